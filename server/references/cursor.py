"""Looking at the tokens of a text around a place, for the schemes that read references."""

from collections.abc import Sequence
from dataclasses import dataclass

from server.references.index import UnitIndex
from server.references.tokens import END, Token


@dataclass(frozen=True, slots=True)
class Cursor:
    """The tokens of one text and the units that its references may name."""

    text: str
    tokens: Sequence[Token]
    units: UnitIndex

    def at(self, place: int) -> Token:
        """Return the token at a place, or the one that stands after the last."""
        return self.tokens[place] if 0 <= place < len(self.tokens) else END

    def touches(self, place: int) -> bool:
        """Say whether a token follows the one before it without white space."""
        return place > 0 and self.at(place - 1).end == self.at(place).start

    def is_number(self, place: int) -> bool:
        """Say whether a number stands here."""
        return self.at(place).kind == "number"

    def is_word(self, place: int, words: frozenset[str]) -> bool:
        """Say whether one of some folded words stands here."""
        return self.at(place).kind == "word" and self.at(place).value in words

    def is_sign(self, place: int, signs: str) -> bool:
        """Say whether one of some signs stands here."""
        return self.at(place).kind == "sign" and self.at(place).value in signs

    def past_sign(self, place: int, signs: str) -> int:
        """Return the place after a sign that may stand here."""
        return place + 1 if self.is_sign(place, signs) else place

    def shown(self, place: int) -> str:
        """Return a token as the text has it."""
        token = self.at(place)
        return self.text[token.start : token.end] if token is not END else ""

    def is_capital(self, place: int) -> bool:
        """Say whether a token begins with a capital letter or a digit."""
        return self.shown(place)[:1].isupper() or self.is_number(place)
