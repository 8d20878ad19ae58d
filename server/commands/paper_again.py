"""``themepath paper``: the paper's experiment again, languages matched and crossed."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click

from server.commands.judge_options import judge_of, judge_options

if TYPE_CHECKING:
    from evaluation.judging import Judge

_DESIGN = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command(name="paper")
@click.argument("design", type=_DESIGN)
@judge_options
def paper_again(
    design: Path, judge_url: str | None, judge_model: str | None, judge_key: str
) -> None:
    """Compare vector search with the paper's mode at k = 3, in every pair of languages.

    Context relevance is judged only where a judge is named; it needs themepath[judge].
    """
    judge = judge_of(judge_url, judge_model, judge_key)
    click.echo(asyncio.run(_found(design, judge)))


async def _found(path: Path, judge: "Judge | None") -> str:
    from evaluation.judging import judged_contexts, judgement_table
    from evaluation.paper_again import paper_again as compared
    from evaluation.paper_again import paper_table
    from evaluation.prepared import prepared
    from evaluation.table import line
    from server.app import opened
    from server.settings import read_settings

    settings = read_settings()
    ready = prepared(path, settings)
    corpus = ready.design.corpus
    async with opened(settings) as served:
        await served.warm(corpus)
        found = await compared(served, corpus, ready.topics)
        lines = [paper_table(found), ""]
        for condition in found:
            lines.append(f"{condition.question} questions, {condition.text} texts:")
            lines += [line(comparison) for comparison in condition.comparisons]
        if judge is None:
            lines += ["", "Context relevance was not judged: no --judge-url and --judge-model."]
        else:
            scores = await judged_contexts(judge, served, corpus, ready.topics)
            lines += ["", judgement_table(scores)]
    return "\n".join(lines)
