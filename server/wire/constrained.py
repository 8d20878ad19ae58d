"""The account of each constraint in a response: what it displaced, flagged, found lacking."""

from collections.abc import Sequence
from typing import Any

from pydantic import Field

from server.answer import Applied, Noted
from server.wire.shown import Shown


class NotedShown(Shown):
    """Something to be known of one unit, path or kind of source."""

    id: str
    citation: str
    reason: str
    by: str | None = Field(description="the unit on whose account, if any")


class DisplacedShown(NotedShown):
    """A unit that a constraint took out of what is shown, or moved down."""

    before: int = Field(description="its rank before this constraint, from 1")
    after: int | None = Field(description="its rank after it; null where it is not shown")


class LackingShown(Shown):
    """Units that lack what a constraint looks at, and what became of them."""

    count: int
    ids: list[str] = Field(description="the first of them")
    rule: str


class ConstraintShown(Shown):
    """One constraint as it was applied, in the order of work."""

    name: str
    parameters: dict[str, Any]
    displaced: list[DisplacedShown]
    removed: int = Field(description="units of the pool it left out, shown or not")
    flagged: list[NotedShown]
    lacking: LackingShown
    unmet: list[NotedShown] = Field(description="what it asks for and the answer does not have")


def constraints_shown(reports: Sequence[Applied]) -> list[ConstraintShown]:
    """Make the wire form of the accounts."""
    return [_shown(report) for report in reports]


def _shown(report: Applied) -> ConstraintShown:
    rule = "dropped" if report.parameters.get("missing") == "drop" else "kept"
    return ConstraintShown(
        name=report.name,
        parameters=dict(report.parameters),
        displaced=[
            DisplacedShown(
                id=item.id,
                citation=item.citation,
                reason=item.reason,
                by=item.by,
                before=item.before,
                after=item.after,
            )
            for item in report.displaced
        ],
        removed=report.removed,
        flagged=[_noted(item) for item in report.flagged],
        lacking=LackingShown(count=report.lacked, ids=list(report.lacking), rule=rule),
        unmet=[_noted(item) for item in report.unmet],
    )


def _noted(item: Noted) -> NotedShown:
    return NotedShown(id=item.id, citation=item.citation, reason=item.reason, by=item.by)
