"""How each label and relationship of the graph looks where it is drawn, and what is written on it.

The colours are those of Okabe and Ito, and of Tol, which people who see few colours tell apart.
"""

import re

# label: fill, line, text, diameter in pixels, what is written on it
NODES = {
    "Corpus": ("#222222", "#000000", "#FFFFFF", 90, "{title}"),
    "Release": ("#5A5A5A", "#3A3A3A", "#FFFFFF", 70, "{id}"),
    "Source": ("#56B4E9", "#2C8CC4", "#000000", 60, "{title}"),
    "Division": ("#B8B8B8", "#8A8A8A", "#000000", 65, "{title}"),
    "Unit": ("#F0B429", "#B9830B", "#000000", 55, "{citation}"),
    "Note": ("#F0E442", "#BDB221", "#000000", 50, "{title}"),
    "Theme": ("#0072B2", "#004F7C", "#FFFFFF", 75, "{label}"),
    "Path": ("#009E73", "#006B4E", "#FFFFFF", 75, "{text}"),
    "Entity": ("#CC79A7", "#9C4F7A", "#000000", 60, "{name}"),
    "Inquiry": ("#B84C00", "#7F3500", "#FFFFFF", 80, "{title}"),
    "InquiryVersion": ("#E08A4F", "#B4612A", "#000000", 55, "{number} {verb}"),
    "InquiryStep": ("#F4C7A6", "#CC9166", "#000000", 55, "{step}"),
    "Judgement": ("#882255", "#5F173B", "#FFFFFF", 55, "{verdict}"),
    "Selection": ("#44AA99", "#2E7A6E", "#000000", 70, "{name}"),
    "SelectionVersion": ("#88CCEE", "#4FA3CC", "#000000", 55, "{version} {select}"),
}
# kind: colour, width
RELATIONSHIPS = {
    "BROADER": ("#0072B2", "2px"),
    "RELATED": ("#0072B2", "1px"),
    "HAS_UNIT": ("#B9830B", "1px"),
    "STEP": ("#009E73", "2px"),
    "ENDS_AT": ("#009E73", "1px"),
    "CITES": ("#D55E00", "1px"),
    "NEXT": ("#B8B8B8", "1px"),
    "IN": ("#8A8A8A", "1px"),
}


def kind_of(label: str) -> str:
    """Return how a label is spelled outside the graph: ``InquiryStep`` is ``inquiry_step``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", label).lower()
