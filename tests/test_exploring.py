"""What is made of the ready queries for Neo4j Browser: values, favourites, address, style."""

import io
import json
import re
import zipfile
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from bench.explore import PAGE, is_vector, written
from server import local_neo4j
from server.commands.browser import READ_ONLY, browser
from server.errors import BadField, NotFound
from server.exploring import (
    browser_address,
    cypher_literal,
    explore_queries,
    favourites,
    of_corpus,
    read_value,
    ready_query,
)
from server.local_neo4j import Connection
from server.local_neo4j.browser_style import (
    browser_style,
    connect_commands,
    grass_text,
    style_command,
)
from server.lucene import any_start
from server.queries import load_queries, query_folder, read_example
from server.settings import Secret

QUERIES = load_queries()
READY = explore_queries(QUERIES)
SIMPLE = st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=12)
GRASS = re.compile(r"(?P<selector>\S+) \{\n(?P<properties>(?:  \S.*;\n)+)\}\n")


@given(SIMPLE | st.lists(SIMPLE, max_size=3))
def test_a_literal_reads_back_as_the_value_it_was_made_of(value: object) -> None:
    assert read_example(cypher_literal(value)) == value


def test_what_is_no_literal_is_refused() -> None:
    with pytest.raises(BadField, match="cannot be written"):
        cypher_literal({"a": 1})


def test_there_are_ready_queries_enough_and_each_says_what_it_draws_and_returns_ways() -> None:
    assert len(READY) >= 25
    for query in READY.values():
        assert query.purpose.startswith("Draw ")
        assert query.returns == ("way",)


@pytest.mark.parametrize("name", READY)
def test_a_ready_query_begins_with_a_line_that_holds_every_value(name: str) -> None:
    query = READY[name]
    first, rest = query.text.split("\n", 1)
    taken = [value for value in query.parameters if value != "more"]
    assert first == "WITH " + ", ".join(f"${value} AS {value}" for value in taken)
    assert set(re.findall(r"\$\w+", rest)) == {"$more"} & {f"${name}" for name in query.parameters}
    assert re.search(r"\bLIMIT \d+( \* \$more)?\n?$", query.text) or "ORDER BY" in query.text


@pytest.mark.parametrize("name", READY)
def test_more_widens_every_bound_of_a_ready_query_but_the_choice_of_one(name: str) -> None:
    bounds = re.findall(r"(?:LIMIT |\[\.\.)(\d+)( \* \$more)?", READY[name].text)
    assert all(bool(more) is (bound != "1") for bound, more in bounds)


def test_what_is_handed_out_runs_without_param_lines_at_any_width() -> None:
    query = READY["theme_neighbourhood"]
    assert "more" not in ready_query(query, {})
    wider = ready_query(query, {"more": 3})
    assert "LIMIT 25 * 3" in wider
    assert "$" not in wider
    assert of_corpus(query, "garden") == {"corpus": "garden", "theme": None}


def test_a_value_is_read_as_what_its_query_takes() -> None:
    assert read_value("theme", "5") == "5"
    assert read_value("more", "5") == 5
    assert read_value("paths", "a, b,") == ["a", "b"]
    for text in ("0", "6", "two"):
        with pytest.raises(BadField, match="more: must be a whole number from 1 to 5"):
            read_value("more", text)


def test_words_for_a_ready_query_never_meet_the_grammar_of_the_search() -> None:
    assert any_start("Patien* C-131/12 ** NOT a:b") == "patien* OR c OR 131 OR 12 OR not OR a OR b"
    assert any_start("صَبْر* 忍耐 क्षमा") == "صَبْر* OR 忍耐 OR क्षमा"
    assert any_start("? * []") == ""


@pytest.mark.parametrize("name", READY)
def test_a_param_line_ends_with_a_semicolon_so_that_a_whole_paste_runs(name: str) -> None:
    text = (query_folder() / "explore" / f"{name}.cypher").read_text("utf-8")
    lines = [line for line in text.splitlines() if ":param" in line]
    assert len(lines) == len(READY[name].parameters)
    assert all(line.startswith(":param ") and line.endswith(";") for line in lines)


