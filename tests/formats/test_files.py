"""Files and folders in other formats, from their recognition to a served or written corpus."""

import asyncio
import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from loaders import files as files_module
from loaders.check import check
from loaders.convert import convert
from loaders.files import read_files
from loaders.folder import CorpusFiles, read_folder
from loaders.formats.unique_ids import UniqueIds
from loaders.load import load
from loaders.releases import delete_corpus
from loaders.source import Choice, read_source
from server.encoders import OpenEncoder
from server.errors import BadRecords, Conflict, MissingExtra, NotFound, TooLarge
from server.graph import GraphDriver
from server.local_neo4j import Connection

Files = Callable[..., CorpusFiles]
Write = Callable[..., Path]

TURTLE = """@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<http://g.example/soil> a skos:Concept ; skos:prefLabel "Soil"@en .
<http://g.example/compost> a skos:Concept ; skos:prefLabel "Compost"@en ;
  skos:broader <http://g.example/soil> .
"""
UNITS = "id\ttext\n1:1\tFeed the soil.\n1:2\tRivers rise.\n"
LINKS = "theme\tunits\nhttp://g.example/compost\t1:1-2\nsoil\t1:2\n"
MIXED = {"links.tsv": LINKS, "words.ttl": TURTLE, "units.tsv.gz": gzip.compress(UNITS.encode())}
ENGLISH = 'language = "en"\nid = "mixed"\n'


def test_it_says_of_every_file_what_it_was_taken_for(files: Files) -> None:
    assert files({**MIXED, "README.md": "# Read", ".hidden": "x"}, ENGLISH).recognised == (
        "links.tsv: a table (TSV), by the end of its name",
        "units.tsv.gz: a table (TSV), by the end of its name",
        "words.ttl: SKOS in Turtle, by the end of its name",
    )


@pytest.mark.parametrize(
    ("name", "text", "known"),
    [
        (
            "a.xml",
            '<?xml version="1.0"?><!-- <usfx> --><osis/>',
            "OSIS, by its root element <osis>",
        ),
        ("a.xml", "<x:akomaNtoso xmlns:x='u'/>", "Akoma Ntoso, by its root element <akomaNtoso>"),
        ("a.xml", "<pLaw/>", "USLM, by its root element <pLaw>"),
        ("a.xml", "<ACT/>", "Formex, by its root element <ACT>"),
        ("a.txt", "\\id GEN\n", "USFM, by its \\id"),
        ("a.txt", "# x\n1|1|a\n", "Tanzil text (sura|aya|text), by its lines"),
        ("a.txt", TURTLE, "SKOS in Turtle, by its prefixes"),
        ("a.txt", "1. a\n2. b\n", "numbered text, by the numbers of its lines"),
        ("a.txt", "a\n  b\n", "an outline, by its indents"),
        ("a.json", '{"CFItems": []}', "CASE, by its CFItems"),
        ("a.json", '{"@context": {}}', "SKOS in JSON-LD, by its @context"),
        ("a.json", '{"a": {}}', "a tree in JSON, by its form"),
    ],
)
def test_formats_are_known_by_what_a_file_holds(name: str, text: str, known: str) -> None:
    from loaders.mapping import FileMapping
    from loaders.recognise import recognise

    found = recognise(text.encode(), name, FileMapping())
    assert found.sentence(name) == f"{name}: {known}"


def test_texts_themes_and_links_of_three_files_are_one_corpus(files: Files) -> None:
    records = check(files(MIXED, ENGLISH)).records
    assert {(link.from_, link.to) for link in records.links} == {
        ("compost", "1:1"),
        ("compost", "1:2"),
        ("soil", "1:2"),
    }
    assert (len(records.units), len(records.themes), len(records.paths)) == (2, 2, 2)


def test_problems_of_reading_and_of_rules_are_told_at_once(files: Files) -> None:
    broken = {**MIXED, "links.tsv": LINKS + "gone\t1:1\nsoil\t9:9\n", "u2.tsv": UNITS}
    with pytest.raises(BadRecords) as caught:
        check(files(broken, ENGLISH))
    assert caught.value.problems == (
        "links.tsv:4: there is no theme 'gone'",
        "links.tsv:5: there is no unit '9:9'",
        "units.tsv:2: unit, edition: '1:1, text' is already at u2.tsv:2",
        "units.tsv:3: unit, edition: '1:2, text' is already at u2.tsv:3",
    )


async def test_a_corpus_of_files_is_loaded_and_served(
    graph: GraphDriver, hashing: OpenEncoder, files: Files
) -> None:
    report = await load(graph, hashing, files(MIXED, ENGLISH).records)
    counted = await graph.read("load/count_release", release=report.release)
    await delete_corpus(graph, "mixed", "mixed")
    assert report.release == "mixed@1"
    assert (report.counts["units"], report.counts["paths"], report.counts["links"]) == (2, 2, 3)
    assert counted


