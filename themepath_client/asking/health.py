"""Requests of ``client.health`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from pydantic import TypeAdapter

from server.wire.health import Health, Readiness
from themepath_client.calls import Call

_HEALTH: TypeAdapter[Health] = TypeAdapter(Health)
_READINESS: TypeAdapter[Readiness] = TypeAdapter(Readiness)


def alive() -> Call[Health]:
    """Answer as long as the process runs; says nothing of its parts."""
    return Call("GET", "/healthz", _HEALTH, reads=True)


def ready() -> Call[Readiness]:
    """Ask every part; 503 when one is not ready, with its name and what to do."""
    return Call("GET", "/readyz", _READINESS, reads=True)
