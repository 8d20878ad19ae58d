"""Where the parts of the benchmark are stored: one JSON file each, as soon as it is measured."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bench.measuring import RESULTS, made

FOLDER = RESULTS / "benchmark"


def keep(part: str, figures: Mapping[str, Any], folder: Path = FOLDER) -> None:
    """Store a part with what made it; numbers are rounded to what a page can show."""
    folder.mkdir(parents=True, exist_ok=True)
    content = rounded({"part": part, "made": made(), **figures})
    text = json.dumps(content, indent=1, ensure_ascii=False)
    (folder / f"{part}.json").write_text(text + "\n", "utf-8")


def kept(folder: Path = FOLDER) -> dict[str, dict[str, Any]]:
    """Return part → figures of all that is stored."""
    return {
        path.stem: json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.json"))
    }


def rounded(value: Any) -> Any:
    """Round all numbers to six digits after the point."""
    if isinstance(value, float):
        return round(value, 6)
    if isinstance(value, Mapping):
        return {name: rounded(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(one) for one in value]
    return value
