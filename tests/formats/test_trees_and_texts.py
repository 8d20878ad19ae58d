"""Outlines, trees in JSON, CASE, numbered text and Markdown."""

import json
from collections.abc import Callable

import pytest

from loaders.corpus import CorpusRecords

Records = Callable[..., CorpusRecords]
Refused = Callable[..., str]

UNITS = "id\ttext\n1:1\tFeed the soil.\n1:2\tRivers rise.\n2:1\tTrees lean.\n"
ENGLISH = 'language = "en"'


def wordings(records: CorpusRecords) -> dict[str, str]:
    return {text.unit: text.text for text in records.texts}


def chains(records: CorpusRecords) -> list[str]:
    return sorted(path.id for path in records.paths)


def links(records: CorpusRecords) -> set[tuple[str, str]]:
    return {(link.from_, link.to) for link in records.links}


def test_an_outline_is_a_tree_by_its_indents_with_lists_of_units(records: Records) -> None:
    outline = "Soil\n\t- Compost: 1:1-2\n\tDrainage\nWater\n\tRain\n\t\tStorms: 2:1; 1:2\n"
    read = records({"themes.txt": outline, "u.tsv": UNITS}, ENGLISH)
    assert chains(read) == [
        "Soil",
        "Soil > Compost",
        "Soil > Drainage",
        "Water",
        "Water > Rain",
        "Water > Rain > Storms",
    ]
    assert links(read) == {
        ("Soil > Compost", "1:1"),
        ("Soil > Compost", "1:2"),
        ("Water > Rain > Storms", "2:1"),
        ("Water > Rain > Storms", "1:2"),
    }


def test_an_outline_that_names_no_unit_of_the_corpus_is_refused(refused: Refused) -> None:
    outline = "Soil\n  Compost: 9:9\n"
    assert "themes.txt:2: there is no unit '9:9'" in refused(
        {"themes.txt": outline, "u.tsv": UNITS}
    )


def test_an_empty_outline_is_refused(refused: Refused) -> None:
    assert "t.txt: holds no line" in refused({"t.txt": "\n"}, '[[files]]\nformat = "outline"')


@pytest.mark.parametrize(
    "tree",
    [
        {"Soil": {"Compost": ["1:1", "1:2"]}, "Water": {"Rain": "2:1"}},
        [
            {"name": "Soil", "children": [{"name": "Compost", "units": ["1:1-2"]}]},
            {"name": "Water", "children": [{"name": "Rain", "units": "2:1"}]},
        ],
    ],
    ids=["names", "nodes"],
)
def test_json_trees_are_read_in_both_forms(records: Records, tree: object) -> None:
    read = records({"t.json": json.dumps(tree), "u.tsv": UNITS}, ENGLISH)
    assert chains(read) == ["Soil", "Soil > Compost", "Water", "Water > Rain"]
    assert links(read) == {
        ("Soil > Compost", "1:1"),
        ("Soil > Compost", "1:2"),
        ("Water > Rain", "2:1"),
    }


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ('{"Soil": {"a": 1, "a": 2}}', "t.json: the member 'a' stands twice"),
        ('[{"name": "Soil"}, 5]', "t.json $[1]: is neither a node with a label nor a list"),
        ('{"a": ' * 70 + "{}" + "}" * 70, "lies deeper than 64 steps"),
    ],
)
def test_breaches_of_json_trees_name_the_place(refused: Refused, text: str, rule: str) -> None:
    assert rule in refused({"t.json": text})


def test_broken_json_is_no_format_unless_one_is_named(refused: Refused) -> None:
    assert "t.json: not a format that is known" in refused({"t.json": '{"a": '})
    said = refused({"t.json": '{"a":\n '}, '[[files]]\nformat = "json-tree"')
    assert said.startswith("t.json:2: no JSON: ")


def case(associations: list[tuple[str, str, str, int]]) -> str:
    items = [
        {"identifier": "a", "fullStatement": "Reading", "humanCodingScheme": "R"},
        {"identifier": "b", "fullStatement": "Key ideas", "abbreviatedStatement": "Ideas"},
        {"identifier": "c", "fullStatement": "Ask and answer", "language": "en"},
    ]
    return json.dumps(
        {
            "CFDocument": {"identifier": "doc", "title": "Standards", "language": "en"},
            "CFItems": items,
            "CFAssociations": [
                {
                    "associationType": kind,
                    "originNodeURI": {"identifier": end},
                    "destinationNodeURI": {"identifier": to},
                    "sequenceNumber": n,
                }
                for kind, end, to, n in associations
            ],
        }
    )


