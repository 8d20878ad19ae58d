"""Themes with their labels and links, and how they hang together."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

LabelKind = Literal["preferred", "alternative", "hidden"]
KINDS: tuple[LabelKind, ...] = ("preferred", "alternative", "hidden")
Names = Mapping[str, tuple[str, ...]]
THEME_BYTES = 1_500
"""Memory that a theme with its links takes, about."""


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme; labels and definition by language, ``related`` as the index itself has it."""

    id: str
    index: str
    label: str
    labels: Mapping[str, str]
    alternatives: Names = field(default_factory=dict)
    hidden: Names = field(default_factory=dict)
    notation: str = ""
    definition: Mapping[str, str] = field(default_factory=dict)
    size: int = 0
    iri: str = ""
    matches: Names = field(default_factory=dict)
    broader: tuple[str, ...] = ()
    related: tuple[str, ...] = ()

    def name(self, language: str) -> str:
        """Return its label in a language, or in the one of its index."""
        return self.labels.get(language) or self.labels.get(language.partition("-")[0], self.label)

    def wordings(self) -> Iterator[tuple[LabelKind, str, str]]:
        """Yield every label as (kind, language, label)."""
        yield from (("preferred", tag, label) for tag, label in self.labels.items())
        for kind, names in (("alternative", self.alternatives), ("hidden", self.hidden)):
            yield from ((kind, tag, label) for tag, labels in names.items() for label in labels)  # type: ignore[misc]


@dataclass(frozen=True, eq=False)
class Thesaurus:
    """The themes of one release by id."""

    release: str
    themes: Mapping[str, Theme]

    @classmethod
    def of(cls, release: str, themes: Iterable[Theme]) -> "Thesaurus":
        """Gather themes; links that lead nowhere are left out."""
        known = {theme.id: theme for theme in themes}
        return cls(release, known)

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        return THEME_BYTES * len(self.themes)

    @cached_property
    def narrower(self) -> Mapping[str, Sequence[str]]:
        """The ids directly below each theme."""
        return _turned((theme.id, theme.broader) for theme in self.themes.values())

    @cached_property
    def related(self) -> Mapping[str, Sequence[str]]:
        """The ids related to each theme, whichever of the two names the other."""
        to = {theme.id: theme.related for theme in self.themes.values()}
        back = _turned(to.items())
        return {
            name: tuple(dict.fromkeys((*to[name], *back.get(name, ())))) for name in self.themes
        }

    @cached_property
    def tops(self) -> frozenset[str]:
        """The themes without a broader one, and one of each circle that none of them leads to."""
        tops = {t.id for t in self.themes.values() if not self.above(t.id)}
        left = self.themes.keys() - self._reached(tops)
        while left:
            first = min(left)
            tops.add(first)
            left -= self._reached({first})
        return frozenset(tops)

    def above(self, theme: str) -> tuple[str, ...]:
        """Return the ids directly above a theme."""
        return tuple(name for name in self.themes[theme].broader if name in self.themes)

    def below(self, theme: str) -> tuple[str, ...]:
        """Return the ids directly below a theme."""
        return tuple(self.narrower.get(theme, ()))

    def _reached(self, starts: Iterable[str]) -> set[str]:
        seen = set(starts)
        waiting = list(seen)
        while waiting:
            new = [name for name in self.below(waiting.pop()) if name not in seen]
            seen.update(new)
            waiting += new
        return seen


def _turned(links: Iterable[tuple[str, Sequence[str]]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for origin, targets in links:
        for target in targets:
            found.setdefault(target, []).append(origin)
    return found
