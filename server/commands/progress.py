"""How far a load or an evaluation is, on stderr: a moving bar in a terminal, else lines."""

import sys
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


def _lines() -> Callable[["Progress"], None]:
    seen: set[str] = set()

    def tell(progress: "Progress") -> None:
        if progress.stage not in seen:
            seen.add(progress.stage)
            click.echo(f"{progress.stage} …", err=True)

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
    )
    with rich.Progress(*columns, console=Console(stderr=True)) as bars:
        tasks: dict[str, rich.TaskID] = {}

        def tell(progress: "Progress") -> None:
            if progress.stage not in tasks:
                tasks[progress.stage] = bars.add_task(progress.stage, total=None)
            task = tasks[progress.stage]
            bars.update(task, completed=progress.done, total=progress.total or None)

        yield tell
