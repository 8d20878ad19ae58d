"""Common Core: every count of its file, and served."""

from collections import Counter

import pytest

from loaders.check import check
from loaders.corpus import CorpusRecords
from loaders.folder import CorpusFiles
from server.model import Request


@pytest.fixture(scope="module")
def standards(read_recipe) -> CorpusRecords:
    return read_recipe("common-core")


def test_344_standards_are_280_units_because_anchors_repeat_in_each_grade(
    standards: CorpusRecords,
) -> None:
    assert len(standards.links) == 344
    assert len(standards.units) == len({link.to for link in standards.links}) == 280
    anchors = [unit for unit in standards.units if ".CCRA." in unit.id]
    assert len(anchors) == 32
    assert all(len(unit.divisions) == 3 for unit in anchors)
    assert Counter(unit.kind for unit in standards.units)["component"] == 123


def test_126_headings_stand_under_three_grades(standards: CorpusRecords) -> None:
    kinds = Counter(division.kind for division in standards.divisions)
    assert kinds == {"grade": 3, "strand": 30, "cluster": 96}
    assert len(standards.themes) == 3 + 126 + 31
    assert Counter(len(path.themes) for path in standards.paths) == {3: 95, 4: 31}
    assert "4 headings only say in which grade they begin: left out" in standards.warnings


def test_no_rule_is_broken_and_one_cluster_is_empty(standards: CorpusRecords) -> None:
    warnings = check(CorpusFiles(standards)).warnings
    assert [said.split(":")[0] for said in warnings[1:]] == [
        "1 themes have no units and nothing narrower",
        "1 divisions hold no units",
    ]


async def test_it_is_loaded_served_and_answers(standards: CorpusRecords, serve) -> None:
    served = await serve(standards)
    name = "CCSS.ELA-Literacy.RL.2.1"
    answer = await served.ask(Request(name, "common-core", "themepath"))
    assert [item.unit.id for item in answer.evidence] == [name]
    asked = await served.ask(Request("main idea and key details", "common-core", k=10))
    assert all(item.path is not None for item in asked.evidence)


async def test_a_grade_keeps_its_standards_and_what_repeats_in_every_grade(
    standards: CorpusRecords, serve
) -> None:
    served = await serve(standards)
    level = {"name": "grade_level", "minimum": "3", "maximum": "3"}
    asked = Request("main idea and key details", "common-core", k=40, constraints=(level,))
    grades = {unit.id: unit.attributes.get("grade") for unit in standards.units}
    answer = await served.ask(asked)
    assert {grades[item.unit.id] for item in answer.evidence} == {3, None}
    (account,) = answer.constraints
    assert account.removed > 0
    assert all("is of level" in item.reason for item in account.displaced)
