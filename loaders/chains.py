"""Chains of themes: every way from a top theme down to each of the others."""

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

MAX_DEPTH = 64
"""Steps of a chain; no thesaurus that we know goes beyond a quarter of it."""

MAX_CHAINS_OF_A_THEME = 200
"""Chains that end at one theme; a theme with more of them is reached well enough."""


@dataclass(frozen=True, slots=True)
class Chains:
    """Chains from the shortest on, each from a top to an endpoint, and the themes that were cut."""

    chains: tuple[tuple[str, ...], ...]
    cut: tuple[str, ...]
    unreached: tuple[str, ...]


def chains(
    broader: Mapping[str, Sequence[str]], tops: Collection[str], limit: int, each: int | None = None
) -> Chains:
    """Return every chain from a top, shortest first, ``limit`` in all.

    ``broader`` names the themes above each theme. A chain starts at a theme without one, and at
    one of ``tops``. It never comes to a theme twice, so that cycles end; a theme that only a
    cycle leads to is ``unreached``. What is beyond a bound is named in ``cut``.
    """
    narrower = _turned(broader)
    starts = [theme for theme in broader if not broader[theme] or theme in tops]
    kept: list[tuple[str, ...]] = []
    counts = dict.fromkeys(broader, 0)
    cut: dict[str, None] = {}
    queue: deque[tuple[str, ...]] = deque((start,) for start in starts)
    while queue:
        chain = queue.popleft()
        if len(kept) >= limit or counts[chain[-1]] >= (each or MAX_CHAINS_OF_A_THEME):
            cut[chain[-1]] = None
            continue
        counts[chain[-1]] += 1
        kept.append(chain)
        queue.extend(_longer(chain, narrower, cut))
    unreached = tuple(theme for theme, count in counts.items() if not count and theme not in cut)
    return Chains(tuple(kept), tuple(cut), unreached)


def _longer(
    chain: tuple[str, ...], narrower: Mapping[str, Sequence[str]], cut: dict[str, None]
) -> Iterator[tuple[str, ...]]:
    for theme in narrower.get(chain[-1], ()):
        if theme not in chain:
            if len(chain) < MAX_DEPTH:
                yield (*chain, theme)
            else:
                cut[theme] = None


def _turned(broader: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    narrower: dict[str, list[str]] = {}
    for theme, above in broader.items():
        for one in above:
            narrower.setdefault(one, []).append(theme)
    return narrower
