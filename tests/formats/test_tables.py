"""Tables, JSON Lines and workbooks: units, themes, links and what is said of bad rows."""

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from loaders.corpus import CorpusRecords
from loaders.files import read_files
from loaders.folder import CorpusFiles
from loaders.unit_lists import UnitLists

Records = Callable[..., CorpusRecords]
Refused = Callable[..., str]

UNITS = 'id\ttext\n1:1\tFeed the "soil".\n1:2\t Rivers rise. \n2:1\tTrees lean.\n'


def wordings(records: CorpusRecords) -> dict[str, str]:
    return {text.unit: text.text for text in records.texts}


def links(records: CorpusRecords) -> set[tuple[str, str]]:
    return {(link.from_, link.to) for link in records.links}


def test_cells_of_tsv_are_taken_as_they_are(records: Records) -> None:
    read = records({"u.tsv": UNITS}, 'language = "en"')
    assert wordings(read) == {
        "1:1": 'Feed the "soil".',
        "1:2": " Rivers rise. ",
        "2:1": "Trees lean.",
    }


def test_quoted_cells_of_csv_hold_line_ends_and_later_lines_keep_their_numbers(
    records: Records, refused: Refused
) -> None:
    text = 'id,text\n1,"Feed\nthe ""soil"", then"\n2,Rivers rise.\n'
    assert wordings(records({"u.csv": text}))["1"] == 'Feed\nthe "soil", then'
    assert "u.csv:5: has 1 cells, not 2" in refused({"u.csv": text + "3\n"})


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_may_end_in_any_way(records: Records, end: str) -> None:
    read = records({"u.tsv": UNITS.replace("\n", end)}, 'language = "en"')
    assert len(read.texts) == 3


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32"])
def test_a_byte_order_mark_is_obeyed_and_no_part_of_the_header(
    records: Records, encoding: str
) -> None:
    assert len(records({"u.tsv": UNITS.encode(encoding)}, 'language = "en"').units) == 3


def test_latin_1_is_refused_by_name_and_taken_when_named(
    records: Records, refused: Refused
) -> None:
    data = "id\ttext\n1\tSoil.\n2\tKräuter.\n".encode("latin-1")
    said = refused({"u.tsv": data})
    assert said.startswith("u.tsv:3: byte 20 is not utf-8, looks Latin-1 (ISO 8859-1)")
    mapping = 'language = "de"\n[[files]]\nencoding = "latin-1"'
    assert wordings(records({"u.tsv": data}, mapping))["2"] == "Kräuter."


def test_windows_1252_utf_16_without_mark_and_unknown_encodings_are_named(
    refused: Refused,
) -> None:
    assert "Windows-1252" in refused({"u.tsv": b"id\ttext\n1\t\x93Soil\x94\n"})
    assert "UTF-16 without a byte order mark" in refused({"u.tsv": UNITS.encode("utf-16-le")})
    mapping = '[[files]]\nencoding = "klingon"'
    assert "there is no encoding 'klingon'" in refused({"u.tsv": UNITS}, mapping)


def test_comments_above_the_header_are_left_out_and_below_only_when_said(
    records: Records,
) -> None:
    text = "# made by hand\n# twice\nid,text\n1,Soil\n#2,Rivers\n"
    assert set(wordings(records({"u.csv": text}, 'language = "en"'))) == {"1", "#2"}
    said = 'language = "en"\n[[files]]\ncomment = "#"'
    assert set(wordings(records({"u.csv": text}, said))) == {"1"}


def test_semicolons_and_bars_part_cells_as_well(records: Records) -> None:
    assert wordings(records({"u.csv": "id;text\n1;Soil, dark\n"})) == {"1": "Soil, dark"}
    assert wordings(records({"u.csv": "id|text\n1|Soil; dark\n"})) == {"1": "Soil; dark"}


def test_a_path_column_gives_a_theme_a_step_and_links_the_row(records: Records) -> None:
    text = "id,text,path\n1,Soil is fed.,Soil > Compost\n2,Rivers.,Water\n3,More.,Soil > Compost\n"
    read = records({"u.csv": text}, 'language = "en"')
    assert [theme.id for theme in read.themes] == ["Soil", "Soil > Compost", "Water"]
    assert {path.themes for path in read.paths} == {
        ("Soil",),
        ("Soil", "Soil > Compost"),
        ("Water",),
    }
    assert links(read) == {("Soil > Compost", "1"), ("Water", "2"), ("Soil > Compost", "3")}


