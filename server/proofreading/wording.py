"""The words in which reports speak, the same in every form of them."""

from collections.abc import Mapping
from types import MappingProxyType

from server.proofreading.report import Attribution, DifferenceFinding, Report, Verdict
from server.quotations import Status

MOST_LETTERS = 300

MARKS: Mapping[Verdict, str] = MappingProxyType({"ok": "✓", "note": "•", "fault": "✗"})
STATUSES: Mapping[Status, str] = MappingProxyType(
    {
        "exact": "Exact",
        "folded": "The same words",
        "altered": "Altered",
        "not_found": "Not found",
        "unjudged": "Not judged",
    }
)
ATTRIBUTIONS: Mapping[Attribution, str] = MappingProxyType(
    {
        "right": "The reference beside it is right.",
        "unconfirmed": "The reference beside it cannot be confirmed.",
    }
)
"""What the reason of a verdict does not say by itself."""


def difference_said(one: DifferenceFinding) -> str:
    """Say a difference of words."""
    quoted, stored = one.difference.quoted, one.difference.stored
    said = {
        "changed": f"“{quoted}” stands for “{stored}”",
        "added": f"“{quoted}” is added",
        "dropped": f"“{stored}” is left out",
        "swapped": f"“{quoted}” stands in another order: “{stored}”",
    }
    return f"{said[one.difference.kind]} ({one.citation})"


def shortened(text: str) -> str:
    """Return a text cut to 300 letters, its white space as single spaces."""
    line = " ".join(text.split())
    return line if len(line) <= MOST_LETTERS else f"{line[:MOST_LETTERS]} …"


def summary(report: Report) -> str:
    """Say in a sentence or two what was found."""
    references, quotations = len(report.references), len(report.quotations)
    judged = [one for one in report.quotations if one.status != "unjudged"]
    true = sum(one.status in ("exact", "folded") for one in judged)
    wrong = sum(one.attribution in ("wrong", "impossible") for one in judged)
    lost = sum(one.status == "impossible" for one in report.references)
    return (
        f"{counted(references, 'reference')}, {lost} of them impossible. "
        f"{counted(quotations, 'quotation')}, "
        f"{len(judged)} judged: {true} with the stored words, "
        f"{sum(one.status == 'altered' for one in judged)} altered, "
        f"{sum(one.status == 'not_found' for one in judged)} not found; "
        f"{wrong} given to the wrong unit. {counted(report.faults, 'fault')} in all."
    )


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: 1 fault, 2 faults."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
