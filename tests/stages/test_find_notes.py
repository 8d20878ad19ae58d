"""Commentary as evidence of its own kind: found by words, by what it explains, by name."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from test_path_options import asked

from server.stages.find_notes import FindNotes

GARDEN = Path(__file__).parents[1] / "corpus" / "garden"
NOTES = {
    record["id"]: record
    for record in map(json.loads, (GARDEN / "notes.jsonl").read_text("utf-8").splitlines())
}
ENGLISH = {name for name, record in NOTES.items() if record["language"] == "en"}


def ids(notes):
    return [note.id for note in notes]


async def test_no_notes_are_looked_for_unless_asked(served):
    query, reach = await asked(served)
    assert await FindNotes()(query, reach) == ((), [])


async def test_notes_come_word_for_word_with_source_and_the_units_they_explain(served):
    query, reach = await asked(served, "what people forget")
    notes, warned = await FindNotes(count=20)(query, reach)
    assert warned == []
    assert set(ids(notes)) == ENGLISH
    for note in notes:
        given = NOTES[note.id]
        assert note.text == given["text"]
        assert (note.language, note.direction) == (given["language"], "ltr")
        assert note.source["id"] == given["source"]
        assert [unit["id"] for unit in note.explains] == given["explains"]
        assert note.explains[0]["citation"] == f"Garden {given['explains'][0]}"


async def test_a_note_is_found_by_its_own_words_where_its_unit_has_none_of_them(served):
    query, reach = await asked(served, "poison kills the helper")
    notes, _ = await FindNotes(count=3)(query, reach)
    assert notes[0].id == "n6"
    assert [notes[0].text[start:end] for start, end in notes[0].matched] == [
        "Poison",
        "kills",
        "helper",
        "kills",
    ]
    assert notes[0].reason.startswith("Shares words with the question")


async def test_a_note_without_a_word_of_the_question_is_found_by_what_it_explains(served):
    query, reach = await asked(served, "Feed the soil, and the soil will feed the plant.")
    notes, _ = await FindNotes(count=1)(query, reach)
    assert ids(notes) == ["n1"]
    assert notes[0].reason == "Explains a unit near it in meaning."
    assert notes[0].matched == ()


async def test_scores_fall_within_bounds_and_the_order_does_not_depend_on_the_count(served):
    query, reach = await asked(served, "summer weather and rain")
    notes, _ = await FindNotes(count=20)(query, reach)
    scores = [note.score for note in notes]
    assert scores == sorted(scores, reverse=True)
    assert 0 <= scores[-1] <= scores[0] <= 1
    for count in (1, 3):
        assert (await FindNotes(count=count)(query, reach))[0] == notes[:count]


async def test_notes_on_a_named_unit_come_first(served):
    query, reach = await asked(served, "poison in 2:7")
    notes, _ = await FindNotes(count=3)(query, reach)
    assert notes[0].id == "n3"
    assert notes[0].score > 1 >= notes[1].score
    alone, _ = await asked(served, "2:3")
    notes, _ = await FindNotes(count=20)(alone, reach)
    assert ids(notes) == ["n2"]
    assert notes[0].reason == "Explains a unit named in the question."


@pytest.mark.parametrize("text", ["division:2", "theme:Plants", "units:(2:6, 5:7)", "@grade > 4"])
@pytest.mark.parametrize("question", ["why people forget and poison kills", "2:3 and 5:5"])
async def test_only_notes_on_units_inside_a_selection_are_found(served, text, question):
    query, reach = await asked(served, question, text)
    units = (await reach.catalogue.units(reach.release)).order
    inside = {units[n] for n in query.selected.mask.nonzero()[0]}
    notes, _ = await FindNotes(count=20)(query, reach)
    allowed = {name for name in ENGLISH if inside & set(NOTES[name]["explains"])}
    assert set(ids(notes)) <= allowed
    if not query.only_references:
        assert set(ids(notes)) == allowed
    for note in notes:
        shown = [unit["id"] for unit in note.explains]
        assert shown == [unit for unit in NOTES[note.id]["explains"] if unit in inside]


async def test_arabic_questions_find_arabic_notes(served):
    query, reach = await asked(served, "لماذا ينسى الناس في الصيف", language="ar")
    notes, _ = await FindNotes(count=20)(query, reach)
    assert ids(notes) == ["n8"]
    assert notes[0].direction == "rtl"
    assert notes[0].matched


async def test_a_language_without_notes_gets_all_by_meaning_alone(served):
    query, reach = await asked(served, "Wer vergisst es im Juli?", language="de")
    notes, _ = await FindNotes(count=20)(query, reach)
    assert set(ids(notes)) == set(NOTES)
    assert not any(note.matched for note in notes)


async def test_without_a_vector_words_still_find_notes(served):
    query, reach = await asked(served, "ripe apples and potatoes")
    notes, _ = await FindNotes(count=20)(replace(query, vector=None), reach)
    assert ids(notes)[0] == "n7"
    assert len(notes) < len(ENGLISH)


async def test_a_corpus_without_notes_says_so(served):
    query, reach = await asked(served)
    bare = replace(reach, release=replace(reach.release, counts={"notes": 0}))
    notes, warned = await FindNotes(count=3)(query, bare)
    assert notes == ()
    assert [one.code for one in warned] == ["notes_absent"]


async def test_an_empty_selection_has_no_notes(served):
    query, reach = await asked(served, "poison", "division:1 & division:2")
    assert await FindNotes(count=3)(query, reach) == ((), [])
