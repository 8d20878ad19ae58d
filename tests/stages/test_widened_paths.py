"""Themes beside the end of a path: which are opened, at what share, and how far."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from test_path_options import asked

import server.stages.widen_paths as widen
from server.model import ThemePath
from server.scoring.path_bonus import open_paths, path_values
from server.stages.find_paths import FindPaths

GARDEN = Path(__file__).parents[1] / "corpus" / "garden"
LINKS = [json.loads(line) for line in (GARDEN / "links.jsonl").read_text("utf-8").splitlines()]
UNITS = [
    json.loads(line)["id"] for line in (GARDEN / "units.jsonl").read_text("utf-8").splitlines()
]


def under(theme):
    ids = [one["to"] for one in LINKS if one["kind"] == "has_unit" and one["from"] == theme]
    return {UNITS.index(unit) for unit in ids}


async def test_nothing_is_widened_unless_asked(served):
    query, reach = await asked(served)
    found = await FindPaths()(query, reach)
    assert {path.via for path in found} == {"end"}


async def test_steps_before_the_end_are_opened_once_each_at_their_share(served):
    query, reach = await asked(served, "pruning")
    found = await FindPaths(by="label", m=18, intermediate=0.5)(query, reach)
    beside = [path for path in found if path.via != "end"]
    assert {path.via for path in beside} == {"intermediate"}
    assert len({path.theme for path in beside}) == len(beside)
    assert {"soil", "water", "plants", "trees"} <= {path.theme for path in beside}
    for path in beside:
        assert path.share == 0.5
        assert set(path.units) == under(path.theme)


async def test_a_theme_is_opened_by_the_nearest_path_that_it_lies_beside(served):
    query, reach = await asked(served, "compost")
    ends = await FindPaths(by="label", m=18)(query, reach)
    found = await FindPaths(by="label", m=18, intermediate=0.5)(query, reach)
    nearest = next(path for path in ends if path.id.startswith("soil."))
    soil = next(path for path in found if path.theme == "soil")
    assert (soil.id, soil.similarity) == (nearest.id, nearest.similarity)


async def test_related_themes_are_opened_also_where_they_lie_in_another_index(served):
    query, reach = await asked(served, "seeds and seedlings")
    found = await FindPaths(by="words", related=0.25)(query, reach)
    related = {path.theme: path for path in found if path.via == "related"}
    assert related["saving-seed"].id == "plants.seeds"
    assert related["saving-seed"].share == 0.25
    assert set(related["saving-seed"].units) == under("saving-seed")
    only = await FindPaths(by="words", related=0.25, indexes=("gardener",))(query, reach)
    assert "saving-seed" not in {path.theme for path in only}


async def test_values_beside_the_end_are_the_share_of_their_paths_value(served):
    query, reach = await asked(served, "watering, mulch and drought")
    found = await FindPaths(by="label", m=18, related=0.5)(query, reach)
    lowest = min(path.similarity for path in found)
    values = [path.share * (path.similarity - lowest) for path in found]
    assert values == sorted(values, reverse=True)
    units, scored = path_values(found, open_paths(found, 20_000))
    assert scored.max() == 1.0
    plain = await FindPaths(by="label", m=18)(query, reach)
    before, _ = path_values(plain, open_paths(plain, 20_000))
    assert set(before.tolist()) <= set(units.tolist())


def test_a_theme_beside_a_path_lends_its_share_of_the_value():
    first = ThemePath("a", "i", 1.0, "end", (1,), 1)
    beside = replace(first, theme="step", units=(2,), share=0.5, via="intermediate")
    last = ThemePath("b", "i", 0.0, "last", (3,), 2)
    paths = widen.in_order_of_value([first, last, beside])
    assert [path.theme for path in paths] == ["end", "step", "last"]
    units, values = path_values(paths, open_paths(paths, 100))
    assert units.tolist() == [1, 2, 3]
    assert values.tolist() == pytest.approx([1.0, 0.5, 0.0])


async def test_what_lies_beside_one_path_is_bounded_and_cut_fairly(served, monkeypatch):
    monkeypatch.setattr(widen, "PER_PATH", 5)
    query, reach = await asked(served, "pruning fruit trees")
    found = await FindPaths(by="label", m=18, intermediate=0.5, related=0.5)(query, reach)
    counted = {}
    for path in found:
        if path.via != "end":
            counted.setdefault(path.id, []).append(len(path.units))
    assert counted
    assert all(sum(sizes) <= 5 for sizes in counted.values())
    assert any(len(sizes) > 1 for sizes in counted.values())


async def test_only_so_many_paths_are_widened(served, monkeypatch):
    monkeypatch.setattr(widen, "WIDENED", 1)
    query, reach = await asked(served, "compost")
    found = await FindPaths(by="label", m=18, intermediate=0.5, related=0.5)(query, reach)
    first = next(path for path in found if path.via == "end")
    assert {path.id for path in found if path.via != "end"} == {first.id}
