"""Clause vectors in a real Neo4j: written, taken over, read by slices, checked, deleted."""

from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import pytest_asyncio
from variants import CountingEncoder, FailingEncoder, changed, named, without_unit

import loaders.embed
import loaders.plan
import loaders.write
from loaders.clause_rows import clause_rows
from loaders.corpus import CorpusRecords
from loaders.examine import examine
from loaders.load import load
from loaders.releases import delete_corpus, list_releases, prune, rollback
from loaders.report import LoadOptions
from loaders.rows import EMBED, Row, Rows
from server.catalogue import release_info
from server.encoders import OpenEncoder
from server.errors import EncoderFailed, NotFound, VerificationFailed
from server.graph import GraphDriver
from server.queries import Queries

CORPUS = "statute"
EDITIONS = ("garden-en", "garden-ar")
LONG = "The owner waters every tree; the guest waters no tree at all. Both may rest in the shade."
PARTS = [
    "The owner waters every tree",
    "the guest waters no tree at all",
    "Both may rest in the shade",
]
"""Invented, as all texts of the garden."""


def statute(clauses: str = "yes") -> CorpusRecords:
    """Return the garden with clauses, its first and fifth English texts long."""
    records = named(CORPUS)
    corpus = records.corpus.model_copy(update={"clauses": clauses})
    records = replace(records, corpus=corpus)
    for unit in ("1:1", "1:3"):
        records = changed(records, "texts", place(records, unit), text=f"{LONG} Of {unit}.")
    return records


def place(records: CorpusRecords, unit: str, edition: str = "garden-en") -> int:
    return next(
        n for n, text in enumerate(records.texts) if (text.unit, text.edition) == (unit, edition)
    )


def planned(records: CorpusRecords) -> list[Row]:
    return list(clause_rows(Rows(records), frozenset(EDITIONS)))


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loaders.plan, "BATCH", 10)
    monkeypatch.setattr(loaders.write, "BATCH", 10)
    monkeypatch.setattr(loaders.embed, "ENCODED_AT_ONCE", 10)


@pytest_asyncio.fixture(autouse=True, loop_scope="session")
async def clean(graph: GraphDriver, garden: str) -> AsyncIterator[None]:
    yield
    with suppress(NotFound):  # a load that failed leaves the number that it took
        await delete_corpus(graph, CORPUS, CORPUS)
    assert await graph.read("check/nodes_without_release", limit=10) == []


async def counts(graph: GraphDriver, release: str) -> dict[str, int]:
    rows = await graph.read("load/count_release", release=release)
    return {row["what"]: row["count"] for row in rows}


async def stored(
    graph: GraphDriver, release: str, edition: str, start: int = 0, end: int = 1000
) -> tuple[list[int], np.ndarray]:
    bounds = {"from": start, "to": end}
    (row,) = await graph.read(
        "retrieve/snapshot_clauses", release=release, edition=edition, **bounds
    )
    assert len(row["owners"]) == len(row["embeddings"])
    return row["owners"], np.array(row["embeddings"], np.float32)


