"""Corpus folders: what is read, what is said about what cannot be, and what is written."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from corpus_fixture import GARDEN
from hypothesis import given
from hypothesis import strategies as st
from variants import garden_records

from loaders import folder as folder_module
from loaders.check import check
from loaders.corpus import CorpusRecords
from loaders.folder import read_folder, write_folder
from loaders.records import FILES, Corpus, Edition, Source, TextRecord, UnitRecord
from server.errors import BadRecords

UNIT = '{"id": "1", "citation": "One", "source": "s"}\n'
TEXT = '{"unit": "1", "edition": "e", "text": "One."}\n'
CORPUS = """
id = "tiny"
title = "Tiny"
language = "en"
[[sources]]
id = "s"
title = "S"
[[editions]]
id = "e"
title = "E"
language = "en"
source = "s"
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    (tmp_path / "corpus.toml").write_text(CORPUS, encoding="utf-8")
    (tmp_path / "units.jsonl").write_text(UNIT, encoding="utf-8")
    (tmp_path / "texts.jsonl").write_text(TEXT, encoding="utf-8")
    return tmp_path


def problems_of(folder: Path) -> list[str]:
    with pytest.raises(BadRecords) as raised:
        check(read_folder(folder))
    return list(raised.value.problems)


def test_the_garden_reads_without_problems_and_warnings() -> None:
    files = read_folder(GARDEN)
    assert (files.problems, files.warnings) == ((), ())
    assert {kind: len(files.records.of(kind)) for kind in FILES} == {
        "divisions": 24,
        "units": 60,
        "texts": 120,
        "themes": 21,
        "paths": 18,
        "links": 85,
        "notes": 8,
        "entities": 9,
    }
    assert check(files).warnings == ()


def test_files_that_nobody_needs_may_be_missing(tiny: Path) -> None:
    files = read_folder(tiny)
    assert check(files).records.themes == ()


@pytest.mark.parametrize("name", ["units", "texts"])
def test_units_and_texts_must_be_there(tiny: Path, name: str) -> None:
    (tiny / f"{name}.jsonl").unlink()
    assert f"{name}.jsonl: not found" in problems_of(tiny)


def test_a_byte_order_mark_windows_line_ends_and_empty_lines_change_nothing(tiny: Path) -> None:
    plain = read_folder(tiny).records
    for name in ("corpus.toml", "units.jsonl", "texts.jsonl"):
        path = tiny / name
        text = path.read_text(encoding="utf-8")
        path.write_bytes(b"\xef\xbb\xbf" + f"\n{text}\n".replace("\n", "\r\n").encode())
    assert read_folder(tiny).records == plain


def test_a_line_separator_inside_a_text_does_not_end_its_line(tiny: Path) -> None:
    text = "One.\u2028Two.\x85Three."
    line = json.dumps({"unit": "1", "edition": "e", "text": text}, ensure_ascii=False)
    (tiny / "texts.jsonl").write_text(line + "\n", encoding="utf-8", newline="\n")
    assert read_folder(tiny).records.texts[0].text == text


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"{", "units.jsonl:2: invalid JSON: EOF"),
        (b'{"id": "2", "citation": "Two"}', "units.jsonl:2: source: field required"),
        (
            b'{"id": "2", "citation": "Two", "source": "s", "colour": 1}',
            "units.jsonl:2: colour: extra inputs are not permitted",
        ),
        (b'{"id": "", "citation": "Two", "source": "s"}', "units.jsonl:2: id: string should"),
        (b'{"id": " 2", "citation": "Two", "source": "s"}', "units.jsonl:2: id: string should"),
        (b'{"id": 2, "citation": "Two", "source": "s"}', "units.jsonl:2: id: input should be a"),
        (b'{"id": "2", "citation": "\xff", "source": "s"}', "units.jsonl:2: not UTF-8 at byte 25"),
        (b"[]", "units.jsonl:2: input should be an object"),
    ],
)
def test_a_bad_line_is_named_with_its_file_number_and_field(
    tiny: Path, line: bytes, said: str
) -> None:
    with (tiny / "units.jsonl").open("ab") as stream:
        stream.write(line + b"\n")
    assert [problem for problem in problems_of(tiny) if problem.startswith(said)]


def test_a_line_without_end_is_not_read_into_memory(
    tiny: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folder_module, "LINE_BYTES", 100)
    long = json.dumps({"unit": "1", "edition": "e", "text": "long " * 1000})
    (tiny / "texts.jsonl").write_text(f"{long}\n{TEXT}", encoding="utf-8")
    files = read_folder(tiny)
    assert files.problems == ("texts.jsonl:1: line is longer than 100 bytes",)
    assert [text.text for text in files.records.texts] == ["One."]


