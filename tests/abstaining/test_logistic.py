"""The model that turns signals into a probability, and the pair that transfers."""

import json
import math

import pytest

from server.abstaining.bank import spread_of
from server.abstaining.logistic import Logistic, Term, pair_model, read_logistic

MODEL = Logistic((Term("margin", 0.1, 0.05, 2.0), Term("unknown", 0.5, 0.25, -1.0)), 0.3, 0.4)


def test_a_probability_is_the_logistic_of_weighted_standard_values():
    odds = 0.3 + 2.0 * 2 - 1.0 * -1
    expected = 1 / (1 + math.exp(-odds))
    assert MODEL.probability({"margin": 0.2, "unknown": 0.25}) == pytest.approx(expected)


def test_what_could_not_be_measured_adds_nothing():
    neutral = MODEL.probability({"margin": 0.1, "unknown": 0.5})
    assert MODEL.probability({}) == neutral == pytest.approx(1 / (1 + math.exp(-0.3)))


def test_one_odd_signal_is_cut_and_a_signal_without_spread_divides_by_nothing():
    assert MODEL.probability({"margin": 9.0}) == MODEL.probability({"margin": 0.4})
    flat = Logistic((Term("margin", 0.1, 0.0, 1.0),), 0.0, 0.5)
    assert flat.probability({"margin": 0.1}) == 0.5
    assert flat.probability({"margin": 0.2}) == pytest.approx(1 / (1 + math.exp(-6)))


def test_a_direction_adds_its_product_with_the_vector_where_there_is_one():
    model = Logistic((), 0.0, 0.5, (1.0, -2.0))
    assert model.probability({}, [1.0, 1.0]) == pytest.approx(1 / (1 + math.e))
    assert model.probability({}) == 0.5


def test_a_model_survives_being_stored():
    model = Logistic(MODEL.terms, 0.3, 0.4, (0.25, 0.5))
    assert read_logistic(json.loads(json.dumps(model.as_json()))) == model


def test_the_pair_wants_nearness_before_the_bank_and_known_words():
    bank = [{"margin": -0.01, "unknown": 0.4}, {"margin": 0.01, "unknown": 0.8}]
    model = pair_model(spread_of(bank))
    assert model is not None
    like_the_bank = model.probability({"margin": 0.0, "unknown": 0.6})
    far_from_it = model.probability({"margin": 0.05, "unknown": 0.1})
    assert like_the_bank < model.threshold < far_from_it


def test_words_alone_do_not_transfer():
    assert pair_model(spread_of([{"unknown": 0.5}])) is None
