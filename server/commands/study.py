"""``themepath study``: selections before retrieval, as GuidedRAG studied them, on our corpora."""

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from server.commands.progress import topic_progress

_FOLDER = click.Path(file_okay=False, path_type=Path)
_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("subjects", nargs=-1, metavar="[SUBJECT]...")
@click.option("--keep", type=_FOLDER, help="Folder for the figures, a JSON file a subject.")
@click.option("--page", type=_FILE, help="Write the page and its plots from the folder's figures.")
@click.option("--stored", is_flag=True, help="Measure nothing: show what the folder holds.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def study(
    subjects: tuple[str, ...], keep: Path | None, page: Path | None, stored: bool, as_json: bool
) -> None:
    """Compare RAG and GraphRAG with and without selections: realm, nave, qrcd, stard, gdpr.

    Without a SUBJECT all of them are asked whose corpus is loaded.
    """
    from evaluation.guided.kept import keep_figures, kept_figures
    from evaluation.guided.page import page_text, write_page

    if (page or stored) and keep is None:
        raise click.UsageError("--page and --stored need --keep, the folder of the figures.")
    found = {} if stored else asyncio.run(_studied(subjects, keep_figures, keep))
    if keep is not None:
        found = kept_figures(keep)
    if page is not None:
        write_page(found, page)
    shown = json.dumps(found, ensure_ascii=False, indent=1) if as_json else page_text(found)
    click.echo(shown.rstrip("\n"))


async def _studied(
    subjects: tuple[str, ...], store: Any, folder: Path | None
) -> Mapping[str, Mapping[str, Any]]:
    from evaluation.guided.kept import rounded
    from evaluation.guided.study import study as measured
    from evaluation.guided.subjects import subjects_of
    from server.app import opened
    from server.errors import NotFound
    from server.settings import read_settings

    settings = read_settings()
    found = {}
    async with opened(settings) as served:
        for subject in subjects_of(subjects, settings.data):
            try:
                await served.reach(subject.corpus)
            except NotFound as missing:
                if subjects:
                    raise
                click.echo(f"{subject.name}: left out. {missing}", err=True)
                continue
            with topic_progress() as tell:
                figures = rounded(await measured(served, subject, settings.data, tell))
            found[subject.name] = figures
            if folder is not None:
                store(figures, folder)
    return found
