"""Search over every label of a thesaurus, and suggestions while one types.

Labels are folded as search folds them. Each is entered once for every word that it has, from that
word to its end, in one sorted list: what begins a word is found by halving.
"""

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from server.analysis import fold
from server.analysis.profiles import primary
from server.thesaurus.themes import KINDS, LabelKind, Thesaurus

Match = Literal["exact", "start", "word", "inside"]
MATCHES: tuple[Match, ...] = ("exact", "start", "word", "inside")
ARTICLE = "ال"
LAST = "\U0010ffff"
ENTRY_BYTES = 250
MOST_WORDS = 12
"""Words of one label that are entered: those beyond are found inside it alone."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A theme that was found, by which of its labels, and how that matched."""

    theme: str
    label: str
    language: str
    kind: LabelKind
    match: Match


@dataclass(frozen=True, slots=True)
class _Label:
    folded: str
    label: str
    language: str
    kind: LabelKind
    theme: str


@dataclass(frozen=True, slots=True, eq=False)
class LabelSearch:
    """Every label of a release, ready to be searched.

    ``starts`` are sorted beginnings at words; ``whose`` the label of each, ``at_word`` which of
    its words it is, ``costs`` what sorts hits: kind of label, length, few units.
    """

    labels: Sequence[_Label]
    starts: Sequence[str]
    whose: NDArray[np.int32]
    at_word: NDArray[np.int8]
    costs: NDArray[np.int64]
    languages: NDArray[np.int16]
    tags: Sequence[str]

    @classmethod
    def of(cls, thesaurus: Thesaurus) -> "LabelSearch":
        """Enter every label of a thesaurus."""
        labels = list(_labels(thesaurus))
        tags = list(dict.fromkeys(primary(label.language) for label in labels))
        made = sorted(
            (start, whose, word)
            for whose, label in enumerate(labels)
            for word, start in enumerate(_starts(label.folded))
        )
        costs = [_cost(label, thesaurus.themes[label.theme].size) for label in labels]
        places = {tag: n for n, tag in enumerate(tags)}
        return cls(
            labels=labels,
            starts=[start for start, _, _ in made],
            whose=np.array([whose for _, whose, _ in made], np.int32),
            at_word=np.array([word for _, _, word in made], np.int8),
            costs=np.array(costs, np.int64),
            languages=np.array([places[primary(one.language)] for one in labels], np.int16),
            tags=tags,
        )

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        return ENTRY_BYTES * (len(self.labels) + len(self.starts))

    def suggest(self, typed: str, language: str, limit: int) -> list[Hit]:
        """Return the best themes of which a label has a word that begins with what was typed."""
        wanted = fold(typed).strip()
        if not wanted:
            return []
        low = bisect_left(self.starts, wanted)
        high = bisect_left(self.starts, wanted + LAST)
        whose = self.whose[low:high]
        own = self.languages[whose] == self._place(language)
        order = np.lexsort((self.costs[whose], self.at_word[low:high] > 0, ~own))
        ranked = _once(map(int, whose[order]), self.labels)
        return [self._hit(n, wanted) for n in islice(ranked, limit)]

    def search(self, words: str, language: str, kinds: Collection[LabelKind] = KINDS) -> list[Hit]:
        """Return every theme of which a label holds the words, the best label of each.

        Whole labels come first, then those that begin so, that have a word so, that hold it; in
        the language asked for before others; preferred labels before alternative and hidden ones.
        """
        wanted = fold(words).strip()
        if not wanted:
            return []
        place = self._place(language)
        found = [
            (MATCHES.index(match), self.languages[n] != place, self.costs[n], n)
            for n, label in enumerate(self.labels)
            if label.kind in kinds and (match := _match(label.folded, wanted))
        ]
        ranked = (n for *_, n in sorted(found))
        return [self._hit(n, wanted) for n in _once(ranked, self.labels)]

    def _hit(self, n: int, wanted: str) -> Hit:
        label = self.labels[n]
        match = _match(label.folded, wanted) or "inside"
        return Hit(label.theme, label.label, label.language, label.kind, match)

    def _place(self, language: str) -> int:
        tag = primary(language)
        return self.tags.index(tag) if tag in self.tags else -1


def _labels(thesaurus: Thesaurus) -> Iterator[_Label]:
    for theme in thesaurus.themes.values():
        for kind, tag, label in theme.wordings():
            yield _Label(fold(label), label, tag, kind, theme.id)
        if theme.notation:
            yield _Label(fold(theme.notation), theme.notation, "", "alternative", theme.id)


def _starts(folded: str) -> Iterator[str]:
    """Yield a text from each of its words to the end; the whole text is the first."""
    yield folded
    entered = 1
    for place in range(1, len(folded)):
        if entered == MOST_WORDS:
            return
        if folded[place].isalnum() and _begins(folded, place):
            yield folded[place:]
            entered += 1


def _begins(folded: str, place: int) -> bool:
    """Say whether a word begins here, also behind the Arabic article, which is written on to it."""
    if not _joins(folded[place - 1]):
        return True
    article = folded[max(0, place - len(ARTICLE)) : place] == ARTICLE
    return article and (place == len(ARTICLE) or not _joins(folded[place - len(ARTICLE) - 1]))


def _joins(sign: str) -> bool:
    return sign.isalnum() or sign == "'"


def _cost(label: _Label, size: int) -> int:
    """Sort by kind of label, then by length, then by how many units the theme has."""
    return (
        (KINDS.index(label.kind) << 48) + (min(len(label.folded), 2**15) << 32) - min(size, 2**31)
    )


def _match(folded: str, wanted: str) -> Match | None:
    at = folded.find(wanted)
    if at < 0:
        return None
    if at == 0:
        return "exact" if len(folded) == len(wanted) else "start"
    while at > 0:
        if _begins(folded, at):
            return "word"
        at = folded.find(wanted, at + 1)
    return "inside"


def _once(ranked: Iterable[int], labels: Sequence[_Label]) -> Iterator[int]:
    seen: set[str] = set()
    for n in ranked:
        if labels[n].theme not in seen:
            seen.add(labels[n].theme)
            yield n
