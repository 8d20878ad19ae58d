"""Read what constraints look at in the first candidates: attributes, divisions, wordings."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from server.analysis import analyse
from server.cards import in_language
from server.constraints.constraint import (
    Constraint,
    Diversity,
    Duplicates,
    EffectiveDate,
    PerDivision,
)
from server.constraints.fields import attributes_of
from server.constraints.member import Member, Place
from server.model import Candidate, Query
from server.reach import Reach
from server.resources import Row
from server.stages.list_units import uses_snapshot

ANY_LANGUAGE = "und"
"""Words are folded and nothing else: a stop word such as *not* tells two wordings apart."""
Vectors = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class ReadPool:
    """Members in the order of the candidates, and a vector a member where all of them have one."""

    members: tuple[Member, ...]
    vectors: Vectors | None = None
    without_vector: int = 0


async def read_pool(
    constraints: Sequence[Constraint],
    candidates: Sequence[Candidate],
    query: Query,
    reach: Reach,
) -> ReadPool:
    """Read as much of the candidates as these constraints look at, all at once."""
    ordinals = [candidate.ordinal for candidate in candidates]
    diverse = _any(constraints, Diversity)
    units, places, vectors = await asyncio.gather(
        _units(constraints, candidates, query, reach),
        _places(ordinals, reach) if _any(constraints, PerDivision) else _nothing(),
        _vectors(ordinals, query, reach) if diverse else _nothing(),
    )
    found = [vectors.get(member.ordinal) for member in units]
    absent = sum(vector is None for vector in found) if diverse else 0
    words: Mapping[int, tuple[str, ...]] = {}
    if absent or _any(constraints, Duplicates):
        words = await _words(ordinals, query, reach)
    members = tuple(
        replace(m, places=places.get(m.ordinal, ()), words=words.get(m.ordinal, ())) for m in units
    )
    whole = diverse and members and not absent
    return ReadPool(members, np.asarray(found, np.float32) if whole else None, absent)


def looked_at(constraints: Sequence[Constraint]) -> list[str]:
    """Return the names of the attributes that constraints look at, each once."""
    names = [name for constraint in constraints for name in attributes_of(constraint)]
    names += [one.successor for one in constraints if isinstance(one, EffectiveDate)]
    return list(dict.fromkeys(names))


def _any(constraints: Sequence[Constraint], *kinds: type[Constraint]) -> bool:
    return any(isinstance(constraint, kinds) for constraint in constraints)


async def _nothing() -> Mapping[int, tuple[Place, ...]]:
    return {}


async def _read(what: str, ordinals: list[int], reach: Reach, **more: object) -> Row:
    """Read the one row of columns: a row a unit would cost the client far more."""
    rows = await reach.graph.read(
        f"retrieve/constraint_{what}", release=reach.release.id, ordinals=ordinals, **more
    )
    return rows[0]


async def _units(
    constraints: Sequence[Constraint], candidates: Sequence[Candidate], query: Query, reach: Reach
) -> list[Member]:
    attributes = looked_at(constraints)
    known = {candidate.ordinal: candidate for candidate in candidates}
    row = await _read("units", list(known), reach, attributes=attributes)
    edition = reach.release.edition(query.edition)
    language = edition.language if edition is not None else reach.release.language
    members = {}
    for at, ordinal in enumerate(row["ordinals"]):
        values = zip(attributes, row["values"][at], strict=True)
        members[ordinal] = Member(
            ordinal=ordinal,
            id=row["ids"][at],
            citation=in_language(row["citations"][at], row["by_language"][at], language),
            score=known[ordinal].score,
            named=known[ordinal].referenced,
            paths=known[ordinal].paths,
            source_kind=row["source_kinds"][at],
            authority=row["authorities"][at],
            attributes={name: value for name, value in values if value is not None},
        )
    return [members[ordinal] for ordinal in known if ordinal in members]


async def _places(ordinals: list[int], reach: Reach) -> Mapping[int, tuple[Place, ...]]:
    row = await _read("places", ordinals, reach)
    places = (tuple(Place(*place) for place in own) for own in row["places"])
    return dict(zip(row["ordinals"], places, strict=True))


async def _words(ordinals: list[int], query: Query, reach: Reach) -> Mapping[int, tuple[str, ...]]:
    row = await _read("wordings", ordinals, reach, edition=query.edition)
    words = await asyncio.to_thread(
        lambda: [analyse(text, ANY_LANGUAGE) for text in row["texts"]],
    )
    return dict(zip(row["ordinals"], words, strict=True))


async def _vectors(ordinals: list[int], query: Query, reach: Reach) -> Mapping[int, Vectors]:
    """Take vectors from the snapshot in memory, or beyond its bound from the graph."""
    if uses_snapshot("auto", reach):
        kept = (await reach.snapshots.get(reach.release, query.edition)).vectors
        found = {} if kept is None else {ordinal: kept[ordinal] for ordinal in ordinals}
        return {ordinal: vector for ordinal, vector in found.items() if vector.any()}
    rows = await reach.graph.read(
        "retrieve/candidate_texts",
        release=reach.release.id,
        edition=query.edition,
        ordinals=ordinals,
    )
    read = {row["ordinal"]: row["embedding"] for row in rows}
    return {at: np.asarray(given, np.float32) for at, given in read.items() if given is not None}
