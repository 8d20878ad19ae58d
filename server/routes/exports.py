"""What people keep, written out: sheets and inquiries in forms of tools, citations in styles."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import PlainTextResponse

from server.errors import NotFound
from server.exports.document import Document, Passage
from server.exports.forms import FORMS, FormName, written
from server.exports.references import csl_items
from server.exports.styled import FAMILIAR, styled
from server.inquiring.kept import inquiry_document
from server.inquiring.work import InquiryWork
from server.routes.asked import Resources
from server.routes.browsed import Pin
from server.routes.sheets import stands_of
from server.routes.units import chosen_edition
from server.served import Served
from server.sheets.kept import document_of, passage_of
from server.sheets.store import Sheets
from server.sheets.wordings import wording_of
from server.wire.exports import CitationShown, CitationsResponse

router = APIRouter(tags=["exports"])
_FILES: dict[int | str, dict[str, Any]] = {
    200: {"content": {form.media: {"schema": {"type": "string"}} for form in FORMS.values()}}
}
"""Media types of an export, for the OpenAPI document; citations are plain text."""
FormOf = Annotated[FormName, Query(description="JSON is what the address without /export gives")]
Style = Annotated[str, Query(max_length=100, description="of citations: a CSL style by its name")]
Tag = Annotated[str, Query(pattern=r"^[a-z]{2}(-[A-Z]{2})?$", description="of the style's words")]
Version = Annotated[int | None, Query(ge=1, le=1_000_000)]
Units = Annotated[
    list[Annotated[str, Query(min_length=1, max_length=200)]],
    Query(min_length=1, max_length=100, description="ids of units"),
]


@dataclass(frozen=True, slots=True)
class Wish:
    """In which form, of which version, in which style."""

    form: FormName = "markdown"
    style: str = "apa"
    language: str = "en-GB"
    version: int | None = None


def wish_of(
    form: FormOf = "markdown",
    style: Style = "apa",
    language: Tag = "en-GB",
    version: Version = None,
) -> Wish:
    """Read from the address what is to be written."""
    return Wish(form, style, language, version)


Wished = Annotated[Wish, Depends(wish_of)]


@dataclass(frozen=True, slots=True)
class Which:
    """Which texts are cited (no edition: the first; no release: the newest), in which style."""

    edition: str | None = None
    release: str = ""
    style: str = "apa"
    language: str = "en-GB"


def which_of(
    edition: Annotated[str | None, Query(max_length=200)] = None,
    release: Pin = "",
    style: Style = "apa",
    language: Tag = "en-GB",
) -> Which:
    """Read from the address which texts are cited, and how."""
    return Which(edition, release, style, language)


@router.get("/v1/sheets/{sheet}/export", response_class=PlainTextResponse, responses=_FILES)
async def export_sheet(
    sheet: str, served: Resources, request: Request, wish: Wished
) -> PlainTextResponse:
    """Write a sheet as Markdown, CSV, BibTeX, RIS, CSL-JSON, or citations in a style."""
    document = await sheet_document(sheet, served, wish.version, str(request.base_url))
    return _file(document, sheet, wish)


async def sheet_document(
    sheet: str, served: Served, version: int | None, address: str = ""
) -> Document:
    """Return a sheet as a document."""
    kept = await Sheets(served.graph).read(sheet, version)
    return document_of(kept, await stands_of(kept, served), address)


@router.get("/v1/inquiries/{inquiry}/export", response_class=PlainTextResponse, responses=_FILES)
async def export_inquiry(
    inquiry: str, served: Resources, request: Request, wish: Wished
) -> PlainTextResponse:
    """Write an inquiry's answer and its decisions, with reasons and notes, in a form."""
    kept = await InquiryWork(served).store.read(inquiry, wish.version)
    return _file(await inquiry_document(kept, served, str(request.base_url)), inquiry, wish)


def _file(document: Document, name: str, wish: Wish) -> PlainTextResponse:
    text, chosen = written(document, wish.form, wish.style, wish.language)
    saved = {"content-disposition": f'attachment; filename="{name}.{chosen.ending}"'}
    return PlainTextResponse(text, media_type=chosen.media, headers=saved)


@router.get("/v1/citations/{corpus}")
async def citations(
    corpus: str,
    served: Resources,
    request: Request,
    unit: Units,
    which: Annotated[Which, Depends(which_of)],
) -> CitationsResponse:
    """Cite units in a style; every citation names edition and release."""
    found = await cited_passages(corpus, unit, which, served, str(request.base_url))
    return citations_of(found, which.style, which.language)


async def cited_passages(
    corpus: str,
    units: list[str],
    which: Which,
    served: Served,
    address: str = "",
) -> list[Passage]:
    """Return stored passages to cite."""
    info = await served.catalogue.pinned(corpus, which.release)
    chosen = chosen_edition(info, which.edition, None).id
    found = []
    for name in units:
        read = await wording_of(name, chosen, info.id, served.graph)
        if read is None:
            raise NotFound(f"text of {chosen} in {info.id}", name)
        found.append(passage_of(name, chosen, read, info, address))
    return found


def citations_of(passages: list[Passage], style: str, language: str) -> CitationsResponse:
    """Make the wire form of passages cited in a style."""
    lines = zip(passages, styled(passages, style, language), csl_items(passages), strict=True)
    items = [
        CitationShown(unit=one.unit, citation=one.citation, text=text, csl=item)
        for one, text, item in lines
    ]
    return CitationsResponse(style=style, familiar=list(FAMILIAR), items=items)
