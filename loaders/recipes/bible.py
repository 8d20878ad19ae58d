"""The recipe ``bible``: three editions, two topical indexes and cross-references."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.recipes.bible_corpus import corpus
from loaders.recipes.bible_topics import Names, read_nave, read_torrey
from loaders.recipes.bible_verses import read_verses
from loaders.recipes.data_folder import data_file, rows
from loaders.records import LinkRecord
from server.references import UnitIndex, find_references

FOLDER = "bible"
_CROSS = ("from_verse_id", "to_verse_id")


@dataclass(frozen=True, slots=True)
class BibleRecipe:
    """Makes the corpus ``bible`` from the data folder's ``bible/``."""

    name: str = "bible"
    title: str = "The Bible in three editions with Nave's and Torrey's topics"

    def read(self, options: RecipeOptions, /) -> CorpusRecords:
        """Read 31,105 verses with two indexes and the cross-references.

        Raises:
            BadField: the data folder is not set or lacks a file.
            BadRecords: a file is of another form.
        """

        def file(name: str) -> Path:
            return data_file(options, FOLDER, name)

        verses = read_verses(file("verses.tsv.gz"), file("books.tsv"))
        nave = read_nave(file("nave.jsonl.gz"), file("nave-links.tsv.gz"), verses.osis)
        names = _names(UnitIndex.of([unit.id for unit in verses.units]))
        torrey = read_torrey(
            file("torrey.jsonl.gz"), file("torrey-links.tsv.gz"), verses.osis, names
        )
        citations, itself = read_citations(file("cross-references.tsv.gz"), verses.osis)
        said = [f"{itself} cross-references of a verse to itself were left out"] if itself else []
        return CorpusRecords(
            corpus=corpus(),
            divisions=verses.divisions,
            units=verses.units,
            texts=verses.texts,
            themes=[*nave.themes, *torrey.themes],
            paths=[*nave.paths, *torrey.paths],
            links=[*nave.links, *torrey.links, *citations],
            warnings=[*nave.warnings, *torrey.warnings, *said],
        )


def read_citations(path: Path, osis: Mapping[str, str]) -> tuple[list[LinkRecord], int]:
    """Read directed cross-references; those of a verse to itself are counted, not returned."""
    links = []
    itself = 0
    for citing, cited in rows(path, _CROSS):
        if citing == cited:
            itself += 1
            continue
        link = {"kind": "cites", "from": osis[citing], "to": osis[cited]}
        links.append(LinkRecord.model_validate(link))
    return links, itself


def _names(units: UnitIndex) -> Names:
    def names(printed: Sequence[str], unit: str) -> bool:
        return any(
            unit in one.units for text in printed for one in find_references(text, "bible", units)
        )

    return names
