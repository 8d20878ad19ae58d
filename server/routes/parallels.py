"""``/v1/citing``, ``/v1/similar``, ``/v1/repeated``: who cites a unit, and what is like it."""

import asyncio
from typing import Annotated, Literal

import numpy as np
from fastapi import APIRouter, Query

from server.analysis import analyse
from server.cards import in_language
from server.errors import NotFound
from server.model import EditionInfo, ReleaseInfo
from server.parallels.repeated import Repeats, repeats
from server.parallels.shared import Shared, shared
from server.resources import Row
from server.routes.asked import Paged, Resources
from server.routes.browsed import Name, Pin, part_of
from server.routes.units import NOTES, chosen_edition
from server.served import Served
from server.wire.parallels import (
    CitingResponse,
    CitingUnit,
    RepeatedGroup,
    RepeatedResponse,
    SimilarResponse,
    SimilarUnit,
)

router = APIRouter(tags=["parallels"])
NEAR = 60
"""Units that are looked at by words, and as many by meaning."""
SHOWN_MEMBERS = 50
SLICE = 5_000
Direction = Annotated[Literal["in", "out"], Query(description="who cites it, or whom it cites")]
Edition = Annotated[str | None, Query(max_length=200)]


@router.get("/v1/citing/{corpus}")
async def citing(
    corpus: str,
    served: Resources,
    part: Paged,
    unit: Name,
    direction: Direction = "in",
    release: Pin = "",
) -> CitingResponse:
    """Say who cites a unit: in one release, or with ``release=all`` in all that can be read."""
    if release == "all":
        await served.catalogue.release(corpus)
        rows = await served.graph.read(
            "retrieve/corpus_releases", corpus=corpus, offset=0, limit=100
        )
        releases = [row["release"] for row in rows]
    else:
        releases = [(await served.catalogue.pinned(corpus, release)).id]
    known = [
        one
        for one in releases
        if await served.graph.read("retrieve/wording_of_unit", release=one, id=unit)
    ]
    if not known:
        raise NotFound("unit", unit)
    asked = {"releases": known, "id": unit, "inwards": direction == "in"}
    found = await served.graph.read(
        "retrieve/citing_units", **asked, offset=part.offset, limit=part.limit
    )
    notes = await served.graph.read("retrieve/unit_notes", release=known[0], id=unit, limit=NOTES)
    items = [
        CitingUnit(
            id=row["id"],
            citation=row["citation"],
            kinds=sorted(filter(None, row["kinds"])),
            weight=row["weight"] if row["weight"] is not None else 1.0,
            releases=sorted(row["releases"]),
        )
        for row in found
    ]
    return CitingResponse(
        corpus=corpus,
        unit=unit,
        direction=direction,
        releases=releases,
        notes=len(notes),
        items=items,
        page=part.page(found),
    )


@router.get("/v1/similar/{corpus}")
async def similar(
    corpus: str, served: Resources, part: Paged, unit: Name, edition: Edition = None
) -> SimilarResponse:
    """List passages like one, in one edition: the same words, words in common, near meaning."""
    release = await served.catalogue.release(corpus)
    chosen = chosen_edition(release, edition, None)
    index = await served.catalogue.units(release)
    if unit not in index.ordinals:
        raise NotFound("unit", unit)
    ordinal = index.ordinals[unit]
    own = await _texts(served, release, chosen, [ordinal])
    text = own[0]["text"] or ""
    same = (await repeated_in(served, release, chosen)).like(ordinal)
    near, cosines = await _near(served, release, chosen, ordinal, text)
    rows = await _texts(served, release, chosen, sorted({*same, *near} - {ordinal}))
    pairs = await asyncio.to_thread(
        lambda: [(row, shared(text, row["text"])) for row in rows if row["text"]]
    )
    cosine = {row["id"]: _cosine(cosines, row["ordinal"]) for row, _ in pairs}
    pairs.sort(key=lambda pair: _rank(pair, same, cosine[pair[0]["id"]]))
    items = [
        _similar(row, both, row["ordinal"] in same, cosine[row["id"]])
        for row, both in pairs[part.offset : part.offset + part.limit]
    ]
    return SimilarResponse(
        corpus=corpus,
        release=release.id,
        edition=chosen.id,
        unit=unit,
        items=items,
        page=part_of(part, len(pairs)),
    )


