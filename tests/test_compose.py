"""The container files agree with the code: versions, ports, settings, and no secret inside."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from server.graph import SCHEMES
from server.local_neo4j.configuration import PRODUCT, Ports, server_settings
from server.local_neo4j.lock import read_lock
from server.local_neo4j.process import USUAL_PORTS
from server.settings import Settings, read_settings

ROOT = Path(__file__).resolve().parent.parent
COMPOSE = (ROOT / "docker-compose.yml").read_text("utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
_VARIABLE = re.compile(r"\$\{(\w+)(?::([?-])([^}]*))?\}")


def filled(text: str, values: Mapping[str, str]) -> str:
    """Fill in ``${NAME:?why}`` and ``${NAME:-default}`` as Docker does."""

    def fill(match: re.Match[str]) -> str:
        name, operator, rest = match.groups()
        if name in values:
            return values[name]
        if operator == "-":
            return rest or ""
        raise KeyError(rest or name)

    return _VARIABLE.sub(fill, text)


def services(**values: str) -> dict[str, Any]:
    composed: dict[str, Any] = yaml.safe_load(filled(COMPOSE, values))["services"]
    return composed


class Asked(dict[str, str]):
    """An environment that remembers which names it was asked for."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.names: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:
        self.names.add(key)
        return super().get(key, default)


def dockerfile_environment() -> dict[str, str]:
    return dict(re.findall(r"^(?:ENV|   ) (\w+)=(\S+)", DOCKERFILE, re.M))


def server_side() -> tuple[Settings, Asked]:
    declared = services(THEMEPATH_NEO4J_PASSWORD="a-long-word")["server"]["environment"]
    environment = Asked({**dockerfile_environment(), **declared})
    return read_settings(environment), environment


def test_no_password_stands_in_the_file_and_none_is_made_up() -> None:
    with pytest.raises(KeyError, match="Set THEMEPATH_NEO4J_PASSWORD"):
        services()
    auth = services(THEMEPATH_NEO4J_PASSWORD="a-long-word")["neo4j"]["environment"]["NEO4J_AUTH"]
    assert auth == "neo4j/a-long-word"


def test_the_image_is_the_version_that_the_lock_file_names() -> None:
    image = services(THEMEPATH_NEO4J_PASSWORD="x")["neo4j"]["image"]
    assert image == f"neo4j:{read_lock().version}"


def neo4j_settings() -> Iterator[tuple[str, str]]:
    """Yield the settings of the Neo4j container by their own names."""
    environment = services(THEMEPATH_NEO4J_PASSWORD="x")["neo4j"]["environment"]
    for key, value in environment.items():
        if key != "NEO4J_AUTH":
            parts = key.removeprefix("NEO4J_").split("__")
            yield "_".join(part.replace("_", ".") for part in parts), value


def test_neo4j_in_a_container_is_set_up_as_the_embedded_one() -> None:
    ours = server_settings(Ports(*USUAL_PORTS), PRODUCT) | {
        "server.memory.heap.initial_size": PRODUCT.heap_start,
        "server.memory.heap.max_size": PRODUCT.heap_limit,
    }
    theirs = dict(neo4j_settings())
    assert theirs == {key: ours.get(key) for key in theirs}
    quiet = {key for key, value in ours.items() if "report" in key or "telemetry" in key}
    assert quiet <= set(theirs)


def test_ports_are_those_of_the_code_and_open_on_this_machine_alone() -> None:
    both = services(THEMEPATH_NEO4J_PASSWORD="x")
    settings, _ = server_side()
    bolt, http = USUAL_PORTS
    assert sorted(both["neo4j"]["ports"]) == [f"127.0.0.1:{port}:{port}" for port in (http, bolt)]
    assert both["server"]["ports"] == [f"127.0.0.1:{settings.port}:{settings.port}"]
    assert f"EXPOSE {settings.port}\n" in DOCKERFILE
    assert f"127.0.0.1:{http}" in both["neo4j"]["healthcheck"]["test"][1]
    assert f"127.0.0.1:{settings.port}/healthz" in DOCKERFILE


def test_the_server_reads_every_variable_that_it_is_given() -> None:
    settings, environment = server_side()
    given = {name for name in environment if name.startswith("THEMEPATH_")}
    assert given <= environment.names
    assert settings.neo4j_uri == f"bolt://neo4j:{USUAL_PORTS[0]}"
    assert settings.neo4j_uri.partition("://")[0] in SCHEMES
    assert settings.neo4j_password is not None
    assert settings.neo4j_password.value == "a-long-word"
    assert settings.host == "0.0.0.0"
    assert settings.api_key is None


def test_what_is_kept_lies_on_volumes() -> None:
    both = services(THEMEPATH_NEO4J_PASSWORD="x")
    named = yaml.safe_load(filled(COMPOSE, {"THEMEPATH_NEO4J_PASSWORD": "x"}))["volumes"]
    mounts = [entry.split(":") for one in both.values() for entry in one["volumes"]]
    assert {name for name, _ in mounts} == set(named)
    settings, _ = server_side()
    assert {settings.home.parent, settings.cache.parent} == {Path("/var/lib/themepath")}
    assert "/var/lib/themepath" in {folder for _, folder in mounts}


def test_the_server_waits_until_neo4j_is_healthy() -> None:
    both = services(THEMEPATH_NEO4J_PASSWORD="x")
    assert both["server"]["depends_on"]["neo4j"]["condition"] == "service_healthy"
    assert "start_period" in both["neo4j"]["healthcheck"]


def test_the_image_is_built_from_files_that_exist_and_a_python_that_suits() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", DOCKERFILE, re.M)
    names = {name for line in copied for name in line.split()}
    assert {name for name in names if not (ROOT / name).exists()} == set()
    assert {"cypher", "server", "loaders", "evaluation", "requirements.lock"} <= names
    shipped = {line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").split("\n")}
    assert names <= shipped
    versions = set(re.findall(r"^FROM python:([\d.]+)-", DOCKERFILE, re.M))
    assert versions == {project["requires-python"].removeprefix(">=")}
    assert 'CMD ["themepath", "serve"]' in DOCKERFILE
    assert "themepath" in project["scripts"]


def test_the_server_does_not_run_as_root() -> None:
    users = re.findall(r"^USER (\w+)$", DOCKERFILE, re.M)
    assert users == ["themepath"]
