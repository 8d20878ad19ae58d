"""A report as one HTML page that loads nothing, in which every text is escaped."""

from collections.abc import Iterator, Sequence
from html import escape

from server.proofreading.report import (
    DifferenceFinding,
    Place,
    QuotationFinding,
    ReferenceFinding,
    Report,
    Verdict,
)
from server.proofreading.wording import (
    ATTRIBUTIONS,
    MARKS,
    STATUSES,
    difference_said,
    shortened,
    summary,
)

_STYLE = (
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "li{margin:.5rem 0}.fault>b:first-child{color:#a00}.note>b:first-child{color:#850}"
    "q{quotes:'“' '”'}small{color:#555}ul ul{font-size:.95em}"
)


def html(report: Report) -> str:
    """Return the report as an HTML document; directions of texts are left to their letters."""
    title = escape(f"{report.name}, checked against {report.title}")
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">',
            '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
            "style-src 'unsafe-inline'\">",
            f"<title>{title}</title><style>{_STYLE}</style></head><body>",
            f"<h1 dir=auto>{title}</h1>",
            f"<p>{escape(summary(report))}</p>",
            *_facts(report),
            *_sections(report),
            "</body></html>",
            "",
        ]
    )


def _sections(report: Report) -> Iterator[str]:
    for title, wanted in (("to look at", ("fault", "note")), ("that are right", ("ok",))):
        quotations = [one for one in report.quotations if one.verdict in wanted]
        yield from _list(f"Quotations {title}", [_quotation(one) for one in quotations])
        references = [one for one in report.references if one.verdict in wanted]
        yield from _list(f"References {title}", [_reference(one) for one in references])
    marks = [_item("note", at, "") for at in report.unclosed]
    yield from _list("Quotation marks that nothing closes", marks)


def _facts(report: Report) -> Iterator[str]:
    editions = ", ".join(f"{one.title} ({one.language})" for one in report.editions)
    facts = [("Release", report.release), ("Editions", editions), ("Caution", report.caution)]
    facts += [("Attribution", report.attribution), ("Licence", report.licence)]
    facts += [("Warning", warning) for warning in report.warnings]
    shown = "".join(
        f"<dt>{name}</dt><dd dir=auto>{escape(value)}</dd>" for name, value in facts if value
    )
    yield f"<dl>{shown}</dl>"


def _list(title: str, items: Sequence[str]) -> Iterator[str]:
    if items:
        yield f"<h2>{title}</h2><ul>{''.join(items)}</ul>"


def _item(verdict: Verdict, at: Place, text: str, more: Sequence[str] = ()) -> str:
    inner = "".join(f"<li dir=auto>{one}</li>" for one in more)
    nested = f"<ul>{inner}</ul>" if inner else ""
    where = f"<small>line {at.line}, column {at.column}</small>"
    return f'<li class="{verdict}"><b>{MARKS[verdict]}</b> {where} {text}{nested}</li>'


def _quotation(one: QuotationFinding) -> str:
    source = f" — {escape(one.citation)}" if one.citation and one.status != "unjudged" else ""
    more = [f"<b>{STATUSES[one.status]}</b>{source}. {escape(one.reason)}"]
    if one.attribution in ATTRIBUTIONS:
        more.append(escape(ATTRIBUTIONS[one.attribution]))
    more += [_difference(found) for found in one.differences]
    if one.stored and one.status in ("altered", "not_found"):
        stored = escape(shortened(one.stored))
        language = escape(one.language, quote=True)
        more.append(f'Stored: <q lang="{language}">{stored}</q> ({escape(one.edition)})')
    return _item(one.verdict, one.place, f"<q dir=auto>{escape(shortened(one.text))}</q>", more)


def _difference(one: DifferenceFinding) -> str:
    where = f"line {one.place.line}, column {one.place.column}"
    return f"<small>{where}</small> {escape(difference_said(one))}"


def _reference(one: ReferenceFinding) -> str:
    more = [f"There is no {escape(', '.join(one.missing[:10]))}"] if one.missing else []
    if one.citation and one.citation != one.text:
        more.append(escape(one.citation))
    return _item(one.verdict, one.place, escape(one.text), more)
