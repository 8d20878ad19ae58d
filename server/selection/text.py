"""A text that is read from left to right, with the place where reading stands."""

import re

from server.selection.faults import BadSelection
from server.selection.writing import BARE

_SPACE = re.compile(r"\s*")
_QUOTED = re.compile(r'"((?:\\.|[^"\\])*)"', re.DOTALL)
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_NAME = re.compile(rf"(?!-){BARE}")
_WORD = re.compile(BARE)


class Text:
    """The text of a selection and how far it was read; white space between parts means nothing."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def place(self) -> int:
        """Skip white space and return where the next part begins."""
        found = _SPACE.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.at

    def ended(self) -> bool:
        """Say whether nothing is left."""
        return self.place() == len(self.text)

    def take(self, *signs: str) -> bool:
        """Read one of some signs if it comes next."""
        self.place()
        for sign in signs:
            if self.text.startswith(sign, self.at):
                self.at += len(sign)
                return True
        return False

    def expect(self, sign: str, problem: str) -> None:
        """Read a sign that must come next."""
        if not self.take(sign):
            raise self.fault(problem)

    def match(self, pattern: re.Pattern[str]) -> str | None:
        """Read what a pattern matches here; None where it does not."""
        found = pattern.match(self.text, self.at)
        if found is None:
            return None
        self.at = found.end()
        return found[0]

    def quoted(self) -> str | None:
        """Read a text in quotes; None where none comes next."""
        if self.place() == len(self.text) or self.text[self.at] != '"':
            return None
        found = _QUOTED.match(self.text, self.at)
        if found is None:
            raise self.fault("the quotation mark is not closed")
        self.at = found.end()
        return _ESCAPE.sub(r"\1", found[1])

    def name(self, problem: str) -> str:
        """Read a name, in quotes or bare."""
        found = self.quoted()
        if found is None:
            found = self.bare()
        if found is None:
            raise self.fault(problem)
        return found

    def bare(self) -> str | None:
        """Read a word without quotes; a minus never begins one. None where none comes next."""
        self.place()
        return self.match(_NAME)

    def whole_word(self, pattern: re.Pattern[str]) -> str | None:
        """Read a word, which may begin with a minus, if a pattern matches the whole of it."""
        found = _WORD.match(self.text, self.place())
        if found is None or not pattern.fullmatch(found[0]):
            return None
        self.at = found.end()
        return found[0]

    def fault(self, problem: str) -> BadSelection:
        """Make the error of this place."""
        return BadSelection(problem, self.at)
