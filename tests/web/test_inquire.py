"""An inquiry goes from question to answer; conflicts, lost network and reloads lose nothing."""

from typing import Any
from urllib.parse import quote

from playwright.async_api import Route, expect

from web.visit import WATER, Visit


async def begin(visit: Visit, question: str = WATER) -> str:
    """Begin an inquiry over HTTP, search, and open it on the page."""
    made = await post(visit, "/v1/inquiries", corpus="garden", question=question)
    await post(visit, f"/v1/inquiries/{made['id']}/retrieve", version=1)
    await visit.view(f"/inquire/{made['id']}")
    await visit.page.locator("#step-synthesis").wait_for()
    return str(made["id"])


async def post(visit: Visit, path: str, method: str = "POST", **body: object) -> Any:
    response = await visit.page.request.fetch(f"{visit.address}{path}", method=method, data=body)
    assert response.ok, await response.text()
    return await response.json()


async def kept(visit: Visit, inquiry: str) -> Any:
    return await visit.api(f"/v1/inquiries/{inquiry}")


async def version(visit: Visit, number: int) -> None:
    """Wait until the page shows a version."""
    await expect(visit.page.locator("inquiry-desk > .small").first).to_contain_text(
        f"version {number} by"
    )


async def test_a_question_becomes_an_answer_step_by_step(visit: Visit) -> None:
    await visit.view("/inquire")
    page = visit.page
    await page.fill("#inquiry-question", "When should I water in a drought?")
    await page.select_option("#inquiry-corpus", "garden")
    await page.fill("#reviewer", "Ann")
    await page.locator("#reviewer").blur()
    await page.click("#begin-inquiry")
    await page.locator("#theme-0").wait_for()
    inquiry = page.url.rsplit("/", 1)[1]
    chip = page.locator("#step-themes .chip", has_text="Drainage")
    await chip.click()
    await expect(chip).to_have_attribute("aria-pressed", "false")
    await page.fill("#add-keyword", "trees")
    await page.press("#add-keyword", "Enter")
    await page.locator("#step-keywords .chip", has_text="trees").wait_for()
    await page.click("#retrieve")
    first = page.locator("#step-retrieval article .rank").first
    await first.wait_for()
    await page.click('[id="unit-2:7-included"]')
    await expect(page.locator('[id="unit-2:7"] .badge')).to_have_text("included")
    await page.click('[id="unit-2:7-why-summary"]')
    await page.fill('[id="unit-2:7-note"]', "trees come first")
    await page.select_option('[id="unit-2:7-grade"]', "3")
    await version(visit, 6)
    await page.click('[id="unit-2:8-removed"]')
    await version(visit, 7)
    await page.click("#undo")
    await version(visit, 8)
    await page.click("#synthesise")
    await page.locator("#step-synthesis .answer-text").wait_for()
    body = await kept(visit, inquiry)
    verdicts = body["steps"]["evidence"]["content"]["verdicts"]
    assert list(verdicts) == ["2:7"]
    assert (
        verdicts["2:7"] | {"grade": 3, "note": "trees come first", "reviewer": "Ann"}
        == (verdicts["2:7"])
    )
    assert body["steps"]["synthesis"]["content"]["included"] == ["2:7"]
    await page.locator("#step-synthesis .cite").first.click()
    assert await visit.focused() == "unit-2:7"


async def test_a_passage_is_widened_and_what_stands_beyond_it_can_be_judged(visit: Visit) -> None:
    await begin(visit)
    lines = visit.page.locator(".around").first.locator(".passage > li")
    before = await lines.count()
    await visit.page.click("#widen-0-next")
    await expect(lines).to_have_count(before + 1)
    beyond = lines.last.locator("article")
    await beyond.get_by_role("button", name="Include").click()
    unit = await beyond.get_attribute("data-evidence")
    await expect(visit.page.locator(".ledger tbody th")).to_have_text(str(unit))
    await expect(lines).to_have_count(before + 1)


