"""Graphs of chunks and entities that people have: an export, tables, a database that is read."""

import csv
import gzip
import io
import json

import neo4j
import pytest
from small_graph import LINKS, NODES

from evaluation.trec import read_trec
from loaders.check import check
from loaders.convert import convert
from loaders.folder import read_folder
from loaders.source import Choice, read_source
from server.errors import BadField, BadRecords, GraphUnavailable

MAPPING = 'id = "letters"\ntitle = "Letters"\nlanguage = "en"\n'
ASKED = [
    *(record for record in NODES if record["id"] != "q1"),
    {
        "type": "node",
        "id": "q1",
        "labels": ["Question"],
        "properties": {"text": "Who taught Ben?", "answerable": True},
    },
    {
        "type": "node",
        "id": "q2",
        "labels": ["Question"],
        "properties": {"text": "What does\nDora keep?", "answerable": False},
    },
    *LINKS,
    {
        "type": "relationship",
        "id": "0",
        "label": "ANSWERED_BY",
        "properties": {},
        "start": {"id": "q1"},
        "end": {"id": "k2"},
    },
]


def export_lines(records=ASKED):
    return "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)


def as_table(rows):
    names = list(dict.fromkeys(name for row in rows for name in row))
    held = io.StringIO()
    writer = csv.DictWriter(held, names)
    writer.writeheader()
    writer.writerows(rows)
    return held.getvalue()


def node_rows(id_, labels, sign):
    for record in ASKED:
        if record["type"] == "node":
            plain = {
                name: value for name, value in record["properties"].items() if name != "embedding"
            }
            plain.pop("id", None)
            yield {id_: record["id"], labels: sign.join(record["labels"]), **plain}


def link_rows(start, end, kind):
    for record in ASKED:
        if record["type"] == "relationship":
            ends = {start: record["start"]["id"], end: record["end"]["id"]}
            yield {**ends, kind: record["label"]}


def apoc_csv():
    """One table of all, as ``apoc.export.csv.all`` writes it."""
    nodes = [row | {"_labels": ":" + row["_labels"]} for row in node_rows("_id", "_labels", ":")]
    return {"graph.csv": as_table([*nodes, *link_rows("_start", "_end", "_type")])}


def importer_csv():
    """Nodes and links with the headers of ``neo4j-admin database import``."""
    typed = {"position": "position:int", "tokens": "tokens:int", "born": "born:int"}
    nodes = [
        {typed.get(name, name): value for name, value in row.items()}
        for row in node_rows("key:ID", ":LABEL", ";")
    ]
    return {
        "nodes.csv": as_table(nodes),
        "links.csv": as_table(list(link_rows(":START_ID", ":END_ID", ":TYPE"))),
    }


TABLES = """
[graph]
text = "text"
[[graph.tables]]
match = "chunks.*"
id = "chunk"
label = "Chunk"
[[graph.tables]]
match = "papers.*"
id = "paper"
label = "Document"
[[graph.tables]]
match = "who.*"
id = "who"
labels = "what"
[[graph.tables]]
match = "asked.*"
id = "number"
label = "Question"
[[graph.tables]]
match = "links.*"
start = "one"
end = "other"
type = "how"
"""


def own_tables(written):
    """A table a kind, with columns of the user's; the mapping file says which is what."""
    rows = {"chunks": [], "papers": [], "who": [], "asked": []}
    files = {"Chunk": ("chunks", "chunk"), "Document": ("papers", "paper")}
    files["Question"] = ("asked", "number")
    for row in node_rows("id", "labels", ";"):
        file, id_ = files.get(row["labels"], ("who", "who"))
        plain = {name: value for name, value in row.items() if name not in {"id", "labels"}}
        rows[file].append({id_: row["id"], "what": row["labels"], **plain})
    rows["links"] = list(link_rows("one", "other", "how"))
    if written == "csv":
        return {f"{name}.csv": as_table(held) for name, held in rows.items()}
    return {
        f"{name}.jsonl": "".join(json.dumps(row) + "\n" for row in held)
        for name, held in rows.items()
    }


def read(folder, files, mapping=MAPPING):
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    said = folder.parent / "said.toml"
    said.write_text(mapping, "utf-8")
    return read_source(Choice(str(folder), mapping=said))


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    return read(tmp_path_factory.mktemp("export") / "letters", {"graph.jsonl": export_lines()})