def test_values_stand_in_the_first_line_and_comments_are_kept() -> None:
    text = ready_query(READY["theme_neighbourhood"], {"theme": 'Mary\'s, "so" called'})
    assert text.startswith("// Draw a theme")
    assert "WITH 'quran' AS corpus, 'Mary\\'s, \"so\" called' AS theme\n" in text
    assert ":param" not in text
    assert "$" not in text


def test_a_value_that_the_query_lacks_is_refused_with_those_it_has() -> None:
    with pytest.raises(BadField, match="it has corpus, theme"):
        ready_query(READY["theme_neighbourhood"], {"subject": "x"})


def test_another_corpus_works_its_examples_out() -> None:
    query = READY["thematic_route"]
    assert of_corpus(query, None) == {}
    assert of_corpus(query, "quran") == {}
    assert of_corpus(query, "garden") == {"corpus": "garden", "unit": None, "other": None}
    assert of_corpus(READY["saved_selections"], "garden") == {}


def test_favourites_are_a_folder_of_one_file_a_query_and_the_same_bytes_each_time() -> None:
    packed = favourites(QUERIES, "garden")
    assert packed == favourites(QUERIES, "garden")
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        assert archive.namelist() == [f"themepath/{name}.cypher" for name in READY]
        for entry in archive.namelist():
            text = archive.read(entry).decode("utf-8")
            assert text.startswith("// Draw ")
            assert "$" not in text


def test_the_address_holds_user_and_host_and_query_but_no_password() -> None:
    address = browser_address("http://127.0.0.1:7474", "bolt://127.0.0.1:7687", "me@x", "MATCH (n)")
    asked = parse_qs(urlsplit(address).query)
    assert urlsplit(address).path == "/browser/"
    assert asked["dbms"] == ["bolt://me%40x@127.0.0.1:7687"]
    assert (asked["cmd"], asked["arg"]) == (["edit"], ["MATCH (n)"])


def test_the_style_has_a_readable_caption_for_every_label_that_ready_queries_draw() -> None:
    style = browser_style()
    drawn = set(re.findall(r"\w:([A-Z]\w+)", "".join(query.text for query in READY.values())))
    labels = {word for word in drawn if not word.isupper()} - {"PathText", "UnitText"}
    assert labels <= {selector.removeprefix("node.") for selector in style}
    captions = [one["caption"] for name, one in style.items() if name.startswith("node.")]
    assert all(re.fullmatch(r"(?:\{\w+\} ?)+", caption) for caption in captions)


def test_the_style_file_is_read_back_as_the_style() -> None:
    style = browser_style()
    read = {
        rule["selector"]: {
            name: value.strip('"')
            for name, value in (
                line.strip().removesuffix(";").split(": ", 1)
                for line in rule["properties"].splitlines()
            )
        }
        for rule in GRASS.finditer(grass_text(style))
    }
    assert read == style


def test_who_connects_gets_the_style_in_one_line_that_no_semicolon_breaks() -> None:
    first, second = connect_commands(browser_style()).split(";")
    assert json.loads(first.removeprefix("style ")) == browser_style()
    assert second == "play start"


def test_the_command_lists_the_ready_queries_and_writes_the_files(tmp_path: Path) -> None:
    listed = CliRunner().invoke(browser, ["--list", "--json"])
    assert [one["name"] for one in json.loads(listed.output)["items"]] == list(READY)
    folder = tmp_path / "to" / "drop"
    CliRunner().invoke(browser, ["--files", str(folder)], catch_exceptions=False)
    written = sorted(path.name for path in folder.iterdir())
    assert written == ["themepath-favourites.zip", "themepath.grass"]
    assert (folder / "themepath-favourites.zip").read_bytes() == favourites(QUERIES)


