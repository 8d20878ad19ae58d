"""``GET /v1/corpora`` and ``GET /v1/pipelines``: what is here."""

from collections.abc import Sequence

from fastapi import APIRouter

from server.model import ReleaseInfo
from server.pipelines import PIPELINES
from server.routes.asked import Paged, Resources
from server.served import Served
from server.wire.corpora import (
    CorporaResponse,
    CorpusShown,
    PipelinesResponse,
    corpus_shown,
    pipeline_shown,
)

router = APIRouter(tags=["corpora"])


@router.get("/v1/corpora")
async def corpora(served: Resources, part: Paged) -> CorporaResponse:
    """List the corpora that are served, and the release each serves."""
    releases, total = await served.catalogue.corpora(part.offset, part.limit)
    return CorporaResponse(items=await described(served, releases), page=part.page([], total))


async def described(served: Served, releases: Sequence[ReleaseInfo]) -> list[CorpusShown]:
    """Return the wire form of some releases with the languages of their commentary."""
    rows = await served.graph.read(
        "retrieve/note_languages", releases=[release.id for release in releases]
    )
    commentary = {row["release"]: row["languages"] for row in rows}
    return [corpus_shown(release, commentary.get(release.id, [])) for release in releases]


@router.get("/v1/pipelines")
async def pipelines(part: Paged) -> PipelinesResponse:
    """List the named pipelines and the printed form of their stages."""
    names = list(PIPELINES)[part.offset : part.offset + part.limit]
    items = [pipeline_shown(PIPELINES[name]) for name in names]
    return PipelinesResponse(items=items, page=part.page([], len(PIPELINES)))
