"""Rows that break rules, left out of a load up to a number, each said in a report.

A row that names one that was left out breaks a rule by that, and is left out in its turn: the
number bounds all that is not loaded, whatever the cause.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from loaders.check import KEPT_PROBLEMS, breaches
from loaders.corpus import CorpusRecords
from loaders.folder import CorpusFiles
from loaders.records import FILES
from loaders.rules.finding import Finding
from loaders.spilled import Gathered
from server.errors import BadRecords

_LINE = re.compile(r"(.+?):(\d+)(.*)", re.DOTALL)
_ELEMENT = re.compile(r"(\S+?)(\[\d+\]| .*)", re.DOTALL)
_FIELD = re.compile(r"([A-Za-z_][\w.-]*(?:, [A-Za-z_]\w*)*): (.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What is wrong with a row: its file, line from 1 or element, field, and the rule it breaks.

    ``line`` is None where the format has none; ``element`` is empty where the line says it all,
    ``field`` where no single one is at fault.
    """

    file: str
    line: int | None
    element: str
    field: str
    rule: str

    @property
    def row(self) -> tuple[str, int | None, str]:
        """What names the row: several problems of one are one row."""
        return self.file, self.line, self.element

    @property
    def is_whole_file(self) -> bool:
        """Whether no row is named: nothing can be left out but all of the file."""
        return self.line is None and not self.element

    def __str__(self) -> str:
        line = "" if self.line is None else f":{self.line}"
        place = f"{self.file}{line}{self.element}"
        return ": ".join(part for part in (place, self.field, self.rule) if part)


def read_problem(sentence: str) -> LeftOut:
    """Read a problem as readers word it: ``file:line: field: rule``, or with an element."""
    place, _, said = sentence.partition(": ")
    named = _FIELD.fullmatch(said)
    field, rule = (named[1], named[2]) if named else ("", said)
    if at := _LINE.fullmatch(place):
        return LeftOut(at[1], int(at[2]), at[3], field, rule)
    if within := _ELEMENT.fullmatch(place):
        return LeftOut(within[1], None, within[2], field, rule)
    return LeftOut(place, None, "", field, rule)


@dataclass(frozen=True, slots=True)
class Sifted:
    """What is left of some files, and the problems of the rows that are not, in order found."""

    files: CorpusFiles
    left: tuple[LeftOut, ...]

    @property
    def rows(self) -> int:
        """The number of rows that were left out."""
        return len({one.row for one in self.left})


def sift(files: CorpusFiles, most: int) -> Sifted:
    """Leave out rows that break rules until none does, or until they are more than ``most``.

    Where units or divisions are among them the corpus counts as ``partial``: its numbers jump.
    Where a whole file is at fault, such as ``corpus.toml``, all problems stay the files' own.
    """
    read = [read_problem(sentence) for sentence in files.problems]
    left = tuple(one for one in read if not one.is_whole_file)
    if len(left) < len(read):
        return Sifted(files, left)
    found = Sifted(replace(files, problems=(), broken=frozenset()), left)
    if any(one.file in ("units.jsonl", "divisions.jsonl") for one in left):
        found = replace(found, files=_partial(found.files))
    while found.rows <= most:
        wrong = [one for one in breaches(found.files.records) if one.position is not None]
        if not wrong:
            break
        more = tuple(read_problem(one.line(found.files.records)) for one in wrong)
        found = Sifted(_without(found.files, wrong), (*found.left, *more))
    return found


def skip_bad(files: CorpusFiles, most: int, report: Path) -> CorpusFiles:
    """Return files without their bad rows, ``most`` rows at most, and write what is left out.

    The report holds a JSON object a line; it is written, empty perhaps, in every case.

    Raises:
        BadRecords: there are more, or a whole file is at fault; nothing is to be loaded.
    """
    sifted = sift(files, most)
    report.write_text(
        "".join(f"{json.dumps(asdict(one), ensure_ascii=False)}\n" for one in sifted.left), "utf-8"
    )
    if sifted.rows > most:
        bound = f"{report.name}: {sifted.rows:,} rows break rules, {most:,} may be left out"
        said = [bound, *map(str, sifted.left)]
        raise BadRecords(said[:KEPT_PROBLEMS], total=len(said))
    if not sifted.rows:
        return sifted.files
    said_once = f"{sifted.rows:,} rows that break rules are left out; {report.name} lists them"
    return replace(sifted.files, warnings=(said_once, *sifted.files.warnings))


def _without(files: CorpusFiles, wrong: Iterable[Finding]) -> CorpusFiles:
    positions: dict[str, set[int]] = {}
    for finding in wrong:
        if finding.position is not None:
            positions.setdefault(finding.kind, set()).add(finding.position)
    records = files.records
    for kind, left in positions.items():
        records = _kept(records, kind, left)
    kept = replace(files, records=records)
    return _partial(kept) if positions.keys() & {"units", "divisions"} else kept


def _kept(records: CorpusRecords, kind: str, left: set[int]) -> CorpusRecords:
    rows = Gathered(FILES[kind])
    for n, row in enumerate(records.of(kind)):
        if n not in left:
            rows.add(row)
    held = {
        name: {**table, kind: [v for n, v in enumerate(table[kind]) if n not in left]}
        for name, table in (("lines", records.lines), ("places", records.places))
        if kind in table
    }
    return replace(records, **{kind: rows.records()}, **held)  # type: ignore[arg-type]


def _partial(files: CorpusFiles) -> CorpusFiles:
    corpus = files.records.corpus.model_copy(update={"partial": True})
    return replace(files, records=replace(files.records, corpus=corpus))
