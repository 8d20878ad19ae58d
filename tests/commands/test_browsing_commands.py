"""Themes, changes and watched questions in the terminal, on the database of the tests."""

import asyncio
import json

import pytest
from orchard_fixture import pond

from loaders.load import load
from loaders.releases import delete_corpus
from server.errors import NotFound


def test_themes_are_browsed_and_printed_as_the_endpoint_prints_them(run):
    assert "The gardener's index" in run("themes", "garden").stdout
    assert "Soil" in run("themes", "garden", "top", "--language", "en").stdout
    shown = run("themes", "garden", "show", "compost", "--language", "en").stdout
    assert shown.splitlines()[0] == "Soil > Compost"
    assert "broader: Soil" in shown
    form = json.loads(run("themes", "garden", "narrower", "soil", "--json").stdout)
    assert "compost" in [item["id"] for item in form["items"]]
    assert "Compost" in run("themes", "garden", "search", "comp", "--language", "en").stdout
    assert "Compost" in run("themes", "garden", "index", "C", "--language", "en").stdout


def test_the_units_of_a_theme_and_the_themes_of_a_unit_are_printed(run):
    form = json.loads(run("themes", "garden", "units", "soil", "--json").stdout)
    unit = form["items"][0]
    assert unit["text"] in run("themes", "garden", "units", "soil").stdout
    assert "soil" in run("themes", "garden", "unit", unit["id"]).stdout


def test_an_export_is_written_to_a_file_or_printed(run, tmp_path):
    path = tmp_path / "garden.ttl"
    assert str(path) in run("themes", "garden", "export", "--output", str(path)).stdout
    assert "skos:ConceptScheme" in path.read_text("utf-8")
    assert "prefLabel" in run("themes", "garden", "export", "--format", "nt").stdout


def test_a_name_is_asked_for_where_one_is_needed(run):
    refused = run("themes", "garden", "show")
    assert refused.exit_code == 2
    assert "needs a NAME" in refused.output
    with pytest.raises(NotFound, match="no theme"):
        run("themes", "garden", "show", "nothing")


def test_changes_between_releases_are_printed_in_words(run, releases):
    units = run("changes", "grove").stdout
    assert units.splitlines()[0].startswith(f"{releases[0]} → {releases[1]}: ")
    assert "added: Medlar" in run("changes", "grove", "--themes").stdout
    unit = json.loads(run("changes", "grove", "--only", "text", "--json").stdout)["items"][0]
    told = run("changes", "grove", unit["unit"], "--edition", unit["editions"][0]).stdout
    assert "{+Truly,+}" in told


def test_a_question_is_watched_from_the_terminal(run):
    name = "Dry days at the gate"
    kept = run("watch", "keep", name, "water", "--corpus", "garden", "--pipeline", "bm25")
    try:
        assert "The first answer" in kept.stdout
        assert name in run("watch", "list", "--corpus", "garden").stdout
        assert "garden@" in run("watch", "look", name).stdout
        assert json.loads(run("watch", "show", name, "--json").stdout)["name"] == name
    finally:
        assert "not watched any more" in run("watch", "forget", name).stdout


async def test_a_question_to_several_corpora_is_watched_from_the_terminal(run, graph, hashing):
    name = "What the pond says beside the garden"
    asked = (pond(with_first=True).units[0].citation, "--pipeline", "bm25", "--k", "6")
    both = ("--corpus", "garden", "--corpus", "pond")
    await load(graph, hashing, pond(with_first=True))
    try:
        kept = await asyncio.to_thread(run, "watch", "keep", name, *asked, *both)
        assert f"{name}  garden, pond: " in kept.stdout
        listed = await asyncio.to_thread(run, "watch", "list", "--corpus", "pond")
        assert name in listed.stdout
        refused = await asyncio.to_thread(run, "watch", "list", *both)
        assert refused.exit_code == 2
        assert "list takes one --corpus" in refused.output
        await load(graph, hashing, pond(with_first=False))
        looked = await asyncio.to_thread(run, "watch", "look", name)
        assert f"left (retired): pond: {asked[0]}" in looked.stdout
        shown = json.loads((await asyncio.to_thread(run, "watch", "show", name, "--json")).stdout)
        assert shown["corpora"] == ["garden", "pond"]
    finally:
        await asyncio.to_thread(run, "watch", "forget", name)
        await delete_corpus(graph, "pond", "pond")
