"""Headings as an index: a theme for each, and a path from the outermost to each with texts."""

from collections.abc import Iterable

from loaders.records import PathRecord, ThemeRecord

INDEX = "headings"

Heading = tuple[str, ...]
"""A heading with those it stands under, outermost first."""


def every_heading(places: Iterable[Heading]) -> list[Heading]:
    """Return the places and all headings above them, each once, in order of appearance."""
    above = (place[:depth] for place in places for depth in range(1, len(place) + 1))
    return list(dict.fromkeys(above))


def heading_id(heading: Heading) -> str:
    """Return the id of a heading, be it a division, a theme or a path."""
    return "/".join(heading)


def heading_theme(heading: Heading, language: str) -> ThemeRecord:
    """Return the theme of a heading."""
    return ThemeRecord(
        id=heading_id(heading),
        index=INDEX,
        labels={language: heading[-1]},
        broader=(heading_id(heading[:-1]),) if len(heading) > 1 else (),
    )


def heading_path(heading: Heading) -> PathRecord:
    """Return the path that leads to a heading."""
    themes = tuple(heading_id(one) for one in every_heading([heading]))
    return PathRecord(id=heading_id(heading), index=INDEX, themes=themes)
