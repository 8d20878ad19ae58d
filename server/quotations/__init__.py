"""Quotations: found in a text, and matched word by word with stored texts (pure).

``find_quotations(text)`` gives spans; ``match_quotation(Quote(text, one.first, one.last), index)``
says what became of one, where ``index`` is ``quotation_index(texts, language)`` of an edition or of
any few texts.
"""

from server.quotations.blocks import without_block_signs
from server.quotations.differences import Difference, DifferenceKind, Fold
from server.quotations.index import QuotationIndex, quotation_index
from server.quotations.matching import (
    MAX_WORDS,
    Match,
    Quote,
    Status,
    best_match,
    match_quotation,
)
from server.quotations.spans import Quotation, find_quotations, unclosed_marks

__all__ = [
    "MAX_WORDS",
    "Difference",
    "DifferenceKind",
    "Fold",
    "Match",
    "Quotation",
    "QuotationIndex",
    "Quote",
    "Status",
    "best_match",
    "find_quotations",
    "match_quotation",
    "quotation_index",
    "unclosed_marks",
    "without_block_signs",
]
