"""``themepath select`` and ``themepath ask --select``, as typed, on the small corpus."""

import json
import uuid

import click
import pytest
from click.testing import CliRunner

from server.cli import themepath
from server.commands.completing import complete_text
from server.commands.select import select
from server.errors import CallerError, Conflict


@pytest.fixture
def typed(connection, garden, monkeypatch, tmp_path):
    """Return a function that runs a command line against the database of the tests."""
    monkeypatch.setenv("THEMEPATH_NEO4J_URI", connection.uri)
    monkeypatch.setenv("THEMEPATH_NEO4J_USER", connection.user)
    monkeypatch.setenv("THEMEPATH_NEO4J_PASSWORD", connection.password.value)
    monkeypatch.setenv("THEMEPATH_NEO4J_DATABASE", connection.database)
    monkeypatch.setenv("THEMEPATH_HOME", str(tmp_path))

    def run(*line):
        result = CliRunner().invoke(themepath, [*line, "--corpus", "garden"])
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == 0, result.output
        return result.output

    return run


def test_a_selection_is_counted_and_shown(typed):
    shown = typed("select", "division:Water - theme:Mulch", "--sample", "2")
    assert shown.startswith("division:Water - theme:Mulch\n9 of 60 units of garden@")
    assert shown.count("Garden 2:") == 2


def test_a_selection_is_printed_as_over_http(typed):
    body = json.loads(typed("select", "units:(1:2, 1:1)", "--json"))
    assert body["json"] == {"units": ["1:1", "1:2"]}
    assert [item["id"] for item in body["sample"]] == ["1:1", "1:2"]


def test_a_question_is_asked_inside_a_selection(typed):
    body = json.loads(
        typed("ask", "How is water saved?", "--select", "theme:Mulch", "--json", "-k", "10")
    )
    assert {item["id"] for item in body["evidence"]} == {"1:9", "2:8", "6:10"}
    assert body["query"]["selection"]["text"] == "theme:Mulch"


def test_a_faulty_selection_is_refused_with_its_character(typed):
    with pytest.raises(CallerError, match="character 9"):
        typed("select", "theme:a )")


def test_a_selection_is_kept_listed_and_shown(typed):
    name = f"Dry days {uuid.uuid4().hex[:6]}"
    kept = typed("select", "division:Water", "--save", name, "--describe", "No rain")
    assert kept.startswith(f'kept as saved:"{name}", version 1')
    assert "10 of 60 units of garden@" in kept
    again = typed("select", "division:Seeds", "--save", name, "--base", "1", "--json")
    assert json.loads(again)["version"] == 2
    with pytest.raises(Conflict, match="stands at version 2"):
        typed("select", "division:Seeds", "--save", name, "--base", "1")
    shown = typed("select", "--show", name)
    assert "version 2: division:Seeds" in shown
    assert "division:Water" in shown
    listed = json.loads(typed("select", "--list", "--limit", "200", "--json"))
    assert name in [one["name"] for one in listed["items"]]
    body = json.loads(typed("ask", "Rain?", "--select", f'saved:"{name}"@1', "--json", "-k", "10"))
    assert {item["id"].split(":")[0] for item in body["evidence"]} == {"2"}


def test_a_selection_is_counted_by_what_can_be_asked_for(typed):
    shown = typed("select", "division:Water", "--facets", "theme,attribute", "--limit", "2")
    assert shown.startswith("division:Water: 10 units of garden@")
    assert "attribute season" in shown
    assert "in all; see --offset" in shown


def test_an_unfinished_selection_is_completed(typed):
    assert "theme:Patience   (5 units: Patience)" in typed("select", "theme:pat", "--complete")
    assert "theme:" in typed("select", "", "--complete")
    assert "Nothing goes on" in typed("select", "theme:zzz", "--complete")


def test_the_shell_is_offered_names_and_no_errors(typed, monkeypatch):
    context = click.Context(select, info_name="select")
    context.params = {"corpus": "garden"}
    offered = complete_text(context, select.params[0], "theme:pat")
    assert [(one.value, one.help) for one in offered] == [("theme:Patience", "Patience (5 units)")]
    context.params = {"corpus": "jungle"}
    assert complete_text(context, select.params[0], "theme:pat") == []
    monkeypatch.delenv("THEMEPATH_NEO4J_URI")
    assert complete_text(context, select.params[0], "theme:pat") == []


@pytest.mark.parametrize("line", [["--list", "all"], ["--show", "x", "all"], []])
def test_what_does_not_go_together_is_refused(typed, line):
    with pytest.raises(AssertionError, match="Usage"):
        typed("select", *line)


def test_an_absent_name_in_a_question_is_said(typed):
    shown = typed("ask", "theme:Patiense when sowing?", "-k", "2")
    assert "! The corpus has no theme called “Patiense”" in shown
