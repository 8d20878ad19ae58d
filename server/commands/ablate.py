"""``themepath ablate``: the ladder from the paper to the default, controls, and path recall."""

import asyncio
from pathlib import Path

import click

_DESIGN = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("design", type=_DESIGN)
@click.option("--ladder", type=_DESIGN, help="Steps of your own, in place of the shipped ones.")
@click.option(
    "--controls", "what", flag_value="controls", help="Groupings no expert made, instead."
)
@click.option("--paths", "what", flag_value="paths", help="Gold recall of what the paths open.")
def ablate(design: Path, ladder: Path | None, what: str | None) -> None:
    """Change one thing at a time from the paper's form to the default, on DESIGN's topics."""
    click.echo(asyncio.run(_found(design, ladder, what)))


async def _found(path: Path, ladder: Path | None, what: str | None) -> str:
    from evaluation.ablate import ablate as climbed
    from evaluation.ablate import ladder_table, read_ladder
    from evaluation.controls import control_table, controls
    from evaluation.path_recall import path_recall, recall_table
    from evaluation.prepared import lists_of, prepared
    from server.app import opened
    from server.settings import read_settings

    settings = read_settings()
    ready = prepared(path, settings)
    corpus = ready.design.corpus
    async with opened(settings) as served:
        await served.warm(corpus)
        if what == "paths":
            return recall_table(await path_recall(served, corpus, ready.topics, ready.lists))
        if what == "controls":
            stage, _ = await lists_of(served, ready)
            return control_table(await controls(served, corpus, stage, ready.topics))
        steps = read_ladder(ladder) if ladder is not None else read_ladder()
        return ladder_table(await climbed(served, corpus, ready.topics, ready.lists, steps))
