"""Tuning, learning and proposals on the garden's saved lists."""

import tomllib
from dataclasses import replace

import numpy as np
import pytest

from evaluation.compare import compare
from evaluation.features import GUIDED as PATH_FEATURES
from evaluation.features import NAMES, PLAIN, pool
from evaluation.flat import gold_of
from evaluation.left_out import left_out, left_out_table
from evaluation.proposal import NotHelpful, adopt, proposal, settings
from evaluation.replica import Fusion
from evaluation.tune import GUIDED, HYBRID, UNGUIDED, Bench, cross_validated, search, tune, usable
from server.errors import BadRecords

EVERY = np.arange(12)


@pytest.fixture
def bench(stage, garden_topics):
    return Bench(stage, garden_topics)


@pytest.fixture(scope="module")
def tuning(stage, garden_topics):
    return tune("garden", stage, garden_topics, Fusion(), (3, 1))


def helpful(tuning, difference):
    """Return a tuning whose gain is the same on every topic."""
    ours = {f"t{n}": difference for n in range(5)}
    theirs = dict.fromkeys(ours, 0.0)
    found = compare(("tuned", ours), ("default", theirs), "nDCG@10")
    chosen = replace(tuning.guided, chosen=Fusion(path=1.4, m=50, normalisation="z-score"))
    return replace(tuning, against_default=found, guided=chosen)


def test_a_search_never_falls_below_where_it_began(bench):
    found = search(bench, Fusion(), usable(GUIDED, bench.stage), EVERY)
    assert bench.values(found).mean() >= bench.values(Fusion()).mean()


def test_a_search_stays_at_the_default_where_nothing_is_better(bench):
    assert search(bench, Fusion(), {"path": (1.0,)}, EVERY) == Fusion()


def test_each_setting_is_scored_once(bench):
    search(bench, Fusion(), {"path": (0.5, 1.0)}, EVERY)
    tried = bench.tried
    search(bench, Fusion(), {"path": (0.5, 1.0)}, EVERY)
    assert bench.tried == tried == 2


def test_topics_are_judged_by_the_choice_of_the_other_folds(bench):
    dealt = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
    found = cross_validated(bench, HYBRID, UNGUIDED, dealt)
    assert len(found.picks) == 3
    for fold, pick in zip(dealt, found.picks, strict=True):
        rest = np.setdiff1d(EVERY, fold)
        assert pick == search(bench, HYBRID, UNGUIDED, rest)
        given = [found.values[bench.stage.topics[row]] for row in fold]
        assert given == bench.values(pick)[fold].tolist()


def test_a_step_has_to_gain_more_than_so_many_standard_errors(bench, monkeypatch):
    def seen(fusion):
        lucky = np.where(EVERY < 6, 0.3, -0.25)  # a mean gain of .025 with an error of .079
        sure = np.full(12, 0.02) + 0.001 * EVERY
        return {0.0: np.zeros(12), 1.0: lucky, 2.0: sure}[fusion.path]

    monkeypatch.setattr(bench, "values", seen)
    grid, start = {"path": (0.0, 1.0)}, Fusion(path=0.0)
    assert search(bench, start, grid, EVERY).path == 1.0
    assert search(bench, start, grid, EVERY, errors=1.0).path == 0.0
    assert search(bench, start, {"path": (0.0, 2.0)}, EVERY, errors=1.0).path == 2.0


def test_what_a_release_lacks_is_not_searched(stage):
    lacking = replace(stage, paths=replace(stage.paths, ids=()))
    assert set(usable(GUIDED, lacking)) & {"path", "m", "enrichment"} == set()
    assert "neighbours" in usable(GUIDED, stage)


def test_the_hybrid_never_uses_a_path(tuning):
    assert all(pick.path == 0 and pick.m == 0 for pick in tuning.hybrid.picks)
    assert tuning.topics == 12
    assert set(tuning.guided.values) == set(tuning.hybrid.values)


def test_a_proposal_is_toml_with_its_interval(tuning):
    text = proposal(helpful(tuning, 0.1))
    read = tomllib.loads(text)["retrieval"]
    assert read == {"weights": {"path": 1.4}, "options": {"m": 50, "normalisation": "z-score"}}
    assert "+10.0 [+10.0, +10.0]" in text
    assert "Not to be adopted" not in text
    assert "Not to be adopted" in proposal(helpful(tuning, 0.0))
    assert settings(Fusion(), Fusion()) == ({}, {})


def test_a_proposal_that_does_not_help_is_not_adopted(tuning, tmp_path):
    manifest = tmp_path / "corpus.toml"
    manifest.write_text('id = "garden"\n')
    with pytest.raises(NotHelpful, match="does not lie above 0"):
        adopt(helpful(tuning, 0.0), manifest)
    with pytest.raises(NotHelpful):
        adopt(helpful(tuning, -0.1), manifest)
    assert manifest.read_text() == 'id = "garden"\n'


