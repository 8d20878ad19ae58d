"""``themepath answer``: an answer in the terminal that speaks only from evidence."""

import asyncio
import json
import sys
import time
from contextlib import aclosing
from typing import TYPE_CHECKING, Any

import click

from server.commands.ask import ask
from server.model import Request

if TYPE_CHECKING:
    from server.answered import Prepared
    from server.answering.written import Written
    from server.served import Served


@click.command()
@click.argument("question")
@click.option("--corpus", default="quran", show_default=True)
@click.option("--in", "answer_in", metavar="TAG", help="Language of the answer.")
@click.option("--budget", type=click.IntRange(500, 200_000), help="Tokens of the prompt at most.")
@click.option("--json", "as_json", is_flag=True, help="Print the response of the HTTP endpoint.")
def answer(
    question: str, answer_in: str | None, budget: int | None, as_json: bool, **given: Any
) -> None:
    """Answer a question from what a corpus holds, every claim cited, or say why not.

    Sentences are printed once they have passed their checks. Without a language model in the
    settings the answer is extractive: the units, quoted and grouped by path.
    """
    request = Request(query=question, **given)
    asyncio.run(_answer(request, answer_in, budget, as_json=as_json))


_OWN = {parameter.name for parameter in answer.params} | {"corpora", "explain"}
answer.params[2:2] = [one for one in ask.params if one.name not in _OWN]
"""How a question is asked is said as to ``themepath ask``."""


async def _answer(
    request: Request, language: str | None, budget: int | None, *, as_json: bool
) -> None:
    from server.answered import prepared
    from server.answering.material import BUDGET
    from server.app import opened
    from server.settings import read_settings

    async with opened(read_settings()) as served:
        ready = await prepared(served, request, language, budget or BUDGET)
        if as_json:
            click.echo(await _json(ready, served))
            return
        written = await _told(ready, served)
        click.echo("\n".join(["", *_account(ready, written)]))


async def _json(ready: "Prepared", served: "Served") -> str:
    from server.answered import answered
    from server.wire.answers import answer_response

    started = time.perf_counter()
    written = await answered(ready, served)
    milliseconds = (time.perf_counter() - started) * 1000
    name = None if served.language_model is None else served.language_model.name
    body = answer_response(ready, written, name, round(milliseconds, 3))
    return json.dumps(body.model_dump(mode="json"), ensure_ascii=False, indent=2)


async def _told(ready: "Prepared", served: "Served") -> "Written":
    """Print the pieces as they come; what replaces them begins below a line."""
    from server.answered import spoken
    from server.answering.written import Piece

    async with aclosing(spoken(ready, served, streamed=True)) as parts:
        async for part in parts:
            if not isinstance(part, Piece):
                click.echo("")
                return part
            click.echo(f"\n\n{'─' * 20}\n{part.text}" if part.replaces else part.text, nl=False)
            sys.stdout.flush()
    raise AssertionError("an answer ends with what was written")


def _account(ready: "Prepared", written: "Written") -> list[str]:
    """Say who wrote the answer, of what, what was changed, and the corpus's caution."""
    lines = [_author(written)]
    for item in written.cited:
        used = "" if item.alias in written.used else "  (not used)"
        lines.append(f"[{item.alias}] {item.citation} · {item.kind}{used}")
    named = {item.alias: item.citation for item in written.cited}
    lines += [f"- {named[one.alias]} was not given ({one.reason})" for one in written.left_out]
    lines += [f"~ {repair.message}" for repair in written.repairs]
    lines += [f"! {warned.message}" for warned in ready.answer.warnings]
    lines += [f"! {written.caution}"] if written.caution else []
    return lines


def _author(written: "Written") -> str:
    if written.refused is not None:
        return f"Refused: {written.refused.reason}"
    if written.by == "model":
        return f"Written by {written.model}; every sentence checked against its evidence."
    why = f" {written.withheld.message}" if written.withheld else ""
    return f"Extractive: quoted as stored, nothing added.{why}"
