"""Let the best units lend to what they cite, are cited by and stand beside; and who is cited."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.model import Query
from server.reach import Reach
from server.resources import Row
from server.scoring.channel_list import ChannelList
from server.scoring.guided_union import Union, best_of, boosted, unite
from server.scoring.link_boost import link_boost
from server.scoring.normalise import Normalisation

LINKS_PER_UNIT = 200
OWN = "own links"
"""The addition of a reader's own links, which count as citations do, where they take part."""
KINDS = {"citations": "CITES", "neighbours": "NEXT"}
Boosts = Mapping[str, Mapping[int, float]]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Boost:
    """The sum of score × link weight over the ``top`` best units, one hop, divided by its maximum.

    ``citations`` and ``neighbours`` are the weights of the two additions; 0 reads nothing.
    ``cited`` is the weight of the citation prior, added before the best units are chosen.
    """

    citations: float = 0.0
    neighbours: float = 0.0
    cited: float = 0.0
    top: int = 10

    async def __call__(
        self, union: Union, query: Query, weights: Mapping[str, float], reach: Reach
    ) -> Boosts:
        """Return addition → unit ordinal → value in [0, 1], inside the selection."""
        prior = await self._prior(reach)
        lent = await self._lent(with_prior(union, prior, self.cited), query, weights, reach)
        if prior is None:
            return lent
        reached = (unit for values in lent.values() for unit in values)
        return {"cited": _prior_of(prior, (*union.ordinals.tolist(), *reached)), **lent}

    async def _prior(self, reach: Reach) -> Floats | None:
        """Return the citation prior of every unit, where it counts and there are citations."""
        if not self.cited or not reach.release.counts.get("citations"):
            return None
        return (await reach.snapshots.cited(reach.release)).prior

    async def _lent(
        self, union: Union, query: Query, weights: Mapping[str, float], reach: Reach
    ) -> Boosts:
        wanted, own = self._wanted(reach), _own_links(query, reach)
        best = dict(best_of(union, weights, self.top)) if wanted or own else {}
        if not best:
            return {}
        lent = link_boost(best, [link for link in own if link[0] in best])
        return {**await self._stored(wanted, best, query, reach), **({OWN: lent} if lent else {})}

    async def _stored(
        self, wanted: Sequence[str], best: Mapping[int, float], query: Query, reach: Reach
    ) -> dict[str, Mapping[int, float]]:
        if not wanted:
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
            wider = boosted(wider, name, values, 1.0 if name == OWN else getattr(self, name))
        return wider

    def _wanted(self, reach: Reach) -> list[str]:
        """Name the additions that carry weight and have links in this release."""
        cited = bool(reach.release.counts.get("citations"))
        wanted = {"citations": self.citations and cited, "neighbours": self.neighbours}
        return [name for name, weight in wanted.items() if weight]


def with_prior(union: Union, prior: Floats | None, weight: float) -> Union:
    """Add ``weight`` times the citation prior of every unit of a union; None adds nothing."""
    if prior is None:
        return union
    return boosted(union, "cited", _prior_of(prior, union.ordinals.tolist()), weight)


def _own_links(query: Query, reach: Reach) -> list[tuple[int, int, float]]:
    """Return the links of the layer that takes part, both ways, to units inside the selection."""
    pairs = () if reach.own is None else reach.own.links
    both = [(*pair, 1.0) for one, other in pairs for pair in ((one, other), (other, one))]
    return [link for link in both if query.selected is None or query.selected.mask[link[1]]]


def _prior_of(prior: Floats, units: Iterable[int]) -> dict[int, float]:
    return {unit: float(prior[unit]) for unit in units}


def _inside(row: Row, query: Query) -> list[tuple[str, int, int, float]]:
    links = zip(row["kinds"], row["sources"], row["targets"], row["weights"], strict=True)
    selected = query.selected
    return [link for link in links if selected is None or selected.mask[link[2]]]
