"""The registry of numbering schemes, citations, and the index of a release."""

import pytest

from server.errors import NotFound
from server.references import SCHEMES, DivisionRow, UnitIndex, find_references, format_citation


def test_an_unknown_scheme_is_named_with_those_that_exist() -> None:
    with pytest.raises(NotFound, match=r"scheme called 'torah'.*plain, quran, bible, article"):
        find_references("1:1", "torah", UnitIndex.of([]))
    with pytest.raises(NotFound):
        format_citation("torah", ["1:1"])
    assert set(SCHEMES) == {"plain", "quran", "bible", "article"}


@pytest.mark.parametrize(
    ("units", "citation"),
    [
        ([], ""),
        (["94:1"], "94:1"),
        (["94:2", "94:1", "94:1"], "94:1–2"),
        (["2:260", "2:255", "2:256"], "2:255–256, 260"),
        (["3:2", "2:255"], "2:255; 3:2"),
        (["2:10", "2:9"], "2:9–10"),
        (["10:1", "9:129"], "9:129; 10:1"),
        (["2:1", "preface"], "2:1; preface"),
    ],
)
def test_runs_are_written_as_ranges(units: list[str], citation: str) -> None:
    assert format_citation("quran", units) == citation


def test_a_run_crosses_the_end_of_a_surah_where_the_index_knows_it() -> None:
    index = UnitIndex.of(["1:6", "1:7", "2:1", "2:2"])
    assert format_citation("quran", index.order, index) == "1:6–2:2"
    assert format_citation("quran", index.order) == "1:6–7; 2:1–2"


def test_the_index_knows_order_and_chapters_but_no_shared_names() -> None:
    rows = [
        DivisionRow("c1", "chapter", 1, "The Garden", {"ar": "الحديقة"}),
        DivisionRow("c2", "chapter", 2, "Water", {"id": "Air"}),
        DivisionRow("c3", "chapter", 3, "Water"),
        DivisionRow("p1", "passage", 1, "Roots"),
    ]
    index = UnitIndex.of(["1:1", "2:1"], rows)
    assert index.ordinals == {"1:1": 0, "2:1": 1}
    assert set(index.chapters.values()) == {1, 2}
    assert find_references("chapter Air", "quran", index)[0].units == ("2:1",)
    assert find_references("chapter Water", "quran", index) == []
    assert find_references("chapter Roots", "quran", index) == []


def test_chapters_with_gaps_are_read_by_what_is_there() -> None:
    index = UnitIndex.of(["1:1", "1:2", "1:5"])
    (found,) = find_references("1:1-5", "quran", index)
    assert (found.units, found.missing) == (("1:1", "1:2", "1:5"), ("1:3", "1:4"))
