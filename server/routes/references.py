"""``/v1/references/{corpus}``: where notes and commentary name units, so that they lead there."""

from fastapi import APIRouter

from server.references import find_references
from server.routes.asked import Resources
from server.wire.references import ReferenceFound, ReferencesRequest, ReferencesResponse

router = APIRouter(tags=["units"])


@router.post("/v1/references/{corpus}")
async def references(corpus: str, body: ReferencesRequest, served: Resources) -> ReferencesResponse:
    """Find the references of texts; one to a place that the corpus lacks says so."""
    release = await served.catalogue.release(corpus)
    index = await served.catalogue.units(release)
    items = [
        [
            ReferenceFound(
                text=one.text,
                start=one.start,
                end=one.end,
                units=list(one.units),
                status=one.status,
            )
            for one in find_references(text, release.scheme, index)
        ]
        for text in body.texts
    ]
    return ReferencesResponse(corpus=corpus, release=release.id, items=items)
