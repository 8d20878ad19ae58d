"""The transcript in the documentation is what the commands print on the small corpus."""

import pytest

from bench.inquiry_transcript import commands, printed, transcript


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
