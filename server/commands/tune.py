"""``themepath tune``: weights and options from judged questions, cross-validated."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from evaluation.first_stage import FirstStage
    from evaluation.prepared import Prepared
    from evaluation.replica import Fusion
    from evaluation.views import Views

    Given = tuple[Prepared, FirstStage, Fusion, Views]

_DESIGN = click.Path(exists=True, dir_okay=False, path_type=Path)
_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("designs", type=_DESIGN, nargs=-1, required=True)
@click.option("--proposal", type=_FILE, help="Write the proposal as TOML to this file.")
@click.option(
    "--adopt", type=_DESIGN, metavar="CORPUS.TOML", help="Add it to a manifest, if it helps."
)
@click.option(
    "--learn",
    "learner",
    type=click.Choice(["logistic", "lambdamart"]),
    help="Learn a fusion as well, and compare it with the same learner without paths.",
)
@click.option("--folds", type=click.IntRange(2, 20), help="Folds; each design has its own number.")
def tune(
    designs: tuple[Path, ...],
    proposal: Path | None,
    adopt: Path | None,
    learner: str | None,
    folds: int | None,
) -> None:
    """Search weights and options on the tuning topics of DESIGNS; several: leave one out as well.

    Nothing is looked at but tuning topics. A proposal is adopted only where its interval over the
    default lies above 0.
    """
    from evaluation.proposal import adopt as adopted
    from evaluation.proposal import proposal as written
    from evaluation.tune import tune as tuned

    given = asyncio.run(_lists(designs, learner is not None))
    for ready, stage, default, beside in given:
        split = ready.design.split
        found = tuned(
            ready.design.corpus, stage, ready.topics, default, (folds or split.folds, split.seed)
        )
        click.echo(written(found))
        if proposal is not None:
            proposal.write_text(written(found), encoding="utf-8")
            click.echo(f"wrote {proposal}", err=True)
        if adopt is not None:
            adopted(found, adopt)
            click.echo(f"added to {adopt}; load the corpus again", err=True)
        if learner is not None:
            _learn(learner, (ready, stage, default, beside), folds)
    if len(given) > 1:
        _leave_one_out(given, learner)


async def _lists(designs: Sequence[Path], learns: bool) -> "list[Given]":
    from evaluation.prepared import lists_of, prepared
    from evaluation.views import NO_VIEWS, views
    from server.app import opened
    from server.settings import read_settings

    settings = read_settings()
    found = []
    async with opened(settings) as served:
        for path in designs:
            ready = prepared(path, settings, "tune")
            await served.warm(ready.design.corpus)
            click.echo(f"lists of {ready.design.corpus}, {len(ready.topics)} topics …", err=True)
            stage, default = await lists_of(served, ready)
            beside = NO_VIEWS
            if learns:
                beside = await views(served, ready.design.corpus, ready.topics, ready.lists)
            found.append((ready, stage, default, beside))
    return found


def _learn(by: str, given: "Given", folds: int | None) -> None:
    from evaluation.experiment import mean
    from evaluation.learn import learned
    from evaluation.table import line

    ready, stage, _, beside = given
    split = ready.design.split.folds if folds is None else folds, ready.design.split.seed
    found = learned(stage, ready.topics, by, split, beside)  # type: ignore[arg-type]  # click checked it
    click.echo(f"learned ({by}): {100 * mean(found.guided):.1f}")
    click.echo(line(found.against_plain))


def _leave_one_out(given: "Sequence[Given]", learner: str | None) -> None:
    from evaluation.left_out import left_out, left_out_table

    named = {
        ready.design.name: (stage, ready.topics, default) for ready, stage, default, _ in given
    }
    click.echo(left_out_table(left_out(named, learner)))
