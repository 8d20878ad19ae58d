"""What the process that loads tells the one that started it: lines of JSON on its output."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from loaders.report import LoadReport, Progress
from server.errors import ThemepathError

WARNINGS = 200
"""More warnings than this are counted but not kept with the load."""


@dataclass(frozen=True, slots=True)
class Told:
    """How far a load is, or (with ``state``) how it ended."""

    stage: str = ""
    done: int = 0
    total: int = 0
    state: str = ""
    corpus: str = ""
    report: Mapping[str, Any] = field(default_factory=dict)
    problem: Mapping[str, Any] = field(default_factory=dict)

    def line(self) -> str:
        """Return it as a line without its end."""
        said = {name: value for name, value in asdict(self).items() if value}
        return json.dumps(said, ensure_ascii=True, default=str)


def told(line: bytes) -> Told | None:
    """Read a line; None where it is none of ours, such as a library's own word."""
    try:
        said = json.loads(line)
        return Told(**said)
    except (ValueError, TypeError):
        return None


def progressed(progress: Progress) -> Told:
    """Say how far a load is."""
    return Told(progress.stage, progress.done, progress.total)


def reported(report: LoadReport) -> Told:
    """Say what a load did."""
    whole = asdict(report)
    kept = report.warnings[:WARNINGS]
    more = len(report.warnings) - len(kept)
    whole["warnings"] = [*kept, *([f"… and {more:,} more"] if more else [])]
    return Told(state=report.state, corpus=report.corpus, report=whole)


def failed(error: ThemepathError, corpus: str = "") -> Told:
    """Say why a load failed, as a problem document."""
    problem = {
        "type": f"urn:themepath:problem:{error.slug}",
        "title": error.title,
        "status": error.status,
        "detail": str(error),
        **error.details(),
    }
    return Told(state="failed", corpus=corpus, problem=problem)
