"""Values as the importer reads them from its files: nothing for null, quotes around every text."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from loaders.bulk.columns import Columns

# Nine digits name every number of 32 bits (IEEE 754), and between them no text of ours stands.
_NUMBER = "%.9g"
_BETWEEN = ";"


def field(value: object) -> str:
    """Return one value as a field; vectors (float32) as numbers between semicolons."""
    match value:
        case None:
            return ""
        case str():
            return '"' + value.replace('"', '""') + '"'
        case bool():
            return "true" if value else "false"
        case np.ndarray():
            return _BETWEEN.join([_NUMBER] * len(value)) % tuple(value.tolist())
        case _:
            return repr(value)


def line(names: Sequence[str], columns: Columns, properties: Mapping[str, Any]) -> str:
    """Return a line: what it is called or leads between, then its properties by column.

    Raises:
        KeyError: a property has no column; the table is behind the rows of the load queries.
    """
    unknown = properties.keys() - columns.keys()
    if unknown:
        raise KeyError(f"no column for {', '.join(sorted(unknown))}")
    values = (field(properties.get(name)) for name in columns)
    return ",".join([*map(field, names), *values]) + "\n"
