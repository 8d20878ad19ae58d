"""The Civil Code: every count of its files, served, with its gold questions."""

from collections import Counter

import pytest

from evaluation.stard import read_stard
from loaders.check import check
from loaders.clause_rows import clause_rows
from loaders.clauses import clause_editions
from loaders.corpus import CorpusRecords
from loaders.folder import CorpusFiles
from loaders.rows import Rows
from server.model import Request


@pytest.fixture(scope="module")
def code(read_recipe) -> CorpusRecords:
    return read_recipe("civil-code")


def test_articles_run_from_1_to_1260_under_137_headings(code: CorpusRecords) -> None:
    assert [unit.id for unit in code.units] == [f"art-{n}" for n in range(1, 1_261)]
    assert len(code.themes) == 137
    assert len(code.links) == 1_260
    assert Counter(len(path.themes) for path in code.paths) == {1: 1, 2: 29, 3: 63, 4: 17}
    assert Counter(d.kind for d in code.divisions)["book"] == 8
    assert max(len(path.themes) for path in code.paths) == 4


def test_articles_are_in_force_from_the_day_that_the_last_one_names(code: CorpusRecords) -> None:
    assert {unit.attributes["in_force_from"] for unit in code.units} == {"2021-01-01"}
    assert code.corpus.force.from_ == "in_force_from"


def test_headings_are_of_the_kind_that_they_say(code: CorpusRecords) -> None:
    ends = {"part": "分编", "book": "编", "chapter": "章", "section": "节"}
    for division in code.divisions[1:-1]:
        assert division.title.split(" ")[0].endswith(ends[division.kind])


def test_no_rule_is_broken_and_nothing_is_odd(code: CorpusRecords) -> None:
    assert check(CorpusFiles(code)).warnings == ()


def test_its_articles_are_long_enough_for_clauses(code: CorpusRecords) -> None:
    assert clause_editions(code) == {"zh"}
    rows = list(clause_rows(Rows(code), clause_editions(code)))
    assert len(rows) == 2_279
    assert len({row["unit"] for row in rows}) == 739


async def test_it_is_loaded_served_and_answers(code: CorpusRecords, serve) -> None:
    served = await serve(code)
    answer = await served.ask(Request("第五十四条、第五十六条", "civil-code", "themepath"))
    assert [item.unit.id for item in answer.evidence] == ["art-54", "art-56"]
    assert answer.evidence[0].path is not None
    other = await served.ask(Request("《刑法》第五十四条", "civil-code", "themepath"))
    assert not other.query.references
    part = await served.ask(Request("Article 54(2)", "civil-code", "themepath"))
    assert [item.unit.id for item in part.evidence] == ["art-54"]
    assert part.query.references[0].status == "partly"


def test_601_questions_have_938_judged_articles(code: CorpusRecords, data_folder) -> None:
    topics = read_stard(data_folder("cn-civil-code-stard"))
    assert len(topics) == 601
    assert sum(len(topic.gains) for topic in topics) == 938
    known = {unit.id for unit in code.units}
    assert all(known >= set(topic.gains) for topic in topics)
