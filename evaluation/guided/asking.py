"""Ask the questions of the study under a condition, by the stages of the product itself."""

from collections.abc import Sequence
from dataclasses import dataclass

from evaluation.guided.conditions import PIPELINE, formula_of
from evaluation.guided.question import GuidedQuestion
from evaluation.guided.spaces import Spaces
from server.model import Candidate, Query, Request, Selected
from server.pipeline import Run, find
from server.pipelines import find_pipeline
from server.selection.faults import UnknownName
from server.stages.select import Select, confined
from server.trace import Trace

K = 5


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


class Asker:
    """Runs the stages of the pipeline on questions within selections, each prepared once.

    What comes back is what ``run`` returns, without the reading of texts and paths to be shown:
    thousands of questions are asked of one release, every wording under several selections.
    """

    def __init__(self, spaces: Spaces) -> None:
        self.spaces, self.reach = spaces, spaces.reach
        self._queries: dict[tuple[str, str], Query] = {}
        self._selected: dict[str, Selected | None] = {}

    async def outcomes(self, condition: str, questions: Sequence[GuidedQuestion]) -> list[Outcome]:
        """Ask all questions under a condition, in their order."""
        return [await self.outcome(condition, question) for question in questions]

    async def outcome(self, condition: str, question: GuidedQuestion) -> Outcome:
        """Ask one question under a condition."""
        try:
            formula = formula_of(condition, question.configuration)
            selected = await self.selected(await self.spaces.selection(formula, question))
        except UnknownName:
            return Outcome(question, (), (), 0, absent=True)
        units = await self.reach.catalogue.units(self.reach.release)
        query, _ = confined(await self._query(question), selected, units.ordinals)
        candidates = await self._ranked(query)
        raw = [candidate.component("semantic").raw for candidate in candidates[:K]]
        return Outcome(
            question,
            tuple(units.order[candidate.ordinal] for candidate in candidates[:K]),
            tuple(-1.0 if cosine is None else cosine for cosine in raw),
            len(units.order) if selected is None else selected.size,
        )

    async def selected(self, text: str | None) -> Selected | None:
        """Return the units of a selection, None for the whole corpus.

        Raises:
            UnknownName: it names what the release does not have.
        """
        if text is None:
            return None
        if text not in self._selected:
            self._selected[text] = await Select()(text, self.reach)
        return self._selected[text]

    async def _query(self, question: GuidedQuestion) -> Query:
        key = (question.text, question.language)
        if key not in self._queries:
            corpus = self.reach.release.corpus
            request = Request(question.text, corpus, PIPELINE, k=K, language=question.language)
            self._queries[key], _ = await find_pipeline(PIPELINE).prepare(request, self.reach)
        return self._queries[key]

    async def _ranked(self, query: Query) -> list[Candidate]:
        if query.nowhere:
            return []
        pipeline = find_pipeline(PIPELINE)
        found = await find(pipeline, query, self.reach, Run(Trace()))
        candidates, _ = await pipeline.fuse(query, found, pipeline.weights, self.reach)
        return candidates