def test_a_case_package_is_a_tree_in_the_order_of_its_numbers(records: Records) -> None:
    package = case(
        [
            ("isChildOf", "c", "a", 2),
            ("isChildOf", "b", "a", 1),
            ("isChildOf", "a", "doc", 0),
            ("isRelatedTo", "b", "c", 0),
            ("exactMatchOf", "b", "x", 0),
        ]
    )
    read = records({"p.json": package})
    assert [theme.id for theme in read.themes] == ["a", "b", "c"]
    assert chains(read) == ["a", "a > b", "a > c"]
    assert read.themes[1].related == ("c",)
    assert read.themes[1].alternatives == {"en": ("Ideas",)}
    assert (read.corpus.title, read.corpus.language) == ("Standards", "en")
    assert "p.json: 1 associations exactMatchOf are left out" in read.warnings


def test_a_case_package_with_a_cycle_or_without_items_is_refused(refused: Refused) -> None:
    looped = case([("isChildOf", "c", "b", 1), ("isChildOf", "b", "c", 1)])
    assert "a cycle of 2" in refused({"p.json": looped})
    assert "p.json: holds no CFItems" in refused({"p.json": '{"CFItems": []}'})
    nameless = case([]).replace('"fullStatement": "Reading"', '"fullStatement": ""')
    assert "p.json CFItems[0]: an item needs" in refused({"p.json": nameless})


def test_numbers_of_statutes_need_not_be_unique_and_document_order_rules(
    records: Records,
) -> None:
    text = "1. Soil.\n2. Rivers.\nand more of it\n2. Trees.\n2 bis A. Roots.\n3–9 [Reserved]\n"
    read = records({"law.txt": text}, ENGLISH)
    assert wordings(read) == {
        "1": "Soil.",
        "2": "Rivers.\nand more of it",
        "2~2": "Trees.",
        "2 bis A": "Roots.",
        "3–9": "[Reserved]",
    }
    assert any("1 numbers stand more than once" in warning for warning in read.warnings)


def test_lines_that_stand_alone_are_headings(records: Records) -> None:
    text = "PART ONE\n\n§ 1. Soil.\n§ 2. Rivers.\n\nPART TWO\n\n§ 1. Trees.\n"
    read = records({"law.txt": text}, ENGLISH)
    assert [one.title for one in read.divisions] == ["PART ONE", "PART TWO"]
    assert [unit.id for unit in read.units] == ["PART ONE/1", "PART ONE/2", "PART TWO/1"]
    assert [unit.citation for unit in read.units] == ["§ 1", "§ 2", "§ 1"]


def test_lines_of_book_chapter_and_verse_make_places(records: Records, refused: Refused) -> None:
    text = "Jonah 1:1 A lamp.\nJonah 1:2-3a Cups.\n1 Lark 2:0 A song.\n"
    read = records({"b.txt": text}, ENGLISH)
    assert wordings(read) == {
        "Jonah 1:1": "A lamp.",
        "Jonah 1:2-3a": "Cups.",
        "1 Lark 2:0": "A song.",
    }
    assert [(one.id, one.within) for one in read.divisions] == [
        ("Jonah", None),
        ("Jonah 1", "Jonah"),
        ("1 Lark", None),
        ("1 Lark 2", "1 Lark"),
    ]
    said = refused({"b.txt": text + "Jonah 1:1 Again.\n"})
    assert "b.txt:4: verse 1 after verse 3a" in said or "b.txt:4: verse 1 after" in said


MARKDOWN = """Before any heading.

# Part one

## Article 1

Feed the *soil*,
and it feeds you.

Rivers rise.

1. First  step
2. Second step

Article 2
---------

> Trees lean.
"""


def test_markdown_headings_are_divisions_and_blocks_units_as_they_are_written(
    records: Records,
) -> None:
    read = records({"law.md": MARKDOWN}, ENGLISH)
    assert [(one.id, one.within) for one in read.divisions] == [
        ("Part one", None),
        ("Article 1", "Part one"),
        ("Article 2", "Part one"),
    ]
    assert wordings(read) == {
        "¶": "Before any heading.",
        "Article 1/¶": "Feed the *soil*,\nand it feeds you.",
        "Article 1/¶~2": "Rivers rise.",
        "Article 1/1": "First  step",
        "Article 1/2": "Second step",
        "Article 2/¶": "> Trees lean.",
    }


def test_a_file_in_no_known_format_is_refused_with_the_names_of_those_there_are(
    refused: Refused,
) -> None:
    said = refused({"x.bin": b"PK\x03\x04"})
    assert said.startswith("x.bin: not a format that is known; name one in the mapping file: skos")
    assert "x.txt: not a format that is known" in refused({"x.txt": "Just words.\n"})
    assert "x.xml: not a format that is known" in refused({"x.xml": "<recipe/>"})


def test_an_outline_goes_back_only_to_a_depth_that_is_open(refused: Refused) -> None:
    outline = "Soil\n    Compost\n  Heap\n"
    assert refused({"t.txt": outline}).startswith("t.txt:3: goes back to a depth that no line")