def test_errors_of_all_files_come_at_once(tiny: Path) -> None:
    (tiny / "corpus.toml").write_text("id = 'No Good'\n", encoding="utf-8")
    (tiny / "units.jsonl").write_text("{}\n", encoding="utf-8")
    (tiny / "texts.jsonl").write_text("nothing\n", encoding="utf-8")
    found = problems_of(tiny)
    assert {problem.split(":")[0] for problem in found} == {
        "corpus.toml",
        "units.jsonl",
        "texts.jsonl",
    }


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"id = \n", "corpus.toml: Invalid value (at line 1, column 6)"),
        (b"\xff", "corpus.toml: not UTF-8 at byte 0"),
        (CORPUS.replace('"tiny"', '"Tiny Corpus"').encode(), "corpus.toml: id: string should"),
        (CORPUS.replace('"en"\nsource', '"english"\nsource').encode(), "corpus.toml: editions.0."),
    ],
)
def test_a_bad_corpus_file_is_named_with_the_place(tiny: Path, raw: bytes, said: str) -> None:
    (tiny / "corpus.toml").write_bytes(raw)
    assert [problem for problem in problems_of(tiny) if problem.startswith(said)]


def test_a_folder_without_corpus_file_says_so(tmp_path: Path) -> None:
    assert "corpus.toml: not found in" in problems_of(tmp_path)[0]


def test_a_misspelt_file_name_is_pointed_out(tiny: Path) -> None:
    (tiny / "theme.jsonl").write_text("{}\n", encoding="utf-8")
    warning = read_folder(tiny).warnings[0]
    assert warning.startswith("theme.jsonl: not a file of the format")


def test_references_into_a_broken_file_are_not_called_unknown(tiny: Path) -> None:
    (tiny / "units.jsonl").write_text(UNIT.replace('"id"', '"key"'), encoding="utf-8")
    found = problems_of(tiny)
    assert not [problem for problem in found if problem.startswith("texts.jsonl")]


def test_what_is_written_is_read_back_as_equal_records(tmp_path: Path) -> None:
    records = garden_records()
    write_folder(records, tmp_path / "copy")
    again = read_folder(tmp_path / "copy")
    assert again.problems == ()
    assert again.records == records


def test_writing_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        write_folder(garden_records(), tmp_path / name)
    for path in (tmp_path / "one").iterdir():
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()


@given(
    text=st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(str.strip),
    title=st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=50),
)
def test_any_text_and_title_survive_a_folder_byte_for_byte(
    tmp_path_factory: pytest.TempPathFactory, text: str, title: str
) -> None:
    folder = tmp_path_factory.mktemp("any")
    records = CorpusRecords(
        corpus=Corpus(
            id="any",
            title=title,
            titles={"ar": title},
            language="en",
            editions=(Edition(id="e", title=title, language="en", source="s"),),
            sources=(Source(id="s", title=title),),
        ),
        units=(UnitRecord(id="1", citation="One", source="s", attributes={"grade": 1.5}),),
        texts=(TextRecord(unit="1", edition="e", text=text),),
    )
    write_folder(records, folder)
    again = read_folder(folder).records
    shutil.rmtree(folder)
    assert again == records
    assert replace(again, texts=()) != records


def test_defaults_of_retrieval_are_read_written_and_bounded(tiny: Path, tmp_path: Path) -> None:
    table = """
[retrieval.weights]
path = 1.4
lexical = 0
[retrieval.options]
m = 50
mode = "z-score"
neighbours = true
"""
    (tiny / "corpus.toml").write_text(CORPUS + table, encoding="utf-8")
    records = read_folder(tiny).records
    assert records.corpus.retrieval.weights == {"path": 1.4, "lexical": 0.0}
    assert records.corpus.retrieval.options == {"m": 50, "mode": "z-score", "neighbours": True}
    write_folder(records, tmp_path / "again")
    assert read_folder(tmp_path / "again").records.corpus == records.corpus


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("weights = { path = 10.5 }", "retrieval.weights.path: input should be less than"),
        ("weights = { path = -1 }", "retrieval.weights.path: input should be greater than"),
        ("weights = { path = nan }", "retrieval.weights.path: input should be a finite number"),
        ("weights = { paths = 1 }", "retrieval.weights.paths"),
        ("options = { m = [1] }", "retrieval.options.m"),
        ("options = { M = 1 }", "retrieval.options.M"),
        ("weight = { path = 1 }", "retrieval.weight: extra inputs"),
    ],
)
def test_defaults_of_retrieval_that_mean_nothing_are_refused(
    tiny: Path, line: str, said: str
) -> None:
    (tiny / "corpus.toml").write_text(f"{CORPUS}[retrieval]\n{line}\n", encoding="utf-8")
    assert any(said in problem for problem in problems_of(tiny))
