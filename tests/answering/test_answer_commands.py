"""``themepath answer`` and ``themepath eval-answers`` as a user runs them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from evaluation.answers.misbehaviours import honest
from evaluation.answers.scripted import Says

ROOT = Path(__file__).parents[2]
QUESTION = "When should I water the garden?"


@pytest.fixture
def run(garden, connection, tmp_path):
    def running(*arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
        environment = os.environ | {
            "THEMEPATH_NEO4J_URI": connection.uri,
            "THEMEPATH_NEO4J_USER": connection.user,
            "THEMEPATH_NEO4J_PASSWORD": connection.password.value,
            "THEMEPATH_NEO4J_DATABASE": connection.database,
            "THEMEPATH_HOME": str(tmp_path),
            "PYTHONPATH": str(ROOT),
            "NO_PROXY": "127.0.0.1",
        }
        command = [sys.executable, "-m", "server", *arguments]
        return subprocess.run(
            command,
            env=environment | more,
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )

    return running


def test_an_extractive_answer_is_printed_with_its_evidence_and_caution(run) -> None:
    done = run("answer", QUESTION, "--corpus", "garden", "-k", "3")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("These passages come nearest to the question.")
    assert "Extractive: quoted as stored, nothing added." in done.stdout
    assert "[E1] Garden " in done.stdout
    assert "! Invented for tests" in done.stdout


def test_a_models_answer_is_printed_as_it_is_over_http(run, scripted) -> None:
    scripted.behaviour = lambda heard: Says(f"{honest(heard)} Everybody knows.")
    named = {"THEMEPATH_CHAT_URL": scripted.url, "THEMEPATH_CHAT_MODEL": "scripted"}
    done = run("answer", QUESTION, "--corpus", "garden", "--json", **named)
    assert done.returncode == 0, done.stderr
    body = json.loads(done.stdout)
    assert (body["written_by"], body["model"]) == ("model", "scripted")
    assert [repair["code"] for repair in body["repairs"]] == ["citation_missing"]
    assert "Everybody knows" not in body["text"]


def test_measures_are_printed_before_and_after_the_checks(run, tmp_path) -> None:
    questions = tmp_path / "questions.txt"
    questions.write_text("When should I water?\nHow is compost made?\n", "utf-8")
    asked = ("--on", str(questions), "--off", str(questions), "--most", "2", "--json")
    done = run("eval-answers", "measure", "garden", *asked)
    assert done.returncode == 0, done.stderr
    authors = json.loads(done.stdout)
    assert [one["author"] for one in authors] == ["extractive", "honest", "careless"]
    assert all(one["measures"]["faithfulness"] == 1.0 for one in authors)
    assert authors[0]["answers"] == 4
