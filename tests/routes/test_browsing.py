"""Corpora, pipelines, units, paths and themes over HTTP."""

import json
from pathlib import Path

from server.pipelines import PIPELINES

GARDEN = Path(__file__).parents[1] / "corpus" / "garden"


def records(name):
    return [json.loads(line) for line in (GARDEN / f"{name}.jsonl").read_text("utf-8").splitlines()]


async def test_the_corpus_is_listed_with_its_release_editions_and_indexes(http):
    body = (await http.get("/v1/corpora")).json()
    garden = next(item for item in body["items"] if item["id"] == "garden")
    assert garden["release"] == "garden@1"
    assert [edition["id"] for edition in garden["editions"]] == ["garden-en", "garden-ar"]
    assert {index["id"] for index in garden["indexes"]} == {"gardener", "kitchen"}
    assert garden["counts"]["units"] == 60
    assert garden["commentary"]
    assert body["page"]["total"] >= 1


async def test_lists_are_paged(http):
    first = (await http.get("/v1/pipelines", params={"limit": 2})).json()
    second = (await http.get("/v1/pipelines", params={"limit": 2, "offset": 2})).json()
    names = [item["name"] for item in first["items"] + second["items"]]
    assert len(names) == len(set(names)) == 4
    assert first["page"] == {"offset": 0, "limit": 2, "total": len(PIPELINES)}


async def test_a_page_beyond_the_bounds_is_refused(http):
    answer = await http.get("/v1/corpora", params={"limit": 1000})
    assert answer.status_code == 422
    assert answer.json()["field"] == "limit"


async def test_a_unit_comes_with_its_passage_paths_and_notes(http):
    noted = records("notes")[0]["explains"][0]
    body = (await http.get(f"/v1/units/garden/{noted}")).json()
    assert body["id"] == noted
    assert {text["edition"] for text in body["texts"]} == {"garden-en", "garden-ar"}
    assert noted in [unit["id"] for unit in body["passage"]["units"]]
    assert body["passage"]["from"] == body["passage"]["units"][0]["id"]
    assert body["passage"]["to"] == body["passage"]["units"][-1]["id"]
    assert [note["text"] for note in body["notes"]]
    assert body["notes"][0]["source"]["kind"] == "commentary"


async def test_the_passage_is_the_division_that_the_corpus_names(http):
    unit = records("units")[3]
    body = (await http.get(f"/v1/units/garden/{unit['id']}")).json()
    within = [u["id"] for u in records("units") if set(u["divisions"]) & set(unit["divisions"])]
    assert [shown["id"] for shown in body["passage"]["units"]] == within


async def test_wordings_are_byte_for_byte_what_was_loaded(http):
    given = {(r["unit"], r["edition"]): r["text"] for r in records("texts")}
    for unit in ("1:1", "2:3", "6:10"):
        for text in (await http.get(f"/v1/units/garden/{unit}")).json()["texts"]:
            assert text["text"] == given[unit, text["edition"]]


async def test_neighbours_follow_canonical_order(http):
    ids = [record["id"] for record in records("units")]
    first = (await http.get(f"/v1/units/garden/{ids[0]}")).json()
    last = (await http.get(f"/v1/units/garden/{ids[-1]}")).json()
    assert (first["previous"], first["next"]) == (None, ids[1])
    assert (last["previous"], last["next"]) == (ids[-2], None)


async def test_an_edition_decides_the_language_of_the_passage(http):
    body = (await http.get("/v1/units/garden/1:1", params={"edition": "garden-ar"})).json()
    assert {unit["language"] for unit in body["passage"]["units"]} == {"ar"}
    by_language = (await http.get("/v1/units/garden/1:1", params={"language": "ar"})).json()
    assert by_language["passage"] == body["passage"]


async def test_unknown_units_editions_and_themes_are_not_found(http):
    for address in (
        "/v1/units/garden/99:99",
        "/v1/units/garden/1:1?edition=nope",
        "/v1/units/nowhere/1:1",
        "/v1/themes/garden/nope",
        "/v1/themes/nowhere",
        "/v1/paths?corpus=nowhere",
    ):
        answer = await http.get(address)
        assert answer.status_code == 404, address
        assert answer.json()["detail"]


async def test_paths_are_listed_whole_by_paging_and_searched_by_words(http):
    seen = []
    for offset in range(0, 30, 7):
        page = (
            await http.get("/v1/paths", params={"corpus": "garden", "offset": offset, "limit": 7})
        ).json()
        seen += [item["id"] for item in page["items"]]
    assert sorted(seen) == sorted(record["id"] for record in records("paths"))
    found = (await http.get("/v1/paths", params={"corpus": "garden", "query": "compost"})).json()
    assert found["items"][0]["id"] == "soil.compost"
    nothing = (await http.get("/v1/paths", params={"corpus": "garden", "query": "the?"})).json()
    assert nothing["items"] == []


async def test_paths_in_arabic_say_that_they_are_a_translation(http):
    page = (await http.get("/v1/paths", params={"corpus": "garden", "language": "ar"})).json()
    assert all(item["direction"] == "rtl" for item in page["items"])
    assert all(item["index"]["translated"] for item in page["items"])


async def test_themes_are_browsed_from_the_top_to_the_units(http):
    tops = (await http.get("/v1/themes/garden")).json()["items"]
    soil = next(theme for theme in tops if theme["id"] == "soil")
    below = (await http.get("/v1/themes/garden", params={"broader": "soil"})).json()["items"]
    assert soil["narrower"] == len(below) > 0
    theme = (await http.get("/v1/themes/garden/compost", params={"limit": 2})).json()
    assert [broader["id"] for broader in theme["broader"]] == ["soil"]
    assert len(theme["units"]["items"]) <= 2
    assert theme["units"]["page"]["total"] == theme["size"]


async def test_a_theme_with_two_parents_is_found_under_both(http):
    for parent in ("soil", "water"):
        below = (await http.get("/v1/themes/garden", params={"broader": parent})).json()
        assert "drainage" in [theme["id"] for theme in below["items"]]


async def test_themes_are_searched_by_labels_in_any_language_whatever_the_accents(http):
    english = (await http.get("/v1/themes/garden", params={"query": "CÓMPOST"})).json()
    arabic = (await http.get("/v1/themes/garden", params={"query": "السماد"})).json()
    assert [theme["id"] for theme in english["items"]] == ["compost"]
    assert [theme["id"] for theme in arabic["items"]] == ["compost"]
