"""References to articles as Chinese and Japanese law writes them: ``第五十四条第二款``."""

import re
import unicodedata
from collections.abc import Iterator

from server.references.article_instrument import is_other_title
from server.references.article_places import Levels, kind_of, places, span
from server.references.index import UnitIndex
from server.references.reference import Reference, Span, reference

_DIGITS = {digit: n for n, digit in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_UNITS = {"十": 10, "百": 100, "千": 1000}
_NUMBER = r"(?:[0-9０-９]{1,4}|[零〇一二三四五六七八九十百千两]{1,9})"
_TO = r"\s*(?:至|到|から|[-–—~～－])\s*"
_BELOW = rf"(?:第{_NUMBER}[款項项号號])*"
_ONE = rf"第{_NUMBER}条(?:の{_NUMBER})*{_BELOW}"
_PATTERN = re.compile(
    rf"(?:《(?P<law>[^《》]{{1,60}})》\s*)?(?P<reference>"
    rf"第(?P<numbers>{_NUMBER}(?:(?:{_TO}|、){_NUMBER})+)条|(?P<first>{_ONE})(?:{_TO}(?P<last>{_ONE}))?)"
)
_SEPARATORS = re.compile(r"[\s、，,；;和与與及並或又はび]+")
_BARE_LAW = re.compile(r"[\u4e00-\u9fff]{1,20}(?:法|法典|条例|規則|规定|解释)\Z")
_THIS_LAW = ("本法", "該法", "该法", "同法")
_LEVEL = re.compile(rf"第(?P<level>{_NUMBER})[条款項项号號]|の(?P<branch>{_NUMBER})")
_ITEM = re.compile(rf"(?P<first>{_NUMBER})(?:{_TO}(?P<last>{_NUMBER}))?")


def find(text: str, units: UnitIndex) -> list[Reference]:
    """Return the references of a text in order; those to another law by name are left out."""
    if "条" not in text or kind_of(("art",), units) is None:
        return []
    return list(_references(text, units))


def _references(text: str, units: UnitIndex) -> Iterator[Reference]:
    ended, other = 0, False
    for match in _PATTERN.finditer(text):
        between = text[ended : match.start()]
        ended = match.end()
        if match["law"] or not _SEPARATORS.fullmatch(between):  # else a list goes on
            other = _names_other(match["law"], between, units)
        if other:
            continue
        where = Span(*match.span("reference"))
        yield reference(text, where, places(list(_levels(match)), units), units)


def _names_other(law: str | None, before: str, units: UnitIndex) -> bool:
    """Say whether a law that is not the release's own is named: in brackets, or just before."""
    if law:
        return is_other_title(law, units)
    bare = _BARE_LAW.search(before)
    if bare is None or before.endswith(_THIS_LAW):
        return False
    name = bare[0]
    ends = (name[start:] for start in range(len(name) - 1))
    return all(is_other_title(end, units) for end in ends)


def _levels(match: re.Match[str]) -> Iterator[Levels]:
    if match["numbers"]:
        for item in _ITEM.finditer(match["numbers"]):
            first, last = item["first"], item["last"] or item["first"]
            yield from span(("art", str(number(first))), ("art", str(number(last))))
    else:
        first = _one(match["first"])
        yield from span(first, _one(match["last"]) if match["last"] else first)


def _one(written: str) -> Levels:
    levels = ["art"]
    for found in _LEVEL.finditer(written):
        if found["branch"]:
            levels[-1] += f"の{number(found['branch'])}"
        else:
            levels.append(str(number(found["level"])))
    return tuple(levels)


def number(written: str) -> int:
    """Return the value of digits or of a Chinese numeral: ``一千二百六十`` is 1260."""
    plain = unicodedata.normalize("NFKC", written)
    if plain.isdigit():
        return int(plain)
    if not set(written) & set(_UNITS):
        return int("".join(str(_DIGITS[digit]) for digit in written))
    total = waiting = 0
    for sign in written:
        if sign in _UNITS:
            total += max(waiting, 1) * _UNITS[sign]
            waiting = 0
        else:
            waiting = _DIGITS[sign]
    return total + waiting
