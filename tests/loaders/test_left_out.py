"""Bad rows are left out up to a number and said in a report; what names them goes as well."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from corpus_fixture import GARDEN
from hypothesis import given
from hypothesis import strategies as st
from variants import changed, garden_records, without_unit

from loaders.check import check
from loaders.files import read_files
from loaders.folder import CorpusFiles, read_folder, write_folder
from loaders.left_out import LeftOut, read_problem, sift, skip_bad
from server.errors import BadRecords


def garden_with(folder: Path, kind: str, line: int, text: str) -> CorpusFiles:
    """Return the garden as read from a folder in which a line, counted from 1, is another."""
    write_folder(garden_records(), folder)
    path = folder / f"{kind}.jsonl"
    lines = path.read_text("utf-8").splitlines()
    lines[line - 1] = text
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return read_folder(folder)


@pytest.mark.parametrize(
    ("sentence", "row"),
    [
        ("units.jsonl:12: source: is wrong", LeftOut("units.jsonl", 12, "", "source", "is wrong")),
        ("a.csv:3: has 2 cells, not 4", LeftOut("a.csv", 3, "", "", "has 2 cells, not 4")),
        ("a.csv:3: no JSON: at 4: x", LeftOut("a.csv", 3, "", "", "no JSON: at 4: x")),
        ("t.json $.a: is no node", LeftOut("t.json", None, " $.a", "", "is no node")),
        ("paths[3]: themes: y", LeftOut("paths", None, "[3]", "themes", "y")),
        ("x.xml:9 <p>: unit, edition: z", LeftOut("x.xml", 9, " <p>", "unit, edition", "z")),
        ("corpus.toml: title: is missing", LeftOut("corpus.toml", None, "", "title", "is missing")),
    ],
)
def test_a_problem_is_read_as_file_line_or_element_field_and_rule(
    sentence: str, row: LeftOut
) -> None:
    assert read_problem(sentence) == row


@given(
    st.from_regex(r"[a-z]{1,8}\.jsonl:[1-9][0-9]{0,5}: [a-z_]{1,9}: [^\n]{1,40}", fullmatch=True)
)
def test_a_problem_is_worded_as_it_was_read(sentence: str) -> None:
    assert str(read_problem(sentence)) == sentence


def test_a_line_that_is_no_record_is_left_out_and_said(tmp_path: Path) -> None:
    bad = garden_with(tmp_path / "garden", "notes", 2, '{"id": "n2"')
    with pytest.raises(BadRecords):
        check(bad)
    kept = skip_bad(bad, 1, tmp_path / "bad.jsonl")
    check(kept)
    assert len(kept.records.notes) == 7
    assert kept.warnings[0] == "1 rows that break rules are left out; bad.jsonl lists them"
    (said,) = map(json.loads, (tmp_path / "bad.jsonl").read_text("utf-8").splitlines())
    assert (said["file"], said["line"]) == ("notes.jsonl", 2)
    assert "JSON" in said["rule"]


def test_what_names_a_row_that_is_left_out_is_left_out_too_and_counted(tmp_path: Path) -> None:
    bad = garden_with(tmp_path, "units", 2, '{"id": "1:2"}')
    sifted = sift(bad, 100)
    check(sifted.files)
    assert [(one.file, one.field) for one in sifted.left if one.file == "texts.jsonl"] == [
        ("texts.jsonl", "unit")
    ] * 2
    wanted = without_unit(garden_records(), "1:2")
    assert sifted.files.records.units == wanted.units
    assert sifted.files.records.texts == wanted.texts
    assert sifted.files.records.links == wanted.links
    # The unit, its two texts and its link; two fields that are missing are one row.
    assert sifted.rows == 4
    assert sifted.files.records.corpus.partial


def test_more_bad_rows_than_allowed_stop_the_load_and_are_listed_all_the_same(
    tmp_path: Path,
) -> None:
    bad = garden_with(tmp_path / "garden", "units", 2, '{"id": "1:2"}')
    with pytest.raises(BadRecords, match="4 rows break rules, 3 may be left out"):
        skip_bad(bad, 3, tmp_path / "bad.jsonl")
    assert len((tmp_path / "bad.jsonl").read_text("utf-8").splitlines()) > 3


def test_rules_over_records_are_kept_by_leaving_out_rows() -> None:
    records = changed(garden_records(), "links", 0, to="9:9")
    records = changed(records, "themes", 3, labels={"ar": "تربة"})
    twice = replace(records, notes=(*records.notes, records.notes[0]))
    sifted = sift(CorpusFiles(twice), 20)
    check(sifted.files)
    rules = {one.rule for one in sifted.left}
    assert "there is no unit '9:9'" in rules
    assert any("is already at notes.jsonl:1" in rule for rule in rules)
    assert any("has no label in 'en'" in rule for rule in rules)


def test_nothing_bad_leaves_the_files_as_they_are_and_an_empty_report(tmp_path: Path) -> None:
    files = read_folder(GARDEN)
    (tmp_path / "bad.jsonl").write_text("old", "utf-8")
    kept = skip_bad(files, 0, tmp_path / "bad.jsonl")
    assert kept.records == files.records
    assert kept.warnings == files.warnings
    assert (tmp_path / "bad.jsonl").read_text("utf-8") == ""


def test_what_is_wrong_with_a_whole_file_is_never_left_out(tmp_path: Path) -> None:
    write_folder(garden_records(), tmp_path / "garden")
    (tmp_path / "garden" / "texts.jsonl").unlink()
    kept = skip_bad(read_folder(tmp_path / "garden"), 1000, tmp_path / "bad.jsonl")
    with pytest.raises(BadRecords, match=r"texts\.jsonl: not found"):
        check(kept)


def test_a_bad_row_of_a_table_is_left_out_by_its_line(tmp_path: Path) -> None:
    table = tmp_path / "sayings.csv"
    table.write_text("id,text\na,Sow early\nb\nc,Water late\nd,  \n", "utf-8")
    kept = skip_bad(read_files(table, None), 2, tmp_path / "bad.jsonl")
    check(kept)
    assert [unit.id for unit in kept.records.units] == ["a", "c"]
    said = [json.loads(line) for line in (tmp_path / "bad.jsonl").read_text("utf-8").splitlines()]
    assert {(row["file"], row["line"]) for row in said} == {("sayings.csv", 3), ("sayings.csv", 5)}
