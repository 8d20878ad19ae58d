"""Offsets of a text as lines and columns."""

import re
from bisect import bisect_right

from server.proofreading.report import Place

_LINE_END = re.compile(r"\r\n|\n|\r")


class Lines:
    """Where the lines of a text begin; lines end with LF, CR LF or CR."""

    def __init__(self, text: str) -> None:
        self._begins = [0, *(found.end() for found in _LINE_END.finditer(text))]

    def __len__(self) -> int:
        return len(self._begins)

    def place(self, start: int, end: int) -> Place:
        """Return a span with the line and column of its start, both counted from 1."""
        line = bisect_right(self._begins, start)
        return Place(start, end, line, start - self._begins[line - 1] + 1)
