"""Rewriting over HTTP on the small corpus: what is added is shown, and nothing is taken away."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from typing import Any

import httpx
import pytest
import pytest_asyncio
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from served_fixture import client_of

from server.language_models.chat import Patience, open_chat
from server.model import Query, Request
from server.pipeline import Run, understood
from server.pipelines import PIPELINES, find_pipeline
from server.served import Served
from server.trace import Trace

from .conftest import Chat, fails, says, suggests

Body = Mapping[str, Any]


async def ask(http: httpx.AsyncClient, query: str, *rewrite: str, **more: object) -> Body:
    body = {"corpus": "garden", "query": query, "rewrite": rewrite, "k": 5} | more
    answer = await http.post("/v1/query", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def rewritten(body: Body) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(r["kind"], r["before"], tuple(r["added"])) for r in body["query"]["rewritten"]]


def codes(body: Body) -> set[str]:
    return {warned["code"] for warned in body["warnings"]}


def found(body: Body) -> list[str]:
    return [item["id"] for item in body["evidence"]]


async def query_of(served: Served, text: str, *rewrite: str, **more: Any) -> Query:
    """Return a question as the channels are given it."""
    request = Request(text, "garden", rewrite=rewrite, **more)
    run = Run(Trace())
    return await understood(find_pipeline("themepath"), request, await served.reach("garden"), run)


async def test_nothing_is_rewritten_unless_it_is_asked_for(http) -> None:
    plain = await ask(http, "What is pateince?")
    assert plain["query"]["rewritten"] == []
    assert "rewrite" not in plain["timing"] or plain["timing"]["rewrite"] < 1000


async def test_a_misspelt_word_finds_what_the_right_one_finds(http) -> None:
    right = await ask(http, "Compost", pipeline="bm25", language="en")
    wrong = await ask(http, "Compsot", pipeline="bm25", language="en")
    mended = await ask(http, "Compsot", "spelling", pipeline="bm25", language="en")
    assert found(wrong) == []
    assert found(mended) == found(right) != []
    assert rewritten(mended) == [("spelling", "Compsot", ("Compost",))]
    assert mended["query"]["rewritten"][0]["source"] == "nearest known word"
    assert mended["query"]["text"] == "Compsot"


async def test_the_added_word_is_highlighted_in_the_evidence(http) -> None:
    mended = await ask(http, "Compsot", "spelling", pipeline="bm25", language="en")
    first = mended["evidence"][0]
    marked = {first["text"][start:end].lower() for start, end in first["matched"]}
    assert "compost" in marked


async def test_the_corpus_own_word_is_shown_where_only_its_texts_have_it(http) -> None:
    body = await ask(http, "crumbels in the hand", "spelling", language="en")
    assert rewritten(body) == [("spelling", "crumbels", ("crumbles",))]


async def test_an_american_question_finds_the_british_text_of_a_corpus(http) -> None:
    body = await ask(http, "quiet plows of the garden", "spelling", pipeline="bm25", language="en")
    assert rewritten(body) == [("spelling", "plows", ("ploughs",))]
    assert found(body)[0] == "1:10"


async def test_themes_add_their_other_labels_and_say_which_words_named_them(http) -> None:
    body = await ask(http, "How to be rid of vermin", "themes", language="en")
    added = {(r["before"], tuple(r["added"])) for r in body["query"]["rewritten"]}
    assert ("vermin", ("Pests", "Harmful animals")) in {(b.lower(), a) for b, a in added}
    assert any(r["source"] == "theme pests, found by words" for r in body["query"]["rewritten"])


async def test_an_english_question_reaches_the_arabic_edition_by_the_labels_of_its_themes(
    http,
) -> None:
    asked = {"edition": "garden-ar", "language": "en", "pipeline": "bm25"}
    alone = await ask(http, "vermin and patience", **asked)
    crossed = await ask(http, "vermin and patience", "themes", **asked)
    assert found(alone) == []
    assert {"الصبر", "الآفات"} <= {a for _, _, added in rewritten(crossed) for a in added}
    assert found(crossed) != []
    assert all(item["language"] == "ar" for item in crossed["evidence"])


async def test_a_misspelt_word_leads_to_its_theme_when_both_are_asked_for(served) -> None:
    query = await query_of(served, "vermni in the beds", "themes", "spelling", language="en")
    assert [r.kind for r in query.rewritten][:2] == ["spelling", "themes"]
    assert any("theme pests, found by words" in r.source for r in query.rewritten)


async def test_the_sentences_of_a_question_are_asked_as_questions_of_their_own(served) -> None:
    text = "When should I prune trees? How is compost turned?"
    query = await query_of(served, text, "multi", language="en")
    assert [v.text for v in query.variants] == [
        "When should I prune trees",
        "How is compost turned",
    ]
    assert len(query.vectors) == 3
    assert len(set(query.vectors)) == 3
    alone = await query_of(served, "When should I prune trees?", "multi", language="en")
    assert alone.variants == ()


async def test_a_list_of_labels_is_no_question_and_has_no_vector(
    served,
) -> None:
    text = "pateince with vermin"
    both = await query_of(served, text, "spelling", "themes", language="en")
    assert [(v.by, v.vector is not None) for v in both.variants] == [
        ("spelling", True),
        ("themes", False),
    ]
    every = await query_of(served, text, "spelling", "themes", "multi", language="en")
    assert [(v.by, v.vector is not None) for v in every.variants] == [
        ("spelling", True),
        ("themes", False),
    ]


@pytest.mark.parametrize("pipeline", ["themepath", "hybrid", "vector", "bm25"])
async def test_every_pipeline_of_channels_takes_rewritings_and_answers_the_same_twice(
    http, pipeline
) -> None:
    asked = ("pateince. Compost for soil.", "spelling", "themes", "multi")
    one = await ask(http, *asked, pipeline=pipeline, language="en")
    two = await ask(http, *asked, pipeline=pipeline, language="en")
    plain = await ask(http, asked[0], pipeline=pipeline, language="en")
    assert (one["run_id"], one["evidence"]) == (two["run_id"], two["evidence"])
    assert one["run_id"] != plain["run_id"]


async def test_a_selection_bounds_what_rewritten_forms_find(http) -> None:
    body = await ask(
        http, "compsot. vermin.", "spelling", "themes", "multi", select="theme:Patience", k=50
    )
    inside = await http.post(
        "/v1/selections/preview",
        json={"corpus": "garden", "select": "theme:Patience", "sample": 50},
    )
    allowed = {unit["id"] for unit in inside.json()["sample"]}
    assert found(body)
    assert set(found(body)) <= allowed


async def test_references_are_never_respelt_nor_expanded(http) -> None:
    alone = await ask(http, "1:3", "spelling", "themes", "multi")
    assert alone["query"]["rewritten"] == []
    beside = await ask(http, "1:3 compsot", "spelling", language="en")
    assert rewritten(beside) == [("spelling", "compsot", ("Compost",))]
    assert found(beside)[0] == "1:3"
    assert beside["query"]["references"][0]["text"] == "1:3"


@pytest.mark.parametrize(
    ("name", "near"), [("speling", ["spelling"]), ("theme", ["themes", "model"]), ("x", None)]
)
async def test_an_unknown_rewriting_is_refused_with_near_names(http, name, near) -> None:
    answer = await http.post(
        "/v1/query", json={"corpus": "garden", "query": "soil", "rewrite": ["spelling", name]}
    )
    assert answer.status_code == 422
    problem = answer.json()
    assert problem["field"] == "rewrite"
    assert problem["name"] == name
    assert problem["near"] == (near or ["spelling", "themes", "model", "multi"])


async def test_a_pipeline_without_forms_refuses_a_rewriting(http) -> None:
    assert PIPELINES["themepath-paper"].rewrite is None
    body = {"corpus": "garden", "query": "soil", "rewrite": ["spelling"]}
    answer = await http.post("/v1/query", json=body | {"pipeline": "themepath-paper"})
    assert answer.status_code == 422
    assert "has no place in the pipeline" in answer.json()["detail"]


async def test_without_a_model_the_rest_goes_on_and_says_so(http) -> None:
    body = await ask(http, "compsot", "model", "spelling", language="en")
    assert "no_language_model" in codes(body)
    assert rewritten(body) == [("spelling", "compsot", ("Compost",))]
    assert found(body)


@pytest_asyncio.fixture(loop_scope="session")
async def modelled(served: Served, chat: Chat) -> AsyncIterator[httpx.AsyncClient]:
    """Return a client of an application that has the test's chat endpoint for a model."""
    named = replace(served.settings, chat_url=chat.url, chat_model="test-model")
    other = Served(served.graph, named)
    assert other.language_model is not None
    await other.language_model.aclose()
    other.language_model = open_chat(named, Patience(retries=1, seconds=3.0, altogether=5.0))

    async with client_of(other) as client:
        yield client
    await other.close()


