"""``themepath explain-loss``: where each relevant unit of a question went."""

import asyncio
from pathlib import Path

import click

_DESIGN = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command(name="explain-loss")
@click.argument("design", type=_DESIGN)
@click.argument("topics", nargs=-1)
@click.option("-k", type=click.IntRange(1, 100), default=10, show_default=True)
def explain_loss(design: Path, topics: tuple[str, ...], k: int) -> None:
    """Say at which stage each relevant unit of TOPICS was lost; without TOPICS, count over all."""
    click.echo(asyncio.run(_explained(design, topics, k)))


async def _explained(path: Path, names: tuple[str, ...], k: int) -> str:
    from evaluation.explain_loss import fate_table, fates, losses
    from evaluation.prepared import lists_of, prepared
    from server.app import opened
    from server.errors import NotFound
    from server.settings import read_settings

    settings = read_settings()
    ready = prepared(path, settings)
    known = {topic.id: topic for topic in ready.topics}
    for name in names:
        if name not in known:
            raise NotFound("topic", name)
    async with opened(settings) as served:
        stage, fusion = await lists_of(served, ready)
    if not names:
        counts = losses(stage, ready.topics, fusion, k)
        return "\n".join(f"{name}: {count}" for name, count in counts.items())
    chosen = [fate for name in names for fate in fates(stage, known[name], fusion, k)]
    return fate_table(chosen)
