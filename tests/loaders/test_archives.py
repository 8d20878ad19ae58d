"""Archives of strangers: what is plain comes out whole, what is not is refused and named."""

import io
import stat
import tarfile
import zipfile
from pathlib import Path

import pytest

from loaders.uploads.archive import Bounds, unpack
from server.errors import BadDocument, TooLarge

FILES = {"a.txt": b"one\n", "in/b.txt": b"\xef\xbb\xbftwo", "in/Ç.txt": b""}


def zipped(path: Path, files: dict[str, bytes], attributes: int = 0) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = attributes << 16
            archive.writestr(info, data)
    return path


def tarred(path: Path, files: dict[str, bytes], mode: str = "w", **more: object) -> Path:
    with tarfile.open(path, mode) as archive:
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            for key, value in more.items():
                setattr(info, key, value)
            archive.addfile(info, io.BytesIO(data))
    return path


def held(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


@pytest.mark.parametrize("kind", ["zip", "w", "w:gz", "w:bz2", "w:xz"])
def test_files_come_out_byte_for_byte(tmp_path: Path, kind: str) -> None:
    make = zipped if kind == "zip" else tarred
    more = {} if kind == "zip" else {"mode": kind}
    archive = make(tmp_path / "archive", FILES, **more)
    assert held(unpack(archive, tmp_path / "out")) == FILES


def test_the_one_folder_that_holds_everything_is_entered(tmp_path: Path) -> None:
    archive = zipped(tmp_path / "a", {"corpus/x.txt": b"x", "__MACOSX/._x.txt": b"y"})
    assert unpack(archive, tmp_path / "out") == tmp_path / "out" / "corpus"


@pytest.mark.parametrize(
    "name",
    ["../out.txt", "a/../../b.txt", "/etc/passwd", "C:/x.txt", "a\\b.txt", "a\x00b", "a\nb", "C:x"],
)
@pytest.mark.parametrize("make", [zipped, tarred])
def test_no_name_leads_out(tmp_path: Path, make, name: str) -> None:
    archive = make(tmp_path / "archive", {name: b"x"})
    if make is zipped and "\x00" in name:
        return  # the reader of zips cuts such a name before we see it
    if make is tarred and name.startswith("a\x00"):
        return  # so does that of tars
    with pytest.raises(BadDocument, match="no path below its folder"):
        unpack(archive, tmp_path / "out")
    assert not (tmp_path / "out.txt").exists()


@pytest.mark.parametrize(
    "kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE]
)
def test_links_and_devices_of_a_tar_are_refused(tmp_path: Path, kind: bytes) -> None:
    archive = tarred(tmp_path / "archive", {"x": b""}, type=kind, linkname="/etc/passwd")
    with pytest.raises(BadDocument, match="a link or no file"):
        unpack(archive, tmp_path / "out")


def test_links_of_a_zip_are_refused(tmp_path: Path) -> None:
    archive = zipped(tmp_path / "archive", {"x": b"/etc/passwd"}, stat.S_IFLNK | 0o777)
    with pytest.raises(BadDocument, match="a link or no file"):
        unpack(archive, tmp_path / "out")


@pytest.mark.parametrize("kind", ["zip", "w:gz", "w:xz"])
def test_what_swells_is_stopped_at_the_bound_and_not_after_it(tmp_path: Path, kind: str) -> None:
    zeros = {"zeros.txt": bytes(8 * 1024 * 1024)}
    make, more = (zipped, {}) if kind == "zip" else (tarred, {"mode": kind})
    archive = make(tmp_path / "archive", zeros, **more)
    bounds = Bounds(unpacked=3 * 1024 * 1024)
    with pytest.raises(TooLarge, match=r"unfolds to has 3,145,729; at most 3,145,728"):
        unpack(archive, tmp_path / "out", bounds)
    assert sum(map(len, held(tmp_path / "out").values())) <= bounds.unpacked
    by_ratio = Bounds(free=1024 * 1024, ratio=100)
    with pytest.raises(TooLarge):
        unpack(archive, tmp_path / "again", by_ratio)


def test_a_zip_that_declares_less_than_it_holds_is_stopped_too(tmp_path: Path) -> None:
    archive = zipped(tmp_path / "archive", {"zeros.txt": bytes(4 * 1024 * 1024)})
    data = archive.read_bytes()
    real, told = (4 * 1024 * 1024).to_bytes(4, "little"), (10).to_bytes(4, "little")
    archive.write_bytes(data.replace(real, told))
    with pytest.raises((BadDocument, TooLarge)):
        unpack(archive, tmp_path / "out", Bounds(unpacked=1024 * 1024))
    assert sum(map(len, held(tmp_path / "out").values())) <= 1024 * 1024


def test_a_header_of_a_tar_that_swells_is_refused(tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    with tarfile.open(archive, "w:gz", format=tarfile.GNU_FORMAT) as tar:
        info = tarfile.TarInfo("././@LongLink")
        info.type, info.size = tarfile.GNUTYPE_LONGNAME, 80 * 1024 * 1024
        tar.addfile(info, io.BytesIO(bytes(info.size)))
    with pytest.raises(TooLarge):
        unpack(archive, tmp_path / "out")


def test_names_that_are_one_on_some_file_systems_are_refused(tmp_path: Path) -> None:
    archive = zipped(tmp_path / "archive", {"A.txt": b"1", "a.txt": b"2"})
    with pytest.raises(BadDocument, match="twice"):
        unpack(archive, tmp_path / "out")


def test_too_many_files_and_too_deep_ones_are_refused(tmp_path: Path) -> None:
    many = zipped(tmp_path / "many", {f"{n}.txt": b"x" for n in range(12)})
    with pytest.raises(TooLarge, match="number of files"):
        unpack(many, tmp_path / "out", Bounds(members=10))
    deep = zipped(tmp_path / "deep", {"/".join("a" * 30): b"x"})
    with pytest.raises(BadDocument, match="too deep"):
        unpack(deep, tmp_path / "out2")


@pytest.mark.parametrize("data", [b"", b"plain text", b"PK\x03\x04 broken", b"\x1f\x8bxx"])
def test_what_is_no_archive_is_refused_by_name(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "archive").write_bytes(data)
    with pytest.raises(BadDocument, match=r"no zip and no tar|cannot be unpacked"):
        unpack(tmp_path / "archive", tmp_path / "out")


def test_an_archive_cut_short_and_one_with_nothing_are_refused(tmp_path: Path) -> None:
    whole = tarred(tmp_path / "archive", {"x": bytes(range(256)) * 4000}, "w:gz")
    whole.write_bytes(whole.read_bytes()[:-400])
    with pytest.raises(BadDocument, match="cannot be unpacked"):
        unpack(whole, tmp_path / "out")
    empty = zipped(tmp_path / "empty", {"x.txt": b""})
    with pytest.raises(BadDocument, match="holds no file"):
        unpack(empty, tmp_path / "out2")
