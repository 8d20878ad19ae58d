"""What is asked under ``client.flags``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.flags import (
    FlagHistoryResponse,
    FlagRequest,
    FlagShown,
    FlagsResponse,
    FlagStateRequest,
)
from themepath_client.asking import flags as asking
from themepath_client.sending import AsyncSender, Sender


class FlagsGroup:
    """The operations of flags."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def raise_flag(self, body: FlagRequest) -> FlagShown:
        """Keep what a reader says is wrong: a link."""
        return self._sender.send(asking.raise_flag(body))

    def flags(self, **options: Unpack[asking.FlagsOptions]) -> FlagsResponse:
        """List what readers flagged and what became of it, newest first."""
        return self._sender.send(asking.flags(options))

    def one_flag(self, name: str) -> FlagShown:
        """Show one flag."""
        return self._sender.send(asking.one_flag(name))

    def flag_history(
        self, name: str, **options: Unpack[asking.FlagHistoryOptions]
    ) -> FlagHistoryResponse:
        """List what became of a flag, newest first."""
        return self._sender.send(asking.flag_history(name, options))

    def state_flag(self, name: str, body: FlagStateRequest) -> FlagShown:
        """Accept or refuse a flag, say in which release it was mended, or open it again."""
        return self._sender.send(asking.state_flag(name, body))


class AsyncFlagsGroup:
    """The operations of flags, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def raise_flag(self, body: FlagRequest) -> FlagShown:
        """Keep what a reader says is wrong: a link."""
        return await self._sender.send(asking.raise_flag(body))

    async def flags(self, **options: Unpack[asking.FlagsOptions]) -> FlagsResponse:
        """List what readers flagged and what became of it, newest first."""
        return await self._sender.send(asking.flags(options))

    async def one_flag(self, name: str) -> FlagShown:
        """Show one flag."""
        return await self._sender.send(asking.one_flag(name))

    async def flag_history(
        self, name: str, **options: Unpack[asking.FlagHistoryOptions]
    ) -> FlagHistoryResponse:
        """List what became of a flag, newest first."""
        return await self._sender.send(asking.flag_history(name, options))

    async def state_flag(self, name: str, body: FlagStateRequest) -> FlagShown:
        """Accept or refuse a flag, say in which release it was mended, or open it again."""
        return await self._sender.send(asking.state_flag(name, body))
