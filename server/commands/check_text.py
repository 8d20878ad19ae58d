"""``themepath check-text``: the references and quotations of a file, checked against a corpus."""

import asyncio
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

if TYPE_CHECKING:
    from server.proofreading.findings import Given
    from server.proofreading.report import Report

Form = Literal["words", "json", "markdown", "html"]

_FILE = click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path)
_OUT = click.Path(dir_okay=False, path_type=Path)


@click.command(name="check-text")
@click.argument("file", type=_FILE)
@click.option("--corpus", default="quran", show_default=True)
@click.option("--edition", "editions", multiple=True, help="Match with this one only; repeatable.")
@click.option("--language", "languages", multiple=True, help="Match in this one only; repeatable.")
@click.option("--json", "form", flag_value="json", help="The response of the HTTP endpoint.")
@click.option("--markdown", "form", flag_value="markdown", help="A report to keep, as Markdown.")
@click.option("--html", "form", flag_value="html", help="A report to keep, as one HTML page.")
@click.option("--output", type=_OUT, help="Write the report to this file.")
def check_text(file: Path, form: Form | None, output: Path | None, **asked: Any) -> None:
    """Check FILE (text, Markdown, DOCX; - for standard input) against a corpus.

    Every reference is resolved or named as impossible, every quotation matched with the stored
    wording. Ends with exit code 1 where something is wrong.
    """
    from loaders.formats.documents import read_document
    from server.proofreading.findings import Given

    is_stream = str(file) == "-"
    data = sys.stdin.buffer.read() if is_stream else file.read_bytes()
    name = "standard input" if is_stream else file.name
    given = Given(read_document(data, name), name=name, **asked)
    report = asyncio.run(_checked(given))
    text = _shown(report, form or _form_of(output))
    if output is None:
        click.echo(text, nl=False)
    else:
        output.write_text(text, encoding="utf-8")
        click.echo(f"wrote {output}", err=True)
    if report.faults:
        sys.exit(1)


def _form_of(output: Path | None) -> Form:
    """Return the form that the ending of a file asks for."""
    endings: dict[str, Form] = {".json": "json", ".md": "markdown", ".html": "html"}
    return endings.get(output.suffix.lower(), "words") if output else "words"


async def _checked(given: "Given") -> "Report":
    from server.app import opened
    from server.proofreading.proofread import proofread
    from server.settings import read_settings

    async with opened(read_settings()) as served:
        return await proofread(given, served.catalogue, served.snapshots)


def _shown(report: "Report", form: Form) -> str:
    if form == "html":
        from server.proofreading.as_html import html

        return html(report)
    if form == "markdown":
        from server.proofreading.as_markdown import markdown

        return markdown(report)
    if form == "json":
        from server.wire.check_text import check_text_response

        body = check_text_response(report).model_dump(mode="json")
        return json.dumps(body, ensure_ascii=False, indent=2) + "\n"
    from server.proofreading.as_words import words

    return words(report)
