"""``themepath calibrate``: teach a corpus which questions are not for it."""

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from server.commands.progress import topic_progress

if TYPE_CHECKING:
    from evaluation.calibrate import Calibration

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("corpus")
@click.option(
    "--on",
    type=_FILE,
    help="Questions for the corpus: an experiment (.toml), a table (.tsv) or lines.",
)
@click.option("--off", type=_FILE, help="Questions not for it; general ones are shipped.")
@click.option("--language", help="Language of the questions; the corpus's own when left out.")
@click.option("--most", type=click.IntRange(20), default=500, show_default=True, help="A side.")
@click.option("--vectors", is_flag=True, help="Learn from what the questions are about as well.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Proposal file.")
@click.option("--adopt", is_flag=True, help="Let the corpus judge by it from now on.")
@click.option("--forget", is_flag=True, help="Judge without what was adopted before.")
@click.option("--json", "as_json", is_flag=True, help="Print the proposal.")
def calibrate(corpus: str, forget: bool, as_json: bool, **asked: Any) -> None:
    """Learn when CORPUS should abstain, and say how well that works."""
    if forget:
        asyncio.run(_forgotten(corpus, asked["language"]))
        click.echo("Forgotten: the corpus judges by what transfers between corpora.")
        return
    if asked["on"] is None:
        raise click.UsageError("Name questions for the corpus with --on.")
    _propose(asyncio.run(_made(corpus, asked)), asked, as_json=as_json)


def _propose(made: "Calibration", asked: Mapping[str, Any], *, as_json: bool) -> None:
    out, adopt = asked["out"], asked["adopt"]
    proposal = json.dumps(made.as_json(), ensure_ascii=False, indent=2)
    if out is not None:
        out.write_text(proposal + "\n", "utf-8")
        click.echo(f"wrote {out}", err=True)
    click.echo(proposal if as_json else _words(made, adopt))
    if adopt and made.doubt:
        from evaluation.calibrate import refuse

        refuse(made)


async def _forgotten(corpus: str, language: str | None) -> None:
    from evaluation.calibrate import forget
    from server.app import opened
    from server.settings import read_settings

    async with opened(read_settings()) as served:
        await forget(served, corpus, language)


async def _made(corpus: str, asked: Mapping[str, Any]) -> "Calibration":
    from evaluation.calibrate import adopt as keep
    from evaluation.calibrate import calibration, measure
    from evaluation.off_topic import read_asked, shipped_off_topic, some
    from server.abstaining.adopted import primary
    from server.app import opened
    from server.settings import read_settings

    settings = read_settings()
    async with opened(settings) as served:
        release = await served.catalogue.release(corpus)
        tag = asked["language"] or release.language
        wanted, off = read_asked(asked["on"], tag, settings.data), asked["off"]
        others = read_asked(off, tag, settings.data) if off else shipped_off_topic(primary(tag))
        with topic_progress() as tell:
            sides = [
                await measure(served, corpus, some(side, asked["most"]), tell)
                for side in (wanted, others)
            ]
        made = calibration(release, tag, *sides, vectors=asked["vectors"])
        if asked["adopt"] and not made.doubt:
            await keep(served, made)
        return made


def _words(made: "Calibration", adopted: bool) -> str:
    own, pair = made.own, made.pair
    lines = [
        f"{made.release.id}, questions in {made.language}: {made.counts[0]} for it, "
        f"{made.counts[1]} not",
        f"AUC {own.auc:.3f} [{own.low:.3f}, {own.high:.3f}], cross-validated; "
        f"without it {pair.auc:.3f} [{pair.low:.3f}, {pair.high:.3f}]",
        f"keeping 95 % of the first rejects {own.rejected:.0%} of the others "
        f"(below {own.threshold:.3f}); without it {pair.rejected:.0%}",
        "",
        "threshold  precision  recall  coverage",
        *(
            f"{point['threshold']:9.3f}  {point['precision']:9.3f}  {point['recall']:6.3f}"
            f"  {point['coverage']:8.3f}"
            for point in made.curve
        ),
        "",
    ]
    if adopted:
        lines.append("Adopted: the corpus judges by it from now on.")
    elif made.doubt:
        lines.append(f"Not to be adopted: {made.doubt}.")
    else:
        lines.append("A proposal only: --adopt lets the corpus judge by it.")
    return "\n".join(lines)
