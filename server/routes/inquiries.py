"""``/v1/inquiries``: a question worked on in steps, by several people, on any server process."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Query, Response

from server.errors import BadField
from server.inquiries.contents import Asked
from server.inquiries.faults import VersionNeeded
from server.inquiries.steps import StepName
from server.inquiring.shown import shown
from server.inquiring.store import Kept
from server.inquiring.work import Hand, InquiryWork
from server.routes.asked import Paged, Resources, Signer, Slice
from server.served import Served
from server.wire.inquiries import (
    Changing,
    EvidenceRequest,
    ForkRequest,
    HistoryResponse,
    InquiriesResponse,
    InquiryListed,
    InquiryRequest,
    KeywordsEditRequest,
    QuestionEditRequest,
    RetrievalEditRequest,
    StepRequest,
    SynthesisEditRequest,
    ThemesEditRequest,
    UndoRequest,
    VerdictRequest,
    VersionListed,
)
from server.wire.inquiry import InquiryResponse, inquiry_response

router = APIRouter(tags=["inquiries"])


@dataclass(frozen=True, slots=True)
class Change:
    """A change on its way: the resources, who signs, the version in the header, the answer."""

    served: Served
    signer: Signer
    match: str
    response: Response

    def hand(self, body: Changing) -> Hand:
        """Say who changes and which version they saw.

        Raises:
            VersionNeeded: neither body nor header names it.
            BadField: the header names something else, or another version than the body.
        """
        return Hand(self.signer.named(body.reviewer), seen_version(body.version, self.match))

    async def edited(self, inquiry: str, step: StepName, body: Changing) -> InquiryResponse:
        """Edit a step with the members that were sent."""
        kept = await InquiryWork(self.served).edit(inquiry, step, body.given(), self.hand(body))
        return await self.answer(kept)

    async def answer(self, kept: Kept) -> InquiryResponse:
        """Show the inquiry, and name its version as the entity's tag."""
        return await answered(kept, self.served, self.response)


def change(
    served: Resources,
    signer: Signer,
    response: Response,
    if_match: Annotated[str, Header()] = "",
) -> Change:
    """Gather what every change needs."""
    return Change(served, signer, if_match, response)


Changed = Annotated[Change, Depends(change)]


def seen_version(body: int | None, header: str) -> int:
    """Return the version that a change was made on, from the body or from ``If-Match``.

    Raises:
        VersionNeeded: neither names it.
        BadField: the header is no version, or another one than the body's.
    """
    if not header:
        if body is None:
            raise VersionNeeded
        return body
    tag = header.strip().removeprefix("W/").strip('"')
    if not (tag.isascii() and tag.isdigit() and len(tag) < 10):
        raise BadField("If-Match", "is no version; send the ETag of the inquiry as it was read")
    if body is not None and body != int(tag):
        raise BadField("version", "the body and If-Match name different versions")
    return int(tag)


async def answered(kept: Kept, served: Served, response: Response) -> InquiryResponse:
    """Show an inquiry with its version as ETag."""
    response.headers["ETag"] = f'"{kept.state.version}"'
    return inquiry_response(await shown(kept, served))


@router.post("/v1/inquiries", status_code=201)
async def begin(body: InquiryRequest, changed: Changed) -> InquiryResponse:
    """Begin an inquiry: themes are named and a search is proposed; nothing is answered."""
    asked: Asked = {"text": body.question, "language": body.language, "edition": body.edition}
    kept = await InquiryWork(changed.served).begin(
        asked, body.corpus, body.id, changed.signer.named(body.reviewer)
    )
    return await changed.answer(kept)


@router.get("/v1/inquiries")
async def inquiries(
    served: Resources, part: Paged, corpus: Annotated[str | None, Query(max_length=64)] = None
) -> InquiriesResponse:
    """List inquiries, those changed last first."""
    rows = await InquiryWork(served).store.page(corpus, part.offset, part.limit)
    return inquiries_page(rows, part.offset, part.limit)


def inquiries_page(rows: Sequence[Mapping[str, Any]], offset: int, limit: int) -> InquiriesResponse:
    """Make the wire form of a page of inquiries."""
    page = Slice(offset, limit).page(rows)
    return InquiriesResponse(items=[_listed(row) for row in rows], page=page)


def _listed(row: Mapping[str, Any]) -> InquiryListed:
    """Make the wire form of an inquiry in a list."""
    head = {"version": row["head"]}
    rest = {name: value for name, value in row.items() if name not in ("head", "total")}
    return InquiryListed.model_validate(rest | head)


@router.get("/v1/inquiries/{inquiry}")
async def inquiry(
    inquiry: str,
    served: Resources,
    response: Response,
    version: Annotated[int | None, Query(ge=1, le=1_000_000)] = None,
) -> InquiryResponse:
    """Show an inquiry as it is now, or as it was at a version."""
    return await answered(await InquiryWork(served).store.read(inquiry, version), served, response)


@router.get("/v1/inquiries/{inquiry}/history")
async def history(inquiry: str, served: Resources, part: Paged) -> HistoryResponse:
    """List who did what, when, from which version to which; newest first."""
    rows = await InquiryWork(served).store.history(inquiry, part.offset, part.limit)
    return history_page(inquiry, rows, part.offset, part.limit)


