"""The recipe ``civil-code``: the Civil Code of the People's Republic of China by its headings."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.recipes.data_folder import data_file, json_lines
from loaders.recipes.headings import (
    INDEX,
    Heading,
    every_heading,
    heading_id,
    heading_path,
    heading_theme,
)
from loaders.recipes.links import has_unit
from loaders.records import (
    Corpus,
    DivisionRecord,
    Edition,
    Force,
    Index,
    LinkRecord,
    Source,
    TextRecord,
    UnitRecord,
)

FOLDER = "cn-civil-code-stard"
CODE = "code"
_KINDS = (("分编", "part"), ("编", "book"), ("章", "chapter"), ("节", "section"), ("附则", "book"))
"""What the number of a heading ends with, and the kind of division that it is."""


SINCE = "in_force_from"
_IN_FORCE = re.compile(r"本法自(\d{4})年(\d{1,2})月(\d{1,2})日起施行")


@dataclass(frozen=True, slots=True)
class CivilCodeRecipe:
    """Makes the corpus ``civil-code`` from the data folder's ``cn-civil-code-stard/``."""

    name: str = "civil-code"
    title: str = "The Civil Code of the People's Republic of China by its headings"

    def read(self, options: RecipeOptions, /) -> CorpusRecords:
        """Read 1,260 articles under 137 headings; a path leads to each that has articles.

        Raises:
            BadField: the data folder is not set or lacks the file.
            BadRecords: a line is of another form.
        """
        articles = list(json_lines(data_file(options, FOLDER, "civil-code-articles.jsonl.gz")))
        places = [tuple(article["path"]) for article in articles]
        nodes = every_heading(places)
        since = _since(articles)
        return CorpusRecords(
            corpus=_corpus(),
            divisions=[_whole(), *_divisions(nodes)],
            units=[_unit(article, since) for article in articles],
            texts=[
                TextRecord(unit=_id(article), edition="zh", text=article["text"])
                for article in articles
            ],
            themes=[heading_theme(node, "zh") for node in nodes],
            paths=[heading_path(place) for place in dict.fromkeys(places)],
            links=[_link(place, article) for place, article in zip(places, articles, strict=True)],
        )


def _id(article: Mapping[str, Any]) -> str:
    return f"art-{article['no']}"


def _since(articles: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Return the day from which the code is in force, as its own last article says it."""
    found = _IN_FORCE.search(articles[-1]["text"]) if articles else None
    if found is None:
        return {}
    year, month, day = map(int, found.groups())
    return {SINCE: f"{year:04}-{month:02}-{day:02}"}


def _unit(article: Mapping[str, Any], since: Mapping[str, str]) -> UnitRecord:
    return UnitRecord(
        id=_id(article),
        kind="article",
        citation=article["cite"],
        citations={"en": f"Civil Code of the PRC, Article {article['no']}"},
        divisions=(heading_id(tuple(article["path"])),),
        source=CODE,
        attributes=since,
    )


def _whole() -> DivisionRecord:
    return DivisionRecord(
        id=CODE,
        kind="instrument",
        ordinal=1,
        title="中华人民共和国民法典",
        titles={
            "zh": "中华人民共和国民法典",
            "en": "Civil Code of the People's Republic of China",
        },
    )


def _divisions(nodes: Sequence[Heading]) -> Iterator[DivisionRecord]:
    counted: Counter[tuple[Heading, str]] = Counter()
    for node in nodes:
        kind = _kind(node[-1])
        counted[node[:-1], kind] += 1
        yield DivisionRecord(
            id=heading_id(node),
            kind=kind,
            ordinal=counted[node[:-1], kind],
            title=node[-1],
            within=heading_id(node[:-1]) if len(node) > 1 else CODE,
        )


def _kind(heading: str) -> str:
    numbered = heading.split(" ", maxsplit=1)[0]
    return next((kind for end, kind in _KINDS if numbered.endswith(end)), "heading")


def _link(place: Heading, article: Mapping[str, Any]) -> LinkRecord:
    return has_unit(heading_id(place), _id(article))


def _corpus() -> Corpus:
    source = Source(
        id=CODE,
        title="中华人民共和国民法典",
        kind="primary",
        authority=3,
        licence="statute text without copyright (PRC Copyright Law, article 5)",
        attribution="Civil Code of the PRC (2020), from Xinhua as kept in DiamonWoo/Laosheng.top",
    )
    return Corpus(
        id="civil-code",
        title="Civil Code of the People's Republic of China",
        titles={"zh": "中华人民共和国民法典", "en": "Civil Code of the PRC"},
        scheme="article",
        language="zh",
        licence=source.licence,
        attribution=source.attribution,
        force=Force.model_validate({"from": SINCE}),
        caution="The text of 2020. This finds articles to read; it is no legal advice.",
        editions=(Edition(id="zh", title="中文", language="zh", source=CODE),),
        indexes=(Index(id=INDEX, title="Headings of the code", language="zh", source=CODE),),
        sources=(source,),
    )
