"""``themepath load``, ``releases``, ``check``, ``schema``: what the graph is to hold, and holds."""

import asyncio
import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from server.commands.progress import shown_progress

if TYPE_CHECKING:
    from loaders.corpus import CorpusRecords
    from loaders.releases import ReleaseRow
    from loaders.report import LoadReport
    from loaders.source import Choice
    from server.graph import GraphDriver
    from server.resources import Row

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("source", metavar="FILE|FOLDER|DATABASE|RECIPE")
@click.option("--mapping", type=_FILE, help="A mapping file (TOML) for files in other formats.")
@click.option("--dry-run", is_flag=True, help="Check and compare; write nothing.")
@click.option("--encoder", help="Name of an encoder, or none for no vectors.")
@click.option(
    "--embed",
    type=click.Choice(["now", "later"]),
    default="now",
    show_default=True,
    help="later: serve words and paths at once; `themepath embed` makes the vectors.",
)
@click.option("--with-commentary", is_flag=True, help="Bring the recipe's commentary as well.")
@click.option("--commentary", type=_FILE, help="A commentary file of yours.")
@click.option("--concepts", type=_FILE, help="A concept index file of yours.")
@click.option(
    "--offline", is_flag=True, help="A very large first load, through Neo4j's own importer."
)
@click.option("--skip-bad", type=click.IntRange(0), help="Leave out so many bad rows at most.")
@click.option(
    "--report",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("bad-rows.jsonl"),
    show_default=True,
    help="--skip-bad: the file that lists them.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def load(
    source: str,
    dry_run: bool,
    skip_bad: int | None,
    report: Path,
    as_json: bool,
    **asked: Any,
) -> None:
    """Load a corpus folder, files in other formats or a recipe beside what is served; serve it."""
    from loaders.left_out import skip_bad as without_bad
    from loaders.report import LoadOptions
    from loaders.source import load_choice, read_source
    from server.settings import read_settings

    settings = read_settings()
    later = asked.pop("embed") == "later"
    choice = _choice(source, settings.data, asked)
    with shown_progress() as tell:
        files = read_source(choice)
        for line in files.recognised:
            click.echo(f"Read {line}.", err=True)
        _show_terms(files.records)
        if skip_bad is not None:
            files = without_bad(files, skip_bad, report)
        options = LoadOptions(dry_run=dry_run, progress=tell, cache=settings.cache, later=later)
        said = asyncio.run(load_choice(settings, choice, files, options))
    click.echo(_dumps(asdict(said)) if as_json else report_text(said))


def _choice(source: str, data: Path | None, asked: dict[str, Any]) -> "Choice":
    from loaders.corpus import RecipeOptions
    from loaders.source import Choice

    own = {name: asked.pop(name) for name in ("encoder", "mapping", "offline")}
    return Choice(source, RecipeOptions(data=data, **asked), **own)


def _show_terms(records: "CorpusRecords") -> None:
    from loaders.source import commentaries

    for source in commentaries(records):
        click.echo(f"Commentary: {source.title}", err=True)
        for line in (source.attribution, source.licence and f"Terms: {source.licence}"):
            if line:
                click.echo(f"  {line}", err=True)


def report_text(report: "LoadReport") -> str:
    """Return a load report in words, warnings first."""
    lines = [f"! {warning}" for warning in report.warnings]
    state = {
        "loaded": f"{report.release} is served now",
        "unchanged": f"{report.release} is unchanged, nothing was written",
        "dry run": "Dry run: nothing was written",
    }
    lines.append(f"{report.corpus}: {state[report.state]}.")
    if report.state != "unchanged":
        lines.append(f"{'':12}{'added':>9}{'changed':>9}{'same':>9}{'removed':>9}")
        for kind, c in report.changes.items():
            lines.append(f"{kind:12}{c.added:>9,}{c.changed:>9,}{c.same:>9,}{c.removed:>9,}")
    if report.state == "loaded":
        v = report.vectors
        lines.append(
            f"vectors: {v.encoded:,} made by {report.encoder or 'no encoder'}, "
            f"{v.cached:,} from the cache, {v.taken:,} from the graph"
        )
    times = ", ".join(f"{name} {seconds:.1f}" for name, seconds in report.seconds.items())
    lines.append(f"seconds: {times}")
    return "\n".join(lines)


