"""``/v1/own/{corpus}``: a reader's own themes and links, by ids that survive releases."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from server.errors import BadField, Conflict, NotFound
from server.former import formers, heirs_of
from server.model import ReleaseInfo
from server.resources import Row
from server.routes.asked import Paged, Resources, Signer
from server.selection import to_text
from server.selection.expression import Nothing
from server.selection.names import Units
from server.served import Served
from server.wire.own import (
    OwnDeleted,
    OwnLinkRequest,
    OwnLinkShown,
    OwnLinksResponse,
    OwnThemeRequest,
    OwnThemeShown,
    OwnThemesResponse,
    OwnUnit,
)

router = APIRouter(tags=["own layer"])
SCHEMA = ("own_theme_key", "own_link_key")
Owner = Annotated[str, Query(max_length=200, description="whose layer; the key's owner if keyed")]
Name = Annotated[str, Path(min_length=1, max_length=200)]
Unit = Annotated[str, Query(max_length=200, description="only what holds this unit")]
End = Annotated[str, Query(min_length=1, max_length=200)]


@router.put("/v1/own/{corpus}/themes/{theme}")
async def keep_theme(
    corpus: str,
    theme: Name,
    body: OwnThemeRequest,
    served: Resources,
    signer: Signer,
    owner: Owner = "",
) -> OwnThemeShown:
    """Keep a theme of one's own, or its next version; of two at once, one is refused (409).

    Raises:
        BadField: it names units or themes that neither are there nor were.
        Conflict: it was changed in between.
    """
    release = await served.catalogue.release(corpus)
    whose = signer.named(owner)
    await _check_units(served, release, body.units, "units")
    await _check_broader(served, release, whose, body.broader)
    for key in SCHEMA:
        await served.graph.run(f"schema/create_{key}")
    rows = await served.graph.write(
        "review/keep_own_theme",
        corpus=corpus,
        owner=whose,
        id=theme,
        base=body.base,
        asked=uuid.uuid4().hex,
        properties=body.model_dump(exclude={"base"}),
    )
    if not rows:
        raise Conflict(
            f"The theme {theme!r} was changed in between. Look at it, and send its version as base."
        )
    return await _one(served, release, whose, theme)


@router.get("/v1/own/{corpus}/themes")
async def themes(
    corpus: str,
    served: Resources,
    part: Paged,
    signer: Signer,
    owner: Owner = "",
    unit: Unit = "",
) -> OwnThemesResponse:
    """List one's own themes, or those that hold a unit; retired units say what replaced them."""
    release = await served.catalogue.release(corpus)
    whose = signer.named(owner)
    asked = {"corpus": corpus, "owner": whose, "id": "", "unit": unit}
    rows = await served.graph.read(
        "review/own_themes", **asked, offset=part.offset, limit=part.limit
    )
    items = [await _shown(served, release, row) for row in rows]
    told = {"corpus": corpus, "release": release.id, "owner": whose}
    return OwnThemesResponse(**told, items=items, page=part.page(rows))


@router.get("/v1/own/{corpus}/themes/{theme}")
async def theme(
    corpus: str, theme: Name, served: Resources, signer: Signer, owner: Owner = ""
) -> OwnThemeShown:
    """Show one of one's own themes."""
    release = await served.catalogue.release(corpus)
    return await _one(served, release, signer.named(owner), theme)


@router.delete("/v1/own/{corpus}/themes/{theme}")
async def delete_theme(
    corpus: str, theme: Name, served: Resources, signer: Signer, owner: Owner = ""
) -> OwnDeleted:
    """Delete one of one's own themes."""
    asked = {"corpus": corpus, "owner": signer.named(owner), "id": theme}
    rows = await served.graph.write("review/delete_own_theme", **asked)
    if not rows[0]["deleted"]:
        raise NotFound("theme of your own", theme)
    return OwnDeleted(deleted=theme)


@router.put("/v1/own/{corpus}/links")
async def keep_link(
    corpus: str, body: OwnLinkRequest, served: Resources, signer: Signer, owner: Owner = ""
) -> OwnLinkShown:
    """Keep a link of one's own between two units.

    Raises:
        BadField: an end neither is there nor was.
    """
    release = await served.catalogue.release(corpus)
    await _check_units(served, release, [body.from_, body.to], "from, to")
    for key in SCHEMA:
        await served.graph.run(f"schema/create_{key}")
    rows = await served.graph.write(
        "review/keep_own_link",
        corpus=corpus,
        owner=signer.named(owner),
        **body.model_dump(by_alias=True),
    )
    return await _link(served, release, rows[0])


