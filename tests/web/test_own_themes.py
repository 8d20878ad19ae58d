"""A reader's own themes on the page: made from a passage, seen apart, changed, removed."""

import re

from playwright.async_api import expect

from web.visit import WATER, Visit

READER = "R. Gardener"


async def test_a_theme_of_ones_own_is_made_seen_apart_changed_and_removed(visit: Visit) -> None:
    page = visit.page
    await visit.ask(WATER, k=1)
    unit = await visit.cards.first.get_attribute("data-evidence") or ""
    await page.click("#evidence-1-study-summary")
    await page.click("#evidence-1-study-mine-summary")
    mine = page.locator("#evidence-1-study-mine")
    await mine.get_by_label("Your name").first.fill(READER)
    await mine.get_by_label("Your name").first.press("Tab")
    await expect(mine).to_contain_text(f"Kept for {READER}")
    await mine.locator("summary", has_text="A new theme of your own").click()
    await mine.get_by_label("What you call it").fill("For the talk")
    await mine.get_by_role("button", name="Keep this theme").click()
    box = mine.locator("[data-own-box]")
    await expect(box).to_be_checked()
    own = await visit.api(f"/v1/own/garden/themes?owner={READER.replace(' ', '+')}")
    assert [(one["label"], [u["id"] for u in one["units"]]) for one in own["items"]] == [
        ("For the talk", [unit])
    ]
    try:
        await page.click("#themes-toggle")
        item = page.get_by_role("tree", name="Themes of your own").get_by_role("treeitem")
        await expect(item).to_contain_text("For the talk")
        await item.locator(".row").click()
        card = page.locator("own-card")
        await expect(card).to_contain_text(f"Kept for {READER}")
        await expect(card.locator(".unit-text")).to_be_visible()
        await card.locator(".take button").first.click()
        await expect(page.locator("selection-field input")).to_have_value(own["items"][0]["select"])
        # It is asked again within the theme: the passage comes anew, folded.
        await expect(page).to_have_url(re.compile("select="))
        await page.locator("question-page:not([busy]) answer-view:not([aria-busy])").wait_for()
        await page.click("#evidence-1-study-summary")
        await page.click("#evidence-1-study-mine-summary")
        await expect(box.first).to_be_checked()
        await page.locator(f'own-card [data-out="{unit}"]').click()
        await expect(card.locator(".unit-text")).to_have_count(0)
        await expect(box.first).not_to_be_checked()
        # The card shows what is kept, wherever it is changed.
        await box.first.check()
        await expect(card.locator(f'[data-out="{unit}"]')).to_have_count(1)
        await expect(card.locator(".take")).to_have_count(1)
        await box.first.uncheck()
        await expect(card.locator(f'[data-out="{unit}"]')).to_have_count(0)
        await page.click("#own-change-summary")
        await card.get_by_label("What you call it").fill("For the lecture")
        await card.get_by_role("button", name="Save").click()
        await expect(card.locator("#theme-title")).to_contain_text("For the lecture")
    finally:
        await page.click("#own-remove")
        await page.click("#own-remove-now")
    await expect(page.locator("own-shelf")).to_contain_text("None yet.")
    left = await visit.api(f"/v1/own/garden/themes?owner={READER.replace(' ', '+')}")
    assert left["items"] == []


async def test_a_theme_below_an_experts_theme_stands_in_its_card(visit: Visit) -> None:
    page = visit.page
    await visit.view("/themes/soil")
    await page.click("#own-below-summary")
    form = page.locator(".own-below form")
    await form.get_by_label("Your name").fill("B. Below")
    await form.get_by_label("What you call it").fill("Soil in spring")
    await form.get_by_role("button", name="Keep this theme").click()
    link = page.locator(".own-list a")
    await expect(link).to_have_text("Soil in spring")
    await link.click()
    await expect(page.locator("#theme-title")).to_be_focused()
    await expect(page.locator("own-card")).to_contain_text("Soil")
    assert "own=soil-in-spring" in page.url
    await page.click("#own-remove")
    await page.click("#own-remove-now")
    await expect(page.locator(".theme-side")).to_be_hidden()


async def test_passages_are_linked_with_a_note_and_unlinked(visit: Visit) -> None:
    page = visit.page
    await visit.view("/unit/1:1")
    await page.click("#unit-mine-summary")
    mine = page.locator("#unit-mine")
    await mine.get_by_label("Reference of the other passage").fill("2:3")
    await mine.get_by_role("button", name="Link them").click()
    await expect(mine.locator('[data-unit="2:3"]')).to_be_visible()
    await mine.get_by_role("button", name="Remove the link to").click()
    await expect(mine.locator('[data-unit="2:3"]')).to_have_count(0)
