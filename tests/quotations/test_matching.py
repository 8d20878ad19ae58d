"""A quotation against stored texts: exact, folded, altered, not found; omissions and additions."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.quotations import Match, QuotationIndex, Quote, match_quotation, quotation_index
from server.quotations.words import stored_forms, stored_words

EN = (
    "Feed the soil, and the soil will feed the plant.",
    "Dark soil that crumbles in the hand is ready for planting.",
    "(1) Water at dusk; (2) never water the leaves at noon.",
    "Patience is the gardener's best tool.",
    "Patience is the gardener's best tool.",
    "",
    "Élan vital grows self-sown in the naïve gardener.",
)
AR = ("ٱلْحَمْدُ لِلَّهِ رَبِّ ٱلْعَٰلَمِينَ", "يَـٰٓأَيُّهَا ٱلنَّاسُ ٱعْبُدُوا۟ رَبَّكُمُ", "مَـٰلِكِ يَوْمِ ٱلدِّينِ")
ZH = ("民事主体的合法权益受法律保护。", "民事主体从事民事活动，应当遵循公平原则。")


@pytest.fixture(scope="module")
def english() -> QuotationIndex:
    return quotation_index(EN, "en", "garden-en")


def of(text: str, index: QuotationIndex, near: tuple[int, ...] = ()) -> Match:
    return match_quotation(Quote(text, 0, len(text), near), index)


def test_the_stored_words_are_exact_and_their_unit_is_named(english: QuotationIndex) -> None:
    found = of("the soil will feed the plant", english)
    assert (found.status, found.units, found.edition) == ("exact", (0, 0), "garden-en")
    assert found.stored == "the soil will feed the plant"


def test_a_quotation_may_run_over_several_units(english: QuotationIndex) -> None:
    found = of("will feed the plant. Dark soil that crumbles", english)
    assert (found.status, found.units) == ("exact", (0, 1))
    assert found.stored == "will feed the plant Dark soil that crumbles"


def test_white_space_makes_no_difference(english: QuotationIndex) -> None:
    assert of("Feed the\n   soil,\u00a0and the soil", english).status == "exact"


@pytest.mark.parametrize(
    ("text", "folds"),
    [
        ("feed the soil, and the soil", ("case",)),
        ("Feed the soil and the soil", ("punctuation",)),
        ("Elan vital grows self-sown", ("marks_left_out",)),
        ("Élàn vital grows self-sown", ("marks_changed",)),
        ("grows self sown in", ("punctuation",)),
        ("grows selfsown in", ("spacing",)),
        ("the gardener’s best tool", ("punctuation",)),
    ],
)
def test_what_folding_passes_over_is_named(
    english: QuotationIndex, text: str, folds: tuple[str, ...]
) -> None:
    found = of(text, english)
    assert (found.status, found.folds) == ("folded", folds)


@pytest.mark.parametrize(
    ("text", "kind", "quoted", "stored"),
    [
        ("Dark soil that crumbles in the palm is ready", "changed", "palm", "hand"),
        ("Sandy soil that crumbles in the hand", "changed", "Sandy", "Dark"),
        ("Dark soil that crumbles in hand is ready", "dropped", "", "the"),
        ("Dark rich soil that crumbles in the hand", "added", "rich", ""),
        ("Dark soil that crumbles the in hand is", "swapped", "the in", "in the"),
        ("Dark hand that crumbles in the soil is ready", "swapped", "hand … soil", "soil … hand"),
        ("in the hand is ready for planting tomorrow", "added", "tomorrow", ""),
    ],
)
def test_a_difference_of_one_word_is_named(
    english: QuotationIndex, text: str, kind: str, quoted: str, stored: str
) -> None:
    found = of(text, english)
    assert (found.status, found.units) == ("altered", (1, 1))
    (difference,) = found.differences
    assert (difference.kind, difference.quoted, difference.stored) == (kind, quoted, stored)
    if kind in ("changed", "added"):
        assert text[difference.start : difference.end] == quoted


def test_several_differences_are_all_named(english: QuotationIndex) -> None:
    found = of("Dark earth that crumbles the in hand is ready planting", english)
    assert [one.kind for one in found.differences] == ["changed", "swapped", "dropped"]
    assert found.similarity == pytest.approx(1 - 3 / 10)


def test_words_of_several_units_match_each_and_the_named_one_goes_first(
    english: QuotationIndex,
) -> None:
    text = "Patience is the gardener's best tool"
    assert (of(text, english).units, of(text, english).also) == ((3, 3), ((4, 4),))
    assert (of(text, english, (4,)).units, of(text, english, (4,)).places) == ((4, 4), 2)


def test_words_of_nobody_are_not_found_and_the_nearest_unit_is_named(
    english: QuotationIndex,
) -> None:
    near = of("never water the roots by moonlight or under rain", english)
    assert (near.status, near.units, near.differences) == ("not_found", (2, 2), ())
    assert of("quarterly revenue exceeded expectations", english).units is None


@pytest.mark.parametrize(
    "text",
    [
        "Feed the soil, … feed the plant",
        "Feed the soil [...] feed the plant",
        "Feed the soil . . . feed the plant",
        "… the soil will feed the plant …",
        "Feed the soil […] in the hand is ready",
    ],
)
def test_an_ellipsis_stands_for_stored_words(english: QuotationIndex, text: str) -> None:
    found = of(text, english)
    assert found.status in ("exact", "folded")
    assert found.differences == ()


def test_an_ellipsis_does_not_excuse_a_changed_word(english: QuotationIndex) -> None:
    found = of("Feed the soil, … drown the plant", english)
    assert [(one.kind, one.quoted) for one in found.differences] == [("changed", "drown")]


@pytest.mark.parametrize(
    "text",
    [
        "[f]eed the soil, and the soil will feed the plant",
        "Feed the soil, and [it] will feed the plant",
        "Feed the soil [of the garden], and the soil",
        "Feed the soil [sic], and the soil",
        "Feed the soil, and the soil will feed the plant¹",
    ],
)
def test_additions_in_brackets_are_no_fault(english: QuotationIndex, text: str) -> None:
    assert of(text, english).is_true


def test_sic_stands_for_no_stored_words(english: QuotationIndex) -> None:
    assert of("Feed the [sic] and the soil will feed", english).status == "altered"


def test_numbers_of_clauses_may_be_left_out_or_put_in(english: QuotationIndex) -> None:
    assert of("Water at dusk; never water the leaves", english).is_true
    assert of("(2) never water the leaves at noon. 4 Patience is the", english).is_true
    assert of("1 Dark soil that crumbles (3) in the hand", english).is_true


def test_the_unit_named_is_preferred_where_the_words_fit_it(english: QuotationIndex) -> None:
    found = of("Patience is the best tool", english, (4,))
    assert (found.status, found.units) == ("altered", (4, 4))
    elsewhere = of("Dark soil that crumbles", english, (4,))
    assert (elsewhere.status, elsewhere.units) == ("exact", (1, 1))


def test_signs_alone_and_endless_quotations_are_not_judged(english: QuotationIndex) -> None:
    assert of("… !", english).status == "unjudged"
    assert of("soil " * 2_001, english).status == "unjudged"


def test_references_inside_a_quotation_are_left_out(english: QuotationIndex) -> None:
    text = "Feed the soil (1:1), and the soil"
    quote = Quote(text, 0, len(text), (), ((14, 19),))
    assert match_quotation(quote, english).is_true


def test_keyboard_and_mushaf_spelling_are_one() -> None:
    index = quotation_index(AR, "ar")
    assert of("الحمد لله رب العالمين", index).folds == ("marks_left_out", "letters")
    assert of("يا أيها الناس اعبدوا ربكم", index).is_true
    assert of("مالك يوم الدين", index).units == (2, 2)
    assert of("ٱلْحَمْدُ لِلَّهِ رَبُّ ٱلْعَٰلَمِينَ", index).folds == ("marks_changed",)
    altered = of("الحمد لله رب المسلمين", index)
    assert [(one.kind, one.quoted) for one in altered.differences] == [("changed", "المسلمين")]


def test_in_scripts_without_spaces_a_letter_is_a_word() -> None:
    index = quotation_index(ZH, "zh")
    assert of("民事主体的合法权益受法律保护", index).status == "exact"
    altered = of("民事主体的非法权益受法律保护", index)
    assert [(one.quoted, one.stored) for one in altered.differences] == [("非", "合")]
    assert of("从事民事活动应当遵循公平原则", index).folds == ("punctuation",)


def test_an_index_without_words_finds_nothing() -> None:
    assert of("any words at all", quotation_index([], "en")).status == "not_found"
    assert of("any words at all", quotation_index(["", ""], "en")).status == "not_found"


WORDS = [f"w{n}" for n in range(40)]
SENTENCES = st.lists(
    st.lists(st.sampled_from(WORDS), min_size=4, max_size=12), min_size=1, max_size=6
)


@settings(max_examples=40, deadline=None)
@given(SENTENCES, st.data())
def test_any_stretch_of_stored_words_is_found_as_exact(
    sentences: list[list[str]], data: st.DataObject
) -> None:
    index = quotation_index([" ".join(words) for words in sentences], "en")
    flat = [word for words in sentences for word in words]
    first = data.draw(st.integers(0, len(flat) - 1))
    last = data.draw(st.integers(first + 1, len(flat)))
    assert of(" ".join(flat[first:last]), index).status == "exact"


@settings(max_examples=40, deadline=None)
@given(SENTENCES, st.data())
def test_a_word_that_no_text_has_is_never_passed_over(
    sentences: list[list[str]], data: st.DataObject
) -> None:
    index = quotation_index([" ".join(words) for words in sentences], "en")
    words = list(data.draw(st.sampled_from(sentences)))
    place = data.draw(st.integers(0, len(words) - 1))
    words[place] = "foreign"
    found = of(" ".join(words), index)
    assert found.status in ("altered", "not_found")
    if found.status == "altered":
        assert any("foreign" in one.quoted for one in found.differences)


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=80), st.integers(0, 6))
def test_no_text_makes_it_fail(text: str, near: int) -> None:
    index = quotation_index(EN, "en")
    found = of(text, index, (near,))
    assert 0 <= found.similarity <= 1


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60), st.sampled_from(["en", "ar", "zh", "fr"]))
def test_words_read_in_bulk_are_those_read_with_their_spans(text: str, language: str) -> None:
    one_by_one = [word.forms for word in stored_words(text, language)]
    assert list(stored_forms(text, language)) == one_by_one


@pytest.mark.parametrize("piece", ["soil … ", "[soil] ", "(1) soil ", "the ", "nobody "])
def test_quotations_made_of_signs_take_no_time_without_end(
    english: QuotationIndex, piece: str
) -> None:
    began = time.thread_time()
    of(piece * (18_000 // len(piece)), english)
    of(piece * 300, english)
    assert time.thread_time() - began < 5


@pytest.mark.parametrize(
    ("quoted", "shown"),
    [
        ("He loves not the evil", "He loves not the wrong-doers"),
        ("He hates not the wrong", "He loves not the wrong-doers"),
        ("He loves not the wrong", "He loves not the wrong"),
        ("Woe to the slow", "Woe to the never-ending-talkers"),
    ],
)
def test_the_stored_wording_of_a_spoiled_quotation_ends_with_a_whole_word(
    quoted: str, shown: str
) -> None:
    texts = ["He loves not the wrong-doers at all.", "Woe to the never-ending-talkers."]
    assert of(quoted, quotation_index(texts, "en", "e")).stored == shown
