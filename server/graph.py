"""Named queries on Neo4j: routing, time limits, retries, vectors, and errors in our own words."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Self

import neo4j
import numpy as np
from neo4j.exceptions import AuthError, ConfigurationError, DriverError, Neo4jError
from neo4j.graph import Path
from neo4j.vector import Vector
from tenacity import (
    AsyncRetrying,
    retry_if_exception,
    stop_after_attempt,
    stop_after_delay,
    wait_random_exponential,
)

from server.errors import BadField, BadQueryFile, GraphQueryFailed, GraphUnavailable
from server.local_neo4j.connection import Connection
from server.queries import NamedQuery, Queries
from server.resources import Row, Way, WayLink, WayNode
from server.settings import Settings

# A batch of a load may take longer than a question, by this factor.
WRITE_PATIENCE = 10
READ_ATTEMPTS = 4
# The vector type and SEARCH need this protocol, which servers speak since 2025.10.
PROTOCOL = (6, 0)
SCHEMES = ("bolt", "bolt+s", "bolt+ssc", "neo4j", "neo4j+s", "neo4j+ssc")
_READ_KINDS = frozenset({"read"})
_WRITE_KINDS = frozenset({"read", "write"})
_ALL_KINDS = frozenset({"read", "write", "batch", "schema"})


def to_neo4j(value: object) -> object:
    """Return a parameter as the driver sends it fastest.

    Arrays of floats become vectors of float32 (big-endian bytes), other arrays lists; numbers of
    numpy become Python's; lists and maps are walked.
    """
    match value:
        case np.ndarray() if value.ndim == 1 and value.dtype.kind == "f":
            return Vector(value.astype(">f4").tobytes(), "f32")
        case np.ndarray() | np.generic():
            return value.tolist()
        case dict():
            return {key: to_neo4j(member) for key, member in value.items()}
        case [str() | float() | int(), *_]:
            return value
        case list() | tuple():
            return [to_neo4j(member) for member in value]
        case _:
            return value


def from_neo4j(value: object) -> object:
    """Return a value that came back: vectors as float32 arrays, paths as ways, also in lists."""
    if isinstance(value, Path):
        return _way(value)
    if isinstance(value, Vector):
        return np.frombuffer(value.raw(), dtype=">f4").astype(np.float32)
    if isinstance(value, list) and value and isinstance(value[0], Vector | list | dict):
        return [from_neo4j(member) for member in value]
    if isinstance(value, dict):
        return {key: from_neo4j(member) for key, member in value.items()}
    return value


def _way(path: Path) -> Way:
    """Return a path of the driver as plain data."""
    nodes = (
        WayNode(node.element_id, next(iter(node.labels), ""), dict(node)) for node in path.nodes
    )
    links = (
        WayLink(
            link.element_id,
            link.nodes[0].element_id if link.nodes[0] else "",
            link.nodes[1].element_id if link.nodes[1] else "",
            link.type,
            dict(link),
        )
        for link in path.relationships
    )
    return Way(tuple(nodes), tuple(links))


def translated(error: Exception, query: str, connection: Connection) -> Exception:
    """Return one of our errors for one of the driver's."""
    if isinstance(error, AuthError):
        return GraphUnavailable(
            f"Neo4j at {connection.uri} refuses the user {connection.user}. "
            f"Set {connection.variables}_USER and {connection.variables}_PASSWORD."
        )
    if isinstance(error, Neo4jError):
        code = error.code or "unknown"
        if "DatabaseNotFound" in code:
            return GraphUnavailable(
                f"Neo4j at {connection.uri} has no database {connection.database!r}. Name another: "
                "THEMEPATH_NEO4J_DATABASE, or `database` in the mapping file of a source."
            )
        if "Timeout" in code or "TimedOut" in code:
            return GraphUnavailable(
                f"The query {query} was stopped after its time limit. Ask for less, or raise "
                "THEMEPATH_QUERY_SECONDS."
            )
        if error.is_retryable():
            return GraphUnavailable(f"Neo4j could not run {query} now ({code}). Try again.")
        return GraphQueryFailed(query, code, error.message or "no message.")
    return GraphUnavailable(
        f"Neo4j at {connection.uri} does not answer ({type(error).__name__}). "
        "See `themepath db status`, or check THEMEPATH_NEO4J_URI."
    )


