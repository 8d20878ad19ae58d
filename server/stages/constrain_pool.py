"""Read what constraints look at in the first candidates: attributes, divisions, wordings."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

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

ANY_LANGUAGE = "und"
"""Words are folded and nothing else: a stop word such as *not* tells two wordings apart."""
Rows = Mapping[int, Row]


@dataclass(frozen=True, slots=True, eq=False)
class ReadPool:
    """Members in the order of the candidates, and a vector a member where all of them have one."""

    members: tuple[Member, ...]
    vectors: NDArray[np.float32] | None = None
    without_vector: int = 0


async def read_pool(
    constraints: Sequence[Constraint],
    candidates: Sequence[Candidate],
    query: Query,
    reach: Reach,
) -> ReadPool:
    """Read as much of the candidates as these constraints look at, all at once."""
    attributes = looked_at(constraints)
    ordinals = [candidate.ordinal for candidate in candidates]
    needs_words = _any(constraints, Duplicates, Diversity)
    units, places, wordings = await asyncio.gather(
        _rows("units", reach, ordinals, attributes=attributes),
        _rows("places", reach, ordinals if _any(constraints, PerDivision) else []),
        _rows("wordings", reach, ordinals if needs_words else [], edition=query.edition),
    )
    edition = reach.release.edition(query.edition)
    language = edition.language if edition is not None else reach.release.language
    members = tuple(
        _member(
            candidate,
            units[candidate.ordinal],
            attributes,
            places.get(candidate.ordinal, {}),
            _words(wordings.get(candidate.ordinal)),
            language,
        )
        for candidate in candidates
        if candidate.ordinal in units
    )
    vectors = [wordings.get(m.ordinal, {}).get("embedding") for m in members]
    absent = sum(vector is None for vector in vectors)
    return ReadPool(members, None if absent else np.asarray(vectors, np.float32), absent)


def looked_at(constraints: Sequence[Constraint]) -> list[str]:
    """Return the names of the attributes that constraints look at, each once."""
    names = [name for constraint in constraints for name in attributes_of(constraint)]
    names += [one.successor for one in constraints if isinstance(one, EffectiveDate)]
    return list(dict.fromkeys(names))


def _any(constraints: Sequence[Constraint], *kinds: type[Constraint]) -> bool:
    return any(isinstance(constraint, kinds) for constraint in constraints)


async def _rows(what: str, reach: Reach, ordinals: list[int], **more: object) -> Rows:
    if not ordinals:
        return {}
    rows = await reach.graph.read(
        f"retrieve/constraint_{what}", release=reach.release.id, ordinals=ordinals, **more
    )
    return {row["ordinal"]: row for row in rows}


def _words(row: Row | None) -> tuple[str, ...]:
    return analyse(row["text"] or "", ANY_LANGUAGE) if row else ()


def _member(
    candidate: Candidate,
    unit: Row,
    attributes: Sequence[str],
    places: Row,
    words: tuple[str, ...],
    language: str,
) -> Member:
    values = zip(attributes, unit["values"], strict=True)
    return Member(
        ordinal=candidate.ordinal,
        id=unit["id"],
        citation=in_language(unit["citation"], unit["citations"], language),
        score=candidate.score,
        named=candidate.referenced,
        paths=candidate.paths,
        places=tuple(
            Place(place["kind"], place["id"], place["title"], place["direct"])
            for place in places.get("places", ())
        ),
        source_kind=unit["source_kind"] or "other",
        authority=unit["authority"],
        attributes={name: value for name, value in values if value is not None},
        words=words,
    )