def test_one_column_a_level_is_the_same_as_a_path(records: Records) -> None:
    text = "id,text,Level 1,Level 2\n1,Soil is fed.,Soil,Compost\n2,Rivers.,Water,\n"
    read = records({"u.csv": text}, 'language = "en"')
    assert links(read) == {("Soil > Compost", "1"), ("Water", "2")}


def test_an_empty_step_of_a_path_is_refused(refused: Refused) -> None:
    text = "id,text,path\n1,Soil.,Soil > > Compost\n"
    assert "u.csv:2: a path has an empty step" in refused({"u.csv": text})


def test_chapter_and_verse_columns_make_places_with_verse_0(records: Records) -> None:
    text = 'chapter,verse,text\n3,0,"A song of the gardener."\n3,1,Lamps.\n4,1,Cups.\n'
    read = records({"u.csv": text}, 'language = "en"')
    assert list(wordings(read)) == ["3:0", "3:1", "4:1"]
    assert [(one.kind, one.ordinal) for one in read.divisions] == [("chapter", 3), ("chapter", 4)]


def test_books_chapters_and_verses_nest_and_falling_numbers_are_refused(
    records: Records, refused: Refused
) -> None:
    text = "book,chapter,verse,text\nGdn,1,1,A\nGdn,1,2,B\n"
    read = records({"u.csv": text}, 'language = "en"')
    assert [(one.id, one.within) for one in read.divisions] == [("Gdn", None), ("Gdn.1", "Gdn")]
    assert [unit.citation for unit in read.units] == ["Gdn 1:1", "Gdn 1:2"]
    said = refused({"u.csv": text + "Gdn,1,1,C\nGdn,1,x,D\n"})
    assert "u.csv:4: verse 1 after verse 2" in said
    assert "u.csv:5: 'x' is no number of a unit" in said


def test_units_themes_links_and_relations_of_several_files_become_one_corpus(
    records: Records,
) -> None:
    read = records(
        {
            "units.csv": "id,kind,parent,cite,text\nart1-1,point,art1,Art. 1(1),Feed.\n"
            "art1-2,point,art1,Art. 1(2),Water.\nart1,article,,Article 1,\n",
            "concepts.csv": "id,broader,label,definition\nsoil,,Soil,Ground.\nc,soil,Compost,\n",
            "links.csv": "concept_id,unit_id\nc,art1-2\nsoil,art1\n",
            "related.csv": "concept_id,related_id\nc,soil\n",
        },
        'language = "en"\nid = "law"\ntitle = "A law"',
    )
    assert (read.corpus.id, read.corpus.title) == ("law", "A law")
    assert [(one.id, one.title) for one in read.divisions] == [("art1", "Article 1")]
    assert [unit.divisions for unit in read.units] == [("art1",), ("art1",)]
    assert links(read) == {("c", "art1-2"), ("soil", "art1-1"), ("soil", "art1-2")}
    assert {theme.id: theme.related for theme in read.themes} == {"soil": (), "c": ("soil",)}


def test_a_mapping_names_columns_by_name_or_place(records: Records) -> None:
    mapping = """language = "en"
[[files]]
match = "u.tsv"
header = false
columns = { text = 1, themes = 2 }
[[files]]
match = "s.csv"
columns = { theme = "URI", label = "Wort" }
"""
    text = (
        "Feed the soil.\t<http://g.example/s> <http://g.example/c>\nRivers.\thttp://g.example/s\n"
    )
    subjects = "URI,Wort\n<http://g.example/s>,Soil\nhttp://g.example/c,Compost\n"
    read = records({"u.tsv": text, "s.csv": subjects}, mapping)
    assert links(read) == {
        ("http://g.example/s", "1"),
        ("http://g.example/c", "1"),
        ("http://g.example/s", "2"),
    }


