"""``themepath check-text`` and ``themepath judgements`` as a user types them."""

import io
import json
import zipfile

import pytest
from click.testing import CliRunner, Result

from evaluation.design import read_experiment, read_topics
from server.cli import themepath

TEXT = "“Feed the soil, and the soil will feed the plant” (1:1), “Heavy mud holds water” (1:3)\n"
SPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


@pytest.fixture
def type_in(garden, connection, tmp_path):
    assert garden
    settings = {
        "THEMEPATH_NEO4J_URI": connection.uri,
        "THEMEPATH_NEO4J_USER": connection.user,
        "THEMEPATH_NEO4J_PASSWORD": connection.password.value,
        "THEMEPATH_NEO4J_DATABASE": connection.database,
        "THEMEPATH_HOME": str(tmp_path / "home"),
    }

    def typed(*arguments: object, given: str | None = None) -> Result:
        words = [str(argument) for argument in arguments]
        return CliRunner().invoke(themepath, words, env=settings, input=given)

    return typed


def test_a_file_is_checked_in_words_and_kept_in_the_form_of_the_ending(type_in, tmp_path):
    file, page = tmp_path / "sermon.md", tmp_path / "report.html"
    file.write_text(TEXT, "utf-8")
    shown = type_in("check-text", file, "--corpus", "garden")
    assert shown.exit_code == 1
    assert "“mud” stands for “clay” (1:3)" in shown.output
    kept = type_in("check-text", file, "--corpus", "garden", "--output", page)
    assert kept.exit_code == 1
    assert page.read_text("utf-8").startswith("<!doctype html>")


def test_a_docx_and_standard_input_are_read_and_a_true_text_ends_well(type_in, tmp_path):
    file = tmp_path / "brief.docx"
    body = f"<w:document {SPACE}><w:p><w:r><w:t>{TEXT}</w:t></w:r></w:p></w:document>"
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr("word/document.xml", body)
    found = type_in("check-text", file, "--corpus", "garden", "--json")
    said = [one["status"] for one in json.loads(found.output)["quotations"]]
    assert said == ["exact", "altered"]
    true = TEXT.partition(",  ")[0].split(", “Heavy")[0]
    ends = type_in("check-text", "-", "--corpus", "garden", "--markdown", given=true)
    assert ends.exit_code == 0, ends.output
    assert "standard input" in ends.output


def test_a_file_that_cannot_be_read_is_named(type_in, tmp_path):
    file = tmp_path / "old.docx"
    file.write_bytes(io.BytesIO(b"PK\x03\x04nothing").getvalue())
    refused = type_in("check-text", file, "--corpus", "garden")
    assert refused.exit_code != 0
    assert "old.docx" in str(refused.exception)


def test_grades_are_kept_listed_and_exported_for_eval(type_in, tmp_path):
    query = "What is typed by the tests of the commands?"
    who = ["--corpus", "garden", "--reviewer", "Typist"]
    kept = type_in("judgements", "grade", query, "1:1", "2", "--language", "en", *who)
    assert kept.exit_code == 0, kept.output
    listed = type_in("judgements", "list", *who, "--json")
    (item,) = json.loads(listed.output)["items"]
    assert (item["unit"], item["grade"], item["query"]) == ("1:1", 2, query)
    assert "1 of 1 judgements" in type_in("judgements", "list", *who).output
    folder = tmp_path / "gold"
    done = type_in("judgements", "export", "--corpus", "garden", "--out", folder, "--json")
    assert json.loads(done.output)["topics"] >= 1
    design = read_experiment(folder / "experiment.toml")
    topics = read_topics(design.topics, folder, None)
    assert dict(next(one for one in topics if one.text == query).gains) == {"1:1": 2}
