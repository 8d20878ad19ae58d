"""Measures of answers tell a sound answer from a bad one without the product's own checks."""

import pytest

from evaluation.answers.measures import Claim, claims_of, mean_of, measured, written_claims
from evaluation.answers.study import study, study_table
from evaluation.topics import Topic
from server.answering.write import write_answer

from .conftest import answering, card, material, note

WATERING = material(
    card("2:3"), card("2:2"), card("2:7"), notes=[note("People forget it in July.", "2:3")]
)


def values(reply: str, relevant=()) -> dict[str, float | None]:
    found = measured(claims_of(reply, WATERING), WATERING, relevant)
    return {name: getattr(found, name) for name in found.__dataclass_fields__}


def test_a_sound_answer_measures_one_throughout() -> None:
    found = values(
        "It says “Water in the morning, and water slowly” [E1]. A deep drink once a week [E2].",
        {"2:3", "2:2"},
    )
    assert set(found.values()) == {1.0}


@pytest.mark.parametrize(
    ("reply", "name", "value"),
    [
        ("Everybody knows. Water in the morning [E1].", "citation_recall", 0.5),
        ("Everybody knows. Water in the morning [E1].", "faithfulness", 0.5),
        ("Roses bloom under moonlight [E1].", "faithfulness", 0.0),
        ("Roses bloom under moonlight [E1].", "citation_precision", 0.0),
        ("Water in the morning, slowly [E1, E3].", "citation_precision", 0.5),
        ("“Water in the evening, and slowly” [E1].", "quote_exactness", 0.0),
        ("“Water in the evening, and slowly” [E1].", "faithfulness", 0.0),
        ("The book says “People forget it in July” [E1].", "source_distinction", 0.0),
        ("A note says “People forget it in July” [N1].", "source_distinction", 1.0),
        ("Water in the morning [E1]. Save trees in drought [E3].", "gold_precision", 0.5),
        ("Water in the morning [E1].", "gold_recall", 0.5),
        ("Water in the morning [E1].", "quote_exactness", None),
    ],
)
def test_each_measure_falls_for_its_own_fault(reply, name, value) -> None:
    assert values(reply, {"2:3", "2:2"})[name] == value


def test_means_leave_out_what_could_not_be_measured() -> None:
    one = measured([Claim("Water in the morning", ("E1",))], WATERING)
    two = measured([Claim("Everybody knows", ())], WATERING)
    assert mean_of([one, two])["faithfulness"] == 0.5
    assert mean_of([one, two])["quote_exactness"] is None
    assert mean_of([])["faithfulness"] is None


async def test_an_extractive_answer_is_faithful_by_what_it_is() -> None:
    written = await write_answer(WATERING, None)
    found = measured(written_claims(written, WATERING), WATERING)
    assert (found.faithfulness, found.quote_exactness, found.source_distinction) == (1, 1, 1)


async def test_the_checks_make_a_careless_model_faithful(served, monkeypatch) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    questions = ["When should I water?", "How to make compost?", "When to prune a tree?"]
    questions += ["What to do with weeds?", "How to keep seed?", "When to pick beans?"]
    topics = [Topic(f"t{n}", text, "en", {"2:3": 1}) for n, text in enumerate(questions)]
    async with answering(served, None) as plain:
        found = await study(plain, "garden", topics, 4)
        assert plain.language_model is None
    honest, careless = found[1].as_json(frozenset()), found[2].as_json(frozenset())
    assert honest["measures"]["faithfulness"] == 1.0
    assert careless["before_checks"]["faithfulness"] < 1.0
    assert careless["measures"]["faithfulness"] == 1.0
    assert careless["measures"]["citation_recall"] == 1.0
    table = study_table([one.as_json(frozenset()) for one in found])
    assert "| careless, before the checks |" in table
    assert "| extractive | " in table
