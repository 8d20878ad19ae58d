"""Sheets on the page: put in order, saved over failures and conflicts, taken from a passage."""

import re
from typing import Any

from playwright.async_api import Route, expect

from web.visit import WATER, Visit

PASSAGE = {"kind": "passage", "corpus": "garden", "unit": "2:3"}
PROSE = {"kind": "prose", "text": "My own words."}


async def begun(visit: Visit, *blocks: Any) -> str:
    """Begin a sheet over HTTP and return its id."""
    body = {"title": "Of water", "blocks": list(blocks), "reviewer": "Bo"}
    answer = await visit.page.request.post(f"{visit.address}/v1/sheets", data=body)
    assert answer.ok, await answer.text()
    return str((await answer.json())["id"])


async def kinds(visit: Visit, sheet: str) -> list[str]:
    shown = await visit.api(f"/v1/sheets/{sheet}")
    return [block["kind"] for block in shown["blocks"]]


async def test_blocks_are_moved_by_button_and_by_pointer_and_undone(visit: Visit) -> None:
    page = visit.page
    sheet = await begun(visit, PASSAGE, PROSE)
    await visit.view(f"/sheets/{sheet}")
    await page.click("#down-0")
    await expect(page.locator(".block").first).to_have_class("block is-prose")
    assert await visit.focused() == "down-1"
    await expect(page.locator("sheet-desk > [role=status]")).to_contain_text(
        re.compile(r"place .?2.? of .?2.?\.")
    )
    await page.locator(".grip").first.drag_to(page.locator(".block").nth(1))
    await expect(page.locator(".block").first).to_have_class("block is-passage")
    assert await kinds(visit, sheet) == ["passage", "prose"]
    await page.click("#undo")
    await expect(page.locator(".block").first).to_have_class("block is-prose")
    await page.click("#history-summary")
    await expect(page.locator(".history li")).to_have_count(4)
    await page.locator(".history a", has_text="Look at it").last.click()
    await expect(page.locator("sheet-desk .notice")).to_contain_text("cannot be changed")
    assert await page.locator("#down-0").count() == 0


async def test_what_could_not_be_saved_waits_over_a_reload(visit: Visit) -> None:
    visit.refusals = True
    page = visit.page
    sheet = await begun(visit, PASSAGE, PROSE)
    await visit.view(f"/sheets/{sheet}")
    await page.route(
        "**/v1/sheets/*", lambda r: r.abort() if r.request.method == "PUT" else r.continue_()
    )
    await page.fill("#block-1", "Words that must not be lost.")
    await page.locator("#block-1").blur()
    await expect(page.locator("save-state .unsaved")).to_contain_text("not saved")
    await page.unroute("**/v1/sheets/*")
    await page.reload()
    await expect(page.locator("save-state [role=status]")).to_have_text("Saved.")
    shown = await visit.api(f"/v1/sheets/{sheet}")
    assert shown["blocks"][1]["text"] == "Words that must not be lost."


async def test_a_conflict_shows_both_and_ones_own_can_still_be_made(visit: Visit) -> None:
    visit.refusals = True
    page = visit.page
    sheet = await begun(visit, PASSAGE, PROSE)
    await visit.view(f"/sheets/{sheet}")
    body = {"title": "Of water", "version": 1, "reviewer": "Bo", "blocks": [PASSAGE, PROSE, PROSE]}
    await page.request.put(f"{visit.address}/v1/sheets/{sheet}", data=body)
    await page.fill("#block-1", "Mine.")
    await page.locator("#block-1").blur()
    await expect(page.locator(".conflict")).to_contain_text("Bo")
    await expect(page.locator(".block")).to_have_count(3)
    await page.click("#insist")
    await expect(page.locator(".conflict")).to_have_count(0)
    shown = await visit.api(f"/v1/sheets/{sheet}")
    assert (shown["version"], shown["blocks"][1]["text"]) == (3, "Mine.")


async def test_a_passage_found_is_put_on_a_sheet_with_its_note(visit: Visit) -> None:
    page = visit.page
    sheet = await begun(visit)
    await visit.ask(WATER, k=2)
    unit = (await visit.answer(k=2))["evidence"][0]
    await page.click("#evidence-1-onSheet")
    await page.select_option("#which-sheet", sheet)
    await page.fill("#sheet-note", "To be read first.")
    await page.click("#act-send")
    await expect(page.get_by_role("dialog")).to_contain_text("stands on")
    await page.keyboard.press("Escape")
    assert await visit.focused() == "evidence-1-onSheet"
    (block,) = (await visit.api(f"/v1/sheets/{sheet}"))["blocks"]
    assert (block["unit"], block["note"]) == (unit["id"], "To be read first.")
    assert block["text"] == unit["text"]


async def test_a_sheet_prints_own_words_and_editions_and_no_controls(visit: Visit) -> None:
    page = visit.page
    await page.add_init_script("window.print = () => { window.printed = true; }")
    sheet = await begun(visit, {"kind": "heading", "text": "When"}, PASSAGE, PROSE)
    await visit.view(f"/sheets/{sheet}")
    await page.click("#keep-summary")
    await page.click("#handout")
    await visit.until("window.printed === true")
    await page.emulate_media(media="print")
    await expect(page.locator(".is-prose .own-print")).to_be_visible()
    await expect(page.locator(".block-ways").first).to_be_hidden()
    await expect(page.locator(".sheet-add")).to_be_hidden()
    text = await page.locator(".is-passage .texts > .unit-text").bounding_box()
    other = await page.locator(".is-passage .edition .wording").first.bounding_box()
    assert text
    assert other
    assert other["x"] > text["x"] + text["width"] / 2


async def test_what_is_on_its_way_says_so_until_it_is_there(visit: Visit) -> None:
    page = visit.page
    sheet = await begun(visit, PASSAGE, PROSE)
    await visit.view(f"/sheets/{sheet}")
    held: dict[str, Route] = {}

    async def hold(route: Route) -> None:
        held[route.request.method] = route

    await page.route(f"**/v1/sheets/{sheet}**", hold)
    await page.click("#history-summary")
    await expect(page.locator("#history .folded-content")).to_have_text("Loading…")
    await held.pop("GET").continue_()
    await expect(page.locator(".history li")).to_have_count(1)
    await page.click("#down-0")
    await expect(page.locator("save-state [role=status]")).to_have_text("Saving…")
    await held.pop("PUT").continue_()
    await expect(page.locator("save-state [role=status]")).to_have_text("Saved.")
