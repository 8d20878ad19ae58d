"""Going back restores what was asked, what was shown, and where the reader was."""

from playwright.async_api import expect

from web.visit import WATER, Visit

SEED = "How do I keep my own seed for next year?"


async def test_back_restores_question_results_scroll_focus_and_what_was_unfolded(
    visit: Visit,
) -> None:
    await visit.open()
    await visit.ask_by_form(WATER)
    before = await visit.cards.locator(".citation").all_text_contents()
    for key in "jjj":
        await visit.page.keyboard.press(key)
    await visit.page.click("#evidence-3-passage summary")
    await visit.page.locator("#evidence-3-passage .passage").wait_for()
    await visit.page.focus("#evidence-3-flag")
    await visit.page.evaluate("scrollTo({ top: 640, behavior: 'instant' })")
    await visit.until("history.state?.place?.y === 640")
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url))

    await visit.page.evaluate(
        """q => {
          document.querySelector("#question").value = q;
          document.querySelector("ask-form form").requestSubmit();
        }""",
        SEED,
    )
    await visit.page.locator(f'q:text-is("{SEED}")').wait_for()
    assert len([url for url in asked if url.endswith("/v1/query")]) == 1

    await visit.page.go_back()
    await visit.page.locator(f'q:text-is("{WATER}")').wait_for()
    await expect(visit.page.locator("#evidence-3-passage .passage")).to_be_visible()
    await visit.until("scrollY === 640")
    assert await visit.page.input_value("#question") == WATER
    assert await visit.cards.locator(".citation").all_text_contents() == before
    assert await visit.focused() == "evidence-3-flag"
    assert len([url for url in asked if url.endswith("/v1/query")]) == 1


async def test_forward_after_back_shows_the_later_question_again(visit: Visit) -> None:
    await visit.open()
    await visit.ask_by_form(WATER)
    await visit.ask_by_form(SEED)
    later = await visit.cards.locator(".citation").all_text_contents()
    await visit.page.go_back()
    await visit.page.locator(f'q:text-is("{WATER}")').wait_for()
    await visit.page.go_forward()
    await visit.page.locator(f'q:text-is("{SEED}")').wait_for()
    await visit.page.locator("answer-view:not([aria-busy])").wait_for()
    assert await visit.cards.locator(".citation").all_text_contents() == later


async def test_back_to_the_first_page_shows_how_to_begin(visit: Visit) -> None:
    await visit.open()
    await visit.ask_by_form(WATER)
    await visit.page.go_back()
    await expect(visit.page.locator("welcome-panel .chip").first).to_be_visible()
    assert await visit.page.input_value("#question") == ""
    assert await visit.page.title() == "themepath"


async def test_coming_back_from_another_page_restores_results_without_asking_again(
    visit: Visit,
) -> None:
    await visit.ask(WATER)
    await visit.page.evaluate("scrollTo({ top: 500, behavior: 'instant' })")
    await visit.until("history.state?.place?.y === 500")
    await visit.page.goto(f"{visit.address}/healthz")
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url))
    await visit.page.go_back()
    await expect(visit.cards.first).to_be_visible()
    await visit.until("scrollY === 500")
    assert [url for url in asked if url.endswith("/v1/query")] == []


async def test_a_full_or_refused_store_of_the_browser_does_not_stop_the_page(visit: Visit) -> None:
    await visit.page.add_init_script(
        """Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };"""
    )
    await visit.ask(WATER)
    await visit.page.goto(f"{visit.address}/healthz")
    await visit.page.go_back()
    await expect(visit.cards.first).to_be_visible()
