"""Every rule of the records: one breach each, what is said, and all of them at once."""

from dataclasses import replace

import pytest
from corpus_fixture import GARDEN
from hypothesis import given
from hypothesis import strategies as st
from variants import changed, garden_records, with_more, without, without_unit

from loaders.check import check
from loaders.corpus import CorpusRecords
from loaders.folder import CorpusFiles, read_folder
from loaders.records import DivisionRecord, LinkRecord, PathRecord, ThemeRecord
from loaders.rules.wording import ATTRIBUTE, is_blank
from server.errors import BadRecords


def problems_of(records: CorpusRecords) -> list[str]:
    with pytest.raises(BadRecords) as raised:
        check(CorpusFiles(records))
    return list(raised.value.problems)


def warnings_of(records: CorpusRecords) -> list[str]:
    return list(check(CorpusFiles(records)).warnings)


def link(kind: str, origin: str, to: str, **more: float) -> LinkRecord:
    return LinkRecord.model_validate({"kind": kind, "from": origin, "to": to, **more})


def corpus_with(**fields: object) -> CorpusRecords:
    records = garden_records()
    return replace(records, corpus=records.corpus.model_copy(update=fields))


def breaches() -> dict[str, tuple[CorpusRecords, str]]:
    """Return one broken garden a rule, with what is to be said about it."""
    garden = garden_records()
    corpus = garden.corpus
    theme, path = garden.themes[0], garden.paths[0]
    bare = ThemeRecord(id="bare", index="gardener", labels={"ar": "عار"})
    numbers = without(corpus_with(scheme="chapters"), "units", 4)
    return {
        "no units": (replace(garden, units=()), "units.jsonl: id: there is no unit"),
        "no edition of the corpus's language": (
            corpus_with(language="fr"),
            "corpus.toml: language: 'fr' has no edition; editions are in ['ar', 'en']",
        ),
        "source twice": (
            corpus_with(sources=(*corpus.sources, corpus.sources[0])),
            "corpus.toml: sources.5.id: 'book' stands twice",
        ),
        "edition of an unknown source": (
            corpus_with(
                editions=(
                    *corpus.editions,
                    corpus.editions[0].model_copy(update={"id": "x", "source": "nobody"}),
                )
            ),
            "corpus.toml: editions.2.source: there is no source 'nobody'",
        ),
        "unit twice": (
            changed(garden, "units", 1, id="1:1"),
            "units.jsonl:2: id: '1:1' is already at units.jsonl:1",
        ),
        "text twice": (
            changed(garden, "texts", 1, unit="1:1"),
            "texts.jsonl:2: unit, edition: '1:1, garden-en' is already at texts.jsonl:1",
        ),
        "link twice": (
            changed(garden, "links", 1, to="1:1"),
            "links.jsonl:2: kind, from, to: 'has_unit, soil, 1:1' is already at links.jsonl:1",
        ),
        "name twice in a list": (
            changed(garden, "notes", 1, explains=("2:3", "2:3")),
            "notes.jsonl:2: explains: '2:3' stands twice",
        ),
        "unknown source": (
            changed(garden, "units", 0, source="nobody"),
            "units.jsonl:1: source: there is no source 'nobody'",
        ),
        "unknown division": (
            changed(garden, "units", 0, divisions=("c9",)),
            "units.jsonl:1: divisions: there is no division 'c9'",
        ),
        "unknown edition": (
            changed(garden, "texts", 0, edition="x"),
            "texts.jsonl:1: edition: there is no edition 'x'",
        ),
        "unknown unit of a text": (
            changed(garden, "texts", 0, unit="9:9"),
            "texts.jsonl:1: unit: there is no unit '9:9'",
        ),
        "unknown index": (
            changed(garden, "themes", 0, index="x"),
            "themes.jsonl:1: index: there is no index 'x'",
        ),
        "unknown broader theme": (
            changed(garden, "themes", 1, broader=("x",)),
            "themes.jsonl:2: broader: there is no theme 'x'",
        ),
        "unknown theme of a path": (
            changed(garden, "paths", 0, themes=("soil", "x")),
            "paths.jsonl:1: themes: there is no theme 'x'",
        ),
        "unknown theme of a link": (
            changed(garden, "links", 0, from_="x"),
            "links.jsonl:1: from: there is no theme 'x'",
        ),
        "unknown unit of a link": (
            changed(garden, "links", 0, to="x"),
            "links.jsonl:1: to: there is no unit 'x'",
        ),
        "unknown citing unit": (
            with_more(garden, "links", link("cites", "x", "1:1")),
            "from: there is no unit 'x'",
        ),
        "unknown unit of a note": (
            changed(garden, "notes", 0, explains=("x",)),
            "notes.jsonl:1: explains: there is no unit 'x'",
        ),
        "unknown unit of an entity": (
            changed(garden, "entities", 0, mentioned_in=("x",)),
            "entities.jsonl:1: mentioned_in: there is no unit 'x'",
        ),
        "unknown entity": (
            changed(garden, "entities", 0, relates=(("eats", "x"),)),
            "entities.jsonl:1: relates: there is no entity 'x'",
        ),
        "unit without text": (
            replace(garden, texts=tuple(t for t in garden.texts if t.unit != "1:2")),
            "units.jsonl:2: id: '1:2' has no text in any edition",
        ),
        "blank text": (
            changed(garden, "texts", 0, text=" \u200b\t"),
            "texts.jsonl:1: text: shows nothing",
        ),
        "blank spelling": (
            changed(garden, "texts", 0, search=""),
            "texts.jsonl:1: search: shows nothing",
        ),
        "blank label": (
            changed(garden, "themes", 0, labels={"en": "Soil", "ar": " "}),
            "themes.jsonl:1: labels.ar: shows nothing",
        ),
        "blank note": (
            changed(garden, "notes", 0, text="\n"),
            "notes.jsonl:1: text: shows nothing",
        ),
        "no label in the index's language": (
            with_more(garden, "themes", bare),
            "labels: has no label in 'en', the language of index 'gardener'",
        ),
        "attribute with a bad name": (
            changed(garden, "units", 0, attributes={"Season!": "spring"}),
            "units.jsonl:1: attributes.Season!: a name is a small letter",
        ),
        "attribute that is no number": (
            changed(garden, "units", 0, attributes={"grade": float("nan")}),
            "units.jsonl:1: attributes.grade: is not a finite number",
        ),
        "attribute that is too large": (
            changed(garden, "units", 0, attributes={"grade": 2**63}),
            "units.jsonl:1: attributes.grade: does not fit in 64 bits",
        ),
        "weight that is no number": (
            changed(garden, "links", 0, weight=float("inf")),
            "links.jsonl:1: weight: is not a finite number",
        ),
        "division before its outer one": (
            changed(garden, "divisions", 0, within="c1p1"),
            "divisions.jsonl:1: within: 'c1p1' must stand on an earlier line",
        ),
        "division in itself": (
            changed(garden, "divisions", 0, within="c1"),
            "divisions.jsonl:1: within: 'c1' must stand on an earlier line",
        ),
        "division number twice": (
            changed(garden, "divisions", 1, ordinal=1),
            "divisions.jsonl:2: ordinal: chapter has the number 1 twice",
        ),
        "division numbers fall": (
            changed(garden, "divisions", 0, ordinal=7),
            "divisions.jsonl:2: ordinal: chapter falls from 7 to 2",
        ),
        "division numbers jump": (
            changed(garden, "divisions", 5, ordinal=9),
            "divisions.jsonl:6: ordinal: chapter jumps from 5 to 9; say `partial = true`",
        ),
        "unit numbers jump": (numbers, "units.jsonl:5: id: '1:6' jumps from 4 to 6"),
        "theme above itself": (
            changed(garden, "themes", 0, broader=("soil",)),
            "themes.jsonl:1: broader: a cycle of 1: 'soil'",
        ),
        "themes in a circle": (
            changed(garden, "themes", 0, broader=("compost",)),
            "themes.jsonl:1: broader: a cycle of 2: 'soil', 'compost'",
        ),
        "path through another index": (
            changed(garden, "paths", 0, index="kitchen"),
            "paths.jsonl:1: themes: 'soil' belongs to index 'gardener', the path to 'kitchen'",
        ),
        "path with a theme twice": (
            changed(garden, "paths", 0, themes=(*path.themes, theme.id)),
            "paths.jsonl:1: themes: 'soil' stands twice",
        ),
        "unit that cites itself": (
            with_more(garden, "links", link("cites", "1:1", "1:1")),
            "to: '1:1' cites itself",
        ),
    }


