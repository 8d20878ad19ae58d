"""A layer of one's own in the terminal: kept, listed, asked with, written to a file and back."""

import json

import pytest

MINE = ("--owner", "T. Reader")


@pytest.fixture
def own(run):
    """Run ``themepath own`` for one reader over the garden, and delete what is left at the end."""

    def invoke(action: str, *arguments: str) -> str:
        return run("own", action, "garden", *arguments, *MINE).stdout

    yield invoke
    for item in json.loads(invoke("list", "--json"))["items"]:
        invoke("remove", item["id"])
    for item in json.loads(invoke("links", "--json"))["items"]:
        invoke("unlink", item["from"], item["to"])


def test_themes_and_links_are_kept_listed_and_taken_back(own):
    kept = own("add", "talk", "--label", "For the talk", "--below", "soil", "--unit", "1:1")
    assert "For the talk  (1 units)   talk" in kept
    assert "below soil, version 1" in kept
    more = json.loads(own("add", "talk", "--select", "theme:trees", "--without", "1:1", "--json"))
    assert more["version"] == 2
    assert more["label"] == "For the talk"
    units = [unit["id"] for unit in more["units"]]
    assert units
    assert "1:1" not in units
    own("add", "calm", "--label", "Calm", "--note", "slowly", "--below", "talk", "--unit", "2:1")
    assert "slowly" in own("show", "calm")
    page = json.loads(own("list", "--limit", "1", "--json"))
    assert [one["id"] for one in page["items"]] == ["calm"]
    assert page["page"]["total"] == 2
    assert "2 in all" in own("list", "--limit", "1")
    assert "1:1 → 3:5  see also: compare" in own("link", "1:1", "3:5", "--note", "compare")
    assert "1:1 → 3:5" in own("links", "--unit", "3:5")
    assert own("unlink", "1:1", "3:5") == "1:1 → 3:5 is deleted.\n"
    assert own("remove", "calm") == "calm is deleted.\n"
    assert "Calm" not in own("list")


def test_a_layer_goes_through_a_file_and_takes_part_in_a_question(own, run, tmp_path):
    own("add", "zephyr", "--label", "Zephyr lessons", "--unit", "4:7")
    own("add", "below", "--label", "Below", "--below", "zephyr", "--unit", "2:1")
    own("link", "1:1", "3:5")
    file = tmp_path / "layer.json"
    assert f"2 themes and 1 links in {file}" in own("export", str(file))
    written = file.read_text("utf-8")
    own("remove", "zephyr")
    assert "2 themes and 1 links kept" in own("import", str(file))
    again = tmp_path / "again.json"
    own("export", str(again))
    assert again.read_text("utf-8") == written
    asked = ("ask", "zephyr lessons", "--corpus", "garden", "--language", "en", "-k", "8")
    said = run(*asked, "--own", "T. Reader").stdout
    assert "path: Zephyr lessons — Own layer of T. Reader" in said
    assert "! The layer of T. Reader took part: 2 themes, 1 links." in said
    assert "Own layer" not in run(*asked).stdout


def test_what_is_wrong_is_refused_with_what_to_do(run, tmp_path):
    assert "--label" in run("own", "add", "garden", "new", *MINE).stderr
    file = tmp_path / "other.json"
    file.write_text("[]", "utf-8")
    assert "themepath own export" in run("own", "import", "garden", str(file), *MINE).stderr
