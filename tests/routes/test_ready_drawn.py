"""``/v1/explore`` and ``themepath explore``: what a ready query draws, bounded, in four forms."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from click.testing import CliRunner

from server.commands.explore import explore
from server.drawn import NAMESPACE
from server.errors import BadField, NotFound
from server.local_neo4j import Connection
from server.routes.explore import Values, ready_queries
from server.routes.graph import FormName

SVG = "{http://www.w3.org/2000/svg}"
GARDEN = {"corpus": "garden"}


async def draw(http: httpx.AsyncClient, name: str, **values: Any) -> dict[str, Any]:
    answer = await http.get(f"/v1/explore/{name}", params=GARDEN | values)
    body: dict[str, Any] = answer.raise_for_status().json()
    return body


def test_the_address_takes_every_value_of_the_ready_queries_and_no_other() -> None:
    known = {value for query in ready_queries().values() for value in query.parameters}
    assert known == set(Values.__slots__)


async def test_the_ready_queries_are_listed_a_page_at_a_time(http: httpx.AsyncClient) -> None:
    names: list[str] = []
    while True:
        asked: dict[str, int] = {"offset": len(names), "limit": 15}
        body = (await http.get("/v1/explore", params=asked)).raise_for_status().json()
        names += [one["name"] for one in body["items"]]
        if not body["items"]:
            break
    assert names == list(ready_queries())
    assert body["page"]["total"] == len(names) > 30
    first = (await http.get("/v1/explore", params={"limit": 1})).json()["items"][0]
    assert first["purpose"].startswith("Draw what joins two themes")
    assert set(first["values"]) == {"corpus", "theme", "other", "more"}
    assert "null takes the largest" in first["about"]


@pytest.mark.parametrize("name", sorted(ready_queries()))
async def test_each_is_drawn_of_the_garden_with_names_and_no_vector(
    http: httpx.AsyncClient, name: str
) -> None:
    asked = GARDEN if "corpus" in ready_queries()[name].parameters else {}
    answer = await http.get(f"/v1/explore/{name}", params=asked)
    body = answer.raise_for_status().json()
    ids = [node["id"] for node in body["nodes"]]
    assert len(ids) == len(set(ids))
    assert all(node["name"] for node in body["nodes"])
    assert {end for link in body["links"] for end in (link["source"], link["target"])} <= set(ids)
    assert bool(body["remark"]) is (not ids)
    assert "embedding" not in answer.text


async def test_a_theme_is_drawn_with_the_values_given_and_others_worked_out(
    http: httpx.AsyncClient,
) -> None:
    body = await draw(http, "theme_neighbourhood", theme="Soil", language="ar")
    names = {node["id"]: node["name"] for node in body["nodes"]}
    assert names["theme:soil"] == "التربة"
    assert body["values"] == {"corpus": "garden", "theme": "Soil", "more": 1}
    assert body["units"] == sum(node["kind"] == "unit" for node in body["nodes"]) > 0
    assert {source["id"] for source in body["sources"]} == {"gardener-index", "kitchen-index"}
    largest = await draw(http, "theme_neighbourhood")
    assert largest["values"]["theme"] is None
    assert largest["nodes"]


async def test_what_the_bounds_leave_out_is_said_and_more_draws_it(http: httpx.AsyncClient) -> None:
    narrow = await draw(http, "widest_paths")
    wide = await draw(http, "widest_paths", more=5)
    assert narrow["cut"] == ["ways"]
    assert wide["cut"] == []
    assert {n["id"] for n in narrow["nodes"]} < {n["id"] for n in wide["nodes"]}


async def test_every_form_holds_the_same_nodes(http: httpx.AsyncClient) -> None:
    asked = GARDEN | {"theme": "Soil"}
    body = await draw(http, "theme_tree", **asked)
    at = "/v1/explore/theme_tree"
    got = {
        form: await http.get(at, params=asked | {"form": form})
        for form in get_args(FormName)
        if form != "png"
    }
    written = ET.fromstring(got["graphml"].content)
    marked = written.iter(f"{{{NAMESPACE}}}data")
    assert [one.text for one in marked if one.get("key") == "node-id"] == [
        node["id"] for node in body["nodes"]
    ]
    root = ET.fromstring(got["svg"].content)
    assert root.findtext(f"{SVG}title") == "theme_tree theme=Soil more=1 · garden@1"
    assert len(list(root.iter(f"{SVG}circle"))) == len(body["nodes"])
    assert got["svg"].headers["content-disposition"] == 'attachment; filename="theme_tree.svg"'
    pytest.importorskip("matplotlib")
    png = await http.get(at, params=asked | {"form": "png"})
    assert png.raise_for_status().content.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("name", "values", "field", "said"),
    [
        ("theme_tree", {"unit": "1:1"}, "unit", "it has corpus, theme, more"),
        ("theme_tree", {"them": "Soil"}, "them", "it has corpus, theme, more"),
        ("theme_tree", {"theme": "Sole"}, "theme", "near it: Soil"),
        ("bridges_between_themes", {"other": "Watre"}, "other", "near it: Water"),
        ("unit_neighbourhood", {"unit": "1:99"}, "unit", "near it: 1:"),
        ("thematic_route", {"other": "99:1"}, "other", "near it:"),
        ("question_to_units", {"words": "*?"}, "words", "no letter or digit"),
        ("theme_tree", {"more": "9"}, "more", ""),
    ],
)
async def test_a_value_that_cannot_be_used_is_named_with_what_is_known(
    http: httpx.AsyncClient, name: str, values: dict[str, str], field: str, said: str
) -> None:
    answer = await http.get(f"/v1/explore/{name}", params=GARDEN | values)
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    assert field in json.dumps(answer.json())
    assert said in answer.json()["detail"]


@pytest.mark.parametrize(
    ("at", "near"),
    [
        ("theme_trea?corpus=garden", "theme_tree"),
        ("theme_tree?corpus=gardne", "garden"),
        ("release_changes?corpus=garden&against=77", "garden@1"),
    ],
)
async def test_a_wrong_name_is_answered_with_near_ones(
    http: httpx.AsyncClient, at: str, near: str
) -> None:
    answer = await http.get(f"/v1/explore/{at}")
    assert answer.status_code == 404
    assert near in answer.json()["near"]


@pytest.mark.parametrize("words", ["C-131/12 soil", "title:soil", "NOT soil", '"soil', "soil~2 [a"])
async def test_words_are_words_whatever_signs_they_hold(
    http: httpx.AsyncClient, words: str
) -> None:
    body = await draw(http, "question_to_units", words=words)
    assert any(node["kind"] == "path" for node in body["nodes"])


def test_the_command_lists_draws_and_keeps(
    connection: Connection, garden: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THEMEPATH_NEO4J_URI", connection.uri)
    monkeypatch.setenv("THEMEPATH_NEO4J_PASSWORD", connection.password.value)

    def run(*given: str) -> str:
        return CliRunner().invoke(explore, list(given), catch_exceptions=False).output

    listed = json.loads(run("--json", "--limit", "200"))
    assert [one["name"] for one in listed["items"]] == list(ready_queries())
    assert "theme_tree" in run("--limit", "200")
    soil = ["theme_tree", "--corpus", "garden", "--set", "theme=Soil"]
    drawn = json.loads(run(*soil, "--json"))
    assert (drawn["release"], drawn["query"]) == (garden, "theme_tree")
    assert "theme:soil  Soil" in run(*soil)
    for suffix, begin in (("svg", b"<?xml"), ("graphml", b"<?xml"), ("json", b"{")):
        file = tmp_path / f"soil.{suffix}"
        kept = json.loads(run(soil[0], str(file), *soil[1:], "--json"))
        assert kept["nodes"] == len(drawn["nodes"])
        assert file.read_bytes().startswith(begin)
    with pytest.raises(NotFound, match="theme_tree"):
        run("theme_trea")
    with pytest.raises(BadField, match="it has corpus, theme, more"):
        run("theme_tree", "--set", "unit=1:1")
    refused = CliRunner().invoke(explore, ["theme_tree", str(tmp_path / "soil.txt")])
    assert refused.exit_code == 2
