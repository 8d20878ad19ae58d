"""Clauses of texts: where they begin and end, and which editions have them (all text invented)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from variants import changed, garden_records

from loaders.clauses import LONG, clause_editions, clauses, estimated_tokens
from loaders.corpus import CorpusRecords

MARKS = ";:.?!；：。．？！｡؛؟۔\"'”’»)]」』》）\n\r\v\f\x85\u2028\u2029"


def said(text: str) -> list[str]:
    return [text[start:end] for start, end in clauses(text)]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (
            "Water the roots in the morning; cover the soil at noon: rest in the shade. Then sow!",
            [
                "Water the roots in the morning",
                "cover the soil at noon",
                "rest in the shade. Then sow",
            ],
        ),
        (
            "Is the soil dry enough? “Then water it well.” Wait until the evening",
            ["Is the soil dry enough", "“Then water it well", "Wait until the evening"],
        ),
        (
            "Keep what article 6:3 says of it. Pay 1.5 coins for each tree",
            ["Keep what article 6:3 says of it", "Pay 1.5 coins for each tree"],
        ),
        (
            "1. The owner waters every tree.\n2. The guest waters no tree",
            ["1. The owner waters every tree", "2. The guest waters no tree"],
        ),
        (
            "园丁每天早晨应当浇水；客人不得折断树枝。园主另有约定的，按照其约定。",
            ["园丁每天早晨应当浇水", "客人不得折断树枝", "园主另有约定的，按照其约定"],
        ),
        (
            "下列树木不得砍伐：（一）果树；（二）园中的古老树木；（三）其他。",
            ["下列树木不得砍伐", "（一）果树；（二）园中的古老树木；（三）其他"],
        ),
        (
            "園丁は毎朝水をやる。客は枝を折ってはならない。",
            ["園丁は毎朝水をやる", "客は枝を折ってはならない"],
        ),
        (
            "هل سقيت الشجرة هذا الصباح؟ اسقها قبل طلوع الشمس؛ ثم غط التربة بالورق",
            ["هل سقيت الشجرة هذا الصباح", "اسقها قبل طلوع الشمس", "ثم غط التربة بالورق"],
        ),
    ],
)
def test_a_text_is_split_at_its_marks_and_short_pieces_go_with_the_next(
    text: str, parts: list[str]
) -> None:
    assert said(text) == parts


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n ",
        "Feed the soil, and the soil will feed the plant.",
        "Yes; no; perhaps; never.",
        "Water the roots in the morning. Not at noon.",
        "园丁应当浇水。",
        "...;;;",
    ],
)
def test_a_text_of_one_clause_has_none(text: str) -> None:
    assert clauses(text) == []


@given(st.text(alphabet=st.sampled_from("ab园丁س  \n;:.?!；。؟”1") | st.characters(), max_size=80))
def test_spans_run_in_order_and_leave_out_nothing_but_marks(text: str) -> None:
    spans = clauses(text)
    assert len(spans) != 1
    position = 0
    for start, end in spans:
        assert position <= start < end <= len(text)
        assert text[start:end] == text[start:end].strip()
        assert all(sign in MARKS or sign.isspace() for sign in text[position:start])
        position = end
    assert not spans or all(sign in MARKS or sign.isspace() for sign in text[position:])


def test_a_token_is_a_wide_character_or_four_others() -> None:
    assert estimated_tokens("Water the roots.") == 4
    assert estimated_tokens("园丁浇水。") == 5
    assert estimated_tokens("第12条：浇水") == 5.5
    assert estimated_tokens("") == 0


def lengthened(records: CorpusRecords, edition: str, share: float) -> CorpusRecords:
    """Make a share of the texts of an edition just longer than what counts as long."""
    places = [n for n, text in enumerate(records.texts) if text.edition == edition]
    for place in places[: round(share * len(places))]:
        records = changed(records, "texts", place, text="x" * (4 * int(LONG) + 1))
    return records


def asked(records: CorpusRecords, clauses: str) -> CorpusRecords:
    return replace(records, corpus=records.corpus.model_copy(update={"clauses": clauses}))


def test_editions_whose_median_text_is_long_have_clauses() -> None:
    records = garden_records()
    assert clause_editions(records) == frozenset()
    assert clause_editions(lengthened(records, "garden-ar", 0.4)) == frozenset()
    assert clause_editions(lengthened(records, "garden-ar", 0.6)) == {"garden-ar"}


def test_the_length_is_that_of_what_an_encoder_is_given() -> None:
    records = lengthened(garden_records(), "garden-en", 1.0)
    for place, text in enumerate(records.texts):
        if text.edition == "garden-en":
            records = changed(records, "texts", place, search="Short.")
    assert clause_editions(records) == frozenset()


def test_a_corpus_may_ask_for_clauses_or_against_them() -> None:
    records = lengthened(garden_records(), "garden-ar", 1.0)
    assert clause_editions(asked(records, "yes")) == {"garden-en", "garden-ar"}
    assert clause_editions(asked(records, "no")) == frozenset()
