"""``themepath convert``: files in any known format, written as a corpus folder."""

from pathlib import Path

import click

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("source", metavar="FILE|FOLDER|DATABASE|RECIPE")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--mapping", type=_FILE, help="A mapping file (TOML) for columns and elements.")
def convert(source: str, folder: Path, mapping: Path | None) -> None:
    """Write files, or what a recipe makes, as a corpus folder; the graph is not touched."""
    from loaders.convert import convert as written
    from loaders.source import Choice

    report = written(Choice(source, mapping=mapping), folder)
    for line in report.recognised:
        click.echo(f"Read {line}.", err=True)
    for warning in report.warnings:
        click.echo(f"! {warning}", err=True)
    click.echo(", ".join(f"{count:,} {kind}" for kind, count in report.counts.items()))
    click.echo(f"Written to {folder}; load it with `themepath load {folder}`.")
