"""What handlers are given: the process's resources, page bounds, the right to write."""

import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Header, Query, Request

from server.errors import Forbidden
from server.served import Served
from server.settings import Settings
from server.wire.shown import Page

LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})


def served(request: Request) -> Served:
    """Return the resources that the application opened at its start."""
    found: Served = request.app.state.served
    return found


Resources = Annotated[Served, Depends(served)]


@dataclass(frozen=True, slots=True)
class Slice:
    """Which part of a list is asked for."""

    offset: int
    limit: int

    def page(self, rows: Sequence[Mapping[str, Any]], total: int | None = None) -> Page:
        """Say which part this is; the total stands in the rows where they carry one."""
        counted = (rows[0]["total"] if rows else 0) if total is None else total
        return Page(offset=self.offset, limit=self.limit, total=counted)


def slice_of(
    offset: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=200)] = 20,
) -> Slice:
    """Read the part of a list from the address."""
    return Slice(offset, limit)


Paged = Annotated[Slice, Depends(slice_of)]


@dataclass(frozen=True, slots=True)
class Signed:
    """Who writes: the reviewer whose key was sent, None where the key names nobody."""

    owner: str | None

    def named(self, given: str) -> str:
        """Return the name to record: the key's owner, else the name given.

        Raises:
            Forbidden: the name given is not the key's owner.
        """
        if self.owner is None:
            return given
        if given not in ("", self.owner):
            raise Forbidden(f"This key is {self.owner}'s; leave the reviewer out, or send theirs.")
        return self.owner


def signed(
    request: Request,
    authorization: Annotated[str, Header()] = "",
    origin: Annotated[str, Header()] = "",
) -> Signed:
    """Let a write through: with a key, or without one from the page of a loopback server.

    Raises:
        Forbidden: the key is missing or wrong, or another site's page sent the request.
    """
    settings = served(request).settings
    if settings.has_keys:
        return Signed(owner_of(settings, authorization))
    if settings.host not in LOOPBACK:
        raise Forbidden("Writing over a network needs a key: set THEMEPATH_API_KEY and restart.")
    if origin and origin != f"{request.url.scheme}://{request.url.netloc}":
        raise Forbidden("Another site's page may not write here.")
    return Signed(None)


def own_of(request: Request, own: str | None) -> str | None:
    """Return whose own layer a question names; where there are keys, the key says whose.

    Raises:
        Forbidden: no key was sent, or another's layer is asked for.
    """
    if own is None:
        return None
    sent = request.headers
    key, origin = sent.get("authorization", ""), sent.get("origin", "")
    return signed(request, key, origin).named(own)


def owner_of(settings: Settings, authorization: str) -> str | None:
    """Return whose key a header offers, None for the common one; every key is compared in full.

    Raises:
        Forbidden: it is nobody's.
    """
    offered = authorization.removeprefix("Bearer ").encode()
    keys = [(None, settings.api_key)] if settings.api_key is not None else []
    known = [*keys, *settings.reviewers, *settings.editors]
    found = [n for n, key in known if key and hmac.compare_digest(offered, key.value.encode())]
    if not found:
        raise Forbidden("This needs the key: send it as `Authorization: Bearer …`.")
    return found[0]


def edited(request: Request, signer: Annotated[Signed, Depends(signed)]) -> Signed:
    """Let an editor's write through; where no editors are named, everybody's who may write.

    Raises:
        Forbidden: editors are named, and the key is none of theirs.
    """
    editors = served(request).settings.editors
    if editors and signer.owner not in {name for name, _ in editors}:
        raise Forbidden("This needs an editor's key; THEMEPATH_EDITORS names them.")
    return signer


def may_write(_: Annotated[Signed, Depends(signed)]) -> None:
    """Let a write through that records no name."""


Signer = Annotated[Signed, Depends(signed)]
Editor = Annotated[Signed, Depends(edited)]
Writer = Annotated[None, Depends(may_write)]
