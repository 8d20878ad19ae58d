"""Letters flagged in the text, the editors' list, the ledger and notes over all inquiries."""

import csv
import io
import uuid

from playwright.async_api import expect

from web.visit import WATER, Visit


async def test_letters_are_marked_by_keyboard_and_an_editor_says_what_became_of_it(
    visit: Visit,
) -> None:
    page, keys = visit.page, visit.page.keyboard
    await visit.ask(WATER, k=2)
    unit = (await visit.answer(k=2))["evidence"][0]
    await page.focus("#evidence-1-wrongLetter")
    await keys.press("Enter")
    await visit.tab_to("#letter-text")
    await keys.press("Control+Home")
    for _ in range(5):
        await keys.press("Shift+ArrowRight")
    await expect(page.locator("#letter-found")).to_have_text(unit["text"][:5])
    await visit.tab_to("#letter-should")
    await keys.type("Wader")
    await visit.tab_to("#act-send")
    await keys.press("Enter")
    await page.get_by_role("link", name="Editors see it").click()
    card = page.locator("flag-card")
    await expect(card.locator("del")).to_contain_text(unit["text"][:5])
    await expect(card.locator("ins")).to_contain_text("Wader")
    await card.locator("summary").first.click()
    await card.get_by_label("Note").fill("A slip of the pen.")
    await card.get_by_role("button", name="Accept").click()
    await expect(card.locator(".state-accepted")).to_be_visible()
    await expect(card).to_contain_text("A slip of the pen.")
    flag = page.url.rsplit("/", 1)[1]
    assert (await visit.api(f"/v1/flags/{flag}"))["state"] == "accepted"


async def test_a_flag_that_another_editor_moved_is_shown_as_theirs_and_the_note_stays(
    visit: Visit,
) -> None:
    visit.refusals = True
    page = visit.page
    body = {"kind": "wrong_link", "corpus": "garden", "unit": "2:3", "path": "water.watering"}
    raised = await (await page.request.post(f"{visit.address}/v1/flags", data=body)).json()
    await visit.view(f"/flags/{raised['id']}")
    card = page.locator("flag-card")
    await card.locator("summary").first.click()
    await card.get_by_label("Note").fill("typed and not lost")
    theirs = {"state": "refused", "version": 0, "reviewer": "Flo"}
    await page.request.post(f"{visit.address}/v1/flags/{raised['id']}/state", data=theirs)
    await card.get_by_role("button", name="Accept").click()
    await expect(card.locator(".problem")).to_contain_text("Flo")
    await expect(card.locator(".state-refused")).to_be_visible()
    if not await card.get_by_label("Note").is_visible():
        await card.locator("summary").first.click()
    await expect(card.get_by_label("Note")).to_have_value("typed and not lost")


async def test_flags_are_filtered_in_the_address(visit: Visit) -> None:
    page = visit.page
    body = {"kind": "wrong_link", "corpus": "garden", "unit": "2:3", "path": "water.watering"}
    await page.request.post(f"{visit.address}/v1/flags", data=body)
    await visit.view("/flags")
    await page.select_option("#flags-state", "mended")
    await visit.until("location.hash.includes('state=mended')")
    await page.select_option("#flags-state", "open")
    await expect(page.locator("flag-card").first).to_be_visible()
    await page.go_back()
    await expect(page.locator("#flags-state")).to_have_value("mended")


async def test_decisions_are_filtered_exported_and_notes_found_in_other_forms(visit: Visit) -> None:
    page = visit.page
    who = f"Ann {uuid.uuid4().hex[:6]}"
    body = {"corpus": "garden", "question": WATER}
    begun = await (await page.request.post(f"{visit.address}/v1/inquiries", data=body)).json()
    place = f"{visit.address}/v1/inquiries/{begun['id']}"
    await page.request.post(f"{place}/retrieve", data={"version": 1})
    said = {"version": 2, "verdict": "removed", "reason": "off_topic", "reviewer": who}
    await page.request.post(f"{place}/evidence/2:7", data=said | {"note": "Speaks of mulching."})
    await visit.view("/notes")
    await page.fill("#notes-reviewer", who)
    await page.select_option("#notes-verdict", "removed")
    await expect(page.locator("notes-view tbody tr")).to_have_count(1)
    await expect(page.locator("notes-view tbody tr")).to_contain_text("off topic")
    async with page.expect_download() as coming:
        await page.click("#ledger-csv[href*=removed]")
    download = await coming.value
    assert download.suggested_filename == "ledger.csv"
    text = (await download.path()).read_text("utf-8-sig")
    assert [row["unit"] for row in csv.DictReader(io.StringIO(text))] == ["2:7"]
    await page.check("#part-notes")
    await page.fill("#notes-text", "mulches")
    await page.press("#notes-text", "Enter")
    await expect(page.locator(".written li")).to_have_count(1)
    await page.locator(".written a").first.click()
    await page.locator("#step-evidence").wait_for()
    await page.go_back()
    await expect(page.locator("#notes-text")).to_have_value("mulches")