BREACHES = breaches()


@pytest.mark.parametrize("name", BREACHES)
def test_each_rule_says_what_is_wrong_and_where(name: str) -> None:
    records, said = BREACHES[name]
    assert [problem for problem in problems_of(records) if said in problem]


def test_all_breaches_come_at_once_in_the_order_of_the_files() -> None:
    records = garden_records()
    records = changed(records, "units", 3, source="nobody")
    records = changed(records, "texts", 7, text=" ")
    records = changed(records, "themes", 2, broader=("x",))
    records = changed(records, "links", 5, to="y")
    assert [problem.split(": ")[0] for problem in problems_of(records)] == [
        "units.jsonl:4",
        "texts.jsonl:8",
        "themes.jsonl:3",
        "links.jsonl:6",
    ]


def test_records_that_come_from_no_file_are_named_by_their_place() -> None:
    records = replace(changed(garden_records(), "units", 3, source="nobody"), lines={})
    assert problems_of(records)[0].startswith("units[3]: source:")


def test_many_problems_are_counted_and_a_part_is_kept() -> None:
    garden = garden_records()
    texts = tuple(
        text.model_copy(update={"unit": f"x{n}"}) for n in range(40) for text in garden.texts
    )
    with pytest.raises(BadRecords) as raised:
        check(CorpusFiles(replace(garden, texts=texts)))
    assert len(raised.value.problems) == 1000
    unknown, repeated, unworded = 4800, 4720, 60
    assert raised.value.total == unknown + repeated + unworded
    assert "and 9530 more" in str(raised.value)


