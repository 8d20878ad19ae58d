"""Requests of ``client.releases`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Required, TypedDict

from pydantic import TypeAdapter

from server.wire.force import ForceResponse
from server.wire.releases import (
    DifferencesResponse,
    ReleasesResponse,
    ResolvedResponse,
    ThemeChangesResponse,
    UnitChangesResponse,
)
from themepath_client.calls import Call, place

_RELEASESRESPONSE: TypeAdapter[ReleasesResponse] = TypeAdapter(ReleasesResponse)
_THEMECHANGESRESPONSE: TypeAdapter[ThemeChangesResponse] = TypeAdapter(ThemeChangesResponse)
_UNITCHANGESRESPONSE: TypeAdapter[UnitChangesResponse] = TypeAdapter(UnitChangesResponse)
_RESOLVEDRESPONSE: TypeAdapter[ResolvedResponse] = TypeAdapter(ResolvedResponse)
_DIFFERENCESRESPONSE: TypeAdapter[DifferencesResponse] = TypeAdapter(DifferencesResponse)
_FORCERESPONSE: TypeAdapter[ForceResponse] = TypeAdapter(ForceResponse)


class ReleasesOptions(TypedDict, total=False):
    """What ``releases`` takes by name."""

    offset: int
    limit: int


def releases(corpus: str, options: ReleasesOptions) -> Call[ReleasesResponse]:
    """List the releases of a corpus that can be read, newest first."""
    return Call(
        "GET", f"/v1/releases/{place(corpus)}", _RELEASESRESPONSE, options=options, reads=True
    )


class ChangedThemesOptions(TypedDict, total=False):
    """What ``changed_themes`` takes by name."""

    from_: str
    to: str
    only: str
    offset: int
    limit: int


def changed_themes(corpus: str, options: ChangedThemesOptions) -> Call[ThemeChangesResponse]:
    """Say which themes were added, removed, renamed or moved between two releases."""
    return Call(
        "GET",
        f"/v1/releases/{place(corpus)}/themes",
        _THEMECHANGESRESPONSE,
        options=options,
        reads=True,
    )


ChangedUnitsOptions = ChangedThemesOptions


def changed_units(corpus: str, options: ChangedUnitsOptions) -> Call[UnitChangesResponse]:
    """Say which units were added, removed or worded otherwise between two releases."""
    return Call(
        "GET",
        f"/v1/releases/{place(corpus)}/units",
        _UNITCHANGESRESPONSE,
        options=options,
        reads=True,
    )


class ResolveOptions(TypedDict, total=False):
    """What ``resolve`` takes by name."""

    cite: Required[str]


def resolve(corpus: str, options: ResolveOptions) -> Call[ResolvedResponse]:
    """Say what an id or citation stands for, in words or numbers: now."""
    return Call(
        "GET", f"/v1/resolve/{place(corpus)}", _RESOLVEDRESPONSE, options=options, reads=True
    )


class DifferencesOptions(TypedDict, total=False):
    """What ``differences`` takes by name."""

    unit: Required[str]
    edition: str | None
    other: str | None
    from_: str
    to: str


def differences(corpus: str, options: DifferencesOptions) -> Call[DifferencesResponse]:
    """Compare two wordings of a unit word by word: of two releases."""
    return Call(
        "GET", f"/v1/differences/{place(corpus)}", _DIFFERENCESRESPONSE, options=options, reads=True
    )


class ForceOptions(TypedDict, total=False):
    """What ``force`` takes by name."""

    as_of: str
    unit: str


def force(corpus: str, options: ForceOptions) -> Call[ForceResponse]:
    """Say what is in force on a day, where the corpus declares it; with ``unit``."""
    return Call("GET", f"/v1/force/{place(corpus)}", _FORCERESPONSE, options=options, reads=True)
