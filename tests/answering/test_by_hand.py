"""A person's text passes the checks of a model's, or the sentences that do not are named."""

from dataclasses import replace

import pytest

from server.answering.by_hand import check_by_hand
from server.answering.write import write_answer

from .conftest import TEXTS, card
from .conftest import material as made

FIRST, SECOND = "2:3", "2:7"


@pytest.fixture
def material():
    return made(card(FIRST), card(SECOND))


def codes(found):
    return [one.code for one in found]


def test_a_text_that_cites_and_quotes_rightly_stays_as_it_was_written(material):
    text = (
        f"The garden says: “{TEXTS[FIRST, 'garden-en'].rstrip('.')}” [E1].\n\n"
        "In a long drought the trees are saved first [E2]. The lawn may turn yellow [E2]."
    )
    done = check_by_hand(text, material)
    assert done.text == text
    assert (done.repairs, done.faults) == ((), ())
    assert [one.citations for one in done.sentences] == [("E1",), ("E2",), ("E2",)]


def test_what_can_be_put_right_is_and_is_reported(material):
    text = "“Water in the evening, and water slowly” [e1]. Save the trees first (E2)."
    done = check_by_hand(text, material)
    assert done.text == "“Water in the morning, and water slowly” [E1]. Save the trees first [E2]."
    assert {"quote_restored", "citation_respelled"} <= set(codes(done.repairs))
    assert done.faults == ()


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("Everybody knows this.", "citation_missing"),
        ("Trees are saved first [E9].", "citation_missing"),
        ("Roses love moonlight and music [E1].", "unsupported"),
        ("It says “the moon is made of old green cheese” [E1].", "quote_not_found"),
        ("As 5:5 says, the trees are saved first [E2].", "reference_not_in_evidence"),
        ("This is not in evidence [E1].", "refuses"),
    ],
)
def test_a_sentence_that_cannot_stay_is_a_fault_and_named_as_it_was_written(
    material, sentence, code
):
    done = check_by_hand(f"Save the trees first [E2]. {sentence}", material)
    assert [(one.code, one.before) for one in done.faults] == [(code, sentence)]
    assert "removed" not in done.faults[0].message
    assert "not used" not in done.faults[0].message


def test_a_text_without_a_word_is_a_fault(material):
    assert codes(check_by_hand(" \n[E1]\n", material).faults) == ["reply_empty"]


async def test_the_extractive_answer_can_be_edited_keeping_its_headings_not_its_lead(
    material,
):
    written = await write_answer(material, None)
    done = check_by_hand(f"{written.text}\n\nTrees come before the lawn [E2].", material)
    lead, _, rest = written.text.partition("\n\n")
    assert done.faults == ()
    assert codes(done.repairs) == ["lead_removed"] * len(codes(done.repairs))
    assert done.text == f"{rest}\n\nTrees come before the lawn [E2]."
    assert lead not in done.text


def test_a_person_may_write_in_another_language_than_the_evidence(material):
    text = "Pada kemarau panjang selamatkan dahulu pohonnya, biarkan rumput menguning [E2]."
    done = check_by_hand(text, material)
    assert (done.faults, done.text) == ((), text)
    assert check_by_hand("Pohon dahulu [E2].", material, "id").language == "id"


def test_aliases_are_those_of_the_material_whatever_their_numbers(material):
    first, second = material.cited
    cited = (replace(first, alias="E7"), replace(second, alias="E3"))
    renamed = replace(material, cited=cited)
    done = check_by_hand("The trees are saved first [E3].", renamed)
    assert [one.citations for one in done.sentences] == [("E3",)]
    assert codes(check_by_hand("The trees are saved first [E1].", renamed).faults) == [
        "citation_missing"
    ]
