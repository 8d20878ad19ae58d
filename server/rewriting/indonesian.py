"""Indonesian: the spelling before 1972, and roots whose first letter a prefix took away."""

import re
from collections.abc import Iterator

# The spelling of Van Ophuijsen and of Soewandi, in the order in which they must be read.
_OLD = (("tj", "c"), ("nj", "ny"), ("sj", "sy"), ("ch", "kh"), ("oe", "u"), ("dj", "j"))
_OLD_Y = re.compile(r"(?<![dtns])j")
_SUFFIXES = re.compile(r"(?:lah|kah|pun)?$|(?:ku|mu|nya)(?:lah|kah|pun)?$")
_ENDINGS = ("kan", "an", "i")
# A prefix, and the first letters of the root that it may have taken up.
_PREFIXES = tuple(
    (re.compile(pattern), letters)
    for pattern, letters in (
        (r"^[mp]eny(?=[aeiou])", ("s",)),
        (r"^[mp]eng(?=[aeiou])", ("k", "")),
        (r"^[mp]em(?=[aeiou])", ("p", "m")),
        (r"^[mp]en(?=[aeiou])", ("t", "n")),
        (r"^[mp]e(?:ng(?=[ghk])|m(?=[bfp])|n(?=[cdjsz])|(?=[lmnrwy]))", ("",)),
        (r"^(?:be[rl]?|te[rl]?|di|ke|se)", ("",)),
    )
)
SHORTEST = 4


def alternatives(word: str) -> Iterator[str]:
    """Yield the spellings of a folded word: modern for old, then possible roots, longest first."""
    yield from old_spellings(word)
    yield from roots(word)


def old_spellings(word: str) -> Iterator[str]:
    """Yield what a word of the old spelling is written like today, with j as j and as y."""
    found = dict.fromkeys((_modern(word), _modern(_OLD_Y.sub("y", word))))
    yield from (modern for modern in found if modern != word)


def _modern(word: str) -> str:
    for old, new in _OLD:
        word = word.replace(old, new)
    return word


def roots(word: str) -> Iterator[str]:
    """Yield roots that prefixes and suffixes may have been put on, each of at least four letters.

    ``menolong`` gives ``tolong``, ``penyabar`` gives ``sabar``.
    """
    tails = [_SUFFIXES.sub("", word)]
    tails += [tails[0].removesuffix(end) for end in _ENDINGS if tails[0].endswith(end)]
    heads = [
        lost + pattern.sub("", tail)
        for pattern, letters in _PREFIXES
        for tail in tails
        if pattern.match(tail)
        for lost in letters
    ]
    for root in dict.fromkeys([*heads, *tails]):
        if len(root) >= SHORTEST and root != word:
            yield root
