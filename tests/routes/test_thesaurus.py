"""Themes over HTTP: schemes, tops, walks, the alphabet, search, units, mappings, export, pins."""

import httpx
from orchard_fixture import second_orchard
from served_fixture import settings_for_tests

from loaders.files import read_files
from server.served import Served
from server.thesauri import Thesauri

CORPUS = "grove"


async def ask(http: httpx.AsyncClient, path: str, **asked: object) -> dict:
    response = await http.get(f"/v1/thesaurus/{CORPUS}{path}", params=asked)  # type: ignore[arg-type]
    assert response.status_code == 200, response.text
    return response.json()


async def test_indexes_are_schemes_with_their_tops(http, releases) -> None:
    schemes = await ask(http, "")
    assert [one["id"] for one in schemes["items"]] == ["gardener", "kitchen"]
    gardener = schemes["items"][0]
    tops = await ask(http, "/top", scheme="gardener", language="en", limit=200)
    assert len(tops["items"]) == tops["page"]["total"] == gardener["top"]
    assert [one["label"] for one in tops["items"]] == sorted(o["label"] for o in tops["items"])
    assert {"ar", "en"} <= set(gardener["languages"])
    none = await http.get(f"/v1/thesaurus/{CORPUS}/top", params={"scheme": "no"})
    assert none.status_code == 404
    assert none.json()["near"] == ["gardener", "kitchen"]


async def test_a_theme_comes_whole_with_a_way_from_the_top(http, releases) -> None:
    found = await ask(http, "/theme", id="quince", language="en")
    assert found["release"] == releases[1]
    assert (found["label"], found["notation"]) == ("Quince", "Q 1")
    assert found["alternatives"] == {"en": ["Golden apple"]}
    assert found["hidden"] == {"en": ["Quinze"]}
    assert found["matches"] == {"exact": ["urn:fruit:quince"], "close": ["urn:fruit:apple"]}
    trail = [step["id"] for step in found["trail"]]
    assert trail[-1] == "trees"
    assert [one["id"] for one in found["related"]] == ["soil"]
    back = await ask(http, "/related", id="soil")
    assert "quince" in [one["id"] for one in back["items"]]


async def test_a_theme_is_found_on_the_pages_that_its_place_names(http, releases) -> None:
    found = await ask(http, "/place", id="quince", language="en", scheme="gardener", limit=1)
    assert [level["theme"]["id"] for level in found["levels"]][-2:] == ["trees", "quince"]
    for level in found["levels"]:
        assert level["offset"] == level["place"]
        below = level["below"]
        asked = {"limit": 1, "offset": level["offset"], "language": "en"}
        page = await (
            ask(http, "/narrower", id=below, **asked)
            if below
            else ask(http, "/top", scheme="gardener", **asked)
        )
        assert [one["id"] for one in page["items"]] == [level["theme"]["id"]]
        assert page["page"]["total"] == level["total"]
    other = await ask(http, "/place", id="quince", scheme="kitchen")
    assert other["levels"] == []


async def test_walks_go_one_step_or_to_the_end_and_are_paged(http, releases) -> None:
    top = (await ask(http, "/theme", id="quince"))["trail"][0]["id"]
    one = await ask(http, "/narrower", id=top, limit=200)
    assert {stop["level"] for stop in one["items"]} == {1}
    assert not one["cut"]
    whole = await ask(http, "/narrower", id=top, transitive=True, limit=200)
    assert "quince" in [stop["id"] for stop in whole["items"]]
    assert len(whole["items"]) > len(one["items"]) or top == "trees"
    shallow = await ask(http, "/narrower", id=top, transitive=True, depth=1, limit=200)
    assert shallow["items"] == one["items"]
    upwards = await ask(http, "/broader", id="quince", transitive=True)
    assert upwards["items"][0]["id"] == "trees"
    paged = [
        (await ask(http, "/narrower", id="trees", limit=1, offset=n))["items"][0]["id"]
        for n in range(2)
    ]
    assert paged == [stop["id"] for stop in (await ask(http, "/narrower", id="trees"))["items"]][:2]


async def test_letters_lead_to_entries_that_refer_to_themes(http, releases) -> None:
    letters = await ask(http, "/letters", language="en")
    counted = {one["letter"]: one["entries"] for one in letters["items"]}
    assert list(counted) == sorted(counted)
    page = await ask(http, "/index", letter="G", language="en", limit=200)
    assert len(page["items"]) == counted["G"]
    golden = next(one for one in page["items"] if one["label"] == "Golden apple")
    assert (golden["kind"], golden["theme"]["label"]) == ("alternative", "Quince")
    arabic = await ask(http, "/index", letter="س", language="ar", limit=200)
    assert "السفرجل" in [one["label"] for one in arabic["items"]]
    lost = await http.get(f"/v1/thesaurus/{CORPUS}/index", params={"letter": "ژ"})
    assert lost.status_code == 404


