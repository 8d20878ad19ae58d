"""Flags of readers: links and letters that are wrong, and what editors say became of each."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from server.catalogue import Catalogue
from server.errors import BadField, NotFound, VersionMoved
from server.judging import keep_flag, resolved
from server.model import ReleaseInfo
from server.resources import Graph, Row

Kind = Literal["wrong_link", "wrong_letter"]
FlagState = Literal["open", "accepted", "refused", "mended"]
CONTEXT = 40
"""Code points of a text that are shown on either side of letters that are flagged."""


class FlagMoved(VersionMoved):
    """Somebody else said what became of a flag since the caller looked at it."""

    title = "The flag has changed meanwhile"

    def __init__(self, flag: str, seen: int, current: int) -> None:
        super().__init__(f"flag {flag}", seen, current)


@dataclass(frozen=True, slots=True)
class WantedFlags:
    """Which flags are listed; None lets all pass."""

    corpus: str | None = None
    kind: Kind | None = None
    state: FlagState | None = None
    unit: str | None = None
    reviewer: str | None = None
    id: str | None = None

    def parameters(self) -> dict[str, object]:
        """Return the parameters of the query that lists them."""
        return {name: getattr(self, name) for name in self.__slots__}


async def page_of(graph: Graph, wanted: WantedFlags, offset: int, limit: int) -> list[Row]:
    """Return one page of flags, newest first, each with the total."""
    return await graph.read("review/list_flags", offset=offset, limit=limit, **wanted.parameters())


async def find_flag(graph: Graph, flag: str) -> Row:
    """Return a flag with its state.

    Raises:
        NotFound: there is no such flag, or the inquiry that said it took it back.
    """
    rows = await page_of(graph, WantedFlags(id=flag), 0, 1)
    if not rows:
        raise NotFound("flag", flag)
    return rows[0]


async def flag(
    graph: Graph, catalogue: Catalogue, release: ReleaseInfo, given: Mapping[str, object]
) -> str:
    """Keep what a reader says is wrong, a link or letters, and return the flag's id.

    Raises:
        NotFound: the release has no such unit, path or edition.
        BadField: the letters do not stand at that place of the stored text.
    """
    unit = await resolved(catalogue, release, str(given["unit"]))
    asked = {**given, "unit": unit}
    if given["verdict"] == "wrong_link":
        names = ("corpus", "unit", "path", "verdict", "reason", "note", "reviewer")
        row = await keep_flag(graph, release, {name: asked[name] for name in names})
        return str(row["id"])
    return await _letters(graph, release, asked)


async def _letters(graph: Graph, release: ReleaseInfo, asked: Mapping[str, object]) -> str:
    rows = await graph.read("retrieve/wording_of_unit", release=release.id, id=asked["unit"])
    texts = {row["edition"]: row["text"] for row in rows}
    edition = str(asked["edition"])
    if edition not in texts:
        raise NotFound(f"edition of {asked['unit']}", edition, sorted(texts))
    first, last = placed(texts[edition], str(asked["found"]), asked["first"])
    names = ("corpus", "unit", "edition", "should", "reason", "note", "reviewer", "found")
    place = {"id": f"l-{uuid.uuid4().hex}", "first": first, "last": last}
    kept = await graph.write(
        "review/keep_letter_flag", **place, **{name: asked[name] for name in names}
    )
    return str(kept[0]["id"])


def placed(text: str, found: str, first: object) -> tuple[int, int]:
    """Return where letters stand in a text, as code points from 0; the last is not among them.

    ``first`` may be None where they stand there once.

    Raises:
        BadField: they do not stand there, or several times and no place is given.
    """
    places = [at for at in range(len(text)) if text.startswith(found, at)]
    if first is None and len(places) == 1:
        return places[0], places[0] + len(found)
    if not places:
        raise BadField("found", "these letters do not stand in the stored text of that edition")
    if first not in places:
        known = ", ".join(map(str, places[:20]))
        raise BadField("first", f"the letters stand at {known}; say which, in letters from 0")
    return int(str(first)), int(str(first)) + len(found)


async def say_state(
    graph: Graph, catalogue: Catalogue, flag: str, said: Mapping[str, str], base: int
) -> Row:
    """Keep what an editor says became of a flag, and return the flag.

    Raises:
        NotFound: there is no such flag, or no such release of its corpus.
        FlagMoved: another editor was quicker.
    """
    found = await find_flag(graph, flag)
    given = dict(said)
    if given["state"] == "mended":
        release = await catalogue.pinned(found["corpus"], given["mended"])
        given["mended"] = release.id
    rows = await graph.write(
        "review/keep_flag_state", id=flag, base=base, asked=uuid.uuid4().hex, said=given
    )
    if not rows:
        raise FlagMoved(flag, base, (await find_flag(graph, flag))["version"])
    return await find_flag(graph, flag)


def around(text: str, first: int, last: int) -> tuple[str, str]:
    """Return what stands before and after a place of a text, a few words of each."""
    return text[max(0, first - CONTEXT) : first], text[last : last + CONTEXT]
