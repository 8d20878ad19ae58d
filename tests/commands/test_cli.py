"""The command line as a user runs it: in a process of its own, against the tests' database."""

import json
import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from click.testing import CliRunner

from server.cli import COMMANDS, themepath

ROOT = Path(__file__).parents[2]


@pytest.fixture
def environment(connection, tmp_path):
    return os.environ | {
        "THEMEPATH_NEO4J_URI": connection.uri,
        "THEMEPATH_NEO4J_USER": connection.user,
        "THEMEPATH_NEO4J_PASSWORD": connection.password.value,
        "THEMEPATH_NEO4J_DATABASE": connection.database,
        "THEMEPATH_HOME": str(tmp_path / "home"),
        "PYTHONPATH": str(ROOT),
    }


def run(environment, *arguments, code=0):
    done = subprocess.run(
        [sys.executable, "-m", "server", *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == code, done.stderr
    return done


def test_help_lists_every_command():
    result = CliRunner().invoke(themepath, ["--help"])
    assert result.exit_code == 0
    assert all(name in result.output for name in COMMANDS)


def test_an_unknown_command_is_refused():
    assert CliRunner().invoke(themepath, ["frobnicate"]).exit_code == 2


def test_every_listed_command_can_be_loaded():
    for name in COMMANDS:
        result = CliRunner().invoke(themepath, [name, "--help"])
        assert result.exit_code == 0, name
        assert "Usage" in result.output


def test_ask_prints_units_with_their_path_and_reason(garden, environment):
    printed = run(environment, "ask", "When should I water the garden?", "--corpus", "garden")
    assert "1. Garden" in printed.stdout
    assert "path: " in printed.stdout
    assert "why: " in printed.stdout


async def test_ask_in_json_is_the_response_of_the_endpoint(garden, http, environment):
    question = {"query": "When should I water the garden?", "corpus": "garden", "k": 3}
    printed = run(environment, "ask", question["query"], "--corpus", "garden", "-k", "3", "--json")
    said = json.loads(printed.stdout)
    over_http = (await http.post("/v1/query", json=question)).json()
    assert said["run_id"] == over_http["run_id"]
    assert said["evidence"] == over_http["evidence"]
    assert said["paths"] == over_http["paths"]


def test_weights_and_explanations_reach_the_pipeline(garden, environment):
    printed = run(
        environment, "ask", "water", "--corpus", "garden", "--weight", "path=0", "--explain"
    )
    assert "milliseconds" in printed.stdout
    assert "lexical" in printed.stdout
    refused = run(environment, "ask", "water", "--weight", "path", code=2)
    assert "NAME=NUMBER" in refused.stderr


def test_one_of_our_errors_is_a_line_with_what_to_do_and_an_exit_code(garden, environment):
    failed = run(environment, "ask", "water", "--corpus", "gardn", code=3)
    assert "garden" in failed.stderr
    assert "Traceback" not in failed.stderr


def test_corpora_are_listed_in_words_and_json(garden, environment):
    assert "garden@1" in run(environment, "corpora").stdout
    listed = json.loads(run(environment, "corpora", "--json").stdout)
    assert "garden" in [item["id"] for item in listed["items"]]


def test_serve_answers_over_http_and_stops_on_a_signal(garden, environment):
    server = subprocess.Popen(
        [sys.executable, "-m", "server", "serve", "--port", "18765"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        line = server.stdout.readline()
        assert "http://127.0.0.1:" in line, line
        address = line.split()[2]
        with urllib.request.urlopen(f"{address}healthz", timeout=10) as answer:
            assert json.load(answer) == {"status": "alive"}
    finally:
        server.terminate()
        assert server.wait(15) in {0, -signal.SIGTERM}
        server.stdout.close()
