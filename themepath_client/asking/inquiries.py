"""Requests of ``client.inquiries`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import TypedDict

from pydantic import TypeAdapter

from server.wire.inquiries import (
    EvidenceRequest,
    ForkRequest,
    HistoryResponse,
    InquiriesResponse,
    InquiryRequest,
    KeywordsEditRequest,
    QuestionEditRequest,
    RetrievalEditRequest,
    StepRequest,
    SynthesisEditRequest,
    ThemesEditRequest,
    UndoRequest,
    VerdictRequest,
)
from server.wire.inquiry import InquiryResponse
from themepath_client.calls import Call, place

_INQUIRYRESPONSE: TypeAdapter[InquiryResponse] = TypeAdapter(InquiryResponse)
_INQUIRIESRESPONSE: TypeAdapter[InquiriesResponse] = TypeAdapter(InquiriesResponse)
_HISTORYRESPONSE: TypeAdapter[HistoryResponse] = TypeAdapter(HistoryResponse)


class BeginOptions(TypedDict, total=False):
    """What ``begin`` takes by name."""

    if_match: str


def begin(body: InquiryRequest, options: BeginOptions) -> Call[InquiryResponse]:
    """Begin an inquiry: themes are named and a search is proposed."""
    return Call("POST", "/v1/inquiries", _INQUIRYRESPONSE, options=options, body=body)


class InquiriesOptions(TypedDict, total=False):
    """What ``inquiries`` takes by name."""

    corpus: str | None
    offset: int
    limit: int


def inquiries(options: InquiriesOptions) -> Call[InquiriesResponse]:
    """List inquiries, those changed last first."""
    return Call("GET", "/v1/inquiries", _INQUIRIESRESPONSE, options=options, reads=True)


class InquiryOptions(TypedDict, total=False):
    """What ``inquiry`` takes by name."""

    version: int | None


def inquiry(inquiry: str, options: InquiryOptions) -> Call[InquiryResponse]:
    """Show an inquiry as it is now, or as it was at a version."""
    return Call(
        "GET", f"/v1/inquiries/{place(inquiry)}", _INQUIRYRESPONSE, options=options, reads=True
    )


class HistoryOptions(TypedDict, total=False):
    """What ``history`` takes by name."""

    offset: int
    limit: int


def history(inquiry: str, options: HistoryOptions) -> Call[HistoryResponse]:
    """List who did what, when, from which version to which; newest first."""
    return Call(
        "GET",
        f"/v1/inquiries/{place(inquiry)}/history",
        _HISTORYRESPONSE,
        options=options,
        reads=True,
    )


AskOtherwiseOptions = BeginOptions


def ask_otherwise(
    inquiry: str, body: QuestionEditRequest, options: AskOtherwiseOptions
) -> Call[InquiryResponse]:
    """Change the question; verdicts given for another one no longer count."""
    return Call(
        "PATCH",
        f"/v1/inquiries/{place(inquiry)}/question",
        _INQUIRYRESPONSE,
        options=options,
        body=body,
    )


EditThemesOptions = BeginOptions


def edit_themes(
    inquiry: str, body: ThemesEditRequest, options: EditThemesOptions
) -> Call[InquiryResponse]:
    """Keep, drop and add themes."""
    return Call(
        "PATCH",
        f"/v1/inquiries/{place(inquiry)}/themes",
        _INQUIRYRESPONSE,
        options=options,
        body=body,
    )


NameThemesOptions = BeginOptions


def name_themes(
    inquiry: str, body: StepRequest, options: NameThemesOptions
) -> Call[InquiryResponse]:
    """Name the themes of the question again."""
    return Call(
        "POST",
        f"/v1/inquiries/{place(inquiry)}/themes",
        _INQUIRYRESPONSE,
        options=options,
        body=body,
    )


EditKeywordsOptions = BeginOptions


def edit_keywords(
    inquiry: str, body: KeywordsEditRequest, options: EditKeywordsOptions
) -> Call[InquiryResponse]:
    """Say what to search for, where, and how."""
    return Call(
        "PATCH",
        f"/v1/inquiries/{place(inquiry)}/keywords",
        _INQUIRYRESPONSE,
        options=options,
        body=body,
    )


ProposeOptions = BeginOptions


def propose(inquiry: str, body: StepRequest, options: ProposeOptions) -> Call[InquiryResponse]:
    """Propose again what to search for, from the themes as they are kept now."""
    return Call(
        "POST",
        f"/v1/inquiries/{place(inquiry)}/keywords",
        _INQUIRYRESPONSE,
        options=options,
        body=body,
    )


EditRetrievalOptions = BeginOptions


def edit_retrieval(
    inquiry: str, body: RetrievalEditRequest, options: EditRetrievalOptions
) -> Call[InquiryResponse]:
    """Add units by hand, or take hits out."""
    return Call(
        "PATCH",
        f"/v1/inquiries/{place(inquiry)}/retrieval",
        _INQUIRYRESPONSE,
        options=options,
        body=body,
    )


JudgeSeveralOptions = BeginOptions


def judge_several(
    inquiry: str, body: EvidenceRequest, options: JudgeSeveralOptions
) -> Call[InquiryResponse]:
    """Judge several units at once, or confirm the verdicts that stand."""
    return Call(
        "PATCH",
        f"/v1/inquiries/{place(inquiry)}/evidence",
        _INQUIRYRESPONSE,
        options=options,
        body=body,
    )


WriteOptions = BeginOptions


def write(inquiry: str, body: SynthesisEditRequest, options: WriteOptions) -> Call[InquiryResponse]:
    """Keep a person's text as the answer."""
    return Call(
        "PATCH",
        f"/v1/inquiries/{place(inquiry)}/synthesis",
        _INQUIRYRESPONSE,
        options=options,
        body=body,
    )