async def test_what_a_model_suggests_is_searched_and_shown(modelled, chat) -> None:
    chat.always = suggests(themes=["compost"], keywords=["heap", "1:3"], questions=["Turn it?"])
    body = await ask(modelled, "rotting peelings", "model", pipeline="bm25", language="en")
    assert rewritten(body) == [
        ("model", "", ("compost", "heap")),
        ("model", "", ("Turn it?",)),
    ]
    assert {r["source"] for r in body["query"]["rewritten"]} == {"test-model"}
    assert "1:5" in found(body)
    assert "never answer" in chat.asked()
    assert "<question>\nrotting peelings\n</question>" in chat.asked()
    assert "en" in chat.requests[-1]["messages"][0]["content"].rsplit(":", 1)[1]


async def test_another_wording_is_asked_by_itself_with_multi(modelled, chat) -> None:
    chat.always = suggests(keywords=["heap"], questions=["How is compost turned?"])
    words = await ask(modelled, "rotting peelings", "model", pipeline="vector", language="en")
    asked = await ask(
        modelled, "rotting peelings", "model", "multi", pipeline="vector", language="en"
    )
    plain = await ask(modelled, "rotting peelings", pipeline="vector", language="en")
    raw = [
        [item["components"]["semantic"]["raw"] for item in body["evidence"]]
        for body in (plain, words, asked)
    ]
    assert raw[0] == raw[1] != raw[2]


