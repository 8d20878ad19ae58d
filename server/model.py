"""Values that flow through a pipeline: query, paths, candidates, components, evidence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import compress
from typing import TYPE_CHECKING, Literal, get_args

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ComponentName = Literal["lexical", "semantic", "path", "proximity", "source", "specificity"]
COMPONENTS: tuple[ComponentName, ...] = get_args(ComponentName)
"""The six terms of equation 3, in its order."""


@dataclass(frozen=True, slots=True)
class EditionInfo:
    """One wording of a release: its id, language and direction."""

    id: str
    title: str
    language: str
    direction: str
    source: str


@dataclass(frozen=True, slots=True)
class IndexInfo:
    """One thematic index of a release: whose it is and which languages are our translation."""

    id: str
    title: str
    language: str
    note: str
    translated: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReleaseInfo:
    """The facts of one loaded release that every stage needs."""

    id: str
    corpus: str
    title: str
    titles: Mapping[str, str]
    scheme: str
    language: str
    direction: str
    licence: str
    attribution: str
    caution: str
    passage: str
    encoder: str
    fingerprint: str
    dimension: int
    analysis: str
    manifest: str
    counts: Mapping[str, int]
    editions: tuple[EditionInfo, ...]
    indexes: tuple[IndexInfo, ...]
    retrieval: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    calibrations: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """Language → what the corpus has adopted for abstaining on questions in it."""
    force: Mapping[str, object] = field(default_factory=dict)
    """Which attributes say when a unit is in force, as ``server.force`` reads them."""

    @property
    def awaits_vectors(self) -> bool:
        """Whether an encoder was named whose vectors are still to be made."""
        return bool(self.encoder) and not self.fingerprint

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that texts exist in, in the order of the editions."""
        return tuple(dict.fromkeys(edition.language for edition in self.editions))

    def edition(self, name: str) -> EditionInfo | None:
        """Return the edition called ``name``, if the release has it."""
        return next((edition for edition in self.editions if edition.id == name), None)

    def edition_of(self, language: str) -> EditionInfo | None:
        """Return the first edition in a language."""
        return next((edition for edition in self.editions if edition.language == language), None)

    def index(self, name: str) -> IndexInfo | None:
        """Return the thematic index called ``name``."""
        return next((index for index in self.indexes if index.id == name), None)


@dataclass(frozen=True, slots=True)
class Request:
    """A question as the caller asked it; absent values are ``None``."""

    query: str
    corpus: str
    pipeline: str = "themepath"
    k: int = 5
    m: int | None = None
    language: str | None = None
    edition: str | None = None
    weights: Mapping[str, float] | None = None
    explain: bool = False
    select: str | Mapping[str, object] | None = None
    options: Mapping[str, object] | None = None
    rewrite: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    """Words that somebody chose to search for beside the question; they count as its own."""
    labels: tuple[str, ...] = ()
    """Labels of themes that somebody chose; their words count as those of a rewriting by themes."""
    constraints: tuple[Mapping[str, object], ...] = ()
    abstain: Literal["off", "report", "enforce"] | None = None
    as_of: str | None = None
    """A day: only units in force on it are searched."""
    own: str | None = None
    """Whose layer of one's own takes part; None for nobody's."""


@dataclass(frozen=True, slots=True)
class Selected:
    """A selection in one release: its canonical text and JSON, how many units it holds, a mask.

    The mask says for every ordinal of the release whether the unit is inside.
    """

    text: str
    size: int
    mask: "NDArray[np.bool_]" = field(repr=False, compare=False)
    json: Mapping[str, object] = field(default_factory=dict, repr=False, compare=False)
    saved: tuple[str, ...] = field(default=(), compare=False)
    """What was kept under a name and is part of it, each in the version that was put in."""

    def inside(self, ordinals: Sequence[int]) -> tuple[int, ...]:
        """Keep the ordinals that lie inside, in their order."""
        return tuple(compress(ordinals, self.mask[list(ordinals)].tolist()))


