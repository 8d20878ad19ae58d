"""The conditions of GuidedRAG: what each runs, and its selection by kind of question."""

from collections.abc import Mapping
from types import MappingProxyType

PIPELINE = "vector"
"""All four rank by cosine, so that nothing but the selection differs."""
CONDITIONS = ("RAG", "RAG*", "GraphRAG", "GraphRAG*")
TAGGED = "GraphRAG, tagged"
"""GraphRAG with the entities that an embedding tags in place of those the question comes with."""
EVERYTHING = "U"

SELECTIONS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "C1 entity": {"RAG": "U", "RAG*": "E1", "GraphRAG": "E1", "GraphRAG*": "E1"},
        "C2 entity": {
            "RAG": "U",
            "RAG*": "E1 & E2",
            "GraphRAG": "E1 | E2",
            "GraphRAG*": "E1 & E2",
        },
        "C1 relation": {
            "RAG": "U",
            "RAG*": "E1",
            "GraphRAG": "E1 | Ahop",
            "GraphRAG*": "E1 & Arel",
        },
        "C2 relation": {"RAG": "U", "RAG*": "U", "GraphRAG": "E1 | A2hop", "GraphRAG*": "Arel"},
    }
)
"""Kind of question → condition → selection (the paper's Table 2).

``En`` are the units that mention the n-th entity, ``Ahop`` and ``A2hop`` those that mention an
entity one or at most two relations of any type away from the first, ``Arel`` those that mention an
entity one relation of the type that is asked about away from an entity of the question.
"""


def formula_of(condition: str, configuration: str) -> str:
    """Return the selection of a condition for a kind of question."""
    return SELECTIONS[configuration]["GraphRAG" if condition == TAGGED else condition]
