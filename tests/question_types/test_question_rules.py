"""Rules that tell questions for a fact from questions for many sides, in five languages."""

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.question_types import RULES, by_rules

with (Path(__file__).parent / "labelled.tsv").open(encoding="utf-8", newline="") as _file:
    LABELLED = list(csv.DictReader(_file, delimiter="\t"))


@pytest.mark.parametrize("row", LABELLED, ids=lambda row: f"{row['language']} {row['question']}")
def test_a_labelled_question_has_its_type(row):
    found = by_rules(row["question"], row["language"])
    assert (found.kind, found.by) == (row["kind"], "rules")


def test_every_language_has_labelled_questions_of_both_types():
    kinds = {(row["language"], row["kind"]) for row in LABELLED}
    assert kinds == {(language, kind) for language in RULES for kind in ("factoid", "open")}


def test_the_words_that_decided_are_said():
    assert by_rules("And HOW  many bees?", "en").cue == "how many"
    assert by_rules("patience", "en").cue == ""


def test_marks_case_and_region_do_not_matter():
    assert by_rules("لِمَاذَا", "ar").kind == "open"
    assert by_rules("لماذا تفشل؟", "ar-EG").kind == "open"
    assert by_rules("WHY?", "EN-gb").kind == "open"


def test_a_language_without_rules_keeps_the_plain_order():
    found = by_rules("Warum gedeiht der Apfel?", "de")
    assert (found.kind, found.by) == ("factoid", "default")


def test_a_word_inside_another_decides_nothing():
    assert by_rules("show whole somewhat", "en").cue == ""


def test_the_end_of_a_long_question_is_seen():
    assert by_rules("apples and pears. " * 5_000 + "How many?", "en").cue == "how many"


@given(st.text(max_size=200), st.sampled_from([*RULES, "de"]))
def test_every_text_has_one_of_two_types(text, language):
    assert by_rules(text, language).kind in ("factoid", "open")
