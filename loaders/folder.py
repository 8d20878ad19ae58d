"""A corpus folder, read line by line with every error named, and written."""

import json
import tomllib
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from pydantic import ValidationError

from loaders.corpus import CorpusRecords
from loaders.records import FILES, Corpus, Record
from loaders.spilled import Gathered
from server.errors import BadRecords

LINE_BYTES = 4 * 1024 * 1024
"""A longer line is no record of ours; reading stays bounded whatever the file holds."""

REQUIRED = ("units", "texts")
_BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Question:
    """A question that files bring beside a corpus, with the units that answer it."""

    id: str
    text: str
    language: str
    units: tuple[str, ...]
    answerable: bool


@dataclass(frozen=True, slots=True)
class CorpusFiles:
    """What a folder holds: its records, the problems of single lines, and what looks odd.

    ``recognised`` says of files in other formats which one each was taken to be in.
    """

    records: CorpusRecords
    problems: tuple[str, ...] = ()
    broken: frozenset[str] = frozenset()
    warnings: tuple[str, ...] = ()
    recognised: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True, slots=True)
class _File:
    records: Sequence[Record]
    lines: Sequence[int]
    problems: Sequence[str]


def read_folder(folder: Path) -> CorpusFiles:
    """Read ``corpus.toml`` and the ``*.jsonl`` files of a folder; ``FILES`` names them.

    UTF-8 with or without a byte order mark, lines ended by LF or CR LF, empty lines skipped.
    Lines that break their model are reported and left out; ``broken`` names their files.

    Raises:
        BadRecords: there is no usable ``corpus.toml``; problems of all files are listed.
    """
    corpus, problems = _read_corpus(folder / "corpus.toml")
    files = {kind: _read_file(folder, kind, model) for kind, model in FILES.items()}
    for file in files.values():
        problems.extend(file.problems)
    if corpus is None:
        raise BadRecords(problems)
    records = CorpusRecords(
        corpus=corpus,
        **{kind: file.records for kind, file in files.items()},  # type: ignore[arg-type]
        lines={kind: file.lines for kind, file in files.items()},
    )
    broken = frozenset(kind for kind, file in files.items() if file.problems)
    return CorpusFiles(records, tuple(problems), broken, tuple(_unknown_files(folder)))


def write_folder(records: CorpusRecords, folder: Path) -> None:
    """Write records as a corpus folder that ``read_folder`` reads back as equal records."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "corpus.toml").write_text(corpus_toml(records.corpus), encoding="utf-8", newline="\n")
    for kind in FILES:
        if rows := records.of(kind):
            with (folder / f"{kind}.jsonl").open("w", encoding="utf-8", newline="\n") as file:
                file.writelines(f"{record_line(row)}\n" for row in rows)


def record_line(record: Record) -> str:
    """Return a record as one line of JSON without the fields that hold their default."""
    plain = record.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return json.dumps(plain, ensure_ascii=False)


def corpus_toml(corpus: Corpus) -> str:
    """Return ``corpus.toml``; every JSON string, number and list of strings is TOML as well."""
    plain = corpus.model_dump(mode="json", exclude_defaults=True)
    tables = [(name, plain.pop(name, ())) for name in ("sources", "editions", "indexes")]
    lines = [_toml_line(key, value) for key, value in plain.items()]
    for name, rows in tables:
        for row in rows:
            lines += ["", f"[[{name}]]", *(_toml_line(key, value) for key, value in row.items())]
    return "\n".join(lines) + "\n"


def _toml_line(key: str, value: object) -> str:
    return f"{key} = {_toml_value(value)}"


def _toml_value(value: object) -> str:
    if isinstance(value, dict):
        inner = ", ".join(
            f"{_toml_value(key)} = {_toml_value(item)}" for key, item in value.items()
        )
        return f"{{ {inner} }}"
    # JSON leaves DEL as it is, TOML wants it escaped.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _read_corpus(path: Path) -> tuple[Corpus | None, list[str]]:
    if not path.is_file():
        return None, [f"corpus.toml: not found in {path.parent.name or path.parent}"]
    try:
        raw = path.read_bytes().removeprefix(_BOM).decode("utf-8")
        return Corpus.model_validate(tomllib.loads(raw)), []
    except UnicodeDecodeError as error:
        return None, [f"corpus.toml: not UTF-8 at byte {error.start}"]
    except tomllib.TOMLDecodeError as error:
        return None, [f"corpus.toml: {error}"]
    except ValidationError as error:
        return None, [f"corpus.toml: {problem}" for problem in problems_of(error)]


def _read_file(folder: Path, kind: str, model: type[Record]) -> _File:
    path = folder / f"{kind}.jsonl"
    if not path.is_file():
        return _File((), (), [f"{path.name}: not found"] if kind in REQUIRED else ())
    records = Gathered(model)
    lines = array("Q")
    problems: list[str] = []
    with path.open("rb") as stream:
        for number, line in enumerate(_bounded_lines(stream), start=1):
            if line is not None and not line.strip():
                continue
            record = _read_line(line, model, f"{path.name}:{number}", problems)
            if record is not None:
                records.add(record)
                lines.append(number)
    return _File(records.records(), lines, tuple(problems))


def _bounded_lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """Yield lines without their byte order mark; None stands for one that is too long."""
    first = True
    while line := stream.readline(LINE_BYTES + 1):
        if len(line) > LINE_BYTES and not line.endswith(b"\n"):
            while line and not line.endswith(b"\n"):
                line = stream.readline(LINE_BYTES)
            yield None
        else:
            yield line.removeprefix(_BOM) if first else line
        first = False


def _read_line(
    line: bytes | None, model: type[Record], where: str, problems: list[str]
) -> Record | None:
    if line is None:
        problems.append(f"{where}: line is longer than {LINE_BYTES:,} bytes")
        return None
    try:
        return model.model_validate_json(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        problems.append(f"{where}: not UTF-8 at byte {error.start} of the line")
    except ValidationError as error:
        problems.extend(f"{where}: {problem}" for problem in problems_of(error))
    return None


def problems_of(error: ValidationError) -> Iterator[str]:
    """Yield what a model found wrong, as ``field: problem``."""
    for item in error.errors(include_url=False, include_context=False, include_input=False):
        field = ".".join(str(part) for part in item["loc"])
        message = item["msg"][:1].lower() + item["msg"][1:]
        yield f"{field}: {message}" if field else message


def _unknown_files(folder: Path) -> Iterator[str]:
    for path in sorted(folder.glob("*.jsonl")):
        if path.stem not in FILES:
            yield f"{path.name}: not a file of the format, left out; known are {', '.join(FILES)}"
