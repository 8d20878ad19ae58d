"""``themepath eval-answers``: what answers are worth, and whether misbehaving models are caught."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from evaluation.answers.caught import Caught
    from evaluation.answers.study import Studied
    from evaluation.topics import Topic

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.group(name="eval-answers")
def eval_answers() -> None:
    """Measure answers with scripted models: no key, no network, the same result each time."""


@eval_answers.command()
@click.argument("corpus")
@click.argument("questions", nargs=-1, required=True)
@click.option("--write", type=_FILE, help="Page whose table between the marks is written anew.")
@click.option("--json", "as_json", is_flag=True, help="Print every case of every question.")
def misbehave(corpus: str, questions: tuple[str, ...], write: Path | None, as_json: bool) -> None:
    """Let a model misbehave in each way it can over the evidence of each question.

    Ends with an error where anything was not caught.
    """
    from evaluation.answers.caught import caught_table, with_table

    found = asyncio.run(_misbehaved(corpus, questions))
    if write is not None:
        table = caught_table(found)
        write.write_text(with_table(write.read_text("utf-8"), table), encoding="utf-8")
        click.echo(f"wrote {write}", err=True)
    click.echo(_cases(found) if as_json else caught_table(found))
    if not all(one.is_caught for cases in found.values() for one in cases):
        raise click.exceptions.Exit(1)


async def _misbehaved(corpus: str, questions: Sequence[str]) -> "Mapping[str, list[Caught]]":
    from evaluation.answers.caught import all_caught
    from server.answered import prepared
    from server.app import opened
    from server.model import Request
    from server.settings import read_settings

    async with opened(read_settings()) as served:
        found = {}
        for question in questions:
            ready = await prepared(served, Request(query=question, corpus=corpus, abstain="off"))
            found[ready.material.language] = await all_caught(ready.material, served.settings)
        return found


def _cases(found: "Mapping[str, Sequence[Caught]]") -> str:
    cases = [
        {
            "language": language,
            "misbehaviour": one.name,
            "form": one.form,
            "caught": one.is_caught,
            "written_by": one.by,
            "reported": list(one.codes),
            "faults": list(one.faults),
        }
        for language, played in found.items()
        for one in played
    ]
    return json.dumps(cases, ensure_ascii=False, indent=2)


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
@click.option("--json", "as_json", is_flag=True, help="Print all numbers.")
def measure(corpus: str, as_json: bool, **asked: Any) -> None:
    """Measure faithfulness, citations, quotations and refusal, before the checks and after."""
    from evaluation.answers.study import study_table

    found, unanswerable = asyncio.run(_measured(corpus, asked))
    if as_json:
        shown = [one.as_json(unanswerable) for one in found]
        click.echo(json.dumps(shown, ensure_ascii=False, indent=2))
        return
    click.echo(study_table(found, unanswerable))


async def _measured(
    corpus: str, asked: Mapping[str, Any]
) -> "tuple[list[Studied], frozenset[str]]":
    from evaluation.answers.study import study
    from server.app import opened
    from server.settings import read_settings

    settings = read_settings()
    async with opened(settings) as served:
        release = await served.catalogue.release(corpus)
        topics = _topics(asked, asked["language"] or release.language, settings.data)
        found = await study(served, corpus, topics, asked["k"])
    return found, frozenset(topic.id for topic in topics if topic.unanswerable)


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
