"""Responses of ``/v1/thesaurus``: themes to be browsed, searched and compared."""

from pydantic import Field

from server.wire.shown import Page, PathShown, Shown


class Of(Shown):
    """Which corpus and release an answer speaks of, so that it can be asked for again."""

    corpus: str
    release: str


class SchemeShown(Shown):
    """An index of the corpus: a concept scheme."""

    id: str
    title: str
    language: str
    note: str
    translated: list[str] = Field(description="languages whose labels are our translation")
    languages: list[str] = Field(description="languages that some of its themes have a label in")
    themes: int
    top: int


class SchemesResponse(Of):
    """The indexes of a corpus."""

    items: list[SchemeShown]
    page: Page


class Brief(Shown):
    """A theme in a list; ``label`` in the language asked for, else in the one of its index."""

    id: str
    label: str
    language: str = Field(description="the language that the label is in")
    index: str
    notation: str
    size: int = Field(description="units it links")
    narrower: int = Field(description="themes directly below it")


class BriefsResponse(Of):
    """A page of themes in the order of the language."""

    items: list[Brief]
    page: Page


class StopShown(Brief):
    """A theme on a walk up or down."""

    level: int = Field(description="steps from where the walk began")
    via: str = Field(description="the theme that led to it")
    cycle: bool = Field(description="it stands on the way that led to it: the walk ends here")


class WalkResponse(Of):
    """A page of a walk, nearest first; ``cut`` where a bound stopped it."""

    start: str
    items: list[StopShown]
    page: Page
    cut: bool


class ThemeWhole(Of):
    """A theme with all its labels, its neighbours and a way to it from the top."""

    id: str
    label: str
    language: str
    index: str
    iri: str
    notation: str
    labels: dict[str, str]
    alternatives: dict[str, list[str]]
    hidden: dict[str, list[str]]
    definition: dict[str, str]
    matches: dict[str, list[str]]
    size: int
    top: bool
    cycle: bool = Field(description="walking down from it leads back to it")
    trail: list[Brief] = Field(description="a shortest way from a top theme down to it")
    broader: list[Brief]
    narrower: list[Brief] = Field(description="the first of them; `/narrower` has all")
    related: list[Brief]


class LevelShown(Shown):
    """A step of the way from the top, with where it stands in the list of its level."""

    theme: Brief
    below: str = Field(description="the theme whose narrower ones these are; empty for the top")
    place: int = Field(description="from 0, in the order of the language")
    total: int = Field(description="themes on that level")
    offset: int = Field(description="where the page begins that holds it")


class PlaceResponse(Of):
    """On which page of each level a theme is reached from the top; the last level is its own."""

    id: str
    limit: int = Field(description="the size of pages that offsets are given for")
    levels: list[LevelShown]


class LetterShown(Shown):
    """A heading of the alphabetical index and how many entries stand under it."""

    letter: str
    entries: int


class LettersResponse(Of):
    """The headings of the alphabetical index of a language, in its order."""

    language: str
    items: list[LetterShown]


class EntryShown(Shown):
    """An entry of the alphabetical index; an alternative label refers to its theme."""

    label: str
    kind: str
    theme: Brief


class EntriesResponse(Of):
    """A page of the entries under a letter."""

    language: str
    letter: str
    items: list[EntryShown]
    page: Page


class HitShown(Shown):
    """A theme that was found by one of its labels."""

    theme: Brief
    matched: str = Field(description="the label that matched, as it is written")
    language: str
    kind: str = Field(description="preferred, alternative or hidden")
    match: str = Field(description="exact, start, word (begins inside it) or inside")


class HitsResponse(Of):
    """A page of the themes that were found, or what is suggested."""

    query: str
    items: list[HitShown]
    page: Page


class LinkedUnit(Shown):
    """A unit that a theme links, with its wording."""

    id: str
    citation: str
    text: str
    language: str
    direction: str
    edition: str
    themes: list[str] = Field(description="which of the themes asked for link it")


class LinkedUnitsResponse(Of):
    """A page of the units of a theme in canonical order."""

    theme: str
    narrower: bool = Field(description="whether the units of narrower themes are among them")
    cut: bool = Field(description="whether a bound left narrower themes out")
    select: str = Field(description="the same units as a selection")
    items: list[LinkedUnit]
    page: Page


class LinkShown(Shown):
    """A theme that links a unit: what the link says, and the ways to the theme from the top."""

    theme: Brief
    rank: int | None
    role: str
    paths: int = Field(description="stored paths that end at it")


class UnitThemesResponse(Of):
    """A page of the themes of a unit, and of the paths that lead to it."""

    unit: str
    citation: str
    themes: list[LinkShown]
    themes_page: Page
    paths: list[PathShown]
    paths_page: Page


class MappingShown(Shown):
    """What a theme is matched with in another vocabulary."""

    theme: Brief
    match: str = Field(description="exact, close, broad, narrow or related")
    to: str


class MappingsResponse(Of):
    """A page of mappings in the order of themes."""

    items: list[MappingShown]
    page: Page