async def test_clauses_of_an_edition_are_read_by_slices_of_units(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    records = statute()
    report = await load(graph, hashing, records)
    release, rows = report.release, planned(records)
    assert release is not None
    assert report.counts["clauses"] == len(rows) > 6
    found = await counts(graph, release)
    assert found["Clause"] == found["HAS_CLAUSE"] == len(rows)
    (info,) = await graph.read("retrieve/current_release", corpus=CORPUS)
    assert release_info(info).counts["clauses"] == len(rows)
    owners, vectors = await stored(graph, release, "garden-en")
    assert owners == sorted(owners)
    assert (owners.count(0), owners.count(2)) == (3, 3)
    expected = await hashing.encode_passages(PARTS)
    assert np.allclose(vectors[:2], expected[:2], atol=1e-6)
    assert vectors.dtype == np.float32
    ordinals = [ordinal for ordinal in owners if 1 <= ordinal < 3]
    some, part = await stored(graph, release, "garden-en", 1, 3)
    assert some == ordinals
    first = owners.index(ordinals[0])
    assert np.array_equal(part, vectors[first : first + len(some)])
    none, nothing = await stored(graph, release, "garden-en", 500, 600)
    assert (none, nothing.size) == ([], 0)


def spans(records: CorpusRecords) -> Iterator[tuple[Row, str]]:
    texts = {(text.unit, text.edition): text.text for text in records.texts}
    for row in planned(records):
        where = row["properties"]
        yield row, texts[row["unit"], row["edition"]][where["start"] : where["end"]]


def test_a_row_says_where_a_clause_lies_and_what_an_encoder_is_given() -> None:
    marked = "ازرَعِ الشَّجَرَةَ فِي الرَّبِيعِ؛  وَاسْقِهَا   كُلَّ صَبَاحٍ بَارِدٍ"
    records = statute()
    records = changed(records, "texts", place(records, "1:1", "garden-ar"), text=marked)
    by_place = [
        (row["position"], said, row[EMBED])
        for row, said in spans(records)
        if (row["unit"], row["edition"]) == ("1:1", "garden-ar")
    ]
    assert by_place == [
        (0, "ازرَعِ الشَّجَرَةَ فِي الرَّبِيعِ", "ازرع الشجرة في الربيع"),
        (1, "وَاسْقِهَا   كُلَّ صَبَاحٍ بَارِدٍ", "واسقها كل صباح بارد"),
    ]


async def test_clauses_are_embedded_once_and_taken_over(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    records = statute()
    first = CountingEncoder(hashing)
    await load(graph, first, records)
    # Two texts share their first two clauses.
    assert [first.texts.count(part) for part in PARTS] == [1, 1, 0]
    again = CountingEncoder(hashing)
    assert (await load(graph, again, records)).state == "unchanged"
    assert again.texts == []
    text = LONG.replace("no tree at all", "only the young trees")
    one = CountingEncoder(hashing)
    other = changed(records, "texts", place(records, "1:1"), text=text)
    report = await load(graph, one, other)
    assert set(one.texts) == {text, "the guest waters only the young trees", PARTS[2]}
    assert report.vectors.encoded == 3
    assert await rollback(graph, CORPUS) == "statute@1"
    assert (await counts(graph, "statute@1"))["Clause"] == len(planned(records))


async def test_a_load_that_stops_among_clauses_goes_on_there(
    graph: GraphDriver, hashing: OpenEncoder, small_batches: None, tmp_path: Path
) -> None:
    records = statute()
    whole = CountingEncoder(hashing)
    await load(graph, whole, records)
    await delete_corpus(graph, CORPUS, CORPUS)
    call = 1 + whole.texts.index(PARTS[0]) // 10
    failing = FailingEncoder(hashing, fails_at=call + 1)
    with pytest.raises(EncoderFailed):
        await load(graph, failing, records, LoadOptions(cache=tmp_path))
    encoder = CountingEncoder(hashing)
    report = await load(graph, encoder, records)
    assert report.release == "statute@1"
    assert not set(failing.texts) & set(encoder.texts)
    assert (await counts(graph, "statute@1"))["Clause"] == len(planned(records))


async def test_without_an_encoder_or_where_they_are_not_asked_for_there_are_none(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    report = await load(graph, None, statute())
    assert report.counts["clauses"] == 0
    assert "Clause" not in await counts(graph, "statute@1")
    for clauses in ("auto", "no"):
        report = await load(graph, hashing, statute(clauses))
        assert report.state == "loaded"
        assert report.counts["clauses"] == 0
        assert "Clause" not in await counts(graph, str(report.release))


async def test_deleting_and_pruning_leave_no_clause(
    graph: GraphDriver, hashing: OpenEncoder, queries: Queries
) -> None:
    await load(graph, hashing, statute())
    await load(graph, hashing, without_unit(statute(), "1:2"))
    found = await examine(graph, queries, CORPUS)
    assert "check/clauses_without_vector statute@2" in found
    assert {name: rows for name, rows in found.items() if rows} == {}
    assert await prune(graph, CORPUS) == ["statute@1"]
    assert await counts(graph, "statute@1") == {}
    assert (await stored(graph, "statute@1", "garden-en"))[0] == []
    assert (await stored(graph, "statute@2", "garden-en"))[0].count(0) == 3


async def test_a_clause_that_ends_beyond_its_text_is_not_served(
    graph: GraphDriver, hashing: OpenEncoder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_long(*given: object) -> Iterator[Row]:
        for row in clause_rows(*given):  # type: ignore[arg-type]
            row["properties"]["end"] += len(LONG)
            yield row

    monkeypatch.setattr(loaders.plan, "clause_rows", too_long)
    with pytest.raises(VerificationFailed, match=r"clauses_without_vector: .*'unit': '1:1'"):
        await load(graph, hashing, statute())
    assert await list_releases(graph, CORPUS) == []
