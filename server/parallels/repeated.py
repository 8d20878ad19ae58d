"""Units of one edition whose wording is the same but for marks, case and punctuation."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from server.analysis import fold

_SIGNS = re.compile(r"[\W_]+")
LEAST_LETTERS = 2
"""A text of fewer letters, such as a lone number, repeats nothing."""


@dataclass(frozen=True, slots=True, eq=False)
class Repeats:
    """Groups of ordinals whose text is the same, the largest first, and the group of each."""

    groups: Sequence[tuple[int, ...]]
    group_of: Mapping[int, int]
    bytes: int

    def like(self, ordinal: int) -> tuple[int, ...]:
        """Return the other units with the text of one."""
        group = self.group_of.get(ordinal)
        return () if group is None else tuple(n for n in self.groups[group] if n != ordinal)


def bare(text: str) -> str:
    """Return a text as it is compared: folded, without signs and white space."""
    return _SIGNS.sub("", fold(text))


def repeats(texts: Sequence[str]) -> Repeats:
    """Group the texts of an edition, by ordinal; empty ones repeat nothing."""
    found: dict[str, list[int]] = {}
    for ordinal, text in enumerate(texts):
        key = bare(text)
        if len(key) >= LEAST_LETTERS:
            found.setdefault(key, []).append(ordinal)
    groups = [tuple(members) for members in found.values() if len(members) > 1]
    groups.sort(key=lambda members: (-len(members), members))
    group_of = {ordinal: n for n, members in enumerate(groups) for ordinal in members}
    return Repeats(groups, group_of, 200 * (len(groups) + len(group_of)))