async def test_a_long_passage_is_shown_around_its_hits_until_the_whole_is_asked_for(
    visit: Visit,
) -> None:
    inquiry = await begin(visit)
    body = await kept(visit, inquiry)
    passage = body["steps"]["retrieval"]["content"]["passages"][0]
    hits = [unit for unit in passage["units"] if unit["hit"]]
    rest = [hits[0] | {"id": f"9:{n}", "citation": f"9:{n}", "hit": False} for n in range(30)]
    passage["units"] = [*rest[:15], hits[0], *rest[15:]]
    await visit.page.route(f"**/v1/inquiries/{inquiry}", lambda route: route.fulfill(json=body))
    await visit.page.reload()
    lines = visit.page.locator(".around").first.locator(".passage > li")
    await expect(lines).to_have_count(5)
    await visit.page.click("#whole-0")
    await expect(lines).to_have_count(31)


async def test_a_hit_shows_its_components_matched_words_editions_and_paths(visit: Visit) -> None:
    await begin(visit)
    unit = '[id="unit-2:3'
    await visit.page.click(f'{unit}-scored-summary"]')
    rows = visit.page.locator(f'{unit}-scored"] .bars tbody tr')
    await expect(rows).to_have_count(6)
    marks = visit.page.locator(f'{unit}-scored"] mark')
    assert {mark.lower() for mark in await marks.all_text_contents()} == {"water"}
    await visit.page.click(f'{unit}-editions-summary"]')
    await expect(visit.page.locator(f'{unit}-editions"] [lang=ar].wording')).to_be_visible()
    await visit.page.click(f'{unit}-paths-summary"]')
    await expect(visit.page.locator(f'{unit}-paths"] .trail').first).to_be_visible()


async def test_of_two_who_change_at_once_the_second_sees_it_and_loses_nothing(
    visit: Visit,
) -> None:
    visit.refusals = True
    inquiry = await begin(visit)
    page = visit.page
    await page.fill("#edit-question", "When do trees need water?")
    await post(
        visit, f"/v1/inquiries/{inquiry}/themes", "PATCH", version=2, drop=["Water"], reviewer="Bo"
    )
    await page.click("#save-question")
    notice = page.locator(".conflict")
    await expect(notice).to_contain_text("Bo")
    assert await page.input_value("#edit-question") == "When do trees need water?"
    await expect(page.locator("#theme-0")).to_have_attribute("aria-pressed", "false")
    await page.reload()
    await expect(notice).to_be_visible()
    assert await page.input_value("#edit-question") == "When do trees need water?"
    await page.click("#insist")
    await expect(page.locator("inquiry-desk h1")).to_have_text("When do trees need water?")
    await expect(notice).to_have_count(0)
    assert (await kept(visit, inquiry))["version"] == 4


async def test_a_change_that_conflicts_can_be_left_and_its_words_stay_in_the_field(
    visit: Visit,
) -> None:
    visit.refusals = True
    inquiry = await begin(visit)
    await visit.page.fill("#add-theme", "Mulch")
    await post(visit, f"/v1/inquiries/{inquiry}/themes", "PATCH", version=2, drop=["Water"])
    await visit.page.click("#add-theme-add")
    await visit.page.click("#yield")
    await expect(visit.page.locator(".conflict")).to_have_count(0)
    assert await visit.page.input_value("#add-theme") == "Mulch"
    await visit.page.click("#add-theme-add")
    await visit.page.locator("#step-themes .chip", has_text="Mulch").wait_for()


async def test_a_verdict_given_without_network_is_kept_over_a_reload_and_sent_later(
    visit: Visit,
) -> None:
    visit.refusals = True
    inquiry = await begin(visit)
    page = visit.page
    await page.route("**/evidence/**", lambda route: route.abort())
    await page.click('[id="unit-2:3-included"]')
    await expect(page.locator("save-state .unsaved")).to_contain_text("not saved")
    await page.click("save-state [data-retry]")
    await expect(page.locator("save-state .unsaved")).to_contain_text("not saved")
    await page.unroute("**/evidence/**")
    await page.reload()
    await expect(page.locator('[id="unit-2:3"] .badge')).to_have_text("included")
    verdicts = (await kept(visit, inquiry))["steps"]["evidence"]["content"]["verdicts"]
    assert verdicts["2:3"]["verdict"] == "included"


