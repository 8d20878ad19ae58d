"""What enriches the units of one edition: the labels of their paths, as words and as vectors."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.quantised import MANY, Quantised, quantised
from server.resources import Row
from server.scoring.bounded_scores import BoundedScores, Scores
from server.scoring.layers import Layers, in_layers
from server.token_index import TokenIndex, token_index

LABEL_WEIGHT = 0.6
"""a in (q·u + a·q·p) / |u + a·p|: how much a path's label adds to the vector of its unit."""
Ints = NDArray[np.int64]
Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class PathSnapshot:
    """Label vectors (paths, dimension) and the links of units with them, in layers.

    Of every link ``owners`` is the row of its label and ``lengths`` |u + a·p|; ``layers`` groups
    links by unit, ``ranks`` is the place of a unit there (−1 without links). ``words`` indexes text
    and path labels together. ``rounded`` are the labels in bytes, where there are many.
    """

    labels: Floats
    owners: Ints
    lengths: Floats
    layers: Layers
    ranks: Ints
    words: TokenIndex
    rounded: Quantised | None = None

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        arrays = (self.labels, self.owners, self.lengths, self.layers.groups, self.ranks)
        rounded = 0 if self.rounded is None else self.rounded.bytes
        return self.words.bytes + rounded + sum(array.nbytes for array in arrays)

    def semantic(self, vector: Floats, cosines: Scores) -> Scores:
        """Return the cosine of each unit once its best path's label is added to its vector.

        Over the unit's paths p, the best of ``(q·u + a·q·p) / √(1 + a² + 2a·u·p)`` with a = .6: as
        if every unit had been embedded with a label, without embedding again when links change.
        ``cosines`` are those of the units themselves; units without a path keep theirs.
        """
        if not self.owners.size:
            return cosines
        if not isinstance(cosines, BoundedScores):
            return self._enriched(cosines, self._labels(vector))
        labels = self._bounded_labels(vector)
        return BoundedScores(
            self._enriched(cosines.most, labels.most),
            lambda ordinals: self._exact(ordinals, cosines[ordinals], labels),
        )

    def _labels(self, vector: Floats) -> Floats:
        asked: Floats = np.einsum("ij,j->i", self.labels, vector, optimize=False)
        return asked

    def _bounded_labels(self, vector: Floats) -> BoundedScores:
        if self.rounded is not None:
            return self.rounded.products(vector)
        asked = self._labels(vector)
        return BoundedScores(asked, lambda rows: asked[rows])

    def _enriched(self, cosines: Floats, labels: Floats) -> Floats:
        enriched, own = cosines.copy(), cosines[self.layers.groups]
        lent, best = LABEL_WEIGHT * labels, np.full(len(own), -np.inf, np.float32)
        for place, count in self.layers:
            mixed = lent[self.owners[place]]
            mixed += own[:count]
            mixed /= self.lengths[place]
            np.maximum(best[:count], mixed, out=best[:count])
        enriched[self.layers.groups] = best
        return enriched

    def _exact(self, ordinals: Ints, cosines: Floats, labels: BoundedScores) -> Floats:
        """Enrich the exact ``cosines`` of some units, by their own links alone."""
        has = np.flatnonzero(self.ranks[ordinals] >= 0)
        enriched = cosines.copy()
        if not has.size:
            return enriched
        ranks = self.ranks[ordinals[has]]
        counts = self.layers.counts(ranks)
        links = self.layers.members(ranks, counts)
        rows, back = np.unique(self.owners[links], return_inverse=True)
        mixed = LABEL_WEIGHT * labels[rows][back] + np.repeat(cosines[has], counts)
        enriched[has] = np.maximum.reduceat(mixed / self.lengths[links], np.cumsum(counts) - counts)
        return enriched


def build_path_snapshot(
    slices: Sequence[Row],
    searches: Sequence[Row],
    vectors: Floats | None,
    size: int,
    b: float | None = None,
) -> PathSnapshot:
    """Build from rows of ``retrieve/snapshot_paths`` and ``retrieve/snapshot_labels``.

    ``vectors`` (size, dimension) are those of the units; None leaves only the words. ``b`` is how
    the texts of the units are normalised by length: labels make none of them a long one.
    """
    tokens: list[list[str]] = [[] for _ in range(size)]
    for part in searches:
        for ordinal, search in zip(part["ordinals"], part["searches"], strict=True):
            tokens[ordinal] = search.split()
    labels, owners, units = _links(slices) if vectors is not None else _no_links()
    order = np.lexsort((owners, units))
    owners, units = owners[order], units[order]
    layers, order = in_layers(units)
    lengths = _lengths(labels, owners, units, vectors)[order]
    ranks = np.full(size, -1, np.int64)
    ranks[layers.groups] = np.arange(len(layers.groups))
    rounded = quantised(labels) if min(len(labels), size) >= MANY else None
    words = token_index(tokens, b)
    return PathSnapshot(labels, owners[order], lengths, layers, ranks, words, rounded)


def _links(slices: Sequence[Row]) -> tuple[Floats, Ints, Ints]:
    parts = [np.asarray(part["embeddings"], np.float32) for part in slices if part["embeddings"]]
    opened = [opened for part in slices for opened in part["units"]]
    if not parts:
        return _no_links()
    owners = np.repeat(np.arange(len(opened)), [len(units) for units in opened])
    units = np.fromiter((unit for units in opened for unit in units), np.int64, len(owners))
    return np.concatenate(parts), owners, units


def _no_links() -> tuple[Floats, Ints, Ints]:
    return np.zeros((0, 0), np.float32), np.zeros(0, np.int64), np.zeros(0, np.int64)


def _lengths(labels: Floats, owners: Ints, units: Ints, vectors: Floats | None) -> Floats:
    """Return |u + a·p| of every link, a piece at a time: all pairs at once would not fit."""
    lengths = np.ones(len(units), np.float32)
    if vectors is None:
        return lengths
    for start in range(0, len(units), 50_000):
        piece = slice(start, start + 50_000)
        cosines = np.einsum("ij,ij->i", labels[owners[piece]], vectors[units[piece]])
        lengths[piece] = np.sqrt(1 + LABEL_WEIGHT**2 + 2 * LABEL_WEIGHT * cosines)
    return lengths
