"""Workbooks (XLSX, ODS): the first sheet is a table, its first row the header."""

import io
from collections.abc import Iterator

from loaders.formats.columns import columns_of
from loaders.formats.found import Found, Oddity
from loaders.formats.rows import Row, from_rows, undated
from loaders.mapping import FileMapping
from server.errors import BadRecords, MissingExtra


def read_workbook(data: bytes, name: str, mapping: FileMapping) -> Iterator[Found]:
    """Read the first sheet; other sheets are named and left out.

    Raises:
        BadRecords: it is no workbook, or its sheet is empty.
        MissingExtra: python-calamine is not installed.
    """
    try:
        from python_calamine import CalamineError, CalamineWorkbook
    except ImportError as error:
        raise MissingExtra("python-calamine", "sheets", f"Reading {name}") from error
    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(data))
        cells = book.get_sheet_by_index(0).to_python(skip_empty_area=False)
    except (CalamineError, ValueError, IndexError) as error:
        raise BadRecords([f"{name}: no workbook that can be read: {error}"]) from error
    if len(book.sheet_names) > 1:
        left = ", ".join(book.sheet_names[1:])
        yield Oddity(f"{name}: only the sheet {book.sheet_names[0]!r} is read, not {left}")
    filled = [(n, row) for n, row in enumerate(cells, start=1) if any(cell != "" for cell in row)]
    if not filled:
        raise BadRecords([f"{name}: holds no row"])
    names = [str(cell) for cell in filled[0][1]]
    if not mapping.header:
        names = [str(n) for n in range(1, len(names) + 1)]
    columns = columns_of(names, mapping.columns, name)
    body = filled[1:] if mapping.header else filled
    rows = (
        Row(f"{name}:{number}", n, dict(zip(names, map(_plain, row), strict=False)))
        for n, (number, row) in enumerate(body, start=1)
    )
    yield from from_rows(rows, columns, mapping)


def _plain(cell: object) -> object:
    """Return whole numbers as such, which a sheet cannot tell from others, and dates as text."""
    if isinstance(cell, float) and cell.is_integer():
        return int(cell)
    return undated(cell)
