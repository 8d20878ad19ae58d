"""``themepath flags``: wrong links and letters, listed, raised, and what editors say of them."""

from typing import TYPE_CHECKING, Any

import click

from server.commands.opened import run
from server.commands.page_options import JSON, LIMIT, OFFSET

if TYPE_CHECKING:
    from server.served import Served
    from server.wire.flags import FlagShown, FlagsResponse


@click.group()
def flags() -> None:
    """What readers say is wrong, links and letters, and what became of it."""


@flags.command(name="list")
@click.option("--corpus", help="Of this corpus only.")
@click.option("--kind", type=click.Choice(["wrong_link", "wrong_letter"]))
@click.option("--state", type=click.Choice(["open", "accepted", "refused", "mended"]))
@click.option("--unit", help="On this unit only.")
@click.option("--reviewer", help="Of this reader only.")
@OFFSET
@LIMIT
@JSON
def listed(offset: int, limit: int, as_json: bool, **wanted: Any) -> None:
    """List flags, newest first."""

    async def read(served: "Served") -> "FlagsResponse":
        from server.flags import WantedFlags
        from server.routes.asked import Slice
        from server.routes.flags import flags_page

        return await flags_page(served, WantedFlags(**wanted), Slice(offset, limit))

    shown = run(read)
    if as_json:
        click.echo(shown.model_dump_json(indent=2))
        return
    for one in shown.items:
        click.echo(line(one))
    click.echo(f"{len(shown.items)} of {shown.page.total} flags")


@flags.command(name="letter")
@click.argument("unit")
@click.argument("found")
@click.argument("should")
@click.option("--corpus", default="quran", show_default=True)
@click.option("--edition", required=True, help="Which text.")
@click.option("--first", type=click.IntRange(0), help="Where, if the letters stand there twice.")
@click.option("--note", default="")
@click.option("--reviewer", default="", help="Who says so.")
@JSON
def letter(as_json: bool, **given: Any) -> None:
    """Say that FOUND in the text of UNIT should be SHOULD."""
    from server.wire.flags import FlagRequest

    _raised(FlagRequest(kind="wrong_letter", **given), as_json)


@flags.command(name="link")
@click.argument("unit")
@click.argument("path")
@click.option("--corpus", default="quran", show_default=True)
@click.option("--reason", default="")
@click.option("--note", default="")
@click.option("--reviewer", default="", help="Who says so.")
@JSON
def link(as_json: bool, **given: Any) -> None:
    """Say that PATH should not lead to UNIT."""
    from server.wire.flags import FlagRequest

    _raised(FlagRequest(kind="wrong_link", **given), as_json)


@flags.command(name="say")
@click.argument("name")
@click.argument("state", type=click.Choice(["open", "accepted", "refused", "mended"]))
@click.option("--seen", type=click.IntRange(0), help="The version seen; left out, the last one.")
@click.option("--release", default="", help="mended: in which; left out, the one served now.")
@click.option("--note", default="")
@click.option("--reviewer", default="", help="Who says so.")
@JSON
def say(name: str, seen: int | None, as_json: bool, **given: Any) -> None:
    """Say what became of the flag NAME."""

    async def keep(served: "Served") -> "FlagShown":
        from server.routes.asked import Signed
        from server.routes.flags import one_flag, stated
        from server.wire.flags import FlagStateRequest

        version = (await one_flag(name, served)).version if seen is None else seen
        return await stated(name, FlagStateRequest(version=version, **given), served, Signed(None))

    _told(run(keep), as_json)


def _raised(body: Any, as_json: bool) -> None:
    async def keep(served: "Served") -> "FlagShown":
        from server.routes.asked import Signed
        from server.routes.flags import kept_flag

        return await kept_flag(body, served, Signed(None))

    _told(run(keep), as_json)


def _told(flag: "FlagShown", as_json: bool) -> None:
    click.echo(flag.model_dump_json(indent=2) if as_json else line(flag))


def line(flag: "FlagShown") -> str:
    """Return a flag on one line: where, what, what should be, who, what became of it."""
    letters = f"{flag.edition}: {flag.before}[{flag.found} → {flag.should}]{flag.after}"
    what = letters if flag.kind == "wrong_letter" else flag.path
    became = f"{flag.state} {flag.mended}".strip()
    stale = ", its text has changed" if flag.stale else ""
    said = " · ".join(part for part in (flag.note, flag.reviewer) if part)
    return f"{flag.id}  {flag.corpus} {flag.unit}  {what}  {said}  [{became}{stale}]"
