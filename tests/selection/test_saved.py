"""What is kept under a name: versions, conflicts, use by name, circles, counts."""

import asyncio
import uuid
from dataclasses import replace

import pytest
from garden_sets import CASES, within

from server.model import Request
from server.selection.faults import BadSelection, UnknownName
from server.stages.keep_selection import Draft, keep, kept_named

ASK = Request("When should I water the garden?", "garden", k=100)


@pytest.fixture
def name():
    """Return a name that no other test uses."""
    return f"Wet days {uuid.uuid4().hex[:8]}"


@pytest.fixture
def body(name):
    return {"name": name, "select": "theme:Water & division:2", "corpora": ["garden"]}


async def kept(served, name, select, base=0):
    reach = await served.looking("garden")
    return (await keep(Draft(name, "", select, ("garden",), base), [reach]))[0]


def ids(answer):
    return {item.unit.id for item in answer.evidence}


async def test_a_selection_is_kept_counted_and_used_by_its_name_or_id(http, body, name):
    answer = await http.post("/v1/selections", json=body | {"description": "When it rains"})
    assert answer.status_code == 201
    shown = answer.json()
    assert (shown["name"], shown["version"], shown["newest"]) == (name, 1, 1)
    assert shown["select"] == "division:2 & theme:Water"
    assert shown["json"] == {"intersection": [{"division": "2"}, {"theme": "Water"}]}
    assert shown["description"] == "When it rains"
    (count,) = shown["counts"]
    assert (count["corpus"], count["total"], count["absent"]) == ("garden", 60, [])
    look = {"corpus": "garden", "select": body["select"]}
    seen = (await http.post("/v1/selections/preview", json=look)).json()
    assert count["units"] == seen["units"] > 3
    for named in (f'saved:"{name}"', f"saved:{shown['id']}", f'saved:"{name.upper()}"@1'):
        used = (await http.post("/v1/selections/preview", json=look | {"select": named})).json()
        assert (used["text"], used["units"]) == (seen["text"], seen["units"])
        assert used["saved"] == [f'saved:"{name}"@1']


async def test_a_question_inside_a_kept_selection_is_the_run_of_what_it_holds(http, served, name):
    await kept(served, name, "division:2")
    ask = {"query": ASK.query, "corpus": "garden"}
    body = (await http.post("/v1/query", json=ask | {"select": {"saved": name}})).json()
    plain = (await http.post("/v1/query", json=ask | {"select": "division:2"})).json()
    assert body["run_id"] == plain["run_id"]
    assert body["query"]["selection"]["saved"] == [f'saved:"{name}"@1']
    assert plain["query"]["selection"]["saved"] == []


async def test_versions_stay_and_the_newest_is_meant_where_none_is_named(http, served, name):
    await kept(served, name, "division:2")
    await kept(served, name, "division:6", base=1)
    newest = await served.ask(replace(ASK, select={"saved": name}))
    first = await served.ask(replace(ASK, select={"saved": name, "version": 1}))
    assert (ids(newest), ids(first)) == (within("c6"), within("c2"))
    body = (await http.get(f"/v1/selections/{name}/versions")).json()
    assert [(one["version"], one["select"]) for one in body["items"]] == [
        (2, "division:6"),
        (1, "division:2"),
    ]
    assert body["page"]["total"] == 2
    assert body["items"][1]["use"] == f'saved:"{name}"@1'
    one = (await http.get(f"/v1/selections/{name}", params={"version": 1})).json()
    assert (one["version"], one["newest"], one["counts"]) == (1, 2, [])


async def test_of_two_who_save_at_once_one_is_told_of_the_other(http, body, name):
    first = [http.post("/v1/selections", json=body | {"description": str(n)}) for n in range(4)]
    codes = sorted(answer.status_code for answer in await asyncio.gather(*first))
    assert codes == [201, 409, 409, 409]
    next_ = [
        http.post("/v1/selections", json=body | {"select": f"division:{n}", "base": 1})
        for n in (1, 2, 3)
    ]
    answers = await asyncio.gather(*next_)
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409]
    refused = next(answer.json() for answer in answers if answer.status_code == 409)
    assert "stands at version 2, not at 1" in refused["detail"]
    page = (await http.get(f"/v1/selections/{name}/versions")).json()
    assert [one["version"] for one in page["items"]] == [2, 1]


async def test_a_name_is_taken_in_every_spelling(http, body, name):
    assert (await http.post("/v1/selections", json=body)).status_code == 201
    again = await http.post("/v1/selections", json=body | {"name": f"  {name.upper()} "})
    assert again.status_code == 409
    assert "send base 1" in again.json()["detail"]


