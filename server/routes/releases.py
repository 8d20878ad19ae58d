"""``/v1/releases``, ``/v1/resolve``, ``/v1/differences``: what changed, and what became of it."""

import asyncio
import json
from collections import Counter
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query

from server.cards import in_language
from server.changes.units import UnitState, states, unit_changes
from server.changes.words import MOST_WORDS, likeness, word_changes, words_of
from server.errors import NotFound, TooLarge
from server.former import Former, formers, heirs_of
from server.model import ReleaseInfo
from server.references import find_references
from server.resources import Row
from server.routes.asked import Paged, Resources
from server.routes.browsed import Name, Pin, part_of
from server.routes.units import chosen_edition
from server.served import Served
from server.thesaurus.differing import theme_changes
from server.wire.releases import (
    DifferencesResponse,
    FormerShown,
    ReleaseShown,
    ReleasesResponse,
    ResolvedResponse,
    SegmentShown,
    SideShown,
    ThemeChangeShown,
    ThemeChangesResponse,
    UnitChangeShown,
    UnitChangesResponse,
)

router = APIRouter(tags=["releases"])
SLICE = 2_000
Older = Annotated[
    str, Query(alias="from", max_length=80, description="the older release; the one before")
]
Newer = Annotated[str, Query(max_length=80, description="the newer one; the served one")]
Only = Annotated[str, Query(max_length=20, description="one kind of change")]
Edition = Annotated[str | None, Query(max_length=200)]


@router.get("/v1/releases/{corpus}")
async def releases(corpus: str, served: Resources, part: Paged) -> ReleasesResponse:
    """List the releases of a corpus that can be read, newest first."""
    await served.catalogue.release(corpus)
    rows = await served.graph.read(
        "retrieve/corpus_releases", corpus=corpus, offset=part.offset, limit=part.limit
    )
    items = [
        ReleaseShown(
            release=row["release"],
            number=row["number"],
            current=row["current"],
            counts=json.loads(row["counts"] or "{}"),
            created=row["created"],
        )
        for row in rows
    ]
    return ReleasesResponse(corpus=corpus, items=items, page=part.page(rows))


@router.get("/v1/releases/{corpus}/themes")
async def changed_themes(
    corpus: str, served: Resources, part: Paged, older: Older = "", to: Newer = "", only: Only = ""
) -> ThemeChangesResponse:
    """Say which themes were added, removed, renamed or moved between two releases."""
    old, new = await _between(served, corpus, older, to)
    one, other = await served.thesauri.of(old), await served.thesauri.of(new)
    changes = await asyncio.to_thread(lambda: list(theme_changes(one, other)))
    counts: Counter[str] = Counter(change for found in changes for change in found.changes)
    found = [change for change in changes if not only or only in change.changes]
    items = [
        ThemeChangeShown(
            theme=change.theme,
            changes=list(change.changes),
            before=dict(change.before.labels) if change.before else None,
            after=dict(change.after.labels) if change.after else None,
        )
        for change in found[part.offset : part.offset + part.limit]
    ]
    sides: dict[str, Any] = {"corpus": corpus, "from": old.id, "to": new.id}
    page = part_of(part, len(found))
    return ThemeChangesResponse(**sides, counts=dict(counts), items=items, page=page)


@router.get("/v1/releases/{corpus}/units")
async def changed_units(
    corpus: str, served: Resources, part: Paged, older: Older = "", to: Newer = "", only: Only = ""
) -> UnitChangesResponse:
    """Say which units were added, removed or worded otherwise between two releases."""
    old, new = await _between(served, corpus, older, to)
    before, after = await asyncio.gather(_states(served, old), _states(served, new))
    changes = await asyncio.to_thread(lambda: list(unit_changes(before, after)))
    counts: Counter[str] = Counter(kind for change in changes for kind in change.changes)
    found = [change for change in changes if not only or only in change.changes]
    items = [
        UnitChangeShown(
            unit=change.unit,
            citation=change.citation,
            changes=list(change.changes),
            editions=list(change.editions),
        )
        for change in found[part.offset : part.offset + part.limit]
    ]
    sides: dict[str, Any] = {"corpus": corpus, "from": old.id, "to": new.id}
    page = part_of(part, len(found))
    return UnitChangesResponse(**sides, counts=dict(counts), items=items, page=page)


