"""What is asked under ``client.inquiries``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

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
from themepath_client.asking import inquiries as asking
from themepath_client.sending import AsyncSender, Sender


class InquiriesGroup:
    """The operations of inquiries."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def begin(
        self, body: InquiryRequest, **options: Unpack[asking.BeginOptions]
    ) -> InquiryResponse:
        """Begin an inquiry: themes are named and a search is proposed."""
        return self._sender.send(asking.begin(body, options))

    def inquiries(self, **options: Unpack[asking.InquiriesOptions]) -> InquiriesResponse:
        """List inquiries, those changed last first."""
        return self._sender.send(asking.inquiries(options))

    def inquiry(self, inquiry: str, **options: Unpack[asking.InquiryOptions]) -> InquiryResponse:
        """Show an inquiry as it is now, or as it was at a version."""
        return self._sender.send(asking.inquiry(inquiry, options))

    def history(self, inquiry: str, **options: Unpack[asking.HistoryOptions]) -> HistoryResponse:
        """List who did what, when, from which version to which; newest first."""
        return self._sender.send(asking.history(inquiry, options))

    def ask_otherwise(
        self, inquiry: str, body: QuestionEditRequest, **options: Unpack[asking.AskOtherwiseOptions]
    ) -> InquiryResponse:
        """Change the question; verdicts given for another one no longer count."""
        return self._sender.send(asking.ask_otherwise(inquiry, body, options))

    def edit_themes(
        self, inquiry: str, body: ThemesEditRequest, **options: Unpack[asking.EditThemesOptions]
    ) -> InquiryResponse:
        """Keep, drop and add themes."""
        return self._sender.send(asking.edit_themes(inquiry, body, options))

    def name_themes(
        self, inquiry: str, body: StepRequest, **options: Unpack[asking.NameThemesOptions]
    ) -> InquiryResponse:
        """Name the themes of the question again."""
        return self._sender.send(asking.name_themes(inquiry, body, options))

    def edit_keywords(
        self, inquiry: str, body: KeywordsEditRequest, **options: Unpack[asking.EditKeywordsOptions]
    ) -> InquiryResponse:
        """Say what to search for, where, and how."""
        return self._sender.send(asking.edit_keywords(inquiry, body, options))

    def propose(
        self, inquiry: str, body: StepRequest, **options: Unpack[asking.ProposeOptions]
    ) -> InquiryResponse:
        """Propose again what to search for, from the themes as they are kept now."""
        return self._sender.send(asking.propose(inquiry, body, options))

    def edit_retrieval(
        self,
        inquiry: str,
        body: RetrievalEditRequest,
        **options: Unpack[asking.EditRetrievalOptions],
    ) -> InquiryResponse:
        """Add units by hand, or take hits out."""
        return self._sender.send(asking.edit_retrieval(inquiry, body, options))

    def judge_several(
        self, inquiry: str, body: EvidenceRequest, **options: Unpack[asking.JudgeSeveralOptions]
    ) -> InquiryResponse:
        """Judge several units at once, or confirm the verdicts that stand."""
        return self._sender.send(asking.judge_several(inquiry, body, options))

    def write(
        self, inquiry: str, body: SynthesisEditRequest, **options: Unpack[asking.WriteOptions]
    ) -> InquiryResponse:
        """Keep a person's text as the answer."""
        return self._sender.send(asking.write(inquiry, body, options))

    def synthesise(
        self, inquiry: str, body: StepRequest, **options: Unpack[asking.SynthesiseOptions]
    ) -> InquiryResponse:
        """Write an answer from the included units alone."""
        return self._sender.send(asking.synthesise(inquiry, body, options))

    def retrieve(
        self, inquiry: str, body: StepRequest, **options: Unpack[asking.RetrieveOptions]
    ) -> InquiryResponse:
        """Search, and show every hit in its passage."""
        return self._sender.send(asking.retrieve(inquiry, body, options))

    def judge(
        self, inquiry: str, unit: str, body: VerdictRequest, **options: Unpack[asking.JudgeOptions]
    ) -> InquiryResponse:
        """Include, remove or doubt a unit, with a reason, a note and a grade."""
        return self._sender.send(asking.judge(inquiry, unit, body, options))

    def undo(
        self, inquiry: str, body: UndoRequest, **options: Unpack[asking.UndoOptions]
    ) -> InquiryResponse:
        """Go back to the version before, or bring back any other; nothing is forgotten."""
        return self._sender.send(asking.undo(inquiry, body, options))

    def fork(
        self, inquiry: str, body: ForkRequest, **options: Unpack[asking.ForkOptions]
    ) -> InquiryResponse:
        """Begin another inquiry with what this one holds."""
        return self._sender.send(asking.fork(inquiry, body, options))


