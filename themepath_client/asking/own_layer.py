"""Requests of ``client.own_layer`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Required, TypedDict

from pydantic import TypeAdapter

from server.wire.own import (
    OwnDeleted,
    OwnLinkRequest,
    OwnLinkShown,
    OwnLinksResponse,
    OwnThemeRequest,
    OwnThemeShown,
    OwnThemesResponse,
)
from themepath_client.calls import Call, place

_OWNTHEMESHOWN: TypeAdapter[OwnThemeShown] = TypeAdapter(OwnThemeShown)
_OWNDELETED: TypeAdapter[OwnDeleted] = TypeAdapter(OwnDeleted)
_OWNTHEMESRESPONSE: TypeAdapter[OwnThemesResponse] = TypeAdapter(OwnThemesResponse)
_OWNLINKSHOWN: TypeAdapter[OwnLinkShown] = TypeAdapter(OwnLinkShown)
_OWNLINKSRESPONSE: TypeAdapter[OwnLinksResponse] = TypeAdapter(OwnLinksResponse)


class KeepThemeOptions(TypedDict, total=False):
    """What ``keep_theme`` takes by name."""

    owner: str


def keep_theme(
    corpus: str, theme: str, body: OwnThemeRequest, options: KeepThemeOptions
) -> Call[OwnThemeShown]:
    """Keep a theme of one's own, or its next version; of two at once."""
    return Call(
        "PUT",
        f"/v1/own/{place(corpus)}/themes/{place(theme)}",
        _OWNTHEMESHOWN,
        options=options,
        body=body,
    )


ThemeOptions = KeepThemeOptions


def theme(corpus: str, theme: str, options: ThemeOptions) -> Call[OwnThemeShown]:
    """Show one of one's own themes."""
    return Call(
        "GET",
        f"/v1/own/{place(corpus)}/themes/{place(theme)}",
        _OWNTHEMESHOWN,
        options=options,
        reads=True,
    )


DeleteThemeOptions = KeepThemeOptions


def delete_theme(corpus: str, theme: str, options: DeleteThemeOptions) -> Call[OwnDeleted]:
    """Delete one of one's own themes."""
    return Call(
        "DELETE", f"/v1/own/{place(corpus)}/themes/{place(theme)}", _OWNDELETED, options=options
    )


class ThemesOptions(TypedDict, total=False):
    """What ``themes`` takes by name."""

    owner: str
    unit: str
    offset: int
    limit: int


def themes(corpus: str, options: ThemesOptions) -> Call[OwnThemesResponse]:
    """List one's own themes, or those that hold a unit."""
    return Call(
        "GET", f"/v1/own/{place(corpus)}/themes", _OWNTHEMESRESPONSE, options=options, reads=True
    )


KeepLinkOptions = KeepThemeOptions


def keep_link(corpus: str, body: OwnLinkRequest, options: KeepLinkOptions) -> Call[OwnLinkShown]:
    """Keep a link of one's own between two units."""
    return Call("PUT", f"/v1/own/{place(corpus)}/links", _OWNLINKSHOWN, options=options, body=body)


LinksOptions = ThemesOptions


def links(corpus: str, options: LinksOptions) -> Call[OwnLinksResponse]:
    """List one's own links, or those of a unit."""
    return Call(
        "GET", f"/v1/own/{place(corpus)}/links", _OWNLINKSRESPONSE, options=options, reads=True
    )


class DeleteLinkOptions(TypedDict, total=False):
    """What ``delete_link`` takes by name."""

    from_: Required[str]
    to: Required[str]
    owner: str


def delete_link(corpus: str, options: DeleteLinkOptions) -> Call[OwnDeleted]:
    """Delete one of one's own links."""
    return Call("DELETE", f"/v1/own/{place(corpus)}/links", _OWNDELETED, options=options)
