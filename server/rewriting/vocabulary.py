"""The words that a corpus knows in one language: tokens of its texts, words of its labels."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from server.analysis import analyse
from server.analysis.profiles import profile_of

NOTHING: Mapping[str, float] = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class Vocabulary:
    """Tokens of the texts with their rarity (idf), and tokens of labels with a word for each."""

    language: str
    rarity: Mapping[str, float] = field(default_factory=lambda: NOTHING)
    labels: Mapping[str, str] = field(default_factory=dict)

    def __contains__(self, token: str) -> bool:
        """Say whether the corpus has the token."""
        return token in self.rarity or token in self.labels

    def __iter__(self) -> Iterator[str]:
        """Yield every token once, those of the texts first."""
        yield from self.rarity
        yield from (token for token in self.labels if token not in self.rarity)

    def __len__(self) -> int:
        """Count the tokens."""
        return sum(1 for _ in self)

    def idf(self, token: str) -> float:
        """Return how rare a token is; one that only a label has is rarer than any text's."""
        return self.rarity.get(token, float("inf"))

    def tokens(self, word: str) -> tuple[str, ...]:
        """Return the tokens of a word in this language."""
        return tuple(dict.fromkeys(analyse(word, self.language)))


def label_words(labels: Iterable[str], language: str) -> dict[str, str]:
    """Return token → the first word of the labels, in their order, that gives it."""
    profile = profile_of(language)
    found: dict[str, str] = {}
    for label in labels:
        for word in profile.words(label):
            for token in word.tokens:
                found.setdefault(token, label[word.start : word.end])
    return found


def word_of(token: str, text: str, language: str) -> str | None:
    """Return the first word of a text that gives a token: how the corpus itself writes it."""
    words = profile_of(language).words(text)
    return next((text[word.start : word.end] for word in words if token in word.tokens), None)
