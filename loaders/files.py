"""Files in any known format, one or a folder of them, read into one corpus."""

import gzip
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from loaders.assembly import assemble
from loaders.folder import CorpusFiles
from loaders.formats.found import Found, FoundLink, FoundUnit
from loaders.formats.registry import FORMATS
from loaders.mapping import FileMapping, Mapping, read_mapping
from loaders.recognise import recognise
from server.errors import BadRecords, TooLarge
from server.references.versification import ENGLISH

LIMIT = 1024**3
"""Bytes of one file, and of what a packed one may unfold to."""

SKIPPED = ("readme", "licence", "license", "copying", "original-readme")
"""Beginnings of names that a folder may hold beside its data."""


def mapping_of(mapping_file: Path | None) -> Mapping:
    """Read a mapping file, or return one that says nothing; blocks.

    Raises:
        BadRecords: it is none.
    """
    return read_mapping(mapping_file, [one.name for one in FORMATS])


def read_files(source: Path, mapping_file: Path | None) -> CorpusFiles:
    """Read a file, or every file of a folder in the order of their names; blocks.

    Raises:
        BadRecords: a format is not known, or a file breaks the rules of its own.
        TooLarge: a file is beyond a bound.
        MissingExtra: a package that a format needs is not installed.
    """
    mapping = mapping_of(mapping_file)
    paths = [source] if source.is_file() else list(inside(source, mapping_file))
    recognised: list[str] = []

    def found() -> Iterator[Found]:
        for path in paths:
            name = path.relative_to(source).as_posix() if path != source else path.name
            said = mapping.of(name)
            if not said.skip:
                yield from _read(path, name, said, recognised)

    name = source.name if source.is_dir() else source.name.partition(".")[0]
    files = assemble(found(), mapping, name)
    if not recognised:
        raise BadRecords([f"{source.name}: holds no file to read"])
    return replace(files, recognised=tuple(recognised))


def inside(folder: Path, mapping_file: Path | None) -> Iterator[Path]:
    """Yield the files of a folder that are data, in the order of their names."""
    for path in sorted(folder.rglob("*")):
        hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        aside = path.name.casefold().startswith(SKIPPED)
        ours = mapping_file is not None and path.resolve() == mapping_file.resolve()
        if path.is_file() and not (hidden or aside or ours):
            yield path


def _read(path: Path, name: str, said: FileMapping, recognised: list[str]) -> Iterator[Found]:
    data = read_bytes(path, name)
    plain = name[:-3] if name.casefold().endswith(".gz") else name
    known = recognise(data, plain, said)
    recognised.append(known.sentence(name))
    for one in known.format.read(data, plain, said):
        if isinstance(one, FoundUnit) and (said.edition or said.language):
            yield replace(
                one,
                edition=one.edition or said.edition,
                language=one.language or said.language or "",
            )
        elif isinstance(one, FoundLink) and said.numbering != ENGLISH:
            yield replace(one, numbering=said.numbering)
        else:
            yield one


def read_head(path: Path, size: int = 65536) -> bytes:
    """Read the beginning of a file, unfolded if it is packed; nothing where that is broken."""
    with path.open("rb") as plain:
        data = plain.read(size)
    if not data.startswith(b"\x1f\x8b"):
        return data
    try:
        with gzip.open(path) as stream:
            return stream.read(size)
    except (OSError, EOFError, zlib.error):
        return b""


def read_bytes(path: Path, name: str) -> bytes:
    """Read a file, unfolded if it is packed by gzip, within ``LIMIT``.

    Raises:
        TooLarge: there is more.
        BadRecords: the packing is broken.
    """
    size = path.stat().st_size
    if size > LIMIT:
        raise TooLarge(name, size, LIMIT)
    data = path.read_bytes()
    if not data.startswith(b"\x1f\x8b"):
        return data
    try:
        with gzip.open(path) as stream:
            unfolded = stream.read(LIMIT + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise BadRecords([f"{name}: the gzip packing is broken: {error}"]) from error
    if len(unfolded) > LIMIT:
        raise TooLarge(name, len(unfolded), LIMIT)
    return unfolded
