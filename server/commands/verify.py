"""``themepath verify`` and ``export``: what is loaded, held against its source and given back."""

import asyncio
import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from loaders.corpus import CorpusRecords
    from loaders.export import Exported
    from loaders.verified import Verification

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
_SHOWN = 10


@click.command()
@click.argument("corpus")
@click.option("--release", default="", help="Id or number of a release; the served one if not.")
@click.option(
    "--against",
    metavar="FILE|FOLDER|DATABASE|RECIPE",
    help="Hold every record against these.",
)
@click.option("--mapping", type=_FILE, help="The mapping file that --against is read with.")
@click.option("--json", "as_json", is_flag=True)
@click.pass_context
def verify(
    context: click.Context,
    corpus: str,
    release: str,
    against: str | None,
    mapping: Path | None,
    as_json: bool,
) -> None:
    """Hold what is loaded against the counts and hashes of its source; exits with 1 if unlike."""
    source = _source(against, mapping) if against else None
    found = asyncio.run(_verify(corpus, release, source))
    if as_json:
        shown = {**asdict(found), "sound": found.sound}
        click.echo(json.dumps(shown, ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(_words(found)))
    if not found.sound:
        context.exit(1)


def _words(found: "Verification") -> list[str]:
    lines = [f"{found.release} ({found.state}), manifest {found.manifest[:16]}…"]
    lines.append("  ".join(f"{name} {there:,}" for name, (_, there) in found.counts.items()))
    for name, rows in found.faults.items():
        lines.append(f"{'ok' if not rows else f'{len(rows)} found':>9}  {name}")
        lines += [f"{'':11}{row}" for row in rows[:_SHOWN]]
    for name, rows in found.remarks.items():
        if rows:
            lines.append(f"{'note':>9}  {len(rows):,} {name}, such as {', '.join(rows[:3])}")
    lines.append("It is what was loaded." if found.sound else "It is not what was loaded.")
    return lines


def _source(against: str, mapping: Path | None) -> "CorpusRecords":
    from loaders.check import check
    from loaders.corpus import RecipeOptions
    from loaders.source import Choice, read_source
    from server.settings import read_settings

    recipe = RecipeOptions(data=read_settings().data)
    return check(read_source(Choice(against, recipe, mapping=mapping))).records


async def _verify(corpus: str, release: str, source: "CorpusRecords | None") -> "Verification":
    from loaders.verified import verify_release
    from server.commands.load import opened_graph

    async with await opened_graph() as graph:
        return await verify_release(graph, corpus, release, source)


@click.command()
@click.argument("corpus")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--release", default="", help="Id or number of a release; the served one if not.")
@click.option("--json", "as_json", is_flag=True)
@click.pass_context
def export(context: click.Context, corpus: str, folder: Path, release: str, as_json: bool) -> None:
    """Write a loaded corpus as a corpus folder, byte for byte what was loaded."""
    found = asyncio.run(_export(corpus, release, folder))
    if as_json:
        click.echo(json.dumps(asdict(found), ensure_ascii=False, indent=2))
    else:
        listed = ", ".join(f"{count:,} {kind}" for kind, count in found.counts.items())
        click.echo(f"{found.release} is written to {folder}: {listed}.")
    for line in found.problems:
        click.echo(f"! {line}", err=True)
    if found.problems:
        context.exit(1)


async def _export(corpus: str, release: str, folder: Path) -> "Exported":
    from loaders.export import export_release
    from server.commands.load import opened_graph

    async with await opened_graph() as graph:
        return await export_release(graph, corpus, release, folder)
