"""``themepath select``: what a selection holds, what is kept, how a text goes on, how it parts."""

import asyncio
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from server.answer import Preview
from server.commands.completing import complete_text

if TYPE_CHECKING:
    from pydantic import BaseModel

    from server.served import Served
    from server.wire.facets import CompletionsResponse, FacetsResponse
    from server.wire.saved import KeptResponse, KeptShown

Shown = tuple["BaseModel", str]


@click.command()
@click.argument("expression", metavar="[EXPR]", default="", shell_complete=complete_text)
@click.option("--corpus", default="quran", show_default=True)
@click.option("--sample", type=click.IntRange(0, 50), default=5, show_default=True)
@click.option("--save", metavar="NAME", help="Keep it under a name; used as saved:NAME.")
@click.option("--describe", metavar="TEXT", default="", help="What it is for, with --save.")
@click.option("--base", type=click.IntRange(0), default=0, help="The version that --save follows.")
@click.option("--list", "listing", is_flag=True, help="List what is kept, counted in the corpus.")
@click.option("--show", metavar="NAME", help="Show what is kept under a name or id, and history.")
@click.option("--facets", metavar="NAMES", help="Count it by theme,division,source,kind,date …")
@click.option("--complete", is_flag=True, help="Say how the unfinished EXPR can go on.")
@click.option("--offset", type=click.IntRange(0), default=0)
@click.option("--limit", type=click.IntRange(1, 200), default=20, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the response of the HTTP endpoint.")
def select(expression: str, as_json: bool, **asked: Any) -> None:
    """Count the units of a selection, such as 'theme:Patience & division:Al-Baqarah'."""
    alone = asked["listing"] or asked["show"] is not None
    if alone is bool(expression) and not asked["complete"]:
        problem = "--list and --show take no EXPR" if alone else "say what to select"
        raise click.UsageError(problem)
    body, words = asyncio.run(_run(expression, asked))
    form = body.model_dump(mode="json", by_alias=True)
    click.echo(json.dumps(form, ensure_ascii=False, indent=2) if as_json else words)


async def _run(expression: str, asked: dict[str, Any]) -> Shown:
    from server.app import opened
    from server.settings import read_settings

    async with opened(read_settings()) as served:
        for name, show in (
            ("listing", _list),
            ("show", _show),
            ("complete", _complete),
            ("save", _save),
            ("facets", _facets),
        ):
            if asked[name]:
                return await show(served, expression, asked)
        return await _preview(served, expression, asked)


async def _preview(served: "Served", expression: str, asked: dict[str, Any]) -> Shown:
    from server.routes.selections import previewed
    from server.wire.selections import selection_response

    found = await previewed(served, asked["corpus"], expression, asked["sample"])
    return selection_response(found), _preview_words(found)


async def _save(served: "Served", expression: str, asked: dict[str, Any]) -> Shown:
    from server.routes.saved import kept_draft
    from server.stages.keep_selection import Draft

    corpora = (asked["corpus"],)
    draft = Draft(asked["save"], asked["describe"], expression, corpora, asked["base"])
    kept = await kept_draft(served, draft)
    return kept, f"kept as {kept.use}, version {kept.version}\n{_kept_words(kept)}"


async def _list(served: "Served", _: str, asked: dict[str, Any]) -> Shown:
    from server.routes.asked import Slice
    from server.routes.saved import listed

    part = Slice(asked["offset"], asked["limit"])
    page = await listed(served, part, [asked["corpus"]], "")
    return page, _page_words(page)


async def _show(served: "Served", _: str, asked: dict[str, Any]) -> Shown:
    from server.routes.asked import Slice
    from server.routes.saved import history, shown_one

    kept = await shown_one(served, asked["show"], 0, [asked["corpus"]])
    past = await history(served, kept.id, Slice(asked["offset"], asked["limit"]))
    older = [f"  version {one.version}, {one.created}: {one.select}" for one in past.items]
    return kept, "\n".join([_kept_words(kept), *older])


async def _complete(served: "Served", expression: str, asked: dict[str, Any]) -> Shown:
    from server.routes.facets import completed
    from server.wire.shown import Page

    page = Page(offset=asked["offset"], limit=asked["limit"], total=0)
    found = await completed(served, asked["corpus"], expression, page)
    return found, _completion_words(found)


async def _facets(served: "Served", expression: str, asked: dict[str, Any]) -> Shown:
    from server.routes.facets import counted
    from server.wire.facets import FacetsRequest

    found = await counted(
        served,
        FacetsRequest(
            corpus=asked["corpus"],
            select=expression,
            by=[name.strip() for name in asked["facets"].split(",") if name.strip()],
            offset=asked["offset"],
            limit=asked["limit"],
        ),
    )
    return found, _facet_words(found)


def _preview_words(found: Preview) -> str:
    lines = [f"{found.text}", f"{found.units:,} of {found.total:,} units of {found.release.id}"]
    lines += [f"\n{card.citation}\n   {card.text}" for card in found.sample]
    return "\n".join(lines)


def _kept_words(kept: "KeptShown") -> str:
    lines = [f"{kept.name}  {kept.id}", f"  version {kept.version}: {kept.select}"]
    lines += [f"  {kept.description}"] if kept.description else []
    for count in kept.counts:
        lines.append(f"  {count.units:,} of {count.total:,} units of {count.release}")
        lines += [f"  ! {absent}" for absent in count.absent]
    return "\n".join(lines)


def _page_words(page: "KeptResponse") -> str:
    if not page.items:
        return "Nothing is kept here. Keep a selection: themepath select EXPR --save NAME"
    return "\n".join([*map(_kept_words, page.items), *_rest(page.page.total, len(page.items))])


def _completion_words(found: "CompletionsResponse") -> str:
    if not found.items:
        return f"Nothing goes on from here (a {found.expects} was expected)."
    lines = [
        one.text + ("" if one.units is None else f"   ({one.units:,} units: {one.name})")
        for one in found.items
    ]
    return "\n".join([*lines, *_rest(found.page.total, len(lines))])


def _facet_words(found: "FacetsResponse") -> str:
    lines = [f"{found.select}: {found.units:,} units of {found.release}"]
    for facet in found.facets:
        lines.append(f"\n{facet.by}{f' {facet.attribute}' if facet.attribute else ''}")
        lines += [f"  {value.units:,}  {value.label}   {value.select}" for value in facet.values]
        lines += _rest(facet.page.total, len(facet.values))
    return "\n".join(lines)


def _rest(total: int, shown: int) -> Sequence[str]:
    return [f"  … {total:,} in all; see --offset and --limit"] if total > shown else []
