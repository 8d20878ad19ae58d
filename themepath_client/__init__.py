"""A typed client of the HTTP interface, async and sync: ``Client`` and ``AsyncClient``."""

from themepath_client.clients import AsyncClient, Client
from themepath_client.problems import (
    BadRequest,
    ClientError,
    Conflict,
    NotAllowed,
    NotFound,
    Problem,
    ServerFailed,
    TooLarge,
    Unavailable,
    Unreachable,
)
from themepath_client.streaming import Checks, Done, Event, Sources, Text

__all__ = [
    "AsyncClient",
    "BadRequest",
    "Checks",
    "Client",
    "ClientError",
    "Conflict",
    "Done",
    "Event",
    "NotAllowed",
    "NotFound",
    "Problem",
    "ServerFailed",
    "Sources",
    "Text",
    "TooLarge",
    "Unavailable",
    "Unreachable",
]
