"""Verses of the Bible in three editions, with the books and chapters they lie in."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from loaders.recipes.data_folder import rows
from loaders.records import DivisionRecord, TextRecord, UnitRecord
from loaders.spilled import Gathered

EDITIONS = ("kjv", "asv", "web")
_VERSES = ("verse_id", "osis", "book", "chapter", "verse", *EDITIONS)
_BOOKS = ("book_no", "osis", "title", "chapters", "verses")
_SINGULAR = {"Psalms": "Psalm"}


class Verses(NamedTuple):
    """Units in canonical order with their texts, and the OSIS id of every numeric verse id."""

    units: list[UnitRecord]
    texts: Sequence[TextRecord]
    divisions: list[DivisionRecord]
    osis: Mapping[str, str]


def read_verses(verses: Path, books: Path) -> Verses:
    """Read every verse; an edition that lacks one has an empty cell and so no text.

    Units are named by their OSIS id (``Gen.1.1``), chapters by ``Gen.1`` and books by ``Gen``.

    Raises:
        BadRecords: a file has other columns.
    """
    titles = {osis: title for _, osis, title, _, _ in rows(books, _BOOKS)}
    units: list[UnitRecord] = []
    texts = Gathered(TextRecord)
    osis_of: dict[str, str] = {}
    chapters: dict[tuple[str, str], None] = {}
    for number, osis, book, chapter, verse, *wordings in rows(verses, _VERSES):
        osis_of[number] = osis
        chapters[book, chapter] = None
        units.append(_unit(osis, f"{_cited(titles[book])} {chapter}:{verse}"))
        texts.extend(_texts(osis, wordings))
    return Verses(units, texts.records(), list(_divisions(titles, list(chapters))), osis_of)


def worded(verses: Verses, editions: Collection[str]) -> Verses:
    """Keep the texts of some editions, and the units that one of them has."""
    held = (text for text in verses.texts if text.edition in editions)
    texts = Gathered(TextRecord).extend(held)
    there = {text.unit for text in texts}
    units = [unit for unit in verses.units if unit.id in there]
    return verses._replace(units=units, texts=texts)


def _cited(title: str) -> str:
    return _SINGULAR.get(title, title)


def _unit(osis: str, citation: str) -> UnitRecord:
    return UnitRecord(
        id=osis,
        kind="verse",
        citation=citation,
        levels=3,
        divisions=(osis.rpartition(".")[0],),
        source=EDITIONS[0],
    )


def _texts(unit: str, wordings: Sequence[str]) -> Iterator[TextRecord]:
    for edition, text in zip(EDITIONS, wordings, strict=True):
        if text:
            yield TextRecord(unit=unit, edition=edition, text=text)


def _divisions(
    titles: Mapping[str, str], chapters: Sequence[tuple[str, str]]
) -> Iterator[DivisionRecord]:
    for ordinal, (book, title) in enumerate(titles.items(), start=1):
        yield DivisionRecord(id=book, kind="book", ordinal=ordinal, title=title)
    for book, chapter in chapters:
        yield DivisionRecord(
            id=f"{book}.{chapter}",
            kind="chapter",
            ordinal=int(chapter),
            title=f"{_cited(titles[book])} {chapter}",
            within=book,
        )
