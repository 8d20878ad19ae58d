"""Every pipeline with every kind of selection on a corpus: what is outside, what is exact."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from evaluation.selection_kinds import Case, Mask, cases_of
from server.answer import Answer
from server.model import Request
from server.pipelines import PIPELINES
from server.reach import Reach
from server.scoring.min_max import clipped_min_max
from server.served import Served
from server.stages.select_several import in_each

DEPTH = 300
K = 10
Scores = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Cell:
    """One pipeline with one kind of selection on one corpus; ``exact`` is None where not forced."""

    corpus: str
    pipeline: str
    kind: str
    select: str
    units: int
    returned: int
    outside: int
    exact: bool | None

    @property
    def holds(self) -> bool:
        """Nothing came from outside, and what was ranked again by force came out the same."""
        return self.outside == 0 and self.exact is not False


async def matrix(served: Served, corpus: str, question: str, names: Sequence[str]) -> list[Cell]:
    """Ask one question of every pipeline inside one selection of every kind."""
    reach = await served.reach(corpus)
    cells = []
    for case in await cases_of(reach, served.members):
        await in_each(case.expression, [reach])
        inside = await _inside(case, reach)
        forced = await by_force(question, corpus, inside, reach)
        for name in names:
            asked = Request(question, corpus, name, k=K, select=case.text)
            answer = await served.ask(asked)
            cells.append(_cell(case, inside, answer, forced.get(name)))
    return cells


async def _inside(case: Case, reach: Reach) -> Mask:
    """Return the units of a case: counted by memberships where there are, else as evaluated.

    Raises:
        AssertionError: the two ways to the same units disagree.
    """
    size = len((await reach.catalogue.units(reach.release)).order)
    found = await PIPELINES["vector"].select(case.text, reach)
    mask = np.ones(size, np.bool_) if found is None else found.mask
    if case.units is not None and (mask != case.units).any():
        raise AssertionError(f"{case.text} holds {mask.sum()} units, counted {case.units.sum()}")
    return mask


def _cell(case: Case, inside: Mask, answer: Answer, forced: list[int] | None) -> Cell:
    found = [item.unit.ordinal for item in answer.evidence]
    return Cell(
        corpus=answer.release.corpus,
        pipeline=answer.pipeline,
        kind=case.kind,
        select=case.text,
        units=int(inside.sum()),
        returned=len(found),
        outside=sum(not inside[ordinal] for ordinal in found),
        exact=None if forced is None else found == forced,
    )


async def by_force(
    question: str, corpus: str, inside: Mask, reach: Reach
) -> Mapping[str, list[int]]:
    """Rank the units inside one by one, without masks or channels; pipeline → best ordinals.

    For the pipelines whose scores words and vectors alone decide; the others are left out.
    """
    query, _ = await PIPELINES["hybrid"].prepare(Request(question, corpus), reach)
    snapshot = await reach.snapshots.get(reach.release, query.edition)
    chosen = np.flatnonzero(inside)
    words = snapshot.lexical(query.tokens)[chosen].astype(float)
    ranked = {"bm25": [*_best(chosen[words > 0], words[words > 0])]}
    cosines = snapshot.semantic(np.asarray(query.vector, np.float32)) if query.vector else None
    if cosines is None or not chosen.size:
        return ranked
    cosine = cosines[chosen].astype(float)
    summed = _normalised(words, positive=True) + _normalised(cosine, positive=False)
    nearest = [*_best(chosen, cosine)]
    both = [*_best(chosen, summed, cosine)]
    return ranked | {"vector": nearest, "vector-chroma": nearest, "hybrid": both}


def _best(ordinals: NDArray[np.int64], scores: Scores, ties: Scores | None = None) -> Iterator[int]:
    second = np.zeros(len(scores)) if ties is None else ties
    order = np.lexsort((ordinals, -second, -scores))[:K]
    yield from (int(ordinal) for ordinal in ordinals[order])


def _normalised(scores: Scores, *, positive: bool) -> Scores:
    kept = np.sort(scores[scores > 0] if positive else scores)[::-1][:DEPTH]
    if not kept.size:
        return np.zeros(len(scores))
    full = kept.size == DEPTH or not positive
    return np.clip(clipped_min_max(scores, float(kept[-1]) if full else 0.0), 0.0, 1.0)


def tallied(cells: Sequence[Cell]) -> dict[str, Any]:
    """Count cells by corpus: pipelines, kinds, cells, how many were ranked again by force."""
    found: dict[str, Any] = {}
    for corpus in dict.fromkeys(cell.corpus for cell in cells):
        mine = [cell for cell in cells if cell.corpus == corpus]
        found[corpus] = {
            "pipelines": len({cell.pipeline for cell in mine}),
            "kinds": len({cell.kind for cell in mine}),
            "cells": len({(cell.pipeline, cell.kind) for cell in mine}),
            "questions asked": len(mine),
            "units from outside": sum(cell.outside for cell in mine),
            "ranked again by force": sum(cell.exact is not None for cell in mine),
            "ranked otherwise": [asdict(cell) for cell in mine if cell.exact is False],
        }
    return found