async def test_the_list_is_paged_and_counts_in_the_corpora_asked_for(http, served):
    mark = uuid.uuid4().hex[:8]
    for n in (1, 2, 3):
        await kept(served, f"{mark} {n}", f"division:{n}")
    ask = {"holding": mark.upper(), "limit": 2, "corpus": "garden"}
    body = (await http.get("/v1/selections", params=ask)).json()
    assert [one["name"] for one in body["items"]] == [f"{mark} 1", f"{mark} 2"]
    assert [one["counts"][0]["units"] for one in body["items"]] == [10, 10]
    assert body["page"] == {"offset": 0, "limit": 2, "total": 3}
    rest = (await http.get("/v1/selections", params=ask | {"offset": 2})).json()
    assert [one["name"] for one in rest["items"]] == [f"{mark} 3"]


async def test_kept_selections_are_made_of_kept_ones_and_never_of_themselves(served, name):
    await kept(served, name, "division:2 | division:3")
    outer = await kept(
        served, f"{name} outer", {"difference": [{"saved": name}, {"division": "3"}]}
    )
    assert outer.text == f'saved:"{name}" - division:3'
    answer = await served.ask(replace(ASK, select={"saved": f"{name} outer"}))
    assert ids(answer) == within("c2")
    assert answer.query.selected.saved == (f'saved:"{name} outer"@1', f'saved:"{name}"@1')
    with pytest.raises(BadSelection, match="leads back to itself"):
        await kept(served, name, {"complement": {"saved": f"{name} outer"}}, base=1)
    with pytest.raises(BadSelection, match="leads back to itself"):
        await kept(served, name, {"saved": name}, base=1)
    assert (await kept_named(served.graph, name)).version == 1


async def test_a_circle_that_two_made_at_once_is_found_when_it_is_used(served, graph, name):
    """Each of two writers saw no circle; whoever uses it does."""
    a, b = f"{name} a", f"{name} b"
    await kept(served, a, "all")
    await kept(served, b, {"saved": a})
    row = {"id": "s-x", "key": a.lower(), "name": a, "description": "", "corpora": ["garden"]}
    circle = '{"saved": "' + b + '"}'
    assert await graph.write("review/keep_selection", **row, select=circle, base=1)
    with pytest.raises(BadSelection, match=f"{a} → {b} → {a}"):
        await served.ask(replace(ASK, select={"saved": a}))


async def test_a_long_row_of_kept_selections_is_refused(served, name):
    await kept(served, f"{name} 0", "division:1")
    for n in range(1, 8):
        await kept(served, f"{name} {n}", {"saved": f"{name} {n - 1}"})
    with pytest.raises(BadSelection, match="more than 8 lead to each other"):
        await kept(served, f"{name} 8", {"saved": f"{name} 7"})


async def test_what_was_never_kept_is_refused_with_what_is_near(served, name):
    await kept(served, name, "division:1")
    with pytest.raises(UnknownName) as refused:
        await served.ask(replace(ASK, select={"saved": name.replace("days", "dais")}))
    assert (refused.value.kind, refused.value.near[0]) == ("saved selection", name)
    with pytest.raises(UnknownName) as refused:
        await served.ask(replace(ASK, select={"saved": name, "version": 7}))
    assert (refused.value.kind, refused.value.near) == ("version", ("@1",))


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"select": "theme:Watre"}, 422),
        ({"select": "(all"}, 422),
        ({"corpora": ["jungle"]}, 404),
        ({"corpora": []}, 422),
        ({"name": " \t "}, 422),
        ({"name": "a\u200bb"}, 422),
        ({"base": 3}, 404),
        ({"colour": "green"}, 422),
    ],
)
async def test_what_cannot_be_kept_is_refused(http, body, change, status):
    answer = await http.post("/v1/selections", json=body | change)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"


async def test_a_name_that_was_never_kept_is_not_found(http):
    for address in ("/v1/selections/nobody", "/v1/selections/nobody/versions"):
        answer = await http.get(address)
        assert answer.status_code == 404
        assert answer.json()["kind"] == "saved selection"


@pytest.mark.parametrize("text", ["theme:Plants", "@grade > 4", "units:(2:3, 5:5, 6:8)"])
async def test_a_kept_selection_holds_in_hops_and_operators(served, name, text):
    await kept(served, name, text)
    inside = CASES[text]
    answer = await served.ask(replace(ASK, select={"complement": {"saved": name}}))
    assert ids(answer).isdisjoint(inside)
    reach = await served.looking("garden")
    from server.pipelines import PIPELINES

    select = PIPELINES["themepath"].select
    walked = await select({"hops": 1, "from": {"saved": name}, "over": ["next"]}, reach)
    plain = await select(f"hops(1, {text}, next)", reach)
    assert walked.text == plain.text
    assert walked.size == plain.size
