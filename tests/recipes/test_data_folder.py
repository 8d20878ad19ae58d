"""The data folder: what is missing is named, and so is the line that is of another form."""

import gzip

import pytest

from loaders.corpus import RecipeOptions
from loaders.recipes import find_recipe, recipes
from loaders.recipes.data_folder import data_file, json_lines, plain_lines, rows
from server.errors import BadField, BadRecords

FROM_FILES = [
    "archaeology",
    "bible",
    "bible-nave",
    "bible-torrey",
    "bible-web",
    "civil-code",
    "common-core",
    "entity-graph",
    "gdpr",
    "lawqa",
    "stw",
]


def test_recipes_are_listed_by_name_with_a_title() -> None:
    names = [recipe.name for recipe in recipes()]
    assert names == sorted([*FROM_FILES, "quran", "realm"])
    assert all(recipe.title for recipe in recipes())


@pytest.mark.parametrize("name", FROM_FILES)
def test_without_a_data_folder_the_setting_and_the_file_are_named(name: str, tmp_path) -> None:
    recipe = find_recipe(name)
    assert recipe is not None
    with pytest.raises(BadField, match=r"THEMEPATH_DATA: is not set; let it name the folder"):
        recipe.read(RecipeOptions())
    with pytest.raises(BadField, match=rf"{tmp_path} holds no .+/.+; let it name a folder"):
        recipe.read(RecipeOptions(data=tmp_path))


def test_a_file_that_is_there_is_returned(tmp_path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "b.tsv").touch()
    assert data_file(RecipeOptions(data=tmp_path), "a", "b.tsv") == tmp_path / "a" / "b.tsv"


def test_rows_are_read_plain_and_packed_without_quoting(tmp_path) -> None:
    content = 'one\ttwo\r\n"a\tb c"\r\n\u2028\t\n'
    plain, packed = tmp_path / "t.tsv", tmp_path / "t.tsv.gz"
    plain.write_bytes(b"\xef\xbb\xbf" + content.encode())
    packed.write_bytes(gzip.compress(content.encode()))
    for path in (plain, packed):
        assert list(rows(path, ("one", "two"))) == [['"a', 'b c"'], ["\u2028", ""]]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"one\tother\n", r"t\.tsv:1: the columns should be one, two"),
        (b"", r"t\.tsv:1: the columns should be one, two"),
        (b"one\ttwo\na\tb\na\n", r"t\.tsv:3: 1 columns and not 2"),
        (b"one\ttwo\n\xff\tb\n", r"t\.tsv: cannot be read"),
    ],
)
def test_a_table_of_another_form_is_refused_by_its_line(tmp_path, content, problem) -> None:
    path = tmp_path / "t.tsv"
    path.write_bytes(content)
    with pytest.raises(BadRecords, match=problem):
        list(rows(path, ("one", "two")))


@pytest.mark.parametrize(
    ("content", "problem"),
    [(b'{"a": 1}\n{', r"t\.jsonl:2: "), (b"[]\n", r"t\.jsonl:1: not a JSON object")],
)
def test_a_line_that_is_no_object_is_named(tmp_path, content, problem) -> None:
    path = tmp_path / "t.jsonl"
    path.write_bytes(content)
    with pytest.raises(BadRecords, match=problem):
        list(json_lines(path))


def test_a_packed_file_that_is_cut_short_is_refused(tmp_path) -> None:
    path = tmp_path / "t.txt.gz"
    path.write_bytes(gzip.compress(b"line\n" * 1000)[:-20])
    with pytest.raises(BadRecords, match=r"t\.txt\.gz: cannot be read"):
        list(plain_lines(path))
