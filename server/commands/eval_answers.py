"""``themepath eval-answers``: what answers are worth, and whether misbehaving models are caught."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from server.commands.judge_options import judge_of, judge_options

if TYPE_CHECKING:
    from evaluation.answers.caught import Caught
    from evaluation.judging import Judge
    from evaluation.topics import Topic

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
_OUT = click.Path(dir_okay=False, path_type=Path)


@click.group(name="eval-answers")
def eval_answers() -> None:
    """Measure answers with scripted models: no key, no network, the same result each time."""


@eval_answers.command()
@click.argument("corpus")
@click.argument("questions", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print every case of every question.")
def misbehave(corpus: str, questions: tuple[str, ...], as_json: bool) -> None:
    """Let a model misbehave in each way it can over the evidence of each question.

    Ends with an error where anything was not caught.
    """
    from evaluation.answers.caught import cases_of, caught_table

    found = asyncio.run(_misbehaved(corpus, questions))
    shown = json.dumps(cases_of(found), ensure_ascii=False, indent=2)
    click.echo(shown if as_json else caught_table(found))
    if not all(one.is_caught for cases in found.values() for one in cases):
        raise click.exceptions.Exit(1)


async def _misbehaved(corpus: str, questions: Sequence[str]) -> "Mapping[str, list[Caught]]":
    from evaluation.answers.caught import caught_in
    from server.app import opened
    from server.settings import read_settings

    async with opened(read_settings()) as served:
        return await caught_in(served, corpus, questions)


@eval_answers.command()
@click.argument("corpus")
@click.option(
    "--on",
    type=_FILE,
    required=True,
    help="Questions for the corpus: an experiment (.toml), a table (.tsv) or lines.",
)
@click.option("--off", type=_FILE, help="Questions not for it; general ones are shipped.")
@click.option("--language", help="Language of the questions; the corpus's own when left out.")
@click.option("--most", type=click.IntRange(1), default=50, show_default=True, help="A side.")
@click.option("-k", type=click.IntRange(1, 50), default=5, show_default=True)
@judge_options
@click.option("--out", type=_OUT, help="Keep all numbers in this file.")
@click.option("--json", "as_json", is_flag=True, help="Print all numbers.")
def measure(corpus: str, out: Path | None, as_json: bool, **asked: Any) -> None:
    """Measure faithfulness, citations, quotations and refusal, before the checks and after.

    Answers are judged by a model as well where one is named; that needs themepath[judge].
    """
    from evaluation.answers.study import study_table

    judge = judge_of(*(asked.pop(f"judge_{name}") for name in ("url", "model", "key")))
    found = asyncio.run(_measured(corpus, asked, judge))
    text = json.dumps(found, ensure_ascii=False, indent=2)
    if out is not None:
        out.write_text(text + "\n", encoding="utf-8")
        click.echo(f"wrote {out}", err=True)
    click.echo(text if as_json else study_table(found))


async def _measured(
    corpus: str, asked: Mapping[str, Any], judge: "Judge | None"
) -> "list[Mapping[str, Any]]":
    from evaluation.answers.judged import judging
    from evaluation.answers.study import study
    from server.app import opened
    from server.settings import read_settings

    settings = read_settings()
    judged = judging(judge, settings.cache / "judged") if judge is not None else None
    async with opened(settings) as served:
        release = await served.catalogue.release(corpus)
        topics = _topics(asked, asked["language"] or release.language, settings.data)
        found = await study(served, corpus, topics, asked["k"], judged)
    unanswerable = frozenset(topic.id for topic in topics if topic.unanswerable)
    return [one.as_json(unanswerable) for one in found]


def _topics(asked: Mapping[str, Any], language: str, data: Path | None) -> "list[Topic]":
    """Return questions for the corpus, with judgements where there are some, and others."""
    from evaluation.off_topic import read_asked, shipped_off_topic, some
    from evaluation.topics import Topic, drawn
    from server.abstaining.adopted import primary

    path, off, most = asked["on"], asked["off"], asked["most"]
    if path.suffix == ".toml":
        from evaluation.design import read_experiment, read_topics
        from evaluation.learned_abstaining import SEED

        topics = drawn(read_topics(read_experiment(path).topics, path.parent, data), most, SEED)
    else:
        wanted = some(read_asked(path, language, data), most)
        topics = [Topic(f"on-{n}", text, tag, {}) for n, (text, tag) in enumerate(wanted)]
    others = read_asked(off, language, data) if off else shipped_off_topic(primary(language))
    return topics + [
        Topic(f"off-{n}", text, tag, {}, unanswerable=True)
        for n, (text, tag) in enumerate(some(others, most))
    ]
