"""Draw a selection: its units, the themes that hold them and those above, and what links them."""

from collections.abc import Mapping

import numpy as np

from server.answer import UnitCard
from server.cards import in_language, unit_card
from server.drawn import Dot, Drawing, Line
from server.reach import Reach
from server.resources import Row
from server.stages.select import selected
from server.stages.select_saved import resolve

MOST_UNITS = 1_000
MOST_THEMES = 500
MOST_LINKS = 5_000


async def draw(
    given: str | Mapping[str, object], reach: Reach, limit: int, language: str = ""
) -> Drawing:
    """Return a selection's first ``limit`` units in canonical order, with their themes and links.

    Names are in ``language`` where there are such. What the bounds cut off is named.

    Raises:
        BadSelection: the selection cannot be read.
        UnknownName: it names what the corpus does not have.
    """
    release = reach.release
    found = await selected(await resolve(given, reach.graph), reach)
    inside = np.flatnonzero(found.mask).tolist()
    ordinals = inside[:limit]
    cards = await _cards(ordinals, language or release.language, reach)
    themes = await reach.graph.read(
        "retrieve/drawn_themes", release=release.id, ordinals=ordinals, limit=MOST_THEMES + 1
    )
    shown = themes[:MOST_THEMES]
    ids = [row["id"] for row in shown]
    links = await reach.graph.read(
        "retrieve/drawn_links",
        release=release.id,
        ordinals=ordinals,
        themes=ids,
        limit=MOST_LINKS + 1,
    )
    more = {
        "units": len(inside) > limit,
        "themes": len(themes) > MOST_THEMES,
        "links": len(links) > MOST_LINKS,
    }
    return Drawing(
        corpus=release.corpus,
        release=release.id,
        select=found.text,
        units=len(inside),
        cut=tuple(what for what, left in more.items() if left),
        nodes=(*map(_unit_dot, cards), *(_theme_dot(row, language) for row in shown)),
        links=tuple(_line(row) for row in links[:MOST_LINKS]),
        sources=await _sources(cards, reach),
    )


async def _cards(ordinals: list[int], language: str, reach: Reach) -> list[UnitCard]:
    release = reach.release
    edition = release.edition_of(language) or release.edition_of(release.language)
    rows = await reach.graph.read(
        "retrieve/unit_cards",
        release=release.id,
        edition=(edition or release.editions[0]).id,
        ordinals=ordinals,
    )
    return [unit_card(row, release) for row in rows]


async def _sources(cards: list[UnitCard], reach: Reach) -> tuple[Row, ...]:
    """Read who stands behind the units, their wordings in the editions shown, and the indexes."""
    release = reach.release
    shown = {card.edition for card in cards}
    ids = {str(card.source["id"]) for card in cards if card.source}
    ids |= {edition.source for edition in release.editions if edition.id in shown}
    rows = await reach.graph.read("retrieve/sources", release=release.id, ids=sorted(ids))
    return tuple(rows)


def _unit_dot(card: UnitCard) -> Dot:
    division = card.division or {}
    return Dot(
        id=f"unit:{card.id}",
        kind="unit",
        name=card.citation,
        group=str(division.get("title", "")),
        size=1,
        text=card.text,
    )


def _theme_dot(row: Row, language: str) -> Dot:
    return Dot(
        id=f"theme:{row['id']}",
        kind="theme",
        name=in_language(row["label"], row["labels"], language),
        group=row["index"] or "",
        size=row["size"] or 0,
    )


def _line(row: Row) -> Line:
    return Line(row["source"], row["target"], row["kind"], row["weight"])
