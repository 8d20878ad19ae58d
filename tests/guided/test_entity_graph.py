"""Graphs of chunks and entities: read from a Neo4j export, whatever points where, and the realm."""

import json
from collections import Counter

import pytest
from small_graph import LINKS, NODES, link, node, write_graph

from loaders.check import check
from loaders.corpus import RecipeOptions
from loaders.entity_graphs.graph import graph_lines, read_graph
from loaders.entity_graphs.realm import realm
from loaders.entity_graphs.realm_questions import LEVELS, loosely, realm_questions
from loaders.entity_graphs.records import corpus_of
from loaders.folder import CorpusFiles
from loaders.recipes import find_recipe
from loaders.recipes.entity_graph import REALM
from server.errors import BadField, BadRecords


@pytest.fixture(scope="module")
def letters(tmp_path_factory):
    folder = tmp_path_factory.mktemp("data")
    write_graph(folder / "entity-graph")
    return find_recipe("entity-graph").read(RecipeOptions(data=folder))


@pytest.fixture(scope="module")
def made():
    return realm()


@pytest.fixture(scope="module")
def asked(made):
    return realm_questions(made)


def test_chunks_are_units_by_document_and_position(letters):
    assert [unit.id for unit in letters.units] == ["k5", "k6", "k7", "k1", "k2", "k3", "k4"]
    assert letters.units[0].citation == "Second letter 5"
    assert letters.units[0].divisions == ("d-d2",)
    assert [division.title for division in letters.divisions] == ["Second letter", "First letter"]
    assert dict(letters.units[0].attributes) == {"tokens": 44}


def test_mentions_are_read_whichever_way_they_point_and_once(letters):
    mentioned = {entity.name: set(entity.mentioned_in) for entity in letters.entities}
    assert mentioned == {
        "Ada": {"k1", "k2", "k7"},
        "Ben": {"k2", "k3", "k6"},
        "Cy": {"k4", "k6"},
        "The mill": {"k1", "k3"},
    }
    assert len(letters.entities[0].mentioned_in) == 3


def test_relations_keep_their_type_and_entities_their_kind(letters):
    related = {entity.name: entity.relates for entity in letters.entities}
    assert related["Ada"] == (("taught", "e-b"),)
    assert related["Cy"] == ()
    assert [entity.kind for entity in letters.entities] == ["Person"] * 3 + ["building"]
    assert dict(letters.entities[0].attributes) == {"born": 1801}


def test_what_is_left_out_is_said(letters):
    assert letters.warnings == [
        "1 chunks without a text were left out",
        "1 relations of an entity with itself were left out",
    ]


def test_entities_are_themes_as_well_and_no_rule_is_broken(letters):
    assert {path.themes for path in letters.paths} == {
        ("kind/Person", "e-a"),
        ("kind/Person", "e-b"),
        ("kind/Person", "e-c"),
        ("kind/building", "e-m"),
    }
    assert len(letters.links) == 10
    assert check(CorpusFiles(letters)).warnings == tuple(check(CorpusFiles(letters)).warnings)


@pytest.mark.parametrize(
    ("records", "said"),
    [
        ([*NODES, link("MENTIONS", "k1", "zz")], "leads to zz, which is no node"),
        ([*NODES, {"type": "edge"}], "graph.jsonl:16: neither a node nor a relationship"),
        ([*NODES, {"type": "relationship", "label": "X"}], "graph.jsonl:16"),
        ([node("a", "Person", name="Ada")], "no node labelled Chunk has a property text"),
    ],
)
def test_a_file_of_another_form_is_refused_with_its_line(tmp_path, records, said):
    write_graph(tmp_path / "entity-graph", records)
    with pytest.raises(BadRecords, match=said):
        find_recipe("entity-graph").read(RecipeOptions(data=tmp_path))


