"""``/v1/force/{corpus}``: what is in force on a day, and how one unit stands."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import JsonValue

from server.cards import in_language
from server.errors import BadField, NotFound
from server.force import Force, day_asked, days, force_of, on_day, standing
from server.model import ReleaseInfo
from server.routes.asked import Resources
from server.routes.selections import previewed
from server.served import Served
from server.wire.force import ForceResponse, StandingShown

router = APIRouter(tags=["releases"])
Day = Annotated[str, Query(max_length=10, description="YYYY-MM-DD; today if left out")]
Unit = Annotated[str, Query(max_length=200, description="a unit to look at")]


@router.get("/v1/force/{corpus}")
async def force(corpus: str, served: Resources, as_of: Day = "", unit: Unit = "") -> ForceResponse:
    """Say what is in force on a day, where the corpus declares it; with ``unit``, how it stands.

    Raises:
        BadField: it is no day, or the corpus declares no dates of force.
        NotFound: there is no such corpus or unit.
    """
    release = await served.catalogue.release(corpus)
    declared = force_of(release.force)
    day = day_asked(as_of) if as_of else datetime.now(UTC).date().isoformat()
    if not declared.declared:
        raise BadField("corpus", "it declares no dates or status of force ([force] in corpus.toml)")
    dated = bool(declared.from_ or declared.until)
    select = dict(on_day(None, declared, day)) if dated else {"all": True}
    held = await previewed(served, corpus, select, 0)
    names = {"from": declared.from_, "until": declared.until, "status": declared.status}
    return ForceResponse(
        corpus=corpus,
        release=release.id,
        as_of=day,
        attributes={name: attribute for name, attribute in names.items() if attribute},
        select=_json(held.json),
        units=held.units,
        total=held.total,
        unit=await _unit(served, release, declared, day, unit) if unit else None,
    )


def _json(select: Mapping[str, Any]) -> JsonValue:
    return dict(select)


async def _unit(
    served: Served, release: ReleaseInfo, declared: Force, day: str, unit: str
) -> StandingShown:
    asked = {"release": release.id, "id": unit}
    rows = await served.graph.read("retrieve/unit_attributes", **asked)
    if not rows:
        raise NotFound("unit", unit)
    facts = (await served.graph.read("retrieve/unit", **asked))[0]
    stands = standing(declared, days(rows[0]["attributes"]), day)
    return StandingShown(
        unit=unit,
        citation=in_language(facts["citation"], facts["citations"], release.language),
        **{"from": stands.from_},
        until=stands.until,
        status=stands.status,
        in_force=stands.in_force,
    )
