"""All groups of operations, as attributes of the sync client."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from functools import cached_property
from typing import TYPE_CHECKING

from themepath_client.sending import Sender

if TYPE_CHECKING:
    from themepath_client.groups.answer import AnswerGroup
    from themepath_client.groups.chat import ChatGroup
    from themepath_client.groups.check_text import CheckTextGroup
    from themepath_client.groups.corpora import CorporaGroup
    from themepath_client.groups.exports import ExportsGroup
    from themepath_client.groups.flags import FlagsGroup
    from themepath_client.groups.graph import GraphGroup
    from themepath_client.groups.health import HealthGroup
    from themepath_client.groups.inquiries import InquiriesGroup
    from themepath_client.groups.judgements import JudgementsGroup
    from themepath_client.groups.ledger import LedgerGroup
    from themepath_client.groups.loads import LoadsGroup
    from themepath_client.groups.own_layer import OwnLayerGroup
    from themepath_client.groups.parallels import ParallelsGroup
    from themepath_client.groups.pools import PoolsGroup
    from themepath_client.groups.query import QueryGroup
    from themepath_client.groups.releases import ReleasesGroup
    from themepath_client.groups.selections import SelectionsGroup
    from themepath_client.groups.sheets import SheetsGroup
    from themepath_client.groups.themes import ThemesGroup
    from themepath_client.groups.thesaurus import ThesaurusGroup
    from themepath_client.groups.units import UnitsGroup
    from themepath_client.groups.watches import WatchesGroup


class Groups:
    """The groups of the sync client."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    @cached_property
    def answer(self) -> "AnswerGroup":
        """Operations of answer."""
        from themepath_client.groups.answer import AnswerGroup

        return AnswerGroup(self._sender)

    @cached_property
    def chat(self) -> "ChatGroup":
        """Operations of chat."""
        from themepath_client.groups.chat import ChatGroup

        return ChatGroup(self._sender)

    @cached_property
    def check_text(self) -> "CheckTextGroup":
        """Operations of check_text."""
        from themepath_client.groups.check_text import CheckTextGroup

        return CheckTextGroup(self._sender)

    @cached_property
    def corpora(self) -> "CorporaGroup":
        """Operations of corpora."""
        from themepath_client.groups.corpora import CorporaGroup

        return CorporaGroup(self._sender)

    @cached_property
    def exports(self) -> "ExportsGroup":
        """Operations of exports."""
        from themepath_client.groups.exports import ExportsGroup

        return ExportsGroup(self._sender)

    @cached_property
    def flags(self) -> "FlagsGroup":
        """Operations of flags."""
        from themepath_client.groups.flags import FlagsGroup

        return FlagsGroup(self._sender)

    @cached_property
    def graph(self) -> "GraphGroup":
        """Operations of graph."""
        from themepath_client.groups.graph import GraphGroup

        return GraphGroup(self._sender)

    @cached_property
    def health(self) -> "HealthGroup":
        """Operations of health."""
        from themepath_client.groups.health import HealthGroup

        return HealthGroup(self._sender)

    @cached_property
    def inquiries(self) -> "InquiriesGroup":
        """Operations of inquiries."""
        from themepath_client.groups.inquiries import InquiriesGroup

        return InquiriesGroup(self._sender)

    @cached_property
    def judgements(self) -> "JudgementsGroup":
        """Operations of judgements."""
        from themepath_client.groups.judgements import JudgementsGroup

        return JudgementsGroup(self._sender)

    @cached_property
    def ledger(self) -> "LedgerGroup":
        """Operations of ledger."""
        from themepath_client.groups.ledger import LedgerGroup

        return LedgerGroup(self._sender)

    @cached_property
    def loads(self) -> "LoadsGroup":
        """Operations of loads."""
        from themepath_client.groups.loads import LoadsGroup

        return LoadsGroup(self._sender)

    @cached_property
    def own_layer(self) -> "OwnLayerGroup":
        """Operations of own_layer."""
        from themepath_client.groups.own_layer import OwnLayerGroup

        return OwnLayerGroup(self._sender)

    @cached_property
    def parallels(self) -> "ParallelsGroup":
        """Operations of parallels."""
        from themepath_client.groups.parallels import ParallelsGroup

        return ParallelsGroup(self._sender)

    @cached_property
    def pools(self) -> "PoolsGroup":
        """Operations of pools."""
        from themepath_client.groups.pools import PoolsGroup

        return PoolsGroup(self._sender)

    @cached_property
    def query(self) -> "QueryGroup":
        """Operations of query."""
        from themepath_client.groups.query import QueryGroup

        return QueryGroup(self._sender)

    @cached_property
    def releases(self) -> "ReleasesGroup":
        """Operations of releases."""
        from themepath_client.groups.releases import ReleasesGroup

        return ReleasesGroup(self._sender)

    @cached_property
    def selections(self) -> "SelectionsGroup":
        """Operations of selections."""
        from themepath_client.groups.selections import SelectionsGroup

        return SelectionsGroup(self._sender)

    @cached_property
    def sheets(self) -> "SheetsGroup":
        """Operations of sheets."""
        from themepath_client.groups.sheets import SheetsGroup

        return SheetsGroup(self._sender)

    @cached_property
    def themes(self) -> "ThemesGroup":
        """Operations of themes."""
        from themepath_client.groups.themes import ThemesGroup

        return ThemesGroup(self._sender)

    @cached_property
    def thesaurus(self) -> "ThesaurusGroup":
        """Operations of thesaurus."""
        from themepath_client.groups.thesaurus import ThesaurusGroup

        return ThesaurusGroup(self._sender)

    @cached_property
    def units(self) -> "UnitsGroup":
        """Operations of units."""
        from themepath_client.groups.units import UnitsGroup

        return UnitsGroup(self._sender)

    @cached_property
    def watches(self) -> "WatchesGroup":
        """Operations of watches."""
        from themepath_client.groups.watches import WatchesGroup

        return WatchesGroup(self._sender)
