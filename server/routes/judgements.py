"""``/v1/judgements``: readers flag a wrong link or grade a unit for a question; both are kept."""

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query

from server.judging import Wanted, keep_flag, keep_grade
from server.routes.asked import Paged, Resources, Signer
from server.wire.judgements import JudgementRequest, JudgementShown, JudgementsResponse

router = APIRouter(tags=["judgements"])
Text = Annotated[str | None, Query(max_length=20_000)]


def wanted_of(
    corpus: str,
    verdict: Literal["wrong_link", "grade"] | None = None,
    query: Text = None,
    unit: Text = None,
    reviewer: Text = None,
    stale: bool | None = None,
) -> Wanted:
    """Read from the address which judgements are wanted."""
    return Wanted(corpus, verdict, query, unit, reviewer, stale)


@router.post("/v1/judgements", status_code=201)
async def keep(body: JudgementRequest, served: Resources, signer: Signer) -> JudgementShown:
    """Keep a flag of a link, or the grade of a unit for a question."""
    given = body.checked().model_dump() | {"reviewer": signer.named(body.reviewer)}
    release = await served.catalogue.release(body.corpus)
    if body.verdict == "grade":
        wanted = {k: v for k, v in given.items() if k not in ("path", "verdict")}
        row = await keep_grade(served.graph, served.catalogue, release, wanted)
    else:
        graded = ("query", "language", "edition", "grade")
        wanted = {k: v for k, v in given.items() if k not in graded}
        row = await keep_flag(served.graph, release, wanted)
    return JudgementShown.model_validate(row)


@router.get("/v1/judgements")
async def judgements(
    served: Resources, part: Paged, wanted: Annotated[Wanted, Depends(wanted_of)]
) -> JudgementsResponse:
    """List what readers said of a corpus, newest first; `stale` where a text has changed since."""
    rows = await served.graph.read(
        "review/list_judgements", offset=part.offset, limit=part.limit, **wanted.parameters()
    )
    return JudgementsResponse(
        items=[JudgementShown.of_row(row) for row in rows], page=part.page(rows)
    )
