"""Fill in a candidate's structural terms from what the graph says of its unit."""

from collections.abc import Mapping
from dataclasses import replace

from server.model import ABSENT, Candidate, Component
from server.scoring.components import (
    citation_specificity,
    graph_proximity,
    scheme_levels,
    source_priority,
)


def structural(
    candidate: Candidate,
    unit: Mapping[str, int | None],
    hops: Mapping[int, int | None] | None,
    scheme: str,
) -> Candidate:
    """Add proximity, source priority and specificity; their normalised value is the raw one.

    ``unit`` gives authority, highest (authority of the corpus) and levels. ``hops`` is None where
    no path was sought or found: proximity is then absent, not far.
    """
    priority = source_priority(unit["authority"] or 0, unit["highest"] or 0)
    specificity = citation_specificity(unit["levels"] or 0, scheme_levels(scheme))
    terms = {
        "proximity": ABSENT if hops is None else _same(graph_proximity(hops[candidate.ordinal])),
        "source": _same(priority),
        "specificity": _same(specificity),
    }
    return replace(candidate, components={**candidate.components, **terms})


def _same(value: float) -> Component:
    return Component(value, value)
