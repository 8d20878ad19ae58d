"""Quotations spoiled on purpose, by seed: what a check of quotations has to catch."""

import random
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType

from server.quotations.words import StoredWord, stored_words

Others = Sequence[tuple[str, tuple[str, ...]]]
"""Words as written, each with its spellings."""
Spoil = Callable[[str, Sequence[StoredWord], Others, random.Random], str | None]
"""From a text, its words, words of other texts and chance to a spoiled text; None: not possible."""


def changed(
    text: str, words: Sequence[StoredWord], others: Others, chance: random.Random
) -> str | None:
    """Put another word in the place of one."""
    word = chance.choice(words)
    other, forms = chance.choice(others)
    if set(forms) & set(word.forms):
        return None
    return text[: word.start] + other + text[word.end :]


def dropped(
    text: str, words: Sequence[StoredWord], others: Others, chance: random.Random
) -> str | None:
    """Leave out a word between two others; at the ends it would only quote less."""
    del others
    if len(words) < 3:
        return None
    word = words[chance.randrange(1, len(words) - 1)]
    return text[: word.start] + text[word.end :]


def added(
    text: str, words: Sequence[StoredWord], others: Others, chance: random.Random
) -> str | None:
    """Put another word before one."""
    place = chance.choice(words).start
    other, _ = chance.choice(others)
    space = "" if _is_unspaced(words) else " "
    return f"{text[:place]}{other}{space}{text[place:]}"


def swapped(
    text: str, words: Sequence[StoredWord], others: Others, chance: random.Random
) -> str | None:
    """Let two neighbours change places."""
    del others
    if len(words) < 2:
        return None
    n = chance.randrange(len(words) - 1)
    one, two = words[n], words[n + 1]
    if set(one.forms) & set(two.forms):
        return None
    first, second = text[one.start : one.end], text[two.start : two.end]
    return text[: one.start] + second + text[one.end : two.start] + first + text[two.end :]


def marks(
    text: str, words: Sequence[StoredWord], others: Others, chance: random.Random
) -> str | None:
    """Change signs and no word: punctuation between words, or case, or vowel signs."""
    del others
    ways = [_vowel_sign, _case, _comma]
    chance.shuffle(ways)
    return next((spoiled for way in ways if (spoiled := way(text, words, chance))), None)


MUTATIONS: Mapping[str, Spoil] = MappingProxyType(
    {"changed": changed, "dropped": dropped, "added": added, "swapped": swapped, "marks": marks}
)
"""Name → how a quotation is spoiled; the sixth way, another reference, leaves the words alone."""


def spoiled(
    kind: str, text: str, language: str, others: Others, chance: random.Random
) -> str | None:
    """Return a spoiled text; None where the words allow no such fault (one word has no order)."""
    words = list(stored_words(text, language))
    if not words:
        return None
    for _ in range(20):
        found = MUTATIONS[kind](text, words, others, chance)
        if found is not None and found != text:
            return found
    return None


def vocabulary(texts: Sequence[str], language: str) -> Others:
    """Return the distinct words of some texts as written, in order; no numbers."""
    found: dict[str, tuple[str, ...]] = {}
    for text in texts:
        for word in stored_words(text, language):
            shown = text[word.start : word.end]
            if shown[0].isalpha():
                found[shown] = word.forms
    return tuple(found.items())


def _is_unspaced(words: Sequence[StoredWord]) -> bool:
    return any(a.end == b.start for a, b in pairwise(words))


def _vowel_sign(text: str, words: Sequence[StoredWord], chance: random.Random) -> str | None:
    del words
    places = [n for n, sign in enumerate(text) if "\u064b" <= sign <= "\u0650"]
    if not places:
        return None
    place = chance.choice(places)
    other = chance.choice([sign for sign in "\u064e\u064f\u0650" if sign != text[place]])
    return text[:place] + other + text[place + 1 :]


def _case(text: str, words: Sequence[StoredWord], chance: random.Random) -> str | None:
    word = chance.choice(words)
    first = text[word.start]
    other = first.lower() if first.isupper() else first.upper()
    if other == first or len(other) != 1:
        return None
    return text[: word.start] + other + text[word.start + 1 :]


def _comma(text: str, words: Sequence[StoredWord], chance: random.Random) -> str | None:
    if len(words) < 2:
        return None
    n = chance.randrange(len(words) - 1)
    between = text[words[n].end : words[n + 1].start]
    signs = [sign for sign in between if unicodedata.category(sign)[0] == "P"]
    other = "".join(sign for sign in between if sign not in signs) if signs else f";{between}"
    return text[: words[n].end] + other + text[words[n + 1].start :]
