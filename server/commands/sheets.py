"""``themepath sheets``: sheets of passages listed, shown, begun, added to, exported."""

from typing import TYPE_CHECKING, Any

import click

from server.commands.opened import run
from server.commands.page_options import JSON, LIMIT, OFFSET

if TYPE_CHECKING:
    from server.served import Served
    from server.wire.sheets import BlockGiven, BlockShown, SheetShown, SheetsResponse

FORMS = ("markdown", "csv", "bibtex", "ris", "csl", "citations")
_CORPUS = click.option("--corpus", default="quran", show_default=True)
_WHO = click.option("--reviewer", default="", help="Who writes.")


@click.group()
def sheets() -> None:
    """Passages in your own order, under headings, with your own prose."""


@sheets.command(name="list")
@click.option("--reviewer", help="Those of one person.")
@OFFSET
@LIMIT
@JSON
def listed(reviewer: str | None, offset: int, limit: int, as_json: bool) -> None:
    """List sheets, those changed last first."""

    async def read(served: "Served") -> "SheetsResponse":
        from server.routes.asked import Slice
        from server.routes.sheets import sheets_page

        return await sheets_page(served, reviewer, Slice(offset, limit))

    shown = run(read)
    if as_json:
        click.echo(shown.model_dump_json(indent=2))
        return
    for one in shown.items:
        click.echo(f"{one.id}  {one.title}  version {one.version} by {one.creator or '–'}")
    click.echo(f"{len(shown.items)} of {shown.page.total} sheets")


@sheets.command()
@click.argument("title")
@click.argument("references", nargs=-1)
@click.option("--id", "name", help="A name of your own.")
@_CORPUS
@_WHO
@JSON
def new(title: str, references: tuple[str, ...], as_json: bool, **given: Any) -> None:
    """Begin a sheet called TITLE with the passages of some REFERENCES."""

    async def keep(served: "Served") -> "SheetShown":
        from server.routes.asked import Signed
        from server.routes.sheets import begun_sheet
        from server.wire.sheets import SheetRequest

        blocks = _passages(references, given["corpus"])
        body = SheetRequest(
            title=title, blocks=blocks, id=given["name"], reviewer=given["reviewer"]
        )
        return await begun_sheet(body, served, Signed(None))

    _told(run(keep), as_json)


@sheets.command()
@click.argument("sheet")
@click.argument("references", nargs=-1)
@click.option("--heading", default="", help="A heading before them.")
@click.option("--prose", default="", help="Words of your own after them.")
@_CORPUS
@_WHO
@JSON
def add(sheet: str, references: tuple[str, ...], as_json: bool, **given: Any) -> None:
    """Put a heading, passages and prose at the end of SHEET."""

    async def keep(served: "Served") -> "SheetShown":
        from server.routes.asked import Signed
        from server.routes.sheets import added
        from server.wire.sheets import BlockGiven, SheetAddRequest

        blocks = [BlockGiven(kind="heading", text=given["heading"])] if given["heading"] else []
        blocks += _passages(references, given["corpus"])
        blocks += [BlockGiven(kind="prose", text=given["prose"])] if given["prose"] else []
        if not blocks:
            raise click.UsageError("name REFERENCES, or give --heading or --prose")
        body = SheetAddRequest(blocks=blocks, reviewer=given["reviewer"])
        return await added(sheet, body, served, Signed(None))

    _told(run(keep), as_json)


@sheets.command()
@click.argument("sheet")
@click.option("--version", type=click.IntRange(1), help="As it was then.")
@JSON
def show(sheet: str, version: int | None, as_json: bool) -> None:
    """Show SHEET; a passage whose text changed since, or is gone, says so."""

    async def read(served: "Served") -> "SheetShown":
        from server.routes.sheets import shown_sheet
        from server.sheets.store import Sheets

        return await shown_sheet(await Sheets(served.graph).read(sheet, version), served)

    _told(run(read), as_json)


@sheets.command()
@click.argument("sheet")
@click.option("--form", type=click.Choice(FORMS), default="markdown", show_default=True)
@click.option("--style", default="apa", show_default=True, help="Of citations: any CSL style.")
@click.option("--language", default="en-GB", show_default=True, help="Of the style's words.")
@click.option("--version", type=click.IntRange(1), help="As it was then.")
def export(sheet: str, form: Any, style: str, language: str, version: int | None) -> None:
    """Write SHEET as Markdown, CSV, BibTeX, RIS, CSL-JSON, or citations in a style."""

    async def read(served: "Served") -> str:
        from server.exports.forms import written
        from server.routes.exports import sheet_document

        document = await sheet_document(sheet, served, version)
        return written(document, form, style, language)[0]

    click.echo(run(read), nl=False)


def _passages(references: tuple[str, ...], corpus: str) -> "list[BlockGiven]":
    from server.wire.sheets import BlockGiven

    return [BlockGiven(kind="passage", corpus=corpus, unit=one) for one in references]


def _told(sheet: "SheetShown", as_json: bool) -> None:
    if as_json:
        click.echo(sheet.model_dump_json(indent=2))
        return
    click.echo(f"{sheet.id}, version {sheet.version}: {sheet.title}")
    for block in sheet.blocks:
        click.echo(_line(block))


def _line(block: "BlockShown") -> str:
    if block.kind == "heading":
        return f"\n{'#' * block.level} {block.text}"
    if block.kind == "prose":
        return block.text
    note = f"\n    {block.note}" if block.note else ""
    heirs = f"; now {', '.join(block.heirs)}" if block.heirs else ""
    state = f"  [gone since {block.release}{heirs}]" if not block.there else ""
    state += f"\n    now: {block.now}" if block.now is not None else ""
    return f"  {block.citation} ({block.edition}, {block.release})  {block.text}{state}{note}"
