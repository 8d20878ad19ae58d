"""Find what a name in a selection stands for: by id, or by a label in any language and spelling."""

import asyncio
import difflib
import json
import re
from collections.abc import Iterable, Sequence

from server.analysis.folding import fold
from server.reach import Reach
from server.references.index import CHAPTER_KINDS
from server.references.names import spellings
from server.resources import Row
from server.selection.faults import UnknownName

MOST_NAMES = 20_000
NEAR = 5
MOST_EDITIONS = 20
QUALIFIED = ("theme", "entity")
QUALIFIER = re.compile(r"\s*[(（][^()（）]+[)）]\s*$")


async def ids_of(kind: str, name: str, reach: Reach) -> list[str]:
    """Return the ids of the things of a kind that a name stands for; an id goes before labels.

    A label that several things carry stands for all of them. Of a theme or entity the qualifier
    that tells it from others of the name may be left out, where nothing has the name alone:
    *Patience* is *Patience (sabr)* (a qualifier of ISO 25964-1).

    Raises:
        UnknownName: there is none, with near matches.
    """
    if kind in ("edition", "language"):
        return _editions(kind, name, reach)
    if kind == "division":
        return await _divisions(name, reach)
    file = "theme" if kind == "theme_only" else kind
    rows = await _names(file, reach, sorted({name, name.lower(), fold(name)}))
    if not rows:
        others = await _names(file, reach, None)
        known = _spelt(others)
        qualified = _unqualified(name, others) if file in QUALIFIED else []
        if qualified:
            return qualified
        near = await asyncio.to_thread(near_of, name, known)
        raise UnknownName(file, name, near or known[:NEAR])
    return _by_id(name, rows) or [row["id"] for row in rows]


async def _names(kind: str, reach: Reach, wanted: list[str] | None) -> list[Row]:
    return await reach.graph.read(
        f"select/{kind}_names",
        release=reach.release.id,
        spellings=wanted or [],
        any=wanted is None,
        limit=MOST_NAMES,
    )


def _unqualified(name: str, rows: Iterable[Row]) -> list[str]:
    """Return ids of things one of whose labels is the name with a qualifier in parentheses."""
    wanted = fold(name)

    def bare(row: Row) -> set[str]:
        return {fold(QUALIFIER.sub("", label)) for label in _spelt([row])}

    return [row["id"] for row in rows if wanted in bare(row)]


def _by_id(name: str, rows: Iterable[Row]) -> list[str]:
    return [row["id"] for row in rows if row["id"] == name]


def _spelt(rows: Sequence[Row]) -> list[str]:
    """Return labels in every language, then ids, each once."""
    labels = [label for row in rows for label in (row["label"], *_values(row.get("labels")))]
    return list(dict.fromkeys(name for name in [*labels, *(r["id"] for r in rows)] if name))


def _values(labels: str | None) -> list[str]:
    return list(json.loads(labels or "{}").values())


def _editions(kind: str, name: str, reach: Reach) -> list[str]:
    editions = reach.release.editions
    wanted = fold(name)
    names = {e.id: (e.id, e.title) if kind == "edition" else (e.language,) for e in editions}
    found = [id_ for id_, known in names.items() if wanted in map(fold, known)]
    if not found:
        known = list(dict.fromkeys(one for several in names.values() for one in several))
        raise UnknownName(kind, name, known[:MOST_EDITIONS])
    return found


async def _divisions(name: str, reach: Reach) -> list[str]:
    """Find divisions by id, by title in any usual spelling, or by number.

    A bare number counts the broadest divisions, chapters before others that lie as broad
    (surahs before juz); ``passage 4`` counts those of a kind.
    """
    rows = await reach.graph.read(
        "select/division_names", release=reach.release.id, limit=MOST_NAMES
    )
    found = _by_id(name, rows) or _by_title(name, rows) or _by_number(name, rows)
    if not found:
        titles = [title for row in rows for title in (*_titles(row), row["id"])]
        near = await asyncio.to_thread(near_of, name, titles)
        raise UnknownName("division", name, near or titles[:NEAR])
    return found


def _by_title(name: str, rows: Iterable[Row]) -> list[str]:
    keys, folded = spellings(name), fold(name)
    known = [(row["id"], _titles(row)) for row in rows]
    exact = [id_ for id_, titles in known if folded in map(fold, titles)]
    return exact or [id_ for id_, titles in known if any(keys & spellings(t) for t in titles)]


def _by_number(name: str, rows: Iterable[Row]) -> list[str]:
    kind, _, number = fold(name).rpartition(" ")
    numbered = [row for row in rows if str(row["ordinal"]) == number]
    if kind:
        return [row["id"] for row in numbered if fold(row["kind"]) == kind]
    broadest = [row for row in numbered if row["broadest"]]
    chapters = [row for row in broadest if row["kind"] in CHAPTER_KINDS]
    return [row["id"] for row in chapters or broadest]


def _titles(row: Row) -> list[str]:
    return [title for title in dict.fromkeys([row["title"], *_values(row["titles"])]) if title]


def near_of(name: str, known: Sequence[str]) -> list[str]:
    """Return the few known names most like a name: those alike, then those that hold it."""
    folded, wanted = {fold(spelling): spelling for spelling in reversed(known)}, fold(name)
    alike = difflib.get_close_matches(wanted, folded, n=NEAR, cutoff=0.7)
    holding = sorted((other for other in folded if wanted in other), key=lambda o: (len(o), o))
    distant = difflib.get_close_matches(wanted, folded, n=NEAR, cutoff=0.5)
    near = dict.fromkeys([*alike, *holding, *distant])
    return [folded[spelling] for spelling in list(near)[:NEAR]]
