"""``themepath ask``: a question in the terminal, the same answer as over HTTP."""

import asyncio
import json
from typing import TYPE_CHECKING, Any

import click

from server.answer import Answer, Evidence
from server.commands.completing import complete_text
from server.commands.constrained import HELP, account, read_constraints
from server.commands.several import several_json, several_words
from server.model import Request, Rewritten

if TYPE_CHECKING:
    from server.several import SeveralAnswers


def read_weights(
    context: click.Context, parameter: click.Parameter, given: tuple[str, ...]
) -> dict[str, float] | None:
    """Read NAME=NUMBER pairs; none at all leaves the pipeline's own weights."""
    weights: dict[str, float] = {}
    for item in given:
        name, _, number = item.partition("=")
        try:
            weights[name] = float(number)
        except ValueError:
            problem = f"{item!r} is not NAME=NUMBER"
            raise click.BadParameter(problem, context, parameter) from None
    return weights or None


def read_names(context: click.Context, parameter: click.Parameter, given: str) -> tuple[str, ...]:
    """Read names parted by commas."""
    del context, parameter
    return tuple(name.strip() for name in (given or "").split(",") if name.strip())


@click.command()
@click.argument("question")
@click.option(
    "--corpus",
    "corpora",
    multiple=True,
    default=("quran",),
    show_default=True,
    help="May be repeated: their lists become one.",
)
@click.option("--pipeline", default="themepath", show_default=True)
@click.option("-k", type=click.IntRange(1, 100), default=5, show_default=True)
@click.option("-m", type=click.IntRange(1, 2000), help="Paths to find; each pipeline has its own.")
@click.option("--language", help="Language of the question; detected when left out.")
@click.option("--edition", help="Edition to search and show.")
@click.option(
    "--select",
    metavar="EXPR",
    help="Where to look, such as theme:Patience & kind:ayah.",
    shell_complete=complete_text,
)
@click.option("--as-of", metavar="DAY", help="Only what was in force then, such as 2020-01-31.")
@click.option("--own", metavar="OWNER", help="Whose own layer takes part (themepath own).")
@click.option("--weight", "weights", multiple=True, metavar="NAME=NUMBER", callback=read_weights)
@click.option(
    "--rewrite",
    metavar="NAMES",
    callback=read_names,
    help="Rewritings to search beside the question: spelling,themes,model,multi.",
)
@click.option(
    "--constrain",
    "constraints",
    multiple=True,
    metavar="NAME[=VALUE]",
    callback=read_constraints,
    help=HELP,
)
@click.option(
    "--abstain",
    type=click.Choice(["off", "report", "enforce"]),
    help="Judge whether the corpus speaks of this: say so, or show nothing then.",
)
@click.option("--explain", is_flag=True, help="Show components, stages and times.")
@click.option("--json", "as_json", is_flag=True, help="Print the response of the HTTP endpoint.")
def ask(question: str, as_json: bool, corpora: tuple[str, ...], **asked: Any) -> None:
    """Ask a corpus a question; every unit comes with the path that led to it."""
    request = Request(query=question, corpus=corpora[0], **asked)
    if len(corpora) > 1:
        answers = asyncio.run(_several(request, corpora))
        words = (
            several_json(answers) if as_json else several_words(answers, request.explain, _evidence)
        )
        click.echo(words)
        return
    answer = asyncio.run(_answer(request))
    click.echo(_json(answer) if as_json else _words(answer, request.explain))


async def _several(request: Request, corpora: tuple[str, ...]) -> "SeveralAnswers":
    from server.app import opened
    from server.settings import read_settings
    from server.several import ask_several

    async with opened(read_settings()) as served:
        return await ask_several(served, request, corpora)


async def _answer(request: Request) -> Answer:
    from server.app import opened
    from server.settings import read_settings

    async with opened(read_settings()) as served:
        return await served.ask(request)


def _json(answer: Answer) -> str:
    from server.wire.query import query_response

    body = query_response(answer).model_dump(mode="json", by_alias=True)
    return json.dumps(body, ensure_ascii=False, indent=2)


def _words(answer: Answer, explain: bool) -> str:
    lines = [_rewritten(change) for change in answer.query.rewritten]
    lines += [_evidence(item, explain) for item in answer.evidence]
    lines += [account(applied) for applied in answer.constraints]
    lines += [f"! {warned.message}" for warned in answer.warnings]
    lines += _doubt(answer)
    if explain:
        times = ", ".join(f"{name} {ms:.1f}" for name, ms in answer.timing.items())
        lines.append(f"{answer.pipeline} on {answer.release.id}, milliseconds: {times}")
    return "\n\n".join(lines)


def _rewritten(change: Rewritten) -> str:
    before = f"{change.before} → " if change.before else ""
    return f"~ {change.kind}: {before}{', '.join(change.added)} ({change.source})"


def _doubt(answer: Answer) -> list[str]:
    """Say that the corpus may not speak of this, where evidence is shown all the same."""
    confidence = answer.confidence
    if confidence is None or confidence.decision == "answer" or not answer.evidence:
        return []
    likely = (
        "" if confidence.probability is None else f" (probability {confidence.probability:.2f})"
    )
    return [f"! The corpus does not seem to speak of this{likely}."]


def _evidence(item: Evidence, explain: bool) -> str:
    lines = [f"{item.rank}. {item.unit.citation}   ({item.score:.3f})", f"   {item.unit.text}"]
    if item.path is not None:
        ours = " [our translation]" if item.path.index["translated"] else ""
        lines.append(f"   path: {item.path.text}{ours} — {item.path.index['title']}")
    lines += [f"   also: {path.text}" for path in item.other_paths[:3]]
    lines.append(f"   why: {item.reason}")
    if explain:
        terms = [
            f"{name} {'–' if term.raw is None else f'{term.raw:.3f}'} → {term.normalised:.3f}"
            for name, term in item.components.items()
        ]
        lines.append("   " + "; ".join(terms))
    return "\n".join(lines)
