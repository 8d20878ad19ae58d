"""Rows of clauses: where each lies in its text, and what an encoder is given for it."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from loaders.clauses import clauses
from loaders.rows import EMBED, Row, Rows
from loaders.spilled import in_order
from server.analysis import embedding_text


def clause_rows(rows: Rows, editions: AbstractSet[str]) -> Iterator[Row]:
    """Make rows of ``load/add_clauses`` of some editions, in the order of their texts.

    ``start`` and ``end`` count characters of the text, also where it has another spelling for
    search: what is shown is what was found.
    """
    languages = {edition.id: edition.language for edition in rows.records.corpus.editions}
    if not editions:
        return
    for text in in_order(rows.records.texts, rows.place_of_text):
        if text.edition not in editions:
            continue
        for position, (start, end) in enumerate(clauses(text.text)):
            yield {
                "unit": text.unit,
                "edition": text.edition,
                "position": position,
                "properties": {"start": start, "end": end},
                EMBED: embedding_text(text.text[start:end], languages[text.edition]),
            }
