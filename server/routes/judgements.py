"""``/v1/judgements``: readers flag a wrong link; the flag is kept."""

import uuid

from fastapi import APIRouter

from server.errors import NotFound
from server.routes.asked import Paged, Resources, Writer
from server.wire.judgements import JudgementRequest, JudgementShown, JudgementsResponse

router = APIRouter(tags=["judgements"])


@router.post("/v1/judgements", status_code=201)
async def keep(body: JudgementRequest, served: Resources, _: Writer) -> JudgementShown:
    """Keep a reader's word that a path should not lead to a unit."""
    release = await served.catalogue.release(body.corpus)
    rows = await served.graph.write(
        "review/keep_judgement", id=f"j-{uuid.uuid4().hex}", **body.model_dump()
    )
    if not rows:
        raise NotFound(f"unit or path in {release.id}", f"{body.unit} or {body.path}")
    return JudgementShown.model_validate(rows[0])


@router.get("/v1/judgements")
async def judgements(corpus: str, served: Resources, part: Paged) -> JudgementsResponse:
    """List what readers said of a corpus, newest first."""
    rows = await served.graph.read(
        "review/list_judgements", corpus=corpus, offset=part.offset, limit=part.limit
    )
    page = part.page(rows)
    items = [
        JudgementShown.model_validate({k: v for k, v in row.items() if k != "total"})
        for row in rows
    ]
    return JudgementsResponse(items=items, page=page)
