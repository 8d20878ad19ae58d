"""Search and suggestions over labels: folding, kinds of label, and the order of hits."""

from hypothesis import given
from hypothesis import strategies as st
from made_thesauri import theme, thesaurus

from server.analysis import fold
from server.thesaurus.searching import LabelSearch

WATER = thesaurus(
    theme("water", labels={"en": "Water", "ar": "المَاءُ"}),
    theme("watering", labels={"en": "Watering"}, alternatives={"en": ("Giving water",)}, size=3),
    theme("rain", labels={"en": "Rain"}, hidden={"en": ("Watr from above",)}),
    theme("deja", labels={"fr": "Déjà vu"}, notation="W9"),
    theme("underwater", labels={"en": "Underwater"}),
)
LABELS = LabelSearch.of(WATER)


def found(words: str, language: str = "en", **more: object) -> list[tuple[str, str, str]]:
    return [(h.theme, h.kind, h.match) for h in LABELS.search(words, language, **more)]  # type: ignore[arg-type]


def test_whole_labels_come_before_beginnings_words_and_insides() -> None:
    assert found("water") == [
        ("water", "preferred", "exact"),
        ("watering", "preferred", "start"),
        ("underwater", "preferred", "inside"),
    ]


def test_hidden_labels_are_searched_and_can_be_left_out() -> None:
    assert found("watr") == [("rain", "hidden", "start")]
    assert found("watr", kinds=("preferred", "alternative")) == []
    assert found("giving") == [("watering", "alternative", "start")]


def test_accents_case_marks_and_notations_are_folded() -> None:
    assert found("DEJA VU") == [("deja", "preferred", "exact")]
    assert found("الماء", "ar") == [("water", "preferred", "exact")]
    assert found("w9") == [("deja", "alternative", "exact")]
    assert found("   ") == []


def test_suggestions_begin_at_a_word_and_each_theme_comes_once() -> None:
    hits = LABELS.suggest("wat", "en", 10)
    assert [hit.theme for hit in hits] == ["water", "watering", "rain"]
    assert [hit.theme for hit in LABELS.suggest("above", "en", 10)] == ["rain"]
    assert [hit.match for hit in LABELS.suggest("ماء", "ar", 10)] == ["word"]
    assert LABELS.suggest("", "en", 10) == []
    assert len(LABELS.suggest("w", "en", 1)) == 1


@given(st.lists(st.text(max_size=12), max_size=8), st.text(min_size=1, max_size=3))
def test_what_begins_a_label_is_always_suggested_and_found(labels: list[str], typed: str) -> None:
    themes = [theme(f"t{n}", labels={"en": label or "x"}) for n, label in enumerate(labels)]
    search = LabelSearch.of(thesaurus(*themes))
    wanted = fold(typed).strip()
    expected = {t.id for t in themes if wanted and fold(t.labels["en"]).startswith(wanted)}
    assert expected <= {hit.theme for hit in search.suggest(typed, "en", 100)}
    inside = {t.id for t in themes if wanted and wanted in fold(t.labels["en"])}
    assert {hit.theme for hit in search.search(typed, "en")} == inside
