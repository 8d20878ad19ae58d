"""The transcript in the documentation is what the commands print on the small corpus."""

import json

import pytest
from click.testing import CliRunner

from bench.inquiries import PAGE, page
from bench.inquiry_transcript import commands, printed, transcript
from bench.measuring import stored
from server.cli import themepath
from server.errors import BadField
from server.inquiries.faults import VersionConflict


@pytest.fixture
def at_the_tests_database(connection, garden, monkeypatch, tmp_path):
    monkeypatch.setenv("THEMEPATH_NEO4J_URI", connection.uri)
    monkeypatch.setenv("THEMEPATH_NEO4J_USER", connection.user)
    monkeypatch.setenv("THEMEPATH_NEO4J_PASSWORD", connection.password.value)
    monkeypatch.setenv("THEMEPATH_NEO4J_DATABASE", connection.database)
    monkeypatch.setenv("THEMEPATH_HOME", str(tmp_path))
    for name in ("THEMEPATH_CHAT_URL", "THEMEPATH_ENCODER"):
        monkeypatch.delenv(name, raising=False)


def test_the_documented_transcript_is_what_the_commands_print(at_the_tests_database):
    shown = transcript()
    again = printed(commands(shown))
    assert again == shown, "write it anew: python -m bench.inquiry_transcript"


def test_the_transcript_takes_every_step_of_the_way():
    verbs = {line.split()[1] for line in commands(transcript())}
    steps = {"new", "themes", "keywords", "retrieve", "keep", "doubt", "drop", "synthesise"}
    assert verbs >= steps | {"undo", "fork", "history"}


def test_the_themes_and_times_on_the_page_are_the_stored_ones():
    figures = stored("inquiries")
    assert figures is not None
    text = PAGE.read_text("utf-8")
    assert page(figures, text) == text, "write it anew: python -m bench.inquiries --write"


def said(*line):
    done = CliRunner().invoke(themepath, ["inquire", *line])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    assert done.exit_code == 0, done.output
    return done.output


def test_every_command_prints_what_http_returns(at_the_tests_database):
    begun = json.loads(said("new", "Who eats lice?", "--corpus", "garden", "--json"))
    id_ = begun["id"]
    said("keywords", id_, "--within", "corpus", "--select", "division:5")
    said("retrieve", id_)
    added = json.loads(said("retrieve", id_, "--add", "6:9", "--json"))
    hits = [hit["unit"] for hit in added["steps"]["retrieval"]["content"]["hits"]]
    assert hits[-1] == "6:9"
    assert {unit.split(":")[0] for unit in hits[:-1]} == {"5"}
    said("confirm", id_)
    asked = json.loads(said("question", id_, "Who eats snails?", "--json"))
    assert asked["steps"]["themes"]["status"] == "stale"
    assert json.loads(said("show", id_, "--json")) == asked
    assert "Who eats lice?" in said("show", id_, "--version", "1")
    listed = json.loads(said("list", "--corpus", "garden", "--limit", "1", "--json"))
    assert (listed["items"][0]["id"], listed["items"][0]["version"]) == (id_, 6)
    assert id_ in said("list", "--corpus", "garden")
    trail = json.loads(said("history", id_, "--limit", "2", "--json"))
    assert [entry["version"] for entry in trail["items"]] == [6, 5]
    with pytest.raises(VersionConflict):
        said("keep", id_, "5:5", "--seen", "2")
    with pytest.raises(BadField, match="id"):
        said("fork", id_, "--id", "Not A Name")
