"""The recipe ``archaeology``: titles in Finnish under concepts of the ontology YSO."""

from dataclasses import dataclass

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.recipes.data_folder import data_file, plain_lines
from loaders.recipes.links import has_unit
from loaders.recipes.skos_vocabulary import Vocabulary, read_vocabulary
from loaders.records import (
    Corpus,
    Edition,
    Index,
    LinkRecord,
    Source,
    TextRecord,
    UnitRecord,
)
from server.errors import BadRecords

FOLDER = "annif-archaeology"
INDEX = "yso"
TITLES = "finna"


@dataclass(frozen=True, slots=True)
class ArchaeologyRecipe:
    """Makes the corpus ``archaeology`` from the data folder's ``annif-archaeology/``."""

    name: str = "archaeology"
    title: str = "6,404 titles on archaeology under concepts of YSO (Finnish)"

    def read(self, options: RecipeOptions, /) -> CorpusRecords:
        """Read 6,404 titles and 130 concepts; a path leads to each that titles are linked to.

        A unit is called after its line (``title-17``), because the source names none.

        Raises:
            BadField: the data folder is not set or lacks a file.
            BadRecords: a file is of another form.
            MissingExtra: pyoxigraph is not installed.
        """
        concepts = data_file(options, FOLDER, "yso-archaeology.ttl")
        documents = data_file(options, FOLDER, "documents.tsv.gz")
        vocabulary = read_vocabulary(concepts, INDEX, "fi")
        units: list[UnitRecord] = []
        texts: list[TextRecord] = []
        links: list[LinkRecord] = []
        unknown = 0
        for number, line in enumerate(plain_lines(documents), start=1):
            title, tab, named = line.partition("\t")
            if not title or not tab:
                raise BadRecords([f"{documents.name}:{number}: needs a title and its concepts"])
            unit = f"title-{number}"
            units.append(_unit(unit, number))
            texts.append(TextRecord(unit=unit, edition="fi", text=title))
            found, missing = _links(vocabulary, named, unit)
            links += found
            unknown += missing
        said = f"{unknown} labels name no concept of the vocabulary and were left out"
        return CorpusRecords(
            corpus=_corpus(),
            units=units,
            texts=texts,
            themes=vocabulary.themes.records,
            paths=vocabulary.paths_to({link.from_ for link in links}),
            links=links,
            warnings=[*vocabulary.warnings, *([said] if unknown else [])],
        )


def _unit(unit: str, number: int) -> UnitRecord:
    return UnitRecord(id=unit, kind="title", citation=f"Finna title {number}", source=TITLES)


def _links(vocabulary: Vocabulary, named: str, unit: str) -> tuple[list[LinkRecord], int]:
    """Return a link for every concept that the line names, and how many names are unknown."""
    themes = [vocabulary.themes.named(name) for name in named.split()]
    known = dict.fromkeys(theme for theme in themes if theme is not None)
    return [has_unit(theme, unit) for theme in known], themes.count(None)


def _corpus() -> Corpus:
    titles = Source(
        id=TITLES,
        title="Titles of Finna.fi",
        kind="primary",
        authority=2,
        licence="CC0",
        attribution="Titles: Finna.fi, as kept in NatLibFi/Annif",
    )
    concepts = Source(
        id=INDEX,
        title="General Finnish Ontology YSO, archaeology",
        kind="index",
        authority=1,
        licence="CC BY 4.0",
        attribution="YSO: National Library of Finland, Semantic Computing Research Group (SeCo) "
        "and The Finnish Terminology Centre TSK",
    )
    return Corpus(
        id="archaeology",
        title="Titles on archaeology (Finnish)",
        titles={"en": "Titles on archaeology (Finnish)"},
        language="fi",
        licence="Each source has its own terms; they are shown with it.",
        attribution=f"{titles.attribution}; {concepts.attribution}",
        editions=(Edition(id="fi", title="Suomi", language="fi", source=TITLES),),
        indexes=(Index(id=INDEX, title="YSO", language="fi", source=INDEX),),
        sources=(titles, concepts),
    )
