"""References to laws in the forms of several traditions, and those that name another law."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.references import (
    Reference,
    UnitIndex,
    covers_query,
    find_references,
    format_citation,
)
from server.references.article_cjk import number


def read(text: str, units: UnitIndex) -> list[Reference]:
    return find_references(text, "article", units)


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("Article 7(3)", ["art-7-3"]),
        ("article 7 (3)", ["art-7-3"]),
        ("Art. 7.3", ["art-7-3"]),
        ("art 7, paragraph 3", ["art-7-3"]),
        ("Article 6(1)(a)", ["art-6-1-a"]),
        ("Article 6(1), point (a)", ["art-6-1-a"]),
        ("Article 6(1)(a) or (c)", ["art-6-1-a", "art-6-1-c"]),
        ("Article 6(1), points (a) to (c)", ["art-6-1-a", "art-6-1-b", "art-6-1-c"]),
        ("Article 6(1)(a)-(b)", ["art-6-1-a", "art-6-1-b"]),
        ("Article 6(2) and (3)", ["art-6-2", "art-6-3"]),
        ("Articles 6(2) to 6(3)", ["art-6-2", "art-6-3"]),
        ("recital 42", ["rec-42"]),
        ("recitals 42, 43 and 50", ["rec-42", "rec-43", "rec-50"]),
        ("Recitals 3–5", ["rec-3", "rec-4", "rec-5"]),
    ],
)
def test_places_below_an_article_are_found(
    text: str, units: list[str], regulation: UnitIndex
) -> None:
    (found,) = read(text, regulation)
    assert (list(found.units), found.status) == (units, "found")
    assert covers_query(text, [found])


def test_an_article_that_is_divided_opens_all_that_lies_in_it(regulation: UnitIndex) -> None:
    (found,) = read("What does Article 7 say?", regulation)
    inside = ["art-7-1", *(f"art-7-1-{point}" for point in "abcd"), "art-7-2", "art-7-3"]
    assert list(found.units) == inside
    (paragraph,) = read("Article 7(1)", regulation)
    assert list(paragraph.units) == inside[:5]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("art. 3, 5 to 7 and 9", [3, 5, 6, 7, 9]),
        ("articles 5–7", [5, 6, 7]),
        ("Articles 7 to 5", [5, 6, 7]),
        ("Article 54 of the Garden Code", [54]),
        ("§ 54", [54]),
        ("§§ 5-7, 9", [5, 6, 7, 9]),
        ("第五十四条", [54]),
        ("第54条", [54]),
        ("第５４条", [54]),
        ("第一千二百六十条", [1260]),
        ("第三至五条", [3, 4, 5]),
        ("第三、五条", [3, 5]),
        ("第3条至第5条", [3, 4, 5]),
        ("第3条から第5条", [3, 4, 5]),
        ("《园林法典》第五十四条", [54]),
    ],
)
def test_lists_and_ranges_are_expanded_fully(
    text: str, numbers: list[int], code: UnitIndex
) -> None:
    (found,) = read(text, code)
    assert (list(found.units), found.status) == ([f"art-{n}" for n in numbers], "found")


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("Article 54(2)", "art-54-2"),
        ("art. 54, para. 2", "art-54-2"),
        ("第五十四条第二款", "art-54-2"),
        ("第54条第2項第1号", "art-54-2-1"),
    ],
)
def test_a_place_below_an_undivided_article_is_understood_in_part(
    text: str, missing: str, code: UnitIndex
) -> None:
    (found,) = read(text, code)
    assert (found.units, found.missing, found.status) == (("art-54",), (missing,), "partly")


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("Article 1900", "art-1900"),
        ("§ 1903", "art-1903"),
        ("第一千九百条", "art-1900"),
        ("Article 5a", "art-5a"),
        ("第9条の4", "art-9の4"),
    ],
)
def test_an_impossible_article_is_not_found(text: str, missing: str, code: UnitIndex) -> None:
    (found,) = read(text, code)
    assert (found.units, found.missing, found.status) == ((), (missing,), "not_found")


@pytest.mark.parametrize(
    "text",
    [
        "Article 7 of the Charter",
        "Article 7 of Directive 95/46/EC",
        "Article 7 of the Treaty on Something Else",
        "Article 16(2) TFEU",
        "Article 7 of that Regulation",
        "Article 7 of the same Directive",
        "Article 7 of Commission Recommendation 2031/1",
        "Article 7 of the Annex to Commission Recommendation 2031/1",
        "article 5 of the treaty",
        "Article 7 of Regulation (EU) 2016/679",
        "Article 5(6) or Article 6(4) of Directive 95/46/EC",
    ],
)
def test_an_article_of_another_law_is_not_attached_to_this_one(
    text: str, regulation: UnitIndex
) -> None:
    assert read(text, regulation) == []


@pytest.mark.parametrize(
    "text",
    [
        "Article 7(3) of Regulation (EU) 2031/77",
        "Article 7(3) of the Garden Regulation",
        "Article 7(3) of this Regulation",
        "Article 7(3) of Chapter II",
        "Article 7(3) says",
    ],
)
def test_an_article_of_the_law_itself_is_found(text: str, regulation: UnitIndex) -> None:
    (found,) = read(text, regulation)
    assert found.units == ("art-7-3",)


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("《合同法》第五十四条", []),
        ("《合同法》第五十四条、第五十六条", []),
        ("刑法第五十四条", []),
        ("本法第三条", ["art-3"]),
        ("根据园林法典第五十四条", ["art-54"]),
        ("《园林法典》第五十四条和《合同法》第三条", ["art-54"]),
        ("《合同法》第三条。第五十四条呢？", ["art-54"]),
    ],
)
def test_a_law_named_before_the_article_counts_for_the_list(
    text: str, units: list[str], code: UnitIndex
) -> None:
    assert [unit for found in read(text, code) for unit in found.units] == units


def test_a_release_that_names_no_law_of_its_own_keeps_every_reference() -> None:
    index = UnitIndex.of(["art-7", "sec-9"])
    assert [one.units for one in read("Article 7 of the Charter", index)] == [("art-7",)]
    assert [one.units for one in read("§ 9", index)] == [("sec-9",)]
    assert [one.units for one in read("s 9", index)] == [("sec-9",)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "article",
        "subsection (1)(a) or (2)",
        "paragraph 3",
        "section 3",
        "sections 3, 5 to 7 and 9(1)",
        "s 59",
        "modern art",
        "5 articles",
        "smart 7",
        "x§",
        "99.5",
    ],
)
def test_relative_places_and_kinds_that_the_law_lacks_are_no_reference(
    text: str, regulation: UnitIndex
) -> None:
    assert read(text, regulation) == []


def test_a_list_of_sections_is_expanded_where_there_are_sections() -> None:
    index = UnitIndex.of(["sec-3", "sec-4", "sec-5", "sec-6", "sec-7", "sec-9-1", "sec-9-2"])
    (found,) = read("sections 3, 5 to 7 and 9(1)", index)
    assert found.units == ("sec-3", "sec-5", "sec-6", "sec-7", "sec-9-1")
    (other,) = read("s 59", index)
    assert (other.units, other.missing) == ((), ("sec-59",))


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("Article 5 and 3 others", 7),
        ("Article 5 to be exact", 7),
        ("Article 6 and Article 7", 14),
    ],
)
def test_what_follows_an_article_is_left_alone(
    text: str, units: int, regulation: UnitIndex
) -> None:
    assert sum(len(found.units) for found in read(text, regulation)) == units


@pytest.mark.parametrize(
    ("units", "citation"),
    [
        ([], ""),
        (["art-7"], "Article 7"),
        (["art-5", "art-6", "art-7", "art-9"], "Articles 5–7, 9"),
        (["art-6-1", "art-6-1-a"], "Articles 6(1), 6(1)(a)"),
        (["rec-3", "rec-4", "art-1"], "Recitals 3–4; Article 1"),
        (["art-1", "annex"], "Article 1; annex"),
    ],
)
def test_places_are_cited_the_shortest_way(units: list[str], citation: str) -> None:
    assert format_citation("article", units) == citation


@pytest.mark.parametrize(
    ("written", "value"),
    [("十", 10), ("十二", 12), ("二十", 20), ("一百零五", 105), ("五百八十", 580),
     ("一千二百六十", 1260), ("一二六〇", 1260), ("１２", 12), ("两百", 200), ("9", 9)],
)  # fmt: skip
def test_chinese_numerals_have_a_value(written: str, value: int) -> None:
    assert number(written) == value


LISTED = (
    "Article art. § §§ s section recital 1 3 42 (1) (a) (b) , ; and or to - – . of the Directive "
    "95/46/EC this Regulation paragraph point TFEU 9999 0 第 五十四 条 款 至 、 《 》 法 の 第三条 "
    "第5条第2項"
)
PIECES = st.lists(st.sampled_from(LISTED.split(" ")) | st.text(max_size=4), max_size=14)
TEXTS = st.builds(str.join, st.sampled_from(["", " "]), PIECES) | st.text()


@settings(deadline=None)
@given(text=TEXTS)
def test_any_text_is_read_without_error_and_spans_stay_inside(
    text: str, regulation: UnitIndex, code: UnitIndex
) -> None:
    for units in (regulation, code):
        last = 0
        for found in read(text, units):
            assert last <= found.start < found.end <= len(text)
            assert found.text == text[found.start : found.end]
            assert (found.status == "not_found") == (not found.units)
            assert set(found.units) <= set(units.ordinals)
            last = found.end


@settings(deadline=None)
@given(data=st.data())
def test_a_citation_that_is_written_is_read_again(data: st.DataObject, code: UnitIndex) -> None:
    numbers = st.sets(st.integers(min_value=1, max_value=1260), min_size=1, max_size=30)
    chosen = [f"art-{n}" for n in sorted(data.draw(numbers))]
    citation = format_citation("article", chosen, code)
    found = read(citation, code)
    assert [unit for one in found for unit in one.units] == chosen
    assert covers_query(citation, found)
