"""The words of every path of a release in one language: its labels, and its themes' other names."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.analysis import analyse
from server.resources import Row
from server.token_index import TokenIndex, token_index


@dataclass(frozen=True, slots=True, eq=False)
class PathWords:
    """BM25 over the paths of one language, in the order of their ids.

    ``labels`` indexes the labels of the steps, ``names`` these and the alternative labels.
    """

    ids: tuple[str, ...]
    indexes: NDArray[np.str_]
    labels: TokenIndex
    names: TokenIndex

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        return self.labels.bytes + self.names.bytes + 100 * len(self.ids)

    def ranked(
        self, tokens: Sequence[str], indexes: Sequence[str], *, alternatives: bool
    ) -> list[tuple[str, float]]:
        """Return the paths that share a word with the tokens and their scores, best first.

        ``indexes`` keeps the paths of those thematic indexes, none keeps all. Ties by path id.
        """
        scores = (self.names if alternatives else self.labels).scores(tokens)
        wanted = scores > 0
        if indexes:
            wanted &= np.isin(self.indexes, list(indexes))
        chosen = np.flatnonzero(wanted)
        order = chosen[np.argsort(-scores[chosen], kind="stable")]
        return [(self.ids[n], float(scores[n])) for n in order.tolist()]


def build_path_words(slices: Sequence[Row], language: str) -> PathWords:
    """Build from rows of ``retrieve/snapshot_path_words``; alternatives are analysed here."""
    ids = tuple(path for part in slices for path in part["ids"])
    indexes = np.asarray([index for part in slices for index in part["indexes"]], np.str_)
    labels = [search.split() for part in slices for search in part["searches"]]
    others = [list(_tokens(names, language)) for part in slices for names in part["alternatives"]]
    index = token_index(labels)
    if not any(others):
        return PathWords(ids, indexes, index, index)
    names = [own + more for own, more in zip(labels, others, strict=True)]
    return PathWords(ids, indexes, index, token_index(names))


def _tokens(written: Sequence[str], language: str) -> Iterator[str]:
    """Yield the tokens of alternative labels, each theme's written as JSON: language → labels."""
    for theme in written:
        for label in json.loads(theme).get(language, ()):
            yield from analyse(label, language)
