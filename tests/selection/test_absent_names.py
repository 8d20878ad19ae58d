"""Names that a question gives outright: absent ones are said, and nothing else raises alarm."""

from dataclasses import replace

import pytest

from server.model import Request
from server.selection.mentions import Mention, mentions

ASK = Request("", "garden")


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        ("What is said of the topic “usury”?", "theme", "usury"),
        ('the theme of "patience"', "theme", "patience"),
        ("everything under theme:usury, please", "theme", "usury"),
        ('theme:"good works" in spring', "theme", "good works"),
        ("ما معنى موضوع «الربا»؟", "theme", "الربا"),
        ("主题“利息”", "theme", "利息"),
        ("「忍耐」というテーマについて", "theme", "忍耐"),
        ('apa isi tema "riba"?', "theme", "riba"),
        ("where is entity:Apple?", "entity", "Apple"),
        ("the entity called «Louse»", "entity", "Louse"),
    ],
)
def test_a_name_is_read_where_it_is_given_outright(text, kind, name):
    assert mentions(text) == (Mention(kind, name),)


@pytest.mark.parametrize(
    "text",
    [
        "What about the theme patience?",
        'Who said "turn the other cheek"?',
        "theme: patience or mercy?",
        'the anthem "Zion"',
        'this person "liar" is a subject "of talk"',
        "Which topics does the book treat?",
        "موضوع الكتاب",
        "What does 2:255 say? see theme:",
        "an isothermal:thing and a subtheme:thing",
        "",
    ],
)
def test_quotations_and_plain_words_are_no_names(text):
    assert mentions(text) == ()


def test_a_question_of_many_names_is_read_within_bounds():
    text = " ".join(f"theme:n{n}" for n in range(50))
    assert len(mentions(text)) == 10
    assert mentions("topic “" + "x" * 500 + "”") == ()


@pytest.mark.parametrize(
    ("text", "codes", "near"),
    [
        ("What is said of the topic “Patiense”?", ["theme_absent"], "Patience"),
        ("theme:waterng and entity:Aple", ["theme_absent", "entity_absent"], "Watering"),
        ("What is said of the topic “Patience”?", [], ""),
        ("the topic «الصبر»", [], ""),
        ("the topic “Apple”", [], ""),
        ("the theme “Seeds”", [], ""),
        ("Why is patience called usury?", [], ""),
    ],
)
async def test_an_absent_name_is_said_with_what_is_near_and_the_search_goes_on(
    served, text, codes, near
):
    answer = await served.ask(replace(ASK, query=text))
    said = [warned for warned in answer.warnings if warned.code.endswith("_absent")]
    assert [warned.code for warned in said] == codes
    assert all(near in warned.message for warned in said[:1])
    assert answer.evidence
