"""How far a load or an evaluation is, on stderr: a moving bar in a terminal, else lines."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from loaders.report import Progress


@contextmanager
def shown_progress() -> Iterator[Callable[["Progress"], None]]:
    """Yield what a load is to tell its progress to."""
    if sys.stderr.isatty():
        with _bars() as tell:
            yield tell
    else:
        yield _lines()


@contextmanager
def topic_progress() -> Iterator[Callable[[str, int, int], None]]:
    """Yield what an evaluation tells: the name of a system, topics done, topics in all."""
    from loaders.report import Progress

    with shown_progress() as tell:
        yield lambda name, done, every: tell(Progress(name, done, every))


SECONDS_BETWEEN = 10.0
"""In lines, what takes long says so often how far it is."""


def pace_text(progress: "Progress") -> str:
    """Return how quickly a stage goes and what is left of it, as far as it is known."""
    if not progress.rate:
        return ""
    rate = f"{progress.rate:,.0f}" if progress.rate >= 10 else f"{progress.rate:.1f}"
    if progress.left is None:
        return f"{rate} a second"
    return f"{rate} a second, {duration(progress.left)} left"


def duration(seconds: float) -> str:
    """Return some seconds as people say them: ``50 s``, ``7 min``, ``3 h 05 min``."""
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60:02} min"


def _lines() -> Callable[["Progress"], None]:
    told: dict[str, float] = {}

    def tell(progress: "Progress") -> None:
        now = time.monotonic()
        if progress.stage not in told:
            told[progress.stage] = now
            click.echo(f"{progress.stage} …", err=True)
        elif progress.total and now - told[progress.stage] >= SECONDS_BETWEEN:
            told[progress.stage] = now
            far = f"{progress.done:,} of {progress.total:,}"
            said = ", ".join(part for part in (far, pace_text(progress)) if part)
            click.echo(f"{progress.stage} {said}", err=True)

    return tell


@contextmanager
def _bars() -> Iterator[Callable[["Progress"], None]]:
    from rich import progress as rich
    from rich.console import Console

    columns = (
        rich.TextColumn("{task.description:<16}"),
        rich.BarColumn(),
        rich.MofNCompleteColumn(),
        rich.TimeElapsedColumn(),
        rich.TextColumn("{task.fields[pace]}"),
    )
    with rich.Progress(*columns, console=Console(stderr=True)) as bars:
        tasks: dict[str, rich.TaskID] = {}

        def tell(progress: "Progress") -> None:
            if progress.stage not in tasks:
                tasks[progress.stage] = bars.add_task(progress.stage, total=None, pace="")
            task = tasks[progress.stage]
            bars.update(
                task,
                completed=progress.done,
                total=progress.total or None,
                pace=pace_text(progress),
            )

        yield tell
