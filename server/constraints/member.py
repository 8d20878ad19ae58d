"""What constraints see: the first candidates of a question as members of a pool."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Scalar = str | int | float | bool


def nothing() -> Mapping[str, Scalar]:
    """Return no attributes."""
    return MappingProxyType({})


class Place(NamedTuple):
    """A division that a unit lies in; ``direct`` where no narrower one is between."""

    kind: str
    id: str
    title: str
    direct: bool


@dataclass(frozen=True, slots=True)
class Member:
    """One candidate: what it is, how well it scored, and what constraints may look at.

    ``paths`` are those the question found, best first; ``words`` the folded words of its wording.
    """

    ordinal: int
    id: str
    citation: str
    score: float = 0.0
    named: bool = False
    paths: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()
    source_kind: str = "primary"
    authority: int = 0
    attributes: Mapping[str, Scalar] = field(default_factory=nothing, compare=False)
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Pool:
    """The candidates in the order of the pipeline, named ones first, and what they are cut to.

    ``vectors`` holds a row a member where every member has one; ``paths`` are the ids of the
    paths found, best first; ``asked`` says that the question holds a reference.
    """

    members: Sequence[Member]
    k: int
    paths: Sequence[str] = ()
    vectors: NDArray[np.float32] | None = None
    asked: bool = False


def parts(value: Scalar | None) -> tuple[str, ...]:
    """Return the values of an attribute that may hold several, parted by ``;``."""
    if value is None:
        return ()
    pieces = (piece.strip() for piece in str(value).split(";"))
    return tuple(piece for piece in pieces if piece)
