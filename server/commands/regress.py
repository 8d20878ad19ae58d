"""``themepath regress``: pinned counts and scores, each OK, within tolerance or FAIL."""

import asyncio
import sys
from pathlib import Path

import click

from server.commands.progress import topic_progress

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("files", type=_FILE, nargs=-1)
def regress(files: tuple[Path, ...]) -> None:
    """Check FILES of pinned numbers, by default all shipped ones whose corpus is loaded.

    Exits with 1 where a number fails.
    """
    if asyncio.run(_checked(files)):
        sys.exit(1)


async def _checked(files: tuple[Path, ...]) -> bool:
    from evaluation.regress import FOLDER, check_table, worst
    from evaluation.regress import regress as compared
    from server.app import opened
    from server.errors import NotFound
    from server.settings import read_settings

    settings = read_settings()
    failed = False
    async with opened(settings) as served:
        for path in files or sorted(FOLDER.glob("*.toml")):
            try:
                with topic_progress() as tell:
                    checks = await compared(served, path, settings.data, tell)
            except NotFound as error:
                if files:
                    raise
                click.echo(f"{path.stem}: left out. {error}")
                continue
            click.echo(f"{path.stem}: {worst(checks)}\n{check_table(checks)}\n")
            failed = failed or worst(checks) == "FAIL"
    return failed
