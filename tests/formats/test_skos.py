"""SKOS in four syntaxes: concepts, labels, chains, and what is left out or refused."""

from collections.abc import Callable
from pathlib import Path

import pytest

from loaders.chains import chains
from loaders.corpus import CorpusRecords
from loaders.files import read_files

TURTLE = """
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix : <http://garden.example/t/> .
:plants a skos:Concept ; skos:prefLabel "Plants"@en, "Pflanzen"@de ; skos:narrower :herbs .
:food a skos:Concept ; skos:prefLabel "Food"@en .
:herbs a skos:Concept ; skos:prefLabel "Herbs"@en, "Kräuter"@de ; skos:broader :food ;
  skos:altLabel "Potherbs"@en ; skos:hiddenLabel "Hurbs"@en ; skos:notation "H1" ;
  skos:scopeNote "Leaves for the pot."@en ; skos:definition "Small plants."@en ;
  skos:related :kettle ; skos:exactMatch <http://other.example/herbs> .
:kettle a skos:Concept ; skos:prefLabel "Kettle"@en .
:shelf a skos:Collection ; skos:prefLabel "Shelf"@en ; skos:member :herbs .
:s a skos:ConceptScheme ; skos:prefLabel "Garden words"@en .
"""

TRIPLES = """
<http://g.example/a> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> \
<http://www.w3.org/2004/02/skos/core#Concept> .
<http://g.example/a> <http://www.w3.org/2004/02/skos/core#prefLabel> "Soil"@en .
"""

RDF_XML = """<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
 xmlns:skos="http://www.w3.org/2004/02/skos/core#">
<skos:Concept rdf:about="http://g.example/a"><skos:prefLabel xml:lang="en">Soil</skos:prefLabel>
</skos:Concept></rdf:RDF>"""

JSON_LD = """{"@context": {"skos": "http://www.w3.org/2004/02/skos/core#"},
"@id": "http://g.example/a", "@type": "skos:Concept",
"skos:prefLabel": {"@value": "Soil", "@language": "en"}}"""

Records = Callable[..., CorpusRecords]
Refused = Callable[..., str]


def test_every_chain_from_a_top_concept_is_a_path(records: Records) -> None:
    read = records({"words.ttl": TURTLE})
    assert {path.themes for path in read.paths} == {
        ("plants",), ("food",), ("kettle",), ("plants", "herbs"), ("food", "herbs"),
    }  # fmt: skip


def test_labels_notes_notation_and_relations_of_a_concept_are_kept(records: Records) -> None:
    herbs = next(theme for theme in records({"w.ttl": TURTLE}).themes if theme.id == "herbs")
    assert herbs.labels == {"en": "Herbs", "de": "Kräuter"}
    assert herbs.alternatives == {"en": ("Potherbs",)}
    assert herbs.hidden == {"en": ("Hurbs",)}
    assert herbs.matches == {"exact": ("http://other.example/herbs",)}
    assert herbs.iri == "http://garden.example/t/herbs"
    assert herbs.definition == {"en": "Small plants.\nLeaves for the pot."}
    assert (herbs.notation, herbs.related) == ("H1", ("kettle",))


def test_collections_and_schemes_are_no_themes_and_collections_are_reported(
    records: Records,
) -> None:
    read = records({"words.ttl": TURTLE})
    assert {theme.id for theme in read.themes} == {"plants", "food", "herbs", "kettle"}
    assert "words.ttl: 1 collections are no themes and are left out" in read.warnings
    assert read.corpus.title == "Garden words"


def test_a_vocabulary_alone_is_searched_by_its_labels_and_definitions(records: Records) -> None:
    read = records({"words.ttl": TURTLE})
    texts = {(text.unit, text.edition): text.text for text in read.texts}
    assert texts["herbs", "labels-en"] == "Herbs\nSmall plants.\nLeaves for the pot."
    assert texts["herbs", "labels-de"] == "Kräuter"
    assert len(read.units) == 4


@pytest.mark.parametrize(
    ("name", "text"),
    [("a.nt", TRIPLES), ("a.rdf", RDF_XML), ("b.xml", RDF_XML), ("a.jsonld", JSON_LD),
     ("b.json", JSON_LD)],
)  # fmt: skip
def test_the_other_syntaxes_give_the_same_theme(records: Records, name: str, text: str) -> None:
    assert [theme.labels for theme in records({name: text}).themes] == [{"en": "Soil"}]


def test_a_cycle_is_reported_with_its_members(refused: Refused) -> None:
    looped = TURTLE + ":food skos:broader :herbs ."
    assert "a cycle of 2: 'food', 'herbs'" in refused({"words.ttl": looped})


def test_a_concept_without_a_label_is_refused_by_name(refused: Refused) -> None:
    said = refused({"words.ttl": TURTLE + ":nameless a skos:Concept ."})
    assert said == (
        "words.ttl <http://garden.example/t/nameless>: a concept needs a skos:prefLabel"
    )


def test_a_break_of_the_syntax_names_file_and_line(refused: Refused) -> None:
    said = refused({"words.ttl": TURTLE + "\n:broken a"})
    assert said.startswith("words.ttl:14: ")


def test_links_to_what_is_no_concept_are_left_out_and_counted(records: Records) -> None:
    read = records({"w.ttl": TURTLE + ":herbs skos:related <http://elsewhere.example/x> ."})
    assert any("1 links lead to what is no concept" in warning for warning in read.warnings)


