"""STW: every count of its files; its documents have ids for texts and say so."""

from collections import Counter

import pytest

from loaders.check import check
from loaders.corpus import CorpusRecords
from loaders.folder import CorpusFiles
from server.model import Request


@pytest.fixture(scope="module")
def stw(read_recipe) -> CorpusRecords:
    pytest.importorskip("pyoxigraph", reason="reading Turtle needs the extra rdf")
    return read_recipe("stw")


def test_6244_concepts_have_labels_in_two_languages(stw: CorpusRecords) -> None:
    assert len(stw.themes) == 6_244
    assert all({"de", "en"} <= set(theme.labels) for theme in stw.themes)
    assert sum(len(words) for t in stw.themes for words in t.alternatives.values()) == 20_780
    assert sum(len(theme.broader) for theme in stw.themes) == 13_252
    assert sum(len(theme.related) for theme in stw.themes) == 13_228
    assert sum(not theme.broader for theme in stw.themes) == 7
    assert sum(len(theme.broader) > 1 for theme in stw.themes) == 4_566


def test_4183_documents_have_23439_distinct_labels(stw: CorpusRecords) -> None:
    splits = Counter(unit.attributes["split"] for unit in stw.units)
    assert splits == {"train": 2_934, "validate": 627, "test": 622}
    assert len(stw.links) == 23_539 - 100
    assert "100 rows give a document a concept that it already has" in stw.warnings


def test_a_documents_text_is_its_id_and_is_marked_as_no_text(stw: CorpusRecords) -> None:
    assert all(text.text == text.unit for text in stw.texts)
    assert all(unit.attributes["has_text"] is False for unit in stw.units)
    assert "no text" in stw.corpus.editions[0].title


def test_paths_are_all_chains_to_the_concepts_of_documents(stw: CorpusRecords) -> None:
    linked = {link.from_ for link in stw.links}
    assert {path.themes[-1] for path in stw.paths} == linked
    assert len(linked) == 2_863
    assert len(stw.paths) == 10_954
    assert max(len(path.themes) for path in stw.paths) == 12


def test_no_rule_is_broken(stw: CorpusRecords) -> None:
    warnings = check(CorpusFiles(stw)).warnings
    assert any("their ids stand as texts" in said for said in warnings)
    assert any(said.startswith("2,328 themes have no units") for said in warnings)


@pytest.mark.full
async def test_it_is_loaded_served_and_found_by_its_paths(stw: CorpusRecords, serve) -> None:
    served = await serve(stw)
    answer = await served.ask(Request("Monetary policy", "stw", "themepath", language="en"))
    assert answer.evidence
    assert answer.evidence[0].path is not None
    german = await served.ask(Request("Geldpolitik", "stw", "themepath", language="de"))
    assert german.evidence[0].path is not None