@pytest.mark.parametrize("text", ["id = 3", "id = ", 'id = "x"\ntitle = "y"\nchunks = "z"'])
def test_an_unusable_shape_is_refused(tmp_path, text):
    write_graph(tmp_path / "entity-graph")
    (tmp_path / "entity-graph" / "graph.toml").write_text(text, "utf-8")
    with pytest.raises(BadRecords, match=r"graph\.toml"):
        find_recipe("entity-graph").read(RecipeOptions(data=tmp_path))


def test_a_folder_without_a_graph_is_said():
    with pytest.raises(BadField, match="THEMEPATH_DATA"):
        find_recipe("entity-graph").read(RecipeOptions())


def test_a_graph_is_written_and_read_back_the_same(tmp_path, made):
    path = tmp_path / "graph.jsonl"
    path.write_text("".join(f"{line}\n" for line in graph_lines(made.graph)), "utf-8")
    again = read_graph(path)
    assert corpus_of(again, REALM) == corpus_of(made.graph, REALM)
    assert len(json.loads(path.read_text("utf-8").splitlines()[0])["labels"]) == 1


def test_the_realm_is_the_same_every_time_and_loads_without_a_warning(made):
    assert list(graph_lines(realm().graph)) == list(graph_lines(made.graph))
    records = find_recipe("realm").read(RecipeOptions())
    assert (len(records.units), len(records.entities)) == (316, 72)
    assert check(CorpusFiles(records)).warnings == ()


def test_every_answer_stands_in_the_chunks_that_are_held_to_answer(made, asked):
    texts = {name: n.properties.get("text", "") for name, n in made.graph.nodes.items()}
    for record in asked:
        if record["answerable"] and record["type"] == "factoid":
            assert record["chunks"]
            for chunk in record["chunks"]:
                assert record["answer"].casefold() in texts[chunk].casefold(), record["id"]


def test_a_chunk_mentions_who_stands_in_its_text_and_nobody_else(made):
    names = {entity.id: entity.name for entity in made.entities}
    linked = {(one.start, one.end) for one in made.graph.links if one.type == "MENTIONS"}
    for chunk, node_ in made.graph.nodes.items():
        if "Chunk" in node_.labels:
            held = {id_ for id_, name in names.items() if name in node_.properties["text"]}
            assert {end for start, end in linked if start == chunk} == held


def test_questions_come_forty_of_a_kind_in_three_wordings(asked):
    kinds = Counter(record["id"].split("-")[0] for record in asked)
    assert kinds == {"c1e": 120, "c2e": 120, "c1r": 120, "c2r": 120, "open": 120, "none": 60}
    levels = Counter(record["level"] for record in asked)
    assert set(levels) == set(LEVELS)
    for record in asked:
        if record["level"] != "novice":
            assert all(name in record["question"] for name in record["entities"])


def test_what_is_asked_in_vain_is_named_nowhere(made, asked):
    texts = " ".join(str(n.properties.get("text", "")) for n in made.graph.nodes.values())
    names = {name for r in asked if not r["answerable"] for name in r["entities"]}
    assert len(names) > 10
    assert not any(name in texts for name in names)


def test_some_facts_are_missed_by_a_tagger_and_some_relations_by_the_graph(made, asked):
    mentions = {(one.start, one.end) for one in made.graph.links if one.type == "MENTIONS"}
    by_name = {entity.name: entity.id for entity in made.entities}
    missed = [
        record["id"]
        for record in asked
        if record["id"].startswith("c1e")
        and not any((c, by_name[record["entities"][0]]) in mentions for c in record["chunks"])
    ]
    assert 0 < len(missed) < 30
    related = {(one.start, one.type, one.end) for one in made.graph.links}
    told = [(f.about[0].id, f.key, f.about[1].id) for f in made.relations]
    assert 0 < sum(fact not in related for fact in told) < len(told) / 8


def test_half_a_name_is_remembered():
    from random import Random

    words = {loosely("Order of the Grey Heron", Random(n)) for n in range(40)}
    assert "heron" in words
    assert all(len(word) in (4, 5) for word in words)
    assert LINKS