@pytest.mark.parametrize("entity", ['"x"', 'SYSTEM "file:///etc/hostname"', '"&a;&a;&a;"'])
def test_entities_in_rdf_xml_are_refused(refused: Refused, entity: str) -> None:
    declared = f"<!DOCTYPE rdf:RDF [<!ENTITY b {entity}>]>\n<rdf:RDF"
    said = refused({"w.rdf": RDF_XML.replace("<rdf:RDF", declared)})
    assert said.startswith("w.rdf:2: XML that declares entities is not accepted")


def test_a_context_that_lies_elsewhere_is_not_fetched(refused: Refused) -> None:
    away = '{"@context": "http://garden.example/context", "@id": "http://g.example/a"}'
    assert "remote contexts" in refused({"w.jsonld": away})


def test_chains_beyond_the_bound_are_cut_and_their_themes_named(records: Records) -> None:
    read = records({"w.ttl": TURTLE}, "max_paths = 4")
    assert len(read.paths) == 4
    assert any("chains were cut below 1 themes: herbs" in warning for warning in read.warnings)


def test_chains_of_one_theme_are_bounded_and_a_cycle_alone_is_unreached() -> None:
    broader = {"end": ["a", "b", "c"], "a": [], "b": [], "c": [], "x": ["y"], "y": ["x"]}
    made = chains(broader, (), 100, each=2)
    assert sum(chain[-1] == "end" for chain in made.chains) == 2
    assert (made.cut, made.unreached) == (("end",), ("x", "y"))


def test_the_economics_thesaurus_loads_whole(real: Path) -> None:
    read = read_files(real / "stw" / "stw-skos-9.06.ttl.gz", None).records
    themes = read.themes
    assert len(themes) == 6244
    assert sum(len(theme.broader) for theme in themes) == 13_252
    assert sum(len(theme.related) for theme in themes) == 13_228
    assert sum(len(theme.broader) > 1 for theme in themes) == 4566
    assert all({"en", "de"} <= set(theme.labels) for theme in themes)
    assert len(read.paths) == 21_434
    assert max(len(path.themes) for path in read.paths) == 13


@pytest.mark.parametrize("name", ["yso-archaeology.ttl", "yso-archaeology.rdf"])
def test_the_archaeology_vocabulary_is_the_same_in_both_syntaxes(real: Path, name: str) -> None:
    read = read_files(real / "annif-archaeology" / name, None).records
    assert len(read.themes) == 130
    assert sum(len(theme.broader) for theme in read.themes) == 51
    assert sum(len(theme.related) for theme in read.themes) == 112
    assert max(len(path.themes) for path in read.paths) == 3


@pytest.mark.parametrize(
    ("name", "themes", "left"), [("waarde_en_besluit_types.ttl", 41, 4), ("trees.xml", 2, 1)]
)
def test_the_samples_of_skos_load(real: Path, name: str, themes: int, left: int) -> None:
    read = read_files(real / "format-samples" / "skos" / name, None).records
    assert len(read.themes) == themes
    assert f"{name}: {left} collections are no themes and are left out" in read.warnings


def test_labels_of_a_theme_without_the_main_language_are_lent_and_named(records: Records) -> None:
    read = records({"w.ttl": TURTLE + ':x a skos:Concept ; skos:prefLabel "Beet"@de, "Rübe"@de .'})
    beet = next(theme for theme in read.themes if theme.id == "x")
    assert (beet.labels["en"], beet.alternatives) == ("Beet", {"de": ("Rübe",)})
    assert "1 themes have no label in 'en' and lend another: x" in read.warnings


def test_deprecated_concepts_without_labels_and_extended_labels_are_left_out(
    records: Records,
) -> None:
    more = """:old a skos:Concept ; <http://www.w3.org/2002/07/owl#deprecated> true ;
<http://www.w3.org/2008/05/skos-xl#prefLabel> :label ."""
    read = records({"w.ttl": TURTLE + more})
    assert "old" not in {theme.id for theme in read.themes}
    assert any("a deprecated concept without a label is left out" in w for w in read.warnings)
    assert "w.ttl: 1 SKOS-XL statements without a form are left out" in read.warnings


def test_labels_in_skos_xl_are_labels(records: Records) -> None:
    xl = "http://www.w3.org/2008/05/skos-xl#"
    more = f""":beet a skos:Concept ; <{xl}prefLabel> :l1, :l2 ; <{xl}altLabel> :l3 ;
<{xl}hiddenLabel> [ <{xl}literalForm> "Bete"@de ] ; skos:prefLabel "Beet"@en .
:l1 a <{xl}Label> ; <{xl}literalForm> "Beet"@en . :l2 <{xl}literalForm> "Rübe"@de .
:l3 <{xl}literalForm> "Beetroot"@en ; <{xl}labelRelation> :l1 ."""
    read = records({"w.ttl": TURTLE + more})
    beet = next(theme for theme in read.themes if theme.id == "beet")
    assert beet.labels == {"en": "Beet", "de": "Rübe"}
    assert (beet.alternatives, beet.hidden) == ({"en": ("Beetroot",)}, {"de": ("Bete",)})
    assert "w.ttl: 1 SKOS-XL statements without a form are left out" in read.warnings


def test_a_file_without_concepts_is_refused(refused: Refused) -> None:
    assert "w.nt: holds no skos:Concept" in refused({"w.nt": TRIPLES.splitlines()[-1] + "\n"})
