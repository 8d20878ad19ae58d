"""Requests of ``client.thesaurus`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Literal, Required, TypedDict

from pydantic import TypeAdapter

from server.wire.thesaurus import (
    BriefsResponse,
    EntriesResponse,
    HitsResponse,
    LettersResponse,
    LinkedUnitsResponse,
    MappingsResponse,
    PlaceResponse,
    SchemesResponse,
    ThemeWhole,
    UnitThemesResponse,
    WalkResponse,
)
from themepath_client.calls import Call, place

_SCHEMESRESPONSE: TypeAdapter[SchemesResponse] = TypeAdapter(SchemesResponse)
_BRIEFSRESPONSE: TypeAdapter[BriefsResponse] = TypeAdapter(BriefsResponse)
_THEMEWHOLE: TypeAdapter[ThemeWhole] = TypeAdapter(ThemeWhole)
_PLACERESPONSE: TypeAdapter[PlaceResponse] = TypeAdapter(PlaceResponse)
_WALKRESPONSE: TypeAdapter[WalkResponse] = TypeAdapter(WalkResponse)
_LETTERSRESPONSE: TypeAdapter[LettersResponse] = TypeAdapter(LettersResponse)
_ENTRIESRESPONSE: TypeAdapter[EntriesResponse] = TypeAdapter(EntriesResponse)
_HITSRESPONSE: TypeAdapter[HitsResponse] = TypeAdapter(HitsResponse)
_LINKEDUNITSRESPONSE: TypeAdapter[LinkedUnitsResponse] = TypeAdapter(LinkedUnitsResponse)
_UNITTHEMESRESPONSE: TypeAdapter[UnitThemesResponse] = TypeAdapter(UnitThemesResponse)
_MAPPINGSRESPONSE: TypeAdapter[MappingsResponse] = TypeAdapter(MappingsResponse)
_STR: TypeAdapter[str] = TypeAdapter(str)


class SchemesOptions(TypedDict, total=False):
    """What ``schemes`` takes by name."""

    release: str
    language: str
    offset: int
    limit: int


def schemes(corpus: str, options: SchemesOptions) -> Call[SchemesResponse]:
    """List the indexes of a corpus with how many themes each has."""
    return Call(
        "GET", f"/v1/thesaurus/{place(corpus)}", _SCHEMESRESPONSE, options=options, reads=True
    )


class TopOptions(TypedDict, total=False):
    """What ``top`` takes by name."""

    scheme: str
    release: str
    language: str
    offset: int
    limit: int


def top(corpus: str, options: TopOptions) -> Call[BriefsResponse]:
    """List the broadest themes, of one index or of all."""
    return Call(
        "GET", f"/v1/thesaurus/{place(corpus)}/top", _BRIEFSRESPONSE, options=options, reads=True
    )


class ThemeOptions(TypedDict, total=False):
    """What ``theme`` takes by name."""

    id: Required[str]
    release: str
    language: str


def theme(corpus: str, options: ThemeOptions) -> Call[ThemeWhole]:
    """Return a theme with all its labels, neighbours, matches."""
    return Call(
        "GET", f"/v1/thesaurus/{place(corpus)}/theme", _THEMEWHOLE, options=options, reads=True
    )


class PlaceOfThemeOptions(TypedDict, total=False):
    """What ``place_of_theme`` takes by name."""

    id: Required[str]
    scheme: str
    limit: int
    release: str
    language: str


def place_of_theme(corpus: str, options: PlaceOfThemeOptions) -> Call[PlaceResponse]:
    """Say on which page of each level a theme's way from the top stands."""
    return Call(
        "GET", f"/v1/thesaurus/{place(corpus)}/place", _PLACERESPONSE, options=options, reads=True
    )


class BroaderOptions(TypedDict, total=False):
    """What ``broader`` takes by name."""

    id: Required[str]
    transitive: bool
    depth: int
    release: str
    language: str
    offset: int
    limit: int


def broader(corpus: str, options: BroaderOptions) -> Call[WalkResponse]:
    """List the themes above one; ``transitive`` goes on to the top."""
    return Call(
        "GET", f"/v1/thesaurus/{place(corpus)}/broader", _WALKRESPONSE, options=options, reads=True
    )


NarrowerOptions = BroaderOptions


def narrower(corpus: str, options: NarrowerOptions) -> Call[WalkResponse]:
    """List the themes below one; ``transitive`` goes on to the bottom."""
    return Call(
        "GET", f"/v1/thesaurus/{place(corpus)}/narrower", _WALKRESPONSE, options=options, reads=True
    )


