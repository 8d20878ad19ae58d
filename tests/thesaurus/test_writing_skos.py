"""Themes written as SKOS are what our own reader reads back, in every syntax."""

from collections.abc import Iterable
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made_thesauri import release, theme, thesaurus

from loaders.assembly_themes import themes_of
from loaders.formats import skos
from loaders.formats.found import Found, FoundTheme
from loaders.mapping import FileMapping, Mapping
from loaders.records import ThemeRecord
from server.thesaurus.skos import Format, name_of, written
from server.thesaurus.themes import Theme, Thesaurus

ZOO = thesaurus(
    theme("ant", labels={"en": "Ant", "ar": "نملة"}, alternatives={"en": ("Emmet", "Pismire")}),
    theme("bee/honey:1", "ant", labels={"en": 'Bee "honey"\\'}, hidden={"en": ("Bea",)},
          related=("ant",), notation="B 1"),
    theme("蜂", "bee/honey:1", labels={"en": "Bee", "zh": "蜂"}, definition={"en": "Two\nlines."},
          matches={"exact": ("http://other.example/bee",), "close": ("urn:x:y",)}),
    theme("two  spaces", labels={"en": "Two  spaces"}),
    theme("far", iri="http://zoo.example/deep/far", labels={"en": "Far"}),
)  # fmt: skip

READERS = {
    "ttl": skos.read_turtle,
    "rdf": skos.read_rdf_xml,
    "jsonld": skos.read_json_ld,
    "nt": skos.read_n_triples,
}


def read_back(made: Thesaurus, syntax: Format) -> dict[str, ThemeRecord]:
    data = written(made, release("beasts"), "", syntax)
    found: Iterable[Found] = READERS[syntax](data, f"zoo.{syntax}", FileMapping())
    concepts = [one for one in found if isinstance(one, FoundTheme)]
    read = themes_of(concepts, (), Mapping(index="beasts", language="en"), "en")
    assert read.problems == []
    return {record.id: record for record in read.records}


def same(record: ThemeRecord, theme: Theme) -> bool:
    pairs = [
        (record.labels, theme.labels),
        (record.alternatives, theme.alternatives),
        (record.hidden, theme.hidden),
        (record.definition, theme.definition),
        (record.matches, theme.matches),
        (record.notation, theme.notation),
        (record.iri, theme.iri),
        (set(record.broader), set(theme.broader)),
        (set(record.related), set(theme.related)),
    ]
    return all(one == other for one, other in pairs)


@pytest.mark.parametrize("syntax", get_args(Format))
def test_every_syntax_gives_the_same_themes_back(syntax: Format) -> None:
    records = read_back(ZOO, syntax)
    assert records.keys() == ZOO.themes.keys()
    assert [name for name, theme in ZOO.themes.items() if not same(records[name], theme)] == []
    assert records["far"].iri == "http://zoo.example/deep/far"


def test_names_of_ours_hold_any_id() -> None:
    assert name_of("zoo", "beasts", "a/b:c d") == "urn:themepath:zoo:beasts:a%2Fb%3Ac%20d"


words = st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=8)


@settings(max_examples=40)
@given(st.dictionaries(words, st.tuples(words, words, words), min_size=1, max_size=4))
def test_any_ids_and_labels_come_back(drawn: dict[str, tuple[str, str, str]]) -> None:
    made = thesaurus(
        *(
            theme(name, labels={"en": label}, alternatives={"en": (other,)}, notation=notation)
            for name, (label, other, notation) in drawn.items()
        )
    )
    records = read_back(made, "ttl")
    assert [name for name, theme in made.themes.items() if not same(records[name], theme)] == []
