"""The recipes of the Bible: three editions, two topical indexes or one, cross-references."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.recipes.bible_corpus import corpus
from loaders.recipes.bible_topics import NAVE, TORREY, Names, Topics, read_nave, read_torrey
from loaders.recipes.bible_verses import Verses, read_verses
from loaders.recipes.data_folder import data_file, rows
from loaders.recipes.links import cites
from loaders.records import LinkRecord
from server.references import UnitIndex, find_references

FOLDER = "bible"
_CROSS = ("from_verse_id", "to_verse_id")


@dataclass(frozen=True, slots=True)
class BibleRecipe:
    """Makes the corpus ``bible``, or one with some of its indexes, from the folder ``bible/``."""

    name: str = "bible"
    title: str = "The Bible in three editions with Nave's and Torrey's topics"
    indexes: tuple[str, ...] = (NAVE, TORREY)

    def read(self, options: RecipeOptions, /) -> CorpusRecords:
        """Read 31,105 verses with the indexes and the cross-references.

        Raises:
            BadField: the data folder is not set or lacks a file.
            BadRecords: a file is of another form.
        """
        file = partial(data_file, options, FOLDER)
        verses = read_verses(file("verses.tsv.gz"), file("books.tsv"))
        topics = list(self._topics(file, verses))
        citations, itself = read_citations(file("cross-references.tsv.gz"), verses.osis)
        said = [f"{itself} cross-references of a verse to itself were left out"] if itself else []
        return CorpusRecords(
            corpus=corpus(self.name, self.indexes),
            divisions=verses.divisions,
            units=verses.units,
            texts=verses.texts,
            themes=[theme for index in topics for theme in index.themes],
            paths=[path for index in topics for path in index.paths],
            links=[*(link for index in topics for link in index.links), *citations],
            warnings=[*(line for index in topics for line in index.warnings), *said],
        )

    def _topics(self, file: Callable[[str], Path], verses: Verses) -> Iterator[Topics]:
        if NAVE in self.indexes:
            yield read_nave(file("nave.jsonl.gz"), file("nave-links.tsv.gz"), verses.osis)
        if TORREY in self.indexes:
            names = _names(UnitIndex.of([unit.id for unit in verses.units]))
            records, links = file("torrey.jsonl.gz"), file("torrey-links.tsv.gz")
            yield read_torrey(records, links, verses.osis, names)


BIBLES = (
    BibleRecipe(),
    BibleRecipe("bible-nave", "The Bible in three editions with Nave's topics alone", (NAVE,)),
    BibleRecipe("bible-torrey", "The Bible in three editions with Torrey's alone", (TORREY,)),
)
"""The Bible with both indexes, and with one of them, to see what each is worth."""


def read_citations(path: Path, osis: Mapping[str, str]) -> tuple[list[LinkRecord], int]:
    """Read directed cross-references; those of a verse to itself are counted, not returned."""
    links = []
    itself = 0
    for citing, cited in rows(path, _CROSS):
        if citing == cited:
            itself += 1
            continue
        links.append(cites(osis[citing], osis[cited]))
    return links, itself


def _names(units: UnitIndex) -> Names:
    def names(printed: Sequence[str], unit: str) -> bool:
        return any(
            unit in one.units for text in printed for one in find_references(text, "bible", units)
        )

    return names
