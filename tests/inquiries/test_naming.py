"""Themes without an answer: everyday words lead to a corpus's entries; a model's words are data."""

from dataclasses import replace

import pytest

from server.analysis import analyse
from server.inquiries.contents import Keywords, Themes
from server.inquiries.scope import selection_of
from server.inquiries.steps import State, Written
from server.inquiring.retrieving import request_for
from server.model import EditionInfo, ReleaseInfo, Request
from server.rewriting.everyday import CONCERNS
from server.rewriting.labels import ThemeLabels
from server.rewriting.lead_in import concerns_in, led_to
from server.stages.name_themes import NameThemes

WORRIES = {
    "en": "I lie awake with anxiety since my mother died, and the grief does not leave me.",
    "id": "Saya tidak bisa tidur karena cemas sejak ibu saya meninggal, duka ini tidak hilang.",
    "ar": "لا أنام من القلق منذ وفاة أمي، والحزن لا يفارقني.",
}


def themes_of(**labels):
    return {name: ThemeLabels(name, {"en": (label,)}) for name, label in labels.items()}


@pytest.mark.parametrize("language", WORRIES)
def test_a_worry_in_plain_words_is_known_in_each_language(language):
    tokens = analyse(WORRIES[language], language)
    told = {concern.name for concern, _ in concerns_in(tokens, language)}
    assert {"anxiety", "grief", "death"} <= told
    assert "slander" not in told


@pytest.mark.parametrize(
    ("text", "language", "concerns"),
    [
        ("أشعر بضيق شديد وحزن لا يزول بعد موت أبي", "ar", ["anxiety", "grief", "death"]),
        ("Utang saya banyak dan saya kehilangan harapan", "id", ["debt", "hopelessness"]),
        ("My partner cheats our customers, how do I deal honestly?", "en", ["trade", "fairness"]),
        ("علي ديون كثيرة ويئست من الفرج", "ar", ["debt", "hopelessness"]),
        ("شريكي يغش الزبائن", "ar", ["trade"]),
    ],
)
def test_other_words_for_a_worry_tell_it_and_no_other(text, language, concerns):
    told = [concern.name for concern, _ in concerns_in(analyse(text, language), language)]
    assert told == concerns


def test_worries_take_turns_and_each_theme_comes_once():
    themes = themes_of(
        loan="The goodly loan",
        respite="Granting respite",
        hope="Hope in Allah",
        despair="Despair of mercy",
    )
    told = concerns_in(analyse("drowning in debt without hope", "en"), "en")
    found = led_to(told, themes, 10)
    assert [led.theme for led in found] == ["loan", "despair", "respite", "hope"]
    assert [led.concern for led in found] == ["debt", "hopelessness"] * 2
    assert found[0].words == ("debt",)
    assert len(led_to(told, themes, 3)) == 3


def test_a_term_leads_to_the_theme_that_says_the_least_beside_it():
    themes = themes_of(
        long="The prophets' patience in the hardships of their call", short="Patience"
    )
    told = concerns_in(analyse("grief", "en"), "en")
    assert [led.theme for led in led_to(told, themes, 5)] == ["short"]


def test_a_question_that_tells_no_worry_leads_nowhere():
    assert concerns_in(analyse("How wide is the hole for an oak?", "en"), "en") == []
    assert concerns_in(analyse("grief", "en"), "fr") == []


def test_every_worry_has_words_in_three_languages_and_terms_that_can_be_found():
    for concern in CONCERNS:
        for language in ("en", "id", "ar"):
            assert concern.told(language), (concern.name, language)
            assert all(analyse(word, language) for word in concern.told(language)), concern.name
        assert concern.filed("en")
        assert concern.filed("ar")


async def test_labels_in_the_question_name_themes_in_its_language(served, garden):
    named = await NameThemes()(Request("كيف أصبر؟ الصبر", "garden"), await served.reach("garden"))
    first = named["themes"][0]
    assert (first["theme"], first["label"], first["found_by"]) == ("patience", "الصبر", "words")
    assert first["labels"]["en"] == "Patience"
    assert named["by"] == "corpus"


