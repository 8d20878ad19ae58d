"""What can be wrong with a constraint: its name, its writing, or an attribute nobody declares."""

from collections.abc import Mapping, Sequence

from server.errors import BadField


class UnknownInConstraint(BadField):
    """A constraint names what there is not: a constraint, an attribute, a kind of division."""

    title = "A name in a constraint is unknown"
    slug = "unknown-in-constraint"

    def __init__(self, kind: str, name: str, near: Sequence[str], advice: str = "") -> None:
        hint = f"; near matches: {', '.join(near)}" if near else ""
        super().__init__("constraints", f"there is no {kind} called {name!r}{hint}.{advice}")
        self.kind = kind
        self.name = name
        self.near = tuple(near)

    def details(self) -> Mapping[str, object]:
        """Name the field, the kind of thing, the name, and what is near it."""
        return {"field": self.field, "kind": self.kind, "name": self.name, "near": list(self.near)}