def test_a_part_of_a_larger_work_may_jump_but_not_fall() -> None:
    part = corpus_with(scheme="chapters", partial=True)
    assert warnings_of(without_unit(changed(part, "divisions", 5, ordinal=9), "1:5")) == []
    fallen = changed(part, "divisions", 0, ordinal=7)
    assert "chapter falls from 7 to 2" in problems_of(fallen)[0]


def test_ids_of_a_corpus_without_numbering_may_jump() -> None:
    records = garden_records()
    assert records.corpus.scheme == "plain"
    gone = replace(records, units=tuple(u for u in records.units if u.id != "1:5"))
    assert not [line for line in problems_of(gone) if "jumps" in line]


ODD = {
    "an edition lacks texts": (
        replace(garden_records(), texts=garden_records().texts[:100]),
        "edition 'garden-ar' has no text for 20 of 60 units",
    ),
    "a theme opens nothing": (
        with_more(
            garden_records(),
            "themes",
            ThemeRecord(id="lawn", index="gardener", labels={"en": "Lawn"}),
        ),
        "1 themes have no units and nothing narrower: lawn",
    ),
    "a step is not the broader of the next": (
        changed(garden_records(), "paths", 0, themes=("water", "compost")),
        "1 paths have a step that is not the broader theme of the next: soil.compost",
    ),
    "a path opens nothing": (
        with_more(
            garden_records(), "paths", PathRecord(id="table", index="kitchen", themes=("table",))
        ),
        "1 paths end at a theme without units: table",
    ),
    "two paths have the same themes": (
        with_more(
            garden_records(),
            "paths",
            PathRecord(id="again", index="gardener", themes=("soil", "compost")),
        ),
        "2 paths have the same themes as another: soil.compost, again",
    ),
    "a broader theme of another index": (
        changed(garden_records(), "themes", 1, broader=("soil", "table")),
        "1 themes have a broader theme in another index: compost",
    ),
    "a division without units": (
        with_more(
            garden_records(),
            "divisions",
            DivisionRecord(id="c7", kind="chapter", ordinal=7, title="Nothing"),
        ),
        "1 divisions hold no units: c7",
    ),
    "no division of the passage's kind": (
        corpus_with(passage="page"),
        "no division is a 'page', the kind that `passage` in corpus.toml names",
    ),
    "a torn division": (
        changed(garden_records(), "units", 20, divisions=("c1p1",)),
        "1 divisions are not one run of units in canonical order: c1p1",
    ),
    "attributes of mixed kinds": (
        changed(garden_records(), "units", 0, attributes={"grade": "two"}),
        "1 attributes of units mix kinds of values, so that comparing them fails: grade",
    ),
    "a sign of wrong decoding": (
        changed(garden_records(), "texts", 2, text="Caf\ufffd"),
        "1 texts hold U+FFFD, the sign of a wrong decoding: texts.jsonl:3",
    ),
}


@pytest.mark.parametrize("name", ODD)
def test_what_looks_odd_is_a_warning_and_loads(name: str) -> None:
    records, said = ODD[name]
    assert said in warnings_of(records)


@given(st.text())
def test_a_text_with_a_letter_or_digit_is_never_blank(text: str) -> None:
    assert not is_blank(f"{text}a{text}")
    assert is_blank(" " * len(text))


@pytest.mark.parametrize("text", ["", " ", "\u200f\u200e", "\u064b", "\x00\n", "\u3000"])
def test_texts_that_show_nothing_are_blank(text: str) -> None:
    assert is_blank(text)


@pytest.mark.parametrize("text", ["…", "؟", "۞", "1", "ا", "字", "🌱"])
def test_signs_of_any_script_are_not_blank(text: str) -> None:
    assert not is_blank(text)


@pytest.mark.parametrize("name", ["a", "season", "year_2", "a" * 41])
def test_plain_attribute_names_are_taken(name: str) -> None:
    assert ATTRIBUTE.fullmatch(name)


@pytest.mark.parametrize("name", ["", "A", "1a", "a-b", "a b", "é", "a" * 42, "a`) DELETE n //"])
def test_attribute_names_that_could_be_mistaken_are_not_taken(name: str) -> None:
    assert not ATTRIBUTE.fullmatch(name)


def test_the_lines_of_a_folder_are_those_of_its_files() -> None:
    records = read_folder(GARDEN).records
    assert records.line_of("units", 11) == "units.jsonl:12"
