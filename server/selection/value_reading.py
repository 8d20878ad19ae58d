"""Read comparisons from text, such as ``@season in (spring, autumn)`` and ``authority = 3``."""

import re

from server.selection.comparisons import ORDERS, WORDS, Attribute, Authority, Order, Scalar
from server.selection.text import Text
from server.selection.writing import NUMBER

NUMBER_CHARACTERS = 400
_ATTRIBUTE = re.compile(r"\w[\w-]*")
_NUMBER = re.compile(NUMBER)
_KEYWORD = re.compile(r"[a-z]+")
_LONGEST_FIRST = sorted(ORDERS, key=len, reverse=True)
_SIGNS: dict[str, Order] = {"≠": "!=", "≤": "<=", "≥": ">="}
"""How mathematics writes orders: read, never written."""


def read_attribute(source: Text) -> Attribute:
    """Read what stands after ``@``: a name, a comparison and its values."""
    name = source.quoted()
    if name is None:
        name = source.match(_ATTRIBUTE)
    if name is None:
        raise source.fault("the name of an attribute was expected after @")
    order = _order(source)
    if order is not None:
        return Attribute(name, order, (_scalar(source),))
    start = source.place()
    keyword = source.match(_KEYWORD)
    for word in WORDS:
        if word == keyword:
            return Attribute(name, word, _values(word, source))
    source.at = start
    raise source.fault(f"a comparison was expected here: {' '.join((*ORDERS, *WORDS))}")


def read_authority(source: Text) -> Authority:
    """Read what stands after ``authority``: an order and a rank."""
    order = _order(source)
    if order is None:
        raise source.fault(f"a comparison was expected here: {' '.join(ORDERS)}")
    rank = _scalar(source)
    if isinstance(rank, int) and not isinstance(rank, bool):
        return Authority(order, rank)
    raise source.fault("the rank of an authority is a whole number")


def _order(source: Text) -> Order | None:
    written = next((order for order in _LONGEST_FIRST if source.take(order)), None)
    return written or next((order for sign, order in _SIGNS.items() if source.take(sign)), None)


def _values(word: str, source: Text) -> tuple[Scalar, ...]:
    if word == "exists":
        return ()
    if word == "in":
        return _listed(source)
    if word == "between":
        return _bounds(source)
    if word == "during":
        return _days(source)
    return (_scalar(source),)


def _listed(source: Text) -> tuple[Scalar, ...]:
    source.expect("(", "a list was expected: (one, two)")
    values = [_scalar(source)]
    while source.take(","):
        values.append(_scalar(source))
    source.expect(")", "the list is not closed")
    return tuple(values)


def _bounds(source: Text) -> tuple[Scalar, Scalar]:
    low = _scalar(source)
    source.expect("..", "two points were expected between the bounds: 2..4")
    return low, _scalar(source)


def _days(source: Text) -> tuple[str, str]:
    first = _day(source)
    source.expect("..", "two points were expected between the days: 2011..2012-06-30")
    return first, _day(source)


def _day(source: Text) -> str:
    given = source.quoted()
    return (source.bare() or "") if given is None else given


def _scalar(source: Text) -> Scalar:
    given = source.quoted()
    if given is not None:
        return given
    number = source.whole_word(_NUMBER)
    if number is not None and len(number) > NUMBER_CHARACTERS:
        raise source.fault(f"a number has at most {NUMBER_CHARACTERS} characters")
    if number is not None:
        return int(number) if number.lstrip("-").isdecimal() else float(number)
    word = source.bare()
    if word is None:
        raise source.fault("a value was expected here")
    return word == "true" if word in ("true", "false") else word
