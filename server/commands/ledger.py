"""``themepath ledger`` and ``themepath notes``: what was decided and written, everywhere."""

from typing import TYPE_CHECKING, Any

import click

from server.commands.opened import run
from server.commands.page_options import JSON, LIMIT, OFFSET

if TYPE_CHECKING:
    from server.served import Served
    from server.wire.ledger import LedgerResponse, NotesResponse

SOURCES = ("verdict", "sheet", "flag", "grade", "pool", "theme", "link")
_CORPUS = click.option("--corpus", help="Of this corpus only.")


@click.command()
@click.argument("text", default="")
@_CORPUS
@click.option("--inquiry", help="Of this inquiry only.")
@click.option("--verdict", type=click.Choice(["included", "removed", "unsure"]))
@click.option("--reason", help="With this reason code.")
@click.option("--reviewer", help="Of this person.")
@OFFSET
@LIMIT
@click.option("--csv", "as_csv", is_flag=True, help="Print all of them as CSV.")
@JSON
def ledger(offset: int, limit: int, as_csv: bool, as_json: bool, **wanted: Any) -> None:
    """List decisions on passages whose note, unit or question holds all words of TEXT."""
    from server.ledger import LedgerWish

    wish = LedgerWish(**wanted)

    async def table(served: "Served") -> str:
        from server.routes.ledger import ledger_csv

        return await ledger_csv(served, wish)

    async def page(served: "Served") -> "LedgerResponse":
        from server.routes.asked import Slice
        from server.routes.ledger import ledger_page

        return await ledger_page(served, wish, Slice(offset, limit))

    if as_csv:
        click.echo(run(table), nl=False)
        return
    shown = run(page)
    if as_json:
        click.echo(shown.model_dump_json(indent=2))
        return
    for one in shown.items:
        said = " · ".join(part for part in (one.reason, one.note, one.reviewer) if part)
        click.echo(f"{one.corpus} {one.unit}  {one.verdict}  {said}  [{one.inquiry}]")
    counted = ", ".join(f"{n} {name}" for name, n in shown.counts["verdict"].items())
    click.echo(f"{len(shown.items)} of {shown.page.total} decisions: {counted or 'none'}")


@click.command()
@click.argument("text", default="")
@_CORPUS
@click.option("--reviewer", default="", help="Of this person.")
@click.option("--kind", "kinds", type=click.Choice(SOURCES), multiple=True, help="Only these.")
@OFFSET
@LIMIT
@JSON
def notes(offset: int, limit: int, as_json: bool, **wanted: Any) -> None:
    """Search what people wrote for all words of TEXT, in any form of theirs."""
    from server.ledger import NotesWish

    async def page(served: "Served") -> "NotesResponse":
        from server.routes.asked import Slice
        from server.routes.ledger import notes_page

        return await notes_page(served, NotesWish(**wanted), Slice(offset, limit))

    shown = run(page)
    if as_json:
        click.echo(shown.model_dump_json(indent=2))
        return
    for one in shown.items:
        where = " ".join(part for part in (one.corpus, one.unit) if part)
        click.echo(f"{one.kind} {one.place}  {where}  {one.text}  {one.reviewer}")
    click.echo(f"{len(shown.items)} of {shown.page.total} notes")
