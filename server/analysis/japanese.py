"""Japanese: single characters and pairs of neighbours, kana included."""

from server.analysis import plain
from server.analysis.profile import Profile

PROFILE = Profile(("ja",), plain.tokens)
