"""The thematic indexes that a question is guided by: ids of the release for names as given."""

import difflib
from collections.abc import Mapping, Sequence

from server.analysis.folding import fold
from server.errors import BadField
from server.model import ReleaseInfo


class UnknownIndex(BadField):
    """A question asks to be guided by an index that the corpus does not have."""

    title = "The thematic index is unknown"
    slug = "unknown-index"

    def __init__(self, name: str, near: Sequence[str]) -> None:
        super().__init__(
            "options.indexes",
            f"the corpus has no thematic index called {name!r}; near matches: {', '.join(near)}.",
        )
        self.name = name
        self.near = tuple(near)

    def details(self) -> Mapping[str, object]:
        """Name the field, the name, and what is near it."""
        return {"field": self.field, "name": self.name, "near": list(self.near)}


def index_ids(names: Sequence[str], release: ReleaseInfo) -> tuple[str, ...]:
    """Return the ids of indexes given by id or title in any case, each once, in their own order.

    Raises:
        UnknownIndex: the release has none of that name, with near matches.
    """
    known = {fold(name): index.id for index in release.indexes for name in (index.title, index.id)}
    for name in names:
        if fold(name) not in known:
            near = difflib.get_close_matches(fold(name), known, n=5, cutoff=0.5)
            ids = dict.fromkeys(known[one] for one in near) or [i.id for i in release.indexes]
            raise UnknownIndex(name, list(ids))
    wanted = {known[fold(name)] for name in names}
    return tuple(index.id for index in release.indexes if index.id in wanted)