def test_two_editions_of_the_same_units_are_kept_apart(records: Records) -> None:
    mapping = """[[files]]
match = "de.tsv"
edition = "deutsch"
language = "de"
[[files]]
match = "u.tsv"
edition = "english"
language = "en"
"""
    read = records({"de.tsv": "id\ttext\n1:1\tNährt.\n", "u.tsv": UNITS}, mapping)
    assert [(one.id, one.language) for one in read.corpus.editions] == [
        ("deutsch", "de"),
        ("english", "en"),
    ]
    assert (len(read.units), len(read.texts)) == (3, 4)


@pytest.mark.parametrize(
    ("text", "mapping", "rule"),
    [
        ("a,b\n1,2\n", "", "no column is known by its name"),
        ("id,text\n", '[[files]]\ncolumns = { text = "wort" }', "there is no column 'wort'"),
        ("id,text\n", "[[files]]\ncolumns = { text = 3 }", "there is no column 3"),
        ("id,id,text\n1,1,x\n", "", "u.csv:1: the column 'id' stands twice"),
        ('id,text\n1,"open\n', "", "u.csv:2: unexpected end of data"),
        ("", "", "u.csv: holds no row"),
        ("id,text\n1,\n", "", "u.csv:2: the unit '1' has no text"),
        ("id,text\n1,a\n1,b\n", "", "u.csv:3: unit, edition: '1, text' is already at u.csv:2"),
        ("theme,label\nx,\n", "", "u.csv:2: a theme needs a label"),
        (f"id,text\n{'x' * 201},a\n", "", "u.csv:2: id: string should have at most 200"),
        ("id,text,themes\n1,a,gone\n", "", "u.csv:2: there is no theme 'gone'"),
    ],
)
def test_breaches_of_tables_name_line_and_rule(
    refused: Refused, text: str, mapping: str, rule: str
) -> None:
    assert rule in refused({"u.csv": text}, mapping)


@pytest.mark.parametrize(
    ("mapping", "rule"),
    [
        ("[[files]\n", "mapping.toml: "),
        ('colour = "red"', "mapping.toml: colour: extra inputs are not permitted"),
        ('[[files]]\nformat = "pdf"', "mapping.toml: no format 'pdf'; known: skos-turtle"),
    ],
)
def test_breaches_of_the_mapping_file_are_named(refused: Refused, mapping: str, rule: str) -> None:
    assert rule in refused({"u.tsv": UNITS}, mapping)


def test_identical_texts_stay_units_of_their_own(records: Records) -> None:
    text = "id,text\n1,The refrain.\n2,The refrain.\n"
    assert [unit.id for unit in records({"u.csv": text}, 'language = "en"').units] == ["1", "2"]


def test_json_lines_hold_lists_and_labels_by_language(records: Records) -> None:
    themes = (
        '{"theme": "s", "label": {"en": "Soil", "de": "Boden"}, "units": ["1:1", "1:2-2:1"]}\n\n'
        '{"theme": "c", "label": {"en": "Compost"}, "broader": ["s"], "units": "2:1"}\n'
    )
    read = records({"t.jsonl": themes, "u.tsv": UNITS}, 'language = "en"')
    assert read.themes[0].labels == {"en": "Soil", "de": "Boden"}
    assert links(read) == {("s", "1:1"), ("s", "1:2"), ("s", "2:1"), ("c", "2:1")}


def test_breaches_of_json_lines_name_line_and_column(refused: Refused) -> None:
    said = refused({"u.jsonl": '{"id": "1", "text": "a"}\n{"id": \n[1]\n'})
    assert "u.jsonl:2: no JSON at column " in said
    assert "u.jsonl:3: a line must be a JSON object" in said


def test_attributes_are_kept_for_selection(records: Records) -> None:
    mapping = """language = "en"
[[files]]
columns = { unit = "id", text = "text", attributes = ["In Force", "year"] }
"""
    lines = '{"id": "1", "text": "a", "In Force": true, "year": 1990}\n'
    assert records({"u.jsonl": lines}, mapping).units[0].attributes == {
        "in_force": True,
        "year": 1990,
    }


