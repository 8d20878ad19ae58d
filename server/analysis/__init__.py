"""Language-aware text analysis: normalise, fold, tokenise, stem; one language profile a file."""

from server.analysis.arabic import without_marks
from server.analysis.detection import Detection, detect_language
from server.analysis.folding import compose, fold
from server.analysis.highlighting import highlight_spans
from server.analysis.profiles import PROFILES, primary, profile_of
from server.analysis.terms import distinct_terms

__all__ = [
    "ANALYSIS_VERSION",
    "PROFILES",
    "Detection",
    "analyse",
    "detect_language",
    "distinct_terms",
    "embedding_text",
    "fold",
    "highlight_spans",
]

ANALYSIS_VERSION = "1"
"""Changes whenever the same text would give other tokens; stored with every release."""


def analyse(text: str, language: str) -> tuple[str, ...]:
    """Return the tokens of a text for lexical search, in the order of the text.

    ``language`` is a BCP 47 tag. Units, labels and queries go through this one function.
    Tokens hold no white space and no punctuation; a text of function words, signs or
    emoji alone gives none. Never raises, whatever the text.
    """
    words = profile_of(language).words(compose(text))
    return tuple(token for word in words for token in word.tokens)


def embedding_text(text: str, language: str) -> str:
    """Return the wording that an encoder is given: NFC, white space collapsed.

    Arabic loses its marks, which small models were hardly trained on, and its alef wasla.
    """
    bare = without_marks(text) if primary(language) == "ar" else compose(text)
    return " ".join(bare.split())