SynthesiseOptions = BeginOptions


def synthesise(
    inquiry: str, body: StepRequest, options: SynthesiseOptions
) -> Call[InquiryResponse]:
    """Write an answer from the included units alone."""
    return Call(
        "POST",
        f"/v1/inquiries/{place(inquiry)}/synthesis",
        _INQUIRYRESPONSE,
        options=options,
        body=body,
    )


RetrieveOptions = BeginOptions


def retrieve(inquiry: str, body: StepRequest, options: RetrieveOptions) -> Call[InquiryResponse]:
    """Search, and show every hit in its passage."""
    return Call(
        "POST",
        f"/v1/inquiries/{place(inquiry)}/retrieve",
        _INQUIRYRESPONSE,
        options=options,
        body=body,
    )


JudgeOptions = BeginOptions


def judge(
    inquiry: str, unit: str, body: VerdictRequest, options: JudgeOptions
) -> Call[InquiryResponse]:
    """Include, remove or doubt a unit, with a reason, a note and a grade."""
    return Call(
        "POST",
        f"/v1/inquiries/{place(inquiry)}/evidence/{place(unit)}",
        _INQUIRYRESPONSE,
        options=options,
        body=body,
    )


UndoOptions = BeginOptions


def undo(inquiry: str, body: UndoRequest, options: UndoOptions) -> Call[InquiryResponse]:
    """Go back to the version before, or bring back any other; nothing is forgotten."""
    return Call(
        "POST", f"/v1/inquiries/{place(inquiry)}/undo", _INQUIRYRESPONSE, options=options, body=body
    )


ForkOptions = BeginOptions


def fork(inquiry: str, body: ForkRequest, options: ForkOptions) -> Call[InquiryResponse]:
    """Begin another inquiry with what this one holds."""
    return Call(
        "POST", f"/v1/inquiries/{place(inquiry)}/fork", _INQUIRYRESPONSE, options=options, body=body
    )
