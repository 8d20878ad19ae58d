"""Tables of many rows: read as few rows are, in memory that hardly grows with them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import loaders.spilled
from loaders.built import Places
from loaders.files import read_files
from loaders.formats.found import FoundTheme
from loaders.formats.registry import format_named
from loaders.mapping import FileMapping
from loaders.spilled import Spilled

PATHS = ("Soil > Compost", "Water > Rain")
PEAK = """
import resource, sys
from pathlib import Path
from loaders.files import read_files
files = read_files(Path(sys.argv[1]), None)
assert not files.problems, files.problems
print(len(files.records.links), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def table(kind: str, rows: int) -> str:
    """Write units with a path each; the last row alone has a column, or a member, of its own."""
    if kind == "jsonl":
        lines = [
            json.dumps({"id": f"u{n}", "text": f"Feed bed {n}", "path": PATHS[n % 2]})
            for n in range(rows)
        ]
        lines[-1] = json.dumps({**json.loads(lines[-1]), "citation": "Last"})
    else:
        comma = "," if kind == "csv" else "\t"
        cells = [(f"u{n}", f"Feed bed {n}", PATHS[n % 2], "") for n in range(rows)]
        cells[-1] = (*cells[-1][:3], "Last")
        lines = [comma.join(row) for row in [("id", "text", "path", "citation"), *cells]]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("kind", ["csv", "tsv", "jsonl"])
def test_many_rows_are_read_as_few_are(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / f"beds.{kind}"
    file.write_text(table(kind, 9), "utf-8")
    few = read_files(file, None)
    monkeypatch.setattr(loaders.spilled, "SPILL_FROM", 2)
    monkeypatch.setattr(loaders.spilled, "_AT_ONCE", 3)
    many = read_files(file, None)
    assert isinstance(many.records.units, Spilled)
    for name in ("divisions", "units", "texts", "themes", "paths", "links"):
        assert list(many.records.of(name)) == list(few.records.of(name))
    assert many.records.units[8].citation == "Last"
    assert [link.rank for link in many.records.links] == [1, 1, 2, 2, 3, 3, 4, 4, 5]
    assert list(many.records.places["units"]) == list(few.records.places["units"])


def test_a_path_that_many_rows_have_is_read_once() -> None:
    rows = format_named("csv").read(table("csv", 50).encode(), "beds.csv", FileMapping())
    themes = [one.id for one in rows if isinstance(one, FoundTheme)]
    assert themes == ["Soil", PATHS[0], "Water", PATHS[1]]


def test_places_are_kept_as_they_were_said() -> None:
    said = [
        "a.csv:2",
        "a.csv:3",
        "a.xml: /osis[1]",
        "a.csv:007",
        "b",
        ":4",
        "a:b:5",
        "a.csv:٣",
        "a:-1",
    ]
    said.append(f"a.csv:{'9' * 30}")
    places = Places()
    for where in said:
        places.add(where)
    assert list(places) == said
    assert places[1:3] == said[1:3]
    assert places[-1] == said[-1]


def test_rows_take_no_memory_of_their_own(tmp_path: Path) -> None:
    """What stays of a row is its names, place and link; held whole it took some 3,000 bytes."""
    peaks = []
    for rows in (20_000, 70_000):
        file = tmp_path / f"beds{rows}.csv"
        file.write_text(table("csv", rows), "utf-8")
        made = subprocess.run(
            [sys.executable, "-c", PEAK, str(file)], capture_output=True, text=True, check=True
        )
        links, peak = made.stdout.split()
        assert int(links) == rows
        peaks.append(int(peak) * 1024)
    assert (peaks[1] - peaks[0]) / 50_000 < 600
