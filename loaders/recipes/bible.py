"""The recipes of the Bible: three editions or one, two topical indexes or one, citations."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.recipes.bible_corpus import corpus
from loaders.recipes.bible_topics import NAVE, TORREY, Names, Topics, read_nave, read_torrey
from loaders.recipes.bible_verses import EDITIONS, Verses, read_verses, worded
from loaders.recipes.data_folder import data_file, rows
from loaders.recipes.links import cites
from loaders.records import LinkRecord
from loaders.spilled import Gathered
from server.references import UnitIndex, find_references

FOLDER = "bible"
_CROSS = ("from_verse_id", "to_verse_id")


@dataclass(frozen=True, slots=True)
class BibleRecipe:
    """Makes the corpus ``bible``, or one with some of its indexes and editions, from ``bible/``.

    Verses that no edition of the corpus has are left out of it, with what links to them.
    """

    name: str = "bible"
    title: str = "The Bible in three editions with Nave's and Torrey's topics"
    indexes: tuple[str, ...] = (NAVE, TORREY)
    editions: tuple[str, ...] = EDITIONS

    def read(self, options: RecipeOptions, /) -> CorpusRecords:
        """Read 31,105 verses with the indexes and the cross-references.

        Raises:
            BadField: the data folder is not set or lacks a file.
            BadRecords: a file is of another form.
        """
        file = partial(data_file, options, FOLDER)
        verses = worded(read_verses(file("verses.tsv.gz"), file("books.tsv")), self.editions)
        topics = list(self._topics(file, verses))
        citations, itself = read_citations(file("cross-references.tsv.gz"), verses.osis)
        said = [f"{itself} cross-references of a verse to itself were left out"] if itself else []
        known = {unit.id for unit in verses.units}
        links = chain(*(index.links for index in topics), citations)
        return CorpusRecords(
            corpus=corpus(self.name, self.indexes, self.editions),
            divisions=verses.divisions,
            units=verses.units,
            texts=verses.texts,
            themes=[theme for index in topics for theme in index.themes],
            paths=[path for index in topics for path in index.paths],
            links=Gathered(LinkRecord).extend(link for link in links if _between(link, known)),
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
    BibleRecipe("bible-nave", "The World English Bible with Nave's topics", (NAVE,), ("web",)),
    BibleRecipe("bible-torrey", "The World English Bible with Torrey's", (TORREY,), ("web",)),
    BibleRecipe("bible-web", "The World English Bible with both indexes", editions=("web",)),
)
"""The Bible whole, and in one edition with each index and both, to see what each is worth."""


def _between(link: LinkRecord, units: Collection[str]) -> bool:
    """Tell a link between units that are there; only a citation starts at a unit."""
    return link.to in units and (link.kind != "cites" or link.from_ in units)


def read_citations(path: Path, osis: Mapping[str, str]) -> tuple[Sequence[LinkRecord], int]:
    """Read directed cross-references; those of a verse to itself are counted, not returned."""
    links = Gathered(LinkRecord)
    itself = 0
    for citing, cited in rows(path, _CROSS):
        if citing == cited:
            itself += 1
            continue
        links.add(cites(osis[citing], osis[cited]))
    return links.records(), itself


def _names(units: UnitIndex) -> Names:
    def names(printed: Sequence[str], unit: str) -> bool:
        return any(
            unit in one.units for text in printed for one in find_references(text, "bible", units)
        )

    return names
