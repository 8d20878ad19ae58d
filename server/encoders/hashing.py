"""An encoder for tests: words and letter trigrams hashed to signed places; it knows no meaning."""

import hashlib
import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np

from server.encoders.checked import Role
from server.encoders.fingerprint import fingerprint
from server.errors import BadField
from server.resources import Vectors

_WORD = re.compile(r"\w+")
_TRIGRAM_WEIGHT = 0.5
# A change of features, weights or hash makes other vectors, and must have another number.
_VERSION = 1


class HashingModel:
    """Signed feature hashing (Weinberger et al. 2009) of folded words and their trigrams.

    Needs no package or weights, is equal on every machine, and finds texts that share words or
    word parts in the same script. It is for tests: it cannot match by meaning or across languages.
    """

    name = "hashing-test"

    def __init__(self, dimension: int = 384) -> None:
        if not 64 <= dimension <= 384:
            raise BadField("dimension", f"{dimension} is not from 64 to 384")
        self.dimension = dimension
        self.fingerprint = fingerprint(
            self.name, f"hashing={_VERSION}", dimension=dimension, use="tests"
        )

    def vectors(self, texts: Sequence[str], role: Role) -> Vectors:  # noqa: ARG002 - no prefixes
        """Return (n, dimension) float32; a text of spaces only gives zeros."""
        out = np.zeros((len(texts), self.dimension), dtype=np.float64)
        for row, text in enumerate(texts):
            for feature, weight in features(text):
                place, sign = _place(feature)
                out[row, place % self.dimension] += sign * weight
        return out.astype(np.float32)


def features(text: str) -> Iterator[tuple[str, float]]:
    """Yield the features of a text with their weights: each word, then its letter trigrams.

    Letters are compared without case and marks; a text with no word (only signs) is one feature.
    """
    apart = unicodedata.normalize("NFKD", text).casefold()
    folded = "".join(letter for letter in apart if not unicodedata.combining(letter))
    words = _WORD.findall(folded) or folded.split() or text.split()
    for word in words:
        yield f"w {word}", 1.0
        padded = f" {word} "
        for start in range(len(padded) - 2):
            yield f"t {padded[start : start + 3]}", _TRIGRAM_WEIGHT


@lru_cache(maxsize=1 << 16)
def _place(feature: str) -> tuple[int, int]:
    """Return a feature's place, before the modulus, and its sign; the same in every process."""
    number = int.from_bytes(hashlib.blake2b(feature.encode(), digest_size=8).digest(), "big")
    return number >> 1, 1 if number & 1 else -1
