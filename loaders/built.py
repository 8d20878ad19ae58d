"""Records made of what was found, each with its place, and what their models refuse."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pydantic import ValidationError

from loaders.folder import problems_of
from loaders.records import Record

Kind = TypeVar("Kind", bound=Record)


@dataclass(frozen=True, slots=True)
class Built(Generic[Kind]):
    """Records, the place of each, and the problems of those that could not be made."""

    records: list[Kind] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


def built(model: type[Kind], rows: Iterable[tuple[str, Mapping[str, Any]]]) -> Built[Kind]:
    """Make a record of each (place, fields); one that its model refuses becomes problems."""
    made: Built[Kind] = Built()
    for where, fields in rows:
        try:
            made.records.append(model.model_validate(fields))
            made.places.append(where)
        except ValidationError as error:
            made.problems.extend(f"{where}: {problem}" for problem in problems_of(error))
    return made
