"""Let the best units lend of their scores to what they cite, are cited by, and stand beside."""

from collections.abc import Mapping
from dataclasses import dataclass

from server.model import Query
from server.reach import Reach
from server.resources import Row
from server.scoring.channel_list import ChannelList
from server.scoring.guided_union import Union, best_of, boosted, unite
from server.scoring.link_boost import link_boost
from server.scoring.normalise import Normalisation

LINKS_PER_UNIT = 200
KINDS = {"citations": "CITES", "neighbours": "NEXT"}
Boosts = Mapping[str, Mapping[int, float]]


@dataclass(frozen=True, slots=True)
class Boost:
    """The sum of score × link weight over the ``top`` best units, one hop, divided by its maximum.

    ``citations`` and ``neighbours`` are the weights of the two additions; 0 reads nothing.
    """

    citations: float = 0.0
    neighbours: float = 0.0
    top: int = 10

    async def __call__(
        self, union: Union, query: Query, weights: Mapping[str, float], reach: Reach
    ) -> Boosts:
        """Return addition → unit ordinal → value in [0, 1], inside the selection."""
        wanted = self._wanted(reach)
        best = dict(best_of(union, weights, self.top)) if wanted else {}
        if not best:
            return {}
        rows = await reach.graph.read(
            "retrieve/linked_units",
            release=reach.release.id,
            ordinals=list(best),
            limit=LINKS_PER_UNIT,
        )
        links = [link for row in rows for link in _inside(row, query)]
        return {
            name: link_boost(best, [link[1:] for link in links if link[0] == KINDS[name]])
            for name in wanted
        }

    def added(
        self,
        union: Union,
        boosts: Boosts,
        lexical: ChannelList,
        semantic: ChannelList,
        mode: Normalisation,
    ) -> Union:
        """Add the boosts; units that only a link found join the union."""
        reached = sorted({unit for values in boosts.values() for unit in values})
        if not reached:
            return union
        wider = unite(lexical, semantic, union.evidence, mode, reached)
        for name, values in boosts.items():
            wider = boosted(wider, name, values, getattr(self, name))
        return wider

    def _wanted(self, reach: Reach) -> list[str]:
        """Name the additions that carry weight and have links in this release."""
        cited = bool(reach.release.counts.get("citations"))
        wanted = {"citations": self.citations and cited, "neighbours": self.neighbours}
        return [name for name, weight in wanted.items() if weight]


def _inside(row: Row, query: Query) -> list[tuple[str, int, int, float]]:
    links = zip(row["kinds"], row["sources"], row["targets"], row["weights"], strict=True)
    selected = query.selected
    return [link for link in links if selected is None or selected.mask[link[2]]]
