"""One question to two corpora: a fair list, whose each unit is, what each of them lacks."""

import json
import uuid
from dataclasses import replace

import pytest
from garden_sets import under, within
from second_corpus import orchard  # noqa: F401 - a fixture

from server.commands.several import several_json, several_words
from server.errors import BadField, NotFound
from server.model import Request
from server.selection.faults import UnknownName
from server.several import ask_several

ASK = Request("When should I water the garden?", "garden", k=8)
BOTH = ("garden", "orchard")
pytestmark = pytest.mark.usefixtures("orchard")


def corpora(answers):
    return [placed.release.corpus for placed in answers.evidence]


async def test_the_lists_are_dealt_out_in_turn_and_each_unit_says_whose_it_is(served):
    answers = await ask_several(served, ASK, BOTH)
    assert corpora(answers) == ["garden", "orchard"] * 4
    assert [placed.rank for placed in answers.evidence] == list(range(1, 9))
    for part in answers.parts:
        mine = [p.evidence for p in answers.evidence if p.release.id == part.release.id]
        alone = await served.ask(replace(ASK, corpus=part.release.corpus))
        assert mine == list(alone.evidence[: len(mine)])


async def test_the_same_question_gives_the_same_list_and_run(served):
    first, second = [await ask_several(served, ASK, BOTH) for _ in range(2)]
    assert first.run_id == second.run_id
    assert [p.evidence for p in first.evidence] == [p.evidence for p in second.evidence]
    other = await ask_several(served, replace(ASK, k=3), BOTH)
    assert other.run_id != first.run_id
    assert [p.evidence for p in other.evidence] == [p.evidence for p in first.evidence[:3]]


async def test_a_name_that_one_corpus_lacks_holds_nothing_there_and_is_said(served):
    ask = replace(ASK, select="theme:Patience | units:(2:3)", k=100)
    answers = await ask_several(served, ask, BOTH)
    found = {p.release.corpus: set() for p in answers.evidence}
    for placed in answers.evidence:
        found[placed.release.corpus].add(placed.evidence.unit.id)
    assert found == {"garden": under("patience") | {"2:3"}, "orchard": {"2:3"}}
    said = {p.release.corpus: [w.code for w in p.answer.warnings] for p in answers.parts}
    assert said == {"garden": [], "orchard": ["selection_name_absent"]}


async def test_a_complement_of_what_a_corpus_lacks_is_all_of_it(served):
    answers = await ask_several(served, replace(ASK, select="~entity:Apple & division:2"), BOTH)
    sizes = [part.answer.query.selected.size for part in answers.parts]
    assert sizes == [len(within("c2")), len(within("c2"))]


async def test_a_corpus_without_any_of_it_says_that_its_selection_is_empty(served):
    answers = await ask_several(served, replace(ASK, select="theme:Patience"), BOTH)
    assert set(corpora(answers)) == {"garden"}
    assert [w.code for w in answers.parts[1].answer.warnings] == [
        "selection_name_absent",
        "selection_empty",
    ]


@pytest.mark.parametrize(
    ("select", "sizes"),
    [
        ("hops(1, entity:Apple, relation:spoils)", [2, 0]),
        ("hops(1, units:2:9, next, out:eats)", [2, 2]),
        ("hops(1, theme:Patience, out:eats) | units:(1:1)", [None, 1]),
    ],
)
async def test_hops_go_over_what_a_corpus_has(served, select, sizes):
    answers = await ask_several(served, replace(ASK, select=select), BOTH)
    found = [part.answer.query.selected.size for part in answers.parts]
    assert [f for f, s in zip(found, sizes, strict=True) if s is not None] == [
        s for s in sizes if s is not None
    ]


async def test_what_no_corpus_has_is_refused(served):
    with pytest.raises(UnknownName) as refused:
        await ask_several(served, replace(ASK, select="theme:Soil & theme:Patiense"), BOTH)
    assert "Patience" in refused.value.near


async def test_what_one_corpus_cannot_do_is_its_own_problem(served, monkeypatch):
    asked = served.ask

    async def ask(request):
        if request.corpus == "orchard":
            raise BadField("options.indexes", "there is no such index")
        return await asked(request)

    monkeypatch.setattr(served, "ask", ask)
    answers = await ask_several(served, ASK, BOTH)
    assert set(corpora(answers)) == {"garden"}
    assert [str(part.problem or "") for part in answers.parts] == [
        "",
        "options.indexes: there is no such index",
    ]
    with pytest.raises(BadField):
        await ask_several(served, ASK, ["orchard"])


async def test_unusable_lists_of_corpora_are_refused(served):
    with pytest.raises(NotFound):
        await ask_several(served, ASK, ["garden", "jungle"])
    with pytest.raises(BadField, match="between 1 and 20"):
        await ask_several(served, ASK, [])
    with pytest.raises(BadField, match="editions of its own"):
        await ask_several(served, replace(ASK, edition="garden-en"), BOTH)


async def test_over_http_one_list_and_every_answer(http):
    body = {"query": ASK.query, "corpora": list(BOTH), "select": "theme:Patience", "k": 3}
    answer = await http.post("/v1/query", json=body)
    assert answer.status_code == 200
    shown = answer.json()
    assert shown["corpora"] == list(BOTH)
    assert [one["corpus"] for one in shown["evidence"]] == ["garden"] * 3
    assert shown["evidence"][0]["evidence"]["rank"] == 1
    assert [part["problem"] for part in shown["parts"]] == [None, None]
    codes = [warned["code"] for warned in shown["parts"][1]["answer"]["warnings"]]
    assert codes == ["selection_name_absent", "selection_empty"]


@pytest.mark.parametrize("corpora", [{}, {"corpus": "garden", "corpora": ["orchard"]}])
async def test_one_corpus_or_several_must_be_named_not_both(http, corpora):
    answer = await http.post("/v1/query", json={"query": "rain"} | corpora)
    assert answer.status_code == 422
    assert answer.json()["field"] == "corpus"


async def test_a_kept_selection_is_tried_out_in_several_corpora(http):
    name = f"In both {uuid.uuid4().hex[:8]}"
    body = {"name": name, "select": "theme:Patience | division:2", "corpora": list(BOTH)}
    shown = (await http.post("/v1/selections", json=body)).json()
    assert [(one["corpus"], bool(one["absent"])) for one in shown["counts"]] == [
        ("garden", False),
        ("orchard", True),
    ]
    assert shown["counts"][1]["units"] == 10


async def test_in_the_terminal_each_unit_says_whose_it_is(served):
    answers = await ask_several(served, replace(ASK, select="theme:Patience", k=2), BOTH)
    words = several_words(answers, False, lambda item, _: item.unit.id)
    lines = words.split("\n\n")
    assert lines[0].startswith("[1] garden: ")
    assert any(
        line.startswith("! orchard: the corpus has no theme") or "orchard: select" in line
        for line in lines
    )
    assert json.loads(several_json(answers))["corpora"] == list(BOTH)
