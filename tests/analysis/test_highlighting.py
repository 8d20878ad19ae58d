"""Highlights: the words that matched, in the text exactly as it is shown."""

import unicodedata

import pytest

from server.analysis import analyse, highlight_spans


def marked(text: str, query: str, language: str) -> list[str]:
    spans = highlight_spans(text, analyse(query, language), language)
    return [text[start:end] for start, end in spans]


@pytest.mark.parametrize(
    ("text", "query", "language", "words"),
    [
        ("The Patient are rewarded for patience.", "patience", "en", ["patience"]),
        ("God’s mercy, His mercies", "merci", "en", ["mercy", "mercies"]),
        ("وَٱسۡتَعِينُواْ بِٱلصَّبۡرِ وَٱلصَّلَوٰةِ", "الصبر", "ar", ["بِٱلصَّبۡرِ"]),
        ("Orang-orang yang sabar", "orang", "id", ["Orang", "orang"]),
        ("出卖人的合同义务", "合同", "zh", ["合同"]),
        ("出卖人的合同义务", "合同义务", "zh", ["合同义务"]),
        ("同意合同", "合同", "zh", ["合同"]),
        ("心口", "心", "zh", ["心"]),
        ("GDPR条例", "gdpr", "zh", ["GDPR"]),
        ("nothing here", "", "en", []),
    ],
)
def test_the_words_that_match_are_marked(
    text: str, query: str, language: str, words: list[str]
) -> None:
    assert marked(text, query, language) == words


def test_spans_count_in_the_text_as_given_even_when_it_is_decomposed() -> None:
    text = unicodedata.normalize("NFD", "café réglementées, café")
    assert marked(text, "café", "fr") == [unicodedata.normalize("NFD", "café")] * 2
