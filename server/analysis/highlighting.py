"""Which words of a text matched: spans in the text exactly as it is shown."""

from collections.abc import Collection, Iterable

from server.analysis.profiles import profile_of
from server.analysis.words import Word

Span = tuple[int, int]


def highlight_spans(text: str, tokens: Collection[str], language: str) -> list[Span]:
    """Return (start, end) spans of the words of ``text`` that give one of ``tokens``.

    Spans are in code points of the text as given, in order, not overlapping. In scripts without
    spaces a single letter is marked only if no longer token holds it, so that the
    pairs decide wherever there are pairs.
    """
    wanted = frozenset(tokens)
    paired = {letter for token in wanted if len(token) > 1 for letter in token}
    found = (w for w in profile_of(language).words(text) if _matches(w, wanted, paired))
    return _merged((word.start, word.end) for word in found)


def _matches(word: Word, wanted: frozenset[str], paired: set[str]) -> bool:
    matched = wanted.intersection(word.tokens)
    return bool(matched) and not (word.part and matched <= paired)


def _merged(spans: Iterable[Span]) -> list[Span]:
    merged: list[Span] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged
