"""The links of a release in memory are those of the files it was loaded from."""

import json
from pathlib import Path

import numpy as np
import pytest

from server import adjacency
from server.adjacency import Adjacencies, build_adjacency

GARDEN = Path(__file__).parent / "corpus" / "garden"


def records(name):
    return [json.loads(line) for line in (GARDEN / f"{name}.jsonl").read_text("utf-8").splitlines()]


UNITS = [record["id"] for record in records("units")]
THEMES = sorted(record["id"] for record in records("themes"))


def pairs(matrix):
    rows, columns = matrix.nonzero()
    return set(zip(rows.tolist(), columns.tolist(), strict=True))


def both_ways(found):
    return set(found) | {(b, a) for a, b in found}


@pytest.mark.parametrize("size", [3, 1000])
async def test_every_link_of_the_garden_is_there_both_ways(served, monkeypatch, size):
    monkeypatch.setattr(adjacency, "UNIT_SLICE", size)
    monkeypatch.setattr(adjacency, "THEME_SLICE", size)
    release = (await served.reach("garden")).release
    found = await Adjacencies().get(served.graph, release)
    assert found.units == len(UNITS)
    assert found.themes == {theme: len(UNITS) + n for n, theme in enumerate(THEMES)}
    linked = {
        (found.themes[row["from"]], UNITS.index(row["to"]))
        for row in records("links")
        if row["kind"] == "has_unit"
    }
    assert pairs(found.thematic) == both_ways(linked)
    cited = {
        (UNITS.index(row["from"]), UNITS.index(row["to"]))
        for row in records("links")
        if row["kind"] == "cites"
    }
    assert pairs(found.cited) - pairs(found.thematic) == both_ways(cited)
    for one, other in pairs(found.near) - pairs(found.cited):
        assert abs(one - other) == 1
    assert found.bytes > 0


async def test_the_links_of_a_release_are_read_once(served):
    kept = Adjacencies()
    release = (await served.reach("garden")).release
    assert await kept.get(served.graph, release) is await kept.get(served.graph, release)


def test_links_are_ones_however_often_they_are_given_and_never_to_oneself():
    themes = [{"ids": ["a"], "units": [[0, 1, 1]]}]
    units = [{"citing": [0, 0, 1, 2], "cited": [1, 1, 0, 2], "before": [0], "after": [1]}]
    found = build_adjacency(themes, units, 3)
    assert pairs(found.thematic) == {(3, 0), (0, 3), (3, 1), (1, 3)}
    assert pairs(found.cited) - pairs(found.thematic) == {(0, 1), (1, 0)}
    assert set(found.near.data.tolist()) == {1.0}


def test_a_selection_closes_units_and_no_theme():
    found = build_adjacency([{"ids": ["a", "b"], "units": [[0], []]}], [], 2)
    assert found.allowed(None).tolist() == [True] * 4
    assert found.allowed(np.asarray([True, False])).tolist() == [True, False, True, True]
