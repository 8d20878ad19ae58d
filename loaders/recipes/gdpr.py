"""The recipe ``gdpr``: Regulation (EU) 2016/679 with the expert concepts of GDPRtEXT."""

from dataclasses import dataclass
from pathlib import Path

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.recipes.data_folder import data_file
from loaders.recipes.gdpr_concepts import INDEX, read_concepts
from loaders.recipes.gdpr_units import EDITION, SINCE, SOURCE, read_citations, read_units
from loaders.records import Corpus, Edition, Force, Index, Source

FOLDER = "gdpr"


@dataclass(frozen=True, slots=True)
class GdprRecipe:
    """Makes the corpus ``gdpr`` from the data folder's ``gdpr/``."""

    name: str = "gdpr"
    title: str = "The GDPR with an expert concept tree (GDPRtEXT)"

    def read(self, options: RecipeOptions, /) -> CorpusRecords:
        """Read 972 units, their divisions, and 221 concepts.

        Raises:
            BadField: the data folder is not set or lacks a file.
            BadRecords: a file is of another form.
        """

        def file(name: str) -> Path:
            return data_file(options, FOLDER, name)

        units = read_units(file("units.tsv.gz"))
        concepts = read_concepts(
            file("concepts.tsv"),
            file("concept-links.tsv"),
            file("concept-related.tsv"),
            units.opened,
        )
        return CorpusRecords(
            corpus=_corpus(),
            divisions=units.divisions,
            units=units.units,
            texts=units.texts,
            themes=concepts.themes,
            paths=concepts.paths,
            links=[*concepts.links, *read_citations(units.units, units.texts)],
        )


def _corpus() -> Corpus:
    text = Source(
        id=SOURCE,
        title="Regulation (EU) 2016/679",
        kind="primary",
        authority=3,
        licence="EUR-Lex: reuse allowed with acknowledgement; as linked data CC BY 4.0",
        attribution="Text: EUR-Lex, © European Union; linked data: GDPRtEXT (H. J. Pandit, "
        "K. Fatema, D. O'Sullivan, D. Lewis, ESWC 2018)",
    )
    index = Source(
        id=INDEX,
        title="GDPRtEXT glossary of concepts",
        kind="index",
        authority=1,
        licence="CC BY 4.0",
        attribution="Concepts: GDPRtEXT (H. J. Pandit, K. Fatema, D. O'Sullivan, D. Lewis)",
    )
    return Corpus(
        id="gdpr",
        title="General Data Protection Regulation",
        titles={"en": "General Data Protection Regulation"},
        scheme="article",
        language="en",
        licence="Each source has its own terms; they are shown with it.",
        attribution=f"{text.attribution}; {index.attribution}",
        force=Force.model_validate({"from": SINCE}),
        caution="This finds provisions to read; it is no legal advice.",
        passage="article",
        editions=(Edition(id=EDITION, title="English", language="en", source=SOURCE),),
        indexes=(Index(id=INDEX, title="GDPRtEXT concepts", language="en", source=INDEX),),
        sources=(text, index),
    )
