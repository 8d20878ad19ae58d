"""One's own notes are found in any form of their words, in every language of the interface."""

import pytest

from server.ledger import Decision, LedgerWish, NotesWish, Written, counts_of, holds, passes, search

ONE = Decision(
    inquiry="i",
    title="When to water",
    corpus="garden",
    unit="2:3",
    verdict="removed",
    reason="off_topic",
    note="Speaks of mulching, not of water.",
    grade=0,
    reviewer="Ann",
    at="2026-01-01",
    release="garden@1",
    edition="garden-en",
    counts=True,
)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Speaks of mulching at dawn", "mulches"),
        ("Speaks of mulching at dawn", "dawn SPEAKS"),
        ("الصَّبْرُ على البلاء", "الصبر"),
        ("Menyiram tanaman pada pagi hari", "siraman"),
        ("naïve reading", "naive"),
        ("see 2:3", "2:3"),
        ("anything", ""),
        ("anything", "   "),
    ],
)
def test_words_are_found_in_other_forms_and_spellings(text: str, wanted: str) -> None:
    assert holds(text, wanted)


@pytest.mark.parametrize(("text", "wanted"), [("mulch", "fire"), ("mulch at dawn", "mulch noon")])
def test_every_word_must_be_there(text: str, wanted: str) -> None:
    assert not holds(text, wanted)


def test_decisions_are_filtered_by_all_that_is_given() -> None:
    assert passes(ONE, LedgerWish(verdict="removed", reason="off_topic", reviewer="Ann"))
    assert passes(ONE, LedgerWish(text="mulch"))
    assert not passes(ONE, LedgerWish(verdict="included"))
    assert not passes(ONE, LedgerWish(text="fire"))
    assert counts_of([ONE, ONE]) == {"verdict": {"removed": 2}, "reason": {"off_topic": 2}}


def test_notes_are_filtered_by_source_and_person_newest_first() -> None:
    old = Written("verdict", "i", "", "garden", "2:3", "water early", "Ann", "2026-01-01")
    new = Written("sheet", "s", "", "garden", "2:3", "watering again", "Bo", "2026-02-01")
    assert search([old, new], NotesWish("water")) == [new, old]
    assert search([old, new], NotesWish("water", kinds=("sheet",))) == [new]
    assert search([old, new], NotesWish("water", reviewer="Ann")) == [old]
