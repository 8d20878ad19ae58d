"""The links of a release in memory: units to themes, citations, neighbours in the text."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_array, csr_array

from server.kept import Kept
from server.model import ReleaseInfo
from server.resources import Graph, Row

UNIT_SLICE = 5_000
THEME_SLICE = 2_000
BYTES_PER_LINK = 16
Ints = NDArray[np.int64]
Pairs = tuple[Ints, Ints]


@dataclass(frozen=True, slots=True, eq=False)
class Adjacency:
    """Square symmetric matrices of ones over the nodes of a release.

    Nodes are the units by ordinal, then the themes by id. ``thematic`` holds HAS_UNIT, ``cited``
    adds CITES, ``near`` adds NEXT as well.
    """

    units: int
    themes: Mapping[str, int]
    """Theme id → its node."""
    thematic: csr_array
    cited: csr_array
    near: csr_array

    @property
    def nodes(self) -> int:
        """Count units and themes."""
        return self.units + len(self.themes)

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        links = sum(int(matrix.nnz) for matrix in (self.thematic, self.cited, self.near))
        return 120 * len(self.themes) + BYTES_PER_LINK * links + 24 * self.nodes

    def allowed(self, mask: NDArray[np.bool_] | None) -> NDArray[np.bool_]:
        """Say which nodes a walk may visit: the units of a selection's mask, and every theme."""
        inside = np.ones(self.nodes, np.bool_)
        if mask is not None:
            inside[: self.units] = mask
        return inside


def build_adjacency(themes: Sequence[Row], units: Sequence[Row], size: int) -> Adjacency:
    """Build from rows of ``retrieve/adjacent_themes`` and ``retrieve/adjacent_units``.

    ``size`` is the number of units of the release.
    """
    ids = [theme for row in themes for theme in row["ids"]]
    opened = [members for row in themes for members in row["units"]]
    nodes = {theme: size + n for n, theme in enumerate(ids)}
    owners = np.repeat(np.arange(len(ids)), [len(members) for members in opened]) + size
    members = np.asarray([unit for part in opened for unit in part], np.int64)
    links: list[Pairs] = [(owners, members)]
    matrices = []
    for found in ([], _pairs(units, "citing", "cited"), _pairs(units, "before", "after")):
        links += found
        matrices.append(_symmetric(links, size + len(ids)))
    return Adjacency(size, nodes, *matrices)


def _pairs(rows: Sequence[Row], one: str, other: str) -> list[Pairs]:
    return [(np.asarray(row[one], np.int64), np.asarray(row[other], np.int64)) for row in rows]


def _symmetric(links: Sequence[Pairs], nodes: int) -> csr_array:
    """Link both ways, once however many relationships there are, and nothing with itself."""
    first = np.concatenate([one for one, _ in links])
    second = np.concatenate([other for _, other in links])
    apart = first != second
    rows = np.concatenate([first[apart], second[apart]])
    columns = np.concatenate([second[apart], first[apart]])
    matrix = coo_array((np.ones(len(rows)), (rows, columns)), shape=(nodes, nodes)).tocsr()
    matrix.sum_duplicates()
    matrix.data[:] = 1.0
    return matrix


class Adjacencies:
    """Reads the links of a release once, in slices, and keeps the latest within a bound."""

    def __init__(self, limit: int = 2 * 1024**3) -> None:
        self._kept: Kept[Adjacency] = Kept(limit)

    async def get(self, graph: Graph, release: ReleaseInfo) -> Adjacency:
        """Return the links of a release, reading them once however many ask."""
        return await self._kept.get((release.id,), lambda: _read(graph, release))


async def _read(graph: Graph, release: ReleaseInfo) -> Adjacency:
    size = release.counts.get("units", 0)
    themes = await _read_themes(graph, release)
    units: list[Row] = []
    for start in range(0, size, UNIT_SLICE):
        bounds = {"from": start, "to": start + UNIT_SLICE}
        units += await graph.read("retrieve/adjacent_units", release=release.id, **bounds)
    return await asyncio.to_thread(build_adjacency, themes, units, size)


async def _read_themes(graph: Graph, release: ReleaseInfo) -> list[Row]:
    slices: list[Row] = []
    after = ""
    while True:
        rows = await graph.read(
            "retrieve/adjacent_themes", release=release.id, after=after, limit=THEME_SLICE
        )
        slices += rows
        if not rows or len(rows[0]["ids"]) < THEME_SLICE:
            return slices
        after = rows[0]["ids"][-1]
