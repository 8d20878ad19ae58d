"""A sheet, or what an inquiry decided, as a document that is written out."""

from collections.abc import Sequence
from dataclasses import replace
from urllib.parse import quote, urlencode

from server.exports.document import Document, Heading, Passage, Piece, Prose
from server.model import ReleaseInfo
from server.sheets.blocks import Block, Read
from server.sheets.store import Sheet
from server.sheets.wordings import Now


def document_of(sheet: Sheet, stands: Sequence[Now | None], address: str = "") -> Document:
    """Return a sheet as a document: wordings as they were read; ``address`` is the server's."""
    pieces = tuple(
        _piece(block, now, address) for block, now in zip(sheet.blocks, stands, strict=True)
    )
    link = f"{address}#/sheets/{sheet.id}?version={sheet.number}" if address else ""
    return Document(sheet.title, pieces, link)


def _piece(block: Block, now: Now | None, address: str) -> Piece:
    if block["kind"] == "heading":
        return Heading(block["text"], block["level"])
    if block["kind"] == "prose" or block["read"] is None:
        return Prose(block["text"])
    release = None if now is None else now.release
    passage = passage_of(block["unit"], block["edition"], block["read"], release, address)
    return replace(passage, note=block["note"], corpus=block["corpus"])


def passage_of(
    unit: str, edition: str, read: Read, release: ReleaseInfo | None, address: str = ""
) -> Passage:
    """Return a stored wording with all that a citation needs, and its pinned address."""
    known = None if release is None else release.edition(edition)
    corpus = read["release"].rsplit("@", 1)[0]
    return Passage(
        corpus=corpus,
        title=corpus if release is None else release.title,
        unit=unit,
        citation=read["citation"],
        text=read["text"],
        language=read["language"],
        edition=edition,
        edition_title="" if known is None else known.title,
        release=read["release"],
        licence="" if release is None else _licence(release),
        link=_address(address, corpus, unit, read["release"]),
    )


def _licence(release: ReleaseInfo) -> str:
    return " · ".join(part for part in (release.attribution, release.licence) if part)


def _address(address: str, *place: str) -> str:
    """Return the page's own address of a passage, pinned to the release that was read."""
    if not address:
        return ""
    corpus, unit, release = place
    there = f"#/unit/{quote(unit, safe='')}?{urlencode({'release': release})}"
    return f"{address}?{urlencode({'corpus': corpus})}{there}"
