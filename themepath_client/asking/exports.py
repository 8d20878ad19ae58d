"""Requests of ``client.exports`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Literal, Required, TypedDict

from pydantic import TypeAdapter

from server.wire.exports import CitationsResponse
from themepath_client.calls import Call, place

_STR: TypeAdapter[str] = TypeAdapter(str)
_CITATIONSRESPONSE: TypeAdapter[CitationsResponse] = TypeAdapter(CitationsResponse)


class ExportSheetOptions(TypedDict, total=False):
    """What ``export_sheet`` takes by name."""

    form: Literal["markdown", "csv", "bibtex", "ris", "csl", "citations"]
    style: str
    language: str
    version: int | None


def export_sheet(sheet: str, options: ExportSheetOptions) -> Call[str]:
    """Write a sheet as Markdown, CSV, BibTeX, RIS, CSL-JSON."""
    return Call("GET", f"/v1/sheets/{place(sheet)}/export", _STR, options=options, reads=True)


ExportInquiryOptions = ExportSheetOptions


def export_inquiry(inquiry: str, options: ExportInquiryOptions) -> Call[str]:
    """Write an inquiry's answer and its decisions, with reasons and notes."""
    return Call("GET", f"/v1/inquiries/{place(inquiry)}/export", _STR, options=options, reads=True)


class CitationsOptions(TypedDict, total=False):
    """What ``citations`` takes by name."""

    unit: Required[list[str]]
    edition: str | None
    release: str
    style: str
    language: str


def citations(corpus: str, options: CitationsOptions) -> Call[CitationsResponse]:
    """Cite units in a style; every citation names edition and release."""
    return Call(
        "GET", f"/v1/citations/{place(corpus)}", _CITATIONSRESPONSE, options=options, reads=True
    )
