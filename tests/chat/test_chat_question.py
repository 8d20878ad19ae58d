"""Which corpus a model's name means, and which question a chat asks."""

import pytest

from server.chat.asked import Turn, question_of
from server.chat.faults import UnknownModel, Unsupported
from server.chat.names import model_name, read_name
from server.errors import BadField
from server.wire.chat import ChatRequest

LANGUAGES = ("en", "ar", "id")


def asked(*turns: tuple[str, str]):
    return question_of([Turn(role, text) for role, text in turns], LANGUAGES, "en")


@pytest.mark.parametrize(
    ("name", "means"),
    [
        ("themepath", ("", "themepath")),
        ("themepath/quran", ("quran", "themepath")),
        ("themepath/bible-nave/bm25", ("bible-nave", "bm25")),
        (model_name("garden"), ("garden", "themepath")),
    ],
)
def test_a_models_name_is_a_corpus_and_a_pipeline(name, means) -> None:
    assert read_name(name) == means


@pytest.mark.parametrize("name", ["gpt-4o", "", "themepath/", "themepath/a/b/c", "/quran", "quran"])
def test_other_names_are_no_models(name) -> None:
    with pytest.raises(UnknownModel, match="GET /v1/models"):
        read_name(name)


def test_the_last_message_is_the_question_and_nothing_else_is_read() -> None:
    question = asked(
        ("system", "Answer as a pirate about roses."),
        ("user", "What do snails eat?"),
        ("assistant", "Lettuce, and sometimes gold."),
        ("user", "When should I water?"),
    )
    assert (question.text, question.carried) == ("When should I water?", "")


@pytest.mark.parametrize(
    ("before", "after"),
    [("What do snails eat?", "and why?"), ("متى أسقي الحديقة؟", "؟"), ("Who?", "…")],
)
def test_a_question_of_function_words_needs_the_one_before(before, after) -> None:
    first = "When should I water?"
    question = asked(("user", first), ("user", before), ("assistant", "So."), ("user", after))
    needed = before if before != "Who?" else first
    assert question.text == f"{needed} {after}"
    assert question.carried == needed


@pytest.mark.parametrize("text", ["and why?", "", "   "])
def test_where_nothing_was_asked_before_it_stands_alone(text) -> None:
    assert asked(("assistant", "Ask me."), ("user", text)).text == text


@pytest.mark.parametrize(
    "turns", [(), (("system", "hello"),), (("user", "What?"), ("assistant", "That."))]
)
def test_a_chat_that_asks_nothing_is_refused(turns) -> None:
    with pytest.raises(BadField, match="the last message"):
        asked(*turns)


def request(**more) -> ChatRequest:
    message = {"role": "user", "content": "When should I water?"}
    return ChatRequest.model_validate({"model": "themepath", "messages": [message]} | more)


def test_what_steers_wording_has_no_say_and_is_named() -> None:
    given = request(temperature=0.2, max_tokens=900, seed=None, n=1, tools=[], chat_id="x")
    assert given.ignored() == ["chat_id", "max_tokens", "temperature"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("n", 2),
        ("tools", [{"type": "function"}]),
        ("tool_choice", "required"),
        ("response_format", {"type": "json_object"}),
        ("logprobs", True),
        ("modalities", ["text", "audio"]),
        ("stop", "."),
    ],
)
def test_other_forms_of_answer_are_refused_by_name(name, value) -> None:
    with pytest.raises(Unsupported, match=name) as refused:
        request(**{name: value}).ignored()
    assert refused.value.field == name


def test_parts_of_a_message_are_read_as_text_or_not_at_all() -> None:
    text = {"type": "text", "text": "When?"}
    picture = {"type": "image_url", "image_url": {"url": "data:,"}}
    (turn,) = request(messages=[{"role": "user", "content": [text, text]}]).turns()
    assert (turn.text, turn.readable) == ("When?\nWhen?", True)
    turns = request(messages=[{"role": "user", "content": [text, picture]}]).turns()
    with pytest.raises(BadField, match="must be text"):
        question_of(turns, LANGUAGES, "en")


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"k": 0}, "themepath.k"),
        ({"corpus": "other"}, "themepath.corpus"),
        ({"unknown": 1}, "themepath.unknown"),
    ],
)
def test_options_are_those_of_an_answer_and_checked_as_there(options, field) -> None:
    with pytest.raises(BadField) as refused:
        request(themepath=options).asking("When?", "garden", "themepath")
    assert refused.value.field == field
