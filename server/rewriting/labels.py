"""Thematic expansion without a model: the labels that the corpus's own themes go by."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from server.analysis import analyse
from server.analysis.profiles import primary
from server.rewriting.vocabulary import label_words

_GLOSS = re.compile(r"\s*[(（\[][^()（）\[\]]*[)）\]]\s*$")
MOST_THEMES = 5
MOST_LABELS = 4
"""Labels of one theme in one language: the preferred one and its first alternatives."""


@dataclass(frozen=True, slots=True)
class ThemeLabels:
    """A theme's labels by language, the preferred one first."""

    id: str
    labels: Mapping[str, tuple[str, ...]]

    def of(self, language: str) -> tuple[str, ...]:
        """Return the labels in a language, whatever its region or script, at most four."""
        wanted = primary(language)
        found = (
            label
            for tag, labels in self.labels.items()
            if primary(tag) == wanted
            for label in labels
        )
        return tuple(dict.fromkeys(found))[:MOST_LABELS]


@dataclass(frozen=True, slots=True, eq=False)
class LabelIndex:
    """The themes of a release by the tokens of their labels in one language."""

    language: str
    themes: Mapping[str, ThemeLabels]
    words: Mapping[str, str]
    """Token → the first word of a label that gives it."""
    _labels: Mapping[str, Sequence[tuple[str, frozenset[str]]]] = field(repr=False)
    """Token → (theme, all tokens of one of its labels)."""

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        return 1_000 * len(self.themes) + 400 * len(self._labels)

    @classmethod
    def of(cls, themes: Iterable[ThemeLabels], language: str) -> "LabelIndex":
        """Index the labels in a language."""
        known = {theme.id: theme for theme in themes}
        by_token: dict[str, list[tuple[str, frozenset[str]]]] = defaultdict(list)
        words: dict[str, str] = {}
        for theme in known.values():
            for label in theme.of(language):
                for spelling in _spellings(label):
                    found = label_words([spelling], language)
                    tokens = frozenset(found)
                    for token, word in found.items():
                        words.setdefault(token, word)
                        by_token[token].append((theme.id, tokens))
        return cls(language, known, words, dict(by_token))

    def matched(self, tokens: Sequence[str]) -> list[tuple[ThemeLabels, frozenset[str]]]:
        """Return the themes with a label of which every token is in a question.

        Those whose label covers most of it come first, then by their id; five at most, each with
        the tokens that matched.
        """
        asked = frozenset(tokens)
        best: dict[str, frozenset[str]] = {}
        for token in asked:
            for theme, label in self._labels.get(token, ()):
                if label <= asked and len(label) > len(best.get(theme, ())):
                    best[theme] = label
        order = sorted(best, key=lambda theme: (-len(best[theme]), theme))
        # A label inside a longer one that matched too says less: "water" beside "saving water".
        kept = [t for t in order if not any(best[t] < best[other] for other in order)]
        return [(self.themes[theme], best[theme]) for theme in kept[:MOST_THEMES]]


def _spellings(label: str) -> tuple[str, ...]:
    """Return a label, and without the gloss that stands in brackets after it."""
    return tuple(dict.fromkeys((label, _GLOSS.sub("", label) or label)))


def new_labels(
    theme: ThemeLabels, languages: Iterable[str], asked: Iterable[str]
) -> tuple[str, ...]:
    """Return a theme's labels in some languages that say more than a question's tokens do."""
    known = frozenset(asked)
    found = [
        label
        for language in dict.fromkeys(primary(tag) for tag in languages)
        for label in theme.of(language)
        if not frozenset(analyse(label, language)) <= known
    ]
    return tuple(dict.fromkeys(found))
