"""From rows of ``retrieve/thesaurus_themes`` to themes."""

import json
from collections.abc import Sequence
from typing import Any

from server.thesaurus.themes import Names, Theme


def theme_of(row: Sequence[Any]) -> Theme:
    """Make a theme of one list of the query; hidden labels are taken out of the alternatives."""
    labels, others, hidden, definition, matches = (
        json.loads(row[n] or "{}") for n in (3, 4, 5, 7, 10)
    )
    return Theme(
        id=row[0],
        index=row[1],
        label=row[2],
        labels=labels,
        alternatives=_without(others, hidden),
        hidden=_names(hidden),
        notation=row[6] or "",
        definition=definition,
        size=row[8] or 0,
        iri=row[9] or "",
        matches=_names(matches),
        broader=tuple(row[11]),
        related=tuple(row[12]),
    )


def _names(by_name: dict[str, list[str]]) -> Names:
    return {name: tuple(values) for name, values in by_name.items()}


def _without(others: dict[str, list[str]], hidden: dict[str, list[str]]) -> Names:
    kept = {
        tag: tuple(label for label in labels if label not in hidden.get(tag, ()))
        for tag, labels in others.items()
    }
    return {tag: labels for tag, labels in kept.items() if labels}