class AsyncInquiriesGroup:
    """The operations of inquiries, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def begin(
        self, body: InquiryRequest, **options: Unpack[asking.BeginOptions]
    ) -> InquiryResponse:
        """Begin an inquiry: themes are named and a search is proposed."""
        return await self._sender.send(asking.begin(body, options))

    async def inquiries(self, **options: Unpack[asking.InquiriesOptions]) -> InquiriesResponse:
        """List inquiries, those changed last first."""
        return await self._sender.send(asking.inquiries(options))

    async def inquiry(
        self, inquiry: str, **options: Unpack[asking.InquiryOptions]
    ) -> InquiryResponse:
        """Show an inquiry as it is now, or as it was at a version."""
        return await self._sender.send(asking.inquiry(inquiry, options))

    async def history(
        self, inquiry: str, **options: Unpack[asking.HistoryOptions]
    ) -> HistoryResponse:
        """List who did what, when, from which version to which; newest first."""
        return await self._sender.send(asking.history(inquiry, options))

    async def ask_otherwise(
        self, inquiry: str, body: QuestionEditRequest, **options: Unpack[asking.AskOtherwiseOptions]
    ) -> InquiryResponse:
        """Change the question; verdicts given for another one no longer count."""
        return await self._sender.send(asking.ask_otherwise(inquiry, body, options))

    async def edit_themes(
        self, inquiry: str, body: ThemesEditRequest, **options: Unpack[asking.EditThemesOptions]
    ) -> InquiryResponse:
        """Keep, drop and add themes."""
        return await self._sender.send(asking.edit_themes(inquiry, body, options))

    async def name_themes(
        self, inquiry: str, body: StepRequest, **options: Unpack[asking.NameThemesOptions]
    ) -> InquiryResponse:
        """Name the themes of the question again."""
        return await self._sender.send(asking.name_themes(inquiry, body, options))

    async def edit_keywords(
        self, inquiry: str, body: KeywordsEditRequest, **options: Unpack[asking.EditKeywordsOptions]
    ) -> InquiryResponse:
        """Say what to search for, where, and how."""
        return await self._sender.send(asking.edit_keywords(inquiry, body, options))

    async def propose(
        self, inquiry: str, body: StepRequest, **options: Unpack[asking.ProposeOptions]
    ) -> InquiryResponse:
        """Propose again what to search for, from the themes as they are kept now."""
        return await self._sender.send(asking.propose(inquiry, body, options))

    async def edit_retrieval(
        self,
        inquiry: str,
        body: RetrievalEditRequest,
        **options: Unpack[asking.EditRetrievalOptions],
    ) -> InquiryResponse:
        """Add units by hand, or take hits out."""
        return await self._sender.send(asking.edit_retrieval(inquiry, body, options))

    async def judge_several(
        self, inquiry: str, body: EvidenceRequest, **options: Unpack[asking.JudgeSeveralOptions]
    ) -> InquiryResponse:
        """Judge several units at once, or confirm the verdicts that stand."""
        return await self._sender.send(asking.judge_several(inquiry, body, options))

    async def write(
        self, inquiry: str, body: SynthesisEditRequest, **options: Unpack[asking.WriteOptions]
    ) -> InquiryResponse:
        """Keep a person's text as the answer."""
        return await self._sender.send(asking.write(inquiry, body, options))

    async def synthesise(
        self, inquiry: str, body: StepRequest, **options: Unpack[asking.SynthesiseOptions]
    ) -> InquiryResponse:
        """Write an answer from the included units alone."""
        return await self._sender.send(asking.synthesise(inquiry, body, options))

    async def retrieve(
        self, inquiry: str, body: StepRequest, **options: Unpack[asking.RetrieveOptions]
    ) -> InquiryResponse:
        """Search, and show every hit in its passage."""
        return await self._sender.send(asking.retrieve(inquiry, body, options))

    async def judge(
        self, inquiry: str, unit: str, body: VerdictRequest, **options: Unpack[asking.JudgeOptions]
    ) -> InquiryResponse:
        """Include, remove or doubt a unit, with a reason, a note and a grade."""
        return await self._sender.send(asking.judge(inquiry, unit, body, options))

    async def undo(
        self, inquiry: str, body: UndoRequest, **options: Unpack[asking.UndoOptions]
    ) -> InquiryResponse:
        """Go back to the version before, or bring back any other; nothing is forgotten."""
        return await self._sender.send(asking.undo(inquiry, body, options))

    async def fork(
        self, inquiry: str, body: ForkRequest, **options: Unpack[asking.ForkOptions]
    ) -> InquiryResponse:
        """Begin another inquiry with what this one holds."""
        return await self._sender.send(asking.fork(inquiry, body, options))
