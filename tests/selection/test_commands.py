"""``themepath select`` and ``themepath ask --select``, as typed, on the small corpus."""

import json

import pytest
from click.testing import CliRunner

from server.cli import themepath
from server.errors import CallerError


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
