"""``themepath ask --rewrite`` as a user runs it, and what its help costs."""

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from server.commands.ask import ask, read_names
from server.local_neo4j import Connection

ROOT = Path(__file__).parents[2]


def run(connection: Connection, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {
        "THEMEPATH_NEO4J_URI": connection.uri,
        "THEMEPATH_NEO4J_USER": connection.user,
        "THEMEPATH_NEO4J_PASSWORD": connection.password.value,
        "THEMEPATH_NEO4J_DATABASE": connection.database,
        "THEMEPATH_HOME": str(folder),
        "PYTHONPATH": str(ROOT),
    }
    command = [sys.executable, "-m", "server", "ask", "--corpus", "garden", *arguments]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=120, check=False
    )


def test_what_was_rewritten_is_printed_before_the_evidence(garden, connection, tmp_path) -> None:
    done = run(connection, tmp_path, "Compsot and vermin", "--rewrite", " themes, spelling")
    assert done.returncode == 0, done.stderr
    before, _, _ = done.stdout.partition("1. ")
    assert "~ spelling: Compsot → Compost (nearest known word)" in before
    assert "(theme pests, found by words)" in before


def test_an_unknown_name_ends_with_near_names_and_a_code(garden, connection, tmp_path) -> None:
    done = run(connection, tmp_path, "soil", "--rewrite", "spelling,thems")
    assert done.returncode == 2
    assert "near matches: themes" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("given", "names"),
    [(None, ()), ("", ()), ("spelling", ("spelling",)), (" a,,b , c", ("a", "b", "c"))],
)
def test_names_are_parted_by_commas(given, names) -> None:
    assert read_names(click.Context(ask), ask.params[0], given) == names


def test_the_help_names_the_rewritings() -> None:
    assert "spelling,themes,model,multi" in CliRunner().invoke(ask, ["--help"]).output