def workbook(rows: list[list[str]]) -> bytes:
    """Write the smallest workbook there is, of inline texts."""
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006"
    cells = "".join(
        f'<row r="{n}">'
        + "".join(
            f'<c r="{"ABCDEF"[m]}{n}" t="inlineStr"><is><t xml:space="preserve">{cell}</t></is></c>'
            for m, cell in enumerate(row)
        )
        + "</row>"
        for n, row in enumerate(rows, start=1)
    )
    sheet = '<sheet name="{0}" sheetId="{1}" r:id="r{1}"/>'
    relation = f'<Relationship Id="r{{0}}" Type="{office}/worksheet" Target="s{{0}}.xml"/>'
    both = f'<worksheet xmlns="{main}"><sheetData>{{}}</sheetData></worksheet>'
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{package}/content-types"/>',
        "_rels/.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="r0" '
        f'Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets>'
        + sheet.format("Units", 1)
        + sheet.format("Notes", 2)
        + "</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}/relationships">'
        + relation.format(1)
        + relation.format(2)
        + "</Relationships>",
        "xl/s1.xml": both.format(cells),
        "xl/s2.xml": both.format(""),
    }
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return stream.getvalue()


def test_a_workbook_is_read_by_its_first_sheet(records: Records) -> None:
    data = workbook([["id", "text", "path"], ["1", " Feed. ", "Soil > Compost"]])
    read = records({"u.xlsx": data}, 'language = "en"')
    assert wordings(read) == {"1": " Feed. "}
    assert links(read) == {("Soil > Compost", "1")}
    assert any("only the sheet 'Units' is read, not Notes" in one for one in read.warnings)


def test_what_is_no_workbook_or_is_empty_is_refused(refused: Refused) -> None:
    assert "u.xlsx: no workbook that can be read" in refused({"u.xlsx": b"PK\x03\x04 no"})
    assert "u.xlsx: holds no row" in refused({"u.xlsx": workbook([])})


IDS = [f"JON.{c}.{v}" for c in (1, 2) for v in range(1, 8)] + ["MIC.1.1", "MIC.1.2"]
CITATIONS = [
    one.replace("JON.", "Jonah ").replace("MIC.", "Micah ").replace(".", ":") for one in IDS
]


@pytest.mark.parametrize(
    ("written", "count", "first", "last"),
    [
        ("JON.1.3", 1, "JON.1.3", "JON.1.3"),
        ("Jonah 1:3-5,7; 2", 11, "JON.1.3", "JON.2.7"),
        ("jonah 1:٣–٤, 6", 3, "JON.1.3", "JON.1.6"),
        ("Jonah 1:6—2:2", 4, "JON.1.6", "JON.2.2"),
        ("Micah", 2, "MIC.1.1", "MIC.1.2"),
        ("Micah 1:1 and 2", 2, "MIC.1.1", "MIC.1.2"),
        ("Jonah 1:1 to 3|MIC.1.2", 4, "JON.1.1", "MIC.1.2"),
    ],
)
def test_lists_of_units_are_read_as_people_write_them(
    written: str, count: int, first: str, last: str
) -> None:
    read = UnitLists(IDS, CITATIONS, "plain").read(written)
    assert (len(read.units), read.units[0], read.units[-1]) == (count, first, last)
    assert read.unknown == ()


@pytest.mark.parametrize(
    ("written", "units"),
    [
        ("art. 3, 5 to 7 and 9(1)", ["3", "5", "6", "7", "9.1"]),
        ("Articles 9 and 10", ["9.1", "9.2", "10"]),
        ("Article 9(2); 3", ["9.2", "3"]),
    ],
)
def test_lists_of_articles_and_their_paragraphs_are_read(written: str, units: list[str]) -> None:
    ids = ["3", "5", "6", "7", "9.1", "9.2", "10"]
    cited = [f"Article {one.replace('.', ' (') + ')' if '.' in one else one}" for one in ids]
    assert list(UnitLists(ids, cited, "plain").read(written).units) == units


@pytest.mark.parametrize("written", ["Jonah 3:1", "Amos 1:1", "Jonah 2:1-1:1", "—"])
def test_parts_that_name_no_unit_are_returned_as_such(written: str) -> None:
    read = UnitLists(IDS, CITATIONS, "plain").read(written)
    assert (read.units, read.unknown) == ((), (written,))


def test_half_of_a_title_names_nothing() -> None:
    lists = UnitLists(["1.1", "1.2"], ["Song and Dance 1:1", "Song and Dance 1:2"], "plain")
    assert lists.read("Song and Dance 1:1").unknown == ("Song", "Dance 1:1")
    assert lists.read("1.1, 2").units == ("1.1", "1.2")


