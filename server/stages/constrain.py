"""Prune with constraints: read the pool, let the pure rules work, tell what they displaced."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from server.answer import Applied
from server.constraints import Constraint, Member, Outcome, Pool, constrain, in_order
from server.constraints.constraint import Diversity
from server.constraints.reading import read_constraint
from server.model import Candidate, Query, Request, Warned
from server.reach import Reach
from server.stages.constrain_doubts import in_doubt
from server.stages.constrain_pool import ReadPool, read_pool
from server.stages.fuse import Found


@dataclass(frozen=True, slots=True)
class Constrain:
    """Apply a request's constraints to the first ``pool`` candidates; without any, do nothing."""

    pool: int = 300

    async def __call__(
        self,
        query: Query,
        request: Request,
        candidates: Sequence[Candidate],
        found: Found,
        reach: Reach,
    ) -> tuple[list[Candidate], tuple[Applied, ...], list[Warned]]:
        """Return what may be shown in its order, an account a constraint, and warnings.

        Units beyond the pool were not judged, so none of them is returned.

        Raises:
            BadField: a constraint cannot be read, or names what the corpus does not declare.
        """
        constraints = in_order([read_constraint(given) for given in request.constraints])
        if not constraints or not candidates:
            return list(candidates), (), []
        first = {candidate.ordinal: candidate for candidate in candidates[: self.pool]}
        read = await read_pool(constraints, list(first.values()), query, reach)
        warned = await in_doubt(constraints, read.members, reach)
        pool = Pool(
            members=read.members,
            k=request.k,
            paths=[path.id for path in found.paths],
            vectors=read.vectors,
            asked=bool(query.references),
        )
        outcome = await asyncio.to_thread(constrain, constraints, pool)
        warned += _by_words(constraints, read)
        warned += [_forbidden(member, reason) for member, reason in outcome.forbidden]
        warned += _short(outcome, pool)
        kept = [first[member.ordinal] for member in outcome.order]
        return kept, outcome.reports, warned


def _by_words(constraints: Sequence[Constraint], read: ReadPool) -> list[Warned]:
    if not read.without_vector or not any(isinstance(c, Diversity) for c in constraints):
        return []
    message = (
        f"{read.without_vector} of {len(read.members)} candidates have no vector, so likeness "
        "was measured by the words they share (Jaccard)."
    )
    return [Warned("mmr_by_words", message)]


def _forbidden(member: Member, reason: str) -> Warned:
    message = f"The question names {member.citation}, but a constraint rules it out: {reason}."
    return Warned("reference_forbidden", message)


def _short(outcome: Outcome, pool: Pool) -> list[Warned]:
    left, asked = len(outcome.order), min(pool.k, len(pool.members))
    if left >= asked:
        return []
    names = ", ".join(dict.fromkeys(one.name for one in outcome.reports if one.removed))
    message = f"The constraints leave {left} of {len(pool.members)} candidates ({names})."
    return [Warned("constraints_short", message)]
