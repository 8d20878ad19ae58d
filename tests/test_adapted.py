"""A request's own weights and options, within bounds; what a release declares comes before."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from server.adapted import OPTIONS, adapted, options_of
from server.errors import BadField
from server.model import Request
from server.pipelines import find_pipeline

ASKED = Request("What is asked?", "garden")


def release(indexes=1, retrieval=None, clauses=0):
    return SimpleNamespace(
        indexes=("index",) * indexes, retrieval=retrieval or {}, counts={"clauses": clauses}
    )


def fitted(request=ASKED, name="themepath", **of):
    return adapted(find_pipeline(name), request, release(**of))


def with_options(**options):
    return replace(ASKED, options=options)


def test_several_indexes_give_paths_more_weight_in_the_default_alone():
    assert fitted().weights["path"] == 1.0
    assert fitted(indexes=2).weights["path"] == pytest.approx(1.4)
    assert fitted(name="path-only", indexes=2).weights["path"] == 1.0


def test_neighbours_lend_only_where_units_are_short():
    assert options_of(fitted())["neighbours"] == 0.3
    assert options_of(fitted(clauses=2))["neighbours"] == 0
    declared = {"options": {"neighbours": 0.2}}
    assert options_of(fitted(clauses=2, retrieval=declared))["neighbours"] == 0.2


def test_a_corpus_declares_weights_and_options_and_a_request_overrides_them():
    declared = {"weights": {"path": 0.5}, "options": {"enrichment": 0.5}}
    chosen = fitted(retrieval=declared)
    assert chosen.weights["path"] == 0.5
    assert options_of(chosen)["enrichment"] == 0.5
    asked = replace(with_options(enrichment=0.1), weights={"path": 2.0})
    own = fitted(asked, retrieval=declared)
    assert (own.weights["path"], options_of(own)["enrichment"]) == (2.0, 0.1)


def test_an_option_is_set_wherever_it_has_a_place():
    chosen = fitted(with_options(enrichment=0.5))
    assert (chosen.lexical.enrichment, chosen.semantic.enrichment) == (0.5, 0.5)
    assert fitted().fingerprint() != chosen.fingerprint()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"enrichmint": 0.5}, "enrichment"),
        ({"enrichment": 1.5}, "between 0 and 1"),
        ({"enrichment": True}, "must be a number"),
        ({"enrichment": float("nan")}, "between 0 and 1"),
        ({"citations": -1}, "between 0 and 10"),
        ({"normalisation": "softmax"}, "must be one of top-n, paper"),
        ({"notes": 1.5}, "whole number"),
        ({"alternatives": "yes"}, "true or false"),
        ({"indexes": "nave"}, "list of names"),
    ],
)
def test_what_an_option_cannot_be_is_said_with_its_name(options, said):
    with pytest.raises(BadField, match=said) as caught:
        fitted(with_options(**options))
    assert next(iter(options)) in str(caught.value)


def test_an_option_without_a_place_is_refused_and_not_ignored():
    with pytest.raises(BadField, match="no place in the pipeline vector"):
        fitted(with_options(path_by="label"), name="vector")


def test_every_option_of_the_default_is_shown_with_its_value():
    guided = {"question_type", "relevance"}
    assert set(options_of(fitted())) == set(OPTIONS) - guided
    assert set(options_of(fitted(name="guided"))) >= guided
