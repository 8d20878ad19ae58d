"""Plain references: ids exactly as they are."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.references import UnitIndex, covers_query, find_references, format_citation

ARTICLES = UnitIndex.of(["art-1319", "art-1320", "art-1320-bis", "§ 7", "12", "love", "3.1", "a:b"])


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("art-1320", ["art-1320"]),
        ("  art-1320\n", ["art-1320"]),
        ("What does art-1320 say?", ["art-1320"]),
        ("see (art-1320), art-1320-bis.", ["art-1320", "art-1320-bis"]),
        ("art-1320?", ["art-1320"]),
        ("section 3.1.", ["3.1"]),
        ("a:b", ["a:b"]),
        ("§ 7", ["§ 7"]),
        ("love", ["love"]),
        ("12", ["12"]),
    ],
)
def test_ids_are_found_as_they_stand(text: str, units: list[str]) -> None:
    found = find_references(text, "plain", ARTICLES)
    assert [unit for one in found for unit in one.units] == units
    assert all(text[one.start : one.end] == one.text for one in found)


@pytest.mark.parametrize(
    "text",
    ["", "what is love", "12 articles", "art-13201", "Art-1320", "theme: patience", "xart-1320"],
)
def test_words_numbers_and_likenesses_are_no_ids(text: str) -> None:
    assert find_references(text, "plain", ARTICLES) == []


@pytest.mark.parametrize(
    ("text", "covered"),
    [
        ("art-1319, art-1320", True),
        ("art-1319 and (art-1320)!", True),
        ("art-1319 says", False),
    ],
)
def test_a_query_of_ids_alone_is_told_from_a_question(text: str, covered: bool) -> None:
    assert covers_query(text, find_references(text, "plain", ARTICLES)) is covered


@settings(deadline=None)
@given(st.text(), st.lists(st.text(min_size=1), unique=True))
def test_any_text_and_any_ids_are_read_without_error(text: str, ids: list[str]) -> None:
    for found in find_references(text, "plain", UnitIndex.of(ids)):
        assert found.status == "found"
        assert found.units == (found.text,)


def test_ids_are_cited_in_canonical_order_once() -> None:
    ids = ["art-1320", "art-1319", "art-1320", "unknown"]
    assert format_citation("plain", ids, ARTICLES) == "art-1319, art-1320, unknown"
    assert format_citation("plain", ids) == "art-1320, art-1319, unknown"
