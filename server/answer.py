"""What a run returns: units and paths as they are shown, evidence, the answer as a whole."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from server.model import Component, Query, ReleaseInfo, Step, Warned


@dataclass(frozen=True, slots=True)
class UnitCard:
    """A unit as it is shown: wording byte for byte, with its place and source."""

    id: str
    ordinal: int
    citation: str
    text: str
    language: str
    direction: str
    edition: str
    division: Mapping[str, object] | None
    source: Mapping[str, object]
    authority: int
    levels: int


@dataclass(frozen=True, slots=True)
class PathCard:
    """A path as it is shown.

    ``via`` (kind, theme, label) says which theme beside its end led to the unit, else None.
    """

    id: str
    text: str
    steps: tuple[Step, ...]
    language: str
    direction: str
    index: Mapping[str, object]
    similarity: float | None = None
    units: int = 0
    via: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Evidence:
    """One citeable unit of an answer with everything that led to it."""

    rank: int
    unit: UnitCard
    score: float
    components: Mapping[str, Component]
    path: PathCard | None
    other_paths: tuple[PathCard, ...]
    matched: tuple[tuple[int, int], ...]
    reason: str
    boosts: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Noted:
    """Something that a constraint says of one unit, path or kind of source."""

    id: str
    citation: str
    reason: str
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Displaced:
    """A unit that a constraint took out of the first k, or moved down; ranks count from 1.

    ``by`` is the unit on whose account; ``after`` is None where it is no longer among the first k.
    """

    id: str
    citation: str
    reason: str
    by: str | None = None
    before: int = 0
    after: int | None = None


@dataclass(frozen=True, slots=True)
class Applied:
    """A constraint as it was applied: what it displaced, flagged, found lacking, left unmet.

    ``removed`` counts the units of the pool that it left out, ``lacked`` those without what it
    looks at, of which ``lacking`` holds the first ids.
    """

    name: str
    parameters: Mapping[str, object]
    displaced: tuple[Displaced, ...] = ()
    removed: int = 0
    flagged: tuple[Noted, ...] = ()
    lacking: tuple[str, ...] = ()
    lacked: int = 0
    unmet: tuple[Noted, ...] = ()


@dataclass(frozen=True, slots=True)
class NoteCard:
    """A commentary note found for the question: its wording byte for byte, and what it explains.

    ``explains`` holds the id and citation of each unit inside the selection; ``score`` is in
    [0, 1], or above for a note on a unit that the question names.
    """

    id: str
    text: str
    language: str
    direction: str
    source: Mapping[str, object]
    explains: tuple[Mapping[str, str], ...]
    score: float
    matched: tuple[tuple[int, int], ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Confidence:
    """Whether the corpus seems to speak of what was asked, judged on raw signals only."""

    decision: str
    probability: float | None
    threshold: float | None
    calibrated: bool
    signals: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Answer:
    """What one run of a pipeline returns."""

    run_id: str
    release: ReleaseInfo
    pipeline: str
    query: Query
    evidence: tuple[Evidence, ...]
    paths: tuple[PathCard, ...]
    warnings: tuple[Warned, ...]
    weights: Mapping[str, float]
    normalisation: str
    timing: Mapping[str, float]
    options: Mapping[str, object] = field(default_factory=dict)
    constraints: tuple[Applied, ...] = ()
    notes: tuple[NoteCard, ...] = ()
    confidence: Confidence | None = None
    trace: tuple[Mapping[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Preview:
    """A selection looked at before it is used: both spellings, its size, some of its units."""

    release: ReleaseInfo
    text: str
    json: Mapping[str, object]
    units: int
    total: int
    sample: tuple[UnitCard, ...]
    saved: tuple[str, ...] = ()
    """What was kept under a name and is part of it, each in the version that was put in."""
