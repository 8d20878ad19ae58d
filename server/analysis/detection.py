"""Which language a question is in: its script first, then the evidence of its letter groups."""

import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from server.analysis.profiles import primary

if TYPE_CHECKING:
    from py3langid.langid import LanguageIdentifier

LANGUAGES_OF_SCRIPT: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "LATIN": (
            "ca", "cs", "da", "de", "en", "eo", "es", "et", "eu", "fi", "fr", "ga", "hu", "id",
            "it", "lt", "nl", "no", "pl", "pt", "ro", "sv", "tr",
        ),
        "ARABIC": ("ar", "fa", "ur"),
        "CYRILLIC": ("ru", "sr", "uk", "bg"),
        "HEBREW": ("he",),
        "DEVANAGARI": ("hi", "ne"),
        "CJK": ("zh", "ja"),
        "HIRAGANA": ("ja",), "KATAKANA": ("ja",), "HANGUL": ("ko",), "GREEK": ("el",),
        "ARMENIAN": ("hy",), "TAMIL": ("ta",), "THAI": ("th",), "LAO": ("lo",),
        "KHMER": ("km",), "MYANMAR": ("my",), "GEORGIAN": ("ka",), "BENGALI": ("bn",),
    }
)  # fmt: skip
"""First word of a letter's Unicode name → languages written in that script."""

READ_LETTERS = 2_000
"""A language shows itself in the first letters; a pasted sermon need not be read whole."""

OUTSIDE_WEIGHT = 0.05
"""Weight of a language that the corpus lacks against one it has."""

SURE_ENOUGH = 0.5
"""Share of the weighted evidence that the best language must hold."""


@dataclass(frozen=True, slots=True)
class Detection:
    """The language of a text, how sure that is (0 to 1), and by which evidence."""

    language: str | None
    confidence: float
    by: Literal["script", "words", "none"]


def detect_language(text: str, candidates: Sequence[str]) -> Detection:
    """Decide the language of a text.

    ``candidates`` are the languages of the corpus; they weigh more, so that a short query
    in one of them is not taken for another language, but a text that is clearly in another
    language is said to be (the caller then knows that the corpus lacks it). Where the evidence
    is thin, as for single words, the language is None and ``confidence`` that of the best guess.
    """
    script = _script(text)
    languages = LANGUAGES_OF_SCRIPT.get(script, ())
    if not languages:
        return Detection(None, 0.0, "none")
    if len(languages) == 1:
        return Detection(languages[0], 1.0, "script")
    offered = {primary(candidate) for candidate in candidates}
    if script == "CJK":
        return Detection(_han(offered), 0.9, "script")
    return _by_words(text, languages, offered)


def _script(text: str) -> str:
    """Return the script of most letters; any run of kana among Han makes it Japanese."""
    letters = [c for c in text[:READ_LETTERS] if c.isalpha()]
    scripts = Counter(unicodedata.name(c, "?").partition(" ")[0] for c in letters)
    kana = scripts["HIRAGANA"] + scripts["KATAKANA"]
    if kana and kana + scripts["CJK"] > len(letters) / 2:
        return "HIRAGANA"
    return max(scripts, key=scripts.__getitem__, default="")


def _han(offered: set[str]) -> str:
    return "ja" if "ja" in offered and "zh" not in offered else "zh"


def _by_words(text: str, languages: tuple[str, ...], offered: set[str]) -> Detection:
    evidence = dict(_identifier().rank(text[:READ_LETTERS].lower()))
    weighed = {
        language: evidence[language] * (1.0 if language in offered else OUTSIDE_WEIGHT)
        for language in languages
    }
    best = max(languages, key=weighed.__getitem__)
    total = sum(weighed.values())
    confidence = float(weighed[best] / total) if total > 0 else 0.0
    return Detection(best if confidence >= SURE_ENOUGH else None, confidence, "words")


@lru_cache(maxsize=1)
def _identifier() -> "LanguageIdentifier":
    """Return the letter-group model, restricted to the languages that have rivals in a script."""
    from py3langid.langid import MODEL_FILE, LanguageIdentifier

    identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
    rivals = [group for group in LANGUAGES_OF_SCRIPT.values() if len(group) > 1]
    identifier.set_languages([language for group in rivals for language in group])
    return identifier
