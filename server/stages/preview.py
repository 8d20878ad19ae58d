"""Look at a selection before it is used: how many units it holds, and some of them."""

from collections.abc import Mapping

import numpy as np

from server.answer import Preview, UnitCard
from server.cards import unit_card
from server.reach import Reach
from server.selection import to_json, to_text
from server.stages.select import selected
from server.stages.select_saved import Resolved, resolve


async def preview(given: str | Mapping[str, object], reach: Reach, sample: int) -> Preview:
    """Return the size of a selection and ``sample`` units, spread evenly over it.

    Raises:
        BadSelection: it cannot be read.
        UnknownName: it names what the corpus does not have.
    """
    return await previewed(await resolve(given, reach.graph), reach, sample)


async def previewed(found: Resolved, reach: Reach, sample: int) -> Preview:
    """Look at a selection in which nothing kept is named any more."""
    total = len((await reach.catalogue.units(reach.release)).order)
    inside = np.flatnonzero((await selected(found, reach)).mask)
    return Preview(
        release=reach.release,
        text=to_text(found.expression),
        json=to_json(found.expression),
        saved=found.saved,
        units=len(inside),
        total=total,
        sample=await _cards(_spread(inside.tolist(), sample), reach),
    )


def _spread(ordinals: list[int], count: int) -> list[int]:
    count = min(count, len(ordinals))
    return [ordinals[place * len(ordinals) // count] for place in range(count)]


async def _cards(ordinals: list[int], reach: Reach) -> tuple[UnitCard, ...]:
    release = reach.release
    edition = release.edition_of(release.language) or release.editions[0]
    rows = await reach.graph.read(
        "retrieve/unit_cards", release=release.id, edition=edition.id, ordinals=ordinals
    )
    return tuple(unit_card(row, release) for row in rows)
