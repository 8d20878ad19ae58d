"""Any other language: folded words as they are; letters and pairs of unspaced scripts."""

from functools import lru_cache

from server.analysis.folding import without_apostrophes
from server.analysis.profile import Profile
from server.analysis.words import bare


@lru_cache(maxsize=1 << 16)
def tokens(word: str) -> tuple[str, ...]:
    """Return a word in its search spelling."""
    return tuple(map(without_apostrophes, bare(word)))


PROFILE = Profile((), tokens)
