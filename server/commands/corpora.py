"""``themepath corpora``: what is loaded."""

import asyncio
import json

import click

from server.model import ReleaseInfo


@click.command()
@click.option("--offset", type=click.IntRange(0), default=0)
@click.option("--limit", type=click.IntRange(1, 200), default=50, show_default=True)
@click.option("--json", "as_json", is_flag=True)
def corpora(offset: int, limit: int, as_json: bool) -> None:
    """List the corpora and the release each serves."""
    releases, total = asyncio.run(_read(offset, limit))
    if as_json:
        click.echo(json.dumps(_page(releases, offset, limit, total), ensure_ascii=False, indent=2))
        return
    for release in releases:
        click.echo(f"{release.corpus}  {release.title}")
        languages = ", ".join(release.languages)
        click.echo(f"  {release.id}: {release.counts.get('units', 0):,} units in {languages}")
        if release.awaits_vectors:
            click.echo(f"  its vectors are still to be made: themepath embed {release.corpus}")
    if not releases:
        click.echo("No corpus is loaded. Load one: themepath load quran")


async def _read(offset: int, limit: int) -> tuple[list[ReleaseInfo], int]:
    from server.app import opened
    from server.settings import read_settings

    async with opened(read_settings()) as served:
        return await served.catalogue.corpora(offset, limit)


def _page(releases: list[ReleaseInfo], offset: int, limit: int, total: int) -> dict[str, object]:
    from server.wire.corpora import corpus_shown

    items = [corpus_shown(release, []).model_dump(mode="json") for release in releases]
    return {"items": items, "page": {"offset": offset, "limit": limit, "total": total}}
