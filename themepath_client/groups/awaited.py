"""All groups of operations, as attributes of the async client."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from functools import cached_property
from typing import TYPE_CHECKING

from themepath_client.sending import AsyncSender

if TYPE_CHECKING:
    from themepath_client.groups.answer import AsyncAnswerGroup
    from themepath_client.groups.chat import AsyncChatGroup
    from themepath_client.groups.check_text import AsyncCheckTextGroup
    from themepath_client.groups.corpora import AsyncCorporaGroup
    from themepath_client.groups.exports import AsyncExportsGroup
    from themepath_client.groups.flags import AsyncFlagsGroup
    from themepath_client.groups.graph import AsyncGraphGroup
    from themepath_client.groups.health import AsyncHealthGroup
    from themepath_client.groups.inquiries import AsyncInquiriesGroup
    from themepath_client.groups.judgements import AsyncJudgementsGroup
    from themepath_client.groups.ledger import AsyncLedgerGroup
    from themepath_client.groups.loads import AsyncLoadsGroup
    from themepath_client.groups.own_layer import AsyncOwnLayerGroup
    from themepath_client.groups.parallels import AsyncParallelsGroup
    from themepath_client.groups.pools import AsyncPoolsGroup
    from themepath_client.groups.query import AsyncQueryGroup
    from themepath_client.groups.releases import AsyncReleasesGroup
    from themepath_client.groups.selections import AsyncSelectionsGroup
    from themepath_client.groups.sheets import AsyncSheetsGroup
    from themepath_client.groups.themes import AsyncThemesGroup
    from themepath_client.groups.thesaurus import AsyncThesaurusGroup
    from themepath_client.groups.units import AsyncUnitsGroup
    from themepath_client.groups.watches import AsyncWatchesGroup


class AsyncGroups:
    """The groups of the async client."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    @cached_property
    def answer(self) -> "AsyncAnswerGroup":
        """Operations of answer."""
        from themepath_client.groups.answer import AsyncAnswerGroup

        return AsyncAnswerGroup(self._sender)

    @cached_property
    def chat(self) -> "AsyncChatGroup":
        """Operations of chat."""
        from themepath_client.groups.chat import AsyncChatGroup

        return AsyncChatGroup(self._sender)

    @cached_property
    def check_text(self) -> "AsyncCheckTextGroup":
        """Operations of check_text."""
        from themepath_client.groups.check_text import AsyncCheckTextGroup

        return AsyncCheckTextGroup(self._sender)

    @cached_property
    def corpora(self) -> "AsyncCorporaGroup":
        """Operations of corpora."""
        from themepath_client.groups.corpora import AsyncCorporaGroup

        return AsyncCorporaGroup(self._sender)

    @cached_property
    def exports(self) -> "AsyncExportsGroup":
        """Operations of exports."""
        from themepath_client.groups.exports import AsyncExportsGroup

        return AsyncExportsGroup(self._sender)

    @cached_property
    def flags(self) -> "AsyncFlagsGroup":
        """Operations of flags."""
        from themepath_client.groups.flags import AsyncFlagsGroup

        return AsyncFlagsGroup(self._sender)

    @cached_property
    def graph(self) -> "AsyncGraphGroup":
        """Operations of graph."""
        from themepath_client.groups.graph import AsyncGraphGroup

        return AsyncGraphGroup(self._sender)

    @cached_property
    def health(self) -> "AsyncHealthGroup":
        """Operations of health."""
        from themepath_client.groups.health import AsyncHealthGroup

        return AsyncHealthGroup(self._sender)

    @cached_property
    def inquiries(self) -> "AsyncInquiriesGroup":
        """Operations of inquiries."""
        from themepath_client.groups.inquiries import AsyncInquiriesGroup

        return AsyncInquiriesGroup(self._sender)

    @cached_property
    def judgements(self) -> "AsyncJudgementsGroup":
        """Operations of judgements."""
        from themepath_client.groups.judgements import AsyncJudgementsGroup

        return AsyncJudgementsGroup(self._sender)

    @cached_property
    def ledger(self) -> "AsyncLedgerGroup":
        """Operations of ledger."""
        from themepath_client.groups.ledger import AsyncLedgerGroup

        return AsyncLedgerGroup(self._sender)

    @cached_property
    def loads(self) -> "AsyncLoadsGroup":
        """Operations of loads."""
        from themepath_client.groups.loads import AsyncLoadsGroup

        return AsyncLoadsGroup(self._sender)

    @cached_property
    def own_layer(self) -> "AsyncOwnLayerGroup":
        """Operations of own_layer."""
        from themepath_client.groups.own_layer import AsyncOwnLayerGroup

        return AsyncOwnLayerGroup(self._sender)

    @cached_property
    def parallels(self) -> "AsyncParallelsGroup":
        """Operations of parallels."""
        from themepath_client.groups.parallels import AsyncParallelsGroup

        return AsyncParallelsGroup(self._sender)

    @cached_property
    def pools(self) -> "AsyncPoolsGroup":
        """Operations of pools."""
        from themepath_client.groups.pools import AsyncPoolsGroup

        return AsyncPoolsGroup(self._sender)

    @cached_property
    def query(self) -> "AsyncQueryGroup":
        """Operations of query."""
        from themepath_client.groups.query import AsyncQueryGroup

        return AsyncQueryGroup(self._sender)

    @cached_property
    def releases(self) -> "AsyncReleasesGroup":
        """Operations of releases."""
        from themepath_client.groups.releases import AsyncReleasesGroup

        return AsyncReleasesGroup(self._sender)

    @cached_property
    def selections(self) -> "AsyncSelectionsGroup":
        """Operations of selections."""
        from themepath_client.groups.selections import AsyncSelectionsGroup

        return AsyncSelectionsGroup(self._sender)

    @cached_property
    def sheets(self) -> "AsyncSheetsGroup":
        """Operations of sheets."""
        from themepath_client.groups.sheets import AsyncSheetsGroup

        return AsyncSheetsGroup(self._sender)

    @cached_property
    def themes(self) -> "AsyncThemesGroup":
        """Operations of themes."""
        from themepath_client.groups.themes import AsyncThemesGroup

        return AsyncThemesGroup(self._sender)

    @cached_property
    def thesaurus(self) -> "AsyncThesaurusGroup":
        """Operations of thesaurus."""
        from themepath_client.groups.thesaurus import AsyncThesaurusGroup

        return AsyncThesaurusGroup(self._sender)

    @cached_property
    def units(self) -> "AsyncUnitsGroup":
        """Operations of units."""
        from themepath_client.groups.units import AsyncUnitsGroup

        return AsyncUnitsGroup(self._sender)

    @cached_property
    def watches(self) -> "AsyncWatchesGroup":
        """Operations of watches."""
        from themepath_client.groups.watches import AsyncWatchesGroup

        return AsyncWatchesGroup(self._sender)
