"""References of a corpus without a numbering scheme: the ids of its units, exactly as they are."""

import re
from collections.abc import Iterator

from server.references.index import UnitIndex
from server.references.reference import Reference, Span, reference

_CHUNK = re.compile(r"\S+")
_OPENING = "([{<\"'«“‘„¿¡"
_CLOSING = ")]}>\"'»”’.,:;!?،؛؟。、"


def find(text: str, units: UnitIndex) -> list[Reference]:
    """Return the unit ids that stand in a text between white space, in order.

    An id that is an ordinary word or a bare number counts only when it is the whole text, as does
    an id that holds white space.
    """
    bare = text.strip()
    if bare in units.ordinals:
        start = text.index(bare)
        return [reference(text, Span(start, start + len(bare)), (bare,), units)]
    return list(_within(text, units))


def _within(text: str, units: UnitIndex) -> Iterator[Reference]:
    for chunk in _CHUNK.finditer(text):
        for span in _trimmed(text, *chunk.span()):
            shown = text[span.start : span.end]
            if _is_unmistakable(shown) and shown in units.ordinals:
                yield reference(text, span, (shown,), units)
                break


def _trimmed(text: str, start: int, end: int) -> Iterator[Span]:
    """Yield the chunk as it is, then with the punctuation around it taken off step by step."""
    while start < end and text[start] in _OPENING:
        yield Span(start, end)
        start += 1
    while start < end and text[end - 1] in _CLOSING:
        yield Span(start, end)
        end -= 1
    yield Span(start, end)


def _is_unmistakable(shown: str) -> bool:
    return not shown.isalpha() and not shown.isdigit()
