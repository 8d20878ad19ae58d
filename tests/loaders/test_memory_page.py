"""What the page says of memory is what was measured."""

import json
from pathlib import Path

from bench import load_memory
from bench.measuring import stored
from bench.synthetic_units import synthetic
from loaders.folder import read_folder


def test_the_table_of_memory_is_what_the_stored_results_make() -> None:
    figures = stored(load_memory.NAME)
    text = load_memory.PAGE.read_text("utf-8")
    if figures is None:
        assert "Not measured yet" in text
    else:
        assert load_memory.page(text, figures) == text


def test_the_table_has_a_row_a_size_and_says_what_a_unit_takes() -> None:
    row = {"units": 10, "links": 20, "paths": 1, "seconds": 3, "peak MB": 100}
    row |= {"database MB": 9, "disk MB": 7}
    lines = load_memory.lines({"sizes": [row, row | {"units": 1034, "peak MB": 101}]})
    assert lines[2] == "| 10 | 20 | 1 | 3 | 100 | 9 | 7 |"
    assert "that is 1.00 kB a unit" in lines[-1]


def test_the_folder_that_is_measured_holds_the_invented_corpus(tmp_path: Path) -> None:
    load_memory.write_synthetic(120, tmp_path)
    found, wanted = read_folder(tmp_path).records, synthetic(120)
    for kind in ("units", "texts", "themes", "paths", "links"):
        assert list(found.of(kind)) == list(wanted.of(kind))
    first = (tmp_path / "units.jsonl").read_text("utf-8").splitlines()[0]
    assert json.loads(first)["id"] == "u0000000"
