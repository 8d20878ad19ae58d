"""The recipe ``lawqa``: the Japanese statutes that the questions of lawqa_jp are about."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.recipes.data_folder import data_file
from loaders.recipes.headings import (
    INDEX,
    every_heading,
    heading_id,
    heading_path,
    heading_theme,
)
from loaders.recipes.lawqa_statutes import Headings, Passage, folded, passages, read_samples
from loaders.recipes.links import has_unit
from loaders.records import (
    Corpus,
    DivisionRecord,
    Edition,
    Index,
    Source,
    TextRecord,
    UnitRecord,
)

FOLDER = "jp-lawqa"
SOURCE = "lawqa"


@dataclass(frozen=True, slots=True)
class LawqaRecipe:
    """Makes the corpus ``lawqa`` from the data folder's ``jp-lawqa/``."""

    name: str = "lawqa"
    title: str = "Japanese statutes by law and article (lawqa_jp)"

    def read(self, options: RecipeOptions, /) -> CorpusRecords:
        """Read the deepest headings with a text as units, and law and article as a path.

        Raises:
            BadField: the data folder is not set or lacks the file.
            BadRecords: the file is of another form.
        """
        samples = read_samples(data_file(options, FOLDER, "selection.json.gz"))
        found = _in_order(passages(samples))
        places = {name: _place(passage.headings) for name, passage in found.items()}
        nodes = every_heading(places.values())
        variants = sum(passage.variant > 1 for passage in found.values())
        said = f"{variants} headings stand over a second wording; it is a unit of its own"
        return CorpusRecords(
            corpus=_corpus(),
            divisions=list(_divisions(nodes)),
            units=[_unit(name, passage, places[name]) for name, passage in found.items()],
            texts=[
                TextRecord(unit=name, edition="ja", text=passage.text)
                for name, passage in found.items()
            ],
            themes=[heading_theme(node, "ja") for node in nodes],
            paths=[heading_path(place) for place in dict.fromkeys(places.values())],
            links=[has_unit(heading_id(place), name) for name, place in places.items()],
            warnings=[said] if variants else [],
        )


def _in_order(found: Mapping[str, Passage]) -> dict[str, Passage]:
    """Return passages law by law as the laws appear, within a law by the numbers of headings."""
    laws: dict[str, int] = {}
    for passage in found.values():
        laws.setdefault(folded(passage.headings[0]), len(laws))
    by_law = sorted(found, key=lambda name: (laws[name.split("/")[0].split("~")[0]], _key(name)))
    return {name: found[name] for name in by_law}


def _key(name: str) -> list[tuple[int, str]]:
    parts = re.split(r"([0-9]+)", name)
    return [(int(part), "") if part.isdigit() else (0, part) for part in parts]


def _place(headings: Headings) -> Headings:
    """Return law and article, in one spelling."""
    return tuple(folded(heading) for heading in headings[:2])


def _unit(name: str, passage: Passage, place: Headings) -> UnitRecord:
    variant = f" ({passage.variant})" if passage.variant > 1 else ""
    return UnitRecord(
        id=name,
        kind="passage",
        citation=" ".join(passage.headings) + variant,
        levels=len(passage.headings),
        divisions=(heading_id(place),),
        source=SOURCE,
        attributes={"law": place[0]},
    )


def _divisions(nodes: Sequence[Headings]) -> Iterator[DivisionRecord]:
    counted: Counter[Headings] = Counter()
    for node in nodes:
        counted[node[:-1]] += 1
        yield DivisionRecord(
            id=heading_id(node),
            kind="article" if len(node) > 1 else "law",
            ordinal=counted[node[:-1]],
            title=node[-1],
            within=heading_id(node[:-1]) or None,
        )


def _corpus() -> Corpus:
    source = Source(
        id=SOURCE,
        title="Statutes quoted in lawqa_jp",
        kind="primary",
        authority=3,
        licence="Public Data License 1.0 (compatible with CC BY 4.0)",
        attribution="lawqa_jp, Digital Agency of Japan (digital-go-jp/lawqa_jp), edited: split at "
        "its headings",
    )
    return Corpus(
        id="lawqa",
        title="Japanese statutes quoted in lawqa_jp",
        titles={"ja": "lawqa_jp の法令"},
        language="ja",
        licence=source.licence,
        attribution=source.attribution,
        caution="Excerpts only, in the wording that the questions quote; no legal advice.",
        passage="article",
        partial=True,
        editions=(Edition(id="ja", title="日本語", language="ja", source=SOURCE),),
        indexes=(Index(id=INDEX, title="Laws and articles", language="ja", source=SOURCE),),
        sources=(source,),
    )
