"""References in what people write: shown by keyboard, followed, pasted as a list into a sheet."""

from playwright.async_api import expect

from web.visit import Visit


async def test_a_reference_in_a_note_shows_its_passage_on_focus_and_leads_there(
    visit: Visit,
) -> None:
    page = visit.page
    letters = {"edition": "garden-en", "found": "slowly", "should": "slow", "note": "As in 2:4."}
    flag = {"kind": "wrong_letter", "corpus": "garden", "unit": "2:3"} | letters
    made = await (await page.request.post(f"{visit.address}/v1/flags", data=flag)).json()
    passage = (await visit.api("/v1/passages/garden?ref=2:4"))["items"][0]
    text = next(one["text"] for one in passage["texts"] if one["language"] == "en")
    await visit.view(f"/flags/{made['id']}")
    link = page.locator(".referring a")
    shown = page.get_by_role("tooltip")
    await link.focus()
    await expect(shown).to_contain_text(text)
    await page.keyboard.press("Escape")
    await expect(shown).to_be_hidden()
    await link.hover()
    await expect(shown).to_contain_text(text)
    await page.locator("h1").first.focus()
    await page.keyboard.press("Escape")
    await expect(shown).to_be_hidden()
    await link.press("Enter")
    await expect(page.locator("h1")).to_have_text("Garden 2:4")


async def test_a_pasted_list_of_references_becomes_passages_of_a_sheet(visit: Visit) -> None:
    page = visit.page
    body = {"title": "Of a list", "blocks": []}
    made = await (await page.request.post(f"{visit.address}/v1/sheets", data=body)).json()
    await visit.view(f"/sheets/{made['id']}")
    await page.fill("#add-passages", "1:1; 2:3, 2:4")
    await page.click("#add-passages-add")
    await expect(page.locator(".block")).to_have_count(3)
    kept = await visit.api(f"/v1/sheets/{made['id']}")
    assert [block["unit"] for block in kept["blocks"]] == ["1:1", "2:3", "2:4"]
