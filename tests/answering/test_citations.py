"""Citations in whatever spelling a model gives them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.answering.citations import read_citations

from .conftest import card, material, note

KNOWN = material(
    *(card(unit) for unit in ("2:3", "2:2", "2:7", "1:1", "1:2")),
    card("1:3", "ar"),
    notes=[note("Leaves and straw.", "1:1")],
).aliases

READ = [
    ("[E1]", ["E1"], []),
    ("[E1, E2]", ["E1", "E2"], []),
    ("[E1][E2]", ["E1", "E2"], []),
    ("[E1-E3]", ["E1", "E2", "E3"], []),
    ("[E1–3]", ["E1", "E2", "E3"], []),
    ("[e1; E 2 and E3]", ["E1", "E2", "E3"], []),
    ("[E1、E2]", ["E1", "E2"], []),
    ("[E1، E2]", ["E1", "E2"], []),
    ("[E1 و E2]", ["E1", "E2"], []),
    ("[E1 dan E2]", ["E1", "E2"], []),
    ("[E1和E2]", ["E1", "E2"], []),
    ("【E1】", ["E1"], []),
    ("［Ｅ１］", ["E1"], []),
    ("〔E2〕", ["E2"], []),
    ("[[E1]]", ["E1"], []),
    ("(E1)", ["E1"], []),
    ("(E1, 2)", ["E1", "E2"], []),
    ("（E1）", ["E1"], []),
    ("[1]", ["E1"], []),
    ("[1,2]", ["E1", "E2"], []),
    ("[^2]", ["E2"], []),
    ("[E٢]", ["E2"], []),
    ("[٣]", ["E3"], []),
    ("[E-1]", ["E1"], []),
    ("[E#2]", ["E2"], []),
    ("[source: E1]", ["E1"], []),
    ("[Evidence 2]", ["E2"], []),
    ("[see E1, E2]", ["E1", "E2"], []),
    ("[Е1]", ["E1"], []),
    ("[Ε1]", ["E1"], []),
    ("[n1]", ["N1"], []),
    ("[E1, N1]", ["E1", "N1"], []),
    ("[E1\u200f]", ["E1"], []),
    ("as E1 says", ["E1"], []),
    ("slowly¹", ["E1"], []),
    ("[2:3]", ["E1"], []),
    ("[Garden 2:2]", ["E2"], []),
    ("(Garden 2:7)", ["E3"], []),
    ("[Garden 2:3; E2]", ["E1", "E2"], []),
    ("[99]", [], ["E99"]),
    ("[E99]", [], ["E99"]),
    ("[E0]", [], ["E0"]),
    ("[N2]", [], ["N2"]),
    ("[E1, E77]", ["E1"], ["E77"]),
    ("[E5-E8]", ["E5", "E6"], ["E7", "E8"]),
    ("[E3-E1]", None, None),
    ("(1)", None, None),
    ("(3 litres)", None, None),
    ("[sic]", None, None),
    ("[…]", None, None),
    ("[2:300]", None, None),
    ("E99 is a colour", None, None),
    ("vitamin E", None, None),
    ("at 10:30", None, None),
    ("3²", ["E2"], []),
]


@pytest.mark.parametrize(("text", "aliases", "unknown"), READ)
def test_a_citation_is_read_in_any_spelling(text, aliases, unknown) -> None:
    marks = read_citations(text, KNOWN)
    if aliases is None and text != "[E3-E1]":
        assert marks == []
        return
    named = [alias for mark in marks for alias in mark.aliases]
    assert named == (aliases if aliases is not None else ["E3", "E1"])
    assert [alias for mark in marks for alias in mark.unknown] == (unknown or [])


def test_a_mark_knows_its_place_and_its_canonical_spelling() -> None:
    text = "Water (e1; 9) slowly [E2]."
    first, second = read_citations(text, KNOWN)
    assert (text[first.start : first.end], first.spelled) == ("(e1; 9)", "[E1]")
    assert first.unknown == ("E9",)
    assert (text[second.start : second.end], second.spelled) == ("[E2]", "[E2]")


def test_a_range_without_end_is_bounded() -> None:
    (mark,) = read_citations("[E1-E999999999]", KNOWN)
    assert mark.aliases == tuple(f"E{n}" for n in range(1, 7))
    assert len(mark.unknown) < 60


def test_an_id_that_two_pieces_of_evidence_share_names_neither() -> None:
    both = material(card("2:3"), card("2:6")).aliases
    assert [mark.aliases for mark in read_citations("[2:6]", both)] == [("E2",)]


@given(st.text(alphabet="E1 e2[](){}【】,;-–^N٢:a.", max_size=40))
def test_any_text_is_read_and_marks_lie_in_it_without_overlap(text) -> None:
    place = 0
    for mark in read_citations(text, KNOWN):
        assert place <= mark.start < mark.end <= len(text)
        assert set(mark.aliases) <= set(KNOWN)
        assert not set(mark.unknown) & set(KNOWN)
        place = mark.end
