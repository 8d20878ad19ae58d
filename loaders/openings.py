"""An opening formula that copies of a text glue to the first unit of their chapters."""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from loaders.formats.found import FoundUnit
from loaders.spilled import Gathered

FEWEST = 2
"""First units that must begin alike; one alone may well be the text itself."""

MOST_WORDS = 12
"""Words of a formula."""


def glued(units: Sequence[FoundUnit]) -> dict[int, int]:
    """Return position → length of the formula, for first units that begin with the first of all.

    The formula is the whole wording of the first unit; spelling is compared without marks, case
    and punctuation, because copies spell it in several ways.
    """
    if not units or not 1 <= len(_words(units[0].text)) <= MOST_WORDS:
        return {}
    formula = [word for word, _ in _words(units[0].text)]
    found = {}
    for position in _firsts(units):
        words = _words(units[position].text)
        alike = [word for word, _ in words[: len(formula)]] == formula
        if alike and len(words) > len(formula):
            found[position] = words[len(formula)][1]
    return found if len(found) >= FEWEST else {}


def without_openings(units: Sequence[FoundUnit], found: dict[int, int]) -> Sequence[FoundUnit]:
    """Return the units with their formula as the attribute ``opening`` and no more in the text."""
    return Gathered(FoundUnit).extend(_parted(units, found))


def _parted(units: Sequence[FoundUnit], found: dict[int, int]) -> Iterator[FoundUnit]:
    for position, unit in enumerate(units):
        length = found.get(position)
        if length is None:
            yield unit
            continue
        attributes = {**unit.attributes, "opening": unit.text[:length].rstrip()}
        yield replace(unit, text=unit.text[length:], attributes=attributes)


def _firsts(units: Sequence[FoundUnit]) -> Iterator[int]:
    places = ((unit.division, position) for position, unit in enumerate(units))
    for division, group in groupby(places, key=lambda place: place[0]):
        position = next(group)[1]
        if division is not None and position > 0:
            yield position


def _words(text: str) -> list[tuple[str, int]]:
    """Return the folded words of the beginning of a text and where each starts."""
    found: list[tuple[str, int]] = []
    inside = False
    for position, sign in enumerate(text[:2000]):
        letters = "".join(
            one for one in unicodedata.normalize("NFKD", sign).casefold() if one.isalnum()
        )
        marks = unicodedata.category(sign) in {"Mn", "Me", "Cf", "Lm"}
        if letters and not inside:
            found.append((_plain(letters), position))
        elif letters:
            found[-1] = (found[-1][0] + _plain(letters), found[-1][1])
        inside = bool(letters) or (inside and marks)
    return found


def _plain(letters: str) -> str:
    """Return letters with the forms of alef as one."""
    return "".join("ا" if sign in "ٱأإآ" else sign for sign in letters if sign != "ـ")
