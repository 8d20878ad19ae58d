"""The files that Neo4j's importer reads, written as rows come: header and table of each kind."""

from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from loaders.bulk.columns import Links, Nodes
from loaders.bulk.dealing import Deal
from loaders.bulk.values import line
from loaders.rows import Row

_BUFFER = 1 << 20


class ImportFiles:
    """Writes the files of one release to a folder; close them before they are imported."""

    def __init__(self, folder: Path, dealers: Mapping[str, Deal]) -> None:
        self._folder = folder
        self._dealers = dealers
        self._open: dict[str, IO[str]] = {}
        self._tables: dict[str, Nodes | Links] = {}
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    def add(self, query: str, rows: Iterable[Row]) -> None:
        """Write what the load query ``query`` would write of these rows."""
        deal = self._dealers[query]
        for row in rows:
            for table, names, properties in deal(row):
                self._file(table).write(line(names, table.columns, properties))

    def arguments(self) -> list[str]:
        """Return the importer's arguments for what was written, named from inside the folder.

        The importer parts file names at commas, which the folder's own name may hold.
        """
        return [
            f"--nodes={table.label}=./{name}.head.csv,./{name}.csv"
            if isinstance(table, Nodes)
            else f"--relationships={table.type}=./{name}.head.csv,./{name}.csv"
            for name, table in self._tables.items()
        ]

    def _file(self, table: Nodes | Links) -> IO[str]:
        name = _name(table)
        found = self._open.get(name)
        if found is None:
            self._tables[name] = table
            head = self._folder / f"{name}.head.csv"
            head.write_text(table.header() + "\n", encoding="utf-8")
            # Line ends inside texts are theirs and must not be rewritten.
            file = (self._folder / f"{name}.csv").open(
                "w", buffering=_BUFFER, encoding="utf-8", newline=""
            )
            found = self._open[name] = self._stack.enter_context(file)
        return found


def _name(table: Nodes | Links) -> str:
    if isinstance(table, Nodes):
        return table.label
    return f"{table.start}-{table.type}-{table.end}"