async def test_a_server_with_a_key_is_given_it_and_the_change_goes_out(visit: Visit) -> None:
    visit.refusals = True
    inquiry = await begin(visit)
    problem = {"type": "urn:themepath:problem:forbidden", "title": "Forbidden", "status": 403}

    async def locked(route: Route) -> None:
        if route.request.headers.get("authorization") == "Bearer right":
            await route.fallback()
        else:
            await route.fulfill(status=403, json=problem)

    page = visit.page
    await page.route("**/evidence/**", locked)
    await page.click('[id="unit-2:3-included"]')
    await page.fill("#server-key", "right")
    await page.click("save-state [data-retry]")
    await expect(page.locator('[id="unit-2:3"] .badge')).to_have_text("included")
    assert "2:3" in (await kept(visit, inquiry))["steps"]["evidence"]["content"]["verdicts"]
    await page.click("h1")
    await page.keyboard.press("/")
    assert await visit.focused() == "question"
    assert "#" not in page.url


async def test_an_older_version_is_shown_brought_back_and_forked(visit: Visit) -> None:
    inquiry = await begin(visit)
    page = visit.page
    await page.click("#theme-0")
    await version(visit, 3)
    await page.click("#history-summary")
    await page.locator(".history a", has_text="Look at it").first.click()
    await version(visit, 2)
    assert page.url.endswith(f"#/inquire/{quote(inquiry)}?version=2")
    await expect(page.locator("#retrieve")).to_be_disabled()
    await page.click("#fork")
    await expect(page.locator("inquiry-desk > .small").first).to_contain_text("forked from")
    assert inquiry not in page.url.rsplit("#", 1)[1].rsplit("/", 1)[1]
    await page.go_back()
    await page.get_by_role("link", name="Go to the newest").click()
    await version(visit, 3)


async def test_an_answer_in_ones_own_words_is_kept_when_it_passes_and_stays_when_not(
    visit: Visit,
) -> None:
    visit.refusals = True
    inquiry = await begin(visit)
    place = f"/v1/inquiries/{inquiry}"
    await post(visit, f"{place}/evidence/2:3", version=2, verdict="included")
    await post(visit, f"{place}/synthesis", version=3)
    await visit.page.reload()
    await visit.page.click("#own-words-summary")
    faulty = "Gardens were always watered by dragons at midnight."
    await visit.page.fill("#edit-answer", faulty)
    await visit.page.click("#save-answer")
    await expect(visit.page.locator("save-state .problem")).to_be_visible()
    assert await visit.page.input_value("#edit-answer") == faulty
    own = "“Water in the morning, and water slowly.” [E1]"
    await visit.page.fill("#edit-answer", f"The book says: {own}")
    await visit.page.click("#save-answer")
    await expect(visit.page.locator("#step-synthesis")).to_contain_text("checked sentence by")
    content = (await kept(visit, inquiry))["steps"]["synthesis"]["content"]
    assert content["by"] == "person"


async def tab_to(visit: Visit, wanted: str, most: int = 250) -> None:
    """Press Tab until an element has the focus."""
    for _ in range(most):
        if await visit.focused() == wanted:
            return
        await visit.page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} was not reached by Tab")


async def test_an_inquiry_is_worked_through_by_keyboard_alone(visit: Visit) -> None:
    page, keys = visit.page, visit.page.keyboard
    await visit.view("/inquire")
    await tab_to(visit, "inquiry-question")
    await keys.type(WATER)
    await tab_to(visit, "begin-inquiry")
    await keys.press("Enter")
    await page.locator("#theme-0").wait_for()
    await tab_to(visit, "theme-0")
    await keys.press("Space")
    await expect(page.locator("#theme-0")).to_have_attribute("aria-pressed", "false")
    assert await visit.focused() == "theme-0"
    await tab_to(visit, "confirm-search")
    await keys.press("Enter")
    await expect(page.locator("#confirm-search")).to_have_count(0)
    await tab_to(visit, "retrieve")
    await keys.press("Enter")
    await page.locator('[id="unit-2:3"]').wait_for()
    assert await visit.focused() == "retrieve"
    await tab_to(visit, "unit-2:3-included")
    await keys.press("Enter")
    await expect(page.locator('[id="unit-2:3"] .badge')).to_have_text("included")
    assert await visit.focused() == "unit-2:3-included"
    await tab_to(visit, "synthesise")
    await keys.press("Enter")
    await page.locator("#step-synthesis .cite").wait_for()
    await keys.press("Tab")
    await keys.press("Enter")
    assert await visit.focused() == "unit-2:3"
    await keys.press("j")
    assert await visit.focused() != "unit-2:3"
