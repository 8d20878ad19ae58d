"""Labels in the order of their language, and the letters they stand under."""

import pytest
from made_thesauri import theme, thesaurus

from server.thesaurus.alphabet import alphabet
from server.thesaurus.collation import DIGITS, HAN, OTHER, collation


@pytest.mark.parametrize(
    ("language", "ordered"),
    [
        ("sv", "apa zebra åka ärta öl"),
        ("de", "Apfel Äpfel Zebra"),
        ("es", "nube número ñandú ocho"),
        ("cs", "cukr čaj hora chata ihned"),
        ("tr", "can çam hız ışık iğne"),
        ("pl", "las łza mak źle żaba"),
        ("ja", "あめ アメリカ カラス ガラス"),
        ("ar", "آدم إيمان بر تقوى الصبر ٱلۡهَدۡي"),
        ("en", "the_ant bee a_cat"),
    ],
)  # fmt: skip
def test_labels_stand_in_the_order_of_their_language(language: str, ordered: str) -> None:
    expected = [word.replace("_", " ") for word in ordered.split()]
    assert sorted(set(expected), key=collation(language).key) == expected


@pytest.mark.parametrize(
    ("language", "label", "letter"),
    [
        ("en", "Élan", "E"), ("sv", "Ål", "Å"), ("fr", "Ål", "A"), ("es", "Ñandú", "Ñ"),
        ("cs", "Chata", "CH"), ("en", "The lamp", "L"), ("ar", "الصبر", "ص"), ("ar", "الله", "ا"),
        ("ar", "إيمان", "ا"), ("zh", "法律", HAN), ("ja", "ガラス", "か"),
        ("en", "10 plagues", DIGITS), ("ar", "٣ أيام", DIGITS), ("en", "§ 3", OTHER),
        ("tr", "İzmir", "İ"), ("tr", "Iğdır", "I"),
        ("en", "“Abide”", "A"), ("en", "…", OTHER),
    ],
)  # fmt: skip
def test_a_label_stands_under_the_letter_of_its_language(
    language: str, label: str, letter: str
) -> None:
    assert collation(language).heading(label) == letter


def test_an_index_refers_from_alternative_labels_and_never_shows_hidden_ones() -> None:
    made = alphabet(
        thesaurus(
            theme("zebra", alternatives={"en": ("Éland-like horse",)}, hidden={"en": ("Zebar",)}),
            theme("eland"),
            theme("ant", labels={"ar": "نملة"}),
        ),
        "en",
        collation("en"),
    )
    assert list(made.entries) == ["E", "Z"]
    assert [(e.label, e.theme, e.kind) for e in made.entries["E"]] == [
        ("Eland", "eland", "preferred"),
        ("Éland-like horse", "zebra", "alternative"),
    ]
    assert made.sorted(["zebra", "eland", "ant"]) == ["ant", "eland", "zebra"]