async def _between(
    served: Served, corpus: str, older: str, newer: str
) -> tuple[ReleaseInfo, ReleaseInfo]:
    """Return two releases: the newer one, and the one named or the last before it."""
    new = await served.catalogue.pinned(corpus, newer)
    if older:
        return await served.catalogue.pinned(corpus, older), new
    rows = await served.graph.read("retrieve/corpus_releases", corpus=corpus, offset=0, limit=1_000)
    number = next(row["number"] for row in rows if row["release"] == new.id)
    before = next((row["release"] for row in rows if row["number"] < number), None)
    if before is None:
        raise NotFound("release before", new.id, [row["release"] for row in rows][:5])
    return await served.catalogue.pinned(corpus, before), new


async def _states(served: Served, release: ReleaseInfo) -> dict[str, UnitState]:
    slices: list[list[Any]] = []
    while not slices or len(slices[-1]) == SLICE:
        start = SLICE * len(slices)
        bounds = {"from": start, "to": start + SLICE}
        rows = await served.graph.read("retrieve/unit_digests", release=release.id, **bounds)
        slices.append(rows[0]["units"])
    return states(slices)


@router.get("/v1/resolve/{corpus}")
async def resolve(
    corpus: str, served: Resources, cite: Annotated[str, Query(min_length=1, max_length=500)]
) -> ResolvedResponse:
    """Say what an id or citation stands for, in words or numbers: now, or before it was retired."""
    release = await served.catalogue.release(corpus)
    name = cite.strip()
    index = await served.catalogue.units(release)
    units = [name] if name in index.ordinals else []
    references = [] if units else find_references(name, release.scheme, index)
    units += [unit for reference in references for unit in reference.units]
    thesaurus = await served.thesauri.of(release)
    themes = [name] if name in thesaurus.themes else []
    missing = [reference.text for reference in references if reference.status != "found"]
    former: list[Former] = []
    for asked in [name] if not (units or themes) else []:
        former += await formers(served.graph, corpus, asked)
    shown = [await _former(served, corpus, one) for one in former]
    return ResolvedResponse(
        corpus=corpus,
        release=release.id,
        asked=name,
        units=list(dict.fromkeys(units)),
        themes=themes,
        missing=missing,
        former=shown,
    )


async def _former(served: Served, corpus: str, former: Former) -> FormerShown:
    return FormerShown(
        kind=former.kind,
        id=former.id,
        label=former.label,
        last=former.last,
        since=former.since,
        at=former.at,
        heirs=await heirs_of(served.graph, corpus, former),
        texts=dict(former.texts),
    )


@dataclass(frozen=True, slots=True)
class Sides:
    """Which wordings are compared: a unit's in two releases, or in two editions of one."""

    unit: Name
    edition: Edition = None
    other: Edition = None
    older: Older = ""
    to: Pin = ""


@router.get("/v1/differences/{corpus}")
async def differences(
    corpus: str, served: Resources, sides: Annotated[Sides, Depends()]
) -> DifferencesResponse:
    """Compare two wordings of a unit word by word: of two releases, or of two editions of one.

    Raises:
        NotFound: there is no such unit, edition or release.
        TooLarge: a wording has too many words to be aligned.
    """
    new = await served.catalogue.pinned(corpus, sides.to)
    alone = sides.other and not sides.older
    old = new if alone else (await _between(served, corpus, sides.older, sides.to))[0]
    first = await _side(served, old, sides.unit, sides.edition)
    second = await _side(served, new, sides.unit, sides.other or sides.edition)
    for side in (first, second):
        if (size := len(words_of(side[1].text))) > MOST_WORDS:
            raise TooLarge("a wording to be compared", size, MOST_WORDS)
    segments = await asyncio.to_thread(word_changes, first[1].text, second[1].text)
    return DifferencesResponse(
        corpus=corpus,
        unit=sides.unit,
        citation=second[0],
        before=first[1],
        after=second[1],
        same=first[1].text == second[1].text,
        likeness=likeness(segments),
        segments=[SegmentShown(kind=s.kind, before=s.before, after=s.after) for s in segments],
    )


async def _side(
    served: Served, release: ReleaseInfo, unit: str, edition: str | None
) -> tuple[str, SideShown]:
    chosen = chosen_edition(release, edition, None)
    rows: list[Row] = await served.graph.read(
        "retrieve/wording_of_unit", release=release.id, id=unit
    )
    if not rows:
        raise NotFound("unit", f"{unit} in {release.id}")
    row = next((row for row in rows if row["edition"] == chosen.id), None)
    if row is None:
        raise NotFound("wording", f"{unit} in {chosen.id}", [row["edition"] for row in rows])
    citation = in_language(row["citation"], row["citations"], row["language"])
    side = SideShown(release=release.id, **{k: row[k] for k in SideShown.model_fields if k in row})
    return citation, side
