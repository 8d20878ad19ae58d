"""Hydrate units to the passages around them: one look at where they stand, then the rule."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from server.cards import in_language
from server.inquiries.passages import Bounds, Stretch, stretch_of
from server.reach import Reach
from server.resources import Row

PASSAGE_UNITS = 60


async def stretches(ordinals: Iterable[int], language: str, reach: Reach) -> dict[int, Stretch]:
    """Return the passage of every unit, by its ordinal; one look-up for all of them."""
    release = reach.release
    total = len((await reach.catalogue.units(release)).order)
    wanted = sorted(set(ordinals))
    rows = await reach.graph.read("inquire/unit_places", release=release.id, ordinals=wanted)
    return {
        row["ordinal"]: stretch_of(
            row["ordinal"],
            [_bounds(division, language) for division in row["divisions"]],
            release.passage,
            total,
        )
        for row in rows
    }


async def wordings(
    bounds: Sequence[tuple[int, int]], edition: str, reach: Reach
) -> dict[int, list[Row]]:
    """Return the units of stretches with their wordings, by the ordinal of a stretch's first."""
    rows = await reach.graph.read(
        "inquire/passage_texts",
        release=reach.release.id,
        edition=edition,
        stretches=[list(pair) for pair in dict.fromkeys(bounds)],
        limit=PASSAGE_UNITS,
    )
    return {row["first"]: row["units"] for row in rows}


def _bounds(division: Mapping[str, Any], language: str) -> Bounds:
    title = in_language(division["title"] or "", division.get("titles"), language)
    return Bounds(division["id"], division["kind"], title, division["first"], division["last"])
