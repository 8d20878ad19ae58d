"""References that a sentence makes in its own words, against the evidence it was given."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from server.analysis import fold
from server.answering.material import Cited, Material
from server.references import UnitIndex, find_references

SHAPES_READ = 300
_NUMBERS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Named:
    """A reference in prose ``text[start:end]``: evidence that it names, or none of it."""

    start: int
    end: int
    text: str
    aliases: tuple[str, ...]


def named_in(text: str, material: Material, given: Mapping[str, Cited]) -> list[Named]:
    """Return the references of a text; without aliases they are not in the evidence.

    A reference that the question makes, or the wording of the evidence itself, is left alone.
    """
    said = fold(" ".join([material.question, *(item.text for item in given.values())]))
    by_id = {item.id: alias for alias, item in given.items() if not item.is_note}
    named = []
    for start, end, ids in _references(text, material.release.scheme, material.units):
        aliases = tuple(by_id[unit] for unit in ids if unit in by_id)
        whole = bool(ids) and len(aliases) == len(ids)
        if whole or fold(text[start:end]) not in said:
            named.append(Named(start, end, text[start:end], aliases if whole else ()))
    return named


def _references(
    text: str, scheme: str, units: UnitIndex
) -> Iterator[tuple[int, int, Sequence[str]]]:
    """Yield spans and unit ids: of the scheme, then of what only looks like an id of the corpus."""
    found = find_references(text, scheme, units)
    yield from ((one.start, one.end, () if one.missing else one.units) for one in found)
    for like in _like_ids(units, text):
        if not any(one.start < like.end() and like.start() < one.end for one in found):
            yield (*like.span(), (like[0],) if like[0] in units.ordinals else ())


def _like_ids(units: UnitIndex, text: str) -> list[re.Match[str]]:
    """Return what has the form of the corpus's ids: two or more numbers with its signs between."""
    shapes = {_NUMBERS.sub("0", unit) for unit in units.order[:SHAPES_READ]}
    wanted = [shape for shape in shapes if len(_NUMBERS.findall(shape)) > 1]
    found: list[re.Match[str]] = []
    for shape in sorted(wanted, key=len, reverse=True)[:10]:
        pattern = r"\d{1,4}".join(re.escape(part) for part in shape.split("0"))
        found += re.finditer(rf"(?<![\w:.]){pattern}(?![\w:]|\.\d)", text)
    return found