@dataclass(frozen=True, slots=True)
class QuestionType:
    """Whether a question wants one fact or many sides, who decided it, and by which words."""

    kind: Literal["factoid", "open"]
    by: Literal["rules", "model", "asked", "default"]
    cue: str = ""


@dataclass(frozen=True, slots=True)
class FoundReference:
    """A canonical reference read in the question and what became of it."""

    text: str
    status: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Warned:
    """Something the caller should know about this answer."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Rewritten:
    """One change that a rewriting made, as it is shown.

    ``before`` are the question's words that led to it, empty where the whole question did;
    ``added`` is what is searched beside them, ``source`` the rule, theme or model behind it.
    """

    kind: str
    before: str
    added: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Variant:
    """Another form of a question, searched beside it and never in its place.

    ``tokens`` are in the language of the edition, however the question is written; none leaves the
    lexical channel alone, no vector the semantic one and the paths.
    """

    text: str
    by: str
    tokens: tuple[str, ...] = ()
    vector: tuple[float, ...] | None = field(default=None, repr=False)
    weight: float = 1.0
    """What a token that the question itself lacks counts beside one of its own."""


@dataclass(frozen=True, slots=True)
class Query:
    """A question made ready: its language, edition, tokens, vector and references."""

    text: str
    language: str
    language_source: str
    edition: str
    path_language: str
    tokens: tuple[str, ...] = ()
    lexical: bool = True
    vector: tuple[float, ...] | None = field(default=None, repr=False)
    references: tuple[FoundReference, ...] = ()
    only_references: bool = False
    selected: Selected | None = None
    variants: tuple[Variant, ...] = ()
    rewritten: tuple[Rewritten, ...] = ()
    question_type: QuestionType | None = None

    @property
    def tokens_searched(self) -> tuple[str, ...]:
        """Every token that any form is matched with, each once, the question's own first."""
        others = (token for variant in self.variants for token in variant.tokens)
        return tuple(dict.fromkeys((*self.tokens, *others)))

    @property
    def matched_tokens(self) -> bool:
        """True where any form has tokens to match with the edition's."""
        return (self.lexical and bool(self.tokens)) or any(v.tokens for v in self.variants)

    @property
    def vectors(self) -> tuple[tuple[float, ...], ...]:
        """The vectors to search for, the question's own first."""
        found = (self.vector, *(variant.vector for variant in self.variants))
        return tuple(vector for vector in found if vector is not None)

    @property
    def nowhere(self) -> bool:
        """True where the selection holds no unit: there is nothing to rank."""
        return self.selected is not None and self.selected.size == 0


@dataclass(frozen=True, slots=True)
class Step:
    """One theme of a path."""

    id: str
    label: str


@dataclass(frozen=True, slots=True)
class ThemePath:
    """An expert's path as it was found for a question.

    ``via`` says whether ``theme`` is its end or lies beside it, then at a ``share`` of its value.
    """

    id: str
    index: str
    similarity: float
    theme: str
    units: tuple[int, ...]
    rank: int
    share: float = 1.0
    via: Literal["end", "intermediate", "related"] = "end"


@dataclass(frozen=True, slots=True)
class Component:
    """One term of the score: its raw value (``None`` where the channel is absent) and its share."""

    raw: float | None
    normalised: float

    @property
    def absent(self) -> bool:
        """True where the channel said nothing about this unit."""
        return self.raw is None


ABSENT = Component(None, 0.0)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A unit (by its ordinal) that may be cited, with its components and the paths to it."""

    ordinal: int
    components: Mapping[str, Component]
    score: float
    paths: tuple[str, ...] = ()
    referenced: bool = False
    boosts: Mapping[str, float] = field(default_factory=dict)
    """What was added to the weighted sum beside the six terms: its part of the score, by name."""

    def component(self, name: str) -> Component:
        """Return the component called ``name``; absent ones are zero."""
        return self.components.get(name, ABSENT)

    @property
    def semantic(self) -> float:
        """The raw cosine, or the lowest possible one where it is absent: for ties."""
        raw = self.component("semantic").raw
        return -2.0 if raw is None else raw
