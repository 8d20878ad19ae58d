"""A real Neo4j from packages: fetched once, started and stopped as a process of its own."""

from server.local_neo4j.configuration import PRODUCT, SMALL, Tuning
from server.local_neo4j.connection import Connection
from server.local_neo4j.embedded import (
    Status,
    connection,
    dump,
    import_files,
    load,
    reset,
    start,
    status,
    stop,
)

__all__ = [
    "PRODUCT",
    "SMALL",
    "Connection",
    "Status",
    "Tuning",
    "connection",
    "dump",
    "import_files",
    "load",
    "reset",
    "start",
    "status",
    "stop",
]
