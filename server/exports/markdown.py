"""A document as Markdown: passages as block quotations, byte for byte, each with its citation."""

from collections.abc import Iterator

from server.exports.document import Document, Heading, Passage, Piece, Prose


def markdown(document: Document) -> str:
    """Return the document as Markdown; licences and the address stand at its foot."""
    parts = [f"# {document.title}", *(_piece(piece) for piece in document.pieces)]
    foot = list(_foot(document))
    return "\n\n".join([*parts, *(["---", *foot] if foot else [])]) + "\n"


def _piece(piece: Piece) -> str:
    if isinstance(piece, Heading):
        return f"{'#' * (piece.level + 1)} {piece.text}"
    if isinstance(piece, Prose):
        return piece.text
    quoted = "\n".join(f"> {line}" for line in piece.text.split("\n"))
    said = [named(piece)] + ([piece.verdict] if piece.verdict else [])
    return "\n\n".join([quoted, " · ".join(said), *([piece.note] if piece.note else [])])


def named(passage: Passage) -> str:
    """Return what names a passage: citation, edition and release."""
    return ", ".join(
        part
        for part in (passage.citation, passage.edition_title or passage.edition, passage.release)
        if part
    )


def _foot(document: Document) -> Iterator[str]:
    licences = dict.fromkeys(p.licence for p in document.passages() if p.licence)
    yield from licences
    if document.link:
        yield document.link