class RelatedOptions(TypedDict, total=False):
    """What ``related`` takes by name."""

    id: Required[str]
    release: str
    language: str
    offset: int
    limit: int


def related(corpus: str, options: RelatedOptions) -> Call[BriefsResponse]:
    """List the themes related to one, whichever of the two names the other."""
    return Call(
        "GET",
        f"/v1/thesaurus/{place(corpus)}/related",
        _BRIEFSRESPONSE,
        options=options,
        reads=True,
    )


class LettersOptions(TypedDict, total=False):
    """What ``letters`` takes by name."""

    scheme: str
    release: str
    language: str


def letters(corpus: str, options: LettersOptions) -> Call[LettersResponse]:
    """List the headings of the alphabetical index in the order of the language."""
    return Call(
        "GET",
        f"/v1/thesaurus/{place(corpus)}/letters",
        _LETTERSRESPONSE,
        options=options,
        reads=True,
    )


class EntriesOptions(TypedDict, total=False):
    """What ``entries`` takes by name."""

    letter: Required[str]
    scheme: str
    release: str
    language: str
    offset: int
    limit: int


def entries(corpus: str, options: EntriesOptions) -> Call[EntriesResponse]:
    """List what stands under a letter: labels."""
    return Call(
        "GET", f"/v1/thesaurus/{place(corpus)}/index", _ENTRIESRESPONSE, options=options, reads=True
    )


class SearchOptions(TypedDict, total=False):
    """What ``search`` takes by name."""

    query: Required[str]
    labels: list[Literal["preferred", "alternative", "hidden"]] | None
    scheme: str
    release: str
    language: str
    offset: int
    limit: int


def search(corpus: str, options: SearchOptions) -> Call[HitsResponse]:
    """Search preferred, alternative and hidden labels in every language."""
    return Call(
        "GET", f"/v1/thesaurus/{place(corpus)}/search", _HITSRESPONSE, options=options, reads=True
    )


class SuggestOptions(TypedDict, total=False):
    """What ``suggest`` takes by name."""

    query: Required[str]
    limit: int
    release: str
    language: str


def suggest(corpus: str, options: SuggestOptions) -> Call[HitsResponse]:
    """Suggest themes of which a label has a word that begins with what was typed."""
    return Call(
        "GET", f"/v1/thesaurus/{place(corpus)}/suggest", _HITSRESPONSE, options=options, reads=True
    )


class UnitsOfThemeOptions(TypedDict, total=False):
    """What ``units_of_theme`` takes by name."""

    id: Required[str]
    narrower: bool
    edition: str | None
    release: str
    language: str
    offset: int
    limit: int


def units_of_theme(corpus: str, options: UnitsOfThemeOptions) -> Call[LinkedUnitsResponse]:
    """List the units that a theme links, in canonical order, each with its wording."""
    return Call(
        "GET",
        f"/v1/thesaurus/{place(corpus)}/units",
        _LINKEDUNITSRESPONSE,
        options=options,
        reads=True,
    )


ThemesOfUnitOptions = RelatedOptions


def themes_of_unit(corpus: str, options: ThemesOfUnitOptions) -> Call[UnitThemesResponse]:
    """List every theme that links a unit, and every stored path that leads to it."""
    return Call(
        "GET",
        f"/v1/thesaurus/{place(corpus)}/unit",
        _UNITTHEMESRESPONSE,
        options=options,
        reads=True,
    )


class MappingsOptions(TypedDict, total=False):
    """What ``mappings`` takes by name."""

    id: str
    match: str
    release: str
    language: str
    offset: int
    limit: int


def mappings(corpus: str, options: MappingsOptions) -> Call[MappingsResponse]:
    """List what themes are matched with in other vocabularies: those of one theme."""
    return Call(
        "GET",
        f"/v1/thesaurus/{place(corpus)}/mappings",
        _MAPPINGSRESPONSE,
        options=options,
        reads=True,
    )


class ExportOptions(TypedDict, total=False):
    """What ``export`` takes by name."""

    format: Literal["ttl", "rdf", "jsonld", "nt"]
    scheme: str
    release: str
    language: str


def export(corpus: str, options: ExportOptions) -> Call[str]:
    """Write themes as SKOS: Turtle, RDF/XML, JSON-LD or N-Triples."""
    return Call("GET", f"/v1/thesaurus/{place(corpus)}/export", _STR, options=options, reads=True)
