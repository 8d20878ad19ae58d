"""The cheapest way from a stretch of stored words to a quotation, word by word."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from server.quotations.index import QuotationIndex
from server.quotations.places import Window, is_one_of
from server.quotations.words import QuotedWord

Kind = Literal["same", "changed", "added", "dropped", "swapped", "left_out", "own"]
Costs = NDArray[np.int32]
_FAR = 1 << 29
FAULT = 1 << 14
"""The cost of a fault. What is added to it decides between ways of equally many faults."""
CHANGED, ADDED, ABROAD, TWO = FAULT + 1, FAULT + 2, 3, 1


@dataclass(frozen=True, slots=True)
class Step:
    """Quoted words ``quoted[0]:quoted[1]`` stand for stored places ``stored[0]:stored[1]``.

    ``left_out`` is what an ellipsis or bracket stands for, ``own`` what the quoting person added
    and marked; neither is a fault.
    """

    kind: Kind
    quoted: tuple[int, int]
    stored: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Aligned:
    """An alignment: the number of faults, and the stored places that it covers."""

    cost: int
    first: int
    last: int
    steps: tuple[Step, ...]


class _Table:
    """Costs of aligning the first ``i`` quoted words up to stored place ``j`` of a window.

    The quotation may begin and end anywhere in the window. A changed, added or dropped word is a
    fault, two neighbours swapped are one; a word written in two or two in one are none. Of equally
    many faults a dropped word is likelier than a changed one, that than an added one; but where a
    quotation begins or ends it rather adds a word than changes one of the next unit.
    Source: Needleman and Wunsch (1970) with free ends, the swap of Damerau (1964).
    """

    def __init__(self, index: QuotationIndex, words: Sequence[QuotedWord], window: Window) -> None:
        self.words = words
        self.row = index.ids[window[0] : window[1]]
        self.begins = np.isin(np.arange(*window), index.starts)
        ids = [index.ids_of(word.forms) for word in words]
        self.same = np.stack([is_one_of(self.row, one) for one in ids])
        self.two_quoted = [
            is_one_of(self.row, _joined_ids(index, words, n)) for n in range(len(words))
        ]
        self.two_stored = _joined_places(index, self.row, words)
        self.costs = self._filled()

    def _filled(self) -> Costs:
        height, width = self.same.shape
        costs = np.full((height + 1, width + 1), _FAR, np.int32)
        costs[0] = 0
        for i in range(1, height + 1):
            costs[i] = self._row(costs, i)
        return costs

    def _row(self, costs: Costs, i: int) -> Costs:
        before = self.opened(costs, i)
        row = before + (0 if self.words[i - 1].added else ADDED)
        step = before[:-1] + np.where(self.same[i - 1], 0, self.changed(i))
        row[1:] = np.minimum(row[1:], step)
        if i > 1:
            swap = self.swapped(i)
            row[2:] = np.minimum(row[2:], np.where(swap, costs[i - 2][:-2] + FAULT, _FAR))
            two = self.two_quoted[i - 1]
            row[1:] = np.minimum(row[1:], np.where(two, costs[i - 2][:-1] + TWO, _FAR))
        for j in self.two_stored.get(i - 1, ()):
            row[j] = min(row[j], before[j - 2] + TWO)
        places = FAULT * np.arange(len(row), dtype=np.int64)
        dropped = np.minimum.accumulate(row - places) + places
        return np.asarray(np.minimum(row, dropped), np.int32)

    def changed(self, i: int) -> NDArray[np.int64]:
        """Return what it costs to change each stored word into word ``i`` (from 1)."""
        abroad = np.zeros(len(self.row), np.bool_)
        if i == 1:
            abroad[:-1] |= self.begins[1:]
        if i == len(self.words):
            abroad |= self.begins
        return CHANGED + ABROAD * abroad.astype(np.int64)

    def opened(self, costs: Costs, i: int) -> Costs:
        """Return the costs before word ``i`` (from 1) once its gap has let stored words go."""
        before, gap = costs[i - 1], self.words[i - 1].gap
        if not gap:
            return np.asarray(before, np.int32)
        reach = min(gap, len(before) - 1)
        padded = np.concatenate([np.full(reach, _FAR, np.int32), before])
        views = np.lib.stride_tricks.sliding_window_view(padded, reach + 1)
        return np.asarray(views.min(axis=1), np.int32)

    def swapped(self, i: int) -> NDArray[np.bool_]:
        """Say for each stored place from 2 whether words ``i - 1`` and ``i`` cross there."""
        here, before = self.same[i - 1], self.same[i - 2]
        if self.words[i - 1].gap:
            return np.zeros(max(0, len(here) - 1), np.bool_)
        crossed: NDArray[np.bool_] = here[:-1] & before[1:] & ~here[1:]
        return crossed


def _joined_ids(index: QuotationIndex, words: Sequence[QuotedWord], n: int) -> tuple[int, ...]:
    """Return the ids of quoted word ``n`` written as one with the word before it."""
    if n == 0 or words[n].gap or words[n].added or words[n - 1].added:
        return ()
    return index.ids_of([a + b for a in words[n - 1].forms for b in words[n].forms])


def _joined_places(
    index: QuotationIndex, row: NDArray[np.int32], words: Sequence[QuotedWord]
) -> dict[int, list[int]]:
    """Return quoted word → the ends in the row of two stored words that are written as it."""
    wanted: dict[str, list[int]] = {}
    for n, word in enumerate(words):
        for form in word.forms:
            wanted.setdefault(form, []).append(n)
    found: dict[int, list[int]] = {}
    spelled = [index.forms[number] for number in row]
    for end in range(2, len(spelled) + 1):
        for form in {a + b for a in spelled[end - 2] for b in spelled[end - 1]}:
            for n in wanted.get(form, ()):
                found.setdefault(n, []).append(end)
    return found


def align(index: QuotationIndex, words: Sequence[QuotedWord], window: Window) -> Aligned | None:
    """Align a quotation with the best stretch of a window; None where either is empty.

    Of ways that cost the same, the one that ends first and changes rather than adds is taken.
    """
    if not words or window[0] >= window[1]:
        return None
    table = _Table(index, words, window)
    end = int(np.argmin(table.costs[-1]))
    steps = _traced(table, end)
    first = steps[0].stored[0] if steps else 0
    moved = tuple(
        Step(s.kind, s.quoted, (s.stored[0] + window[0], s.stored[1] + window[0])) for s in steps
    )
    return Aligned(int(table.costs[-1][end]) // FAULT, first + window[0], end + window[0], moved)


def _traced(table: _Table, end: int) -> list[Step]:
    """Walk back from the end to where the quotation begins."""
    i, j, steps = len(table.words), end, list[Step]()
    while i > 0:
        step = _step(table, i, j)
        steps.append(step)
        (i, j), took = (step.quoted[0], step.stored[0]), step.quoted[1] - step.quoted[0]
        left = _left_out(table, i, j) if took == 1 and i else None
        if left is not None:
            steps.append(left)
            j = left.stored[0]
    return steps[::-1]


def _left_out(table: _Table, i: int, j: int) -> Step | None:
    """Return what the gap before word ``i`` (from 0) left out, as little as possible."""
    gap = table.words[i].gap
    if not gap:
        return None
    costs = table.costs[i][max(0, j - gap) : j + 1]
    back = int(np.argmin(costs[::-1]))
    return Step("left_out", (i, i), (j - back, j)) if back else None


def _step(table: _Table, i: int, j: int) -> Step:
    """Return the step that led to a cell; where several did, the first of a fixed order."""
    costs, one = table.costs, (i - 1, i)
    here, before = costs[i][j], table.opened(costs, i)
    if j > 0 and table.same[i - 1][j - 1] and here == before[j - 1]:
        return Step("same", one, (j - 1, j))
    found = _joined(table, i, j) or _swap(table, i, j)
    if found is not None:
        return found
    if table.words[i - 1].added and here == before[j]:
        return Step("own", one, (j, j))
    if j > 0 and here == before[j - 1] + table.changed(i)[j - 1]:
        return Step("changed", one, (j - 1, j))
    if j > 0 and here == costs[i][j - 1] + FAULT:
        return Step("dropped", (i, i), (j - 1, j))
    return Step("added", one, (j, j))


def _joined(table: _Table, i: int, j: int) -> Step | None:
    here = table.costs[i][j]
    two = i > 1 and j > 0 and table.two_quoted[i - 1][j - 1]
    if two and here == table.costs[i - 2][j - 1] + TWO:
        return Step("same", (i - 2, i), (j - 1, j))
    if j in table.two_stored.get(i - 1, ()) and here == table.opened(table.costs, i)[j - 2] + TWO:
        return Step("same", (i - 1, i), (j - 2, j))
    return None


def _swap(table: _Table, i: int, j: int) -> Step | None:
    if i < 2 or j < 2 or not table.swapped(i)[j - 2]:
        return None
    if table.costs[i][j] != table.costs[i - 2][j - 2] + FAULT:
        return None
    return Step("swapped", (i - 2, i), (j - 2, j))
