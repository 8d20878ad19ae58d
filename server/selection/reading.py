"""Read a selection from text: a recursive descent that says at which character it stumbled."""

import difflib
import re

from server.selection.expression import Everything, Expression, Nothing
from server.selection.faults import BadSelection
from server.selection.hops import Hops
from server.selection.names import (
    JUDGED_AS,
    NAME_KINDS,
    NEWEST,
    Cited,
    InInquiry,
    JudgedAs,
    Named,
    Saved,
    Units,
)
from server.selection.operators import (
    Complement,
    Difference,
    Intersection,
    SymmetricDifference,
    Union,
)
from server.selection.text import Text
from server.selection.value_reading import read_attribute, read_authority

TEXT_CHARACTERS = 10_000
MOST_NESTED = 50
WORDS = (*NAME_KINDS, "units", "ref", "saved", "inquiry", "authority", "hops", "all", "none")
_WORD = re.compile(r"[^\W\d]\w*")
_INTEGER = re.compile(r"[0-9]{1,4}")
_VERSION = re.compile(r"[1-9][0-9]{0,8}")


def read_text(text: str) -> Expression:
    """Read an expression: ``~`` binds first, then ``&`` and ``-`` from the left, ``^``, ``|``.

    The mathematical signs ∪ ∩ △ ∖ − are read as well.

    Raises:
        BadSelection: the text is no selection; with the character.
    """
    if len(text) > TEXT_CHARACTERS:
        raise BadSelection(f"is longer than {TEXT_CHARACTERS:,} characters")
    source = Text(text)
    if source.ended():
        raise BadSelection("is blank; leave it out to search the whole corpus", 0)
    found = _union(source, 0)
    if not source.ended():
        raise source.fault("an operator (| & - ^) was expected here")
    return found


def _union(source: Text, depth: int) -> Expression:
    if depth > MOST_NESTED:
        raise source.fault(f"is nested more than {MOST_NESTED} deep")
    items = [_symmetric(source, depth)]
    while source.take("|", "∪"):
        items.append(_symmetric(source, depth))
    return items[0] if len(items) == 1 else Union(tuple(items))


def _symmetric(source: Text, depth: int) -> Expression:
    items = [_product(source, depth)]
    while source.take("^", "△"):
        items.append(_product(source, depth))
    return items[0] if len(items) == 1 else SymmetricDifference(tuple(items))


def _product(source: Text, depth: int) -> Expression:
    """Read items joined by ``&`` and ``-``, from the left; a run of ``&`` is one intersection."""
    run = [_single(source, depth)]
    while True:
        if source.take("&", "∩"):
            run.append(_single(source, depth))
        elif source.take("-", "∖", "−"):
            run = [Difference(_joined(run), _single(source, depth))]
        else:
            return _joined(run)


def _joined(run: list[Expression]) -> Expression:
    return run[0] if len(run) == 1 else Intersection(tuple(run))


def _single(source: Text, depth: int) -> Expression:
    if source.take("~"):
        if depth > MOST_NESTED:
            raise source.fault(f"is nested more than {MOST_NESTED} deep")
        return Complement(_single(source, depth + 1))
    if source.take("("):
        inner = _union(source, depth + 1)
        source.expect(")", "the parenthesis is not closed")
        return inner
    if source.take("@"):
        return read_attribute(source)
    start = source.place()
    word = source.match(_WORD)
    if word is None:
        raise source.fault("a selection was expected here, such as theme:NAME")
    return _worded(word, start, source, depth)


def _worded(word: str, start: int, source: Text, depth: int) -> Expression:
    if word in ("all", "none"):
        return Everything() if word == "all" else Nothing()
    if word == "authority":
        return read_authority(source)
    if word == "hops":
        return _hops(source, depth)
    if word not in WORDS:
        near = difflib.get_close_matches(word, WORDS) or WORDS
        raise BadSelection(f"nothing is selected by {word!r}; try {', '.join(near)}", start)
    source.expect(":", f"a colon was expected after {word}")
    if word == "units":
        return Units(tuple(_names(source)))
    name = source.name(f"a name was expected after {word}:")
    if word in ("saved", "inquiry"):
        kept = word == "saved"
        return Saved(name, _version(source)) if kept else InInquiry(name, _verdict(source))
    kind = next((kind for kind in NAME_KINDS if kind == word), None)
    return Cited(name) if kind is None else Named(kind, name)


def _verdict(source: Text) -> JudgedAs:
    if not source.take("@"):
        return "included"
    word = source.match(_WORD)
    known = next((one for one in JUDGED_AS if one == word), None)
    if known is None:
        raise source.fault(f"one of {', '.join(JUDGED_AS)} was expected after @")
    return known


def _version(source: Text) -> int:
    if not source.take("@"):
        return NEWEST
    version = source.match(_VERSION)
    if version is None:
        raise source.fault("the number of a version was expected after @")
    return int(version)


def _names(source: Text) -> list[str]:
    expected = "the id of a unit was expected here"
    if not source.take("("):
        return [source.name(expected)]
    names = [source.name(expected)]
    while source.take(","):
        names.append(source.name(expected))
    source.expect(")", "the list is not closed")
    return names


def _hops(source: Text, depth: int) -> Hops:
    source.expect("(", "a parenthesis was expected after hops: hops(2, theme:NAME)")
    source.place()
    count = source.match(_INTEGER)
    if count is None:
        raise source.fault("the number of hops was expected here")
    source.expect(",", "a comma was expected after the number of hops")
    start = _union(source, depth + 1)
    over: list[str] = []
    while source.take(","):
        over.append(source.name("the name of a relation was expected here"))
    source.expect(")", "the parenthesis of hops is not closed")
    return Hops(int(count), start, tuple(over))
