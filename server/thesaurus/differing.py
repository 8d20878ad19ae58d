"""What changed between the themes of two releases."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from server.thesaurus.themes import Theme, Thesaurus

Change = Literal["added", "removed", "renamed", "moved", "relabelled", "relinked", "described"]
CHANGES: tuple[Change, ...] = (
    "added",
    "removed",
    "renamed",
    "moved",
    "relabelled",
    "relinked",
    "described",
)
"""``renamed``: another preferred label; ``moved``: other broader themes; ``relabelled``: other
alternative or hidden labels; ``relinked``: other related themes or matches; ``described``: another
notation or definition."""


@dataclass(frozen=True, slots=True)
class ThemeChange:
    """A theme that differs: how, and as it was and is (None where it was or is not)."""

    theme: str
    changes: tuple[Change, ...]
    before: Theme | None
    after: Theme | None


_PARTS: Mapping[Change, Callable[[Theme], object]] = {
    "renamed": lambda theme: dict(theme.labels),
    "moved": lambda theme: set(theme.broader),
    "relabelled": lambda theme: (_sets(theme.alternatives), _sets(theme.hidden)),
    "relinked": lambda theme: (set(theme.related), _sets(theme.matches)),
    "described": lambda theme: (theme.notation, dict(theme.definition)),
}


def _sets(names: Mapping[str, tuple[str, ...]]) -> dict[str, frozenset[str]]:
    return {name: frozenset(values) for name, values in names.items()}


def theme_changes(before: Thesaurus, after: Thesaurus) -> Iterator[ThemeChange]:
    """Yield every theme that differs between two releases, in the order of ids."""
    for name in sorted(before.themes.keys() | after.themes.keys()):
        old, new = before.themes.get(name), after.themes.get(name)
        changes = _changes(old, new)
        if changes:
            yield ThemeChange(name, changes, old, new)


def _changes(old: Theme | None, new: Theme | None) -> tuple[Change, ...]:
    if old is None:
        return ("added",)
    if new is None:
        return ("removed",)
    return tuple(change for change, part in _PARTS.items() if part(old) != part(new))
