"""What each step of an inquiry holds: plain data that is stored as JSON."""

from typing import Literal, NotRequired, TypedDict

Verdict = Literal["included", "removed", "unsure"]
Mode = Literal["semantic", "keyword", "hybrid", "themepath"]
Within = Literal["themes", "corpus"]

PIPELINE_OF: dict[Mode, str] = {
    "semantic": "vector",
    "keyword": "bm25",
    "hybrid": "hybrid",
    "themepath": "themepath",
}
"""The named pipeline that a mode runs."""


class Said(TypedDict):
    """A warning kept with the step it belongs to."""

    code: str
    message: str


class Asked(TypedDict):
    """The question; without a language it is detected, without an edition chosen by it."""

    text: str
    language: str | None
    edition: str | None


class NamedTheme(TypedDict):
    """A theme of the question: of the corpus (with its id and labels), or in free words.

    ``found_by``: words, everyday, path, model or person; ``why`` says by what of the question.
    """

    label: str
    theme: str | None
    labels: dict[str, str]
    found_by: str
    why: str
    kept: bool


class NearPath(TypedDict):
    """An expert's path that comes near."""

    id: str
    text: str
    theme: str
    units: int


class Themes(TypedDict):
    """The themes of a question and the paths that come near it."""

    themes: list[NamedTheme]
    paths: list[NearPath]
    by: str
    warnings: list[Said]


class Concept(TypedDict):
    """A term of the corpus's own language in Latin letters, and as it is written there."""

    term: str
    written: str
    theme: str


class Keywords(TypedDict):
    """What is searched for, where, and how."""

    keywords: list[str]
    concepts: list[Concept]
    select: str | None
    divisions: list[str]
    within: Within
    mode: Mode
    k: int


class Passage(TypedDict):
    """The passage around one or more hits, by the ids and ordinals of its first and last unit."""

    citation: str
    first: int
    last: int
    units: list[str]
    rule: str
    division: dict[str, str] | None


class Scored(TypedDict):
    """One term of a score as it was when the unit was found; ``raw`` is None where absent."""

    raw: float | None
    normalised: float


class Hit(TypedDict):
    """A unit found: its score, the path that led there, and which passage it lies in.

    ``components`` are the six terms of the score, empty for a unit added by hand; inquiries of
    older versions lack them.
    """

    unit: str
    citation: str
    rank: int
    score: float
    reason: str
    path: NearPath | None
    passage: int
    components: NotRequired[dict[str, Scored]]


class Retrieval(TypedDict):
    """What one run found; the run id names release, pipeline, encoder and question."""

    run_id: str
    release: str
    pipeline: str
    language: str
    edition: str
    selection: str | None
    selected: int | None
    hits: list[Hit]
    passages: list[Passage]
    warnings: list[Said]


class Judged(TypedDict):
    """What a person says of a unit; it counts for the question (by stamp) it was said of.

    ``edition`` is the one that was read.
    """

    verdict: Verdict
    reason: str
    note: str
    grade: int | None
    reviewer: str
    at: str
    release: str
    edition: NotRequired[str]
    question: str


class Judgements(TypedDict):
    """Verdicts by unit, in the order in which they were first given.

    ``before`` keeps those of questions asked before on units that were judged anew.
    """

    verdicts: dict[str, Judged]
    before: NotRequired[list[tuple[str, Judged]]]
