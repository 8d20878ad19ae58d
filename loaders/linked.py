"""Which units lie under which themes and paths, as numbers: four bytes a link, not two names."""

from array import array
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from loaders.path_wording import PathWordings
from loaders.records import LinkRecord, PathRecord

_NONE: Sequence[int] = ()


def units_of_themes(
    links: Iterable[LinkRecord], ordinals: Mapping[str, int]
) -> Mapping[str, Sequence[int]]:
    """Return the ordinals of the units that each theme has, in the order of the links."""
    units: dict[str, array[int]] = {}
    for link in links:
        if link.kind == "has_unit":
            units.setdefault(link.from_, array("I")).append(ordinals[link.to])
    return units


def run_of(column: NDArray[np.uint32], number: int) -> slice:
    """Return where a number stands in a rising column."""
    # Ends of the column's own type: for another, numpy would convert all of it at each call.
    first, last = np.searchsorted(column, np.asarray((number, number + 1), column.dtype))
    return slice(first, last)


class LabelTokens:
    """The analysed labels of the paths that lead to each unit, put together when asked for."""

    def __init__(
        self,
        paths: Iterable[PathRecord],
        units_of: Mapping[str, Sequence[int]],
        wordings: PathWordings,
    ) -> None:
        """Take paths in the order of their ids, which is the order of the tokens."""
        self._searches: dict[str, list[str]] = {}
        units, owners = array("I"), array("I")
        for number, path in enumerate(paths):
            for language in wordings.edition_languages:
                search = wordings.of(path, language).search
                self._searches.setdefault(language, []).append(search)
            opened = units_of.get(path.themes[-1], _NONE)
            units.extend(opened)
            owners.extend([number] * len(opened))
        by_unit = np.argsort(np.frombuffer(units, np.uint32, len(units)), kind="stable")
        self._units = np.frombuffer(units, np.uint32, len(units))[by_unit]
        self._owners = np.frombuffer(owners, np.uint32, len(owners))[by_unit]

    def of(self, ordinal: int, language: str) -> str:
        """Return the distinct wordings of a unit's paths in the language of an edition."""
        searches = self._searches.get(language, ())
        found = (searches[owner] for owner in self._owners[run_of(self._units, ordinal)])
        return " ".join(dict.fromkeys(found))
