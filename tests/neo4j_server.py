"""The Neo4j of the tests: the one named by the environment, or a container, or our own."""

import asyncio
import os
import secrets
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from server import local_neo4j
from server.graph import GraphDriver, open_graph
from server.local_neo4j import Connection
from server.local_neo4j.lock import read_lock
from server.queries import Queries, load_queries
from server.settings import Secret, Settings, read_settings

IMAGE = f"neo4j:{read_lock().version}"


def named_connection() -> Connection | None:
    """Return the database that THEMEPATH_TEST_NEO4J_URI names, with user and password beside it."""
    uri = os.environ.get("THEMEPATH_TEST_NEO4J_URI")
    if not uri:
        return None
    password = Secret(os.environ.get("THEMEPATH_TEST_NEO4J_PASSWORD", ""))
    user = os.environ.get("THEMEPATH_TEST_NEO4J_USER", "neo4j")
    return Connection(uri, user, password, os.environ.get("THEMEPATH_TEST_NEO4J_DATABASE", "neo4j"))


def docker_answers() -> bool:
    """Say whether a Docker engine answers here; asked apart, for the client leaves sockets open."""
    ask = "import docker; docker.from_env(timeout=3).ping()"
    command = [sys.executable, "-c", ask]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def start_container(password: str) -> Any:
    """Start a Neo4j container of the locked version."""
    from testcontainers.community.neo4j import Neo4jContainer

    container = Neo4jContainer(IMAGE, password=password)
    container.with_env("NEO4J_dbms_usage__report_enabled", "false")
    return container.start()


def environment_of(connection: Connection, home: Path) -> dict[str, str]:
    """Return the environment of a process of ours on the database of the tests."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("THEMEPATH_")}
    password = connection.password.value if connection.password else ""
    return kept | {
        "THEMEPATH_NEO4J_URI": connection.uri,
        "THEMEPATH_NEO4J_USER": connection.user,
        "THEMEPATH_NEO4J_PASSWORD": password,
        "THEMEPATH_NEO4J_DATABASE": connection.database,
        "THEMEPATH_HOME": str(home),
    }


@pytest.fixture(scope="session")
def queries() -> Queries:
    return load_queries()


@pytest.fixture(scope="session")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """Settings with a home of the session's own; the jars come from the user's cache."""
    return replace(
        read_settings(), home=tmp_path_factory.mktemp("home"), neo4j_uri=None, neo4j_password=None
    )


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def connection(settings: Settings) -> AsyncIterator[Connection]:
    named = named_connection()
    if named is not None:
        yield named
    elif await asyncio.to_thread(docker_answers):
        password = secrets.token_hex(16)
        container = await asyncio.to_thread(start_container, password)
        uri = container.get_connection_url()
        yield Connection(uri, "neo4j", Secret(password), "neo4j")
        await asyncio.to_thread(container.stop)
    else:
        yield await local_neo4j.start(settings, tuning=local_neo4j.SMALL)
        await local_neo4j.stop(settings)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def graph(
    connection: Connection, queries: Queries, settings: Settings
) -> AsyncIterator[GraphDriver]:
    async with await open_graph(connection, queries, settings) as opened:
        yield opened


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def strict_graph(
    connection: Connection, queries: Queries, settings: Settings
) -> AsyncIterator[GraphDriver]:
    """The same graph, where any notification of the server is a Python warning, so an error."""
    opened = await open_graph(connection, queries, settings, warn_from="INFORMATION")
    async with opened:
        yield opened
