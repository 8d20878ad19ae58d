"""Verse numbers as they are written, bridged and halved ones too, and the order they keep."""

import re
import unicodedata
from dataclasses import dataclass

_NUMBER = re.compile(r"(\d+)([a-z]?)(?:[-–,](\d+)([a-z]?))?")
Bound = tuple[int, str]


@dataclass(frozen=True, slots=True)
class VerseNumber:
    """``7-8a`` begins at (7, "") and ends at (8, "a"); ``written`` has European digits."""

    written: str
    first: Bound
    last: Bound

    def follows(self, before: "VerseNumber") -> bool:
        """Say whether it may stand after another: the next half of a verse, or a higher verse."""
        if self.first[0] == before.last[0]:
            return bool(before.last[1]) and self.first[1] > before.last[1]
        return self.first[0] > before.last[0]


def verse_number(written: str) -> VerseNumber | None:
    """Read a number such as ``0``, ``12``, ``7-8a`` or ``٢١``; None if it is none."""
    plain = "".join(
        str(unicodedata.digit(sign)) if sign.isdigit() else sign
        for sign in written.strip().casefold()
        if sign not in "\u200f\u200e\u2060"
    )
    found = _NUMBER.fullmatch(plain)
    if found is None:
        return None
    first = (int(found[1]), found[2])
    last = (int(found[3]), found[4]) if found[3] else first
    return VerseNumber(plain.replace("–", "-"), first, last) if first <= last else None


def order_rule(number: VerseNumber, before: VerseNumber | None) -> str:
    """Return the rule that a number breaks after another in its chapter; empty if it is fine."""
    if before is None or number.follows(before):
        return ""
    if number.first[0] == before.last[0]:
        return f"verse {number.written} stands twice in its chapter"
    return (
        f"verse {number.written} after verse {before.written}: numbers must rise within a chapter; "
        "is a chapter's mark missing?"
    )
