"""``themepath embed``: the vectors of a release that is served without them."""

import asyncio
import json
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from server.commands.progress import shown_progress

if TYPE_CHECKING:
    from loaders.embed_later import Embedded
    from loaders.report import LoadOptions


@click.command()
@click.argument("corpus")
@click.option("--encoder", help="Name of the encoder; the one it was loaded for when left out.")
@click.option("--json", "as_json", is_flag=True, help="Print what was done as JSON.")
def embed(corpus: str, encoder: str | None, as_json: bool) -> None:
    """Make the vectors of a corpus that was loaded with --embed later; goes on where it stopped."""
    from loaders.report import LoadOptions
    from server.settings import read_settings

    with shown_progress() as tell:
        options = LoadOptions(progress=tell, cache=read_settings().cache)
        done = asyncio.run(_embed(corpus, encoder, options))
    if as_json:
        click.echo(json.dumps(asdict(done), ensure_ascii=False, indent=2))
        return
    v = done.vectors
    click.echo(f"{done.release} is searched by its vectors now.")
    click.echo(f"vectors: {v.encoded:,} made, {v.cached:,} from the cache, {v.taken:,} taken over")


async def _embed(corpus: str, name: str | None, options: "LoadOptions") -> "Embedded":
    from loaders.embed_later import embed_release
    from server.app import opened
    from server.encoders import open_encoder
    from server.settings import read_settings

    settings = read_settings()
    async with opened(settings) as served:
        release = await served.catalogue.release(corpus)
        chosen = name or settings.encoder or release.encoder or None
        encoder = await asyncio.to_thread(open_encoder, chosen, release.languages, settings)
        try:
            return await embed_release(served.graph, encoder, corpus, options)
        finally:
            await encoder.aclose()