def told(files):
    """Return what a graph says, without what only some forms keep: numbers of tables are text."""
    records = files.records
    return {
        "units": [(unit.id, unit.divisions, unit.citation) for unit in records.units],
        "texts": list(records.texts),
        "entities": [
            (one.id, one.name, one.kind, sorted(one.mentioned_in), one.relates)
            for one in records.entities
        ],
        "links": {(link.from_, link.to) for link in records.links},
        "paths": [path.themes for path in records.paths],
        "questions": files.questions,
        "warnings": sorted(records.warnings),
    }


def test_an_export_is_known_by_its_lines_without_a_mapping(tmp_path, exported):
    path = tmp_path / "letters.jsonl.gz"
    path.write_bytes(gzip.compress(export_lines().encode()))
    files = read_source(Choice(str(path)))
    assert files.recognised == (
        "letters.jsonl.gz: a graph of chunks and entities, as `apoc.export.json` writes it",
    )
    assert files.records.corpus.id == "letters"
    assert told(files)["texts"] == told(exported)["texts"]
    assert len(exported.records.units) == 7
    assert check(files).records.corpus.language == "en"


@pytest.mark.parametrize(
    ("files", "mapping"),
    [
        (apoc_csv(), MAPPING),
        (importer_csv(), MAPPING),
        (own_tables("csv"), MAPPING + TABLES),
        (own_tables("jsonl"), MAPPING + TABLES),
    ],
    ids=["apoc", "importer", "csv", "jsonl"],
)
def test_tables_hold_the_corpus_that_the_export_holds(tmp_path, exported, files, mapping):
    found, wanted = told(read(tmp_path / "letters", files, mapping)), told(exported)
    for name, value in wanted.items():
        assert found[name] == value, name


def test_numbers_of_the_importers_headers_are_numbers_and_others_text(tmp_path):
    ada = {
        name: next(
            one for one in read(tmp_path / name, files).records.entities if one.name == "Ada"
        )
        for name, files in {"importer": importer_csv(), "apoc": apoc_csv()}.items()
    }
    assert dict(ada["importer"].attributes) == {"born": 1801}
    assert dict(ada["apoc"].attributes) == {"born": "1801"}


def test_questions_become_topics_and_judgements(tmp_path, exported):
    assert [(one.id, one.units, one.answerable) for one in exported.questions] == [
        ("q1", ("k2",), True),
        ("q2", (), False),
    ]
    assert any("2 questions" in warning for warning in exported.records.warnings)
    (tmp_path / "graph.jsonl").write_text(export_lines(), "utf-8")
    written = convert(Choice(str(tmp_path / "graph.jsonl")), tmp_path / "out")
    assert written.counts["questions"] == 2
    topics = read_trec(tmp_path / "out" / "topics.tsv", tmp_path / "out" / "qrels.txt", None)
    assert [(one.text, tuple(one.relevant), one.unanswerable) for one in topics] == [
        ("Who taught Ben?", ("k2",), False),
        ("What does Dora keep?", (), True),
    ]
    assert [unit.id for unit in read_folder(tmp_path / "out").records.units][:2] == ["k5", "k6"]


@pytest.mark.parametrize(
    ("files", "mapping", "said"),
    [
        ({"a.csv": "_id,_labels,text\n1,:Chunk,x\n1,:Chunk,y\n"}, "", r"a\.csv:3: .*stands twice"),
        ({"a.csv": "_id,_labels,text\n1,,x\n"}, "", r"a\.csv:2: no column says what the node is"),
        ({"a.csv": "_id,_labels,text\n,:Chunk,x\n"}, "", r"a\.csv:2: a node needs an id"),
        (
            {"a.csv": "_id,_labels,text,_start,_end,_type\n1,:Chunk,x,,,\n,,,1,9,A\n"},
            "",
            r"a\.csv:3: .*leads to 9, which is no node",
        ),
        (
            {"a.csv": "_id,_labels,text,_start,_end,_type\n1,:Chunk,x,,,\n,,,1,,A\n"},
            "",
            r"a\.csv:3: a relationship needs two ends",
        ),
        (
            {"a.csv": "_id,_labels,text,_start,_end,_type\n1,:Chunk,x,,,\n,,,1,1,\n"},
            "",
            r"a\.csv:3: no column says its type",
        ),
        ({"a.csv": ":ID,:LABEL,born:int\n1,Chunk,soon\n"}, "", r"a\.csv:2: .*soon"),
        (
            {"a.csv": "x,y\n1,2\n"},
            '[graph]\n[[graph.tables]]\nid = "z"\n',
            r"a\.csv:1: there is no column 'z'",
        ),
        ({"a.csv": "_id,_labels\n1,:Chunk\n", "b.txt": "b"}, "", r"b\.txt: is no table of a graph"),
        ({"a.jsonl": export_lines(), "b.csv": "x\n1\n"}, "", r"a\.jsonl: is a whole graph"),
        ({"a.csv": "_id,_labels\n1,:Chunk\n"}, "", "no node labelled Chunk has a property text"),
    ],
)
def test_what_is_wrong_is_said_with_file_and_line(tmp_path, files, mapping, said):
    with pytest.raises(BadRecords, match=said):
        read(tmp_path / "letters", files, mapping)


