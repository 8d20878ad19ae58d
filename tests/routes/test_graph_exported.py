"""``GET /v1/graph`` and ``themepath export-graph``: a selection as a graph, bounded."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from server.commands.export_graph import export_graph
from server.drawn import NAMESPACE
from server.local_neo4j import Connection
from server.stages import draw


async def test_units_themes_and_links_come_with_names_and_sources(
    http: httpx.AsyncClient,
) -> None:
    asked = {"corpus": "garden", "select": "theme:Soil"}
    body = (await http.get("/v1/graph", params=asked)).raise_for_status().json()
    assert body["cut"] == []
    nodes = {node["id"]: node for node in body["nodes"]}
    units = [node for node in body["nodes"] if node["kind"] == "unit"]
    assert len(units) == body["units"] > 2
    assert nodes["theme:soil"]["name"] == "Soil"
    assert all(unit["name"].startswith("Garden ") and unit["text"] for unit in units)
    assert {link["kind"] for link in body["links"]} >= {"HAS_UNIT", "BROADER"}
    assert all(link["source"] in nodes and link["target"] in nodes for link in body["links"])
    held = {link["target"] for link in body["links"] if link["kind"] == "HAS_UNIT"}
    assert held == {unit["id"] for unit in units}
    behind = {source["id"] for source in body["sources"]}
    assert behind == {"book", "gardener-index", "kitchen-index"}


async def test_names_are_in_the_language_asked_for(http: httpx.AsyncClient) -> None:
    asked = {"corpus": "garden", "select": "theme:Soil", "language": "ar"}
    body = (await http.get("/v1/graph", params=asked)).raise_for_status().json()
    names = {node["id"]: node["name"] for node in body["nodes"]}
    assert names["theme:soil"] == "التربة"
    assert "arabic" in {source["id"] for source in body["sources"]}


async def test_what_is_cut_is_said(
    http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draw, "MOST_THEMES", 2)
    monkeypatch.setattr(draw, "MOST_LINKS", 3)
    asked: dict[str, str | int] = {"corpus": "garden", "select": "all", "limit": 8}
    body = (await http.get("/v1/graph", params=asked)).raise_for_status().json()
    assert body["cut"] == ["units", "themes", "links"]
    assert body["units"] == 60
    assert [len(body["nodes"]), len(body["links"])] == [8 + 2, 3]


async def test_graphml_holds_the_same_nodes(http: httpx.AsyncClient) -> None:
    asked = {"corpus": "garden", "select": "theme:Soil"}
    body = (await http.get("/v1/graph", params=asked)).json()
    answer = await http.get("/v1/graph", params=asked | {"form": "graphml"})
    assert answer.headers["content-type"] == "application/graphml+xml"
    root = ET.fromstring(answer.content)
    ids = [one.text for one in root.iter(f"{{{NAMESPACE}}}data") if one.get("key") == "node-id"]
    assert ids == [node["id"] for node in body["nodes"]]


async def test_a_selection_that_cannot_be_read_is_a_problem(http: httpx.AsyncClient) -> None:
    answer = await http.get("/v1/graph", params={"corpus": "garden", "select": "theme:"})
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize("suffix", ["json", "graphml"])
def test_the_command_writes_the_file_and_says_what_is_in_it(
    connection: Connection,
    garden: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    suffix: str,
) -> None:
    monkeypatch.setenv("THEMEPATH_NEO4J_URI", connection.uri)
    monkeypatch.setenv("THEMEPATH_NEO4J_PASSWORD", connection.password.value)
    file = tmp_path / f"soil.{suffix}"
    given = ["theme:Soil", str(file), "--corpus", "garden", "--limit", "2"]
    done = CliRunner().invoke(export_graph, [*given, "--json"], catch_exceptions=False)
    facts = json.loads(done.output)
    assert (facts["release"], facts["units"], facts["cut"]) == (garden, 2, ["units"])
    assert file.read_bytes().startswith(b"{" if suffix == "json" else b"<?xml")
    named = CliRunner().invoke(export_graph, given, catch_exceptions=False)
    assert "cut: units" in named.output


def test_the_command_asks_for_a_name_that_says_the_form(tmp_path: Path) -> None:
    done = CliRunner().invoke(export_graph, ["*", str(tmp_path / "graph.txt")])
    assert done.exit_code == 2
    assert ".graphml, .json, .svg, .png" in done.output


async def test_a_selection_is_a_picture_of_the_same_nodes(http: httpx.AsyncClient) -> None:
    asked = {"corpus": "garden", "select": "theme:Soil", "language": "ar"}
    body = (await http.get("/v1/graph", params=asked)).raise_for_status().json()
    drawn = (await http.get("/v1/graph", params=asked | {"form": "svg"})).raise_for_status()
    assert drawn.headers["content-type"] == "image/svg+xml"
    svg = "{http://www.w3.org/2000/svg}"
    root = ET.fromstring(drawn.content)
    names = [group.findtext(f"{svg}title") or "" for group in root.iter(f"{svg}g")]
    assert len(names) == len(body["nodes"])
    assert "التربة" in names
    assert body["sources"][0]["attribution"] in (root.findtext(f"{svg}desc") or "")
    pytest.importorskip("matplotlib")
    png = (await http.get("/v1/graph", params=asked | {"form": "png"})).raise_for_status()
    assert png.content.startswith(b"\x89PNG")


async def test_a_question_is_drawn_with_its_paths_and_units(http: httpx.AsyncClient) -> None:
    question = "How is compost made?"
    asked = {"corpus": "garden", "question": question, "limit": "5"}
    body = (await http.get("/v1/graph", params=asked)).raise_for_status().json()
    answer = {"query": question, "corpus": "garden", "k": 5}
    found = (await http.post("/v1/query", json=answer)).raise_for_status().json()
    ids = {node["id"] for node in body["nodes"]}
    assert {f"unit:{item['id']}" for item in found["evidence"]} <= ids
    assert next(n["name"] for n in body["nodes"] if n["kind"] == "question") == question
    kinds = {link["kind"] for link in body["links"]}
    assert {"ASKS", "HAS_UNIT"} <= kinds <= {"ASKS", "BROADER", "HAS_UNIT", "NEAR"}
    assert all(link["source"] in ids and link["target"] in ids for link in body["links"])
    inside = asked | {"select": "theme:compost", "form": "graphml"}
    assert (await http.get("/v1/graph", params=inside)).raise_for_status().content


def test_a_view_is_written_as_the_file_is_called(
    monkeypatch: pytest.MonkeyPatch, connection: Connection, garden: str, tmp_path: Path
) -> None:
    assert garden
    monkeypatch.setenv("THEMEPATH_NEO4J_URI", connection.uri)
    monkeypatch.setenv("THEMEPATH_NEO4J_USER", connection.user)
    monkeypatch.setenv("THEMEPATH_NEO4J_PASSWORD", connection.password.value)
    file = tmp_path / "way.svg"
    asked = ["all", str(file), "--corpus", "garden", "--question", "How is compost made?"]
    done = CliRunner().invoke(export_graph, asked, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    assert b"How is compost made?" in file.read_bytes()
    wrong = CliRunner().invoke(export_graph, ["all", str(tmp_path / "x.doc")])
    assert ".png" in wrong.output
