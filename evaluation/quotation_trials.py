"""Quotations of random units, true and spoiled, through the check: caught, missed, false alarms."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from evaluation.quotation_mutations import MUTATIONS, spoiled, vocabulary
from server.model import ReleaseInfo
from server.proofreading.findings import Given, report_of
from server.proofreading.report import QuotationFinding
from server.quotations import QuotationIndex
from server.references import UnitIndex, format_citation

KINDS = (*MUTATIONS, "reference")
MOST_WORDS = 60
"""Of a unit that is quoted whole; of a longer one so many words are quoted from its beginning."""
PARTS = 40
"""Quotations in one text: as long as a sermon with many."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A unit quoted: ``kind`` is what was spoiled, or ``true``; ``cited`` stands beside it."""

    kind: str
    unit: int
    wording: str
    cited: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """A trial and what the check said of it."""

    trial: Trial
    status: str
    verdict: str
    attribution: str
    found: str
    folds: tuple[str, ...]

    @property
    def caught(self) -> bool:
        """Whether a fault was named; changed marks are caught when they are named as such."""
        if self.trial.kind == "marks":
            return self.status == "folded" and bool(self.folds)
        return self.verdict == "fault"


class Drawing:
    """Units of one edition, drawn by seed and quoted with their references."""

    def __init__(self, index: QuotationIndex, units: UnitIndex, scheme: str, seed: int) -> None:
        self.index, self.units, self.scheme = index, units, scheme
        self.chance = random.Random(seed)
        self.held = [n for n, text in enumerate(index.texts) if text.strip()]
        some = self.chance.sample(self.held, min(400, len(self.held)))
        self.others = vocabulary([index.texts[n] for n in some], index.language)

    def drawn(self, count: int) -> list[int]:
        """Draw units, each once."""
        return self.chance.sample(self.held, min(count, len(self.held)))

    def cited(self, unit: int) -> str:
        """Return the citation of a unit."""
        return format_citation(self.scheme, [self.units.order[unit]], self.units)

    def true(self, unit: int) -> Trial:
        """Quote a unit as it stands."""
        return Trial("true", unit, _quoted(self.index.texts[unit]), self.cited(unit))

    def spoiled(self, unit: int, kind: str) -> Trial:
        """Quote a unit with a fault; the next kind is taken where its words allow none of one."""
        wording = _quoted(self.index.texts[unit])
        for step in range(len(KINDS)):
            tried = KINDS[(KINDS.index(kind) + step) % len(KINDS)]
            if tried == "reference":
                return Trial(tried, unit, wording, self.cited(self._stranger(unit)))
            text = spoiled(tried, wording, self.index.language, self.others, self.chance)
            if text is not None:
                return Trial(tried, unit, text, self.cited(unit))
        raise AssertionError("a reference can always be spoiled")

    def _stranger(self, unit: int) -> int:
        """Return a unit that lacks a word of another."""
        first, last = self.index.span_of(unit)
        words = set(self.index.ids[first:last].tolist())
        for _ in range(1000):
            other = self.chance.choice(self.held)
            begin, end = self.index.span_of(other)
            if not words <= set(self.index.ids[begin:end].tolist()):
                return other
        return unit


def trials(drawing: Drawing, count: int) -> list[Trial]:
    """Quote units twice each: truly, and with a fault; the kinds of faults take turns."""
    found = []
    for turn, unit in enumerate(drawing.drawn(count)):
        found += [drawing.true(unit), drawing.spoiled(unit, KINDS[turn % len(KINDS)])]
    return found


def _quoted(text: str) -> str:
    """Return a text, or so much of its beginning that it can be quoted."""
    words = text.split()
    if len(words) > 1:
        return " ".join(words[:MOST_WORDS])
    return text.strip()[:MOST_WORDS]


_PAIRS = ("“”", "«»", "「」", "﴿﴾", "『』")


def in_marks(wording: str) -> str:
    """Put a wording between marks that do not stand in it."""
    pair = next((pair for pair in _PAIRS if not set(pair) & set(wording)), _PAIRS[0])
    return f"{pair[0]}{wording}{pair[1]}"


def outcomes(
    made: Sequence[Trial],
    release: ReleaseInfo,
    units: UnitIndex,
    indexes: Sequence[QuotationIndex],
) -> list[Outcome]:
    """Check the trials in texts of forty quotations, each with its reference behind it."""
    found: list[Outcome] = []
    for first in range(0, len(made), PARTS):
        some = made[first : first + PARTS]
        text, starts = "", []
        for trial in some:
            starts.append(len(text))
            text += f"{in_marks(trial.wording)} ({trial.cited}).\n\n"
        report = report_of(Given(text, release.corpus), release, units, indexes)
        by_start = {one.place.start: one for one in report.quotations}
        found += [
            outcome(trial, by_start.get(start)) for trial, start in zip(some, starts, strict=True)
        ]
    return found


def outcome(trial: Trial, one: QuotationFinding | None) -> Outcome:
    """Say what the check said of a trial; ``unseen`` where it saw no quotation."""
    if one is None:
        return Outcome(trial, "unseen", "ok", "none", "", ())
    return Outcome(trial, one.status, one.verdict, one.attribution, one.citation, one.folds)


def counted(found: Sequence[Outcome]) -> dict[str, Mapping[str, int]]:
    """Return kind → how many trials there were and how many were caught (true: held for false)."""
    counts: dict[str, dict[str, int]] = {}
    for one in found:
        kind = counts.setdefault(one.trial.kind, {"trials": 0, "caught": 0})
        kind["trials"] += 1
        kind["caught"] += one.caught
    return {kind: counts[kind] for kind in ("true", *KINDS) if kind in counts}
