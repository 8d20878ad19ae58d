"""``themepath calibrate`` as a user runs it, and the files it reads questions from."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from evaluation.off_topic import read_asked, shipped_off_topic, some
from server.cli import themepath
from server.commands.ask import _words
from server.errors import BadRecords
from server.model import Request

ROOT = Path(__file__).parents[2]
THINGS = (
    "compost",
    "soil",
    "seeds",
    "trees",
    "water",
    "mulch",
    "snails",
    "apples",
    "hedge",
    "rain",
)


@pytest.fixture
def calibrate(connection, tmp_path, garden):
    """Return a runner of the command in a process of its own, on the tests' database."""
    environment = os.environ | {
        "THEMEPATH_NEO4J_URI": connection.uri,
        "THEMEPATH_NEO4J_USER": connection.user,
        "THEMEPATH_NEO4J_PASSWORD": connection.password.value,
        "THEMEPATH_NEO4J_DATABASE": connection.database,
        "THEMEPATH_HOME": str(tmp_path / "home"),
        "THEMEPATH_CACHE": str(tmp_path / "cache"),
        "PYTHONPATH": str(ROOT),
    }

    def run(*arguments, code=0):
        command = [sys.executable, "-m", "server", "calibrate", "garden", *arguments]
        done = subprocess.run(
            [str(word) for word in command],
            env=environment,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert done.returncode == code, done.stderr
        return done

    return run


def test_a_proposal_is_written_and_nothing_adopted_until_it_is_asked_for(calibrate, tmp_path):
    on = tmp_path / "on.tsv"
    asked = [f"What is said of {thing}{end}" for thing in THINGS for end in ("?", " in spring?")]
    on.write_text("\n".join(["query", *asked]) + "\n", "utf-8")
    done = calibrate("--on", on, "--out", tmp_path / "proposal.json")
    assert "questions …" in done.stderr
    assert "AUC" in done.stdout
    assert "A proposal only" in done.stdout or "Not to be adopted" in done.stdout
    proposal = json.loads((tmp_path / "proposal.json").read_text("utf-8"))
    assert (proposal["on"], proposal["off"]) == (20, 40)
    assert proposal["quality"]["low"] <= proposal["quality"]["auc"] <= proposal["quality"]["high"]
    assert {"threshold", "precision", "recall", "coverage"} <= set(proposal["curve"][0])


def test_questions_that_are_on_both_sides_cannot_be_adopted(calibrate, tmp_path):
    lines = tmp_path / "both.txt"
    lines.write_text("\n".join(text for text, _ in shipped_off_topic("en")), "utf-8")
    done = calibrate("--on", lines, "--off", lines, "--adopt", "--json", code=2)
    assert json.loads(done.stdout)["doubt"]
    assert "Nothing was stored" in done.stderr


def test_forgetting_needs_no_questions_and_learning_does(calibrate):
    assert "Forgotten" in calibrate("--forget").stdout
    answer = CliRunner().invoke(themepath, ["calibrate", "garden"])
    assert answer.exit_code == 2
    assert "--on" in answer.output


def test_questions_come_from_tables_lines_and_experiments(tmp_path):
    table = tmp_path / "q.tsv"
    table.write_text('id\tquestion\tlanguage\n1\tIs "it" wet?\ten\n2\tهل\tar\n3\t\ten\n', "utf-8")
    assert read_asked(table, "id", None) == [('Is "it" wet?', "en"), ("هل", "ar")]
    lines = tmp_path / "q.txt"
    lines.write_text("One?\n\n Two? \n", "utf-8")
    assert read_asked(lines, "en", None) == [("One?", "en"), ("Two?", "en")]
    design = ROOT / "evaluation" / "experiments" / "own-questions.toml"
    assert len(read_asked(design, None, None)) == 9


@pytest.mark.parametrize(("name", "text"), [("q.tsv", "a\tb\n1\t2\n"), ("q.txt", " \n")])
def test_a_file_without_questions_is_refused_by_name(tmp_path, name, text):
    path = tmp_path / name
    path.write_text(text, "utf-8")
    with pytest.raises(BadRecords, match=name):
        read_asked(path, "en", None)


def test_a_draw_keeps_the_order_and_is_the_same_twice():
    asked = [(str(number), None) for number in range(50)]
    drawn = some(asked, 20)
    assert drawn == some(asked, 20) == sorted(drawn, key=lambda item: int(item[0]))
    assert len(drawn) == 20
    assert some(asked, 99) == asked


async def test_the_terminal_says_when_a_corpus_does_not_speak_of_a_question(served):
    text = "Which graphics card does a laptop need?"
    answer = await served.ask(Request(text, "garden", language="en"))
    assert answer.confidence.decision == "abstain"
    assert "does not seem to speak of this (probability 0." in _words(answer, explain=False)
    on = await served.ask(Request("When should I water the garden?", "garden", language="en"))
    assert "does not seem" not in _words(on, explain=False)
