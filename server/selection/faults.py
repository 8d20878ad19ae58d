"""What can be wrong with a selection: its writing, at a character or member, or a name in it."""

from collections.abc import Mapping, Sequence

from server.errors import BadField


class BadSelection(BadField):
    """A selection cannot be read; says where: a character of the text, or a member of the JSON."""

    title = "The selection cannot be used"
    slug = "bad-selection"

    def __init__(self, problem: str, position: int | None = None, member: str = "select") -> None:
        place = "" if position is None else f" (at character {position + 1})"
        super().__init__(member, problem + place)
        self.position = position

    def details(self) -> Mapping[str, object]:
        """Name the field, and the character counted from 0 where a text was read."""
        return {"field": self.field, "position": self.position}


class UnknownName(BadField):
    """A selection names a thing that the corpus does not have."""

    title = "A name in the selection is unknown"
    slug = "unknown-name"

    def __init__(self, kind: str, name: str, near: Sequence[str]) -> None:
        hint = f"; near matches: {', '.join(near)}" if near else ""
        super().__init__("select", f"the corpus has no {kind} called {name!r}{hint}.")
        self.kind = kind
        self.name = name
        self.near = tuple(near)

    def details(self) -> Mapping[str, object]:
        """Name the field, the kind of thing, the name, and what is near it."""
        return {"field": self.field, "kind": self.kind, "name": self.name, "near": list(self.near)}
