"""The recipe ``common-core``: English Language Arts standards of grades 2 to 4 as a tree."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.recipes.data_folder import data_file, json_lines
from loaders.recipes.links import has_unit
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

FOLDER = "ccss-ela"
INDEX = "ccss"

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class CommonCoreRecipe:
    """Makes the corpus ``common-core`` from the data folder's ``ccss-ela/``."""

    name: str = "common-core"
    title: str = "Common Core State Standards, English Language Arts, grades 2 to 4"

    def read(self, options: RecipeOptions, /) -> CorpusRecords:
        """Read 344 standards: 280 units, because the anchor standards repeat in each grade.

        A theme stands for each grade, each heading that has standards below it and each
        standard that has components; a path leads to each of them that has units.

        Raises:
            BadField: the data folder is not set or lacks the file.
            BadRecords: a line is of another form.
        """
        rows = list(json_lines(data_file(options, FOLDER, "standards.jsonl.gz")))
        standards = [row for row in rows if row["notation_full"]]
        units: dict[str, list[Row]] = {}
        for row in standards:
            units.setdefault(row["notation_full"], []).append(row)
        above = {row["parent_id"] for row in rows}
        nodes = [row for row in rows if row["id"] in above]
        placeholders = len(rows) - len(standards) - sum(not row["notation_full"] for row in nodes)
        linked = dict.fromkeys(row["parent_id"] for row in standards)
        by_id = {row["id"]: row for row in rows}
        return CorpusRecords(
            corpus=_corpus(),
            divisions=list(_divisions(nodes)),
            units=[_unit(same, by_id) for same in units.values()],
            texts=[_text(same[0]) for same in units.values()],
            themes=[*_grades(nodes), *(_theme(row) for row in nodes)],
            paths=[_path(by_id[name]) for name in linked],
            links=[_link(row) for row in standards],
            warnings=[f"{placeholders} headings only say in which grade they begin: left out"],
        )


def _grade(row: Row) -> str:
    return f"grade-{int(row['grade'])}"


def _unit(same: Sequence[Row], by_id: Mapping[str, Row]) -> UnitRecord:
    """Return the unit of a standard that stands in one grade or, word for word, in several."""
    notation = same[0]["notation_full"]
    return UnitRecord(
        id=notation,
        kind=str(same[0]["statement_label"] or "standard").lower(),
        citation=notation,
        divisions=tuple(_heading(row, by_id) for row in same),
        source=INDEX,
        attributes={"grade": int(same[0]["grade"])} if len(same) == 1 else {},
    )


def _heading(row: Row, by_id: Mapping[str, Row]) -> str:
    while row["notation_full"]:
        row = by_id[row["parent_id"]]
    return str(row["id"])


def _text(row: Row) -> TextRecord:
    return TextRecord(unit=row["notation_full"], edition="en", text=row["description"])


def _divisions(nodes: Sequence[Row]) -> Iterator[DivisionRecord]:
    """Yield grades, strands and clusters; a standard with components is a unit, no division."""
    counted: Counter[tuple[str, str]] = Counter()
    for name, label in dict.fromkeys((_grade(row), _label(row)) for row in nodes):
        yield DivisionRecord(
            id=name, kind="grade", ordinal=int(name.removeprefix("grade-")), title=label
        )
    for row in nodes:
        if row["notation_full"]:
            continue
        kind = "cluster" if row["parent_id"] else "strand"
        within = row["parent_id"] or _grade(row)
        counted[within, kind] += 1
        yield DivisionRecord(
            id=row["id"],
            kind=kind,
            ordinal=counted[within, kind],
            title=row["description"],
            within=within,
        )


def _label(row: Row) -> str:
    return f"Grade {int(row['grade'])}"


def _grades(nodes: Sequence[Row]) -> Iterator[ThemeRecord]:
    for name, label in dict.fromkeys((_grade(row), _label(row)) for row in nodes):
        yield ThemeRecord(id=name, index=INDEX, labels={"en": label})


def _theme(row: Row) -> ThemeRecord:
    return ThemeRecord(
        id=row["id"],
        index=INDEX,
        labels={"en": row["description"]},
        notation=row["notation_full"] or "",
        broader=(row["parent_id"] or _grade(row),),
    )


def _path(row: Row) -> PathRecord:
    themes = (_grade(row), *reversed(row["ancestor_ids"]), row["id"])
    return PathRecord(id=row["id"], index=INDEX, themes=themes)


def _link(row: Row) -> LinkRecord:
    return has_unit(row["parent_id"], row["notation_full"])


def _corpus() -> Corpus:
    source = Source(
        id=INDEX,
        title="Common Core State Standards, English Language Arts",
        kind="primary",
        authority=3,
        licence="CC BY 3.0 US (Achievement Standards Network, D2L)",
        attribution="Common Standards Project; Achievement Standards Network. © 2010 National "
        "Governors Association Center for Best Practices and Council of Chief State School "
        "Officers",
    )
    return Corpus(
        id="common-core",
        title="Common Core State Standards, English Language Arts, grades 2 to 4",
        scheme="plain",
        language="en",
        licence=source.licence,
        attribution=source.attribution,
        passage="cluster",
        partial=True,
        editions=(Edition(id="en", title="English", language="en", source=INDEX),),
        indexes=(Index(id=INDEX, title="Strands and clusters", language="en", source=INDEX),),
        sources=(source,),
    )
