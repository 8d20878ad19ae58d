"""Which units the atoms of selections hold, kept in the process: a release never changes."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.kept import Kept

MASK_BYTES = 64 * 1024**2
AROUND = 400
"""Bytes of what stands around a mask in memory, about."""


@dataclass(frozen=True, slots=True, eq=False)
class PackedMask:
    """The units of an atom, eight of them a byte; ``text`` is the atom as it is written."""

    text: str
    bits: NDArray[np.uint8]
    size: int

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        return self.bits.nbytes + len(self.text) + AROUND

    def mask(self) -> NDArray[np.bool_]:
        """Return one boolean a unit, which belongs to the caller."""
        return np.unpackbits(self.bits, count=self.size).astype(np.bool_)


def packed(text: str, mask: NDArray[np.bool_]) -> PackedMask:
    """Pack a mask."""
    return PackedMask(text, np.packbits(mask), len(mask))


def kept_masks() -> Kept[PackedMask]:
    """Return a store of masks, which goes by what they hold; old releases keep theirs."""
    return Kept(MASK_BYTES, releases_apart=True)
