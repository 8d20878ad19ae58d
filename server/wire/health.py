"""Responses of ``/healthz`` and ``/readyz``."""

from server.wire.shown import Shown


class Health(Shown):
    """The process lives."""

    status: str


class Part(Shown):
    """One part of the server."""

    name: str
    ready: bool
    message: str


class Readiness(Shown):
    """Whether every part can serve."""

    ready: bool
    parts: list[Part]
