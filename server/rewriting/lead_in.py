"""From everyday words to the entries of an index: which worries a question tells, where filed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from server.analysis import analyse
from server.analysis.profiles import primary
from server.rewriting.everyday import CONCERNS, Concern
from server.rewriting.labels import ThemeLabels

FILED_LANGUAGES = ("en", "ar")


@dataclass(frozen=True, slots=True)
class LedTo:
    """A theme that a worry is filed under, the question's words for it, and the term."""

    theme: str
    concern: str
    words: tuple[str, ...]
    term: str


def concerns_in(tokens: Sequence[str], language: str) -> list[tuple[Concern, tuple[str, ...]]]:
    """Return the worries that a question's tokens tell, with the everyday words, as they come.

    A word that is part of a longer one of another worry is not told by itself: who has lost hope
    does not mourn.
    """
    asked = {token: place for place, token in reversed(list(enumerate(tokens)))}
    here = [
        {key: word for key, word in words.items() if key <= asked.keys()}
        for words in _told(primary(language))
    ]
    told: list[tuple[int, Concern, tuple[str, ...]]] = []
    for concern, words in zip(CONCERNS, here, strict=True):
        others = [key for other in here if other is not words for key in other]
        own = {key: word for key, word in words.items() if not any(key < one for one in others)}
        if own:
            first = min(asked[token] for key in own for token in key)
            told.append((first, concern, tuple(own.values())[::-1]))
    return [(concern, words) for _, concern, words in sorted(told, key=lambda one: one[0])]


@cache
def _told(language: str) -> tuple[Mapping[frozenset[str], str], ...]:
    """Return for every worry its everyday words in a language, those of the same tokens once."""
    return tuple(
        {
            key: word
            for word in reversed(list(_written(concern, language)))
            if (key := frozenset(analyse(word, language)))
        }
        for concern in CONCERNS
    )


def _written(concern: Concern, language: str) -> Iterator[str]:
    """Yield everyday words; in Arabic also behind an *and*, as the stem of وحزن is another."""
    for word in concern.told(language):
        yield word
        if language == "ar":
            yield f"و{word}"


def led_to(
    told: Sequence[tuple[Concern, tuple[str, ...]]], themes: Mapping[str, ThemeLabels], most: int
) -> list[LedTo]:
    """Return the themes that worries are filed under, the worries by turns, each theme once."""
    queues = [list(_filed(concern, words, themes)) for concern, words in told]
    found: dict[str, LedTo] = {}
    while any(queues) and len(found) < most:
        for queue in queues:
            while queue and queue[0].theme in found:
                queue.pop(0)
            if queue and len(found) < most:
                found.setdefault(queue[0].theme, queue.pop(0))
    return list(found.values())


def _filed(
    concern: Concern, words: tuple[str, ...], themes: Mapping[str, ThemeLabels]
) -> Iterator[LedTo]:
    """Yield the themes of a worry in the order of its terms, the shortest label first."""
    for language in FILED_LANGUAGES:
        labels = [(t, frozenset(analyse(text, language))) for t, text in _in(themes, language)]
        for term in concern.filed(language):
            wanted = frozenset(analyse(term, language))
            held = [(len(tokens), theme) for theme, tokens in labels if wanted and wanted <= tokens]
            if held:  # one a term: a common word would fill the list by itself
                yield LedTo(min(held)[1], concern.name, words, term)


def _in(themes: Mapping[str, ThemeLabels], language: str) -> Iterator[tuple[str, str]]:
    for theme in themes.values():
        for label in theme.of(language):
            yield theme.id, label