async def test_without_any_word_of_the_corpus_the_nearest_paths_are_a_guess(served, garden):
    asked = Request("Whither the brave helicopter?", "garden", language="en")
    named = await NameThemes()(asked, await served.reach("garden"))
    assert {theme["found_by"] for theme in named["themes"]} == {"path"}
    assert len(named["themes"]) == 3


class Suggesting:
    """A language model that says what a test tells it to."""

    name = "a-model"

    def __init__(self, reply):
        self.said = reply
        self.told = ""

    async def reply(self, system, user, tokens):
        self.told = f"{system}\n{user}"
        return self.said


async def named_by(served, reply, question="When to water?"):
    reach = await served.reach("garden")
    model = Suggesting(reply)
    named = await NameThemes()(Request(question, "garden"), replace(reach, language_model=model))
    return named, model


async def test_a_model_names_themes_and_its_answer_is_dropped(served, garden):
    reply = (
        'You should water at dawn. {"themes": ["Patience", "thirst", "see 2:3", "Water in the '
        'morning because the soil is cool then and roots drink"], "keywords": ["dawn"]}'
    )
    named, model = await named_by(served, reply)
    by_model = [theme for theme in named["themes"] if theme["found_by"] == "model"]
    assert [(theme["label"], theme["theme"]) for theme in by_model] == [
        ("Patience", "patience"),
        ("thirst", None),
    ]
    assert named["by"] == "a-model"
    assert "never answer" in model.told


async def test_a_model_that_answers_in_place_of_naming_leaves_the_corpus_to_it(served, garden):
    named, _ = await named_by(served, "Water in the morning, and water slowly (2:3).")
    assert named["by"] == "corpus"
    assert [said["code"] for said in named["warnings"]] == ["language_model_unusable"]
    assert "watering" in [theme["theme"] for theme in named["themes"]]


def keywords(**given) -> Keywords:
    plain = {"keywords": [], "concepts": [], "select": None, "divisions": [], "within": "corpus"}
    return plain | {"mode": "themepath", "k": 5} | given


def themes(*kept: str) -> Themes:
    named = [
        {"label": t, "theme": t, "labels": {}, "found_by": "words", "why": "", "kept": True}
        for t in kept
    ]
    return {"themes": named, "paths": [], "by": "corpus", "warnings": []}


def test_a_scope_joins_selection_divisions_and_kept_themes():
    assert selection_of(keywords(), themes("a")) is None
    assert selection_of(keywords(within="themes"), themes("a")) == "theme:a"
    assert selection_of(keywords(within="themes"), themes()) is None
    whole = keywords(within="themes", select="kind:saying", divisions=["1", "2"])
    joined = selection_of(whole, themes("a", "b"))
    assert joined == "(division:1 | division:2) & kind:saying & (theme:a | theme:b)"


def test_where_a_worry_led_the_entries_are_searched_for_in_the_questions_place():
    release = ReleaseInfo(
        id="c@1", corpus="c", title="C", titles={}, scheme="plain", language="ar",
        direction="rtl", licence="", attribution="", caution="", passage="", encoder="",
        fingerprint="", dimension=0, analysis="1", manifest="", counts={},
        editions=(EditionInfo("c-en", "English", "en", "ltr", ""),), indexes=(),
    )  # fmt: skip
    named = {"theme": "t", "labels": {}, "why": "grief", "kept": True}
    themes = {"themes": [{**named, "label": "Patience", "found_by": "everyday"}]}
    keywords = {"keywords": ["Patience"], "concepts": [], "mode": "hybrid", "k": 10}
    scope = {"select": None, "divisions": [], "within": "corpus"}
    asked = {"text": "I am grieving and awake", "language": None, "edition": None}

    def request(themes):
        contents = {"question": asked, "themes": themes, "keywords": keywords | scope}
        steps = {name: Written(name, name, (), content) for name, content in contents.items()}
        return request_for(State("i", "c", 1, 0, steps), release)

    led = request(themes)
    assert (led.query, led.language, led.labels) == ("Patience", "en", ())
    themes["themes"][0]["found_by"] = "words"
    assert request(themes).query == asked["text"]