def test_a_proposal_that_helps_joins_the_manifest_once(tuning, tmp_path):
    manifest = tmp_path / "corpus.toml"
    manifest.write_text('id = "garden"\n\n[[sources]]\nid = "book"\n')
    adopt(helpful(tuning, 0.1), manifest)
    read = tomllib.loads(manifest.read_text())
    assert read["retrieval"]["weights"] == {"path": 1.4}
    assert read["sources"] == [{"id": "book"}]
    with pytest.raises(BadRecords, match="retrieval"):
        adopt(helpful(tuning, 0.1), manifest)


def test_features_without_paths_do_not_change_when_all_paths_are_taken_away(stage, beside):
    from evaluation.ragged import ragged

    empty = [[] for _ in stage.topics]
    without = replace(stage, found=ragged(empty, np.int64), similarities=ragged(empty, np.float64))
    assert len(NAMES) == len(set(NAMES)) == 33
    assert set(PLAIN) | set(PATH_FEATURES) == set(NAMES)
    blind = replace(beside, looks=dict.fromkeys(beside.looks, without))
    one, other = pool(stage, guided=False, beside=beside), pool(without, False, blind)
    for row in range(len(stage.topics)):
        seen = dict(zip(one.units[row].tolist(), _rows(one, row), strict=True))
        again = dict(zip(other.units[row].tolist(), _rows(other, row), strict=True))
        common = set(seen) & set(again)
        assert len(common) > 10
        assert all(seen[unit] == pytest.approx(again[unit]) for unit in common)


def _rows(made, row):
    piece = slice(int(made.units.starts[row]), int(made.units.starts[row + 1]))
    return made.columns(PLAIN)[piece].tolist()


def test_a_fusion_is_learned_and_compared_with_one_without_paths(stage, garden_topics, beside):
    pytest.importorskip("sklearn")
    from evaluation.learn import learned

    found = learned(stage, garden_topics, "logistic", (3, 1), beside)
    assert set(found.guided) == set(found.plain) == set(stage.topics)
    assert all(0 <= value <= 1 for value in found.guided.values())
    assert found == learned(stage, garden_topics, "logistic", (3, 1), beside)
    assert found.against_plain.topics == 12


def test_a_learner_orders_by_what_it_learned(stage, garden_topics):
    pytest.importorskip("sklearn")
    from evaluation.learn import judged, learn, lessons

    gold = gold_of(stage, garden_topics)
    given = lessons(pool(stage, guided=True), gold, NAMES)
    ranker = learn(given, EVERY, "logistic")
    assert judged(given, gold, EVERY, ranker).mean() > 0.3


def test_a_penalty_is_chosen_by_the_folds_that_teach(stage, garden_topics):
    pytest.importorskip("sklearn")
    from evaluation.learn import STRENGTHS, judged, learn, lessons, strengths

    gold = gold_of(stage, garden_topics)
    given = lessons(pool(stage, guided=True), gold, NAMES)
    dealt = [np.arange(0, 4), np.arange(4, 8), np.arange(8, 12)]
    chosen = strengths(given, gold, dealt, "logistic")
    for fold, strength in enumerate(chosen):
        first, second = (dealt[n] for n in range(3) if n != fold)
        sums = []
        for tried in STRENGTHS:
            pairs = ((first, second), (second, first))
            rankers = [(learn(given, taught, "logistic", tried), asked) for taught, asked in pairs]
            sums.append(sum(judged(given, gold, asked, one).sum() for one, asked in rankers))
        assert sums[STRENGTHS.index(strength)] == pytest.approx(max(sums))


def test_a_fold_has_no_say_in_its_own_penalty(stage, garden_topics):
    pytest.importorskip("sklearn")
    from evaluation.learn import STRENGTH, lessons, strengths

    gold = gold_of(stage, garden_topics)
    given = lessons(pool(stage, guided=True), gold, NAMES)
    dealt = [range(4), range(4, 8), range(8, 12)]
    turned = [gains[::-1] if row < 4 else gains for row, gains in enumerate(given.gains)]
    other = replace(given, gains=turned)
    chosen = (strengths(one, gold, dealt, "logistic")[0] for one in (given, other))
    assert len(set(chosen)) == 1
    assert strengths(given, gold, dealt[:2], "logistic") == [STRENGTH, STRENGTH]
    assert strengths(given, gold, dealt, "lambdamart") == [STRENGTH] * 3


def test_trees_rank_as_well(stage, garden_topics):
    pytest.importorskip("lightgbm")
    pytest.importorskip("sklearn")
    from evaluation.learn import learned

    found = learned(stage, garden_topics, "lambdamart", (2, 1))
    assert all(0 <= value <= 1 for value in found.guided.values())


def test_what_others_chose_is_judged_on_the_corpus_left_out(stage, garden_topics):
    pytest.importorskip("sklearn")
    corpora = {name: (stage, garden_topics, Fusion()) for name in ("one", "two")}
    found = left_out(corpora, "logistic")
    assert [one.corpus for one in found] == ["one", "two", "one", "two"]
    assert found[0].comparison.difference >= 0  # the same topics: what helps there helps here
    assert "(two)" in left_out_table(found)
