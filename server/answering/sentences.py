"""Where the sentences of a reply end, in any script; citations after a full stop belong to it."""

import re
from collections.abc import Iterator

_ENDS = frozenset(".!?…؟۔。！？｡．।॥።")
_QUOTES = {"“": "”", "«": "»", "「": "」", "『": "』", "〝": "〞", "‹": "›", "„": "”", '"': '"'}
_CLOSERS = frozenset("”»」』〞›\"'’)]）］】〕")
_CITATION = re.compile(r"[ \t\u00a0]*(?:[\[［【〔][^\[\]［］【】〔〕\n]{1,80}[\]］】〕])")
_STARTS = frozenset("[［【〔(（")
_OPENING = re.compile(f"[{''.join(_QUOTES)}]")
_SIGNS = re.compile(rf"[\n{re.escape(''.join(sorted(_ENDS | _CLOSERS | set(_QUOTES))))}]")
_ABBREVIATED = re.compile(
    r"(?:^|[\s(\[“«\"'])(?:[^\W\d_]|art|arts|abs|no|nos|nr|vol|ch|sec|para|pp|vv|cf|vgl|vs|viz|ca"
    r"|e\.g|i\.e|etc|mr|mrs|ms|dr|st|prof|hlm|hal|ay|ayat|qs|q\.s|dll|ed|trans|fig|eq)\.$",
    re.IGNORECASE,
)
LONGEST_QUOTE = 4_000
"""Characters within which a quotation must close, else its mark opened none."""


def sentences(text: str) -> list[str]:
    """Return the sentences of a whole text, trimmed; a line is a sentence without a full stop.

    A line that ends with a colon goes on in the next one, and no sentence ends inside a
    quotation that closes.
    """
    return [part for part in (text[a:b].strip() for a, b in spans(text)) if part]


class Growing:
    """A reply that arrives in pieces: gives each sentence out once nothing can join it any more."""

    def __init__(self) -> None:
        self._text = ""

    def add(self, piece: str) -> list[str]:
        """Take a piece and return the sentences that it completes."""
        self._text += piece
        found = list(spans(self._text))
        undecided = 2 if found and self._undecided(found[-1][0]) else 1
        held = _opened(self._text)
        found = [span for span in found[:-undecided] if span[1] <= held]
        if not found:
            return []
        done = [self._text[a:b].strip() for a, b in found]
        self._text = self._text[found[-1][1] :]
        return [sentence for sentence in done if sentence]

    def rest(self) -> list[str]:
        """Return what is left when nothing more comes."""
        left, self._text = sentences(self._text), ""
        return left

    @property
    def waiting(self) -> int:
        """The letters of what is not yet a sentence."""
        return len(self._text)

    def _undecided(self, start: int) -> bool:
        """Say whether what has begun may be a citation of the sentence before it."""
        begun = self._text[start:].lstrip()
        return not begun or begun[0] in _STARTS | _CLOSERS | _ENDS


def spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield where the sentences stand; together they cover the text."""
    start = place = 0
    closing = _closing_marks(text)
    while (sign := _SIGNS.search(text, place)) is not None:
        place = closing.get(sign.start(), sign.start())
        end = _end_at(text, place)
        if end is None:
            place += 1
            continue
        yield start, end
        start = place = end
    if start < len(text):
        yield start, len(text)


def _closing_marks(text: str) -> dict[int, int]:
    """Map where quotations open to where they close; unclosed marks open none."""
    found: dict[int, int] = {}
    place = 0
    while (opening := _OPENING.search(text, place)) is not None:
        start = opening.start()
        end = text.find(_QUOTES[opening[0]], start + 1, start + LONGEST_QUOTE)
        closes = end > start and text.find("\n\n", start, end) < 0
        if closes:
            found[start] = end
        place = end + 1 if closes else start + 1
    return found


def _opened(text: str) -> int:
    """Return where a quotation opens that may still close, or the end of the text."""
    closing = _closing_marks(text)
    place = 0
    while (opening := _OPENING.search(text, place)) is not None:
        start = opening.start()
        if start in closing:
            place = closing[start] + 1
            continue
        if len(text) - start < LONGEST_QUOTE and text.find("\n\n", start) < 0:
            return start
        place = start + 1
    return len(text)


def _end_at(text: str, place: int) -> int | None:
    """Return the end of the sentence whose last sign stands at ``place``, None if none does."""
    sign = text[place]
    if sign == "\n":
        return None if text[:place].rstrip().endswith((":", "：")) else place + 1
    if sign in _ENDS and _is_full_stop(text, place):
        return _after_citations(text, place + 1)
    if sign in _CLOSERS and place > 0 and text[place - 1] in _ENDS:
        after = _after_citations(text, place + 1)
        cited = after > place + 1 and text[after - 1] in "]］】〕"
        return after if cited or _begins(text, after) else None
    return None


def _is_full_stop(text: str, place: int) -> bool:
    if text[place] not in ".．":
        return True
    following = text[place + 1 : place + 2]
    if following and not (following.isspace() or following in _CLOSERS | _STARTS | _ENDS):
        return False
    line = text[max(0, text.rfind("\n", 0, place) + 1, place - 12) : place + 1]
    numbered = re.fullmatch(r"\s*\d{1,3}\.", text[text.rfind("\n", 0, place) + 1 : place + 1])
    return not numbered and _ABBREVIATED.search(line) is None


def _after_citations(text: str, place: int) -> int:
    """Return where a sentence ends after the signs, closing marks and citations behind its end."""
    while place < len(text) and text[place] in _ENDS | _CLOSERS:
        place += 1
    while (found := _CITATION.match(text, place)) is not None:
        place = found.end()
    while place < len(text) and text[place] in _ENDS:
        place += 1
    return place


def _begins(text: str, place: int) -> bool:
    """Say whether a new sentence begins after a closed quotation: a capital, a line, the end."""
    rest = text[place:].lstrip(" \t\u00a0")
    return not rest or rest[0] == "\n" or rest[0].isupper() or rest[0] in _QUOTES


class Thoughts:
    """Leaves out what some models write between ``<think>`` and ``</think>`` before their reply."""

    _OPEN, _CLOSE = "<think>", "</think>"

    def __init__(self) -> None:
        self._held: str | None = ""

    def add(self, piece: str) -> str:
        """Take a piece and return what of it belongs to the reply."""
        if self._held is None:
            return piece
        self._held += piece
        begun = self._held.lstrip()
        if begun.startswith(self._OPEN):
            _, closed, after = begun.partition(self._CLOSE)
            if closed:
                self._held = None
            return after
        if self._OPEN.startswith(begun):
            return ""
        self._held = None
        return begun
