"""Citations in a reply, however a model spells them: aliases, ranges, ids in brackets."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from server.analysis import fold
from server.answering.material import Cited

LONGEST_RANGE = 50
_OPEN, _CLOSE = r"\[［【〔〖⟦{（(", r"\]］】〕〗⟧}）)"
_GROUP = re.compile(rf"[{_OPEN}]+\s*([^{_OPEN}{_CLOSE}\n]{{1,160}}?)\s*[{_CLOSE}]+")
_BARE = re.compile(r"(?<![\w.:])([EeNnЕε])[-_ ]?([0-9]{1,4})(?![\w:]|\.[0-9])")
_RAISED = re.compile(r"[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]+")
_LIKE_LATIN = str.maketrans({"ε": "e", "е": "e", "є": "e", "ν": "n", "н": "n", "إ": "e", "^": ""})
_WORD = (
    r"(?:evidence|passages?|sources?|units?|notes?|refs?|see|bukti|sumber|lihat|الدليل|المصدر|انظر"
    r"|证据|根拠)"
)
_BEFORE = rf"{_WORD}?\s*[:#.]?\s*"
_ITEM = re.compile(rf"{_BEFORE}(?P<letter>[en])?\s*[-_.:#]?\s*(?P<number>\d{{1,9}})")
_TO = re.compile(r"\s*(?:-|–|—|~|〜|\bto\b|\buntil\b|\bsampai\b|الي|至|到)\s*")
_BETWEEN = re.compile(r"\s*(?:[,;،؛、&/|+\s]|\band\b|\bdan\b|(?<!\w)و(?!\w)|和|及|と)+\s*")


@dataclass(frozen=True, slots=True)
class Mark:
    """A citation ``text[start:end]``: the aliases it names, and what it names that is unknown."""

    start: int
    end: int
    aliases: tuple[str, ...]
    unknown: tuple[str, ...] = ()

    @property
    def spelled(self) -> str:
        """The canonical spelling of what is known: ``[E1, E3]``, or nothing."""
        return f"[{', '.join(self.aliases)}]" if self.aliases else ""


def read_citations(text: str, known: Mapping[str, Cited]) -> list[Mark]:
    """Return the citations of a text in order; ``known`` are the aliases that were given.

    Read are ``[E1]``, ``[e1; E 2]``, ``【E1】``, ``[E1-E3]``, ``[1]``, ``[^1]``, ``[٢]``, ``(E1)``,
    ``[source: E1]``, a bare ``E1``, ``¹``, and an id or citation of the evidence in brackets.
    A number alone in round brackets is none. Brackets that hold anything else are text.
    """
    by_name = _names(known)
    marks = [mark for found in _GROUP.finditer(text) if (mark := _of_group(found, by_name))]
    marks += [mark for mark in _bare(text, by_name) if not _covered(mark, marks)]
    return sorted(marks, key=lambda mark: mark.start)


def _names(known: Mapping[str, Cited]) -> dict[str, str]:
    """Map every folded name of a piece of evidence to its alias; a name of two is of neither."""
    names: dict[str, str] = {}
    for alias, item in known.items():
        for name in {fold(item.id), fold(item.citation)} if not item.is_note else {fold(item.id)}:
            names[name] = "" if name in names else alias
    return {name: alias for name, alias in names.items() if alias} | {
        fold(alias): alias for alias in known
    }


def _of_group(found: re.Match[str], names: Mapping[str, str]) -> Mark | None:
    inside = " ".join(fold(found[1]).split())
    if inside in names:
        return Mark(*found.span(), (names[inside],))
    square = found[0][0] not in "(（{"
    read = _items(inside.translate(_LIKE_LATIN), names, lettered=not square)
    if read is None:
        return None
    aliases = tuple(dict.fromkeys(alias for alias in read if alias in names.values()))
    unknown = tuple(dict.fromkeys(alias for alias in read if alias not in names.values()))
    return Mark(*found.span(), aliases, unknown)


def _items(inside: str, names: Mapping[str, str], *, lettered: bool) -> list[str] | None:
    """Read ``e1, e3-e5`` as aliases; None where anything else stands there."""
    read: list[str] = []
    place, letter = 0, ""
    while place < len(inside):
        named = _named(inside, place, names)
        if named is not None:
            alias, place = named
            letter = alias[0].lower()
            read.append(alias)
        else:
            first = _ITEM.match(inside, place)
            if first is None or (lettered and not (first["letter"] or letter)):
                return None
            place, letter, aliases = _range(inside, first, letter)
            read += aliases
        gap = _BETWEEN.match(inside, place)
        if gap is None and place < len(inside) and not inside.startswith(("e", "n"), place):
            return None
        place = gap.end() if gap else place
    return read or None


def _named(inside: str, place: int, names: Mapping[str, str]) -> tuple[str, int] | None:
    """Read an id or citation of the evidence as it stands, up to the next comma."""
    end = min((p for sign in ",;،؛、" if (p := inside.find(sign, place)) > 0), default=len(inside))
    name = inside[place:end].strip()
    return (names[name], end) if name in names else None


def _range(inside: str, first: re.Match[str], letter: str) -> tuple[int, str, list[str]]:
    """Return where an item ends, its letter, and the aliases it names: one, or those of a range."""
    letter = first["letter"] or letter or "e"
    joint = _TO.match(inside, first.end())
    last = _ITEM.match(inside, joint.end()) if joint else None
    start = int(first["number"])
    if last is None or (last["letter"] or letter) != letter or int(last["number"]) < start:
        return first.end(), letter, [f"{letter.upper()}{start}"]
    end = min(int(last["number"]), start + LONGEST_RANGE)
    return last.end(), letter, [f"{letter.upper()}{n}" for n in range(start, end + 1)]


def _bare(text: str, names: Mapping[str, str]) -> list[Mark]:
    """Return aliases that stand without brackets, and raised numbers; unknown ones are text."""
    known = set(names.values())
    found = [(m.span(), f"{_letter(m[1])}{int(m[2])}") for m in _BARE.finditer(text)]
    found += [(m.span(), f"E{int(fold(m[0]))}") for m in _RAISED.finditer(text)]
    return [Mark(*span, (alias,)) for span, alias in found if alias in known]


def _letter(letter: str) -> str:
    return fold(letter).translate(_LIKE_LATIN).upper()


def _covered(mark: Mark, marks: list[Mark]) -> bool:
    return any(other.start <= mark.start < other.end for other in marks)
