"""All groups of operations, as attributes of the two clients."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from themepath_client.groups.answer import AnswerGroup, AsyncAnswerGroup
from themepath_client.groups.chat import AsyncChatGroup, ChatGroup
from themepath_client.groups.check_text import AsyncCheckTextGroup, CheckTextGroup
from themepath_client.groups.corpora import AsyncCorporaGroup, CorporaGroup
from themepath_client.groups.graph import AsyncGraphGroup, GraphGroup
from themepath_client.groups.health import AsyncHealthGroup, HealthGroup
from themepath_client.groups.inquiries import AsyncInquiriesGroup, InquiriesGroup
from themepath_client.groups.judgements import AsyncJudgementsGroup, JudgementsGroup
from themepath_client.groups.own_layer import AsyncOwnLayerGroup, OwnLayerGroup
from themepath_client.groups.parallels import AsyncParallelsGroup, ParallelsGroup
from themepath_client.groups.pools import AsyncPoolsGroup, PoolsGroup
from themepath_client.groups.query import AsyncQueryGroup, QueryGroup
from themepath_client.groups.releases import AsyncReleasesGroup, ReleasesGroup
from themepath_client.groups.selections import AsyncSelectionsGroup, SelectionsGroup
from themepath_client.groups.themes import AsyncThemesGroup, ThemesGroup
from themepath_client.groups.thesaurus import AsyncThesaurusGroup, ThesaurusGroup
from themepath_client.groups.units import AsyncUnitsGroup, UnitsGroup
from themepath_client.groups.watches import AsyncWatchesGroup, WatchesGroup
from themepath_client.sending import AsyncSender, Sender


class Groups:
    """The groups of the sync client."""

    def __init__(self, sender: Sender) -> None:
        self.answer = AnswerGroup(sender)
        self.chat = ChatGroup(sender)
        self.check_text = CheckTextGroup(sender)
        self.corpora = CorporaGroup(sender)
        self.graph = GraphGroup(sender)
        self.health = HealthGroup(sender)
        self.inquiries = InquiriesGroup(sender)
        self.judgements = JudgementsGroup(sender)
        self.own_layer = OwnLayerGroup(sender)
        self.parallels = ParallelsGroup(sender)
        self.pools = PoolsGroup(sender)
        self.query = QueryGroup(sender)
        self.releases = ReleasesGroup(sender)
        self.selections = SelectionsGroup(sender)
        self.themes = ThemesGroup(sender)
        self.thesaurus = ThesaurusGroup(sender)
        self.units = UnitsGroup(sender)
        self.watches = WatchesGroup(sender)


class AsyncGroups:
    """The groups of the async client."""

    def __init__(self, sender: AsyncSender) -> None:
        self.answer = AsyncAnswerGroup(sender)
        self.chat = AsyncChatGroup(sender)
        self.check_text = AsyncCheckTextGroup(sender)
        self.corpora = AsyncCorporaGroup(sender)
        self.graph = AsyncGraphGroup(sender)
        self.health = AsyncHealthGroup(sender)
        self.inquiries = AsyncInquiriesGroup(sender)
        self.judgements = AsyncJudgementsGroup(sender)
        self.own_layer = AsyncOwnLayerGroup(sender)
        self.parallels = AsyncParallelsGroup(sender)
        self.pools = AsyncPoolsGroup(sender)
        self.query = AsyncQueryGroup(sender)
        self.releases = AsyncReleasesGroup(sender)
        self.selections = AsyncSelectionsGroup(sender)
        self.themes = AsyncThemesGroup(sender)
        self.thesaurus = AsyncThesaurusGroup(sender)
        self.units = AsyncUnitsGroup(sender)
        self.watches = AsyncWatchesGroup(sender)
