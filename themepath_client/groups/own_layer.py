"""What is asked under ``client.own_layer``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.own import (
    OwnDeleted,
    OwnLinkRequest,
    OwnLinkShown,
    OwnLinksResponse,
    OwnThemeRequest,
    OwnThemeShown,
    OwnThemesResponse,
)
from themepath_client.asking import own_layer as asking
from themepath_client.sending import AsyncSender, Sender


class OwnLayerGroup:
    """The operations of own_layer."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def keep_theme(
        self,
        corpus: str,
        theme: str,
        body: OwnThemeRequest,
        **options: Unpack[asking.KeepThemeOptions],
    ) -> OwnThemeShown:
        """Keep a theme of one's own, or its next version; of two at once."""
        return self._sender.send(asking.keep_theme(corpus, theme, body, options))

    def theme(
        self, corpus: str, theme: str, **options: Unpack[asking.ThemeOptions]
    ) -> OwnThemeShown:
        """Show one of one's own themes."""
        return self._sender.send(asking.theme(corpus, theme, options))

    def delete_theme(
        self, corpus: str, theme: str, **options: Unpack[asking.DeleteThemeOptions]
    ) -> OwnDeleted:
        """Delete one of one's own themes."""
        return self._sender.send(asking.delete_theme(corpus, theme, options))

    def themes(self, corpus: str, **options: Unpack[asking.ThemesOptions]) -> OwnThemesResponse:
        """List one's own themes, or those that hold a unit."""
        return self._sender.send(asking.themes(corpus, options))

    def keep_link(
        self, corpus: str, body: OwnLinkRequest, **options: Unpack[asking.KeepLinkOptions]
    ) -> OwnLinkShown:
        """Keep a link of one's own between two units."""
        return self._sender.send(asking.keep_link(corpus, body, options))

    def links(self, corpus: str, **options: Unpack[asking.LinksOptions]) -> OwnLinksResponse:
        """List one's own links, or those of a unit."""
        return self._sender.send(asking.links(corpus, options))

    def delete_link(self, corpus: str, **options: Unpack[asking.DeleteLinkOptions]) -> OwnDeleted:
        """Delete one of one's own links."""
        return self._sender.send(asking.delete_link(corpus, options))


class AsyncOwnLayerGroup:
    """The operations of own_layer, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def keep_theme(
        self,
        corpus: str,
        theme: str,
        body: OwnThemeRequest,
        **options: Unpack[asking.KeepThemeOptions],
    ) -> OwnThemeShown:
        """Keep a theme of one's own, or its next version; of two at once."""
        return await self._sender.send(asking.keep_theme(corpus, theme, body, options))

    async def theme(
        self, corpus: str, theme: str, **options: Unpack[asking.ThemeOptions]
    ) -> OwnThemeShown:
        """Show one of one's own themes."""
        return await self._sender.send(asking.theme(corpus, theme, options))

    async def delete_theme(
        self, corpus: str, theme: str, **options: Unpack[asking.DeleteThemeOptions]
    ) -> OwnDeleted:
        """Delete one of one's own themes."""
        return await self._sender.send(asking.delete_theme(corpus, theme, options))

    async def themes(
        self, corpus: str, **options: Unpack[asking.ThemesOptions]
    ) -> OwnThemesResponse:
        """List one's own themes, or those that hold a unit."""
        return await self._sender.send(asking.themes(corpus, options))

    async def keep_link(
        self, corpus: str, body: OwnLinkRequest, **options: Unpack[asking.KeepLinkOptions]
    ) -> OwnLinkShown:
        """Keep a link of one's own between two units."""
        return await self._sender.send(asking.keep_link(corpus, body, options))

    async def links(self, corpus: str, **options: Unpack[asking.LinksOptions]) -> OwnLinksResponse:
        """List one's own links, or those of a unit."""
        return await self._sender.send(asking.links(corpus, options))

    async def delete_link(
        self, corpus: str, **options: Unpack[asking.DeleteLinkOptions]
    ) -> OwnDeleted:
        """Delete one of one's own links."""
        return await self._sender.send(asking.delete_link(corpus, options))
