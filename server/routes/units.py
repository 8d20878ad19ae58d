"""``GET /v1/units/{corpus}/{id}``: a unit with its passage, paths and notes."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Query

from server.cards import in_language, path_card
from server.errors import CallerError, NotFound
from server.former import Gone, formers
from server.model import EditionInfo, ReleaseInfo
from server.references import UnitIndex, format_citation
from server.resources import Row
from server.routes.asked import Resources
from server.served import Served
from server.wire.shown import DivisionShown, PathShown, path_shown, source_shown
from server.wire.units import NoteShown, PassageShown, PassageUnit, TextShown, UnitResponse

router = APIRouter(tags=["units"])
PASSAGE_UNITS = 300
NOTES = 50
PATHS = 50
Tag = Annotated[str | None, Query(max_length=35)]


@router.get("/v1/units/{corpus}/{unit:path}")
async def unit(
    corpus: str,
    unit: str,
    served: Resources,
    edition: Tag = None,
    language: Tag = None,
    release: Annotated[str, Query(max_length=80)] = "",
) -> UnitResponse:
    """Return a unit's wordings, the passage around it, every path to it, and its commentary.

    ``release`` pins the address to one release; left out, it is the newest.

    Raises:
        NotFound: there is no such corpus, release, unit or edition.
        Gone: the newest release lacks the unit, and an earlier one had it.
    """
    pinned = await served.catalogue.pinned(corpus, release)
    rows = await served.graph.read("retrieve/unit", release=pinned.id, id=unit)
    if not rows:
        raise await _absent(served, pinned, unit)
    return await _whole(served, pinned, rows[0], edition, language)


async def _absent(served: Served, release: ReleaseInfo, unit: str) -> CallerError:
    found = await formers(served.graph, release.corpus, unit, "unit")
    former = next((one for one in found if one.last != release.id), None)
    return Gone(former) if former else NotFound("unit", unit)


async def _whole(
    served: Served, release: ReleaseInfo, row: Row, edition: str | None, language: str | None
) -> UnitResponse:
    chosen = chosen_edition(release, edition, language)
    units = await served.catalogue.units(release)
    paths, passage, notes = await asyncio.gather(
        _paths(served, release, row, language or chosen.language),
        _passage(served, release, row, chosen, units),
        _notes(served, release, row["id"]),
    )
    return _response(row, release, chosen, passage, (paths, notes))


def chosen_edition(release: ReleaseInfo, edition: str | None, language: str | None) -> EditionInfo:
    """Return the edition asked for by name or language, else the primary one.

    Raises:
        NotFound: the release has no edition of that name.
    """
    if edition is not None:
        found = release.edition(edition)
        if found is None:
            raise NotFound("edition", edition, [known.id for known in release.editions])
        return found
    by_language = release.edition_of(language) if language else None
    return by_language or release.edition_of(release.language) or release.editions[0]


def _response(
    row: Row,
    release: ReleaseInfo,
    edition: EditionInfo,
    passage: PassageShown,
    beside: tuple[list[PathShown], list[NoteShown]],
) -> UnitResponse:
    return UnitResponse(
        id=row["id"],
        citation=in_language(row["citation"], row["citations"], edition.language),
        kind=row["kind"],
        ordinal=row["ordinal"],
        corpus=release.corpus,
        release=release.id,
        texts=[TextShown.model_validate(text) for text in row["texts"]],
        divisions=[_division(item, edition.language) for item in row["divisions"]],
        source=source_shown(row["source"]),
        paths=beside[0],
        passage=passage,
        notes=beside[1],
        previous=row["previous"],
        next=row["next"],
    )


def _division(item: Mapping[str, Any], language: str) -> DivisionShown:
    title = in_language(item["title"], item["titles"], language)
    return DivisionShown(id=item["id"], kind=item["kind"], title=title)


async def _paths(served: Served, release: ReleaseInfo, row: Row, language: str) -> list[PathShown]:
    known = [*release.languages, *(index.language for index in release.indexes)]
    rows = await served.graph.read(
        "retrieve/unit_paths",
        release=release.id,
        language=language if language in known else release.language,
        ordinals=[row["ordinal"]],
        vector=None,
        by="guide",
        limit=PATHS,
    )
    return [path_shown(path_card(item, release)) for item in rows]


async def _passage(
    served: Served, release: ReleaseInfo, row: Row, edition: EditionInfo, units: UnitIndex
) -> PassageShown:
    """Hydrate to the division kind the corpus names; without one the unit is its own passage."""
    division = _passage_division(row["divisions"], release.passage)
    first = division["first"] if division else row["ordinal"]
    last = division["last"] if division else row["ordinal"]
    rows = await served.graph.read(
        "retrieve/passage",
        release=release.id,
        edition=edition.id,
        first=first,
        last=last,
        limit=PASSAGE_UNITS,
    )
    ids = [item["id"] for item in rows]
    return PassageShown.model_validate(
        {
            "division": _division(division, edition.language) if division else None,
            "from": ids[0],
            "to": ids[-1],
            "citation": format_citation(release.scheme, ids, units),
            "units": [_passage_unit(item) for item in rows],
        }
    )


def _passage_division(
    divisions: Sequence[Mapping[str, Any]], kind: str
) -> Mapping[str, Any] | None:
    return next((division for division in divisions if division["kind"] == kind), None)


def _passage_unit(item: Row) -> PassageUnit:
    return PassageUnit(
        id=item["id"],
        citation=in_language(item["citation"], item["citations"], item["language"] or ""),
        text=item["text"] or "",
        language=item["language"] or "",
        direction=item["direction"] or "ltr",
        edition=item["edition"] or "",
    )


async def _notes(served: Served, release: ReleaseInfo, unit: str) -> list[NoteShown]:
    rows = await served.graph.read("retrieve/unit_notes", release=release.id, id=unit, limit=NOTES)
    return [
        NoteShown(
            id=row["id"],
            language=row["language"],
            direction=row["direction"],
            text=row["text"],
            source=source_shown(row["source"]),
        )
        for row in rows
    ]
