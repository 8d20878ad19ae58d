"""Records on disk: a corpus of any number of them takes no more memory than one of some thousands.

What readers of formats find lies there as well, before it is a corpus.

Few records stay in memory, where they are quicker. The file is SQLite's own temporary one: it has
no name, and is gone with the process.
"""

import pickle
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Generic, Protocol, TypeVar, overload

from pydantic import BaseModel

from loaders.formats.found import Found
from loaders.records import Record

Kind = TypeVar("Kind", bound=Record | Found)
Key = Callable[[Kind], tuple[str | int, ...]]

SPILL_FROM = 20_000
"""More records of a kind than this go to disk."""

_SLOTS = ("__dict__", "__pydantic_fields_set__", "__pydantic_extra__", "__pydantic_private__")
_SET_FIELDS, _SET_GIVEN, _SET_EXTRA, _SET_PRIVATE = (vars(BaseModel)[n].__set__ for n in _SLOTS)
_AT_ONCE = 500
_CACHE_KIB = 4_000


class Gathered(Generic[Kind]):
    """Takes records one by one, and gives them back as a sequence."""

    def __init__(self, model: type[Kind]) -> None:
        self._model = model
        self._few: list[Kind] = []
        self._many: Spilled[Kind] | None = None

    def extend(self, records: Iterable[Kind]) -> Sequence[Kind]:
        """Take more; return all."""
        for record in records:
            self.add(record)
        return self.records()

    def add(self, record: Kind) -> None:
        """Take one more."""
        self._few.append(record)
        if len(self._few) > (SPILL_FROM if self._many is None else _AT_ONCE):
            self._spill()

    def records(self) -> Sequence[Kind]:
        """Return what was taken, in order."""
        if self._many is None:
            return tuple(self._few)
        self._spill()
        return self._many

    def _spill(self) -> None:
        if self._many is None:
            self._many = Spilled(self._model)
        self._many.extend(self._few)
        self._few.clear()


class Spilled(Sequence[Kind]):
    """Records of one kind on disk, in the order in which they came."""

    def __init__(self, model: type[Kind]) -> None:
        self._model = model
        self._names = tuple(model.model_fields) if issubclass(model, Record) else ()
        self._set = set(self._names)
        self._length = 0
        self._tables = 0
        # Rows are made in whichever thread of the pool is free, one at a time.
        self._connection = sqlite3.connect("", check_same_thread=False, isolation_level=None)
        self._connection.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
        self._connection.execute("PRAGMA synchronous = OFF")
        self._connection.execute("CREATE TABLE records (n INTEGER PRIMARY KEY, fields BLOB)")

    def extend(self, records: Iterable[Kind]) -> None:
        """Add records at the end."""
        rows = [
            (self._length + n, pickle.dumps(self._fields(record)))
            for n, record in enumerate(records)
        ]
        self._write("INSERT INTO records VALUES (?, ?)", rows)
        self._length += len(rows)

    def _fields(self, record: Kind) -> object:
        if not self._names:
            return record
        return [getattr(record, name) for name in self._names]

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> Kind: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Kind]: ...
    def __getitem__(self, place: int | slice) -> Kind | Sequence[Kind]:
        if isinstance(place, slice):
            return [self[n] for n in range(*place.indices(self._length))]
        at = place + self._length if place < 0 else place
        query = "SELECT fields FROM records WHERE n = ?"
        found = self._connection.execute(query, (at,)).fetchone()
        if found is None:
            raise IndexError(place)
        return self._made(found[0])

    def __iter__(self) -> Iterator[Kind]:
        for (fields,) in self._connection.execute("SELECT fields FROM records ORDER BY n"):
            yield self._made(fields)

    def ordered(self, key: Key[Kind]) -> Iterator[Kind]:
        """Yield the records by a key of texts and numbers, those that are alike as they came."""
        if self._is_ordered(key):
            yield from self
            return
        self._tables += 1
        table = f"order{self._tables}"
        size = len(key(self[0]))
        columns = ", ".join(f"k{n}" for n in range(size))
        marks = ", ".join("?" * (size + 1))
        self._connection.execute(f"CREATE TABLE {table} ({columns}, n)")
        rows = ((*key(record), n) for n, record in enumerate(self))
        while part := list(islice(rows, _AT_ONCE)):
            self._write(f"INSERT INTO {table} VALUES ({marks})", part)  # noqa: S608 - our names
        query = f"SELECT fields FROM {table} JOIN records USING (n) ORDER BY {columns}, n"  # noqa: S608
        for (fields,) in self._connection.execute(query):
            yield self._made(fields)
        # Emptied, not dropped: no table can be dropped while another order is being read.
        self._connection.execute(f"DELETE FROM {table}")  # noqa: S608 - our names

    def _is_ordered(self, key: Key[Kind]) -> bool:
        before: tuple[str | int, ...] | None = None
        for record in self:
            now = key(record)
            if before is not None and now < before:
                return False
            before = now
        return True

    def _write(self, statement: str, rows: Iterable[tuple[object, ...]]) -> None:
        self._connection.execute("BEGIN")
        self._connection.executemany(statement, rows)
        self._connection.execute("COMMIT")

    def _made(self, fields: bytes) -> Kind:
        """Return a record as it was taken: it was checked then."""
        values = pickle.loads(fields)  # noqa: S301 - written above, to a file without a name
        if not self._names:
            found: Kind = values
            return found
        record = object.__new__(self._model)
        # As ``model_construct`` does, which looks at every field again; the descriptors are quicker
        # than ``object.__setattr__`` by a third, and checks read every record ten times.
        _SET_FIELDS(record, dict(zip(self._names, values, strict=True)))
        _SET_GIVEN(record, self._set)
        _SET_EXTRA(record, None)
        _SET_PRIVATE(record, None)
        return record


class _Named(Protocol):
    @property
    def id(self) -> str: ...


def by_id(record: _Named) -> tuple[str]:
    """Return the key that puts records in order by their ids."""
    return (record.id,)


def in_order(records: Sequence[Kind], key: Key[Kind]) -> Iterator[Kind]:
    """Yield records by a key of texts and numbers; those on disk are put in order on disk."""
    if isinstance(records, Spilled):
        yield from records.ordered(key)
    else:
        yield from sorted(records, key=key)
