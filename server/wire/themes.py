"""Responses of ``/v1/paths`` and ``/v1/themes``."""

from server.wire.shown import Page, PathShown, Shown


class PathsResponse(Shown):
    """A page of paths."""

    items: list[PathShown]
    page: Page


class ThemeShown(Shown):
    """A theme in a list."""

    id: str
    label: str
    labels: dict[str, str]
    index: str
    size: int
    narrower: int


class ThemesResponse(Shown):
    """A page of themes."""

    items: list[ThemeShown]
    page: Page


class ThemeUnit(Shown):
    """A unit that a theme links."""

    id: str
    citation: str


class ThemeUnits(Shown):
    """A page of a theme's units in canonical order."""

    items: list[ThemeUnit]
    page: Page


class ThemeResponse(Shown):
    """A theme with its neighbours and units."""

    id: str
    label: str
    labels: dict[str, str]
    index: str
    notation: str
    definition: str
    size: int
    broader: list[ThemeShown]
    narrower: list[ThemeShown]
    related: list[ThemeShown]
    units: ThemeUnits
