"""Where an inquiry looks: its selection, divisions and kept themes joined to one selection."""

from collections.abc import Sequence

from server.inquiries.contents import Keywords, Themes
from server.selection import read_selection, simplify, to_text
from server.selection.expression import Expression
from server.selection.names import Named
from server.selection.operators import Intersection, Union


def selection_of(keywords: Keywords, themes: Themes) -> str | None:
    """Return the canonical text of where to look; None for the whole corpus.

    Raises:
        BadSelection: the selection cannot be read.
    """
    parts: list[Expression] = []
    if keywords["select"] is not None:
        parts.append(read_selection(keywords["select"]))
    if keywords["divisions"]:
        parts.append(_any([Named("division", name) for name in keywords["divisions"]]))
    kept = kept_themes(themes)
    if keywords["within"] == "themes" and kept:
        parts.append(_any([Named("theme", theme) for theme in kept]))
    if not parts:
        return None
    joined = parts[0] if len(parts) == 1 else Intersection(tuple(parts))
    return to_text(simplify(joined))


def kept_themes(themes: Themes) -> list[str]:
    """Return the ids of the corpus's own themes that are kept."""
    return [one["theme"] for one in themes["themes"] if one["kept"] and one["theme"] is not None]


def entries_of_worries(themes: Themes) -> list[str]:
    """Return the labels of the kept themes that a worry is filed under."""
    return [
        one["label"] for one in themes["themes"] if one["kept"] and one["found_by"] == "everyday"
    ]


def _any(items: Sequence[Expression]) -> Expression:
    return items[0] if len(items) == 1 else Union(tuple(items))
