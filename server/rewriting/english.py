"""English: British and American spellings of one word."""

import re
from collections.abc import Iterator

# Ending or inner letters of one side and of the other; a spelling counts only if the corpus has
# it, so a rule may be as wide as its letters (``hour`` gives nothing that a corpus would hold).
_RULES = tuple(
    (re.compile(pattern), new)
    for pattern, new in (
        (r"(?<=\w\w)our(?=$|s$|ed$|ing$|er|able|al|ful|less|ite|hood)", "or"),
        (r"(?<=\w\w)or(?=$|s$|ed$|ing$|able|al|ful|less|ite|hood)", "our"),
        (r"(?<=\w[bct])re(?=$|s$|d$)", "er"),
        (r"(?<=\w[bct])er(?=$|s$|ed$)", "re"),
        (r"(?<=\w\w)is(?=e$|es$|ed$|er$|ers$|ing$|ation$|ations$)", "iz"),
        (r"(?<=\w\w)iz(?=e$|es$|ed$|er$|ers$|ing$|ation$|ations$)", "is"),
        (r"(?<=\wl)ys(?=e$|es$|ed$|ing$)", "yz"),
        (r"(?<=\wl)yz(?=e$|es$|ed$|ing$)", "ys"),
        (r"ence(?=$|s$)", "ense"),
        (r"ense(?=$|s$)", "ence"),
        (r"ogue(?=$|s$)", "og"),
        (r"(?<=\wl)og(?=$|s$)", "ogue"),
        (r"(?<=[aeiou])ll(?=ed$|ing$|er$|ers$|or$|ors$|ment$|ful$)", "l"),
        (r"(?<=[aeiou])l(?=ed$|ing$|er$|ers$|or$|ors$|ment$|ful$)", "ll"),
        (r"ae", "e"),
        (r"oe(?=[dlmst])", "e"),
        (r"dgement", "dgment"),
        (r"dgment", "dgement"),
        (r"plough", "plow"),
        (r"plow", "plough"),
        (r"^grey", "gray"),
        (r"^gray", "grey"),
        (r"^sceptic", "skeptic"),
        (r"^skeptic", "sceptic"),
    )
)
SHORTEST = 4


def alternatives(word: str) -> Iterator[str]:
    """Yield the spellings that a folded word might have on the other side of the ocean."""
    if len(word) >= SHORTEST:
        for pattern, new in _RULES:
            other = pattern.sub(new, word)
            if other != word:
                yield other
