"""Passages that stand more than once, and the words that two passages have in common."""

from hypothesis import given
from hypothesis import strategies as st

from server.parallels.repeated import bare, repeats
from server.parallels.shared import shared


def test_texts_that_differ_in_marks_and_signs_alone_repeat_one_another() -> None:
    found = repeats(["Water the roots.", "x", "water, the ROOTS", "ٱلصَّبۡرِ", "الصبر", "", "…"])
    assert list(found.groups) == [(0, 2), (3, 4)]
    assert found.like(0) == (2,)
    assert found.like(1) == ()


def test_the_longest_run_of_words_is_told_as_the_other_text_writes_it() -> None:
    both = shared("Feed the soil, and the soil will feed.", "He said: Feed the Soil, twice")
    assert (both.run, both.words) == ("Feed the Soil,", 3)
    assert 0 < both.overlap < 1
    assert shared("a b", "c d").words == 0


words = st.lists(st.sampled_from(["ant", "bee", "cat", "dog"]), max_size=8).map(" ".join)


@given(words, words)
def test_what_is_shared_is_the_same_from_both_sides(one: str, other: str) -> None:
    there, back = shared(one, other), shared(other, one)
    assert (there.words, there.overlap) == (back.words, back.overlap)
    assert bare(there.run) in bare(one)
    assert shared(one, one).words == len(one.split())


@given(st.lists(words, max_size=10))
def test_every_unit_is_in_one_group_at_most_and_groups_are_of_the_same_words(
    texts: list[str],
) -> None:
    found = repeats(texts)
    members = [n for group in found.groups for n in group]
    assert len(members) == len(set(members))
    for group in found.groups:
        assert len({bare(texts[n]) for n in group}) == 1
        assert len(group) > 1
