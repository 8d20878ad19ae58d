"""``GET /v1/corpora`` and ``GET /v1/pipelines``: what is here."""

from fastapi import APIRouter

from server.pipelines import PIPELINES
from server.routes.asked import Paged, Resources
from server.wire.corpora import CorporaResponse, PipelinesResponse, corpus_shown, pipeline_shown

router = APIRouter(tags=["corpora"])


@router.get("/v1/corpora")
async def corpora(served: Resources, part: Paged) -> CorporaResponse:
    """List the corpora that are served, and the release each serves."""
    releases, total = await served.catalogue.corpora(part.offset, part.limit)
    rows = await served.graph.read(
        "retrieve/note_languages", releases=[release.id for release in releases]
    )
    commentary = {row["release"]: row["languages"] for row in rows}
    items = [corpus_shown(release, commentary.get(release.id, [])) for release in releases]
    return CorporaResponse(items=items, page=part.page([], total))


@router.get("/v1/pipelines")
async def pipelines(part: Paged) -> PipelinesResponse:
    """List the named pipelines and the printed form of their stages."""
    names = list(PIPELINES)[part.offset : part.offset + part.limit]
    items = [pipeline_shown(PIPELINES[name]) for name in names]
    return PipelinesResponse(items=items, page=part.page([], len(PIPELINES)))
