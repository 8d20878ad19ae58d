"""Three pages of prose with twenty true and twenty damaged references and quotations, checked.

The pages hold placeholders: what is quoted is drawn by seed from a loaded corpus.
"""

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evaluation.quotation_trials import Drawing, Trial, in_marks
from server.model import ReleaseInfo
from server.proofreading.findings import Given, report_of
from server.proofreading.report import QuotationFinding, Report
from server.quotations import QuotationIndex
from server.references import UnitIndex
from server.served import Served

PAGES = Path(__file__).parent / "pages" / "three-pages.md"
WORDS = range(6, 26)
"""Words of a unit that reads well in a sermon."""

_PLACEHOLDER = re.compile(r"\{(?P<what>quote|block|reference)(?: (?P<language>[a-z]{2}))?"
                          r"(?: (?P<damage>[a-z]+))?\}")  # fmt: skip
_LAST_NUMBER = re.compile(r"[0-9]+\Z")


@dataclass(frozen=True, slots=True)
class Item:
    """One placeholder as it was filled: what it is, whether it is damaged, where it stands."""

    what: str
    language: str
    damage: str
    start: int
    unit: str


def read_pages(path: Path = PAGES) -> str:
    """Read the pages with their placeholders."""
    return path.read_text("utf-8")


def filled(
    pages: str, drawings: Mapping[str, Drawing], units: UnitIndex, seed: int
) -> tuple[str, list[Item]]:
    """Fill the placeholders of pages from the editions of two languages."""
    chance = random.Random(seed)
    text, items, after = "", [], 0
    for found in _PLACEHOLDER.finditer(pages):
        text += pages[after : found.start()]
        after = found.end()
        language, damage = found["language"] or "", found["damage"] or ""
        if found["what"] == "reference":
            shown, unit = _reference(units, drawings, damage, chance)
            start = len(text) + shown.startswith("(")
        else:
            trial = _trial(drawings[language], damage)
            unit, start = units.order[trial.unit], len(text)
            shown = _shown(trial, found["what"])
        items.append(Item(found["what"], language, damage, start, unit))
        text += shown
    return text + pages[after:], items


def _trial(drawing: Drawing, damage: str) -> Trial:
    """Draw a unit of a middling length until it can be damaged in that way."""
    while True:
        (unit,) = drawing.drawn(1)
        first, last = drawing.index.span_of(unit)
        trial = drawing.spoiled(unit, damage) if damage else drawing.true(unit)
        if last - first in WORDS and trial.kind == (damage or "true"):
            return trial


def _shown(trial: Trial, what: str) -> str:
    if what == "block":
        return f"{trial.wording}\n> — {trial.cited}"
    return f"{in_marks(trial.wording)} ({trial.cited})"


def _reference(
    units: UnitIndex, drawings: Mapping[str, Drawing], damage: str, chance: random.Random
) -> tuple[str, str]:
    """Return a reference as it is shown, and its id; in brackets where ids are plain."""
    unit = chance.choice(units.order)
    while damage and unit in units.ordinals:
        unit = _LAST_NUMBER.sub(str(chance.randrange(290, 400)), unit)
    is_plain = next(iter(drawings.values())).scheme == "plain"
    return (f"({unit})" if is_plain else unit), unit


def checked(report: Report, items: Sequence[Item]) -> list[dict[str, Any]]:
    """Return a row for each item: what it is, what the report says, and whether that is right."""
    quotations = {one.place.start: one for one in report.quotations}
    quotations |= [(-1, one) for one in report.quotations if one.kind == "block"]
    references = {one.place.start: one for one in report.references}
    rows = []
    for item in items:
        said: tuple[str, str, str] = ("unseen", "", "ok")
        if item.what == "reference" and item.start in references:
            reference = references[item.start]
            said = (reference.status, "", reference.verdict)
        elif item.what != "reference":
            place = -1 if item.what == "block" else item.start
            said = _said(quotations.get(place))
        rows.append(_row(item, said))
    return rows


def _said(one: QuotationFinding | None) -> tuple[str, str, str]:
    return (one.status, one.attribution, one.verdict) if one else ("unseen", "", "ok")


def _row(item: Item, said: tuple[str, str, str]) -> dict[str, Any]:
    row = {
        "what": item.what,
        "language": item.language,
        "damage": item.damage,
        "unit": item.unit,
        "status": said[0],
        "attribution": said[1],
        "verdict": said[2],
    }
    return row | {"right": _right(row, said[2])}


def _right(row: Mapping[str, Any], verdict: str) -> bool:
    """Say whether the report has it right; changed marks are to be named, and are no fault."""
    if not row["damage"]:
        return row["status"] in ("exact", "folded", "found") and verdict != "fault"
    if row["damage"] == "marks":
        return bool(row["status"] == "folded")
    return verdict == "fault"


def elsewhere(report: Report, items: Sequence[Item]) -> int:
    """Count the faults that the report finds where nothing was damaged or quoted."""
    known = {item.start for item in items}
    found = [one.place.start for one in report.quotations if one.verdict == "fault"]
    found += [one.place.start for one in report.references if one.verdict == "fault"]
    return sum(start not in known for start in found)


def pages_report(
    pages: str,
    release: ReleaseInfo,
    units: UnitIndex,
    indexes: Sequence[QuotationIndex],
    seed: int,
) -> dict[str, Any]:
    """Fill the pages from the first edition of each language and check them."""
    drawings = {
        one.language: Drawing(one, units, release.scheme, seed) for one in reversed(indexes)
    }
    text, items = filled(pages, drawings, units, seed)
    report = report_of(Given(text, release.corpus, "three pages"), release, units, indexes)
    return {"items": checked(report, items), "elsewhere": elsewhere(report, items)}


async def pages_of(
    served: Served, corpus: str, languages: Sequence[str], pages: str, seed: int
) -> dict[str, Any]:
    """Fill and check the pages on a served corpus."""
    release = await served.catalogue.release(corpus)
    units = await served.catalogue.units(release)
    indexes = [
        await served.snapshots.wordings(release, one.id)
        for one in release.editions
        if one.language in languages
    ]
    return {"corpus": corpus} | pages_report(pages, release, units, indexes, seed)
