"""The other languages that Snowball stems: folded, shortest function words dropped."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from server.analysis.folding import fold, without_apostrophes
from server.analysis.profile import Profile, stemmer
from server.analysis.words import Tokens, bare

ALGORITHMS: Mapping[str, str] = MappingProxyType(
    {
        "ca": "catalan", "cs": "czech", "da": "danish", "de": "german", "el": "greek",
        "eo": "esperanto", "es": "spanish", "et": "estonian", "eu": "basque", "fa": "persian",
        "fi": "finnish", "fr": "french", "ga": "irish", "hi": "hindi", "hu": "hungarian",
        "hy": "armenian", "it": "italian", "lt": "lithuanian", "nb": "norwegian", "ne": "nepali",
        "nl": "dutch", "nn": "norwegian", "no": "norwegian", "pl": "polish", "pt": "portuguese",
        "ro": "romanian", "ru": "russian", "sr": "serbian", "st": "sesotho", "sv": "swedish",
        "ta": "tamil", "tr": "turkish", "yi": "yiddish",
    }
)  # fmt: skip
"""Primary subtag → Snowball algorithm."""

_ELIDING = frozenset({"ca", "fr", "it"})
# Written for the languages whose collections we know; the ISO lists hold nouns such as the German
# for God, day and time, so of the other lists only words of up to three letters are taken.
_WORDS = {
    "de": (
        "der die das den dem des ein eine einen einem einer eines und oder aber als wie wenn "
        "dass in im an am auf aus bei mit nach von vom vor zu zum zur über für durch um ist "
        "sind war waren wird werden hat haben er sie es wir ihr ich man sich sein seine was "
        "wer wo wann warum welche welcher welches"
    ),
    "fi": (
        "ja tai sekä että jos kun kuin niin mutta vaan on ovat oli olivat olla se ne tämä nämä "
        "hän he minä sinä me te joka jotka mikä mitä kuka ketä missä mistä mihin milloin miksi "
        "miten kuinka millainen ei eivät myös"
    ),
    "sv": (
        "och eller men att som om när då i på av för med till från vid under över mellan en "
        "ett den det de är var vara blir har hade han hon vi ni jag man sig sin sitt sina vad "
        "vem vilka vilken vilket hur varför inte också"
    ),
}
FUNCTION_WORDS: Mapping[str, frozenset[str]] = MappingProxyType(
    {language: frozenset(listed.split()) for language, listed in _WORDS.items()}
)


@lru_cache(maxsize=64)
def function_words(language: str) -> frozenset[str]:
    """Return the function words of a language in search spelling."""
    from stopwordsiso import stopwords

    own = FUNCTION_WORDS.get(language)
    listed = own or {w for w in stopwords(language) if len(w) <= 3 and w.isalpha()}
    return frozenset(map(fold, listed))


def _tokens_of(language: str) -> Tokens:
    @lru_cache(maxsize=1 << 15)
    def tokens(word: str) -> tuple[str, ...]:
        """Return the stems of the word as written and of its unaccented spelling.

        They differ where endings carry accents; giving both lets either spelling find the other.
        """
        parts = [p for p in map(without_apostrophes, bare(word)) if not _is_function(p, language)]
        stem = stemmer(ALGORITHMS[language])
        written = bare(stem(word.lower())) if parts else []
        both = dict.fromkeys([*map(without_apostrophes, written), *map(stem, parts)])
        return tuple(token for token in both if token)

    return tokens


def _is_function(word: str, language: str) -> bool:
    return word in function_words(language)


PROFILES = tuple(
    Profile((language,), _tokens_of(language), apostrophes=language not in _ELIDING)
    for language in ALGORITHMS
)
