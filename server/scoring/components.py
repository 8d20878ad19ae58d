"""The three structural terms of equation 3: proximity, source priority, citation specificity."""

from collections.abc import Mapping
from types import MappingProxyType

SCHEME_LEVELS: Mapping[str, int] = MappingProxyType({"plain": 1, "quran": 2})
"""Levels of each reference scheme: a chapter and a verse are two."""


def graph_proximity(hops: int | None) -> float:
    """Return 1 / (1 + hops) between a unit and the themes of its path; 0 beyond the bound."""
    return 0.0 if hops is None else 1.0 / (1.0 + hops)


def source_priority(authority: int, highest: int) -> float:
    """Scale a source's authority rank to [0, 1] by the highest of the corpus."""
    return authority / highest if highest > 0 else 0.0


def citation_specificity(levels: int, scheme_levels: int) -> float:
    """Return the share of the reference scheme's levels that a citation fills."""
    return min(1.0, levels / scheme_levels) if scheme_levels > 0 else 0.0


def scheme_levels(scheme: str) -> int:
    """Return the number of levels of a reference scheme; an unknown one has a single level."""
    return SCHEME_LEVELS.get(scheme, 1)