def test_a_converted_folder_holds_equal_records(write: Write, tmp_path: Path) -> None:
    folder = write(MIXED)
    mapping = tmp_path / "m.toml"
    mapping.write_text(ENGLISH)
    choice = Choice(str(folder), mapping=mapping)
    report = convert(choice, tmp_path / "out")
    assert report.counts == {"units": 2, "texts": 2, "themes": 2, "paths": 2, "links": 3}
    assert read_folder(tmp_path / "out").records == read_source(choice).records
    with pytest.raises(Conflict, match="holds files already"):
        convert(choice, tmp_path / "out")


def test_nothing_is_written_when_rules_are_broken(write: Write, tmp_path: Path) -> None:
    folder = write({"u.tsv": "id\ttext\n1\t\n"})
    with pytest.raises(BadRecords):
        convert(Choice(str(folder)), tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_the_command_convert_says_what_it_read_and_wrote(write: Write, tmp_path: Path) -> None:
    from server.commands.convert import convert as command

    folder = write({"words.ttl": TURTLE})
    done = CliRunner().invoke(command, [str(folder / "words.ttl"), str(tmp_path / "out")])
    assert done.exit_code == 0
    assert "Read words.ttl: SKOS in Turtle, by the end of its name." in done.output
    assert "! no file has units: each of the 2 themes becomes one" in done.output
    assert "2 units, 2 texts, 2 themes, 2 paths, 2 links" in done.output
    lines = (tmp_path / "out/themes.jsonl").read_text("utf-8").splitlines()
    themes = [json.loads(line) for line in lines]
    assert [theme["id"] for theme in themes] == ["soil", "compost"]


def test_a_corpus_folder_is_still_a_corpus_folder(tmp_path: Path) -> None:
    (tmp_path / "units.jsonl").write_text("")
    (tmp_path / "texts.jsonl").write_text("")
    with pytest.raises(BadRecords, match=r"corpus\.toml: not found"):
        read_source(Choice(str(tmp_path)))


def test_what_is_neither_file_nor_folder_nor_recipe_is_not_found() -> None:
    with pytest.raises(NotFound, match="no file, folder or recipe called 'nowhere'"):
        read_source(Choice("nowhere"))


def test_a_folder_with_nothing_to_read_is_refused(write: Write) -> None:
    with pytest.raises(BadRecords, match="holds no file to read"):
        read_files(write({"README.md": "x"}), None)


def test_a_broken_packing_is_refused_by_name(write: Write) -> None:
    with pytest.raises(BadRecords, match=r"u\.tsv\.gz: the gzip packing is broken"):
        read_files(write({"u.tsv.gz": MIXED["units.tsv.gz"][:30]}), None)


def test_files_beyond_the_bound_are_refused_packed_or_not(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files_module, "LIMIT", 200)
    with pytest.raises(TooLarge, match="at most 200"):
        read_files(write({"u.tsv": "x" * 201}), None)
    with pytest.raises(TooLarge, match="at most 200"):
        read_files(write({"u.tsv.gz": gzip.compress(b"x" * 5000)}), None)


@pytest.mark.parametrize(
    ("name", "content", "package"),
    [
        ("a.ttl", TURTLE, "pyoxigraph"),
        ("a.usx", "<usx/>", "lxml"),
        ("a.xlsx", "x", "python_calamine"),
    ],
)
def test_a_missing_package_is_named_with_its_extra(
    write: Write, monkeypatch: pytest.MonkeyPatch, name: str, content: str, package: str
) -> None:
    monkeypatch.setitem(__import__("sys").modules, package, None)
    with pytest.raises(MissingExtra, match="pip install 'themepath"):
        read_files(write({name: content}), None)


async def test_the_command_load_says_what_it_read(
    graph: GraphDriver, connection: Connection, write: Write, tmp_path: Path
) -> None:
    from server.commands.load import load as command

    environment = {
        "THEMEPATH_NEO4J_URI": connection.uri,
        "THEMEPATH_NEO4J_USER": connection.user,
        "THEMEPATH_NEO4J_PASSWORD": connection.password.value,
        "THEMEPATH_NEO4J_DATABASE": connection.database,
        "THEMEPATH_CACHE": str(tmp_path / "cache"),
    }
    words = [str(write({"words.ttl": TURTLE})), "--dry-run", "--encoder", "none"]
    done = await asyncio.to_thread(CliRunner(env=environment).invoke, command, words)
    assert done.exit_code == 0, done.exception
    assert "Read words.ttl: SKOS in Turtle, by the end of its name." in done.stderr
    assert "Dry run: nothing was written" in done.stdout


def test_ids_that_repeat_get_the_first_free_number() -> None:
    ids = UniqueIds()
    assert [ids.give(name) for name in ("2", "2~2", "2", " ", "2")] == [
        "2",
        "2~2",
        "2~3",
        "?",
        "2~4",
    ]
    assert ids.repeated == 2
