"""What readers of formats found, by kind; what may be many is on disk."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from loaders.formats.found import (
    About,
    Found,
    FoundDivision,
    FoundLink,
    FoundRelation,
    FoundTheme,
    FoundUnit,
    Oddity,
    Problem,
)
from loaders.spilled import Gathered


@dataclass(frozen=True, slots=True)
class Sorted:
    """What was found, by kind, in the order it was found in."""

    about: About
    divisions: list[FoundDivision]
    units: Sequence[FoundUnit]
    themes: list[FoundTheme]
    links: Sequence[FoundLink]
    relations: list[FoundRelation]
    problems: list[str]
    oddities: list[str]


def sort(found: Iterable[Found]) -> Sorted:
    """Part what was found; of what is said about a corpus twice, the first stands."""
    units, links, said = Gathered(FoundUnit), Gathered(FoundLink), list[About]()
    whole = Sorted(About(), [], (), [], (), [], problems=[], oddities=[])
    takes: dict[type, Callable[..., None]] = {
        FoundUnit: units.add,
        FoundLink: links.add,
        FoundDivision: whole.divisions.append,
        FoundTheme: whole.themes.append,
        FoundRelation: whole.relations.append,
        Problem: lambda one: whole.problems.append(one.line()),
        Oddity: lambda one: whole.oddities.append(one.sentence),
        About: said.append,
    }
    for one in found:
        takes[type(one)](one)
    about = About()
    for one in said:
        held = {key: getattr(about, key) or getattr(one, key) for key in About.__slots__}
        about = About(**held)
    return replace(whole, about=about, units=units.records(), links=links.records())


def firsts(units: Iterable[FoundUnit]) -> Iterator[FoundUnit]:
    """Yield each unit once: another wording of it, in another edition, is no other unit."""
    seen: set[str] = set()
    for unit in units:
        if unit.id not in seen:
            seen.add(unit.id)
            yield unit
