"""Records made of what was found, each with its place, and what their models refuse."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, overload

from pydantic import ValidationError

from loaders.folder import problems_of
from loaders.records import Record
from loaders.spilled import Gathered

Kind = TypeVar("Kind", bound=Record)
LONGEST = 18
"""Digits of a line's number that eight bytes hold for sure; a longer one is part of a name."""


class Places(Sequence[str]):
    """Places such as ``a.csv:12``, the name of a file once and twelve bytes for each of them."""

    def __init__(self) -> None:
        self._names: list[str] = []
        self._numbers: dict[str, int] = {}
        self._of = array("i")
        self._lines = array("q")

    def add(self, where: str) -> None:
        """Take one more."""
        name, sign, line = where.rpartition(":")
        counted = sign and len(line) <= LONGEST and line.isascii() and line.isdecimal()
        number = int(line) if counted else -1
        if number < 0 or str(number) != line:
            name, number = where, -1
        if name not in self._numbers:
            self._numbers[name] = len(self._names)
            self._names.append(name)
        self._of.append(self._numbers[name])
        self._lines.append(number)

    def __len__(self) -> int:
        return len(self._of)

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[str]: ...
    def __getitem__(self, place: int | slice) -> str | Sequence[str]:
        if isinstance(place, slice):
            return [self[n] for n in range(*place.indices(len(self)))]
        name = self._names[self._of[place]]
        return name if self._lines[place] < 0 else f"{name}:{self._lines[place]}"


@dataclass(frozen=True, slots=True)
class Built(Generic[Kind]):
    """Records, on disk where they are many, the place of each, and problems of the refused."""

    records: Sequence[Kind]
    places: Places
    problems: list[str]


def built(model: type[Kind], rows: Iterable[tuple[str, Mapping[str, Any]]]) -> Built[Kind]:
    """Make a record of each (place, fields); one that its model refuses becomes problems."""
    gathered, places, problems = Gathered(model), Places(), list[str]()
    for where, fields in rows:
        try:
            gathered.add(model.model_validate(fields))
            places.add(where)
        except ValidationError as error:
            problems.extend(f"{where}: {problem}" for problem in problems_of(error))
    return Built(gathered.records(), places, problems)
