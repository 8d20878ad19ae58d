"""Which units belong to which named things of a release, as sparse matrices, for counting."""

import asyncio
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from server.analysis.folding import fold
from server.kept import Kept
from server.model import ReleaseInfo
from server.resources import Graph, Row

SLICE = 1_000
MOST_VALUES = 20_000
"""How many values of one attribute are counted: those that most units have."""
DEEPEST = 20
STATEMENTS = {"language": "edition", "theme_only": "theme"}
_DAY = re.compile(r"[0-9]{4}(?:-[0-9]{2}(?:-[0-9]{2})?)?")
Value = str | int | float | bool


@dataclass(frozen=True, slots=True, eq=False)
class Member:
    """One named thing: its id and label, its names in search spelling, what kind of thing it is.

    ``labels`` are its labels in every language, as they are written.
    """

    id: str
    label: str
    folded: tuple[str, ...] = ()
    kind: str = ""
    value: Value = ""
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Membership:
    """Things of one sort and the units of each; ``matrix`` is things × units, of 0 and 1.

    ``left_out`` counts the things that are not in it, because there are too many.
    """

    members: tuple[Member, ...]
    matrix: csr_array
    left_out: int = 0

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        return int(self.matrix.data.nbytes + self.matrix.indices.nbytes) + 400 * len(self.members)

    def counts(self, mask: NDArray[np.bool_] | None = None) -> NDArray[np.int64]:
        """Return how many units each thing has, of those inside a mask if there is one."""
        if mask is None:
            every: NDArray[np.int64] = np.diff(self.matrix.indptr).astype(np.int64)
            return every
        found: NDArray[np.int64] = self.matrix @ mask.astype(np.int64)
        return found


class Members:
    """Builds memberships at first use and keeps them within a bound of memory."""

    def __init__(self, graph: Graph, limit: int) -> None:
        self._graph = graph
        self._kept: Kept[Membership] = Kept(limit)

    async def of(self, release: ReleaseInfo, sort: str) -> Membership:
        """Return the things of a sort (theme, division, source …) and their units."""

        async def build() -> Membership:
            rows = await self._read(release, STATEMENTS.get(sort, sort))
            return await asyncio.to_thread(_built, sort, rows, release.counts.get("units", 0))

        return await self._kept.get((release.id, sort), build)

    async def values(self, release: ReleaseInfo, attribute: str) -> Membership:
        """Return the values of an attribute of units and the units that have each."""

        async def build() -> Membership:
            asked = {"release": release.id, "attribute": attribute, "limit": MOST_VALUES}
            rows = await self._graph.read("select/members_value", **asked)
            found = [_valued(row) for row in rows]
            size = release.counts.get("units", 0)
            left = rows[0]["values"] - len(rows) if rows else 0
            return Membership(tuple(found), _matrix([r["ordinals"] for r in rows], size), left)

        return await self._kept.get((release.id, "value", attribute), build)

    async def _read(self, release: ReleaseInfo, sort: str) -> list[Row]:
        rows: list[Row] = []
        after, more = "", True
        while more:
            asked = {"release": release.id, "after": after, "limit": SLICE}
            found = await self._graph.read(f"select/members_{sort}", **asked)
            rows += found
            more = len(found) == SLICE
            after = found[-1]["id"] if found else ""
        return rows


def _valued(row: Row) -> Member:
    value = row["value"]
    name = str(value).lower() if isinstance(value, bool) else str(value)
    return Member(name, name, (fold(name),), value=value)


def _built(sort: str, rows: Sequence[Row], size: int) -> Membership:
    if sort == "language":
        rows = _by_language(rows)
    members = tuple(_member(row) for row in rows)
    lists = [row["ordinals"] for row in rows]
    matrix = _matrix(lists, size)
    if sort == "theme":
        matrix = _with_narrower(rows, matrix)
    return Membership(members, matrix)


def _member(row: Row) -> Member:
    labels = row.get("labels") or ()
    others = json.loads(labels).values() if isinstance(labels, str) else labels
    written = tuple(dict.fromkeys(name for name in (row["label"], *others) if name))
    names = [fold(name) for name in (*written, row["id"])]
    folded = tuple(dict.fromkeys([*names, *filter(None, row.get("folded") or ())]))
    kind = row.get("kind") or ""
    return Member(row["id"], row["label"] or row["id"], folded, kind, labels=written)


def _by_language(rows: Sequence[Row]) -> list[Row]:
    found: dict[str, set[int]] = {}
    for row in rows:
        found.setdefault(row["language"], set()).update(row["ordinals"])
    return [{"id": tag, "label": tag, "ordinals": sorted(found[tag])} for tag in sorted(found)]


def _matrix(lists: Sequence[Sequence[int]], size: int) -> csr_array:
    """Return things × units from the units of each thing; units are counted once a thing."""
    sizes = [len(ordinals) for ordinals in lists]
    columns = np.fromiter((n for ordinals in lists for n in sorted(ordinals)), np.int64)
    starts = np.concatenate([[0], np.cumsum(sizes)]) if sizes else np.zeros(1, np.int64)
    ones = np.ones(len(columns), np.int32)
    return csr_array((ones, columns, starts), shape=(len(lists), size))


def _with_narrower(rows: Sequence[Row], direct: csr_array) -> csr_array:
    """Give every theme the units of its narrower themes too, twenty steps down as a selection."""
    place = {row["id"]: n for n, row in enumerate(rows)}
    pairs = [(place[b], n) for n, row in enumerate(rows) for b in row["broader"] if b in place]
    if not pairs:
        return direct
    above, below = np.array(pairs).T
    ones = np.ones(len(pairs), np.int32)
    step = csr_array((ones, (above, below)), shape=(len(rows), len(rows)))
    whole, reached = direct, direct
    for _ in range(DEEPEST):
        reached = _once(step @ reached)
        grown = _once(whole + reached)
        if grown.nnz == whole.nnz:
            break
        whole = grown
    return whole


def _once(matrix: csr_array) -> csr_array:
    matrix = csr_array(matrix)
    matrix.sum_duplicates()
    matrix.data[:] = 1
    return matrix


def dated(values: Sequence[Value]) -> bool:
    """Say whether values are all days, months or years written as ISO 8601 does."""
    return bool(values) and all(isinstance(v, str) and _DAY.fullmatch(v) for v in values)
