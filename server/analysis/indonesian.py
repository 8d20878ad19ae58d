"""Indonesian: folded, function words dropped, Snowball stems."""

from functools import lru_cache

from server.analysis.folding import without_apostrophes
from server.analysis.profile import Profile, stemmer
from server.analysis.words import bare

_WORDS = (
    "yang dan di ke dari untuk dengan pada dalam adalah ialah itu ini atau juga oleh sebagai akan "
    "telah sudah bagi para apa apakah siapa siapakah kapan mana bagaimana bagaimanakah mengapa "
    "kenapa berapa aku saya kami kita kamu dia ia mereka seperti karena agar supaya maka jika bila "
    "tentang ada"
)
FUNCTION_WORDS = frozenset(_WORDS.split())


@lru_cache(maxsize=1 << 16)
def tokens(word: str) -> tuple[str, ...]:
    """Return the stem of an Indonesian word, or nothing for a function word."""
    stem = stemmer("indonesian")
    parts = map(without_apostrophes, bare(word))
    return tuple(stem(part) for part in parts if part not in FUNCTION_WORDS)


PROFILE = Profile(("id", "ms"), tokens)
