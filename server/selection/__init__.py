"""Selections: where to look, as set algebra with two spellings, read, checked and simplified."""

from collections.abc import Mapping

from server.selection.check import check
from server.selection.expression import Expression
from server.selection.json_reading import read_json
from server.selection.json_writing import to_json
from server.selection.reading import read_text
from server.selection.simplify import simplify
from server.selection.writing import to_text

__all__ = ["Expression", "canonical", "read_selection", "simplify", "to_json", "to_text"]


def read_selection(given: str | Mapping[str, object]) -> Expression:
    """Read a selection from text or from JSON, and check it.

    Raises:
        BadSelection: it cannot be read, or is out of bounds.
    """
    expression = read_text(given) if isinstance(given, str) else read_json(given)
    check(expression)
    return expression


def canonical(given: str | Mapping[str, object]) -> Expression:
    """Read, check and simplify a selection: two ways to write the same become one."""
    return simplify(read_selection(given))
