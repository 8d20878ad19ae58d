"""What stands around a mark, which says whether it may open or close a quotation at all."""

import unicodedata

_OPENING_SIGNS = "([{<—–-―/:;,¿¡"
_POSSESSIVE_REACH = 400


def before(text: str, place: int) -> str:
    """Return the character before a place, or an empty text."""
    return text[place - 1] if place > 0 else ""


def after(text: str, place: int) -> str:
    """Return the character after a place, or an empty text."""
    return text[place + 1 : place + 2]


def is_letter(character: str) -> bool:
    """Say whether a character is a letter, a digit or a mark on one."""
    return character.isalnum() or unicodedata.category(character or " ")[0] == "M"


def is_quote(character: str) -> bool:
    """Say whether a character is a quotation mark."""
    return character in "\"'＂" or unicodedata.category(character or " ") in ("Pi", "Pf", "Ps")


def can_open(text: str, place: int) -> bool:
    """Say whether a mark has room before it, and something after it that it could quote."""
    left, right = before(text, place), after(text, place)
    roomy = not left or left.isspace() or left in _OPENING_SIGNS or is_quote(left)
    return roomy and bool(right) and not right.isspace()


def can_close(text: str, place: int) -> bool:
    """Say whether a mark follows something closely and no letter follows it: no apostrophe."""
    left, right = before(text, place), after(text, place)
    return bool(left) and not left.isspace() and not is_letter(right)


def starts_line(text: str, place: int) -> bool:
    """Say whether nothing but white space stands before a mark in its line, and a line before."""
    before_it = text[max(0, place - 40) : place]
    return "\n" in before_it and not before_it.rpartition("\n")[2].strip()


def is_possessive(text: str, place: int) -> bool:
    """Say whether a mark after an *s* is an apostrophe: ``‘the dogs’ bowls’``.

    It is taken for one where a word follows and a mark that is certain to close comes later,
    before another one opens and in the same paragraph.
    """
    if before(text, place).lower() != "s" or not text[place + 1 : place + 3].strip().isalpha():
        return False
    rest = text[place + 1 : place + _POSSESSIVE_REACH].partition("\n\n")[0]
    rest = rest.partition("‘")[0]
    return any(
        sign in "’'" and can_close(rest, n) and before(rest, n).lower() != "s"
        for n, sign in enumerate(rest)
    )
