"""The recipe ``civil-code``: the Civil Code of the People's Republic of China by its headings."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.recipes.data_folder import data_file, json_lines
from loaders.records import (
    Corpus,
    DivisionRecord,
    Edition,
    Index,
    LinkRecord,
    PathRecord,
    Source,
    TextRecord,
    ThemeRecord,
    UnitRecord,
)

FOLDER = "cn-civil-code-stard"
HEADINGS = "headings"
CODE = "code"
_KINDS = (("分编", "part"), ("编", "book"), ("章", "chapter"), ("节", "section"), ("附则", "book"))
"""What the number of a heading ends with, and the kind of division that it is."""

Heading = tuple[str, ...]


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
        nodes = dict.fromkeys(
            place[:depth] for place in places for depth in range(1, len(place) + 1)
        )
        return CorpusRecords(
            corpus=_corpus(),
            divisions=[_whole(), *_divisions(list(nodes))],
            units=[_unit(article) for article in articles],
            texts=[
                TextRecord(unit=_id(article), edition="zh", text=article["text"])
                for article in articles
            ],
            themes=[_theme(node) for node in nodes],
            paths=[_path(place) for place in dict.fromkeys(places)],
            links=[_link(place, article) for place, article in zip(places, articles, strict=True)],
        )


def _id(article: Mapping[str, Any]) -> str:
    return f"art-{article['no']}"


def _name(heading: Heading) -> str:
    return "/".join(heading)


def _unit(article: Mapping[str, Any]) -> UnitRecord:
    return UnitRecord(
        id=_id(article),
        kind="article",
        citation=article["cite"],
        citations={"en": f"Civil Code of the PRC, Article {article['no']}"},
        divisions=(_name(tuple(article["path"])),),
        source=CODE,
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
            id=_name(node),
            kind=kind,
            ordinal=counted[node[:-1], kind],
            title=node[-1],
            within=_name(node[:-1]) if len(node) > 1 else CODE,
        )


def _kind(heading: str) -> str:
    numbered = heading.split(" ", maxsplit=1)[0]
    return next((kind for end, kind in _KINDS if numbered.endswith(end)), "heading")


def _theme(node: Heading) -> ThemeRecord:
    return ThemeRecord(
        id=_name(node),
        index=HEADINGS,
        labels={"zh": node[-1]},
        broader=(_name(node[:-1]),) if len(node) > 1 else (),
    )


def _path(place: Heading) -> PathRecord:
    themes = tuple(_name(place[:depth]) for depth in range(1, len(place) + 1))
    return PathRecord(id=_name(place), index=HEADINGS, themes=themes)


def _link(place: Heading, article: Mapping[str, Any]) -> LinkRecord:
    link = {"kind": "has_unit", "from": _name(place), "to": _id(article)}
    return LinkRecord.model_validate(link)


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
        caution="The text of 2020. This finds articles to read; it is no legal advice.",
        editions=(Edition(id="zh", title="中文", language="zh", source=CODE),),
        indexes=(Index(id=HEADINGS, title="Headings of the code", language="zh", source=CODE),),
        sources=(source,),
    )
