"""Clauses of long texts: where they begin and end, and which editions are long enough for them.

Source: `retrieval.md`, "Clause vectors for long units"; a question answers to a part of an article.
"""

import re
from array import array
from collections.abc import Iterator
from statistics import median

from loaders.corpus import CorpusRecords
from server.analysis import embedding_text

CLAUSES_VERSION = "1"
"""Raise it when the same text would be split otherwise, or other editions would be."""

LONG = 60.0
"""An edition has clauses when its median text is longer, in tokens by `estimated_tokens`."""

CHARACTERS_PER_TOKEN = 4.0
MIN_WIDE = 6
MIN_WORDS = 4
"""A piece with fewer wide characters and with fewer words than these stands for nothing."""

Span = tuple[int, int]

_WIDE = re.compile(
    "[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff01-\uff60"
    "\U0001b000-\U0001b16f\U00020000-\U0003ffff]"
)
# Marks of Latin and similar scripts end a clause before white space alone: not `6:3`, not `1.5`.
_END = re.compile(
    r"""[;:.?!]+["'”’»)\]]*(?=\s|\Z)"""
    r"""|[；：。．？！｡؛؟۔]+[”’」』》）"]*"""
    r"""|[\n\r\v\f\x85\u2028\u2029]+"""
)


def estimated_tokens(text: str) -> float:
    """Estimate what an encoder's vocabulary makes of a text, without asking one.

    A wide character (Han, kana, hangul and their marks) counts 1, four others count 1.
    """
    wide = 0 if text.isascii() else len(_WIDE.findall(text))
    return wide + (len(text) - wide) / CHARACTERS_PER_TOKEN


def clauses(text: str) -> list[Span]:
    """Return the spans of a text's clauses, `text[start:end]` each, none where it has but one.

    Texts end at ; : . ? ! and their Chinese, Japanese and Arabic forms, and at line ends. A span
    holds neither white space around it nor the mark that ends it. A piece that is too short goes
    with the one after it, the last with the one before: nothing but marks is left out.
    """
    spans: list[Span] = []
    begun: int | None = None
    end = 0
    for start, end in _pieces(text):
        begun = start if begun is None else begun
        if not _is_short(text[begun:end]):
            spans.append((begun, end))
            begun = None
    if begun is not None and spans:
        spans[-1] = (spans[-1][0], end)
    return spans if len(spans) > 1 else []


def clause_editions(records: CorpusRecords) -> frozenset[str]:
    """Return the editions whose texts get clause vectors, as `corpus.toml` says in `clauses`.

    `auto` takes those whose median text is longer than `LONG` tokens, as an encoder is given it.
    """
    editions = records.corpus.editions
    if records.corpus.clauses != "auto":
        wanted = editions if records.corpus.clauses == "yes" else ()
        return frozenset(edition.id for edition in wanted)
    languages = {edition.id: edition.language for edition in editions}
    sizes = {edition: array("d") for edition in languages}
    for text in records.texts:
        if text.edition in sizes:
            given = embedding_text(text.search or text.text, languages[text.edition])
            sizes[text.edition].append(estimated_tokens(given))
    return frozenset(name for name, found in sizes.items() if found and median(found) > LONG)


def _pieces(text: str) -> Iterator[Span]:
    start = 0
    for mark in _END.finditer(text):
        yield from _trimmed(text, start, mark.start())
        start = mark.end()
    yield from _trimmed(text, start, len(text))


def _trimmed(text: str, start: int, end: int) -> Iterator[Span]:
    piece = text[start:end]
    if bare := piece.strip():
        start += len(piece) - len(piece.lstrip())
        yield start, start + len(bare)


def _is_short(piece: str) -> bool:
    return len(piece.split()) < MIN_WORDS and len(_WIDE.findall(piece)) < MIN_WIDE
