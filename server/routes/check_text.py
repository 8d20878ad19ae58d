"""``POST /v1/check-text``: a text checked against a corpus; nothing of it is kept."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse, PlainTextResponse, Response

from loaders.formats.documents import read_document
from server.proofreading.as_html import html
from server.proofreading.as_markdown import markdown
from server.proofreading.findings import Given
from server.proofreading.proofread import proofread
from server.routes.asked import Resources
from server.wire.check_text import CheckTextRequest, CheckTextResponse, check_text_response

router = APIRouter(tags=["check-text"])


Form = Annotated[
    Literal["json", "markdown", "html"],
    Query(description="json, or the report to read as Markdown or as one HTML page"),
]
_FORMS: dict[int | str, dict[str, object]] = {
    200: {
        "content": {
            "text/markdown": {"schema": {"type": "string"}},
            "text/html": {"schema": {"type": "string"}},
        }
    }
}


@router.post("/v1/check-text", responses=_FORMS, response_model=CheckTextResponse)
async def check_text(
    body: CheckTextRequest, served: Resources, form: Form = "json"
) -> CheckTextResponse | Response:
    """Resolve every reference of a text and match every quotation with the stored wording."""
    text = body.text
    if body.document:
        text = read_document(body.bytes_of_document(), body.name)
    given = Given(text, body.corpus, body.name, tuple(body.editions), tuple(body.languages))
    report = await proofread(given, served.catalogue, served.snapshots)
    if form == "markdown":
        return PlainTextResponse(markdown(report), media_type="text/markdown")
    if form == "html":
        return HTMLResponse(html(report))
    return check_text_response(report, text if body.document else "")
