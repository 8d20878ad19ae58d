"""Questions that are watched: asked again of every release, and what changed in the answer."""

import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from server.analysis import fold
from server.answer import UnitCard
from server.changes.answers import AnswerChange, Known, Place, answer_changes
from server.errors import BadField, Conflict, NotFound
from server.resources import Graph, Row

SCHEMA = ("watch_key", "watch_result_key")
LOOKED_BACK = 1_000


@dataclass(frozen=True, slots=True)
class Watch:
    """A question with all that it was asked with, under a name.

    ``corpus`` holds the ids of the corpora that are asked, with spaces between several.
    """

    id: str
    name: str
    corpus: str
    asked: Mapping[str, Any]
    reviewer: str
    created: str

    @property
    def corpora(self) -> list[str]:
        """The corpora that are asked, in the order in which their lists become one."""
        return self.corpus.split()


@dataclass(frozen=True, slots=True)
class Placed:
    """A unit of an answer with its rank there, and its corpus where several were asked."""

    rank: int
    corpus: str
    unit: UnitCard


@dataclass(frozen=True, slots=True)
class Said:
    """An answer of one corpus or of several, as it is to be kept; one release of each."""

    releases: tuple[str, ...]
    run_id: str
    pipeline: str
    encoder: str
    placed: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """What a watched question found in a release, or in one release of each of its corpora."""

    release: str
    run_id: str
    pipeline: str
    encoder: str
    places: tuple[Place, ...]
    created: str

    def release_of(self, corpus: str) -> str:
        """Return the release of one of its corpora; the only one where no corpus is named."""
        return _release_among(self.release, corpus)

    def units_of(self, corpus: str) -> list[str]:
        """Return the units of one of its corpora."""
        return [place.unit for place in self.places if place.corpus == corpus]


def _release_among(releases: str, corpus: str) -> str:
    """Return the release of a corpus among some; the first where no corpus is named."""
    own = (one for one in releases.split() if corpus in ("", one.rpartition("@")[0]))
    return next(own, "")


def watch_of(row: Row) -> Watch:
    """Make a watch from a row of the ``review/`` queries of watches."""
    fields = ("id", "name", "corpus", "reviewer", "created")
    return Watch(asked=json.loads(row["asked"]), **{name: row[name] for name in fields})


def _found(row: Row) -> Found:
    places = tuple(Place(*place) for place in json.loads(row["places"]))
    fields = ("release", "run_id", "pipeline", "encoder", "created")
    return Found(places=places, **{name: row[name] for name in fields})


def _key(name: str) -> str:
    return " ".join(fold(name).split())


async def keep_watch(
    graph: Graph, name: str, corpus: str, asked: Mapping[str, Any], reviewer: str
) -> Watch:
    """Keep a question under a name.

    Raises:
        BadField: the name shows nothing.
        Conflict: the name is taken.
    """
    if not _key(name):
        raise BadField("name", "must hold letters, digits or signs")
    for key in SCHEMA:
        await graph.run(f"schema/create_{key}")
    properties = {
        "name": " ".join(name.split()),
        "corpus": corpus,
        "asked": json.dumps(asked, ensure_ascii=False, sort_keys=True),
        "reviewer": reviewer,
    }
    identity = f"w-{uuid.uuid4().hex[:16]}"
    rows = await graph.write(
        "review/keep_watch", key=_key(name), properties=properties, id=identity
    )
    if not rows:
        raise Conflict(f"A question is watched as {name!r} already. Choose another name.")
    return watch_of(rows[0])


async def named_watch(graph: Graph, name: str) -> Watch:
    """Return a watched question by its name.

    Raises:
        NotFound: none is watched under it, with some that are.
    """
    rows = await graph.read("review/find_watch", key=_key(name))
    if not rows:
        known = await graph.read("review/list_watches", corpus="", offset=0, limit=5)
        raise NotFound("watched question", name, [row["name"] for row in known])
    return watch_of(rows[0])


async def keep_found(graph: Graph, watch: Watch, said: Said) -> Found:
    """Keep what a question found in its releases; the first answer of the same ones stays."""
    release = " ".join(said.releases)
    places = [await _place(graph, one, release) for one in said.placed]
    properties = {
        "run_id": said.run_id,
        "pipeline": said.pipeline,
        "encoder": said.encoder,
        "places": json.dumps(places, ensure_ascii=False),
    }
    rows = await graph.write(
        "review/keep_watch_result", watch=watch.id, release=release, properties=properties
    )
    return _found(rows[0])


async def _place(graph: Graph, placed: Placed, releases: str) -> list[object]:
    """Return a place as it is stored; a corpus stands in it where several were asked."""
    unit = placed.unit
    texts = await _hashes(graph, _release_among(releases, placed.corpus), [unit.id])
    kept = [unit.id, placed.rank, unit.citation, texts.get((unit.id, unit.edition), "")]
    return [*kept, placed.corpus] if placed.corpus else kept


async def founds(
    graph: Graph, watch: Watch, offset: int = 0, limit: int = LOOKED_BACK
) -> tuple[list[Found], int]:
    """Return what a question found in each release, newest first, and how many there are."""
    rows = await graph.read("review/watch_results", watch=watch.id, offset=offset, limit=limit)
    return [_found(row) for row in rows], rows[0]["total"] if rows else 0


async def changes_between(graph: Graph, before: Found, after: Found) -> list[AnswerChange]:
    """Say what changed between two answers and why; a release that was pruned lacks no unit."""
    corpora = dict.fromkeys(place.corpus for place in (*before.places, *after.places))
    known: dict[str, Known] = {}
    for corpus in corpora:
        known |= await _known(graph, before, after, corpus)
    differ = (before.pipeline, before.encoder) != (after.pipeline, after.encoder)
    return list(answer_changes(before.places, after.places, known, settings_differ=differ))


async def _known(graph: Graph, before: Found, after: Found, corpus: str) -> dict[str, Known]:
    """Read what the releases of one corpus have of the units of two answers, by their keys."""
    releases = before.release_of(corpus), after.release_of(corpus)
    if not all([await _kept(graph, release) for release in releases]):
        return {}
    units = list({*before.units_of(corpus), *after.units_of(corpus)})
    old, new = [await _hashes(graph, release, units) for release in releases]
    keys = {unit: Place(unit, 0, "", "", corpus).key for unit in units}
    return {keys[unit]: Known(_one(old, unit), _one(new, unit)) for unit in units}


async def _kept(graph: Graph, release: str) -> bool:
    """Say whether a release can still be read: one that was pruned seems to lack every unit."""
    corpus = release.rpartition("@")[0]
    return bool(await graph.read("retrieve/named_release", corpus=corpus, release=release))


def _one(hashes: Mapping[tuple[str, str], str], unit: str) -> str | None:
    """Return one hash for all wordings of a unit, None where there is none."""
    own = sorted((edition, sha) for (name, edition), sha in hashes.items() if name == unit)
    return " ".join(sha for _, sha in own) or None


async def _hashes(graph: Graph, release: str, units: Sequence[str]) -> dict[tuple[str, str], str]:
    rows = [
        row
        for unit in units
        for row in await graph.read("retrieve/wording_of_unit", release=release, id=unit)
    ]
    return {(row["id"], row["edition"]): row["sha256"] for row in rows}