async def test_a_model_is_asked_in_the_languages_of_question_and_edition(modelled, chat) -> None:
    chat.always = suggests(keywords=["الصبر"])
    asked = {"edition": "garden-ar", "language": "en", "pipeline": "bm25"}
    body = await ask(modelled, "waiting", "model", **asked)
    assert "en, ar" in chat.asked()
    assert found(body) != []


@pytest.mark.parametrize(
    ("behaviour", "code"),
    [
        (says("Patience is a virtue; see 2:3."), "language_model_unusable"),
        (says('{"answer": "Be patient."}'), "language_model_unusable"),
        (says('{"keywords": ["<script>", "see 1:3", "a b c d e f g"]}'), "language_model_unusable"),
        (fails(200, "<html>"), "language_model_failed"),
        (fails(401, '{"error": {"message": "no"}}'), "language_model_failed"),
        (fails(503, "loading", Retry_After_Ms="1"), "language_model_failed"),
    ],
)
async def test_a_model_that_fails_or_answers_changes_nothing(
    modelled, http, chat, behaviour, code
) -> None:
    chat.always = behaviour
    body = await ask(modelled, "patience", "model", language="en")
    plain = await ask(http, "patience", language="en")
    assert codes(body) - codes(plain) == {code}
    assert body["query"]["rewritten"] == []
    assert found(body) == found(plain)


async def test_a_busy_model_is_asked_again(modelled, chat) -> None:
    chat.script.append(fails(429, "slow down", Retry_After_Ms="1"))
    chat.always = suggests(keywords=["compost"])
    body = await ask(modelled, "peelings", "model", language="en")
    assert rewritten(body) == [("model", "", ("compost",))]
    assert len(chat.requests) == 2


async def test_orders_in_a_reply_are_words_to_search_for_and_nothing_more(modelled, chat) -> None:
    order = 'compost") OR search:(* // DROP'
    chat.always = suggests(keywords=[order, "ignore the question"], pipeline="bm25", k=100)
    body = await ask(modelled, "peelings", "model", language="en")
    assert rewritten(body) == [("model", "", (order, "ignore the question"))]
    assert body["pipeline"] == "themepath"
    assert len(body["evidence"]) == 5


async def test_a_caller_that_hangs_up_takes_the_request_to_the_model_along(modelled, chat) -> None:
    chat.hold = True
    asking = asyncio.create_task(ask(modelled, "patience", "model", language="en"))
    assert await asyncio.to_thread(chat.reached.wait, 10)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert await asyncio.to_thread(chat.gone.wait, 10)


LATIN = ["pateince", "compsot", "water", "plows", "vermin", "trees.", "soil?", "the", "NOT"]
WORDS = st.sampled_from([*LATIN, "الصبر", "1:3", '"(*', "遗嘱", "shalat"])
KINDS = st.lists(st.sampled_from(["spelling", "themes", "multi"]), unique=True)


@given(st.lists(WORDS, min_size=1, max_size=8).map(" ".join), KINDS, st.sampled_from(["en", "ar"]))
@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
async def test_a_rewriting_never_removes_the_words_or_the_vector_of_a_question(
    served, text, kinds, edition
) -> None:
    asked = {"language": "en", "edition": f"garden-{edition}"}
    plain = await query_of(served, text, **asked)
    query = await query_of(served, text, *kinds, **asked)
    assert query.tokens == plain.tokens
    assert set(plain.tokens) <= set(query.tokens_searched)
    assert query.vector == plain.vector
    if plain.vector is not None:
        assert query.vectors[0] == plain.vector
    assert (query.text, query.references) == (plain.text, plain.references)
    if query.lexical:
        assert all(set(plain.tokens) <= set(v.tokens) for v in query.variants if v.by == "spelling")
