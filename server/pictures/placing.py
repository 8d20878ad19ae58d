"""Where the nodes of a drawing stand: forces between them, the same drawing the same picture.

Fruchterman and Reingold 1991, with a pull to the middle that keeps parts without links near.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.drawn import Dot, Drawing, Line

MOST = 300
"""So many nodes can still be told apart in a picture; the JSON and GraphML hold all."""
ROUNDS = 200
PULL = 0.15
WIDER = 1.7
"""Pictures are wider than high, for names run across."""
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Placed:
    """Nodes with their places in [0, 1], the links among them, and how many nodes found no room."""

    dots: tuple[Dot, ...]
    places: tuple[tuple[float, float], ...]
    lines: tuple[tuple[int, int, str], ...]
    left: int


def place(drawing: Drawing, most: int = MOST) -> Placed:
    """Place the first nodes of a drawing: what asks, themes of most links, units in their order."""
    dots = _chosen(drawing, most)
    numbers = {dot.id: n for n, dot in enumerate(dots)}
    lines = tuple(
        (numbers[line.source], numbers[line.target], line.kind)
        for line in drawing.links
        if line.source in numbers and line.target in numbers
    )
    places = _settled(len(dots), [(one, other) for one, other, _ in lines])
    return Placed(dots, tuple(map(tuple, places.tolist())), lines, len(drawing.nodes) - len(dots))


def _chosen(drawing: Drawing, most: int) -> tuple[Dot, ...]:
    """Keep at most two thirds units; of the themes those that most of what is kept links to."""
    others = [dot for dot in drawing.nodes if dot.kind != "unit"]
    units = [dot for dot in drawing.nodes if dot.kind == "unit"]
    units = units[: max(most - len(others), most * 2 // 3)]
    degree = _degrees(drawing.links, {dot.id for dot in units})
    others.sort(key=lambda dot: (dot.kind == "theme", -degree.get(dot.id, 0)))
    kept = {dot.id for dot in (*others[: most - len(units)], *units)}
    return tuple(dot for dot in drawing.nodes if dot.id in kept)


def _degrees(links: Sequence[Line], units: set[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for line in links:
        for end, other in ((line.source, line.target), (line.target, line.source)):
            found[end] = found.get(end, 0) + (3 if other in units else 1)
    return found


def _settled(count: int, links: Sequence[tuple[int, int]]) -> Floats:
    """Return places in [0, 1] for nodes, from a spiral on: no chance is in it."""
    turns = np.arange(count) * math.pi * (3 - math.sqrt(5))
    spread = np.sqrt(np.arange(count) + 0.5)
    at = np.column_stack([spread * np.cos(turns), spread * np.sin(turns)])
    pairs = np.asarray(links, np.int64).reshape(-1, 2)
    for left in np.linspace(math.sqrt(count + 1), 0.02, ROUNDS):
        step = _forces(at, pairs)
        length = np.maximum(np.linalg.norm(step, axis=1, keepdims=True), 1e-9)
        at = at + step / length * np.minimum(length, left)
    low, high = at.min(axis=0, initial=0.0), at.max(axis=0, initial=1.0)
    scaled: Floats = (at - low) / np.maximum(high - low, 1e-9)
    return scaled


def _forces(at: Floats, pairs: NDArray[np.int64]) -> Floats:
    apart = at[:, None, :] - at[None, :, :]
    squared = np.maximum((apart**2).sum(axis=2), 1e-4)
    pushed: Floats = (apart / squared[:, :, None]).sum(axis=1) - PULL * at
    if len(pairs):
        one, other = pairs[:, 0], pairs[:, 1]
        along = at[other] - at[one]
        pulled = along * np.linalg.norm(along, axis=1, keepdims=True)
        np.add.at(pushed, one, pulled)
        np.add.at(pushed, other, -pulled)
    return pushed
