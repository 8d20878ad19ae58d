"""The recipe ``stw``: the STW thesaurus with the papers that were indexed by it, without texts."""

from dataclasses import dataclass

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.recipes.data_folder import data_file, rows
from loaders.recipes.links import has_unit
from loaders.recipes.skos_vocabulary import read_vocabulary
from loaders.records import (
    Corpus,
    Edition,
    Index,
    LinkRecord,
    Source,
    TextRecord,
    UnitRecord,
)

FOLDER = "stw"
INDEX = "stw"
DOCUMENTS = "econstor"
EDITION = "ids"
_LABELS = ("split", "doc_id", "url", "concept_uri", "concept_label")


@dataclass(frozen=True, slots=True)
class StwRecipe:
    """Makes the corpus ``stw`` from the data folder's ``stw/``."""

    name: str = "stw"
    title: str = "STW Thesaurus for Economics with 4,183 indexed papers (ids only)"

    def read(self, options: RecipeOptions, /) -> CorpusRecords:
        """Read 6,244 concepts in two languages and 4,183 documents.

        The source has no wording of the documents. A document's text is therefore its id, in an
        edition that says so; the address and the part of the data it belongs to are attributes.
        Papers are found by their paths. A path is a chain to a concept that documents have.

        Raises:
            BadField: the data folder is not set or lacks a file.
            BadRecords: a file is of another form.
            MissingExtra: pyoxigraph is not installed.
        """
        thesaurus = data_file(options, FOLDER, "stw-skos-9.06.ttl.gz")
        labels = data_file(options, FOLDER, "econstor-doc-labels.tsv.gz")
        vocabulary = read_vocabulary(thesaurus, INDEX, "de")
        units: dict[str, UnitRecord] = {}
        links: dict[tuple[str, str], LinkRecord] = {}
        read = 0
        for split, document, url, concept, _ in rows(labels, _LABELS):
            read += 1
            if document not in units:
                units[document] = _unit(document, split, url)
            theme = vocabulary.themes.names[concept]
            links.setdefault((theme, document), has_unit(theme, document))
        repeated = read - len(links)
        return CorpusRecords(
            corpus=_corpus(),
            units=list(units.values()),
            texts=[TextRecord(unit=name, edition=EDITION, text=name) for name in units],
            themes=vocabulary.themes.records,
            paths=vocabulary.paths_to({theme for theme, _ in links}),
            links=list(links.values()),
            warnings=[
                *vocabulary.warnings,
                f"{repeated} rows give a document a concept that it already has",
                "the documents have no wording: their ids stand as texts, and vectors of them "
                "mean nothing; load with `--encoder none`, or ask a pipeline that goes by paths",
            ],
        )


def _unit(document: str, split: str, url: str) -> UnitRecord:
    return UnitRecord(
        id=document,
        kind="document",
        citation=f"EconBiz {document}",
        source=DOCUMENTS,
        attributes={"split": split, "url": url, "has_text": False},
    )


def _corpus() -> Corpus:
    thesaurus = Source(
        id=INDEX,
        title="STW Thesaurus for Economics 9.06",
        kind="index",
        authority=1,
        licence="ODbL 1.0",
        attribution="STW Thesaurus for Economics, ZBW – Leibniz Information Centre for Economics",
    )
    documents = Source(
        id=DOCUMENTS,
        title="Subject metadata of EconStor and EconBiz records",
        kind="primary",
        authority=1,
        licence="CC0",
        attribution="Subject labels: EconStor/EconBiz, as kept in NatLibFi/Annif-tutorial",
    )
    return Corpus(
        id="stw",
        title="STW Thesaurus for Economics with indexed papers",
        language="en",
        licence="Each source has its own terms; they are shown with it.",
        attribution=f"{thesaurus.attribution}; {documents.attribution}",
        caution="The papers are known by id and address only; what is shown is no text of theirs.",
        editions=(
            Edition(
                id=EDITION,
                title="Document ids (no text is supplied)",
                language="en",
                source=DOCUMENTS,
            ),
        ),
        indexes=(
            Index(
                id=INDEX,
                title="STW Thesaurus for Economics",
                language="de",
                source=INDEX,
                note="German and English labels are the thesaurus's own.",
            ),
        ),
        sources=(documents, thesaurus),
    )
