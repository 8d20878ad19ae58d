"""Records on disk are the records that were in memory, in the order that is asked for."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from variants import garden_records

import loaders.spilled
from loaders.digest import digests, manifest
from loaders.folder import read_folder, write_folder
from loaders.packed import PackedDigests
from loaders.plan import count_all, steps
from loaders.records import FILES, LinkRecord, Record, UnitRecord
from loaders.rows import Rows
from loaders.spilled import Gathered, Spilled, in_order


@pytest.fixture
def always_spilled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loaders.spilled, "SPILL_FROM", 2)
    monkeypatch.setattr(loaders.spilled, "_AT_ONCE", 3)


def spilled(records: Sequence[Record]) -> Spilled[Record]:
    found: Spilled[Record] = Spilled(type(records[0]))
    found.extend(records)
    return found


@pytest.mark.parametrize("kind", FILES)
def test_records_of_every_kind_come_back_as_they_were(kind: str) -> None:
    rows = garden_records().of(kind)
    found = spilled(rows)
    assert list(found) == list(rows)
    assert len(found) == len(rows)
    assert (found[0], found[-1], found[1:3]) == (rows[0], rows[-1], list(rows[1:3]))
    assert [row.model_dump_json() for row in found] == [row.model_dump_json() for row in rows]
    with pytest.raises(IndexError):
        found[len(rows)]


def test_days_and_numbers_stay_what_they_are() -> None:
    given_ = {"day": date(2024, 2, 29), "n": 3, "x": 0.5, "yes": True}
    unit = UnitRecord(id="a", citation="A", source="s", attributes=given_)
    (back,) = spilled([unit])
    assert back == unit
    assert [type(value) for value in back.attributes.values()] == [date, int, float, bool]


def test_an_order_is_read_while_others_are_read() -> None:
    names = ["c", "a", "d", "b"]
    found = spilled([UnitRecord(id=name, citation=name, source="s") for name in names])
    outer = found.ordered(lambda unit: (unit.id,))
    read = [next(outer).id]
    for _ in range(2):
        inner = found.ordered(lambda unit: (-ord(unit.id),))
        assert [unit.id for unit in inner] == ["d", "c", "b", "a"]
    assert [*read, *(unit.id for unit in outer)] == ["a", "b", "c", "d"]


def test_few_records_stay_in_memory_and_many_do_not(always_spilled: None) -> None:
    rows = garden_records().units
    few, many = Gathered(UnitRecord), Gathered(UnitRecord)
    for row in rows[:2]:
        few.add(row)
    for row in rows:
        many.add(row)
    assert few.records() == tuple(rows[:2])
    assert isinstance(many.records(), Spilled)
    assert list(many.records()) == list(rows)


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=4)


@given(st.lists(st.tuples(TEXTS, st.integers(0, 5)), min_size=1, max_size=40))
def test_records_on_disk_are_put_in_the_order_that_python_puts_them_in(pairs) -> None:
    links = [
        LinkRecord.model_construct(kind="cites", from_=a, to="u", rank=b, role="", weight=1.0)
        for a, b in pairs
    ]

    def key(link: LinkRecord) -> tuple[str, int]:
        return link.from_, link.rank or 0

    assert list(in_order(spilled(links), key)) == sorted(links, key=key)


def all_rows(rows: Rows) -> Iterator[list[object]]:
    counts = count_all(rows.records, rows)
    for step in steps(rows, counts | {"clauses": 0}, lambda: iter(())):
        yield [step.query, step.count, list(step.rows())]


def test_a_corpus_on_disk_makes_the_rows_and_the_manifest_of_one_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    records = garden_records()
    shuffled = {kind: tuple(reversed(records.of(kind))) for kind in ("texts", "links", "themes")}
    write_folder(replace(records, **shuffled), tmp_path)
    monkeypatch.setattr(loaders.spilled, "SPILL_FROM", 2)
    on_disk = read_folder(tmp_path).records
    assert all(isinstance(on_disk.of(kind), Spilled) for kind in FILES)
    assert list(all_rows(Rows(on_disk))) == list(all_rows(Rows(records)))
    marks = [manifest(one, digests(one), "e5") for one in (records, on_disk)]
    assert marks[0] == marks[1]


@given(st.dictionaries(TEXTS, st.integers(0, 2**128 - 1), max_size=30))
def test_packed_digests_are_listed_as_they_came_or_sorted(digests_: dict[str, int]) -> None:
    given_ = {key: f"{value:032x}" for key, value in digests_.items()}
    packed = PackedDigests(((key,), value) for key, value in given_.items())
    came, ordered = (b"".join(packed.listed(in_order=asked)) for asked in (True, False))
    assert came.decode() == "\n".join(given_.values())
    assert ordered.decode() == "\n".join(sorted(given_.values()))


def test_names_that_run_together_are_not_one_key() -> None:
    one, other = (PackedDigests([(key, "0" * 32)]) for key in (("a", "bc"), ("ab", "c")))
    assert one.shared(other) == (0, 0)
    assert one != other
