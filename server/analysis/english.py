"""English: folded, function words dropped, Snowball stems."""

from functools import lru_cache

from server.analysis.folding import without_apostrophes
from server.analysis.profile import Profile, stemmer
from server.analysis.words import bare

# Short on purpose: the long public lists hold words with a meaning of their own.
_WORDS = (
    "a an the and or but if of in on at to by for from with into about as than that this these "
    "those it its is are was were be been am do does did has have had will would shall should "
    "can could may might must he she they them his her their you your we our us i me my who whom "
    "whose what which when where why how there"
)
FUNCTION_WORDS = frozenset(_WORDS.split())


@lru_cache(maxsize=1 << 16)
def tokens(word: str) -> tuple[str, ...]:
    """Return the stem of an English word, or nothing for a function word."""
    stem = stemmer("english")
    found = (stem(part) for part in bare(word) if without_apostrophes(part) not in FUNCTION_WORDS)
    return tuple(filter(None, map(without_apostrophes, found)))


PROFILE = Profile(("en",), tokens)
