"""Where a text quotes: marks of any tradition, nesting, apostrophes, block quotes."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.quotations import find_quotations, unclosed_marks


def quoted(text: str) -> list[str]:
    return [one.text for one in find_quotations(text)]


@pytest.mark.parametrize(
    ("opening", "closing"),
    [
        ("“", "”"), ("„", "“"), ("„", "”"), ("«", "»"), ("»", "«"), ("« ", " »"), ("‹", "›"),
        ("‘", "’"), ("‚", "‘"), ("'", "'"), ('"', '"'), ("＂", "＂"), ("”", "”"), ("»", "»"),
        ("「", "」"), ("『", "』"), ("《", "》"), ("〈", "〉"), ("﴿", "﴾"), ("﴾", "﴿"),
    ],
)  # fmt: skip
def test_a_quotation_stands_between_the_marks_of_any_tradition(opening: str, closing: str) -> None:
    text = f"He said: {opening}feed the soil{closing}."
    (found,) = find_quotations(text)
    assert found.text == "feed the soil"
    assert text[found.first : found.last] == "feed the soil"
    assert text[found.start : found.end] == f"{opening}feed the soil{closing}"


@pytest.mark.parametrize(
    "text",
    [
        "The dogs' bowls and the dog's bowl",
        "don’t, ’tis, rock ’n’ roll, the ’90s",
        "the Qur’an, ‘Isa and the du‘at of old",
        "a board of 5'10\" and 12' more",
        "l’article et l'autre",
    ],
)
def test_apostrophes_feet_and_inches_quote_nothing(text: str) -> None:
    assert quoted(text) == []


def test_an_apostrophe_inside_single_marks_does_not_end_them() -> None:
    assert quoted("‘the gardener’s rake’ and 'don't dig'") == ["the gardener’s rake", "don't dig"]
    assert quoted("‘the dogs’ bowl in the shed’ he said") == ["the dogs’ bowl in the shed"]


def test_inner_quotations_know_how_many_are_around_them() -> None:
    found = find_quotations("She wrote “he said ‘feed the “dark” soil’ to us”, and went.")
    assert [(one.text, one.depth) for one in found] == [
        ("he said ‘feed the “dark” soil’ to us", 0),
        ("feed the “dark” soil", 1),
        ("dark", 2),
    ]


def test_each_paragraph_of_a_long_quotation_may_open_it_again() -> None:
    found = quoted("“Feed the soil.\n\n“Water it at dusk.”\n\nNo more.")
    assert found == ["Feed the soil.", "Water it at dusk."]
    assert quoted("“Feed.\n“Water.\n“Wait.”") == ["Feed.", "Water.", "Wait."]


def test_a_straight_mark_never_quotes_over_a_blank_line() -> None:
    assert quoted('a 12" board\n\nand "one word" here') == ["one word"]


def test_braces_quote_only_in_arabic() -> None:
    assert quoted("قال: {الحمد لله رب العالمين} [1:2]") == ["الحمد لله رب العالمين"]
    assert quoted("a {placeholder} and {another one}") == []


def test_a_mark_that_nothing_closes_is_named_and_quotes_nothing() -> None:
    text = "He said “feed the soil and went."
    assert quoted(text) == []
    assert unclosed_marks(text) == (8,)


def test_a_block_quote_ends_before_the_line_that_says_whose_it_is() -> None:
    text = "As it says:\n\n> Feed the soil,\n> and wait.\n> — Garden 1:1\n\nSo it is."
    (found,) = find_quotations(text)
    assert found.kind == "block"
    assert found.text.split() == ["Feed", "the", "soil,", "and", "wait."]
    assert text[found.first : found.last].startswith("Feed the soil")


def test_a_block_quote_that_is_one_quotation_in_marks_is_found_once() -> None:
    (found,) = find_quotations("> “Feed the soil and wait.”\n")
    assert (found.kind, found.text) == ("marks", "Feed the soil and wait.")


MARKS = "“”„«»‹›‘’'\"「」『』﴿﴾ab \n>.s"


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet=MARKS, max_size=60))
def test_spans_lie_in_the_text_and_never_cross(text: str) -> None:
    found = find_quotations(text)
    for one in found:
        assert 0 <= one.start <= one.first <= one.last <= one.end <= len(text)
        assert len(one.text) == one.last - one.first
    for n, one in enumerate(found):
        for other in found[n + 1 :]:
            assert other.end <= one.end or other.start >= one.end


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(["soil", "water", "dusk", "seed"]), min_size=1, max_size=8))
def test_any_words_between_curly_marks_are_found_as_they_stand(words: list[str]) -> None:
    inner = " ".join(words)
    assert quoted(f"before “{inner}” after “{inner}”.") == [inner, inner]


@pytest.mark.parametrize(
    "text",
    [
        "“" * 20_000,
        "“‘" * 10_000 + "’”" * 10_000,
        "> a\n\n" * 8_000,
        "\n\n".join(["“a b c”"] * 4_000),
    ],
    ids=["opened", "nested", "blocks", "paragraphs"],
)
def test_marks_without_end_take_no_time_without_end(text: str) -> None:
    began = time.thread_time()  # what this thread worked, whatever else the process does
    find_quotations(text)
    assert time.thread_time() - began < 5
