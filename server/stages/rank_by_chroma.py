"""Flat vector retrieval on a Chroma collection of the whole edition."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from server.chroma import Collection, chroma_installed
from server.model import Candidate, Query, Warned
from server.reach import Reach
from server.scoring.channel_list import NO_LIST
from server.scoring.guided_union import candidates_of, path_evidence, unite
from server.scoring.nearest import Compared, compared
from server.scoring.ranked_list import RankedList
from server.stages.fuse import Found


@dataclass(frozen=True, slots=True)
class RankByChroma:
    """The nearest units by Chroma, completed by exact cosines: its index is approximate.

    What Chroma missed, and cosines that differ by more than 1e-6, are counted and said; the order
    is that of the exact cosines, so that two processes agree.
    """

    in_words: str = "min-max over the top 300, clipped at 0"

    async def __call__(
        self, query: Query, found: Found, weights: Mapping[str, float], reach: Reach
    ) -> tuple[list[Candidate], list[Warned]]:
        """Return candidates in order, and where numpy or Neo4j stood in for Chroma."""
        exact = found.semantic.plain
        warnings = [] if not len(exact.ordinals) else await _asked(query, exact, reach)
        union = unite(NO_LIST, found.semantic, path_evidence(()))
        return candidates_of(union, weights), warnings


async def _asked(query: Query, exact: RankedList, reach: Reach) -> list[Warned]:
    if not chroma_installed():
        message = "Cosines come from numpy, not Chroma: install themepath[paper]."
        return [Warned("chroma_absent", message)]
    if exact.whole is None:
        message = "The release is too large for a collection in memory; Neo4j's index answered."
        return [Warned("collection_too_large", message)]
    found = await _by_chroma(query, exact, reach)
    if found is None:
        return [Warned("chroma_absent", "The collection was given up; numpy answered instead.")]
    return _differences(found, len(exact.ordinals))


async def _by_chroma(query: Query, exact: RankedList, reach: Reach) -> Compared | None:
    release = reach.release
    snapshot = await reach.snapshots.get(release, query.edition)
    vectors = snapshot.vectors
    if vectors is None:
        return None
    collection = await reach.collections.get(
        (release.id, query.edition), lambda: asyncio.to_thread(Collection, vectors)
    )
    asked = np.asarray(query.vector, np.float32)
    inside = None if query.selected is None else np.flatnonzero(query.selected.mask)
    count = len(exact.ordinals)
    nearest = await asyncio.to_thread(collection.nearest, asked, count, inside)
    return None if nearest is None else compared(exact, *nearest)


def _differences(found: Compared, size: int) -> list[Warned]:
    warnings = []
    if found.missed:
        message = (
            f"Chroma's index missed {found.missed} of the nearest {size}; numpy filled them in."
        )
        warnings.append(Warned("chroma_missed", message))
    if found.differing:
        message = f"{found.differing} cosines of Chroma differ from numpy's by more than 1e-6."
        warnings.append(Warned("chroma_differs", message))
    return warnings
