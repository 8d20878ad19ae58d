"""An answer is written on the page: streamed, cited, refused, stopped, repaired, tried again."""

from playwright.async_api import expect

from evaluation.answers.heard import Heard
from evaluation.answers.misbehaviours import honest
from evaluation.answers.scripted import Says, Scripted, Waits
from server.answering.prompt import NOT_IN_EVIDENCE
from web.visit import WATER, WATER_ARABIC, Visit


async def test_without_a_model_the_passages_are_quoted_and_a_citation_leads_to_its_passage(
    visit: Visit,
) -> None:
    await visit.ask(k=3)
    await visit.page.click("#write-answer")
    state = visit.page.locator("#answer-state")
    await expect(state).to_contain_text("No model wrote this")
    quoted = await visit.page.locator(".quoted").all_text_contents()
    shown = await visit.cards.locator(".unit-text").all_text_contents()
    assert sorted(quoted) == sorted(shown)
    last = visit.page.locator(".answer-text .cite").last
    await last.focus()
    await visit.page.keyboard.press("Enter")
    cited = await last.get_attribute("href") or ""
    alias = cited.removeprefix("#source-E")
    assert await visit.focused() == f"evidence-{alias}"
    assert "#" not in visit.page.url


async def test_a_models_answer_comes_in_pieces_and_names_its_repairs(
    visit_with_model: Visit, scripted: Scripted
) -> None:
    visit = visit_with_model

    def careless(heard: Heard) -> Says:
        return Says(f"{honest(heard)} <b>Gardens</b> are old. [E99]")

    scripted.behaviour = careless
    await visit.ask(k=3)
    await visit.page.click("#write-answer")
    await expect(visit.page.locator("#answer-state")).to_contain_text("Written by the model")
    await expect(visit.page.locator("#answer-state")).to_contain_text("scripted")
    await expect(visit.page.locator(".said .cite")).to_have_count(2)
    assert "Gardens" not in await visit.page.locator(".answer-text").inner_text()
    await visit.page.click("#answer-repairs summary")
    await expect(visit.page.locator(".repairs li").first).to_be_visible()
    await expect(visit.page.locator(".repairs")).to_contain_text("was removed")


async def test_an_answer_can_be_stopped_and_the_models_call_ends(
    visit_with_model: Visit, scripted: Scripted
) -> None:
    visit = visit_with_model
    scripted.left.clear()
    scripted.behaviour = lambda heard: Waits(f"{honest(heard)} ")
    await visit.ask(k=3)
    await visit.page.click("#write-answer")
    await visit.page.locator(".said .cite").first.wait_for()
    await visit.page.click("#stop-answer")
    await expect(visit.page.locator("#answer-state")).to_contain_text("Stopped")
    assert await visit.focused() == "write-answer"
    assert scripted.left.wait(10)


async def test_a_refusal_says_why_and_offers_the_nearest_passages(
    visit_with_model: Visit, scripted: Scripted
) -> None:
    visit = visit_with_model
    scripted.behaviour = lambda _: Says(NOT_IN_EVIDENCE)
    await visit.ask(k=3)
    await visit.page.click("#write-answer")
    refusal = visit.page.locator(".refusal")
    await expect(refusal).to_contain_text("do not answer the question")
    await refusal.locator(".cite").first.click()
    assert await visit.focused() == "evidence-1"


async def test_a_failed_stream_is_said_and_can_be_tried_again(visit: Visit) -> None:
    broken = (
        'event: error\ndata: {"type": "urn:themepath:problem:graph-unavailable", "title": ""}\n\n'
    )
    await visit.page.route(
        "**/v1/answer",
        lambda route: route.fulfill(body=broken, content_type="text/event-stream"),
        times=1,
    )
    await visit.ask(k=3)
    await visit.page.click("#write-answer")
    await expect(visit.page.locator("written-answer .problem")).to_contain_text(
        "graph database does not answer"
    )
    await visit.page.click("written-answer [data-retry]")
    await expect(visit.page.locator("#answer-state")).to_contain_text("No model wrote this")


async def test_an_arabic_answer_stands_in_its_own_direction(visit: Visit) -> None:
    await visit.ask(WATER_ARABIC, k=3)
    await visit.page.click("#write-answer")
    text = visit.page.locator(".answer-text")
    await expect(text).to_have_attribute("dir", "rtl")
    await expect(text).to_have_attribute("lang", "ar")
    assert await visit.page.get_attribute("html", "dir") == "ltr"


async def test_a_selection_is_asked_along_and_stands_in_the_address(visit: Visit) -> None:
    await visit.ask(WATER, select="division:2", k=20)
    found = await visit.cards.evaluate_all("all => all.map(e => e.dataset.evidence)")
    assert found
    assert {unit.split(":")[0] for unit in found} == {"2"}


async def test_a_selection_is_completed_and_counted_while_it_is_typed(visit: Visit) -> None:
    visit.refusals = True  # a name that is half typed is unknown to the server
    await visit.open()
    await visit.page.click("#options > summary")
    await visit.page.focus("#select")
    await visit.page.keyboard.type("theme:Water - division:2")
    holds = visit.page.locator("#select-holds")
    await expect(holds).to_have_text("\u20682\u2069 of \u206860\u2069 passages")
    await visit.page.fill("#select", "theme:Wateri")
    await visit.page.locator("#select-list [role=option]").first.wait_for()
    await expect(holds).to_contain_text("near matches: Water, Watering")
    await visit.page.keyboard.press("ArrowDown")
    await visit.page.keyboard.press("Enter")
    assert await visit.page.input_value("#select") == "theme:Watering"
    await expect(holds).to_contain_text("of")
    await visit.page.locator("#select-list [role=option]").first.wait_for()
    await visit.page.keyboard.press("Escape")
    await expect(visit.page.locator("#select")).to_have_attribute("aria-expanded", "false")
