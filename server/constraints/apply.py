"""Run the constraints of a request over a pool, in one written order, each with its account."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from types import MappingProxyType
from typing import Any

from server.answer import Applied
from server.constraints.constraint import (
    CONSTRAINTS,
    Constraint,
    Contraindication,
    Diversity,
    Duplicates,
    EffectiveDate,
    EvidenceGrade,
    Exact,
    Field,
    GradeLevel,
    Jurisdiction,
    MinimumPerSourceKind,
    PathCoverage,
    PerDivision,
    PerPath,
    Prerequisites,
    SourceOrder,
)
from server.constraints.diversity import diversified
from server.constraints.duplicates import without_duplicates
from server.constraints.fields import sift
from server.constraints.member import Member, Pool
from server.constraints.precedence import by_source, missing, prerequisites_first
from server.constraints.promotions import promoted, unmet
from server.constraints.quotas import within_quotas
from server.constraints.report import Step, report

Rule = Callable[[Any, Sequence[Member], Pool], Step]
Rules = Callable[[Sequence[Any], Sequence[Member], Pool], list[Step]]
Work = tuple[Constraint, list[Member], Step]
"""A constraint, the order it began at, and what it did."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The pool in its final order, the accounts in the order of work, and named units ruled out."""

    order: tuple[Member, ...]
    reports: tuple[Applied, ...] = ()
    forbidden: tuple[tuple[Member, str], ...] = ()


def _each(rule: Rule) -> Rules:
    """Turn a rule for one constraint into one for several, one after the other."""

    def run(constraints: Sequence[Any], order: Sequence[Member], pool: Pool) -> list[Step]:
        steps = []
        for constraint in constraints:
            step = rule(constraint, order, pool)
            steps.append(step)
            order = step.order
        return steps

    return run


def stage_of(constraint: Constraint) -> int:
    """Return the place of a constraint in the order of work.

    What may not be shown goes first, so that it displaces nothing; then repeats; then the orders
    over the pool; then quotas, which take the best of that order; then what comes before what;
    then what the first k must hold; last the order of what is shown.
    """
    if isinstance(constraint, SourceOrder):
        return 3 if constraint.scope == "pool" else 7
    return _STAGES[type(constraint)]


_STAGES: Mapping[type[Constraint], int] = MappingProxyType(
    dict.fromkeys(
        (Exact, Jurisdiction, EffectiveDate, EvidenceGrade, Contraindication, GradeLevel), 0
    )
    | {Duplicates: 1, Diversity: 2, PerDivision: 4, PerPath: 4, Prerequisites: 5}
    | {PathCoverage: 6, MinimumPerSourceKind: 6}
)
_RULES: tuple[Rules, ...] = (
    _each(sift),
    _each(without_duplicates),
    _each(diversified),
    _each(by_source),
    within_quotas,
    _each(prerequisites_first),
    promoted,
    _each(by_source),
)


def in_order(constraints: Sequence[Constraint]) -> list[Constraint]:
    """Return constraints in the order of work, each once, however they were listed."""
    names = list(CONSTRAINTS)

    def place(constraint: Constraint) -> tuple[int, int, str]:
        return stage_of(constraint), names.index(constraint.name), repr(constraint)

    return sorted(dict.fromkeys(constraints), key=place)


def constrain(constraints: Sequence[Constraint], pool: Pool) -> Outcome:
    """Apply constraints to a pool; the result is the same however they were listed.

    Exact over the pool, deterministic, and never more than it holds. Only ``path_coverage``,
    ``minimum_per_source_kind`` and a ``source_order`` of what is shown depend on ``pool.k``.
    """
    order = list(pool.members)
    done: list[Work] = []
    for stage, group in groupby(in_order(constraints), stage_of):
        alike = list(group)
        steps = _RULES[stage](alike, order, pool)
        together = stage in (4, 6)
        for constraint, step in zip(alike, steps, strict=True):
            done.append((constraint, order, step))
            if not together:
                order = step.order
        order = steps[-1].order
    reports = [_account(*work, order, pool) for work in done]
    return Outcome(tuple(order), tuple(reports), tuple(_forbidden(done)))


def _account(
    constraint: Constraint, before: list[Member], step: Step, final: list[Member], pool: Pool
) -> Applied:
    """Applied a step; what it promised is looked for in the final order."""
    if isinstance(constraint, PathCoverage | MinimumPerSourceKind):
        step = replace(step, unmet=unmet(constraint, final, pool))
    if isinstance(constraint, Prerequisites):
        step = replace(step, unmet=missing(constraint, final, pool.k))
    return report(constraint, before, step, pool.k)


def _forbidden(done: Sequence[Work]) -> list[tuple[Member, str]]:
    """Return the named units that field constraints ruled out, with the reason."""
    return [
        (member, step.causes[member.ordinal].reason)
        for constraint, before, step in done
        if isinstance(constraint, Field)
        for member in before
        if member.named and member.ordinal in step.causes
    ]
