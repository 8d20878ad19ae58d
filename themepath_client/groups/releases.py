"""What is asked under ``client.releases``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.force import ForceResponse
from server.wire.releases import (
    DifferencesResponse,
    ReleasesResponse,
    ResolvedResponse,
    ThemeChangesResponse,
    UnitChangesResponse,
)
from themepath_client.asking import releases as asking
from themepath_client.sending import AsyncSender, Sender


class ReleasesGroup:
    """The operations of releases."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def releases(self, corpus: str, **options: Unpack[asking.ReleasesOptions]) -> ReleasesResponse:
        """List the releases of a corpus that can be read, newest first."""
        return self._sender.send(asking.releases(corpus, options))

    def changed_themes(
        self, corpus: str, **options: Unpack[asking.ChangedThemesOptions]
    ) -> ThemeChangesResponse:
        """Say which themes were added, removed, renamed or moved between two releases."""
        return self._sender.send(asking.changed_themes(corpus, options))

    def changed_units(
        self, corpus: str, **options: Unpack[asking.ChangedUnitsOptions]
    ) -> UnitChangesResponse:
        """Say which units were added, removed or worded otherwise between two releases."""
        return self._sender.send(asking.changed_units(corpus, options))

    def resolve(self, corpus: str, **options: Unpack[asking.ResolveOptions]) -> ResolvedResponse:
        """Say what an id or citation stands for, in words or numbers: now."""
        return self._sender.send(asking.resolve(corpus, options))

    def differences(
        self, corpus: str, **options: Unpack[asking.DifferencesOptions]
    ) -> DifferencesResponse:
        """Compare two wordings of a unit word by word: of two releases."""
        return self._sender.send(asking.differences(corpus, options))

    def force(self, corpus: str, **options: Unpack[asking.ForceOptions]) -> ForceResponse:
        """Say what is in force on a day, where the corpus declares it; with ``unit``."""
        return self._sender.send(asking.force(corpus, options))


class AsyncReleasesGroup:
    """The operations of releases, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def releases(
        self, corpus: str, **options: Unpack[asking.ReleasesOptions]
    ) -> ReleasesResponse:
        """List the releases of a corpus that can be read, newest first."""
        return await self._sender.send(asking.releases(corpus, options))

    async def changed_themes(
        self, corpus: str, **options: Unpack[asking.ChangedThemesOptions]
    ) -> ThemeChangesResponse:
        """Say which themes were added, removed, renamed or moved between two releases."""
        return await self._sender.send(asking.changed_themes(corpus, options))

    async def changed_units(
        self, corpus: str, **options: Unpack[asking.ChangedUnitsOptions]
    ) -> UnitChangesResponse:
        """Say which units were added, removed or worded otherwise between two releases."""
        return await self._sender.send(asking.changed_units(corpus, options))

    async def resolve(
        self, corpus: str, **options: Unpack[asking.ResolveOptions]
    ) -> ResolvedResponse:
        """Say what an id or citation stands for, in words or numbers: now."""
        return await self._sender.send(asking.resolve(corpus, options))

    async def differences(
        self, corpus: str, **options: Unpack[asking.DifferencesOptions]
    ) -> DifferencesResponse:
        """Compare two wordings of a unit word by word: of two releases."""
        return await self._sender.send(asking.differences(corpus, options))

    async def force(self, corpus: str, **options: Unpack[asking.ForceOptions]) -> ForceResponse:
        """Say what is in force on a day, where the corpus declares it; with ``unit``."""
        return await self._sender.send(asking.force(corpus, options))
