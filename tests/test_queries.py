"""The reader of query files: what it takes from a good file, and what it says of a bad one."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.errors import BadQueryFile, NotFound
from server.queries import kind_of, load_queries, parse_query, read_example, used_parameters

GOOD = """// Find units by id.
// Ties are broken by id.
// :param ids => ['1:1', "it's"]
// :param limit => 5
// returns id, text
CYPHER 25
MATCH (u:Unit) WHERE u.id IN $ids // not $this one
RETURN u.id AS id, u.text AS text ORDER BY id LIMIT $limit;
"""


def test_a_good_file_gives_purpose_parameters_columns_and_statement() -> None:
    query = parse_query("retrieve/find_units", GOOD)
    assert query.purpose == "Find units by id."
    assert dict(query.parameters) == {"ids": ["1:1", "it's"], "limit": 5}
    assert query.returns == ("id", "text")
    assert query.kind == "read"
    assert query.text.startswith("CYPHER 25\nMATCH")
    assert query.text.endswith("LIMIT $limit")


def test_param_lines_of_explore_stand_uncommented_and_are_stripped() -> None:
    text = "// Draw a theme.\n:param theme => 'T;1';\nMATCH (t:Theme {id: $theme}) RETURN t\n"
    query = parse_query("explore/draw_theme", text)
    assert query.text == "MATCH (t:Theme {id: $theme}) RETURN t"
    assert dict(query.parameters) == {"theme": "T;1"}


BAD = {
    "uses undeclared parameters: limit": GOOD.replace("// :param limit => 5\n", ""),
    "declares unused parameters: more": GOOD.replace(
        "// returns", "// :param more => 1\n// returns"
    ),
    "does not declare what it returns": GOOD.replace("// returns id, text\n", ""),
    "does not begin with a comment of one sentence": GOOD.replace("by id.", "by id", 1),
    "a write statement does not belong in the folder": GOOD.replace("MATCH", "MERGE"),
    "more than one statement": GOOD + "RETURN 1;\n",
    "holds no statement": "// Nothing here.\n",
    "at most 60 are allowed": GOOD + "\n" * 60,
    "is not a literal": GOOD.replace("=> 5", "=> size([1])"),
}


@pytest.mark.parametrize(("reason", "text"), BAD.items(), ids=list(BAD))
def test_a_bad_file_is_refused_with_its_name_and_the_reason(reason: str, text: str) -> None:
    with pytest.raises(BadQueryFile, match=reason) as caught:
        parse_query("retrieve/find_units", text)
    assert "cypher/retrieve/find_units.cypher" in str(caught.value)


def test_all_breaches_of_a_file_are_named_at_once() -> None:
    with pytest.raises(BadQueryFile) as caught:
        parse_query("attic/FindUnits", GOOD.replace("// :param limit => 5\n", ""))
    for part in ("undeclared parameters", "not in lower_case", "folder 'attic'"):
        assert part in str(caught.value)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("MATCH (n) RETURN n.set AS set", "read"),
        ("MATCH (n) WHERE n.note = 'CREATE a thing' RETURN n.id AS id", "read"),
        ("SHOW INDEXES YIELD name RETURN name", "read"),
        ("CALL db.awaitIndexes(3)", "read"),
        ("MATCH (n) SET n.x = 1", "write"),
        ("MATCH (n) DETACH DELETE n", "write"),
        ("MATCH (n) CALL (n) { DELETE n } IN TRANSACTIONS OF 10 ROWS", "batch"),
        ("MATCH (n) CALL (n) { DELETE n } IN 2 CONCURRENT TRANSACTIONS", "batch"),
        ("CREATE VECTOR INDEX a IF NOT EXISTS FOR (n:N) ON (n.v)", "schema"),
        ("CREATE CONSTRAINT a IF NOT EXISTS FOR (n:N) REQUIRE n.id IS UNIQUE", "schema"),
    ],
)
def test_the_kind_of_a_statement_is_told_from_its_words(text: str, kind: str) -> None:
    assert kind_of(text) == kind


def test_parameters_in_strings_and_comments_are_not_used_ones() -> None:
    text = "MATCH (n {a: '$no', b: $yes}) // $nor\nRETURN n.`$this` /* $either */ AS x"
    assert used_parameters(text) == {"yes"}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("null", None),
        ("[true, false]", [True, False]),
        ("-0.5", -0.5),
        ("'true: null'", "true: null"),
        ("{a: 1, b: {c: ['x']}, d: null}", {"a": 1, "b": {"c": ["x"]}, "d": None}),
        ("[{unit: '1:1', embedding: null}]", [{"unit": "1:1", "embedding": None}]),
    ],
)
def test_examples_are_read_as_cypher_literals(text: str, value: object) -> None:
    assert read_example(text) == value


def test_a_comprehension_over_range_stands_for_a_vector() -> None:
    vector = read_example("[x IN range(1, 384) | toFloat(x % 7) + 0.1]")
    assert isinstance(vector, list)
    assert (len(vector), vector[:2]) == (384, [1.1, 2.1])


@given(st.text(alphabet="[]{}'\",:=>$abc1 ()", max_size=30))
def test_any_example_gives_a_value_or_a_plain_refusal(text: str) -> None:
    try:
        value = read_example(text)
    except ValueError as error:
        value = str(error)
    assert value is None or isinstance(value, str | int | float | list | dict | tuple | set)


def test_the_product_has_its_query_files_and_all_of_them_are_good() -> None:
    queries = load_queries()
    assert len(queries) > 50
    assert "retrieve/ping" in queries
    assert {query.kind for query in queries.in_folder("retrieve")} == {"read"}


def test_an_unknown_query_names_what_is_near() -> None:
    with pytest.raises(NotFound, match="retrieve/ping"):
        load_queries()["retrieve/pin"]


def test_a_folder_of_files_is_read_by_relative_name(tmp_path: Path) -> None:
    (tmp_path / "retrieve").mkdir()
    (tmp_path / "retrieve" / "find_units.cypher").write_text(GOOD, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no query", encoding="utf-8")
    assert list(load_queries(tmp_path)) == ["retrieve/find_units"]