def _rank(
    pair: tuple[Row, Shared], same: tuple[int, ...], cosine: float | None
) -> tuple[bool, float, float, int]:
    row, both = pair
    return (row["ordinal"] not in same, -both.overlap, -(cosine or 0.0), row["ordinal"])


def _cosine(cosines: "np.ndarray | None", ordinal: int) -> float | None:
    return None if cosines is None else float(cosines[ordinal])


def _similar(row: Row, both: Shared, repeated: bool, cosine: float | None) -> SimilarUnit:
    return SimilarUnit(
        id=row["id"],
        citation=in_language(row["citation"], row["citations"], row["language"]),
        text=row["text"],
        language=row["language"],
        direction=row["direction"],
        repeated=repeated,
        run=both.run,
        run_words=both.words,
        overlap=both.overlap,
        similarity=cosine,
    )


async def _near(
    served: Served, release: ReleaseInfo, edition: EditionInfo, ordinal: int, text: str
) -> tuple[set[int], "np.ndarray | None"]:
    """Return the units nearest by words and by meaning, and every cosine."""
    snapshot = await served.snapshots.get(release, edition.id)
    lexical = snapshot.lexical(analyse(text, edition.language))
    near = {int(n) for n in np.argsort(-lexical, kind="stable")[:NEAR] if lexical[n] > 0}
    if snapshot.vectors is None:
        return near, None
    cosines = snapshot.semantic(snapshot.vectors[ordinal])
    if cosines is None:
        return near, None
    return near | {int(n) for n in np.argsort(-cosines, kind="stable")[:NEAR]}, cosines


async def _texts(
    served: Served, release: ReleaseInfo, edition: EditionInfo, ordinals: list[int]
) -> list[Row]:
    asked = {"release": release.id, "edition": edition.id, "ordinals": ordinals}
    return await served.graph.read("retrieve/texts_of_units", **asked)


@router.get("/v1/repeated/{corpus}")
async def repeated(
    corpus: str, served: Resources, part: Paged, edition: Edition = None
) -> RepeatedResponse:
    """List the passages of an edition that stand more than once, the most frequent first."""
    release = await served.catalogue.release(corpus)
    chosen = chosen_edition(release, edition, None)
    found = await repeated_in(served, release, chosen)
    groups = []
    for members in found.groups[part.offset : part.offset + part.limit]:
        rows = await _texts(served, release, chosen, list(members[:SHOWN_MEMBERS]))
        groups.append(
            RepeatedGroup(
                text=rows[0]["text"],
                units=[row["id"] for row in rows],
                citations=[
                    in_language(row["citation"], row["citations"], chosen.language) for row in rows
                ],
                count=len(members),
            )
        )
    return RepeatedResponse(
        corpus=corpus,
        release=release.id,
        edition=chosen.id,
        groups=groups,
        page=part_of(part, len(found.groups)),
    )


async def repeated_in(served: Served, release: ReleaseInfo, edition: EditionInfo) -> Repeats:
    """Return what an edition repeats; read and grouped once."""

    async def build() -> Repeats:
        size = release.counts.get("units", 0)
        texts = [""] * size
        for start in range(0, size, SLICE):
            asked = {"release": release.id, "edition": edition.id}
            bounds = {"from": start, "to": start + SLICE}
            for row in await served.graph.read("retrieve/edition_texts", **asked, **bounds):
                for ordinal, text in zip(row["ordinals"], row["texts"], strict=True):
                    texts[ordinal] = text
        return await asyncio.to_thread(repeats, texts)

    return await served.repeats.get((release.id, edition.id), build)
