"""What is asked under ``client.exports``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.exports import CitationsResponse
from themepath_client.asking import exports as asking
from themepath_client.sending import AsyncSender, Sender


class ExportsGroup:
    """The operations of exports."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def export_sheet(self, sheet: str, **options: Unpack[asking.ExportSheetOptions]) -> str:
        """Write a sheet as Markdown, CSV, BibTeX, RIS, CSL-JSON."""
        return self._sender.send(asking.export_sheet(sheet, options))

    def export_inquiry(self, inquiry: str, **options: Unpack[asking.ExportInquiryOptions]) -> str:
        """Write an inquiry's answer and its decisions, with reasons and notes."""
        return self._sender.send(asking.export_inquiry(inquiry, options))

    def citations(
        self, corpus: str, **options: Unpack[asking.CitationsOptions]
    ) -> CitationsResponse:
        """Cite units in a style; every citation names edition and release."""
        return self._sender.send(asking.citations(corpus, options))


class AsyncExportsGroup:
    """The operations of exports, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def export_sheet(self, sheet: str, **options: Unpack[asking.ExportSheetOptions]) -> str:
        """Write a sheet as Markdown, CSV, BibTeX, RIS, CSL-JSON."""
        return await self._sender.send(asking.export_sheet(sheet, options))

    async def export_inquiry(
        self, inquiry: str, **options: Unpack[asking.ExportInquiryOptions]
    ) -> str:
        """Write an inquiry's answer and its decisions, with reasons and notes."""
        return await self._sender.send(asking.export_inquiry(inquiry, options))

    async def citations(
        self, corpus: str, **options: Unpack[asking.CitationsOptions]
    ) -> CitationsResponse:
        """Cite units in a style; every citation names edition and release."""
        return await self._sender.send(asking.citations(corpus, options))
