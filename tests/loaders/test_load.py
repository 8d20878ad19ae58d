"""Loading into a real Neo4j: twice, corrected, interrupted, poisoned, without vectors."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import neo4j
import numpy as np
import pytest
import pytest_asyncio
from variants import (
    CountingEncoder,
    FailingEncoder,
    Newer,
    OtherSize,
    PoisonedEncoder,
    changed,
    garden_records,
    named,
    with_more,
    without_unit,
)

import loaders.compare
import loaders.embed
import loaders.plan
import loaders.read_back
import loaders.verify
import loaders.write
from loaders.corpus import CorpusRecords
from loaders.digest import Changes, digests, sha256
from loaders.folder import read_folder, write_folder
from loaders.load import load
from loaders.plan import plan
from loaders.records import NoteRecord, Retrieval
from loaders.releases import delete_corpus, list_releases, rollback
from loaders.report import LoadOptions, LoadReport, Progress
from loaders.rows import EMBED, Rows
from loaders.schema import (
    DEFINITIONS,
    REPLAN_FROM,
    await_indexes,
    check_schema,
    create_schema,
    differences,
    dimensions,
)
from server.catalogue import release_info
from server.encoders import OpenEncoder
from server.errors import (
    BadRecords,
    BadVector,
    Conflict,
    DimensionMismatch,
    EncoderFailed,
    NotFound,
    NotReady,
    VerificationFailed,
)
from server.graph import GraphDriver

CORPUS = "meadow"


@pytest_asyncio.fixture(autouse=True, loop_scope="session")
async def clean(graph: GraphDriver, garden: str) -> AsyncIterator[None]:
    """Leave no meadow behind; the garden, which others use, stays and must not change."""
    before = await counts(graph, garden)
    yield
    with suppress(NotFound):  # a load that failed leaves the number that it took
        await delete_corpus(graph, CORPUS, CORPUS)
    assert await counts(graph, garden) == before
    assert await graph.read("check/nodes_without_release", limit=10) == []


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loaders.plan, "BATCH", 10)
    monkeypatch.setattr(loaders.write, "BATCH", 10)
    monkeypatch.setattr(loaders.embed, "ENCODED_AT_ONCE", 10)


async def counts(graph: GraphDriver, release: str) -> dict[str, int]:
    rows = await graph.read("load/count_release", release=release)
    return {row["what"]: row["count"] for row in rows}


async def texts(graph: GraphDriver, release: str) -> dict[tuple[str, str], str]:
    bounds = {"from": 0, "to": 10_000}
    rows = await graph.read("load/read_texts", release=release, **bounds)
    return {(unit, edition): text for unit, edition, text, *_ in rows[0]["texts"]}


async def served(graph: GraphDriver, corpus: str = CORPUS) -> str | None:
    rows = await graph.read("load/served_releases", limit=1000)
    return next((row["release"] for row in rows if row["corpus"] == corpus), None)


async def vector(graph: GraphDriver, release: str, unit: str, edition: str) -> np.ndarray:
    key = sha256_of(unit, edition)
    place = {"owner": unit, "variant": edition, "key": key}
    rows = await graph.read("load/read_text_vectors", releases=[release], places=[place])
    return rows[0]["vector"]


def sha256_of(unit: str, edition: str) -> str:
    rows = Rows(garden_records())
    text = next(t for t in rows.records.texts if (t.unit, t.edition) == (unit, edition))
    return sha256(rows.embedded(text))


def distinct_texts(records: CorpusRecords) -> int:
    """Count what needs a vector: the refrain once, and paths without Arabic labels once."""
    rows = Rows(records)
    texts_and_paths = [*rows.texts(), *rows.path_texts()]
    return len({row[EMBED] for row in texts_and_paths})


async def test_a_first_load_serves_every_record_and_reports_it(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    report = await load(graph, hashing, named(CORPUS))
    assert (report.release, report.state, report.before) == ("meadow@1", "loaded", None)
    assert report.changes["units"] == Changes(added=60)
    assert report.changes["links"] == Changes(added=85)
    assert report.encoder == "hashing-test"
    assert await served(graph) == "meadow@1"
    assert await counts(graph, "meadow@1") == {
        "BROADER": 18,
        "CITES": 10,
        "Division": 24,
        "ENDS_AT": 18,
        "EXPLAINS": 13,
        "Entity": 9,
        "FROM": 68,
        "HAS_UNIT": 75,
        "IN": 78,
        "MENTIONED_IN": 11,
        "NEXT": 54,
        "Note": 8,
        "NoteText": 8,
        "Path": 18,
        "PathText": 36,
        "RELATED": 4,
        "RELATES": 4,
        "STEP": 37,
        "Source": 5,
        "Theme": 21,
        "Unit": 60,
        "UnitText": 120,
        "WORDED": 164,
    }


async def test_a_second_load_writes_nothing_and_says_unchanged(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    first = await load(graph, hashing, named(CORPUS))
    before = await counts(graph, "meadow@1")
    encoder = CountingEncoder(hashing)
    second = await load(graph, encoder, named(CORPUS))
    assert (second.state, second.release) == ("unchanged", first.release)
    assert second.changes["texts"] == Changes(same=120)
    assert await counts(graph, "meadow@1") == before
    assert len(await list_releases(graph, CORPUS)) == 1
    assert encoder.texts == []


async def test_lines_in_another_order_are_the_same_corpus_but_units_are_not(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    records = named(CORPUS)
    await load(graph, hashing, records)
    shuffled = replace(
        records,
        texts=tuple(reversed(records.texts)),
        themes=tuple(reversed(records.themes)),
        paths=tuple(reversed(records.paths)),
        links=tuple(reversed(records.links)),
    )
    assert (await load(graph, hashing, shuffled)).state == "unchanged"
    turned = replace(records, units=tuple(reversed(records.units)))
    assert (await load(graph, hashing, turned)).state == "loaded"


async def test_one_corrected_text_is_one_change_and_one_new_vector(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    records = named(CORPUS)
    await load(graph, hashing, records)
    encoder = CountingEncoder(hashing)
    better = changed(records, "texts", 0, text="Feed the soil and it feeds the plant.")
    report = await load(graph, encoder, better)
    assert report.release == "meadow@2"
    assert report.changes["texts"] == Changes(changed=1, same=119)
    assert report.changes["units"] == Changes(same=60)
    assert encoder.texts == ["Feed the soil and it feeds the plant."]
    assert report.vectors.encoded == 1
    assert report.vectors.taken == distinct_texts(records) - 1
    assert (await texts(graph, "meadow@2"))["1:1", "garden-en"] == better.texts[0].text
    assert (await texts(graph, "meadow@1"))["1:1", "garden-en"] == records.texts[0].text


async def test_another_spelling_for_search_makes_another_vector_of_the_same_text(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    records = named(CORPUS)
    await load(graph, hashing, records)
    encoder = CountingEncoder(hashing)
    await load(graph, encoder, changed(records, "texts", 0, search="Feed soil"))
    assert encoder.texts == ["Feed soil"]


async def test_a_removed_unit_is_gone_from_the_new_release_and_kept_in_the_old(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    records = named(CORPUS)
    await load(graph, hashing, records)
    report = await load(graph, hashing, without_unit(records, "1:2"))
    assert report.changes["units"] == Changes(same=59, removed=1)
    assert report.changes["texts"] == Changes(same=118, removed=2)
    assert report.changes["links"] == Changes(same=84, removed=1)
    assert ("1:2", "garden-en") not in await texts(graph, "meadow@2")
    assert ("1:2", "garden-en") in await texts(graph, "meadow@1")
    assert (await counts(graph, "meadow@2"))["Unit"] == 59


async def test_every_kind_of_change_is_counted(graph: GraphDriver, hashing: OpenEncoder) -> None:
    records = named(CORPUS)
    await load(graph, hashing, records)
    more = with_more(
        changed(records, "links", 0, rank=9),
        "notes",
        NoteRecord(id="n9", source="margin", language="en", explains=("1:1",), text="So it is."),
    )
    more = changed(more, "divisions", 0, title="Earth")
    more = changed(more, "entities", 0, name="Curly parsley")
    report = await load(graph, hashing, more)
    assert report.changes == {
        "divisions": Changes(changed=1, same=23),
        "units": Changes(same=60),
        "texts": Changes(same=120),
        "themes": Changes(same=21),
        "paths": Changes(same=18),
        "links": Changes(changed=1, same=84),
        "notes": Changes(added=1, same=8),
        "entities": Changes(changed=1, same=8),
    }


async def test_identical_texts_stay_units_of_their_own(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    await load(graph, hashing, named(CORPUS))
    stored = await texts(graph, "meadow@1")
    refrain = [unit for (unit, _), text in stored.items() if text.startswith("Water in the morn")]
    assert refrain == ["2:3", "2:6", "2:9"]


async def test_texts_come_back_byte_for_byte_and_through_a_folder(
    graph: GraphDriver, hashing: OpenEncoder, tmp_path: Path
) -> None:
    odd = " \tTwo  spaces,\r\na line\u2028and e\u0301 beside é,\u200f مَرْحَبًا\u0000 🌱 "
    records = changed(named(CORPUS), "texts", 3, text=odd)
    write_folder(records, tmp_path)
    await load(graph, hashing, read_folder(tmp_path).records)
    stored = await texts(graph, "meadow@1")
    assert stored == {(text.unit, text.edition): text.text for text in records.texts}


async def test_a_dry_run_compares_and_leaves_no_trace(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    records = named(CORPUS)
    report = await load(graph, hashing, records, LoadOptions(dry_run=True))
    assert (report.state, report.release) == ("dry run", None)
    assert report.changes["units"] == Changes(added=60)
    assert await list_releases(graph, CORPUS) == []
    await load(graph, hashing, records)
    shorter = without_unit(records, "1:2")
    again = await load(graph, hashing, shorter, LoadOptions(dry_run=True))
    assert again.changes["units"] == Changes(same=59, removed=1)
    assert await served(graph) == "meadow@1"


async def test_records_that_break_rules_write_nothing(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    with pytest.raises(BadRecords):
        await load(graph, hashing, changed(named(CORPUS), "texts", 0, text=" "))
    assert await list_releases(graph, CORPUS) == []


async def test_a_load_that_stops_half_way_goes_on_where_it_stopped(
    graph: GraphDriver, hashing: OpenEncoder, small_batches: None, tmp_path: Path
) -> None:
    records = named(CORPUS)
    options = LoadOptions(cache=tmp_path)
    failing = FailingEncoder(hashing, fails_at=7)
    with pytest.raises(EncoderFailed, match=r"text 4:1 \(garden-ar\).*kept: load again"):
        await load(graph, failing, records, options)
    (row,) = await list_releases(graph, CORPUS)
    assert (row.state, row.current, row.finished) == ("loading", False, None)
    assert await served(graph) is None
    written = row.batches
    encoder = CountingEncoder(hashing)
    report = await load(graph, encoder, records, options)
    assert report.release == row.release
    assert written > 10
    assert not set(failing.texts) & set(encoder.texts)
    assert len(failing.texts) + len(encoder.texts) == distinct_texts(records)
    assert len(await texts(graph, "meadow@1")) == 120
    assert await served(graph) == "meadow@1"


async def test_a_load_that_goes_on_without_its_cache_takes_vectors_from_the_graph(
    graph: GraphDriver, hashing: OpenEncoder, small_batches: None
) -> None:
    records = named(CORPUS)
    failing = FailingEncoder(hashing, fails_at=14)
    with pytest.raises(EncoderFailed):
        await load(graph, failing, records)
    encoder = CountingEncoder(hashing)
    await load(graph, encoder, records)
    assert len(failing.texts) + len(encoder.texts) == distinct_texts(records)


async def test_a_load_that_is_killed_leaves_what_is_served_and_is_gone_on_with(
    graph: GraphDriver, hashing: OpenEncoder, small_batches: None
) -> None:
    await load(graph, hashing, named(CORPUS))
    shorter = without_unit(named(CORPUS), "6:10")
    stuck = asyncio.Event()

    class Stuck(CountingEncoder):
        async def encode_passages(self, texts):
            stuck.set()
            return await asyncio.Event().wait()

    with_new = changed(shorter, "texts", 30, text="Plant the tree while it sleeps.")
    task = asyncio.create_task(load(graph, Stuck(hashing), with_new))
    await stuck.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await served(graph) == "meadow@1"
    rows = {row.release: row.state for row in await list_releases(graph, CORPUS)}
    assert rows == {"meadow@1": "ready", "meadow@2": "loading"}
    report = await load(graph, hashing, with_new)
    assert (report.release, await served(graph)) == ("meadow@2", "meadow@2")


async def test_an_unfinished_load_of_other_records_is_discarded_first(
    graph: GraphDriver, hashing: OpenEncoder, small_batches: None
) -> None:
    with pytest.raises(EncoderFailed):
        await load(graph, FailingEncoder(hashing, fails_at=3), named(CORPUS))
    report = await load(graph, hashing, without_unit(named(CORPUS), "1:2"))
    assert report.release == "meadow@2"
    assert [row.release for row in await list_releases(graph, CORPUS)] == ["meadow@2"]
    assert await counts(graph, "meadow@1") == {}


async def test_two_loads_of_the_same_records_at_once_write_each_batch_once(
    graph: GraphDriver, hashing: OpenEncoder, small_batches: None
) -> None:
    with pytest.raises(EncoderFailed):
        await load(graph, FailingEncoder(hashing, fails_at=2), named(CORPUS))
    both = [load(graph, hashing, named(CORPUS)) for _ in range(2)]
    reports = await asyncio.gather(*both)
    assert {report.release for report in reports} == {"meadow@1"}
    assert (await counts(graph, "meadow@1"))["UnitText"] == 120


async def test_a_load_that_another_load_discards_says_so(
    graph: GraphDriver, hashing: OpenEncoder, small_batches: None
) -> None:
    others: list[asyncio.Task[LoadReport]] = []

    class Overtaken(CountingEncoder):
        async def encode_passages(self, texts):
            if self.calls == 3 and not others:
                other = load(graph, hashing, without_unit(named(CORPUS), "1:2"))
                others.append(asyncio.create_task(other))
                # This load may end, and what it embeds ahead be given up, before the other does.
                await asyncio.shield(others[0])
            return await super().encode_passages(texts)

    with pytest.raises(Conflict, match=r"meadow@1 is no longer being loaded"):
        await load(graph, Overtaken(hashing), named(CORPUS))
    await others[0]
    assert await served(graph) == "meadow@2"


async def test_readers_of_the_old_release_notice_nothing_while_another_is_loaded(
    graph: GraphDriver, hashing: OpenEncoder, small_batches: None
) -> None:
    records = named(CORPUS)
    await load(graph, hashing, records)
    old = {(text.unit, text.edition): text.text for text in records.texts}
    changed_records = changed(records, "texts", 0, text="Feed it.")
    new = {(text.unit, text.edition): text.text for text in changed_records.texts}
    seen: list[bool] = []

    async def read_on() -> None:
        while True:
            release = await served(graph)
            assert release is not None
            found = await texts(graph, release)
            assert found in (old, new)
            seen.append(found == new)

    reader = asyncio.create_task(read_on())
    await load(graph, hashing, changed_records)
    while not (seen and seen[-1]):
        await asyncio.sleep(0.01)
        assert not reader.done()
    reader.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reader
    assert seen[0] is False
    assert seen == sorted(seen)


@pytest.mark.parametrize("says_so", [True, False])
@pytest.mark.parametrize("number", [0.0, float("nan"), float("inf")])
async def test_an_unusable_vector_is_refused_with_its_unit_and_is_not_remembered(
    graph: GraphDriver, hashing: OpenEncoder, tmp_path: Path, says_so: bool, number: float
) -> None:
    poisoned = PoisonedEncoder(hashing, "walnut", number, says_so=says_so)
    options = LoadOptions(cache=tmp_path)
    with pytest.raises(BadVector, match=r"text 4:7 \(garden-en\)\. Mend or leave out"):
        await load(graph, poisoned, named(CORPUS), options)
    assert await served(graph) is None
    report = await load(graph, hashing, named(CORPUS), options)
    assert report.state == "loaded"
    good = await hashing.encode_passages(["Whoever plants a walnut must learn to wait."])
    stored = await vector(graph, "meadow@1", "4:7", "garden-en")
    assert np.allclose(stored, good[0], atol=1e-6)


async def test_vectors_of_another_size_are_refused_with_both_numbers(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    with pytest.raises(DimensionMismatch) as raised:
        await load(graph, OtherSize(hashing), named(CORPUS))
    assert (raised.value.stored, raised.value.offered) == (384, 192)
    assert await list_releases(graph, CORPUS) == []


async def test_without_an_encoder_a_corpus_loads_without_vectors_and_says_so(
    graph: GraphDriver,
) -> None:
    report = await load(graph, None, named(CORPUS))
    assert report.state == "loaded"
    assert "no encoder: the release holds no vectors" in report.warnings[-1]
    (row,) = await list_releases(graph, CORPUS)
    assert (row.encoder, row.fingerprint, row.dimension) == ("", "", 0)
    assert await graph.read("check/texts_without_vector", release="meadow@1", limit=5) == []


async def test_an_encoder_with_another_fingerprint_makes_another_release(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    await load(graph, hashing, named(CORPUS))
    encoder = Newer(hashing)
    report = await load(graph, encoder, named(CORPUS))
    assert report.release == "meadow@2"
    assert report.changes["texts"] == Changes(same=120)
    assert report.vectors.taken == 0
    assert len(encoder.texts) == distinct_texts(garden_records())


async def test_defaults_of_retrieval_stand_on_the_release_they_came_with(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    records = named(CORPUS)
    await load(graph, hashing, records)
    rows = await graph.read("retrieve/current_release", corpus=CORPUS)
    assert release_info(rows[0]).retrieval == {}
    defaults = Retrieval(weights={"path": 1.4}, options={"m": 50, "neighbours": True})
    corpus = records.corpus.model_copy(update={"retrieval": defaults})
    report = await load(graph, hashing, replace(records, corpus=corpus))
    assert report.release == "meadow@2"
    rows = await graph.read("retrieve/current_release", corpus=CORPUS)
    assert release_info(rows[0]).retrieval == {
        "weights": {"path": 1.4},
        "options": {"m": 50, "neighbours": True},
    }
    await rollback(graph, CORPUS)
    rows = await graph.read("retrieve/current_release", corpus=CORPUS)
    assert release_info(rows[0]).retrieval == {}


async def test_progress_names_stages_and_reaches_its_totals(
    graph: GraphDriver, hashing: OpenEncoder, small_batches: None
) -> None:
    told: list[Progress] = []
    report = await load(graph, hashing, named(CORPUS), LoadOptions(progress=told.append))
    assert list(report.seconds)[-3:] == ["index", "verify", "switch"]
    units = [progress.done for progress in told if progress.stage == "write texts"]
    assert units == [0, *range(10, 121, 10)]
    made = [progress for progress in told if progress.stage == "embed"]
    assert (made[-1].done, made[-1].total) == (156, 156)
    assert made[-1].rate is not None
    assert made[-1].left == 0.0


@pytest.mark.parametrize("corpus", ["a", "0.1_b-c", "x" * 64])
async def test_every_allowed_corpus_id_is_usable_in_every_call(
    graph: GraphDriver, hashing: OpenEncoder, corpus: str
) -> None:
    report = await load(graph, hashing, named(corpus))
    assert report.release == f"{corpus}@1"
    assert await served(graph, corpus) == f"{corpus}@1"
    assert (await load(graph, hashing, named(corpus))).state == "unchanged"
    assert len(await texts(graph, f"{corpus}@1")) == 120
    assert await delete_corpus(graph, corpus, corpus) == [f"{corpus}@1"]


ODD_IDS = ["it's", '"2:1"', "a b", "٢:١", "`x`", "// no comment", "$release", "ü" * 200]


async def test_odd_unit_ids_are_kept_and_found(graph: GraphDriver, hashing: OpenEncoder) -> None:
    records = named(CORPUS)
    new = dict(zip([unit.id for unit in records.units], ODD_IDS, strict=False))
    renamed = replace(
        records,
        units=tuple(u.model_copy(update={"id": new.get(u.id, u.id)}) for u in records.units),
        texts=tuple(t.model_copy(update={"unit": new.get(t.unit, t.unit)}) for t in records.texts),
        links=tuple(
            k.model_copy(update={"from_": new.get(k.from_, k.from_), "to": new.get(k.to, k.to)})
            for k in records.links
        ),
        notes=tuple(
            n.model_copy(update={"explains": tuple(new.get(u, u) for u in n.explains)})
            for n in records.notes
        ),
        entities=tuple(
            e.model_copy(update={"mentioned_in": tuple(new.get(u, u) for u in e.mentioned_in)})
            for e in records.entities
        ),
    )
    await load(graph, hashing, renamed)
    found = {unit for unit, _ in await texts(graph, "meadow@1")}
    assert set(ODD_IDS) <= found


async def test_the_guide_vector_is_the_direction_of_label_and_units_together(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    await load(graph, hashing, named(CORPUS))
    label = (await hashing.encode_passages(["Soil > Compost"]))[0].astype(np.float64)
    units = [
        await vector(graph, "meadow@1", unit, "garden-en") for unit in ("1:4", "1:5", "1:6", "1:7")
    ]
    centroid = np.sum(units, axis=0, dtype=np.float64)
    expected = label + centroid / np.linalg.norm(centroid)
    expected /= np.linalg.norm(expected)
    rows = await graph.read(
        "retrieve/find_paths",
        release="meadow@1",
        language="en",
        vector=expected.astype(np.float32),
        limit=3,
        per_path=100,
    )
    assert rows[0]["ids"][0] == "soil.compost"
    assert rows[0]["similarities"][0] == pytest.approx(1.0, abs=1e-5)


async def test_a_release_that_fails_its_checks_is_deleted_and_never_served(
    graph: GraphDriver, hashing: OpenEncoder, monkeypatch: pytest.MonkeyPatch
) -> None:
    await load(graph, hashing, named(CORPUS))
    shorter = without_unit(named(CORPUS), "6:10")
    planned = loaders.write.Writer._write_step

    async def forgetful(self, step, release, batch, done):
        if step.query == "load/link_next":
            rows = list(step.rows())[:-1]
            step = replace(step, count=len(rows), rows=lambda: iter(rows))
        return await planned(self, step, release, batch, done)

    monkeypatch.setattr(loaders.write.Writer, "_write_step", forgetful)
    with pytest.raises(VerificationFailed, match=r"52 NEXT, 53 were to be written"):
        await load(graph, hashing, shorter)
    assert await served(graph) == "meadow@1"
    assert await counts(graph, "meadow@2") == {}


async def test_every_key_and_index_that_there_is_a_statement_for_is_made(
    graph: GraphDriver, garden: str
) -> None:
    assert garden
    written = {
        name.removeprefix("schema/create_")
        for name in graph.queries
        if name.startswith("schema/create_")
    }
    made = {row["name"] for row in await graph.read("schema/show_indexes")}
    assert written == set(DEFINITIONS)
    assert written <= made


async def test_an_unchanged_load_brings_the_keys_of_a_newer_version(
    graph: GraphDriver, hashing: OpenEncoder, garden: str
) -> None:
    auth = (graph.connection.user, graph.connection.password.value)
    async with neo4j.AsyncGraphDatabase.driver(graph.connection.uri, auth=auth) as driver:
        await driver.execute_query("DROP CONSTRAINT pool_key")
    report = await load(graph, hashing, garden_records())
    assert (report.state, report.release) == ("unchanged", garden)
    assert "pool_key" in {row["name"] for row in await graph.read("schema/show_indexes")}


async def test_schema_that_is_there_is_left_alone(graph: GraphDriver) -> None:
    before = await graph.read("schema/show_indexes")
    await create_schema(graph, vectors=False)
    await create_schema(graph, vectors=True, dimension=384)
    assert await graph.read("schema/show_indexes") == before
    await check_schema(graph, 384)
    assert dimensions(before) == {384}


async def test_an_index_with_other_options_is_noticed(graph: GraphDriver) -> None:
    rows = {row["name"]: row for row in await graph.read("schema/show_indexes")}
    assert list(differences(list(rows.values()))) == []
    euclidean = json.loads(json.dumps(rows["unit_text_vector"]["options"]))
    euclidean["indexConfig"]["vector.similarity_function"] = "EUCLIDEAN"
    euclidean["indexConfig"]["vector.quantization.type"] = "BINARY"
    older = {
        "indexConfig": {"vector.similarity_function": "cosine", "vector.quantization.enabled": True}
    }
    changed_rows = [
        rows["unit_text_vector"] | {"options": euclidean},
        rows["path_text_label_vector"] | {"options": older},
        rows["path_text_search"] | {"properties": ["text"]},
        rows["unit_ordinal"] | {"type": "TEXT", "label": "Theme"},
        rows["unit_key"] | {"name": "somebody_else"},
    ]
    assert list(differences(changed_rows)) == [
        "unit_text_vector has vector.similarity_function EUCLIDEAN, not COSINE",
        "unit_text_vector is quantised, which loses near neighbours",
        "path_text_label_vector is quantised, which loses near neighbours",
        "path_text_search has the properties ('text',), not ('search',)",
        "unit_ordinal has the type TEXT, not RANGE",
        "unit_ordinal has the label Theme, not Unit",
    ]


async def test_a_report_carries_more_warnings_before_its_own() -> None:
    report = LoadReport("c", None, "dry run", warnings=("late",)).with_warnings("early")
    assert report.warnings == ("early", "late")


class CannedGraph:
    """A graph that answers reads with rows that were set down, to produce what is hard to meet."""

    def __init__(self, **rows: list[dict[str, object]]) -> None:
        self._rows = rows

    async def read(self, name: str, /, **parameters: object) -> list[dict[str, object]]:
        return self._rows[name.split("/")[1]]

    write = run = read


async def test_a_foreign_index_of_our_name_stops_a_load_before_it_begins(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    rows = await graph.read("schema/show_indexes")
    foreign = [row | {"label": "Page"} if row["name"] == "unit_ordinal" else row for row in rows]
    canned = CannedGraph(show_indexes=foreign)
    with pytest.raises(Conflict, match=r"has the label Page, not Unit\. Drop unit_ordinal"):
        await load(canned, hashing, named(CORPUS))


async def test_an_index_that_failed_is_named_with_its_state(graph: GraphDriver) -> None:
    rows = await graph.read("schema/show_indexes")
    told = ("name", "type", "label", "properties", "options", "state", "percent", "constraint")
    assert set(rows[0]) == set(told)
    failed = [
        row | {"state": "FAILED", "percent": 12.5} if row["name"] == "unit_text_vector" else row
        for row in rows
    ]
    canned = CannedGraph(show_indexes=failed, await_indexes=[])
    with pytest.raises(NotReady, match=r"unit_text_vector is FAILED at 12 %"):
        await await_indexes(canned, written=0)


async def test_queries_are_planned_anew_after_a_load_of_some_size_alone(
    graph: GraphDriver,
) -> None:
    canned = CannedGraph(show_indexes=await graph.read("schema/show_indexes"), await_indexes=[])
    await await_indexes(canned, written=REPLAN_FROM - 1)
    with pytest.raises(KeyError, match="prepare_for_replanning"):
        await await_indexes(canned, written=REPLAN_FROM)


async def test_sizes_are_known_from_releases_before_any_vector_index_is(
    hashing: OpenEncoder,
) -> None:
    canned = CannedGraph(show_indexes=[], stored_dimensions=[{"dimension": 768}])
    with pytest.raises(DimensionMismatch, match=r"768 numbers, the encoder makes 384"):
        await check_schema(canned, hashing.dimension)


async def test_a_text_that_changed_on_the_way_is_found(
    graph: GraphDriver, hashing: OpenEncoder, monkeypatch: pytest.MonkeyPatch
) -> None:
    records = named(CORPUS)
    await load(graph, hashing, records)
    other = changed(records, "texts", 0, text="Feed the soil.")
    lost = with_more(other, "texts", other.texts[1].model_copy(update={"edition": "garden-xx"}))
    planned = plan(lost, hashing, digests(lost))
    monkeypatch.setattr(loaders.read_back, "AT_ONCE", 7)
    with pytest.raises(VerificationFailed) as raised:
        await loaders.verify.verify(graph, planned, "meadow@1")
    said = str(raised.value)
    assert "the text of 1:1 in garden-en is not the one that was given" in said
    assert "the text of 1:2 in garden-xx is missing" in said
    assert "120 UnitText, 121 were to be written" in said


async def test_changes_are_counted_alike_however_many_units_are_read_at_once(
    graph: GraphDriver, hashing: OpenEncoder, monkeypatch: pytest.MonkeyPatch
) -> None:
    await load(graph, hashing, named(CORPUS))
    monkeypatch.setattr(loaders.compare, "_UNITS_AT_ONCE", 20)
    shorter = without_unit(named(CORPUS), "4:4")
    report = await load(graph, hashing, shorter, LoadOptions(dry_run=True))
    assert report.changes["texts"] == Changes(same=118, removed=2)
    assert report.changes["links"] == Changes(same=84, removed=1)