@router.get("/v1/own/{corpus}/links")
async def links(
    corpus: str,
    served: Resources,
    part: Paged,
    signer: Signer,
    owner: Owner = "",
    unit: Unit = "",
) -> OwnLinksResponse:
    """List one's own links, or those of a unit."""
    release = await served.catalogue.release(corpus)
    asked = {"corpus": corpus, "owner": signer.named(owner), "unit": unit}
    rows = await served.graph.read(
        "review/own_links", **asked, offset=part.offset, limit=part.limit
    )
    items = [await _link(served, release, row) for row in rows]
    return OwnLinksResponse(corpus=corpus, release=release.id, items=items, page=part.page(rows))


@router.delete("/v1/own/{corpus}/links")
async def delete_link(
    corpus: str,
    served: Resources,
    signer: Signer,
    origin: Annotated[End, Query(alias="from")],
    to: End,
    owner: Owner = "",
) -> OwnDeleted:
    """Delete one of one's own links."""
    asked = {"corpus": corpus, "owner": signer.named(owner), "from": origin, "to": to}
    rows = await served.graph.write("review/delete_own_link", **asked)
    if not rows[0]["deleted"]:
        raise NotFound("link of your own", f"{origin} → {to}")
    return OwnDeleted(deleted=f"{origin} → {to}")


async def _one(served: Served, release: ReleaseInfo, owner: str, theme: str) -> OwnThemeShown:
    asked = {"corpus": release.corpus, "owner": owner, "id": theme, "unit": ""}
    rows = await served.graph.read("review/own_themes", **asked, offset=0, limit=1)
    if not rows:
        raise NotFound("theme of your own", theme)
    return await _shown(served, release, rows[0])


async def _shown(served: Served, release: ReleaseInfo, row: Row) -> OwnThemeShown:
    ordinals = (await served.catalogue.units(release)).ordinals
    there = sorted((unit for unit in row["units"] if unit in ordinals), key=ordinals.__getitem__)
    gone = [unit for unit in row["units"] if unit not in ordinals]
    units = [OwnUnit(id=unit, citation=unit, there=True, heirs=[]) for unit in there]
    units += [await _former_unit(served, release.corpus, unit) for unit in gone]
    select = to_text(Units(tuple(there)) if there else Nothing())
    facts = {name: row[name] for name in ("id", "label", "note", "broader", "version", "updated")}
    return OwnThemeShown(units=units, select=select, **facts)


async def _former_unit(served: Served, corpus: str, unit: str) -> OwnUnit:
    found = await formers(served.graph, corpus, unit, "unit")
    heirs = await heirs_of(served.graph, corpus, found[0]) if found else []
    label = found[0].label if found else unit
    return OwnUnit(id=unit, citation=label, there=False, heirs=heirs)


async def _link(served: Served, release: ReleaseInfo, row: Mapping[str, Any]) -> OwnLinkShown:
    ordinals = (await served.catalogue.units(release)).ordinals
    there = row["from"] in ordinals and row["to"] in ordinals
    facts = {name: row[name] for name in ("from", "to", "role", "note", "updated")}
    return OwnLinkShown.model_validate({**facts, "there": there})


async def _check_units(
    served: Served, release: ReleaseInfo, units: Sequence[str], field: str
) -> None:
    ordinals = (await served.catalogue.units(release)).ordinals
    unknown = [
        unit
        for unit in units
        if unit not in ordinals and not await formers(served.graph, release.corpus, unit, "unit")
    ]
    if unknown:
        raise BadField(field, f"the corpus never had {', '.join(unknown[:10])}")


async def _check_broader(
    served: Served, release: ReleaseInfo, owner: str, broader: Sequence[str]
) -> None:
    known = (await served.thesauri.of(release)).themes
    for name in broader:
        asked = {"corpus": release.corpus, "owner": owner, "id": name, "unit": ""}
        own = name not in known and await served.graph.read(
            "review/own_themes", **asked, offset=0, limit=1
        )
        if name not in known and not own:
            raise BadField("broader", f"neither the corpus nor you have a theme called {name!r}")
