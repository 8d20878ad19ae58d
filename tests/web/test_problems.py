"""What goes wrong is said in words, with what to do next, and can be tried again."""

import asyncio

from playwright.async_api import Route, expect

from web.visit import WATER, Visit

DOWN = {
    "type": "urn:themepath:problem:graph-unavailable",
    "title": "The graph database does not answer",
    "status": 503,
    "detail": "Neo4j did not answer within 30 s.",
}


async def test_an_unknown_corpus_in_the_address_is_said_to_be_unknown(visit: Visit) -> None:
    visit.refusals = True
    await visit.open(q=WATER, corpus="nowhere")
    problem = visit.page.locator(".problem")
    await expect(problem).to_contain_text("nowhere")
    await expect(problem).to_contain_text("Choose one of the collections and pipelines offered")
    assert await problem.get_attribute("role") == "alert"


async def test_an_unknown_pipeline_in_the_address_is_said_to_be_unknown(visit: Visit) -> None:
    visit.refusals = True
    await visit.open(q=WATER, corpus="garden", pipeline="magic")
    await expect(visit.page.locator(".problem")).to_contain_text("magic")


async def test_a_database_that_is_down_is_named_and_trying_again_works(visit: Visit) -> None:
    await visit.answer_with("**/v1/query", 503, DOWN)
    await visit.open(q=WATER)
    problem = visit.page.locator(".problem")
    await expect(problem).to_contain_text("The graph database does not answer.")
    await expect(problem).to_contain_text("Neo4j did not answer within 30 s.")
    await expect(problem).to_contain_text("Wait a moment, then try again")
    await visit.page.unroute("**/v1/query")
    await problem.get_by_role("button", name="Try again").click()
    await expect(visit.cards.first).to_be_visible()


async def test_a_server_that_cannot_be_reached_is_said_so(visit: Visit) -> None:
    visit.refusals = True
    await visit.open()
    await visit.page.route("**/v1/query", lambda route: route.abort())
    await visit.page.fill("#question", WATER)
    await visit.page.press("#question", "Enter")
    await expect(visit.page.locator(".problem")).to_contain_text("The server does not answer.")
    assert await visit.page.input_value("#question") == WATER


async def test_an_answer_that_is_no_problem_document_is_still_said_in_words(visit: Visit) -> None:
    visit.refusals = True
    await visit.page.route(
        "**/v1/query", lambda route: route.fulfill(status=502, body="<h1>Bad gateway</h1>")
    )
    await visit.open(q=WATER)
    await expect(visit.page.locator(".problem")).to_contain_text("Something went wrong.")


async def test_a_page_that_cannot_learn_its_choices_says_so_and_tries_again(visit: Visit) -> None:
    await visit.answer_with("**/v1/corpora*", 503, DOWN)
    await visit.page.goto(f"{visit.address}/")
    problem = visit.page.locator(".problem")
    await expect(problem).to_contain_text("The graph database does not answer.")
    await visit.page.unroute("**/v1/corpora*")
    await problem.get_by_role("button", name="Try again").click()
    await expect(visit.page.locator("#question")).to_be_visible()


async def test_a_server_without_a_corpus_says_how_to_load_one(visit: Visit) -> None:
    nothing = {"items": [], "page": {"offset": 0, "limit": 200, "total": 0}}
    await visit.page.route("**/v1/corpora*", lambda route: route.fulfill(json=nothing))
    await visit.open()
    await expect(visit.page.locator("welcome-panel")).to_contain_text("themepath demo")


async def test_a_passage_that_cannot_be_fetched_says_so_in_its_place(visit: Visit) -> None:
    await visit.answer_with("**/v1/units/**", 503, DOWN)
    await visit.ask(WATER)
    await visit.page.click("#evidence-1-passage summary")
    problem = visit.cards.first.locator(".problem")
    await expect(problem).to_contain_text("The graph database does not answer.")
    await visit.page.unroute("**/v1/units/**")
    await problem.get_by_role("button", name="Try again").click()
    await expect(visit.page.locator("#evidence-1-passage .passage")).to_be_visible()


async def test_nothing_found_is_said_with_ways_on(visit: Visit) -> None:
    answer = await visit.answer(WATER)
    empty = answer | {"evidence": [], "paths": []}
    await visit.page.route("**/v1/query", lambda route: route.fulfill(json=empty))
    await visit.ask(WATER)
    nothing = visit.page.locator(".nothing")
    await expect(nothing).to_contain_text("No passage was found.")
    assert await nothing.locator("li").count() >= 2
    await expect(visit.page.locator("[role=status]").first).to_have_text(
        "\u20680\u2069 passages found"
    )


async def test_warnings_of_an_answer_are_shown(visit: Visit) -> None:
    answer = await visit.answer(WATER)
    warned = answer | {"warnings": [{"code": "by-meaning", "message": "Found by meaning alone."}]}
    await visit.page.route("**/v1/query", lambda route: route.fulfill(json=warned))
    await visit.ask(WATER)
    await expect(visit.page.locator(".warnings li")).to_have_text("Found by meaning alone.")


async def test_words_of_a_corpus_never_become_markup(visit: Visit) -> None:
    answer = await visit.answer(WATER)
    text = '  <img src="/nowhere" onerror="alert(1)">\n\t<b>&amp;</b>\r\n  e\u0301 \u00e9  '
    first = answer["evidence"][0] | {"text": text, "citation": "<i>1:1</i>", "matched": [[2, 6]]}
    first["path"] = first["path"] | {"steps": [{"id": "x", "label": "<script>alert(2)</script>"}]}
    hostile = answer | {"evidence": [first]}
    await visit.page.route("**/v1/query", lambda route: route.fulfill(json=hostile))
    await visit.ask(WATER)
    shown = visit.cards.first.locator(".unit-text")
    assert await shown.text_content() == text
    assert await shown.evaluate("e => getComputedStyle(e).whiteSpace") == "pre-wrap"
    assert await visit.page.locator("answer-view :is(img, b, i, script)").count() == 0


async def test_a_newer_question_is_shown_and_the_slower_older_one_is_not(visit: Visit) -> None:
    async def slowly(route: Route) -> None:
        if "water" in (route.request.post_data or ""):
            await asyncio.sleep(1.0)
        await route.fallback()

    await visit.open()
    await visit.page.route("**/v1/query", slowly)
    await visit.page.fill("#question", WATER)
    await visit.page.press("#question", "Enter")
    await expect(visit.page.locator("[role=status]").first).to_have_text("Searching…")
    await visit.page.fill("#question", "seed")
    await visit.page.press("#question", "Enter")
    await visit.page.locator('q:text-is("seed")').wait_for()
    await asyncio.sleep(1.2)
    assert await visit.page.locator("q").all_text_contents() == ["seed"]