def test_lists_of_a_numbering_scheme_are_read_by_it() -> None:
    ids = ["6:15", "6:16", "6:17", "7:1"]
    lists = UnitLists(ids, ids, "quran")
    assert lists.read("6:16-17").units == ("6:16", "6:17")
    assert lists.read("6:99").unknown == ("6:99",)


def test_the_regulation_on_data_protection_loads_with_concepts_and_links(
    real: Path, tmp_path: Path
) -> None:
    mapping = tmp_path / "m.toml"
    mapping.write_text('language = "en"\n[[files]]\nmatch = "*.ttl.gz"\nskip = true\n')
    read: CorpusFiles = read_files(real / "gdpr", mapping)
    assert read.problems == ()
    records = read.records
    assert (len(records.divisions), len(records.units)) == (125, 972)
    assert (len(records.themes), len(records.paths)) == (221, 283)
    named = {link.from_ for link in records.links}
    assert len(named) == 94


def test_the_titles_of_the_archaeology_vocabulary_load_but_for_a_subject_it_lacks(
    real: Path, tmp_path: Path
) -> None:
    mapping = tmp_path / "m.toml"
    mapping.write_text(
        'language = "fi"\n[[files]]\nmatch = "documents*"\nheader = false\n'
        'columns = { text = 1, themes = 2 }\n[[files]]\nmatch = "*.rdf"\nskip = true\n'
        '[[files]]\nmatch = "subjects.tsv"\nskip = true\n'
    )
    read = read_files(real / "annif-archaeology", mapping)
    assert [problem.partition(": ")[0] for problem in read.problems] == [
        "documents.tsv:6403",
        "documents.tsv:6404",
    ]
    assert (len(read.records.units), len(read.records.themes)) == (6404, 130)


def test_the_standards_of_the_core_curriculum_load_as_a_tree(real: Path, tmp_path: Path) -> None:
    mapping = tmp_path / "m.toml"
    mapping.write_text(
        'language = "en"\n[[files]]\ncolumns = { theme = "id", label = "description", '
        'broader = "parent_id", notation = "notation_full" }\n'
    )
    read = read_files(real / "ccss-ela" / "standards.jsonl.gz", mapping)
    assert read.problems == ()
    assert (len(read.records.themes), len(read.records.units)) == (474, 474)
    assert sum(len(path.themes) == 1 for path in read.records.paths) == 30
    assert max(len(path.themes) for path in read.records.paths) == 4


def test_a_workbook_without_a_header_is_read_by_places(records: Records) -> None:
    mapping = 'language = "en"\n[[files]]\nheader = false\ncolumns = { unit = 1, text = 2 }'
    read = records({"u.xlsx": workbook([["1", "Feed."], ["2", "Rise."]])}, mapping)
    assert wordings(read) == {"1": "Feed.", "2": "Rise."}


def test_a_language_that_is_none_is_refused_by_its_member(refused: Refused) -> None:
    text = "id,text,lang\n1,Feed.,English spoken\n"
    assert "files: language: string should match pattern" in refused({"u.csv": text})


def test_relations_and_links_of_themes_that_are_not_there_are_refused(refused: Refused) -> None:
    tables: dict[str, str | bytes] = {
        "a.csv": "theme,label\ns,Soil\n",
        "b.csv": "theme,related\ns,gone\n",
        "c.csv": "theme,label\ns,Ground\n",
    }
    said = refused(tables)
    assert "b.csv:2: there is no theme 'gone'" in said
    assert "c.csv:2: id: 's' is already at a.csv:2" in said


def test_a_row_that_lies_within_itself_is_refused(refused: Refused) -> None:
    text = "id,parent,text\na,b,\nb,a,\nu,a,Feed.\n"
    assert "lies within itself" in refused({"u.csv": text})


def test_truths_and_numbers_of_json_lines_are_shown_as_text(records: Records) -> None:
    lines = '{"id": 7.0, "text": "a", "kind": true, "themes": ["Soil", null]}\n'
    read = records({"u.jsonl": lines, "t.csv": "theme,label\nSoil,Soil\n"}, 'language = "en"')
    assert [(unit.id, unit.kind) for unit in read.units] == [("7", "true")]
