"""Small files written for a test and read, and the folder of real files where there is one."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from loaders.check import check
from loaders.corpus import CorpusRecords
from loaders.files import read_files
from loaders.folder import CorpusFiles
from server.errors import BadRecords
from server.settings import read_settings

Write = Callable[..., Path]
ReadText = Callable[..., CorpusRecords]
Refuse = Callable[..., str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write files of a folder, by keyword or mapping of name to text or bytes."""

    def written(files: dict[str, str | bytes]) -> Path:
        folder = tmp_path / "files"
        shutil.rmtree(folder, ignore_errors=True)
        for name, content in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return folder

    return written


@pytest.fixture
def files(write: Write, tmp_path: Path) -> Callable[..., CorpusFiles]:
    """Read files, with an optional mapping as TOML text."""

    def read(contents: dict[str, str | bytes], mapping: str = "") -> CorpusFiles:
        folder = write(contents)
        said = None
        if mapping:
            said = tmp_path / "mapping.toml"
            said.write_text(mapping, "utf-8")
        return read_files(folder, said)

    return read


@pytest.fixture
def records(files: Callable[..., CorpusFiles]) -> ReadText:
    """Read files that keep every rule, and return their records with all warnings."""

    def read(contents: dict[str, str | bytes], mapping: str = "") -> CorpusRecords:
        return check(files(contents, mapping)).records

    return read


@pytest.fixture
def refused(files: Callable[..., CorpusFiles]) -> Refuse:
    """Read files that break a rule, and return what is said about it."""

    def read(contents: dict[str, str | bytes], mapping: str = "") -> str:
        with pytest.raises(BadRecords) as caught:
            check(files(contents, mapping))
        return "\n".join(caught.value.problems)

    return read


@pytest.fixture(scope="session")
def real() -> Path:
    """Return the folder of real files."""
    data = read_settings().data
    if data is None or not (data / "format-samples").is_dir():
        pytest.skip("THEMEPATH_DATA names no folder of real corpora with format-samples/ in it")
    return data
