"""A report in the words of a terminal: what is wrong first, what is right only counted."""

from collections.abc import Iterator

from server.proofreading.report import QuotationFinding, ReferenceFinding, Report
from server.proofreading.wording import (
    MARKS,
    STATUSES,
    difference_said,
    shortened,
    summary,
)


def words(report: Report) -> str:
    """Return what is to be looked at, in the order of the text, and a summary."""
    found = [(one.place.start, _reference(one)) for one in report.references if one.missing]
    found += [(one.place.start, _quotation(one)) for one in report.quotations if _is_shown(one)]
    lines = [line for _, block in sorted(found, key=lambda pair: pair[0]) for line in block]
    lines += [
        f"• {report.name}:{at.line}:{at.column}: nothing closes this quotation mark"
        for at in report.unclosed
    ]
    lines += [f"! {warning}" for warning in report.warnings]
    return "\n".join([*lines, *([""] if lines else []), summary(report), ""])


def _is_shown(one: QuotationFinding) -> bool:
    return one.verdict != "ok"


def _reference(one: ReferenceFinding) -> list[str]:
    where = f"{one.place.line}:{one.place.column}"
    return [f"{MARKS[one.verdict]} {where}: {one.text}: no {', '.join(one.missing[:10])}"]


def _quotation(one: QuotationFinding) -> list[str]:
    return list(_said(one))


def _said(one: QuotationFinding) -> Iterator[str]:
    where = f"{one.place.line}:{one.place.column}"
    source = f" ({one.citation}, {one.edition})" if one.citation else ""
    yield f"{MARKS[one.verdict]} {where}: “{shortened(one.text)}”"
    yield f"    {STATUSES[one.status]}{source}. {one.reason}"
    for each in one.differences:
        yield f"    {each.place.line}:{each.place.column}: {difference_said(each)}"
    if one.stored and one.status in ("altered", "not_found"):
        yield f"    stored: “{shortened(one.stored)}”"
