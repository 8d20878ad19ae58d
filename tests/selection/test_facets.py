"""Facets and completion on the small corpus: every count is that of the selection it offers."""

from collections import Counter

import pytest
from garden_sets import ALL, CASES, DIVISIONS, THEMES, UNITS, with_narrower, within

from server.model import Request
from server.selection.names import NAME_KINDS
from server.stages.complete import complete
from server.stages.facets import KNOWN

SORTS = [*dict.fromkeys(("attribute", "date", *NAME_KINDS))]


async def counted(http, **body):
    answer = await http.post("/v1/facets", json={"corpus": "garden", "limit": 200} | body)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def size(served, text):
    reach = await served.looking("garden")
    from server.pipelines import PIPELINES

    selected = await PIPELINES["themepath"].select(text, reach)
    return len(ALL) if selected is None else selected.size


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("select", [None, "division:2 | division:5 - @grade > 4"])
async def test_every_count_is_the_size_of_the_selection_it_offers(http, served, sort, select):
    found = await counted(http, by=[sort], select=select)
    assert found["facets"], sort
    for facet in found["facets"]:
        assert facet["values"], facet
        assert facet["page"]["total"] == len(facet["values"])
        for value in facet["values"]:
            assert await size(served, value["select"]) == value["units"] > 0


async def test_counts_are_those_of_the_files(http):
    found = await counted(http, select="division:2")
    by = {
        (f["by"], f["attribute"]): {v["id"]: v["units"] for v in f["values"]}
        for f in found["facets"]
    }
    inside = within("c2")
    assert found["units"] == len(inside)
    assert by["theme", None] == {
        theme: len(with_narrower(theme) & inside)
        for theme in THEMES
        if with_narrower(theme) & inside
    }
    assert by["division", None] == {
        one: len(within(one) & inside) for one in DIVISIONS if within(one) & inside
    }
    season = Counter(UNITS[unit]["attributes"]["season"] for unit in inside)
    assert by["attribute", "season"] == dict(season)
    years = Counter(UNITS[unit]["attributes"]["written"][:4] for unit in inside)
    assert by["date", "written"] == dict(years)
    assert ("attribute", "written") not in by


async def test_values_are_paged_most_units_first_and_dates_in_their_order(http):
    whole = (await counted(http, by=["theme"]))["facets"][0]["values"]
    assert [v["units"] for v in whole] == sorted((v["units"] for v in whole), reverse=True)
    page = (await counted(http, by=["theme"], offset=2, limit=3))["facets"][0]
    assert page["values"] == whole[2:5]
    assert page["page"] == {"offset": 2, "limit": 3, "total": len(whole)}
    years = (await counted(http, by=["date"]))["facets"][0]["values"]
    assert [v["label"] for v in years] == sorted(v["label"] for v in years)


async def test_what_a_question_finds_is_counted(http, served):
    body = {"query": "When should I water the garden?", "k": 10, "by": ["division"]}
    found = await counted(http, **body)
    answer = await served.ask(Request(body["query"], "garden", k=10))
    assert (found["run_id"], found["units"]) == (answer.run_id, 10)
    ids = {item.unit.id for item in answer.evidence}
    for value in found["facets"][0]["values"]:
        assert value["units"] == len(within(value["id"]) & ids)
        assert value["select"].startswith("division:")
    inside = await counted(http, **body, select="division:2")
    assert {v["id"].split("p")[0] for v in inside["facets"][0]["values"]} == {"c2"}


async def test_a_count_by_what_does_not_exist_is_refused(http):
    answer = await http.post("/v1/facets", json={"corpus": "garden", "by": ["colour"]})
    assert answer.status_code == 422
    assert answer.json()["field"] == "by"
    assert all(sort in answer.json()["detail"] for sort in KNOWN)
    wrong = await http.post("/v1/facets", json={"corpus": "garden", "select": "theme:Watre"})
    assert wrong.status_code == 422


async def completed(http, text, **page):
    asked = {"corpus": "garden", "text": text} | page
    return (await http.get("/v1/complete", params=asked)).json()


@pytest.mark.parametrize(
    ("text", "first", "units"),
    [
        ("theme:pat", "theme:Patience", len(CASES["theme:vermin"]) and 5),
        ("division:2 & theme:wa", "division:2 & theme:Water", len(with_narrower("water"))),
        ("theme:الص", "theme:الصبر", 5),
        ("theme:patience", "theme:Patience", 5),
        ("theme:saving", 'theme:"Drought and saving water"', None),
        ('theme:"drought and', 'theme:"Drought and saving water"', None),
        ("(all - division:wat", "(all - division:Water", len(within("c2"))),
        ("entity:app", "entity:Apple", 2),
        ("relation:ea", "relation:eats", 1),
        ("@sea", "@season", len(ALL)),
        ("@season = sum", "@season = summer", len(CASES["@season = summer"])),
        ("@grade in (1, ", "@grade in (1, 3", None),
        ("kind:", "kind:saying", 60),
        ("language:", "language:ar", 60),
        ("edition:garden-e", "edition:garden-en", 60),
        ("units:(1:1, 2:1", "units:(1:1, 2:1", 1),
        ("the", "theme:", None),
        ("theme:Water ", "theme:Water &", None),
        ("hops(1, theme:Soil, ci", "hops(1, theme:Soil, cites", None),
        ("@season con", "@season contains", None),
    ],
)
async def test_an_unfinished_selection_goes_on(http, text, first, units):
    body = await completed(http, text, limit=200)
    assert first in [one["text"] for one in body["items"]], body
    if units is not None:
        assert next(one["units"] for one in body["items"] if one["text"] == first) == units


async def test_completions_are_paged_and_name_how_many_units_they_hold(http, served):
    whole = (await completed(http, "theme:", limit=200))["items"]
    assert len(whole) == len(THEMES)
    page = await completed(http, "theme:", offset=3, limit=4)
    assert page["items"] == whole[3:7]
    assert page["page"] == {"offset": 3, "limit": 4, "total": len(THEMES)}
    for one in whole:
        assert await size(served, one["text"]) == one["units"]


@pytest.mark.parametrize("text", ["theme:zzz", "@nothing = a", 'kind:"', "))", "@", ""])
async def test_nothing_that_is_typed_is_an_error(http, served, text):
    body = await completed(http, text)
    assert body["page"]["total"] >= len(body["items"])
    reach = await served.looking("garden")
    assert (await complete(text, served.members, reach, 0, 5)).expects == body["expects"]