def test_the_command_refuses_what_it_does_not_know_and_says_what_is_near() -> None:
    with pytest.raises(NotFound, match="theme_tree"):
        CliRunner().invoke(browser, ["theme_trea"], catch_exceptions=False)
    with pytest.raises(BadField, match="not NAME=VALUE"):
        CliRunner().invoke(browser, ["theme_tree", "--set", "x"], catch_exceptions=False)
    with pytest.raises(BadField, match="without one"):
        CliRunner().invoke(browser, ["theme_tree", "--read-only"], catch_exceptions=False)
    with pytest.raises(BadField, match="--list"):
        CliRunner().invoke(browser, ["--set", "x=1"], catch_exceptions=False)


def test_a_database_elsewhere_is_named_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THEMEPATH_NEO4J_URI", "neo4j+s://graph.example.org")
    monkeypatch.setenv("THEMEPATH_NEO4J_PASSWORD", "hidden")
    with pytest.raises(BadField, match=r"graph\.example\.org.*--files") as caught:
        CliRunner().invoke(browser, ["--no-open"], catch_exceptions=False)
    assert "hidden" not in str(caught.value)


def test_the_page_holds_the_table_of_what_was_measured_and_no_vector_came_along() -> None:
    page = PAGE.read_text("utf-8")
    assert page == written(page)
    assert all(f"| `{name}` |" in page for name in READY)
    assert page.count(" 0 vectors ") == page.count("the slowest is")


def test_a_long_row_of_numbers_is_a_vector_and_nothing_else_is() -> None:
    assert is_vector([0.1] * 384)
    assert not any(map(is_vector, ([1, 2], ["a"] * 20, "a" * 50, 7, None, {"a": 1})))


@pytest.mark.parametrize(
    ("asked", "query"),
    [
        ([], None),
        (["--read-only"], READ_ONLY),
        (["--style"], style_command(browser_style())),
        (["theme_tree", "--set", "theme=Soil"], "'Soil'"),
    ],
)
def test_the_command_prints_the_address_and_where_the_password_is_but_opens_no_window(
    monkeypatch: pytest.MonkeyPatch, asked: list[str], query: str | None
) -> None:
    found = Connection("bolt://127.0.0.1:7687", "neo4j", Secret("hid"), "neo4j", "http://host:7474")

    async def running(_: object) -> Connection:
        return found

    monkeypatch.setattr(local_neo4j, "connection", running)
    done = CliRunner().invoke(browser, [*asked, "--json"], catch_exceptions=False)
    facts = json.loads(done.output)
    assert facts["browser"].startswith("http://host:7474/browser/?dbms=bolt://neo4j@127.0.0.1:7687")
    given = parse_qs(urlsplit(facts["browser"]).query).get("arg", [""])[0]
    assert query is None or query in given
    assert (facts["user"], facts["opened"]) == ("neo4j", False)
    assert facts["password_file"].endswith("password")
    said = CliRunner().invoke(browser, asked, catch_exceptions=False).output
    assert "hid" not in done.output + said
    assert facts["browser"] in said


def test_a_database_that_was_started_without_the_style_is_told_with_the_way_round(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = Connection("bolt://127.0.0.1:7687", "neo4j", Secret("hid"), "neo4j", "http://host:7474")

    async def running(_: object) -> Connection:
        return found

    monkeypatch.setattr(local_neo4j, "connection", running)
    monkeypatch.setenv("THEMEPATH_HOME", str(tmp_path))
    assert "browser --style" in CliRunner().invoke(browser, [], catch_exceptions=False).output
    conf = tmp_path / "neo4j" / "conf"
    conf.mkdir(parents=True)
    style = connect_commands(browser_style())
    (conf / "neo4j.conf").write_text(f"browser.post_connect_cmd={style}\n", "utf-8")
    assert "--style" not in CliRunner().invoke(browser, [], catch_exceptions=False).output
