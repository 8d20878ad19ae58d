"""Titles on archaeology: every count of their files, and served."""

from collections import Counter
from dataclasses import replace

import pytest

from loaders.check import check
from loaders.corpus import CorpusRecords
from loaders.folder import CorpusFiles
from server.model import Request


@pytest.fixture(scope="module")
def titles(read_recipe) -> CorpusRecords:
    pytest.importorskip("pyoxigraph", reason="reading Turtle needs the extra rdf")
    return read_recipe("archaeology")


def test_6404_titles_have_9062_labels_of_which_two_name_no_concept(titles: CorpusRecords) -> None:
    assert len(titles.units) == 6_404
    assert len(titles.links) == 9_062 - 2
    assert "2 labels name no concept of the vocabulary and were left out" in titles.warnings
    labels = Counter(link.to for link in titles.links)
    assert sum(count > 1 for count in labels.values()) == 1_644


def test_130_concepts_have_labels_in_three_languages(titles: CorpusRecords) -> None:
    assert len(titles.themes) == 130
    assert all({"fi", "sv", "en"} == set(theme.labels) for theme in titles.themes)
    assert sum(len(theme.broader) for theme in titles.themes) == 51
    assert sum(len(theme.related) for theme in titles.themes) == 112
    assert Counter(len(path.themes) for path in titles.paths) == {1: 75, 2: 36, 3: 14}


def test_no_rule_is_broken(titles: CorpusRecords) -> None:
    assert len(check(CorpusFiles(titles)).warnings) == 3


def first_titles(titles: CorpusRecords, count: int) -> CorpusRecords:
    """Return the first titles only, under the whole vocabulary."""
    kept = {unit.id for unit in titles.units[:count]}
    return replace(
        titles,
        units=titles.units[:count],
        texts=titles.texts[:count],
        links=[link for link in titles.links if link.to in kept],
    )


async def test_it_is_loaded_served_and_answers(titles: CorpusRecords, serve) -> None:
    served = await serve(first_titles(titles, 400))
    answer = await served.ask(Request("title-17", "archaeology", "themepath"))
    assert [item.unit.id for item in answer.evidence] == ["title-17"]
    asked = await served.ask(Request("kalliotaide", "archaeology", "themepath", k=10))
    ends = {item.path.text.split(" > ")[-1] for item in asked.evidence if item.path is not None}
    assert "kalliotaide" in ends
