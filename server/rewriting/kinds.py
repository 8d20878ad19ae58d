"""The rewritings that can be asked for, and the error for a name that is none of them."""

import difflib
from collections.abc import Mapping, Sequence

from server.errors import BadField

KINDS: tuple[str, ...] = ("spelling", "themes", "model", "multi")
"""In the order in which they are applied, however they are asked for."""


class UnknownRewriting(BadField):
    """A rewriting was asked for that does not exist."""

    title = "There is no such rewriting"
    slug = "unknown-rewriting"

    def __init__(self, name: str) -> None:
        near = difflib.get_close_matches(name, KINDS, cutoff=0.4) or list(KINDS)
        super().__init__(
            "rewrite", f"there is no rewriting called {name!r}; near matches: {', '.join(near)}."
        )
        self.name = name
        self.near = tuple(near)

    def details(self) -> Mapping[str, object]:
        """Name the field, what was asked for, and what is near it."""
        return {"field": self.field, "name": self.name, "near": list(self.near)}


def checked_kinds(names: Sequence[str]) -> tuple[str, ...]:
    """Return the rewritings asked for, each once, in the order in which they are applied.

    Raises:
        UnknownRewriting: one of them does not exist.
    """
    for name in names:
        if name not in KINDS:
            raise UnknownRewriting(name)
    return tuple(kind for kind in KINDS if kind in names)