def history_page(
    inquiry: str, rows: Sequence[Mapping[str, Any]], offset: int, limit: int
) -> HistoryResponse:
    """Make the wire form of a page of the audit trail."""
    page = Slice(offset, limit).page(rows)
    return HistoryResponse(id=inquiry, items=[_entry(row) for row in rows], page=page)


def _entry(row: Mapping[str, Any]) -> VersionListed:
    """Make the wire form of one entry of the audit trail."""
    renamed = {"version": row["number"], "steps": row["changed"], "at": row["created"]}
    same = ("parent", "verb", "detail", "source", "reviewer")
    return VersionListed.model_validate(renamed | {name: row[name] for name in same})


@router.patch("/v1/inquiries/{inquiry}/question")
async def ask_otherwise(
    inquiry: str, body: QuestionEditRequest, changed: Changed
) -> InquiryResponse:
    """Change the question; verdicts given for another one no longer count."""
    return await changed.edited(inquiry, "question", body)


@router.patch("/v1/inquiries/{inquiry}/themes")
async def edit_themes(inquiry: str, body: ThemesEditRequest, changed: Changed) -> InquiryResponse:
    """Keep, drop and add themes."""
    return await changed.edited(inquiry, "themes", body)


@router.patch("/v1/inquiries/{inquiry}/keywords")
async def edit_keywords(
    inquiry: str, body: KeywordsEditRequest, changed: Changed
) -> InquiryResponse:
    """Say what to search for, where, and how."""
    return await changed.edited(inquiry, "keywords", body)


@router.patch("/v1/inquiries/{inquiry}/retrieval")
async def edit_retrieval(
    inquiry: str, body: RetrievalEditRequest, changed: Changed
) -> InquiryResponse:
    """Add units by hand, or take hits out."""
    return await changed.edited(inquiry, "retrieval", body)


@router.patch("/v1/inquiries/{inquiry}/evidence")
async def judge_several(inquiry: str, body: EvidenceRequest, changed: Changed) -> InquiryResponse:
    """Judge several units at once, or confirm the verdicts that stand."""
    verdicts = {unit: given.model_dump() for unit, given in body.verdicts.items()}
    kept = await InquiryWork(changed.served).judge(inquiry, verdicts, changed.hand(body))
    return await changed.answer(kept)


@router.patch("/v1/inquiries/{inquiry}/synthesis")
async def write(inquiry: str, body: SynthesisEditRequest, changed: Changed) -> InquiryResponse:
    """Keep a person's text as the answer, once it has passed the checks of a model's."""
    return await changed.edited(inquiry, "synthesis", body)


@router.post("/v1/inquiries/{inquiry}/themes")
async def name_themes(inquiry: str, body: StepRequest, changed: Changed) -> InquiryResponse:
    """Name the themes of the question again."""
    return await _run(inquiry, "themes", body, changed)


@router.post("/v1/inquiries/{inquiry}/keywords")
async def propose(inquiry: str, body: StepRequest, changed: Changed) -> InquiryResponse:
    """Propose again what to search for, from the themes as they are kept now."""
    return await _run(inquiry, "keywords", body, changed)


@router.post("/v1/inquiries/{inquiry}/retrieve")
async def retrieve(inquiry: str, body: StepRequest, changed: Changed) -> InquiryResponse:
    """Search, and show every hit in its passage."""
    return await _run(inquiry, "retrieval", body, changed)


@router.post("/v1/inquiries/{inquiry}/synthesis")
async def synthesise(inquiry: str, body: StepRequest, changed: Changed) -> InquiryResponse:
    """Write an answer from the included units alone."""
    return await _run(inquiry, "synthesis", body, changed)


async def _run(inquiry: str, step: StepName, body: StepRequest, changed: Change) -> InquiryResponse:
    kept = await InquiryWork(changed.served).run(inquiry, step, changed.hand(body))
    return await changed.answer(kept)


@router.post("/v1/inquiries/{inquiry}/evidence/{unit:path}")
async def judge(inquiry: str, unit: str, body: VerdictRequest, changed: Changed) -> InquiryResponse:
    """Include, remove or doubt a unit, with a reason, a note and a grade."""
    kept = await InquiryWork(changed.served).judge(
        inquiry, {unit: body.given()}, changed.hand(body)
    )
    return await changed.answer(kept)


@router.post("/v1/inquiries/{inquiry}/undo")
async def undo(inquiry: str, body: UndoRequest, changed: Changed) -> InquiryResponse:
    """Go back to the version before, or bring back any other; nothing is forgotten."""
    kept = await InquiryWork(changed.served).undo(inquiry, body.to, changed.hand(body))
    return await changed.answer(kept)


@router.post("/v1/inquiries/{inquiry}/fork", status_code=201)
async def fork(inquiry: str, body: ForkRequest, changed: Changed) -> InquiryResponse:
    """Begin another inquiry with what this one holds."""
    reviewer = changed.signer.named(body.reviewer)
    kept = await InquiryWork(changed.served).fork(inquiry, body.version, body.id, reviewer)
    return await changed.answer(kept)
