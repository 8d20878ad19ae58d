"""A document or a ledger as comma-separated values, with a byte-order mark for spreadsheets."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence

from server.exports.document import Document, Heading, Passage, Prose

COLUMNS = (
    "place", "kind", "corpus", "unit", "citation", "text", "language", "edition", "release",
    "verdict", "reason", "grade", "note", "reviewer",
)  # fmt: skip
MARK = "\ufeff"
"""Without it spreadsheets take UTF-8 for the local code page."""


def comma_separated(columns: Sequence[str], rows: Iterable[Mapping[str, object]]) -> str:
    """Return rows as RFC 4180 text; what is None is empty."""
    out = io.StringIO()
    writer = csv.DictWriter(out, columns, extrasaction="ignore", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return MARK + out.getvalue()


def table(document: Document) -> str:
    """Return a document as a table: one row a piece, in its order."""
    return comma_separated(
        COLUMNS, (_row(at, piece) for at, piece in enumerate(document.pieces, 1))
    )


def _row(place: int, piece: Heading | Prose | Passage) -> dict[str, object]:
    if not isinstance(piece, Passage):
        kind = "heading" if isinstance(piece, Heading) else "prose"
        return {"place": place, "kind": kind, "text": piece.text}
    told = {name: getattr(piece, name) for name in COLUMNS[2:]}
    return {"place": place, "kind": "passage", **told}
