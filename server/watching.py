"""Questions that are watched: asked again of every release, and what changed in the answer."""

import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from server.analysis import fold
from server.answer import Answer
from server.changes.answers import AnswerChange, Known, Place, answer_changes
from server.errors import BadField, Conflict, NotFound
from server.resources import Graph, Row

SCHEMA = ("watch_key", "watch_result_key")
LOOKED_BACK = 1_000


@dataclass(frozen=True, slots=True)
class Watch:
    """A question with all that it was asked with, under a name."""

    id: str
    name: str
    corpus: str
    asked: Mapping[str, Any]
    reviewer: str
    created: str


@dataclass(frozen=True, slots=True)
class Found:
    """What a watched question found in one release."""

    release: str
    run_id: str
    pipeline: str
    encoder: str
    places: tuple[Place, ...]
    created: str


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


async def keep_found(graph: Graph, watch: Watch, answer: Answer) -> Found:
    """Keep what a question found in a release; the first answer of a release stays."""
    texts = await _hashes(graph, answer.release.id, [item.unit.id for item in answer.evidence])
    places = [
        [
            item.unit.id,
            item.rank,
            item.unit.citation,
            texts.get((item.unit.id, item.unit.edition), ""),
        ]
        for item in answer.evidence
    ]
    properties = {
        "run_id": answer.run_id,
        "pipeline": answer.pipeline,
        "encoder": answer.release.fingerprint,
        "places": json.dumps(places, ensure_ascii=False),
    }
    rows = await graph.write(
        "review/keep_watch_result",
        watch=watch.id,
        release=answer.release.id,
        properties=properties,
    )
    return _found(rows[0])


async def founds(
    graph: Graph, watch: Watch, offset: int = 0, limit: int = LOOKED_BACK
) -> tuple[list[Found], int]:
    """Return what a question found in each release, newest first, and how many there are."""
    rows = await graph.read("review/watch_results", watch=watch.id, offset=offset, limit=limit)
    return [_found(row) for row in rows], rows[0]["total"] if rows else 0


async def changes_between(graph: Graph, before: Found, after: Found) -> list[AnswerChange]:
    """Say what changed between two answers and why; a release that was pruned lacks no unit."""
    units = list({place.unit for place in (*before.places, *after.places)})
    old = await _hashes(graph, before.release, units)
    new = await _hashes(graph, after.release, units)
    kept = _kept(before, old) and _kept(after, new)
    known = {unit: Known(_one(old, unit), _one(new, unit)) for unit in units if kept}
    differ = (before.pipeline, before.encoder) != (after.pipeline, after.encoder)
    return list(answer_changes(before.places, after.places, known, settings_differ=differ))


def _kept(found: Found, hashes: Mapping[tuple[str, str], str]) -> bool:
    """Say whether a release still has what was found in it: pruned ones have nothing."""
    return not found.places or any(_one(hashes, place.unit) for place in found.places)


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
