"""Chinese: single characters and pairs of neighbours, which beat word segmentation here."""

from server.analysis import plain
from server.analysis.profile import Profile

# The pairs come from the script, whatever the language; words in other letters stay whole.
PROFILE = Profile(("zh", "yue", "wuu", "nan", "lzh"), plain.tokens)
