"""``/v1/selections``: look at a selection before asking inside it."""

from collections.abc import Mapping

from fastapi import APIRouter

from server.answer import Preview
from server.routes.asked import Resources
from server.served import Served
from server.stages.preview import preview
from server.wire.selections import SelectionRequest, SelectionResponse, selection_response

router = APIRouter(tags=["selections"])


@router.post("/v1/selections/preview", response_model_by_alias=True)
async def preview_selection(body: SelectionRequest, served: Resources) -> SelectionResponse:
    """Say how many units a selection holds, and show some of them; nothing is kept."""
    return selection_response(await previewed(served, body.corpus, body.select, body.sample))


async def previewed(
    served: Served, corpus: str, given: str | Mapping[str, object], sample: int
) -> Preview:
    """Look at a selection on the release a corpus serves; no encoder is opened for it."""
    return await preview(given, await served.looking(corpus), sample)
