"""The rarest terms of a long query are kept."""

from hypothesis import given, settings
from hypothesis import strategies as st

from server.analysis import distinct_terms

TOKENS = st.lists(st.text("abcd", min_size=1, max_size=4))


def test_the_rarest_are_kept_in_their_order() -> None:
    idf = {"light": 5.0, "god": 0.5, "olive": 7.0}
    tokens = ["god", "light", "god", "olive", "unheard"]
    assert distinct_terms(tokens, idf, 2) == (("light", "olive"), ("god", "unheard"))


def test_terms_that_no_unit_has_go_first() -> None:
    assert distinct_terms(["unheard", "god"], {"god": 0.1}, 1) == (("god",), ("unheard",))


def test_without_frequencies_long_words_count_as_rare() -> None:
    assert distinct_terms(["sea", "lighthouse", "ox"], None, 2) == (("sea", "lighthouse"), ("ox",))


def test_few_terms_are_all_kept_once() -> None:
    assert distinct_terms(["a", "b", "a"], None, 2) == (("a", "b"), ())


@settings(deadline=None)
@given(TOKENS, st.integers(min_value=0, max_value=10))
def test_every_term_is_kept_or_dropped_once(tokens: list[str], limit: int) -> None:
    kept, dropped = distinct_terms(tokens, None, limit)
    assert sorted([*kept, *dropped]) == sorted(set(tokens))
    assert len(kept) == min(limit, len(set(tokens)))
