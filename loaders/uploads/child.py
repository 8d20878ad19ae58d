"""The process that loads one archive, apart from the server: it works, and tells how far it is."""

import asyncio
import sys
import time
from collections.abc import Callable
from pathlib import Path, PurePosixPath

from loaders.corpus import RecipeOptions
from loaders.folder import CorpusFiles
from loaders.report import LoadOptions
from loaders.source import Choice, load_choice, read_source
from loaders.uploads.archive import unpack
from loaders.uploads.place import Place, place_of
from loaders.uploads.telling import Told, failed, progressed, reported
from server.errors import ThemepathError
from server.settings import Settings, read_settings

MAPPING = "mapping.toml"
"""A mapping file, where the archive holds one at its top."""

EVERY = 0.2
"""Seconds between two words about one stage."""

Tell = Callable[[Told], None]


def load_archive(
    settings: Settings, load: str, encoder: str, tell: Tell, *, dry_run: bool, name: str = ""
) -> None:
    """Unpack and load the archive of a load; blocks, and never raises one of our errors.

    A corpus that says no id is called by the folder that all files lie in, by the one file, or by
    the archive's ``name``: two archives of different names never become one corpus.
    """
    place, corpus = place_of(settings, load), ""
    try:
        tell(Told("unpack"))
        choice, files = _read(place, settings.data, encoder, _plain(name) or load)
        corpus = files.records.corpus.id
        tell(Told("read", corpus=corpus))
        options = LoadOptions(
            dry_run=dry_run, progress=lambda one: tell(progressed(one)), cache=settings.cache
        )
        tell(reported(asyncio.run(load_choice(settings, choice, files, options))))
    except ThemepathError as error:
        tell(failed(error, corpus))
    finally:
        place.clear_files()


def _read(place: Place, data: Path | None, encoder: str, name: str) -> tuple[Choice, CorpusFiles]:
    place.clear_files()
    target = place.files / name
    top = unpack(place.archive, target)
    mapping = top / MAPPING
    files = [path for path in top.iterdir() if path != mapping and not path.name.startswith(".")]
    alone = top == target and len(files) == 1 and files[0].is_file()
    choice = Choice(
        str(files[0] if alone else top),
        RecipeOptions(data=data),
        encoder or None,
        mapping if mapping.is_file() else None,
    )
    return choice, read_source(choice)


def _plain(name: str) -> str:
    """Return the letters, digits, - and _ of an archive's name, without its ending."""
    stem = PurePosixPath(name.replace("\\", "/")).name.partition(".")[0]
    return "".join(letter for letter in stem if letter.isalnum() or letter in "-_")[:64]


def telling(write: Callable[[str], object]) -> Tell:
    """Return what writes lines, those about one stage not too often."""
    last, at = "", 0.0

    def tell(one: Told) -> None:
        nonlocal last, at
        now = time.monotonic()
        if one.state or one.stage != last or now - at >= EVERY:
            last, at = one.stage, now
            write(one.line() + "\n")

    return tell


def main() -> None:
    """Load the archive that the command line names; words: LOAD ENCODER NAME [--dry-run]."""

    def write(line: str) -> None:
        sys.stdout.write(line)
        sys.stdout.flush()  # whoever started us is gone where this fails, and so are we

    load, encoder, name, *more = sys.argv[1:]
    tell = telling(write)
    load_archive(read_settings(), load, encoder, tell, dry_run="--dry-run" in more, name=name)


if __name__ == "__main__":
    main()
