"""Rank as the question's type wants it: facts by cosine, many sides by marginal relevance."""

from collections.abc import Mapping
from dataclasses import dataclass

from server.constraints.constraint import Diversity
from server.constraints.diversity import diversified
from server.constraints.member import Pool
from server.model import Candidate, Query
from server.reach import Reach
from server.stages.constrain_pool import read_pool
from server.stages.fuse import Found, GuidedUnion, Ranked


@dataclass(frozen=True, slots=True)
class RankByType:
    """The plain order for a factoid; for an open question MMR over its first ``pool`` units.

    ``lambda_`` weighs relevance against likeness to what stands above (Carbonell and Goldstein
    1998); 1 is the plain order. GuidedRAG names the two rankings and measures the first alone.
    """

    lambda_: float = 0.7
    pool: int = 50
    plain: GuidedUnion = GuidedUnion()
    in_words: str = "cosine for a factoid, maximal marginal relevance for an open question"

    async def __call__(
        self, query: Query, found: Found, weights: Mapping[str, float], reach: Reach
    ) -> Ranked:
        """Return candidates in order; a type that was not decided keeps the plain one."""
        candidates, warnings = await self.plain(query, found, weights, reach)
        kind = query.question_type.kind if query.question_type is not None else "factoid"
        if kind == "factoid" or len(candidates) <= 1:
            return candidates, warnings
        first, rest = candidates[: self.pool], candidates[self.pool :]
        return [*await self._diverse(first, query, reach), *rest], warnings

    async def _diverse(self, first: list[Candidate], query: Query, reach: Reach) -> list[Candidate]:
        constraint = Diversity(self.lambda_)
        read = await read_pool([constraint], first, query, reach)
        step = diversified(constraint, read.members, Pool(read.members, 0, vectors=read.vectors))
        known = {candidate.ordinal: candidate for candidate in first}
        return [known[member.ordinal] for member in step.order]
