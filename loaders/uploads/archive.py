"""Archives of strangers unpacked within bounds: no path leads out, no link, nothing swells."""

import bz2
import gzip
import io
import lzma
import stat
import tarfile
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePosixPath
from typing import IO, cast

from server.errors import BadDocument, TooLarge

_CHUNK = 1024 * 1024
_ZIP, _TAR = b"PK\x03\x04", b"ustar"
_PACKED = {b"\x1f\x8b": gzip, b"BZh": bz2, b"\xfd7zXZ\x00": lzma}
"""How packed files begin, and the module that opens them."""

_BROKEN = (
    zipfile.BadZipFile,
    tarfile.TarError,
    lzma.LZMAError,
    zlib.error,
    EOFError,
    OSError,
    RuntimeError,  # a part that needs a password, or is packed in a way zipfile does not know
)


@dataclass(frozen=True, slots=True)
class Bounds:
    """What may come out of an archive.

    ``ratio`` bounds how many bytes one of the archive may become, once ``free`` bytes are out.
    """

    unpacked: int = 2 * 1024**3
    members: int = 10_000
    depth: int = 20
    ratio: int = 200
    free: int = 64 * 1024**2


@dataclass(frozen=True, slots=True)
class _Member:
    """A file in an archive; ``opened`` gives its bytes."""

    name: str
    opened: Callable[[], IO[bytes]]


def unpack(archive: Path, target: Path, bounds: Bounds | None = None) -> Path:
    """Unpack a zip or tar (plain, gz, bz2, xz) into ``target``, which is to be empty; blocks.

    Returns the folder that holds the files: ``target``, or the one folder that all lie in. Archives
    within the archive are left as they are; a reader of files unfolds ``.gz`` within its own bound.

    Raises:
        BadDocument: it is none, is broken or packed with a password, or holds what is no file or
            folder, a name that leads out or stands twice.
        TooLarge: more members or bytes than the bounds allow; what was written is for the caller
            to delete.
    """
    within = bounds or Bounds()
    target.mkdir(parents=True, exist_ok=True)
    room = min(within.unpacked, max(within.free, archive.stat().st_size * within.ratio))
    seen: set[str] = set()
    written = 0
    try:
        with _members(archive, room) as members:
            for number, member in enumerate(members, start=1):
                if number > within.members:
                    raise TooLarge("The archive's number of files", number, within.members)
                place = target / _inside(member.name, seen, within.depth)
                place.parent.mkdir(parents=True, exist_ok=True)
                written += _copy(member, place, room - written, room)
    except _BROKEN as error:
        raise _broken(error) from error
    if not written:
        raise BadDocument("The archive holds no file. Pack the corpus folder or the files.")
    return _only_folder(target)


def check_kind(archive: Path) -> None:
    """Look whether a file is an archive that ``unpack`` opens, without unpacking it; blocks.

    Raises:
        BadDocument: it is none, or its beginning or list of files is broken.
    """
    try:
        with _members(archive, Bounds().free):
            pass
    except _BROKEN as error:
        raise _broken(error) from error


def _broken(error: Exception) -> BadDocument:
    return BadDocument(f"The archive cannot be unpacked: {error}. Pack it again.")


def _copy(member: _Member, place: Path, left: int, room: int) -> int:
    """Write a file chunk by chunk: what counts is what comes, not what the archive declares."""
    written = 0
    with member.opened() as source, place.open("xb") as file:
        while chunk := source.read(_CHUNK):
            written += len(chunk)
            if written > left:
                raise TooLarge("What the archive unfolds to", room + 1, room)
            file.write(chunk)
    return written


def _inside(name: str, seen: set[str], depth: int) -> PurePosixPath:
    """Return the path of a member below the target.

    Raises:
        BadDocument: it leads out, is no plain path, or stands twice on some file systems.
    """
    path = PurePosixPath(name)
    plain = name.isprintable() and "\\" not in name and ":" not in name
    if not plain or path.is_absolute() or ".." in path.parts or not path.parts:
        raise BadDocument(f"The archive holds {name!r}, which is no path below its folder.")
    if len(path.parts) > depth or any(len(part.encode()) > 200 for part in path.parts):
        raise BadDocument(f"The archive holds {name[:80]!r}…, which is too long or too deep.")
    alike = unicodedata.normalize("NFC", str(path)).casefold()
    if alike in seen:
        raise BadDocument(f"The archive holds {name!r} twice, or two names told apart by case.")
    seen.add(alike)
    return path


@contextmanager
def _members(archive: Path, room: int) -> Iterator[Iterator[_Member]]:
    with archive.open("rb") as file:
        head = file.read(262)
    if head.startswith(_ZIP):
        with zipfile.ZipFile(archive) as opened:
            yield _of_zip(opened)
        return
    packed = next((packed for sign, packed in _PACKED.items() if head.startswith(sign)), None)
    if packed is None and _TAR not in head:
        raise BadDocument("The body is no zip and no tar (plain, gz, bz2, xz). Send one of these.")
    with packed.open(archive) if packed else archive.open("rb") as stream:
        bounded = cast("IO[bytes]", _Bounded(cast("IO[bytes]", stream), room))
        with tarfile.open(fileobj=bounded, mode="r:") as tar:
            yield _of_tar(tar)


def _of_zip(archive: zipfile.ZipFile) -> Iterator[_Member]:
    for info in archive.infolist():
        mode = info.external_attr >> 16
        if mode and not (stat.S_ISREG(mode) or stat.S_ISDIR(mode) or not stat.S_IFMT(mode)):
            raise BadDocument(f"The archive holds {info.filename!r}, which is a link or no file.")
        if not info.is_dir():
            yield _Member(info.filename, partial(archive.open, info))


def _of_tar(archive: tarfile.TarFile) -> Iterator[_Member]:
    for info in archive:
        if not (info.isreg() or info.isdir()):
            raise BadDocument(f"The archive holds {info.name!r}, which is a link or no file.")
        if info.isreg():
            yield _Member(info.name, partial(_extracted, archive, info))


def _extracted(archive: tarfile.TarFile, info: tarfile.TarInfo) -> IO[bytes]:
    found = archive.extractfile(info)
    if found is None:
        raise BadDocument(f"The archive's {info.name!r} cannot be read. Pack it again.")
    return found


class _Bounded(io.RawIOBase):
    """A stream that gives no more than so many bytes, and never many at once.

    A header of a tar is read in one piece, however long it says it is.
    """

    def __init__(self, stream: IO[bytes], room: int) -> None:
        super().__init__()
        self._stream = stream
        self._room = room + 64 * _CHUNK  # headers and padding

    def read(self, size: int = -1, /) -> bytes:
        if size < 0 or size > 64 * _CHUNK or self._stream.tell() + size > self._room + _CHUNK:
            raise TooLarge("What the archive unfolds to", max(size, self._room), self._room)
        return self._stream.read(size)

    def seek(self, offset: int, whence: int = 0, /) -> int:
        if whence or offset > self._room:
            raise TooLarge("What the archive unfolds to", offset, self._room)
        return self._stream.seek(offset)

    def tell(self) -> int:
        return self._stream.tell()


def _only_folder(target: Path) -> Path:
    """Return the folder that everything lies in, where there is one, else the target."""
    held = [path for path in target.iterdir() if not path.name.startswith((".", "__MACOSX"))]
    return held[0] if len(held) == 1 and held[0].is_dir() else target
