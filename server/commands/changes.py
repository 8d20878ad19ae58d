"""``themepath changes``: what differs between two releases, or in the words of one unit."""

import asyncio
import json
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from pydantic import BaseModel

MARKS = {"same": ("", ""), "spelling": ("~", "~"), "added": ("{+", "+}"), "dropped": ("[-", "-]")}


@click.command()
@click.argument("corpus")
@click.argument("unit", default="")
@click.option("--from", "older", default="", help="The older release; the one before.")
@click.option("--to", "newer", default="", help="The newer release; the served one.")
@click.option("--themes", is_flag=True, help="Themes instead of units.")
@click.option("--edition", help="With UNIT: its wording in this edition.")
@click.option("--other", help="With UNIT: compare with this edition instead of a release.")
@click.option("--only", default="", help="One kind: added, removed, text, facts, renamed, moved …")
@click.option("--offset", type=click.IntRange(0), default=0)
@click.option("--limit", type=click.IntRange(1, 200), default=20, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the response of the HTTP endpoint.")
def changes(corpus: str, unit: str, as_json: bool, **asked: Any) -> None:
    """Say what changed between two releases of a corpus, or word by word in one UNIT."""
    found = asyncio.run(_run(corpus, unit, asked))
    form = found.model_dump(mode="json", by_alias=True)
    click.echo(json.dumps(form, ensure_ascii=False, indent=2) if as_json else _words(form))


async def _run(corpus: str, unit: str, asked: dict[str, Any]) -> "BaseModel":
    from server.app import opened
    from server.routes import releases
    from server.routes.asked import Slice
    from server.settings import read_settings

    part, older, newer = Slice(asked["offset"], asked["limit"]), asked["older"], asked["newer"]
    async with opened(read_settings()) as served:
        if unit:
            sides = releases.Sides(unit, asked["edition"], asked["other"], older, newer)
            return await releases.differences(corpus, served, sides)
        look = releases.changed_themes if asked["themes"] else releases.changed_units
        return await look(corpus, served, part, older, newer, asked["only"])


def _words(form: dict[str, Any]) -> str:
    if "segments" in form:
        sides = [f"{form[side]['release']} {form[side]['edition']}" for side in ("before", "after")]
        text = "".join(map(_segment, form["segments"])).strip()
        return f"{form['citation']}: {' → '.join(sides)}\n{text}"
    counts = ", ".join(f"{count:,} {kind}" for kind, count in form["counts"].items())
    lines = [f"{form['from']} → {form['to']}: {counts or 'nothing changed'}"]
    lines += [_line(item) for item in form["items"]]
    left = form["page"]["total"] - len(form["items"])
    more = [f"… {form['page']['total']:,} in all; see --offset and --limit"] if left > 0 else []
    return "\n".join(lines + more)


def _line(item: dict[str, Any]) -> str:
    if "unit" in item:
        editions = f" in {', '.join(item['editions'])}" if item["editions"] else ""
        return f"{', '.join(item['changes'])}: {item['citation']}{editions}   {item['unit']}"
    names = [" / ".join((item[side] or {}).values()) for side in ("before", "after")]
    shown = " → ".join(dict.fromkeys(filter(None, names)))
    return f"{', '.join(item['changes'])}: {shown}   {item['theme']}"


def _segment(segment: dict[str, Any]) -> str:
    before, after = segment["before"], segment["after"]
    if segment["kind"] == "changed":
        return f"{_marked('dropped', before)}{_marked('added', after)}"
    return _marked(segment["kind"], after or before)


def _marked(kind: str, text: str) -> str:
    """Put marks around words, after the white space before them."""
    first, last = MARKS[kind]
    bare = text.lstrip()
    return f"{text[: len(text) - len(bare)]}{first}{bare}{last}"