@click.command()
@click.argument("corpus")
@click.argument(
    "action", type=click.Choice(["list", "rollback", "prune", "delete"]), default="list"
)
@click.option("--to", help="rollback: the release to serve; the one before when left out.")
@click.option("--keep", type=click.IntRange(0), default=0, help="prune: other releases to keep.")
@click.option("--confirm", default="", metavar="CORPUS", help="delete: the corpus's id again.")
@click.option("--json", "as_json", is_flag=True)
def releases(corpus: str, action: str, as_json: bool, **options: Any) -> None:
    """List, roll back and prune the releases of a corpus, or delete it whole."""
    found, said = asyncio.run(_releases(corpus, action, **options))
    if as_json:
        click.echo(_dumps([_shown(row) for row in found]))
        return
    if said:
        click.echo(said)
    for row in found:
        mark = "→" if row.current else " "
        units = json.loads(row.counts).get("units", 0)
        later = " (vectors later: themepath embed)" if row.encoder and not row.fingerprint else ""
        vectors = f"{row.encoder or 'no vectors'}{later}"
        click.echo(f"{mark} {row.release}  {row.state}  {units:,} units  {vectors}  {row.created}")


def _shown(row: "ReleaseRow") -> dict[str, Any]:
    """Return a release as JSON shows it: how lanes share its batches is nobody's concern."""
    shown = asdict(row)
    del shown["lanes"]
    held = {name: json.loads(shown[name] or "null") for name in ("counts", "hashes", "about")}
    return {**shown, **held, "batches": row.batches}


async def _releases(
    corpus: str, action: str, to: str | None, keep: int, confirm: str
) -> tuple[list["ReleaseRow"], str]:
    from loaders import releases as loaded
    from server.errors import NotFound

    async with await opened_graph() as graph:
        if action == "rollback":
            said = f"{await loaded.rollback(graph, corpus, to)} is served now."
        elif action == "prune":
            said = f"Deleted: {', '.join(await loaded.prune(graph, corpus, keep)) or 'nothing'}."
        elif action == "delete":
            await loaded.delete_corpus(graph, corpus, confirm)
            return [], f"{corpus} is deleted, with all that was judged about it."
        else:
            said = ""
        found = await loaded.list_releases(graph, corpus)
    if not found:
        raise NotFound("corpus", corpus)
    return found, said


@click.command()
@click.option("--corpus", help="Check this corpus only; all served ones when left out.")
@click.option("--json", "as_json", is_flag=True)
@click.pass_context
def check(context: click.Context, corpus: str | None, as_json: bool) -> None:
    """Look for what is wrong in the graph; exits with 1 if anything is."""
    found = asyncio.run(_check(corpus))
    if as_json:
        click.echo(_dumps(found))
    else:
        for name, rows in found.items():
            click.echo(f"{'ok' if not rows else f'{len(rows)} found':>9}  {name}")
            for row in rows:
                click.echo(f"{'':11}{row}")
    if any(found.values()):
        context.exit(1)


async def _check(corpus: str | None) -> dict[str, list["Row"]]:
    from loaders.examine import examine

    async with await opened_graph() as graph:
        return await examine(graph, graph.queries, corpus)


async def opened_graph() -> "GraphDriver":
    """Open the graph of the settings."""
    from server.graph import open_graph
    from server.local_neo4j import connection
    from server.queries import load_queries
    from server.settings import read_settings

    settings = read_settings()
    return await open_graph(await connection(settings), load_queries(), settings)


@click.command()
@click.argument("record", required=False)
def schema(record: str | None) -> None:
    """Print the JSON Schema of a record of the corpus folder, or of all of them."""
    from loaders.schema_json import json_schema

    click.echo(_dumps(json_schema(record)))


def _dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2, default=str)