async def test_search_tells_which_label_matched_and_how(http, releases) -> None:
    hits = (await ask(http, "/search", query="quinze"))["items"]
    assert [(h["theme"]["id"], h["kind"], h["match"]) for h in hits] == [
        ("quince", "hidden", "exact")
    ]
    shown = await ask(http, "/search", query="quinze", labels="preferred")
    assert shown["page"]["total"] == 0
    typed = await ask(http, "/suggest", query="gold")
    assert [h["theme"]["id"] for h in typed["items"]] == ["quince"]
    arabic = await ask(http, "/suggest", query="سفر", language="ar")
    assert [h["matched"] for h in arabic["items"]] in ([], ["السفرجل"])


async def test_units_of_a_theme_come_in_canonical_order_and_as_a_selection(http, releases) -> None:
    alone = await ask(http, "/units", id="soil", language="en", limit=200)
    below = await ask(http, "/units", id="soil", narrower=True, language="en", limit=200)
    assert {u["id"] for u in alone["items"]} <= {u["id"] for u in below["items"]}
    body = {"corpus": CORPUS, "select": below["select"], "sample": 0}
    preview = (await http.post("/v1/selections/preview", json=body)).json()
    assert preview["units"] == below["page"]["total"]
    assert all(u["text"] and u["language"] == "en" for u in below["items"])
    first = await ask(http, "/units", id="soil", narrower=True, limit=1, offset=1)
    assert first["items"][0]["id"] == below["items"][1]["id"]


async def test_a_unit_names_all_its_themes_and_paths(http, releases) -> None:
    unit = (await ask(http, "/units", id="compost"))["items"][0]["id"]
    found = await ask(http, "/unit", id=unit, language="en")
    assert "compost" in [one["theme"]["id"] for one in found["themes"]]
    assert found["paths_page"]["total"] == len(found["paths"]) > 0
    lost = await http.get(f"/v1/thesaurus/{CORPUS}/unit", params={"id": "99:9"})
    assert lost.status_code == 404


async def test_mappings_are_listed_by_theme_and_kind(http, releases) -> None:
    every = await ask(http, "/mappings")
    assert [(m["theme"]["id"], m["match"], m["to"]) for m in every["items"]] == [
        ("quince", "close", "urn:fruit:apple"),
        ("quince", "exact", "urn:fruit:quince"),
    ]
    close = await ask(http, "/mappings", id="quince", match="close")
    assert close["page"]["total"] == 1


async def test_an_older_release_can_be_read_by_number_and_by_id(http, releases) -> None:
    first, second = releases
    for pin in (first, first.rpartition("@")[2]):
        old = await http.get(
            f"/v1/thesaurus/{CORPUS}/theme", params={"id": "medlar", "release": pin}
        )
        assert old.status_code == 404
    assert (await ask(http, "/theme", id="medlar", release="newest"))["release"] == second
    assert (await ask(http, "/theme", id="quince", release=first))["release"] == first
    lost = await http.get(f"/v1/thesaurus/{CORPUS}", params={"release": "999"})
    assert lost.status_code == 404
    assert lost.json()["near"] == [second, first]


async def test_an_export_is_read_back_by_our_own_reader(http, releases, tmp_path) -> None:
    response = await http.get(
        f"/v1/thesaurus/{CORPUS}/export", params={"format": "ttl", "scheme": "gardener"}
    )
    assert response.headers["content-type"].startswith("text/turtle")
    (tmp_path / "gardener.ttl").write_bytes(response.content)
    read = {theme.id: theme for theme in read_files(tmp_path, None).records.themes}
    written = {theme.id: theme for theme in second_orchard().themes if theme.index == "gardener"}
    assert read.keys() == written.keys()
    for name, theme in written.items():
        assert dict(read[name].labels) == dict(theme.labels), name
        assert set(read[name].broader) == set(theme.broader), name
        assert read[name].matches == theme.matches, name


async def test_themes_of_a_server_are_ready_before_anybody_asks(
    graph, garden, tmp_path, monkeypatch
) -> None:
    resources = Served(graph, settings_for_tests(tmp_path))
    await resources.warm_themes()

    async def read_again(thesauri: Thesauri, release: object) -> None:
        raise AssertionError("the themes are read only now")

    monkeypatch.setattr(Thesauri, "_read", read_again)
    release = await resources.catalogue.release("garden")
    known = await resources.thesauri.labels(release)
    assert known is await resources.thesauri.labels(release)
    await resources.close()
