"""A report as Markdown, to be kept beside the text that it is about."""

import re
from collections.abc import Iterator, Sequence

from server.proofreading.report import (
    DifferenceFinding,
    QuotationFinding,
    ReferenceFinding,
    Report,
)
from server.proofreading.wording import (
    ATTRIBUTIONS,
    MARKS,
    STATUSES,
    difference_said,
    shortened,
    summary,
)

_SIGNS = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~&])")
_ENDS = re.compile(r"\s+")


def markdown(report: Report) -> str:
    """Return the report as Markdown; nothing that the text says can become a sign of it."""
    return "\n".join(_lines(report)).rstrip() + "\n"


def escaped(text: str) -> str:
    """Return a text as one line in which no sign means anything to Markdown."""
    return _SIGNS.sub(r"\\\1", _ENDS.sub(" ", text).strip())


def _lines(report: Report) -> Iterator[str]:
    yield f"# {escaped(report.name)}, checked against {escaped(report.title)}"
    yield ""
    yield escaped(summary(report))
    yield ""
    yield from _facts(report)
    wrong = [one for one in report.quotations if one.verdict != "ok"]
    yield from _section("Quotations to look at", [_quotation(one) for one in wrong])
    lost = [one for one in report.references if one.verdict != "ok"]
    yield from _section("References to look at", [_reference(one) for one in lost])
    marks = [[f"- line {at.line}, column {at.column}"] for at in report.unclosed]
    yield from _section("Quotation marks that nothing closes", marks)
    right = [one for one in report.quotations if one.verdict == "ok"]
    yield from _section("Other quotations", [_quotation(one) for one in right])
    found = [one for one in report.references if one.verdict == "ok"]
    yield from _section("Other references", [_reference(one) for one in found])


def _facts(report: Report) -> Iterator[str]:
    editions = ", ".join(f"{one.title} ({one.language})" for one in report.editions)
    yield f"- Release: {escaped(report.release)}"
    yield f"- Editions: {escaped(editions)}"
    for name, value in (
        ("Caution", report.caution),
        ("Attribution", report.attribution),
        ("Licence", report.licence),
    ):
        if value:
            yield f"- {name}: {escaped(value)}"
    for warning in report.warnings:
        yield f"- Warning: {escaped(warning)}"
    yield ""


def _section(title: str, items: Sequence[Sequence[str]]) -> Iterator[str]:
    if not items:
        return
    yield f"## {title}"
    yield ""
    for item in items:
        yield from item
    yield ""


def _quotation(one: QuotationFinding) -> list[str]:
    where = f"line {one.place.line}, column {one.place.column}"
    source = f" — {escaped(one.citation)}" if one.citation and one.status != "unjudged" else ""
    lines = [
        f"- {MARKS[one.verdict]} {where}: “{escaped(shortened(one.text))}”",
        f"  - {STATUSES[one.status]}{source}. {escaped(one.reason)}",
    ]
    if one.attribution in ATTRIBUTIONS:
        lines.append(f"  - {escaped(ATTRIBUTIONS[one.attribution])}")
    lines += [f"  - {_difference(found)}" for found in one.differences]
    if one.stored and one.status in ("altered", "not_found"):
        lines.append(f"  - Stored: “{escaped(shortened(one.stored))}” ({escaped(one.edition)})")
    return lines


def _difference(one: DifferenceFinding) -> str:
    return f"line {one.place.line}, column {one.place.column}: {escaped(difference_said(one))}"


def _reference(one: ReferenceFinding) -> list[str]:
    where = f"line {one.place.line}, column {one.place.column}"
    lines = [f"- {MARKS[one.verdict]} {where}: {escaped(one.text)}"]
    if one.missing:
        lines.append(f"  - There is no {escaped(', '.join(one.missing[:10]))}")
    elif one.citation != one.text:
        lines.append(f"  - {escaped(one.citation)}")
    return lines
