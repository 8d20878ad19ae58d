"""Request and response of ``POST /v1/check-text``: a text in, a report on it out."""

import base64
import binascii
from dataclasses import asdict
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from server.errors import BadField
from server.proofreading.report import QuotationFinding, Report
from server.wire.shown import Shown

EXAMPLE: dict[str, JsonValue] = {
    "corpus": "quran",
    "text": "It is written: “In the name of God” (1:1), and again in 2:300.",
}
MOST_LETTERS = 1_000_000
Names = Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=50)]


class CheckTextRequest(BaseModel):
    """A text to check: as it is, or as a document (text, Markdown or DOCX) in Base64."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": EXAMPLE})

    corpus: Annotated[str, Field(min_length=1, max_length=64)]
    text: Annotated[str, Field(max_length=MOST_LETTERS)] = ""
    document: Annotated[str, Field(max_length=MOST_LETTERS)] = Field(
        default="", description="in place of text: the bytes of a file in Base64"
    )
    name: Annotated[str, Field(max_length=200)] = Field(
        default="text", description="of the file; its ending says what it is"
    )
    editions: Names = Field(default=[], description="match quotations with these only")
    languages: Names = Field(default=[], description="match quotations in these only")

    def bytes_of_document(self) -> bytes:
        """Return the bytes of the document.

        Raises:
            BadField: it is no Base64, or there is a text as well.
        """
        if self.text:
            raise BadField("document", "give a text or a document, not both")
        try:
            return base64.b64decode(self.document, validate=True)
        except (binascii.Error, ValueError):
            raise BadField("document", "is no Base64; encode the bytes of the file") from None


class PlaceShown(Shown):
    """A span of the text."""

    start: int = Field(description="offset of the first character, in code points")
    end: int
    line: int = Field(description="from 1")
    column: int = Field(description="from 1")


class ReferenceChecked(Shown):
    """A reference as it stands in the text."""

    number: int
    text: str
    place: PlaceShown
    status: str = Field(description="found, partly, or impossible: the corpus has no such place")
    verdict: str = Field(description="ok or fault")
    units: list[str]
    citation: str
    missing: list[str]


class DifferenceShown(Shown):
    """Words that differ from the stored ones."""

    kind: str = Field(description="changed, added, dropped or swapped")
    quoted: str
    stored: str
    place: PlaceShown
    citation: str


class QuotationChecked(Shown):
    """A quotation and what became of it."""

    number: int
    text: str
    place: PlaceShown
    kind: str = Field(description="marks, single, straight, title or block")
    status: str = Field(description="exact, folded, altered, not_found or unjudged")
    verdict: str = Field(description="ok, note or fault")
    reason: str
    edition: str
    language: str
    units: list[str] = Field(
        description="where the words stand; else what the reference names, or is nearest"
    )
    citation: str
    stored: str = Field(description="the stored wording, byte for byte")
    similarity: float
    folds: list[str]
    differences: list[DifferenceShown]
    also: list[str]
    shortened: bool = Field(description="an ellipsis or bracket stands for stored words")
    attribution: str = Field(
        description="none, right, beyond, wrong, impossible or unconfirmed: of the reference"
    )
    references: list[int] = Field(description="numbers of the references beside it")


class EditionShown(Shown):
    """An edition that was matched with."""

    id: str
    title: str
    language: str


class CheckTextResponse(Shown):
    """The report on a text."""

    name: str
    corpus: str
    title: str
    release: str
    editions: list[EditionShown]
    characters: int
    lines: int
    faults: int
    counts: dict[str, dict[str, int]]
    references: list[ReferenceChecked]
    quotations: list[QuotationChecked]
    unclosed: list[PlaceShown] = Field(description="quotation marks that nothing closes")
    warnings: list[str]
    caution: str
    attribution: str
    licence: str
    read: str = Field(default="", description="the text as it was read of a document")


def check_text_response(report: Report, read: str = "") -> CheckTextResponse:
    """Make the wire form of a report; ``read`` is what was read where a document was sent."""
    plain = asdict(report) | {"read": read, "faults": report.faults, "counts": report.counts}
    plain["references"] = [asdict(one) | {"verdict": one.verdict} for one in report.references]
    plain["quotations"] = [_quotation(one) for one in report.quotations]
    return CheckTextResponse.model_validate(plain)


def _quotation(one: QuotationFinding) -> dict[str, Any]:
    found = [
        {
            "kind": each.difference.kind,
            "quoted": each.difference.quoted,
            "stored": each.difference.stored,
            "place": asdict(each.place),
            "citation": each.citation,
        }
        for each in one.differences
    ]
    return asdict(one) | {"differences": found}
