"""Rows of the load queries: wordings of paths, tokens, order, neighbours, attributes, vectors."""

import json
from dataclasses import replace
from datetime import date
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from variants import changed, garden_records, with_more

from loaders.centroids import edition_chooser
from loaders.clause_rows import clause_rows
from loaders.clauses import CLAUSES_VERSION
from loaders.digest import Changes, canonical, compare, digest, digests, manifest
from loaders.packed import PackedDigests
from loaders.path_wording import PathWordings
from loaders.plan import count_all, steps
from loaders.records import Edition
from loaders.rows import EMBED, Rows
from loaders.schema_json import json_schema
from loaders.verify import count_problems
from server.analysis import analyse
from server.errors import NotFound
from server.scoring.guide_vector import guide_vector

ROWS = Rows(garden_records())


def row_of(rows, **wanted):
    return next(row for row in rows if wanted.items() <= row.items())


def test_a_path_is_worded_in_every_language_of_the_editions() -> None:
    texts = {
        row["language"]: row["properties"]
        for row in ROWS.path_texts()
        if row["path"] == "plants.trees.pruning"
    }
    assert texts["en"]["text"] == "Plants > Fruit trees > Pruning"
    assert texts["ar"]["text"] == "النباتات > أشجار الفاكهة > التقليم"
    assert (texts["en"]["translated"], texts["ar"]["translated"]) == (False, True)
    assert texts["en"]["search"].split() == [
        token for label in ("Plants", "Fruit trees", "Pruning") for token in analyse(label, "en")
    ]


def test_a_theme_without_a_label_lends_the_one_of_its_index() -> None:
    row = row_of(ROWS.path_texts(), path="table.storing", language="ar")
    assert row["properties"]["text"] == "The table > التخزين"
    assert row["properties"]["search"].split()[-1:] == list(analyse("التخزين", "ar"))


def test_a_path_is_worded_in_the_language_of_its_index_too() -> None:
    records = garden_records()
    indexes = (
        records.corpus.indexes[0].model_copy(update={"language": "id"}),
        *records.corpus.indexes[1:],
    )
    records = replace(records, corpus=records.corpus.model_copy(update={"indexes": indexes}))
    assert PathWordings(records).languages(records.paths[0]) == ("ar", "en", "id")


def test_search_labels_hold_the_text_and_the_labels_of_its_paths_once() -> None:
    row = row_of(ROWS.texts(), unit="3:10", edition="garden-en")
    search, labels = row["properties"]["search"], row["properties"]["search_labels"]
    assert labels.startswith(search + " ")
    added = labels.removeprefix(search).split()
    expected = [t for path in ("Plants", "Seeds and seedlings") for t in analyse(path, "en")]
    expected += [t for path in ("The table", "Saving seed") for t in analyse(path, "en")]
    assert sorted(added) == sorted(expected)


def test_another_spelling_is_searched_and_embedded_but_never_shown() -> None:
    row = row_of(ROWS.texts(), unit="1:1", edition="garden-ar")
    shown = row["properties"]["text"]
    assert shown.startswith("أَطْعِمِ")
    assert row["properties"]["search"].split() == list(
        analyse("أطعم التربة فتطعم التربة النبات", "ar")
    )
    assert row[EMBED] == "أطعم التربة فتطعم التربة النبات"


def test_units_stand_in_canonical_order_with_their_attributes() -> None:
    units = list(ROWS.units())
    assert [unit["properties"]["ordinal"] for unit in units] == list(range(60))
    first = units[0]["properties"]
    assert (first["a_season"], first["a_written"], first["a_grade"]) == ("spring", "2011-02-01", 2)
    assert first["authority"] == 3
    assert json.loads(first["citations"]) == {"ar": "الحديقة ١:١"}


def test_days_become_iso_text_whether_read_from_a_file_or_made_by_a_recipe() -> None:
    made = changed(garden_records(), "units", 0, attributes={"written": date(2011, 2, 1)})
    assert next(Rows(made).units())["properties"]["a_written"] == "2011-02-01"


def test_units_follow_one_another_within_a_chapter_only() -> None:
    followers = {row["from"]: row["to"] for row in ROWS.next()}
    assert followers["1:3"] == "1:4"
    assert followers["1:4"] == "1:5"
    assert "1:10" not in followers
    assert len(followers) == 54


def test_units_without_divisions_follow_one_another() -> None:
    records = garden_records()
    plain = replace(
        records, units=tuple(unit.model_copy(update={"divisions": ()}) for unit in records.units)
    )
    assert len(list(Rows(plain).next())) == 59


def test_divisions_know_the_first_and_last_unit_of_all_that_lies_in_them() -> None:
    bounds = {row["id"]: row["properties"] for row in ROWS.divisions()}
    assert (bounds["c2"]["first"], bounds["c2"]["last"]) == (10, 19)
    assert (bounds["c2p2"]["first"], bounds["c2p2"]["last"]) == (14, 17)


def test_sizes_count_the_units_that_a_theme_links_and_a_path_opens() -> None:
    assert row_of(ROWS.themes(), id="watering")["properties"]["size"] == 6
    assert row_of(ROWS.paths(), id="water.watering")["properties"]["size"] == 6


def test_rows_do_not_depend_on_the_order_of_lines_except_for_units() -> None:
    records = garden_records()
    turned = Rows(
        replace(
            records,
            **{
                kind: tuple(reversed(records.of(kind)))
                for kind in ("texts", "themes", "paths", "links", "notes", "entities")
            },
        )
    )
    for name in ("texts", "themes", "paths", "path_texts", "notes", "entities", "entity_links"):
        assert list(getattr(turned, name)()) == list(getattr(ROWS, name)())
    assert list(turned.links("has_unit")) == list(ROWS.links("has_unit"))


