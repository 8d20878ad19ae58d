"""Read the tokens and vectors of the units that a question's few paths open (paper mode)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from server.chroma import chroma_installed
from server.model import Query, ThemePath
from server.reach import Reach
from server.resources import Row
from server.scoring.bounded_cosine import bounded_cosine
from server.stages.chroma import chroma_similarities

CANDIDATES = 10_000


@dataclass(frozen=True, slots=True)
class CandidateTexts:
    """Unique candidate units in canonical order, their tokens, and their semantic similarity."""

    ordinals: tuple[int, ...] = ()
    tokens: tuple[tuple[str, ...], ...] = ()
    similarities: tuple[float, ...] = ()
    by: str = "none"


@dataclass(frozen=True, slots=True)
class FetchCandidates:
    """Read at most ``limit`` unique units; their cosine by Chroma, or by numpy where it is absent.

    The two agree within 1e-6.
    """

    limit: int = CANDIDATES
    cosine: Literal["chroma", "numpy"] = "chroma"

    async def __call__(
        self, query: Query, paths: Sequence[ThemePath], reach: Reach
    ) -> CandidateTexts:
        """Return the unique units of the paths in the edition of the question."""
        ordinals = sorted({unit for path in paths for unit in path.units})[: self.limit]
        rows = await reach.graph.read(
            "retrieve/candidate_texts",
            release=reach.release.id,
            edition=query.edition,
            ordinals=ordinals,
        )
        similarities, by = await self._similarities(query, rows)
        return CandidateTexts(
            tuple(row["ordinal"] for row in rows),
            tuple(tuple((row["search"] or "").split()) for row in rows),
            tuple(similarities),
            by,
        )

    async def _similarities(self, query: Query, rows: Sequence[Row]) -> tuple[list[float], str]:
        if query.vector is None or any(row["embedding"] is None for row in rows):
            return [0.0] * len(rows), "none"
        vectors: NDArray[np.float32] = np.asarray([row["embedding"] for row in rows], np.float32)
        asked = np.asarray(query.vector, np.float32)
        if self.cosine == "chroma" and chroma_installed():
            return await chroma_similarities(vectors, asked), "chroma"
        return bounded_cosine(vectors, asked), "numpy"
