"""Read a selection from JSON; a fault names the member, such as ``select.union.1.theme``."""

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeGuard

from server.selection.comparisons import ORDERS, WORDS, Attribute, Authority, Scalar
from server.selection.expression import Everything, Expression, Nothing
from server.selection.faults import BadSelection
from server.selection.hops import Hops
from server.selection.json_writing import MEMBERS
from server.selection.names import (
    JUDGED_AS,
    NAME_KINDS,
    NEWEST,
    Cited,
    InInquiry,
    Named,
    NameKind,
    Saved,
    Units,
)
from server.selection.operators import Complement, Difference, Many

MOST_NESTED = 50
PAIR = 2


@dataclass(frozen=True, slots=True)
class Place:
    """An object inside the selection, with the member that leads to it and how deep it lies."""

    given: Mapping[str, object]
    member: str
    depth: int

    def fault(self, problem: str, member: str = "") -> BadSelection:
        """Make the error of this object, or of one of its members."""
        return BadSelection(problem, member=f"{self.member}.{member}" if member else self.member)

    def keep_to(self, *names: str) -> None:
        """Refuse members that nobody asked for: they would be silently ignored."""
        for name in self.given:
            if name not in names:
                raise self.fault(f"has a member {name!r} that means nothing here")

    def text(self, name: str) -> str:
        """Return a member that must be a text."""
        value = self.given[name]
        if not isinstance(value, str):
            raise self.fault("must be a text", name)
        return value

    def whole(self, name: str) -> int:
        """Return a member that must be a whole number."""
        value = self.given[name]
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fault("must be a whole number", name)
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a member that must be a list of texts."""
        value = self.given[name]
        if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
            raise self.fault("must be a list of texts", name)
        return tuple(value)

    def inner(self, name: str) -> Expression:
        """Return a member that must be a selection."""
        return _read(self.given.get(name), f"{self.member}.{name}", self.depth + 1)

    def inners(self, name: str) -> tuple[Expression, ...]:
        """Return a member that must be a list of at least two selections."""
        value = self.given[name]
        if not isinstance(value, list | tuple) or len(value) < PAIR:
            raise self.fault("must be a list of at least two selections", name)
        member = f"{self.member}.{name}"
        return tuple(_read(one, f"{member}.{n}", self.depth + 1) for n, one in enumerate(value))


def read_json(given: Mapping[str, object]) -> Expression:
    """Read an expression from a JSON object.

    Raises:
        BadSelection: it is no selection; with the member that is wrong.
    """
    return _read(given, "select", 0)


def _read(given: object, member: str, depth: int) -> Expression:
    if depth > MOST_NESTED:
        raise BadSelection(f"is nested more than {MOST_NESTED} deep", member="select")
    if not isinstance(given, Mapping):
        raise BadSelection("must be an object such as {'theme': 'Patience'}", member=member)
    place = Place(given, member, depth)
    key = next((name for name in _READERS if name in given), None)
    if key is None:
        near = [one for name in given for one in difflib.get_close_matches(str(name), _READERS)]
        raise place.fault(f"says nothing to select by; try {', '.join(near or _READERS)}")
    return _READERS[key](place)


def _named(kind: NameKind) -> Callable[[Place], Expression]:
    def read(place: Place) -> Expression:
        place.keep_to(kind)
        return Named(kind, place.text(kind))

    return read


def _units(place: Place) -> Expression:
    place.keep_to("units")
    return Units(place.texts("units"))


def _cited(place: Place) -> Expression:
    place.keep_to("ref")
    return Cited(place.text("ref"))


def _saved(place: Place) -> Expression:
    place.keep_to("saved", "version")
    version = place.whole("version") if "version" in place.given else NEWEST
    return Saved(place.text("saved"), version)


def _in_inquiry(place: Place) -> Expression:
    place.keep_to("inquiry", "verdict")
    verdict = place.given.get("verdict", "included")
    known = next((one for one in JUDGED_AS if one == verdict), None)
    if known is None:
        raise place.fault(f"must be one of {', '.join(JUDGED_AS)}", "verdict")
    return InInquiry(place.text("inquiry"), known)


def _constant(name: str, value: Expression) -> Callable[[Place], Expression]:
    def read(place: Place) -> Expression:
        place.keep_to(name)
        if place.given[name] is not True:
            raise place.fault("can only be true", name)
        return value

    return read


def _authority(place: Place) -> Expression:
    place.keep_to("authority", "is")
    comparison = place.given.get("is")
    for order in ORDERS:
        if order == comparison:
            return Authority(order, place.whole("authority"))
    raise place.fault(f"must be one of {' '.join(ORDERS)}", "is")


def _attribute(place: Place) -> Expression:
    place.keep_to("attribute", "is", "value")
    comparison = place.given.get("is")
    known = next((one for one in (*ORDERS, *WORDS) if one == comparison), None)
    if known is None:
        raise place.fault(f"must be one of {' '.join((*ORDERS, *WORDS))}", "is")
    return Attribute(place.text("attribute"), known, _values(known, place))


def _values(comparison: str, place: Place) -> tuple[Scalar, ...]:
    if comparison == "exists":
        place.keep_to("attribute", "is")
        return ()
    value = place.given.get("value")
    if comparison not in ("in", "between", "during"):
        value = [value]
    if not isinstance(value, list | tuple) or not value:
        raise place.fault("must be a list", "value")
    return tuple(_scalar(one, place) for one in value)


def _scalar(value: object, place: Place) -> Scalar:
    if not _is_scalar(value):
        raise place.fault("must be a text, a number, true or false", "value")
    return value


def _is_scalar(value: object) -> TypeGuard[Scalar]:
    return isinstance(value, str | int | float)


def _hops(place: Place) -> Expression:
    place.keep_to("hops", "from", "over")
    over = place.texts("over") if "over" in place.given else ()
    return Hops(place.whole("hops"), place.inner("from"), over)


def _many(kind: type[Many], name: str) -> Callable[[Place], Expression]:
    def read(place: Place) -> Expression:
        place.keep_to(name)
        return kind(place.inners(name))

    return read


def _difference(place: Place) -> Expression:
    place.keep_to("difference")
    items = place.inners("difference")
    if len(items) != PAIR:
        raise place.fault("must be a list of two selections", "difference")
    return Difference(*items)


def _complement(place: Place) -> Expression:
    place.keep_to("complement")
    return Complement(place.inner("complement"))


_READERS: dict[str, Callable[[Place], Expression]] = {
    **{kind: _named(kind) for kind in NAME_KINDS},
    "units": _units,
    "ref": _cited,
    "saved": _saved,
    "inquiry": _in_inquiry,
    "authority": _authority,
    "attribute": _attribute,
    "hops": _hops,
    "all": _constant("all", Everything()),
    "none": _constant("none", Nothing()),
    **{name: _many(kind, name) for kind, name in MEMBERS.items()},
    "difference": _difference,
    "complement": _complement,
}
