"""What a check of a text finds: references, quotations, and the report that holds them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from server.quotations import Difference, Fold, Status

Verdict = Literal["ok", "note", "fault"]
"""Right; worth a look; wrong."""
Attribution = Literal["none", "right", "beyond", "wrong", "impossible", "unconfirmed"]
"""What a quotation's reference is worth: there is none; it names the unit; the quotation goes on
beyond that; the words stand elsewhere; there is no such place; the words were not found."""


@dataclass(frozen=True, slots=True)
class Place:
    """A span of the text: offsets in code points, and line and column of its start, from 1."""

    start: int
    end: int
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class ReferenceFinding:
    """A reference as it stands, with the ids of the units that it names.

    ``status`` is ``found``, ``partly``, or ``impossible`` where the corpus has no such place;
    ``missing`` names the places it lacks.
    """

    number: int
    text: str
    place: Place
    status: Literal["found", "partly", "impossible"]
    units: tuple[str, ...]
    citation: str
    missing: tuple[str, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """Whether it is right."""
        return "ok" if self.status == "found" else "fault"


@dataclass(frozen=True, slots=True)
class DifferenceFinding:
    """A difference of words with its place in the text and the unit it is about."""

    difference: Difference
    place: Place
    citation: str


@dataclass(frozen=True, slots=True)
class QuotationFinding:
    """A quotation, the stored wording that it was matched with, and what its reference is worth.

    ``citation`` and ``units`` name where the words stand; where they were not found, what a
    reference beside them names, else what is nearest. ``also`` are other places of the very same
    words. ``references`` are the numbers of the references beside it. ``reason`` says in a
    sentence what the verdict rests on.
    """

    number: int
    text: str
    place: Place
    kind: str
    status: Status
    verdict: Verdict
    reason: str
    edition: str
    language: str
    units: tuple[str, ...]
    citation: str
    stored: str
    similarity: float
    folds: tuple[Fold, ...]
    differences: tuple[DifferenceFinding, ...]
    also: tuple[str, ...]
    shortened: bool
    attribution: Attribution
    references: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EditionChecked:
    """An edition that quotations were matched with."""

    id: str
    title: str
    language: str


@dataclass(frozen=True, slots=True)
class Report:
    """The check of one text against one release."""

    name: str
    corpus: str
    title: str
    release: str
    editions: tuple[EditionChecked, ...]
    characters: int
    lines: int
    references: tuple[ReferenceFinding, ...]
    quotations: tuple[QuotationFinding, ...]
    unclosed: tuple[Place, ...] = ()
    warnings: tuple[str, ...] = ()
    caution: str = ""
    attribution: str = ""
    licence: str = ""

    @property
    def faults(self) -> int:
        """How many references and quotations are wrong."""
        verdicts = [one.verdict for one in self.references]
        verdicts += [one.verdict for one in self.quotations]
        return verdicts.count("fault")

    @property
    def counts(self) -> Mapping[str, Mapping[str, int]]:
        """Numbers of references by status, of quotations by status and by attribution."""
        return {
            "references": dict(Counter(one.status for one in self.references)),
            "quotations": dict(Counter(one.status for one in self.quotations)),
            "attributions": dict(Counter(one.attribution for one in self.quotations)),
        }
