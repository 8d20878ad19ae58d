"""A language profile: how one language's words become tokens."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from server.analysis.words import Tokens, Word, words


@dataclass(frozen=True, slots=True)
class Profile:
    """The languages (BCP 47 primary subtags) it serves, and how it analyses one spaced word.

    ``apostrophes`` says whether an apostrophe joins (``God's``) or parts (``l'article``) words.
    """

    languages: tuple[str, ...]
    tokens: Tokens
    apostrophes: bool = True

    def words(self, text: str) -> Iterator[Word]:
        """Yield the words of a text, in order, with their spans and tokens."""
        return words(text, self.tokens, self.apostrophes)


@lru_cache(maxsize=64)
def stemmer(algorithm: str) -> Callable[[str], str]:
    """Return the Snowball stemmer of that name; words are remembered by the profiles instead."""
    from Stemmer import Stemmer

    stem: Callable[[str], str] = Stemmer(algorithm, 0).stemWord
    return stem
