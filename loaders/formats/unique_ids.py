"""Ids for what has no usable number of its own: numbers repeat, and document order rules."""

import re

WIDEST = 180
"""Characters of an id before what tells it from others of the same name."""


class UniqueIds:
    """Gives out ids, each once; the second of a name becomes ``name~2``."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}
        self._given: set[str] = set()
        self.repeated = 0

    def give(self, wanted: str) -> str:
        """Return the wanted id, or the first free one after it."""
        name = re.sub(r"\s+", " ", wanted).strip()[:WIDEST].strip() or "?"
        if name in self._given:
            self.repeated += 1
        count = self._counts.get(name, 0) + 1
        given = name if count == 1 else f"{name}~{count}"
        while given in self._given:
            count += 1
            given = f"{name}~{count}"
        self._counts[name] = count
        self._given.add(given)
        return given