class GraphDriver:
    """The graph of one database, by named queries; make it with ``open_graph``."""

    def __init__(
        self,
        driver: neo4j.AsyncDriver,
        connection: Connection,
        queries: Queries,
        settings: Settings,
    ) -> None:
        self._driver = driver
        self._connection = connection
        self._queries = queries
        self._seconds = settings.query_seconds
        self._slots = asyncio.Semaphore(settings.graph_concurrency)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *failure: object) -> None:
        await self.close()

    @property
    def connection(self) -> Connection:
        """Where this graph is."""
        return self._connection

    @property
    def queries(self) -> Queries:
        """The named queries that can be run."""
        return self._queries

    async def close(self) -> None:
        """Close all connections."""
        await self._driver.close()

    async def verify(self) -> str:
        """Ask the server who it is; returns its name and version.

        Raises:
            GraphUnavailable: it does not answer, refuses us, or is too old.
        """
        async with self._speaking("verify", self._seconds):
            info = await self._driver.get_server_info()
        if info.protocol_version < PROTOCOL:
            raise GraphUnavailable(
                f"{self._connection.uri} runs {info.agent}, which has no vector search with "
                "filters. Use Neo4j 2026.02 or later."
            )
        return str(info.agent)

    async def read(self, name: str, /, **parameters: object) -> list[Row]:
        """Run the read query ``name``; see ``server.resources.Graph``."""
        query = self._named(name, parameters, _READ_KINDS)
        retrying = AsyncRetrying(
            stop=stop_after_attempt(READ_ATTEMPTS) | stop_after_delay(self._seconds),
            wait=wait_random_exponential(0.1, 2.0),
            retry=retry_if_exception(_worth_retrying),
            reraise=True,
        )
        async with self._speaking(name, self._seconds):
            return await retrying(self._look, query, _sent(parameters))

    async def write(self, name: str, /, **parameters: object) -> list[Row]:
        """Run the write query ``name``; see ``server.resources.Graph``."""
        query = self._named(name, parameters, _WRITE_KINDS)
        seconds = self._seconds * WRITE_PATIENCE
        async with self._speaking(name, seconds):
            result = await self._driver.execute_query(
                neo4j.Query(query.text, timeout=seconds),
                _sent(parameters),
                database_=self._connection.database,
            )
            return [_row(record) for record in result.records]

    async def run(self, name: str, /, **parameters: object) -> list[Row]:
        """Run a schema or batched statement by itself; see ``server.resources.Graph``."""
        query = self._named(name, parameters, _ALL_KINDS)
        async with (
            self._speaking(name, None),
            self._driver.session(database=self._connection.database) as session,
        ):
            result = await session.run(query.text, _sent(parameters))
            return [_row(record) async for record in result]

    def _named(
        self, name: str, parameters: Mapping[str, object], kinds: frozenset[str]
    ) -> NamedQuery:
        query = self._queries[name]
        if query.kind not in kinds:
            raise BadQueryFile(f"{name} is a {query.kind} statement and cannot be run this way.")
        if parameters.keys() != query.parameters.keys():
            wanted, given = sorted(query.parameters), sorted(parameters)
            raise BadQueryFile(f"{name} takes the parameters {wanted}, but was given {given}.")
        return query

    async def _look(self, query: NamedQuery, parameters: dict[str, Any]) -> list[Row]:
        """Read in one round trip; a managed transaction would need a second one to commit."""
        async with self._driver.session(
            database=self._connection.database,
            default_access_mode=neo4j.READ_ACCESS,
            bookmark_manager=self._driver.execute_query_bookmark_manager,
        ) as session:
            result = await session.run(neo4j.Query(query.text, timeout=self._seconds), parameters)
            return [_row(record) async for record in result]

    @asynccontextmanager
    async def _speaking(self, name: str, seconds: float | None) -> AsyncIterator[None]:
        """Hold one of the slots, bound the time a little above the server's own, translate."""
        limit = None if seconds is None else seconds + 5
        try:
            async with asyncio.timeout(limit), self._slots:
                yield
        except TimeoutError as error:
            raise GraphUnavailable(
                f"Neo4j at {self._connection.uri} did not answer {name} in {limit} s. Try again "
                "later."
            ) from error
        except (Neo4jError, DriverError) as error:
            raise translated(error, name, self._connection) from error


def _worth_retrying(error: BaseException) -> bool:
    return isinstance(error, Neo4jError | DriverError) and error.is_retryable()


def _sent(parameters: Mapping[str, object]) -> dict[str, Any]:
    return {key: to_neo4j(value) for key, value in parameters.items()}


def _row(record: neo4j.Record) -> Row:
    return {
        key: from_neo4j(value) for key, value in zip(record.keys(), record.values(), strict=True)
    }


def _check_address(connection: Connection) -> None:
    field = f"{connection.variables}_URI"
    if connection.uri.partition("://")[0] not in SCHEMES:
        raise BadField(field, f"the address begins with none of {SCHEMES}")
    if "@" in connection.uri:
        remedy = f"set {connection.variables}_USER and {connection.variables}_PASSWORD instead"
        raise BadField(field, f"an address holds no user or password; {remedy}")


async def open_graph(
    connection: Connection,
    queries: Queries,
    settings: Settings,
    *,
    warn_from: neo4j.NotificationMinimumSeverity | None = None,
) -> GraphDriver:
    """Open the graph at a connection; nothing is sent before the first query or ``verify``.

    Args:
        connection: where it is.
        queries: the named queries.
        settings: time limit and number of queries in flight.
        warn_from: make Python warnings of the server's notifications from this severity on;
            by default none are sent.

    Raises:
        BadField: the address is not one of Neo4j's.
    """
    _check_address(connection)
    try:
        driver = neo4j.AsyncGraphDatabase.driver(
            connection.uri,
            auth=(connection.user, connection.password.value),
            max_connection_pool_size=settings.graph_concurrency + 2,
            connection_acquisition_timeout=settings.query_seconds,
            connection_timeout=10,
            max_transaction_retry_time=min(settings.query_seconds, 15.0),
            telemetry_disabled=True,
            disable_auto_commit_retries=True,
            notifications_min_severity=warn_from or "OFF",
            warn_notification_severity=warn_from,
        )
    except (ConfigurationError, ValueError) as error:
        raise BadField("THEMEPATH_NEO4J_URI", str(error)) from error
    return GraphDriver(driver, connection, queries, settings)
