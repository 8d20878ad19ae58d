"""Spelling: which words of a question the corpus writes otherwise, and which it does not know."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from server.analysis import fold
from server.analysis.arabic import without_marks
from server.analysis.profiles import primary, profile_of
from server.analysis.words import Word, is_unspaced
from server.rewriting import arabic, english, han, indonesian
from server.rewriting.correction import nearest
from server.rewriting.transliteration import same_term
from server.rewriting.vocabulary import Vocabulary

MOST_WORDS = 16
"""So many words of one question are looked at for other spellings; the rest stay as they are."""
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Change:
    """Words ``text[start:end]`` of a question, the tokens to search beside them, and the rule.

    ``word`` is the corpus's own spelling where the rule knows it; None leaves it to be looked up.
    """

    start: int
    end: int
    tokens: tuple[str, ...]
    word: str | None
    rule: str


@dataclass(frozen=True, slots=True)
class Layer:
    """Other spellings of a word in one language; ``always`` also of words that the corpus knows."""

    alternatives: Callable[[str], Iterator[str]]
    rule: str
    always: bool = False


LAYERS: Mapping[str, Layer] = MappingProxyType(
    {
        "ar": Layer(arabic.alternatives, "Arabic spelling"),
        "en": Layer(english.alternatives, "British and American spelling", always=True),
        "id": Layer(indonesian.alternatives, "Indonesian spelling and roots"),
        "ms": Layer(indonesian.alternatives, "Indonesian spelling and roots"),
    }
)


def spelling_changes(
    text: str, known: Vocabulary, untouched: Iterable[Span] = (), arabic_terms: bool = False
) -> list[Change]:
    """Return the changes of a question in the order of its words.

    A word that the corpus knows may get the other side's spelling where the language has two;
    one that it does not know gets its language's other spellings, else (``arabic_terms``) another
    transliteration among the labels, else the nearest known word. Words inside ``untouched`` spans
    (canonical references) are left alone, and so are words of function.
    """
    spans = tuple(untouched)
    words = [word for word in profile_of(known.language).words(text) if _free(word, spans)]
    spaced = [word for word in words if not is_unspaced(text[word.start : word.end])]
    found = (_change(text, word, known, arabic_terms) for word in spaced[:MOST_WORDS])
    return [change for change in found if change is not None]


def _free(word: Word, spans: Sequence[Span]) -> bool:
    return bool(word.tokens) and not any(
        word.start < end and start < word.end for start, end in spans
    )


def _change(text: str, word: Word, known: Vocabulary, arabic_terms: bool) -> Change | None:
    written = text[word.start : word.end]
    heard = any(token in known for token in word.tokens)
    layer = LAYERS.get(primary(known.language))
    if layer is not None and (layer.always or not heard):
        change = _otherwise(written, word, known, layer)
        if change is not None:
            return change
    if heard or any(character.isdigit() for character in written):
        return None
    near, term = _corrected(word, known), _term(written, word, known) if arabic_terms else None
    same = near is not None and term is not None and set(near.tokens) & set(term.tokens)
    return near if same or term is None else term


def _otherwise(written: str, word: Word, known: Vocabulary, layer: Layer) -> Change | None:
    """Return the first alternative spelling with tokens that the corpus has and the word lacks."""
    bare = without_marks(written) if primary(known.language) == "ar" else fold(written)
    for other in layer.alternatives(bare):
        tokens = tuple(t for t in known.tokens(other) if t in known and t not in word.tokens)
        if tokens:
            return Change(word.start, word.end, tokens, other, layer.rule)
    return None


def _term(written: str, word: Word, known: Vocabulary) -> Change | None:
    """Return a word of the labels that is the same Arabic term in other Latin letters."""
    if not written.isascii() and not fold(written).isascii():
        return None
    for other in same_term(written, dict.fromkeys(known.labels.values())):
        tokens = tuple(t for t in known.tokens(other) if t in known)
        if tokens:
            return Change(word.start, word.end, tokens, other, "transliteration")
    return None


def _corrected(word: Word, known: Vocabulary) -> Change | None:
    for token in word.tokens:
        near = nearest(token, known)
        if near is not None:
            rule = "nearest known word"
            return Change(word.start, word.end, (near,), known.labels.get(near), rule)
    return None


def han_changes(text: str, known: Vocabulary, untouched: Iterable[Span] = ()) -> list[Change]:
    """Return the runs of Chinese characters that the corpus writes in other characters.

    Raises:
        MissingExtra: there are such characters, and no package that knows them.
    """
    spans, found = tuple(untouched), []
    for start, end in han.runs(text):
        if any(start < last and first < end for first, last in spans):
            continue
        own = set(known.tokens(text[start:end]))
        for form in han.forms(text[start:end], known.language):
            tokens = tuple(t for t in known.tokens(form) if t in known and t not in own)
            if tokens:
                found.append(Change(start, end, tokens, form, "Chinese characters"))
    return found


def respelt(text: str, changes: Sequence[Change]) -> str:
    """Return the question with the corpus's spelling in the place of each changed word."""
    parts, place = [], 0
    for change in sorted(changes, key=lambda c: c.start):
        if change.word is None or change.start < place:
            continue
        parts += [text[place : change.start], change.word]
        place = change.end
    return "".join([*parts, text[place:]])
