"""``themepath eval``: an experiment from one file, through the product's own ``run``."""

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from server.commands.progress import topic_progress

if TYPE_CHECKING:
    from evaluation.report import Results

_DESIGN = click.Path(exists=True, dir_okay=False, path_type=Path)
_FOLDER = click.Path(file_okay=False, path_type=Path)
_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(name="eval")
@click.argument("design", type=_DESIGN)
@click.option("--runs", type=_FOLDER, help="Folder for TREC run files.")
@click.option("--pin", type=_FILE, help="Write the scores as pinned numbers for `regress`.")
@click.option("--json", "as_json", is_flag=True, help="Print all values, per topic as well.")
def evaluate(design: Path, runs: Path | None, pin: Path | None, as_json: bool) -> None:
    """Run systems over judged topics, measure, and compare with the baselines."""
    from evaluation.report import write_runs
    from evaluation.table import table

    results, counts = asyncio.run(_conduct(design))
    if pin is not None:
        from evaluation.pin import pinned_text

        pin.write_text(pinned_text(results, counts, design.parent, pin.parent), encoding="utf-8")
        click.echo(f"wrote {pin}", err=True)
    if runs is not None:
        for path in write_runs(results, runs):
            click.echo(f"wrote {path}", err=True)
    text = (
        json.dumps(results.as_json(), ensure_ascii=False, indent=2) if as_json else table(results)
    )
    click.echo(text)


async def _conduct(path: Path) -> "tuple[Results, Mapping[str, int]]":
    from evaluation.design import read_experiment, read_groups, read_topics
    from evaluation.report import conduct
    from server.app import opened
    from server.settings import read_settings

    settings = read_settings()
    design = read_experiment(path)
    topics = read_topics(design.topics, path.parent, settings.data)
    groups = read_groups(design.topics, path.parent, settings.data)
    async with opened(settings) as served:
        await served.warm(design.corpus)
        with topic_progress() as tell:
            results = await conduct(design, topics, served, tell, groups)
        return results, (await served.catalogue.release(design.corpus)).counts
