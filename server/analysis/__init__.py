"""Language-aware text analysis: normalise, fold, tokenise, stem; one language profile a file."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

ANALYSIS_VERSION = "1"
"""Changes whenever the same text would give other tokens; stored with every release."""


@dataclass(frozen=True, slots=True)
class Detection:
    """The language of a text, how sure that is (0 to 1), and by which evidence."""

    language: str | None
    confidence: float
    by: Literal["script", "words", "none"]


def analyse(text: str, language: str) -> tuple[str, ...]:
    """Return the tokens of a text for lexical search, in the order of the text."""
    return tuple(text.casefold().split())


def embedding_text(text: str, language: str) -> str:
    """Return the wording that an encoder is given."""
    return " ".join(text.split())


def detect_language(text: str, candidates: Sequence[str]) -> Detection:
    """Decide the language of a text; ``candidates`` (the corpus's languages) break ties."""
    return Detection(None, 0.0, "none")


def distinct_terms(
    tokens: Sequence[str], idf: Mapping[str, float] | None, limit: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return (kept, dropped) distinct terms: the rarest ``limit`` are kept, in given order."""
    distinct = tuple(dict.fromkeys(tokens))
    return distinct[:limit], distinct[limit:]


def highlight_spans(text: str, tokens: Collection[str], language: str) -> list[tuple[int, int]]:
    """Return (start, end) spans of the words of the original text that give one of the tokens."""
    return []
