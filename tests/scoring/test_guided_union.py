"""The guided union: pure channels at the ends, a bonus that is no gate, a total order."""

import numpy as np
import pytest

from server.model import ThemePath
from server.scoring.channel_list import NO_LIST, ChannelList
from server.scoring.guided_union import best_of, boosted, candidates_of, path_evidence, unite
from server.scoring.normalise import NORMALISATIONS
from server.scoring.ranked_list import EMPTY_LIST, RankedList, top_of

ONE = {"lexical": 1.0, "semantic": 1.0, "path": 1.0}


def guided_union(lexical, semantic, paths, weights):
    evidence = path_evidence(paths)
    union = unite(ChannelList(lexical), ChannelList(semantic), evidence)
    return candidates_of(union, weights), evidence.opened.cut


def channel(*values, positive=True):
    return top_of(np.asarray(values, np.float32), 300, positive=positive)


def a_path(units, name="p", similarity=0.9, theme="t"):
    return ThemePath(name, "index", similarity, theme, tuple(units), 1)


def test_a_unit_best_in_every_channel_scores_the_sum_of_the_weights():
    found, cut = guided_union(channel(3, 1), channel(0.9, 0.1, positive=False), [a_path([0])], ONE)
    assert found[0].ordinal == 0
    assert found[0].score == pytest.approx(3.0)
    assert not cut


@pytest.mark.parametrize(
    ("weights", "order"),
    [
        ({"lexical": 1.0, "semantic": 0.0, "path": 0.0}, [0, 1, 2]),
        ({"lexical": 0.0, "semantic": 1.0, "path": 0.0}, [2, 1, 0]),
    ],
)
def test_weights_of_zero_and_one_are_the_pure_channels(weights, order):
    found, _ = guided_union(channel(3, 2, 1), channel(0.1, 0.2, 0.3, positive=False), [], weights)
    assert [candidate.ordinal for candidate in found] == order


def test_a_unit_without_a_path_stays_in():
    found, _ = guided_union(channel(5, 1), EMPTY_LIST, [a_path([1])], ONE)
    assert {candidate.ordinal for candidate in found} == {0, 1}
    without = next(candidate for candidate in found if candidate.ordinal == 0)
    assert without.component("path").absent
    assert without.paths == ()


def test_units_that_only_a_path_found_are_ordered_by_raw_cosine():
    whole = np.asarray([0.1, 0.3, 0.2], np.float32)
    semantic = RankedList(np.asarray([], np.int64), np.asarray([]), 0.0, whole)
    found, _ = guided_union(EMPTY_LIST, semantic, [a_path([0, 1, 2])], ONE)
    assert [candidate.ordinal for candidate in found] == [1, 2, 0]


def test_without_cosines_ties_are_in_canonical_order():
    found, _ = guided_union(EMPTY_LIST, EMPTY_LIST, [a_path([2, 0, 1])], ONE)
    assert [candidate.ordinal for candidate in found] == [0, 1, 2]


def test_an_unmatched_unit_is_flagged_absent_in_the_lexical_channel():
    found, _ = guided_union(channel(0, 4), channel(0.5, 0.4, positive=False), [], ONE)
    unmatched = next(candidate for candidate in found if candidate.ordinal == 0)
    assert unmatched.component("lexical").absent
    assert unmatched.component("lexical").normalised == 0.0


def test_a_list_known_only_in_part_flags_what_it_does_not_list():
    listed = RankedList(np.asarray([4]), np.asarray([0.7]), 0.0)
    found, _ = guided_union(EMPTY_LIST, listed, [a_path([9])], ONE)
    by_ordinal = {candidate.ordinal: candidate for candidate in found}
    assert by_ordinal[4].component("semantic").raw == pytest.approx(0.7)
    assert by_ordinal[9].component("semantic").absent


def test_every_path_to_a_unit_is_kept_nearest_first():
    paths = [a_path([1], "near", 0.9, "t1"), a_path([1], "far", 0.2, "t2")]
    found, _ = guided_union(EMPTY_LIST, EMPTY_LIST, paths, ONE)
    assert found[0].paths == ("near", "far")
    assert found[0].component("path").raw == pytest.approx(0.9)


def test_the_order_is_the_order_of_the_scores():
    rng = np.random.default_rng(5)
    lexical = top_of(rng.random(50).astype(np.float32), 300, positive=True)
    semantic = top_of(rng.random(50).astype(np.float32), 300, positive=False)
    paths = [a_path(range(n, 50, 7), f"p{n}", 1 - n / 10, f"t{n}") for n in range(7)]
    found, _ = guided_union(lexical, semantic, paths, ONE)
    listed = [candidate.score for candidate in found]
    assert listed == sorted(listed, reverse=True)


def test_an_enriched_list_has_its_share_of_the_channel():
    channel_list = ChannelList(channel(4, 2, 0), channel(0, 2, 4), 0.25)
    union = unite(channel_list, NO_LIST, path_evidence([]))
    assert union.channels["lexical"].normalised.tolist() == [0.75, 0.5, 0.25]
    raw = {c.ordinal: c.component("lexical").raw for c in candidates_of(union, ONE)}
    assert raw == {0: 4.0, 1: 2.0, 2: 0.0}, "words of the labels alone are a raw value of 0"
    assert len(channel_list) == 3


def test_a_boost_is_added_and_shown_and_brings_in_units_of_its_own():
    union = unite(ChannelList(channel(4, 2, 0, 0)), NO_LIST, path_evidence([]), more=[3])
    lifted = boosted(union, "citations", {3: 1.0, 1: 0.5}, 2.0)
    found = candidates_of(lifted, ONE)
    assert [(c.ordinal, c.score) for c in found] == [(3, 2.0), (1, 1.5), (0, 1.0)]
    assert found[0].boosts == {"citations": 2.0}
    assert found[2].boosts == {}


def test_the_best_are_those_of_the_candidates():
    union = unite(ChannelList(channel(4, 2, 1)), NO_LIST, path_evidence([a_path([2])]))
    best = best_of(union, ONE, 2)
    assert best == [(c.ordinal, c.score) for c in candidates_of(union, ONE)[:2]]


@pytest.mark.parametrize("mode", NORMALISATIONS)
def test_paths_are_evidence_in_every_mode(mode):
    paths = [a_path([0, 1], "p", 0.9, "t"), a_path([1], "q", 0.8, "s")]
    union = unite(
        NO_LIST, ChannelList(channel(0.5, 0.5, 0.5, positive=False)), path_evidence(paths), mode
    )
    values = union.channels["path"].normalised
    assert values[0] > values[2]
    assert [unit for unit, _ in best_of(union, {"path": 1.0}, 1)] == [0]


def test_without_paths_standard_scores_of_them_are_zero():
    union = unite(ChannelList(channel(4, 2)), NO_LIST, path_evidence([]), "z-score")
    assert union.channels["path"].normalised.tolist() == [0.0, 0.0]
