"""Open the themes beside the ends of the paths found: their other steps and related themes."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from server.model import Query, ThemePath
from server.reach import Reach
from server.resources import Row
from server.scoring.fair_share import fair_share
from server.stages.path_looks import confined

WIDENED = 50
"""So many of the best paths are widened: what lies beside a distant path is more distant still."""
THEMES = 500
PER_THEME = 200
PER_PATH = 400
"""At most so many themes in all, units of one theme, and units beside one path."""


async def widened(
    paths: Sequence[ThemePath],
    shares: Mapping[str, float],
    indexes: Sequence[str],
    query: Query,
    reach: Reach,
) -> list[ThemePath]:
    """Return the paths and, after their place, the themes beside them as paths of less value.

    ``shares`` says for each kind of theme (``intermediate``, ``related``) at which share of its
    path's value it counts; kinds at 0 are left closed. Themes outside ``indexes`` (none: all) or
    without a unit inside the selection are not opened.
    """
    kinds = [kind for kind, share in shares.items() if share > 0]
    if not kinds or not paths:
        return list(paths)
    columns = await reach.graph.read(
        "retrieve/themes_beside_paths",
        release=reach.release.id,
        paths=[path.id for path in paths[:WIDENED]],
        kinds=kinds,
        per_theme=PER_THEME if query.selected is None else query.selected.mask.size,
        limit=THEMES,
    )
    rows = confined(query, _as_rows(columns), PER_THEME)
    rows = [row for row in rows if not indexes or row["index"] in indexes]
    return in_order_of_value([*paths, *_beside(paths, _fairly(rows), shares)])


def _as_rows(columns: Sequence[Row]) -> list[Row]:
    names = ("place", "kind", "theme", "index", "units")
    keys = ("places", "kinds", "themes", "indexes", "units")
    return [
        dict(zip(names, values, strict=True))
        for row in columns
        for values in zip(*(row[key] for key in keys), strict=True)
    ]


def _fairly(rows: Sequence[Row]) -> list[Row]:
    """Cut what lies beside each path to its bound, the largest themes first."""
    kept = []
    for place in dict.fromkeys(row["place"] for row in rows):
        beside = [row for row in rows if row["place"] == place]
        grants = fair_share([len(row["units"]) for row in beside], PER_PATH)
        kept += [
            {**row, "units": row["units"][:grant]}
            for row, grant in zip(beside, grants, strict=True)
            if grant
        ]
    return kept


def _beside(
    paths: Sequence[ThemePath], rows: Sequence[Row], shares: Mapping[str, float]
) -> list[ThemePath]:
    return [
        replace(
            paths[row["place"]],
            theme=row["theme"],
            units=tuple(row["units"]),
            share=shares[row["kind"]],
            via=row["kind"],
        )
        for row in rows
    ]


def in_order_of_value(paths: Sequence[ThemePath]) -> list[ThemePath]:
    """Sort by share · (similarity − lowest), the value that scoring gives; ends before others."""
    lowest = min(path.similarity for path in paths)
    return sorted(
        paths, key=lambda p: (-p.share * (p.similarity - lowest), -p.share, p.rank, p.theme)
    )