@pytest.fixture
def foreign(connection):
    """A graph of somebody else's in the database of the tests, under a label of its own."""
    login = (connection.user, connection.password.value)
    with neo4j.GraphDatabase.driver(connection.uri, auth=login) as driver:

        def run(statement, **parameters):
            return driver.execute_query(statement, parameters, database_=connection.database)

        for record in ASKED:
            if record["type"] == "node":
                labels = ":".join(f"`{label}`" for label in ("Foreign", *record["labels"]))
                properties = {"key": record["id"], **record["properties"]}
                run(f"CREATE (n:{labels}) SET n = $properties", properties=properties)
        for record in ASKED:
            if record["type"] == "relationship":
                run(
                    "MATCH (a:Foreign {key: $start}), (b:Foreign {key: $end}) "
                    f"CREATE (a)-[:`{record['label']}`]->(b)",
                    start=record["start"]["id"],
                    end=record["end"]["id"],
                )
        yield run
        run("MATCH (n:Foreign) DETACH DELETE n")


DATABASE = """
[graph]
only = ["Foreign"]
known_by = "key"
ignored = ["Answer"]
"""


@pytest.fixture
def asked(connection, monkeypatch, tmp_path):
    """Say where the database is as a user would; return what reads it."""
    monkeypatch.setenv("THEMEPATH_SOURCE_USER", connection.user)
    monkeypatch.setenv("THEMEPATH_SOURCE_PASSWORD", connection.password.value)
    said = tmp_path / "said.toml"

    def look(mapping=DATABASE, **more):
        said.write_text(MAPPING + mapping + f'database = "{connection.database}"\n', "utf-8")
        return read_source(Choice(connection.uri, mapping=said, **more))

    return look


def test_a_database_holds_the_corpus_that_its_export_holds(foreign, asked, exported):
    files = asked()
    found, wanted = told(files), told(exported)
    kinds = {one.kind for one in files.records.entities}
    assert kinds == {"Person", "building"}
    for name in ("texts", "entities", "questions"):
        assert sorted(map(str, found[name])) == sorted(map(str, wanted[name])), name
    assert found["links"] == wanted["links"]
    assert "16 nodes and" in files.recognised[0]
    count = foreign("MATCH (n:Foreign) RETURN count(n) AS n").records[0]["n"]
    assert count == 16  # it is only read


def test_what_has_no_id_of_its_own_is_known_by_the_databases_and_said(foreign, asked):
    files = asked(DATABASE.replace("key", "id"))
    assert {unit.id for unit in files.records.units} == {f"k{n}" for n in range(1, 8)}
    assert {one.id for one in files.records.entities} >= {"e-Person/Ada"}
    assert any("known by the database's ids" in said for said in files.records.warnings)


def test_lists_and_vectors_stay_in_the_database_and_days_are_text(foreign, asked):
    foreign("MATCH (n:Foreign {key: 'a'}) SET n.since = date('1820-05-01'), n.tags = ['x', 'y']")
    ada = next(one for one in asked().records.entities if one.name == "Ada")
    assert dict(ada.attributes) == {"born": 1801, "since": "1820-05-01"}


def test_a_database_without_a_password_or_an_answer_says_which_variable(asked, monkeypatch):
    monkeypatch.setenv("THEMEPATH_SOURCE_PASSWORD", "wrong")
    with pytest.raises(GraphUnavailable, match="THEMEPATH_SOURCE_PASSWORD"):
        asked()
    monkeypatch.delenv("THEMEPATH_SOURCE_PASSWORD")
    with pytest.raises(BadField, match="THEMEPATH_SOURCE_PASSWORD"):
        asked()


def test_an_address_holds_no_password_and_its_error_shows_none(monkeypatch):
    monkeypatch.setenv("THEMEPATH_SOURCE_PASSWORD", "hidden-word")
    with pytest.raises(BadField) as raised:
        read_source(Choice("neo4j://me:hidden-word@localhost:7687"))
    assert "THEMEPATH_SOURCE_USER" in str(raised.value)
    assert "hidden-word" not in str(raised.value)
