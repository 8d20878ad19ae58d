"""Neo4j's own administration commands, run on a stopped database: password, dump, load, import."""

import os
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from server.errors import DatabaseStartFailed
from server.local_neo4j.configuration import ADMIN_CLASS, quoted
from server.local_neo4j.home import Home
from server.local_neo4j.process import environment
from server.settings import Secret


def run_admin(
    command: Sequence[str],
    home: Home,
    source: Path | None = None,
    target: Path | None = None,
    folder: Path | None = None,
) -> None:
    """Run a command line, its input read from ``source`` and its output written to ``target``.

    It runs in ``folder``, else in the home's own.

    Raises:
        DatabaseStartFailed: the command failed; with its last words.
    """
    with ExitStack() as files:
        stdin = files.enter_context(source.open("rb")) if source else subprocess.DEVNULL
        stdout = files.enter_context(target.open("wb")) if target else subprocess.PIPE
        done = subprocess.run(  # noqa: S603 - our own command line, no shell
            command,
            stdin=stdin,
            stdout=stdout,
            stderr=subprocess.PIPE,
            cwd=folder or home.folder,
            env=environment(os.environ, home),
            check=False,
        )
    if done.returncode != 0:
        words = (done.stderr + (done.stdout or b"")).decode("utf-8", "replace")
        last = "\n".join(words.strip().splitlines()[-15:])
        raise DatabaseStartFailed(
            f"Neo4j's administration command failed with code {done.returncode}:\n{last}\n"
            "Mend the cause and run the command again."
        )


def set_password(java: Sequence[str], home: Home, password: Secret) -> None:
    """Set the first password of a new data folder; it goes through a private file, never `ps`."""
    words = (ADMIN_CLASS, "dbms", "set-initial-password", password.value)
    handle, name = tempfile.mkstemp(dir=home.run, prefix=".admin.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write("\n".join(quoted(word) for word in words) + "\n")
        run_admin((*java, f"@{name}"), home)
    finally:
        os.unlink(name)


def dump_database(java: Sequence[str], home: Home, database: str, target: Path) -> None:
    """Write one database's dump to a file, whole or not at all."""
    partial = target.with_name(f".{target.name}.part")
    try:
        words = (ADMIN_CLASS, "database", "dump", database, "--to-stdout")
        run_admin((*java, *words), home, target=partial)
        os.replace(partial, target)
    finally:
        partial.unlink(missing_ok=True)


def load_database(java: Sequence[str], home: Home, database: str, source: Path) -> None:
    """Replace one database by a dump."""
    words = ("database", "load", database, "--from-stdin", "--overwrite-destination=true")
    run_admin((*java, ADMIN_CLASS, *words), home, source=source)


def import_database(
    java: Sequence[str], home: Home, database: str, folder: Path, files: Sequence[str]
) -> None:
    """Replace one database by what the importer reads from files in a folder.

    ``files`` are the importer's ``--nodes`` and ``--relationships``. Nothing is skipped: a link to
    a node that is not there fails the import.
    """
    options = ("--id-type=string", "--multiline-fields=true", "--overwrite-destination=true")
    strict = ("--bad-tolerance=0", "--max-off-heap-memory=40%", "--report-file=./bad.txt")
    words = ("database", "import", "full", database, *options, *strict, *files)
    run_admin((*java, ADMIN_CLASS, *words), home, folder=folder)
