"""Parquet files are read as tables; where pyarrow is absent that is said with the way out."""

import builtins
import io
from datetime import date
from typing import Any

import pytest

from loaders.formats.parquet import read_parquet
from loaders.mapping import FileMapping
from server.errors import BadRecords, MissingExtra


def parquet_of(columns: dict[str, list[Any]]) -> bytes:
    pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed (extra `parquet`)")
    from pyarrow import parquet

    data = io.BytesIO()
    parquet.write_table(pyarrow.table(columns), data)
    return data.getvalue()


def test_rows_are_units_with_paths_and_lists(records: Any) -> None:
    data = parquet_of(
        {
            "id": ["a", "b"],
            "text": [" One. ", "Two."],
            "path": [["Soil", "Clay"], ["Soil", "Sand"]],
            "day": [date(2020, 1, 2), None],
        }
    )
    mapping = (
        '[[files]]\ncolumns = {unit = "id", text = "text", path = "path", attributes = ["day"]}'
    )
    read = records({"rows.parquet": data}, mapping)
    assert [text.text for text in read.texts] == [" One. ", "Two."]
    assert sorted(len(path.themes) for path in read.paths)[-2:] == [2, 2]
    assert dict(read.units[0].attributes) == {"day": "2020-01-02"}
    assert read.line_of("units", 1) == "rows.parquet:2"


def test_what_is_no_parquet_and_what_is_empty_are_refused() -> None:
    empty = parquet_of({"id": [], "text": []})
    with pytest.raises(BadRecords, match="holds no row"):
        list(read_parquet(empty, "x.parquet", FileMapping()))
    with pytest.raises(BadRecords, match="no Parquet that can be read"):
        list(read_parquet(b"PAR1 no PAR1", "x.parquet", FileMapping()))


def test_without_pyarrow_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    found = builtins.__import__

    def without(name: str, *more: Any, **others: Any) -> Any:
        if name.startswith("pyarrow"):
            raise ImportError(name)
        return found(name, *more, **others)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(MissingExtra, match="parquet"):
        list(read_parquet(b"", "x.parquet", FileMapping()))
