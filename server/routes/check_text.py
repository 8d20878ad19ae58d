"""``POST /v1/check-text``: a text checked against a corpus; nothing of it is kept."""

from fastapi import APIRouter

from loaders.formats.documents import read_document
from server.proofreading.findings import Given
from server.proofreading.proofread import proofread
from server.routes.asked import Resources
from server.wire.check_text import CheckTextRequest, CheckTextResponse, check_text_response

router = APIRouter(tags=["check-text"])


@router.post("/v1/check-text")
async def check_text(body: CheckTextRequest, served: Resources) -> CheckTextResponse:
    """Resolve every reference of a text and match every quotation with the stored wording."""
    text = body.text
    if body.document:
        text = read_document(body.bytes_of_document(), body.name)
    given = Given(text, body.corpus, body.name, tuple(body.editions), tuple(body.languages))
    return check_text_response(await proofread(given, served.catalogue, served.snapshots))
