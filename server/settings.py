"""Process settings, read once from the environment and passed on; secrets do not print."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

from server.errors import BadField


@dataclass(frozen=True, slots=True)
class Secret:
    """A text that never shows in logs or errors."""

    value: str = field(repr=False)

    def __str__(self) -> str:
        return "•••"


@dataclass(frozen=True, slots=True)
class Settings:
    """What one process needs to know; every field has an environment variable ``THEMEPATH_…``."""

    home: Path
    cache: Path
    neo4j_uri: str | None = None
    neo4j_user: str = "neo4j"
    neo4j_password: Secret | None = None
    neo4j_database: str = "neo4j"
    source_user: str = "neo4j"
    source_password: Secret | None = None
    """Of a database that a corpus is read from; see ``loaders.entity_graphs``."""
    encoder: str | None = None
    embeddings_url: str | None = None
    embeddings_model: str | None = None
    embeddings_key: Secret | None = None
    chat_url: str | None = None
    chat_model: str | None = None
    chat_key: Secret | None = None
    chat_seconds: float = 120.0
    """Seconds that a language model may take to write one answer."""
    api_key: Secret | None = None
    reviewers: tuple[tuple[str, Secret], ...] = ()
    """Names of reviewers, each with a key of their own."""
    editors: tuple[tuple[str, Secret], ...] = ()
    """Names of those who say what becomes of flags, each with a key; without any, all may."""
    host: str = "127.0.0.1"
    port: int = 8000
    snapshot_bytes: int = 2 * 1024**3
    graph_concurrency: int = 8
    query_seconds: float = 30.0
    data: Path | None = None

    @property
    def has_keys(self) -> bool:
        """Whether a key is asked for: a common one, or those of reviewers or editors."""
        return self.api_key is not None or bool(self.reviewers or self.editors)


def _number(environment: Mapping[str, str], name: str, default: float) -> float:
    raw = environment.get(name)
    if raw is None or raw == "":
        return default
    try:
        return float(raw)
    except ValueError:
        raise BadField(name, f"{raw!r} is not a number") from None


def _secret(environment: Mapping[str, str], name: str) -> Secret | None:
    raw = environment.get(name)
    return Secret(raw) if raw else None


def _people(environment: Mapping[str, str], field: str) -> tuple[tuple[str, Secret], ...]:
    """Read NAME=KEY pairs parted by commas; everybody has a name and a key of their own."""
    pairs = [pair.strip() for pair in environment.get(field, "").split(",") if pair.strip()]
    read = [(name.strip(), key.strip()) for name, _, key in (p.partition("=") for p in pairs)]
    if not all(name and key for name, key in read):
        raise BadField(field, "each of them is NAME=KEY, parted by commas")
    names, keys = ({pair[n] for pair in read} for n in (0, 1))
    if len(names) < len(read) or len(keys) < len(read):
        raise BadField(field, "a name or a key stands there twice")
    return tuple((name, Secret(key)) for name, key in read)


def _path(environment: Mapping[str, str], name: str, default: Path) -> Path:
    raw = environment.get(name)
    return Path(raw).expanduser().resolve() if raw else default


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """Read the settings from an environment (the process's own by default).

    Raises:
        BadField: a variable has an unusable value.
    """
    env = os.environ if environment is None else environment
    data = env.get("THEMEPATH_DATA")
    return Settings(
        home=_path(env, "THEMEPATH_HOME", user_data_path("themepath")),
        cache=_path(env, "THEMEPATH_CACHE", user_cache_path("themepath")),
        neo4j_uri=env.get("THEMEPATH_NEO4J_URI") or None,
        neo4j_user=env.get("THEMEPATH_NEO4J_USER", "neo4j"),
        neo4j_password=_secret(env, "THEMEPATH_NEO4J_PASSWORD"),
        neo4j_database=env.get("THEMEPATH_NEO4J_DATABASE", "neo4j"),
        source_user=env.get("THEMEPATH_SOURCE_USER", "neo4j"),
        source_password=_secret(env, "THEMEPATH_SOURCE_PASSWORD"),
        encoder=env.get("THEMEPATH_ENCODER") or None,
        embeddings_url=env.get("THEMEPATH_EMBEDDINGS_URL") or None,
        embeddings_model=env.get("THEMEPATH_EMBEDDINGS_MODEL") or None,
        embeddings_key=_secret(env, "THEMEPATH_EMBEDDINGS_KEY"),
        chat_url=env.get("THEMEPATH_CHAT_URL") or None,
        chat_model=env.get("THEMEPATH_CHAT_MODEL") or None,
        chat_key=_secret(env, "THEMEPATH_CHAT_KEY"),
        chat_seconds=_number(env, "THEMEPATH_CHAT_SECONDS", 120.0),
        api_key=_secret(env, "THEMEPATH_API_KEY"),
        reviewers=_people(env, "THEMEPATH_REVIEWERS"),
        editors=_people(env, "THEMEPATH_EDITORS"),
        host=env.get("THEMEPATH_HOST", "127.0.0.1"),
        port=int(_number(env, "THEMEPATH_PORT", 8000)),
        snapshot_bytes=int(_number(env, "THEMEPATH_SNAPSHOT_BYTES", 2 * 1024**3)),
        graph_concurrency=int(_number(env, "THEMEPATH_GRAPH_CONCURRENCY", 8)),
        query_seconds=_number(env, "THEMEPATH_QUERY_SECONDS", 30.0),
        data=Path(data).expanduser().resolve() if data else None,
    )
