"""Articles, points and recitals of the GDPR with the chapters and sections they lie in."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from loaders.recipes.data_folder import rows
from loaders.recipes.links import cites
from loaders.records import DivisionRecord, LinkRecord, TextRecord, UnitRecord
from server.references import DivisionRow, UnitIndex, find_references

SOURCE = "gdpr"
EDITION = "en"
TITLE = "Regulation (EU) 2016/679"
NAME = "General Data Protection Regulation (GDPR)"
_COLUMNS = ("id", "kind", "parent", "number", "cite", "title", "text")
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")
_ORDER = ("Chapter", "Section", "Article", "Recital", "Point", "SubPoint", "Citation")
_KINDS = {"Point": "paragraph", "SubPoint": "point", "Recital": "recital", "Citation": "footnote"}
SINCE = "applies_from"
"""The attribute that says from which day a provision applies."""
_APPLIES = re.compile(r"It shall apply from (\d{1,2} \w+ \d{4})\.")
_PREFIXES = {"recital": "rec-", "citation": "fn-", "article": "art-"}


class Row(NamedTuple):
    """A line of the file."""

    id: str
    kind: str
    parent: str
    number: str
    cite: str
    title: str
    text: str


class Units(NamedTuple):
    """Records, and for every id of the source the units that it stands for."""

    divisions: list[DivisionRecord]
    units: list[UnitRecord]
    texts: list[TextRecord]
    opened: Mapping[str, tuple[str, ...]]


def read_units(path: Path) -> Units:
    """Read 972 units with a text, in the order recitals, enacting terms, footnotes.

    The 125 rows without a text (chapters, sections, articles) are divisions. A link to an
    article is a link to all that lies in it.

    Raises:
        BadRecords: the file has other columns.
    """
    read = [Row(*row) for row in rows(path, _COLUMNS)]
    worded = sorted((row for row in read if row.text), key=_place)
    since = _since(read)
    opened: dict[str, tuple[str, ...]] = {row.id: (unit_id(row.id),) for row in worded}
    for article in (row.id for row in read if is_article(row.id)):
        inside = (row.id for row in worded if row.id.startswith(f"{article}-"))
        opened[article] = tuple(map(unit_id, inside))
    return Units(
        divisions=[_whole(), *_divisions([row for row in read if not row.text])],
        units=[_unit(row, since) for row in worded],
        texts=[TextRecord(unit=unit_id(row.id), edition=EDITION, text=row.text) for row in worded],
        opened=opened,
    )


def unit_id(name: str) -> str:
    """Return our id of a unit of the source: ``article5-1-d`` is ``art-5-1-d``."""
    for start, prefix in _PREFIXES.items():
        if name.startswith(start):
            return prefix + name.removeprefix(start)
    return name


def is_article(name: str) -> bool:
    """Say whether an id of the source is that of a whole article, which has no text of its own."""
    return name.startswith("article") and "-" not in name


def read_citations(units: Sequence[UnitRecord], texts: Sequence[TextRecord]) -> list[LinkRecord]:
    """Return which provisions name which others in their wording, read as references.

    Of a place that is divided the parts directly below it are cited: of *Article 7* its
    paragraphs, of *Article 6(1)* the paragraph and not its points. Footnotes name other laws.
    """
    index = UnitIndex.of(
        [unit.id for unit in units], [DivisionRow(SOURCE, "instrument", 1, TITLE, {"en": NAME})]
    )
    cited = {
        (text.unit, unit): None
        for text in texts
        if not text.unit.startswith("fn-")
        for found in find_references(text.text, "article", index)
        for unit in _highest(found.units)
        if unit != text.unit
    }
    return [cites(citing, unit, role="wording") for citing, unit in cited]


def _highest(units: Sequence[str]) -> list[str]:
    return [unit for unit in units if unit.rpartition("-")[0] not in units]


def _place(row: Row) -> tuple[int, list[tuple[int, str]]]:
    """Return where a row stands: recitals first, then articles in order, footnotes last."""
    rank = {"Recital": 0, "Citation": 2}.get(row.kind, 1)
    levels = unit_id(row.id).split("-")[1:]
    return rank, [(int(level), "") if level.isdigit() else (0, level) for level in levels]


def _since(read: Sequence[Row]) -> dict[str, str]:
    """Return the day from which the regulation applies, as its own last article says it."""
    last = [found for row in read if (found := _APPLIES.fullmatch(row.text))]
    if not last:
        return {}
    return {SINCE: datetime.strptime(last[-1][1], "%d %B %Y").date().isoformat()}


def _unit(row: Row, since: Mapping[str, str]) -> UnitRecord:
    name = unit_id(row.id)
    article = f"article-{name.split('-')[1]}"
    return UnitRecord(
        id=name,
        kind=_KINDS[row.kind],
        citation=_citation(name),
        levels=name.count("-"),
        divisions=(article,) if name.startswith("art-") else (),
        source=SOURCE,
        attributes={"source_id": row.id, **since},
    )


def _citation(name: str) -> str:
    kind, number, *below = name.split("-")
    word = {"art": "Article", "rec": "Recital", "fn": "Footnote"}[kind]
    return f"GDPR {word} {number}" + "".join(f"({level})" for level in below)


def _whole() -> DivisionRecord:
    return DivisionRecord(
        id=SOURCE,
        kind="instrument",
        ordinal=1,
        title=TITLE,
        titles={"en": NAME},
    )


def _divisions(containers: Sequence[Row]) -> Iterator[DivisionRecord]:
    for row in sorted(containers, key=lambda row: (_ORDER.index(row.kind), _ordinal(row))):
        yield DivisionRecord(
            id=_division(row.id),
            kind=row.kind.lower(),
            ordinal=_ordinal(row),
            title=f"{row.cite}. {row.title}" if row.title else row.cite,
            within=_division(row.parent),
        )


def _ordinal(row: Row) -> int:
    return _ROMAN.index(row.number) + 1 if row.kind == "Chapter" else int(row.number)


def _division(name: str) -> str:
    """Return our id of a division; articles apart from units, which are called ``art-…``."""
    return SOURCE if name == "GDPR" else name.replace("article", "article-")
