"""Ask the questions of the study under a condition, through the product's own ``run``."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from evaluation.guided.conditions import PIPELINE, formula_of
from evaluation.guided.question import GuidedQuestion
from evaluation.guided.spaces import Spaces
from server.model import Request
from server.selection.faults import UnknownName
from server.served import Served

K = 5
SIDE_BY_SIDE = 2


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one question got: its first five units with cosines, and how many could be had.

    ``absent`` says that the question names what the corpus does not have: nothing was searched.
    """

    question: GuidedQuestion
    units: tuple[str, ...]
    cosines: tuple[float, ...]
    space: int
    absent: bool = False

    @property
    def position(self) -> int:
        """The rank of the first relevant unit, from 1; one more than ``K`` where there is none."""
        hits = (n for n, unit in enumerate(self.units, 1) if unit in self.question.relevant)
        return next(hits, K + 1)


async def outcomes(
    served: Served, spaces: Spaces, condition: str, questions: Sequence[GuidedQuestion]
) -> list[Outcome]:
    """Ask all questions under a condition, a few side by side, in their order."""
    gate = asyncio.Semaphore(SIDE_BY_SIDE)

    async def one(question: GuidedQuestion) -> Outcome:
        async with gate:
            return await _outcome(served, spaces, condition, question)

    return list(await asyncio.gather(*map(one, questions)))


async def _outcome(
    served: Served, spaces: Spaces, condition: str, question: GuidedQuestion
) -> Outcome:
    release = spaces.reach.release
    try:
        formula = formula_of(condition, question.configuration)
        select = await spaces.selection(formula, question)
        request = Request(
            question.text,
            release.corpus,
            PIPELINE,
            k=K,
            language=question.language,
            select=select,
            abstain="off",
        )
        answer = await served.ask(request)
    except UnknownName:
        return Outcome(question, (), (), 0, absent=True)
    raw = [item.components["semantic"].raw for item in answer.evidence]
    selected = answer.query.selected
    return Outcome(
        question,
        tuple(item.unit.id for item in answer.evidence),
        tuple(-1.0 if cosine is None else cosine for cosine in raw),
        release.counts["units"] if selected is None else selected.size,
    )
