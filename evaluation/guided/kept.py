"""Figures of the study as JSON files, one a subject."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def keep_figures(figures: Mapping[str, Any], folder: Path) -> Path:
    """Write the figures of a subject into a folder and return the file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{figures['subject']}.json"
    path.write_text(json.dumps(rounded(figures), indent=1, ensure_ascii=False) + "\n", "utf-8")
    return path


def kept_figures(folder: Path) -> dict[str, dict[str, Any]]:
    """Return subject → figures of all that a folder holds, by name."""
    return {
        path.stem: json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.json"))
    }


def rounded(value: Any) -> Any:
    """Return figures with at most six digits after the point, tuples as lists, no NaN."""
    if isinstance(value, float):
        return round(value, 6) if value == value else None  # noqa: PLR0124 - NaN
    if isinstance(value, Mapping):
        return {name: rounded(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(one) for one in value]
    return value
