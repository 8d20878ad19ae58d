"""What is asked under ``client.check_text``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.check_text import CheckTextRequest, CheckTextResponse
from themepath_client.asking import check_text as asking
from themepath_client.sending import AsyncSender, Sender


class CheckTextGroup:
    """The operations of check_text."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def check_text(
        self, body: CheckTextRequest, **options: Unpack[asking.CheckTextOptions]
    ) -> CheckTextResponse | str:
        """Resolve every reference of a text and match every quotation with the stored."""
        return self._sender.send(asking.check_text(body, options))


class AsyncCheckTextGroup:
    """The operations of check_text, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def check_text(
        self, body: CheckTextRequest, **options: Unpack[asking.CheckTextOptions]
    ) -> CheckTextResponse | str:
        """Resolve every reference of a text and match every quotation with the stored."""
        return await self._sender.send(asking.check_text(body, options))
