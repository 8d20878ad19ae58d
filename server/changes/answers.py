"""What differs between the answers that two releases gave to one question, and why."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

AnswerChangeKind = Literal["entered", "left", "rose", "fell", "reworded"]
Why = Literal["new_unit", "retired", "text", "ranking", "settings"]


@dataclass(frozen=True, slots=True)
class Place:
    """A unit in an answer: its rank, citation, and the hash of the text that was shown.

    ``corpus`` is empty where the answer is of one corpus alone.
    """

    unit: str
    rank: int
    citation: str
    text: str
    corpus: str = ""

    @property
    def key(self) -> str:
        """Tell it from units of the same id in other corpora."""
        return f"{self.corpus}/{self.unit}" if self.corpus else self.unit


@dataclass(frozen=True, slots=True)
class AnswerChange:
    """A unit whose place in the answer changed, from one rank to another, and why.

    A rank is None where the unit is not in the answer. ``ranking``: nothing about the unit itself
    differs, so others did; ``settings``: the pipeline or the encoder is another one.
    """

    unit: str
    citation: str
    kind: AnswerChangeKind
    why: Why
    before: int | None
    after: int | None
    corpus: str = ""


@dataclass(frozen=True, slots=True)
class Known:
    """The hash of a unit's text in each of the two releases; None where a release lacks it."""

    before: str | None
    after: str | None


def answer_changes(
    before: Sequence[Place],
    after: Sequence[Place],
    known: Mapping[str, Known],
    *,
    settings_differ: bool = False,
) -> Iterator[AnswerChange]:
    """Yield what changed, in the order of the newer answer, then what left; known by their keys."""
    old = {place.key: place for place in before}
    new = {place.key: place for place in after}
    for key, place in new.items():
        was = old.get(key)
        kind = _kind(was, place)
        if kind is not None:
            why = _why(known.get(key), settings_differ)
            yield _change(place, kind, why, was.rank if was else None, place.rank)
    for key, place in old.items():
        if key not in new:
            why = _why(known.get(key), settings_differ)
            yield _change(place, "left", why, place.rank, None)


def _change(
    place: Place, kind: AnswerChangeKind, why: Why, before: int | None, after: int | None
) -> AnswerChange:
    return AnswerChange(place.unit, place.citation, kind, why, before, after, place.corpus)


def _kind(was: Place | None, now: Place) -> AnswerChangeKind | None:
    if was is None:
        return "entered"
    if was.rank != now.rank:
        return "rose" if now.rank < was.rank else "fell"
    return "reworded" if was.text != now.text else None


def _why(known: Known | None, settings_differ: bool) -> Why:
    if known is not None and known.before != known.after:
        if known.before is None:
            return "new_unit"
        return "retired" if known.after is None else "text"
    return "settings" if settings_differ else "ranking"
