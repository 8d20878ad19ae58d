"""What is asked under ``client.themes``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.themes import PathsResponse, ThemeResponse, ThemesResponse
from themepath_client.asking import themes as asking
from themepath_client.sending import AsyncSender, Sender


class ThemesGroup:
    """The operations of themes."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def paths(self, **options: Unpack[asking.PathsOptions]) -> PathsResponse:
        """List the paths of a corpus, or those whose labels share words with ``query``."""
        return self._sender.send(asking.paths(options))

    def themes(self, corpus: str, **options: Unpack[asking.ThemesOptions]) -> ThemesResponse:
        """List top themes, the narrower ones of ``broader``."""
        return self._sender.send(asking.themes(corpus, options))

    def theme(
        self, corpus: str, theme: str, **options: Unpack[asking.ThemeOptions]
    ) -> ThemeResponse:
        """Return a theme with its broader."""
        return self._sender.send(asking.theme(corpus, theme, options))


class AsyncThemesGroup:
    """The operations of themes, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def paths(self, **options: Unpack[asking.PathsOptions]) -> PathsResponse:
        """List the paths of a corpus, or those whose labels share words with ``query``."""
        return await self._sender.send(asking.paths(options))

    async def themes(self, corpus: str, **options: Unpack[asking.ThemesOptions]) -> ThemesResponse:
        """List top themes, the narrower ones of ``broader``."""
        return await self._sender.send(asking.themes(corpus, options))

    async def theme(
        self, corpus: str, theme: str, **options: Unpack[asking.ThemeOptions]
    ) -> ThemeResponse:
        """Return a theme with its broader."""
        return await self._sender.send(asking.theme(corpus, theme, options))
