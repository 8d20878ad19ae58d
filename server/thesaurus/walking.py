"""Walks up and down from a theme: level by level, bounded, circles marked."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from server.thesaurus.themes import Thesaurus

DEEPEST = 50
MOST = 5_000


@dataclass(frozen=True, slots=True)
class Stop:
    """A theme on a walk: how many steps away, from which theme, and whether it closes a circle.

    A theme that closes a circle stands on the way that led to it; the walk does not go on there.
    """

    theme: str
    level: int
    via: str
    cycle: bool = False


@dataclass(frozen=True, slots=True)
class Walked:
    """The stops of a walk, nearest first, and whether a bound cut it short."""

    stops: tuple[Stop, ...]
    cut: bool

    @property
    def themes(self) -> tuple[str, ...]:
        """The themes met, each once."""
        return tuple(dict.fromkeys(stop.theme for stop in self.stops if not stop.cycle))


def walk(
    thesaurus: Thesaurus, start: str, *, upwards: bool, depth: int = DEEPEST, most: int = MOST
) -> Walked:
    """Return the themes above or below one, each once at its nearest level, and what was cut."""
    onwards = thesaurus.above if upwards else thesaurus.below
    ways: dict[str, str] = {start: ""}
    stops: list[Stop] = []
    here, level = [start], 0
    while here and level < depth:
        level += 1
        new = list(_step(onwards, here, level, ways))
        room = most - len(stops)
        stops += new[:room]
        if len(new) > room:
            return Walked(tuple(stops), cut=True)
        here = [stop.theme for stop in new if not stop.cycle]
    return Walked(tuple(stops), cut=any(onwards(name) for name in here))


def _step(
    onwards: Callable[[str], Sequence[str]], here: Sequence[str], level: int, ways: dict[str, str]
) -> list[Stop]:
    found = []
    for origin in here:
        for name in onwards(origin):
            if name not in ways:
                ways[name] = origin
                found.append(Stop(name, level, origin))
            elif _on_the_way(ways, origin, name):
                found.append(Stop(name, level, origin, cycle=True))
    return found


def _on_the_way(ways: dict[str, str], origin: str, name: str) -> bool:
    """Say whether ``name`` is ``origin`` itself or stands between it and the start."""
    while origin:
        if origin == name:
            return True
        origin = ways[origin]
    return False


def way_down(thesaurus: Thesaurus, theme: str, tops: Collection[str]) -> list[str]:
    """Return the ids on a shortest way from one of the tops down to a theme, itself the last.

    Empty where no top leads to it, as where the tops are those of another index.
    """
    if theme in tops:
        return [theme]
    stops = walk(thesaurus, theme, upwards=True).stops
    onwards = {stop.theme: stop.via for stop in stops if not stop.cycle}
    here = next((name for name in onwards if name in tops), "")
    way = []
    while here:
        way.append(here)
        here = onwards.get(here, "")
    return way


@dataclass(frozen=True, slots=True)
class Rung:
    """A theme on a way down: below which one, and its place from 0 among those beside it."""

    theme: str
    below: str
    place: int
    total: int


def rungs(
    thesaurus: Thesaurus, way: Sequence[str], tops: Collection[str], order: Callable[[str], int]
) -> list[Rung]:
    """Return where each theme of a way down stands in the sorted list of its level."""
    found = []
    for above, theme in pairwise(("", *way)):
        beside = set(thesaurus.below(above)) if above else set(tops)
        before = sum(order(name) < order(theme) for name in beside)
        found.append(Rung(theme, above, before, len(beside)))
    return found


def in_a_circle(thesaurus: Thesaurus, theme: str) -> bool:
    """Say whether walking down from a theme leads back to it."""
    seen: set[str] = set()
    waiting = list(thesaurus.below(theme))
    while waiting:
        name = waiting.pop()
        if name == theme:
            return True
        if name not in seen:
            seen.add(name)
            waiting += thesaurus.below(name)
    return False
