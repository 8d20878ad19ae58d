"""Parquet: a table whose columns have names, a batch of rows in memory at a time."""

import io
from collections.abc import Iterator
from typing import Any

from loaders.formats.columns import columns_of
from loaders.formats.found import Found
from loaders.formats.rows import Row, from_rows, undated
from loaders.mapping import FileMapping
from server.errors import BadRecords, MissingExtra

ROWS_AT_ONCE = 5000


def read_parquet(data: bytes, name: str, mapping: FileMapping) -> Iterator[Found]:
    """Read every row as that of a table; a place is ``name:row``, counted from 1.

    Raises:
        BadRecords: it is no Parquet, or holds no row.
        MissingExtra: pyarrow is not installed.
    """
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise MissingExtra("pyarrow", "parquet", f"Reading {name}") from error
    try:
        file = parquet.ParquetFile(io.BytesIO(data))
    except (pyarrow.ArrowException, OSError) as error:
        raise BadRecords([f"{name}: no Parquet that can be read: {error}"]) from error
    with file:
        if not file.metadata.num_rows:
            raise BadRecords([f"{name}: holds no row"])
        columns = columns_of(file.schema_arrow.names, mapping.columns, name)
        yield from from_rows(_rows(file.iter_batches(ROWS_AT_ONCE), name), columns, mapping)


def _rows(batches: Iterator[Any], name: str) -> Iterator[Row]:
    number = 0
    for batch in batches:
        for cells in batch.to_pylist():
            number += 1
            plain = {column: undated(cell) for column, cell in cells.items()}
            yield Row(f"{name}:{number}", number, plain)
