"""Whether a reference names another law than the one that a release is of."""

from collections.abc import Iterator

from server.references.cursor import Cursor
from server.references.index import UnitIndex
from server.references.tokens import tokens

KINDS = frozenset(
    {
        "act", "charter", "code", "constitution", "convention", "decision", "directive", "echr",
        "gdpr", "law", "ordinance", "protocol", "recommendation", "regulation", "statute", "teu",
        "tfeu", "treaty",
    }
)  # fmt: skip
"""Words that name a law or a kind of laws."""

_LEADING = frozenset({"of", "the", "to"})
_OWN = frozenset({"this", "these"})
_MENTIONED = frozenset({"that", "those", "said", "same"})
_LINKS = frozenset({"of", "the", "to", "on", "for", "no", "and"})
_LONGEST = 16


def is_other(reader: Cursor, place: int) -> bool:
    """Say whether the words after a reference name a law that is none of the release's.

    Every word and number of the name has to stand in a title of the release's own law. A release
    that names no law of its own cannot tell, and keeps the reference.
    """
    if not reader.units.instruments:
        return False
    named = list(_name(reader, place))
    if not KINDS & set(named) or named[0] in _OWN:
        return False
    if named[0] in _MENTIONED:
        return True  # a law mentioned before, which is not the one that speaks
    return not any(set(named) <= _words(title) for title in reader.units.instruments)


def is_other_title(name: str, units: UnitIndex) -> bool:
    """Say whether a name in Chinese or Japanese is part of no title of the release's own law."""
    return bool(units.instruments) and not any(name in title for title in units.instruments)


def _name(reader: Cursor, place: int) -> Iterator[str]:
    """Yield the words and numbers of a name: capitals, numbers, and kinds of laws."""
    while reader.is_word(place, _LEADING):
        place += 1
    for here in range(place, place + _LONGEST):
        token = reader.at(here)
        if token.kind == "number":
            yield str(token.number)
        elif token.kind == "word":
            if reader.is_capital(here) or token.value in KINDS | _OWN | _MENTIONED:
                yield token.value
            elif token.value not in _LINKS:
                return
        elif not reader.is_sign(here, "()/'"):
            return


def _words(title: str) -> set[str]:
    return {token.value or str(token.number) for token in tokens(title)}
