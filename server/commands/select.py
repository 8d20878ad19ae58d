"""``themepath select``: how many units a selection holds, and some of them."""

import asyncio
import json

import click

from server.answer import Preview


@click.command()
@click.argument("expression", metavar="EXPR")
@click.option("--corpus", default="quran", show_default=True)
@click.option("--sample", type=click.IntRange(0, 50), default=5, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the response of the HTTP endpoint.")
def select(expression: str, corpus: str, sample: int, as_json: bool) -> None:
    """Count the units of a selection, such as 'theme:Patience & division:Al-Baqarah'."""
    found = asyncio.run(_preview(expression, corpus, sample))
    click.echo(_json(found) if as_json else _words(found))


async def _preview(expression: str, corpus: str, sample: int) -> Preview:
    from server.app import opened
    from server.routes.selections import previewed
    from server.settings import read_settings

    async with opened(read_settings()) as served:
        return await previewed(served, corpus, expression, sample)


def _json(found: Preview) -> str:
    from server.wire.selections import selection_response

    body = selection_response(found).model_dump(mode="json", by_alias=True)
    return json.dumps(body, ensure_ascii=False, indent=2)


def _words(found: Preview) -> str:
    lines = [f"{found.text}", f"{found.units:,} of {found.total:,} units of {found.release.id}"]
    lines += [f"\n{card.citation}\n   {card.text}" for card in found.sample]
    return "\n".join(lines)
