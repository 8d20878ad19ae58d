"""The reason in words names what the channels stamped, nothing else."""

from server.answer import PathCard
from server.model import Candidate, Component
from server.scoring.reason import reason

CARD = PathCard("p", "Soil > Compost", (), "en", "ltr", {})


def test_every_kind_of_evidence_is_named():
    components = {"lexical": Component(1.0, 0.5), "semantic": Component(0.8, 1.0)}
    found = Candidate(1, components, 2.0, ("p", "q"), referenced=True)
    assert reason(found, CARD) == (
        "Named in the question, shares words with the question, is near it in meaning and lies "
        "under the path “Soil > Compost” and 1 more that the question found."
    )


def test_one_path_without_a_card_is_still_said():
    assert reason(Candidate(1, {}, 1.0, ("p",)), None) == "Lies under the path."


def test_a_unit_below_the_semantic_list_is_not_called_near():
    found = Candidate(1, {"semantic": Component(0.2, 0.0)}, 0.0)
    assert reason(found, None) == "Was found by the graph alone."


def test_words_of_path_labels_are_not_called_words_of_the_unit():
    found = Candidate(1, {"lexical": Component(0.0, 0.2)}, 0.2)
    assert reason(found, None) == "Was found by the graph alone."


def test_links_with_the_best_units_are_named():
    found = Candidate(1, {}, 0.5, boosts={"citations": 0.3, "neighbours": 0.2})
    assert reason(found, None) == (
        "Is linked with the best units by citation and stands beside one of the best units."
    )


def test_a_path_on_the_way_or_beside_is_called_what_it_is():
    for kind, words in (("related", "related to"), ("intermediate", "a step of")):
        card = PathCard(
            "p", "Soil > Compost", (), "en", "ltr", {}, via={"kind": kind, "label": "Mud"}
        )
        said = reason(Candidate(1, {}, 1.0, ("p",)), card)
        assert said == f"Lies under the path “Mud”, {words} the path “Soil > Compost”."