def test_what_names_a_release_knows_of_its_clauses_where_vectors_are_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    short = garden_records()
    long = replace(
        short, texts=[t.model_copy(update={"text": "Water it. " * 40}) for t in short.texts]
    )

    def name(records, fingerprint="encoder"):
        return manifest(records, digests(records), fingerprint)

    names = [name(short), name(long), name(long, "")]
    monkeypatch.setattr("loaders.digest.CLAUSES_VERSION", CLAUSES_VERSION + " of later")
    assert [name(short), name(long), name(long, "")] == [names[0], name(long), names[2]]
    assert name(long) != names[1]


def test_every_step_counts_its_rows() -> None:
    clauses = partial(clause_rows, ROWS, frozenset({"garden-en", "garden-ar"}))
    counts = count_all(ROWS.records, ROWS) | {"clauses": len(list(clauses()))}
    assert counts["clauses"] > 0
    for step in steps(ROWS, counts, clauses):
        assert sum(1 for _ in step.rows()) == step.count, step.query


def test_the_first_edition_of_a_language_gives_the_centroids_and_the_primary_one_else() -> None:
    records = garden_records()
    late = Edition(id="late", title="Late", language="ar", source="arabic")
    corpus = records.corpus.model_copy(update={"editions": (*records.corpus.editions, late)})
    choose = edition_chooser(Rows(replace(records, corpus=corpus)))
    assert [choose(tag) for tag in ("ar", "en", "id")] == ["garden-ar", "garden-en", "garden-en"]


@given(st.integers(0, 2**32 - 1), st.integers(2, 50))
def test_a_guide_vector_has_length_one_and_lies_between_its_parts(seed: int, size: int) -> None:
    random = np.random.default_rng(seed)
    label, centroid = random.standard_normal((2, size))
    label = (label / np.linalg.norm(label)).astype(np.float32)
    centroid /= np.linalg.norm(centroid)
    guide = guide_vector(label, centroid).astype(np.float64)
    assert np.linalg.norm(guide) == pytest.approx(1.0, abs=1e-5)
    between = float(label @ centroid)
    assert float(guide @ label) >= between - 1e-5
    assert float(guide @ centroid) == pytest.approx(float(guide @ label), abs=1e-3)


def test_a_guide_vector_without_units_is_the_label() -> None:
    label = np.array([1.0, 0.0], np.float32)
    assert guide_vector(label, None) is label
    assert guide_vector(label, -label.astype(np.float64)) is label


def test_a_digest_stands_for_every_field_of_a_record() -> None:
    unit = garden_records().units[0]
    assert digest(unit) == digest(unit.model_copy())
    for field, value in {"citation": "X", "levels": 1, "attributes": {}, "divisions": ()}.items():
        assert digest(unit) != digest(unit.model_copy(update={field: value}))
    assert canonical(unit).startswith('{"attributes":{"grade":2')


def test_a_manifest_changes_with_records_encoder_corpus_and_unit_order() -> None:
    records = garden_records()
    found = digests(records)
    name = manifest(records, found, "e5")
    turned = replace(records, units=tuple(reversed(records.units)))
    other = replace(records, corpus=records.corpus.model_copy(update={"caution": "Mind."}))
    names = {
        name,
        manifest(records, found, "bge"),
        manifest(turned, digests(turned), "e5"),
        manifest(other, digests(other), "e5"),
        manifest(
            changed(records, "links", 0, rank=5),
            digests(changed(records, "links", 0, rank=5)),
            "e5",
        ),
    }
    assert len(names) == 5
    texts = replace(records, texts=tuple(reversed(records.texts)))
    assert manifest(texts, digests(texts), "e5") == name


def packed(digests: dict[int, int]) -> PackedDigests:
    return PackedDigests(((str(key),), f"{value:032x}") for key, value in digests.items())


@given(
    st.dictionaries(st.integers(0, 9), st.integers(0, 2)),
    st.dictionaries(st.integers(0, 9), st.integers(0, 2)),
)
def test_changes_add_up_to_both_sides(new: dict[int, int], old: dict[int, int]) -> None:
    found = compare(packed(new), packed(old))
    assert found.added + found.changed + found.same == len(new)
    assert found.removed + found.changed + found.same == len(old)
    assert compare(packed({}), packed({})) == Changes()


def test_counts_that_differ_are_named() -> None:
    rows = [{"what": "Unit", "count": 2}, {"what": "Path", "count": 1}]
    assert list(count_problems(rows, {"Unit": 2, "Theme": 3})) == [
        "1 Path, 0 were to be written",
        "0 Theme, 3 were to be written",
    ]


def test_the_json_schema_of_a_record_is_the_one_of_its_lines() -> None:
    import jsonschema

    garden = garden_records()
    for kind in ("units", "texts", "themes", "paths", "links", "notes", "divisions", "entities"):
        from loaders.folder import record_line

        validator = jsonschema.Draft202012Validator(json_schema(kind))
        for record in garden.of(kind):
            validator.validate(json.loads(record_line(record)))
    assert "from" in json_schema("links")["properties"]
    assert set(json_schema()) == {
        "corpus",
        "divisions",
        "units",
        "texts",
        "themes",
        "paths",
        "links",
        "notes",
        "entities",
    }
    with pytest.raises(NotFound, match="units"):
        json_schema("unit")


def test_a_text_line_may_only_have_fields_that_the_format_knows() -> None:
    assert json_schema("texts")["additionalProperties"] is False
    assert with_more(garden_records(), "notes").notes == garden_records().notes
