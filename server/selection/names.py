"""Atoms that name something: a theme, division, source …, the units themselves, what was kept."""

from dataclasses import dataclass
from typing import Literal, get_args

from server.selection.expression import Atom

NameKind = Literal[
    "theme",
    "theme_only",
    "path",
    "division",
    "source",
    "kind",
    "edition",
    "language",
    "entity",
    "relation",
]
NAME_KINDS: tuple[NameKind, ...] = get_args(NameKind)


@dataclass(frozen=True, slots=True)
class Named(Atom):
    """The units that belong to a named thing.

    ``theme`` takes the narrower themes along, ``theme_only`` does not; a ``path`` stands for what
    its endpoint opens; ``edition`` and ``language`` for units that have such a wording; ``entity``
    for units that mention it; ``relation`` for units that mention either end of such a relation.
    """

    kind: NameKind
    name: str


@dataclass(frozen=True, slots=True)
class Units(Atom):
    """Units listed by hand, by their ids."""

    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cited(Atom):
    """The units that a text of references names, in the corpus's own scheme: ``2:1-20, 3:7``."""

    references: str


JudgedAs = Literal["included", "removed", "unsure", "judged"]
JUDGED_AS: tuple[JudgedAs, ...] = get_args(JudgedAs)


@dataclass(frozen=True, slots=True)
class InInquiry(Atom):
    """The units that were judged in an inquiry, with one verdict or (``judged``) with any."""

    inquiry: str
    verdict: JudgedAs = "included"


NEWEST = 0


@dataclass(frozen=True, slots=True)
class Saved(Atom):
    """A kept selection by its id or name, in one version or the newest."""

    name: str
    version: int = NEWEST
