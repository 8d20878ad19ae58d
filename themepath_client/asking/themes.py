"""Requests of ``client.themes`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Required, TypedDict

from pydantic import TypeAdapter

from server.wire.themes import PathsResponse, ThemeResponse, ThemesResponse
from themepath_client.calls import Call, place

_PATHSRESPONSE: TypeAdapter[PathsResponse] = TypeAdapter(PathsResponse)
_THEMESRESPONSE: TypeAdapter[ThemesResponse] = TypeAdapter(ThemesResponse)
_THEMERESPONSE: TypeAdapter[ThemeResponse] = TypeAdapter(ThemeResponse)


class PathsOptions(TypedDict, total=False):
    """What ``paths`` takes by name."""

    corpus: Required[str]
    query: str
    language: str | None
    offset: int
    limit: int


def paths(options: PathsOptions) -> Call[PathsResponse]:
    """List the paths of a corpus, or those whose labels share words with ``query``."""
    return Call("GET", "/v1/paths", _PATHSRESPONSE, options=options, reads=True)


class ThemesOptions(TypedDict, total=False):
    """What ``themes`` takes by name."""

    query: str
    language: str | None
    broader: str | None
    offset: int
    limit: int


def themes(corpus: str, options: ThemesOptions) -> Call[ThemesResponse]:
    """List top themes, the narrower ones of ``broader``."""
    return Call("GET", f"/v1/themes/{place(corpus)}", _THEMESRESPONSE, options=options, reads=True)


class ThemeOptions(TypedDict, total=False):
    """What ``theme`` takes by name."""

    language: str | None
    release: str
    offset: int
    limit: int


def theme(corpus: str, theme: str, options: ThemeOptions) -> Call[ThemeResponse]:
    """Return a theme with its broader."""
    return Call(
        "GET",
        f"/v1/themes/{place(corpus)}/{place(theme)}",
        _THEMERESPONSE,
        options=options,
        reads=True,
    )
