"""What is asked under ``client.health``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from server.wire.health import Health, Readiness
from themepath_client.asking import health as asking
from themepath_client.sending import AsyncSender, Sender


class HealthGroup:
    """The operations of health."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def alive(self) -> Health:
        """Answer as long as the process runs; says nothing of its parts."""
        return self._sender.send(asking.alive())

    def ready(self) -> Readiness:
        """Ask every part; 503 when one is not ready, with its name and what to do."""
        return self._sender.send(asking.ready())


class AsyncHealthGroup:
    """The operations of health, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def alive(self) -> Health:
        """Answer as long as the process runs; says nothing of its parts."""
        return await self._sender.send(asking.alive())

    async def ready(self) -> Readiness:
        """Ask every part; 503 when one is not ready, with its name and what to do."""
        return await self._sender.send(asking.ready())
