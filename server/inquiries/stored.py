"""An inquiry as it comes from the graph: a row of ``inquire/read_inquiry`` made a state."""

import json
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from server.inquiries.steps import STEPS, State, StepName, Written


def state_of(row: Mapping[str, Any]) -> State:
    """Return the state that a row holds."""
    version = row["version"]
    return State(
        inquiry=row["id"],
        corpus=row["corpus"],
        version=version["number"],
        parent=version["parent"],
        steps=MappingProxyType(_written(row["steps"])),
    )


def _written(rows: Sequence[Mapping[str, str]]) -> dict[StepName, Written]:
    by_name = {row["step"]: row for row in rows}
    return {
        step: Written(
            step,
            by_name[step]["id"],
            tuple(by_name[step]["basis"]),
            MappingProxyType(json.loads(by_name[step]["content"])),
        )
        for step in STEPS
        if step in by_name
    }
