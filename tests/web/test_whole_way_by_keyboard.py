"""The whole way without a pointer: asked, inquired, answered, kept, judged, measured, checked."""

from pathlib import Path

from playwright.async_api import expect

from evaluation.answers.misbehaviours import honest
from evaluation.answers.scripted import Says, Scripted
from web.visit import WATER, Visit


async def press(visit: Visit, wanted: str, key: str = "Enter", *, back: bool = False) -> None:
    """Go to a control by Tab alone and press a key on it."""
    await visit.tab_to(wanted, back=back)
    await visit.page.keyboard.press(key)


async def go(visit: Visit, view: str, ready: str) -> None:
    """Go to a view by the links at the top of the page."""
    await press(visit, f"view-links a[data-view='{view}']", back=True)
    await visit.page.locator(ready).first.wait_for()


async def test_the_whole_way_is_gone_by_keyboard_alone(
    visit_with_model: Visit, scripted: Scripted, tmp_path: Path
) -> None:
    visit, page, keys = visit_with_model, visit_with_model.page, visit_with_model.page.keyboard
    scripted.behaviour = lambda heard: Says(honest(heard))
    await visit.open()
    await keys.press("/")
    await keys.type(WATER)
    await keys.press("Enter")
    await page.locator(f'q:text-is("{WATER}")').wait_for()
    await inquire(visit)
    await press(visit, "#keep-summary")
    assert "Water in the morning" in await visit.saved(
        press(visit, '[data-form="Markdown"]'), tmp_path
    )
    await judge(visit, tmp_path)
    await check(visit)
    await sheet(visit, tmp_path)


async def inquire(visit: Visit) -> None:
    """Edit a chip, remove and widen passages, write, and follow a citation."""
    page, keys = visit.page, visit.page.keyboard
    await go(visit, "inquire", "#inquiry-question")
    await press(visit, "#begin-inquiry")
    await page.locator("#theme-0").wait_for()
    await visit.tab_to("#add-keyword")
    await keys.type("morning")
    await keys.press("Enter")
    await page.locator("#step-keywords .chip", has_text="morning").wait_for()
    await press(visit, "#retrieve")
    await page.locator('[id="unit-2:3"]').wait_for()
    await press(visit, '[id="unit-2:3-included"]')
    await expect(page.locator('[id="unit-2:3"] .badge')).to_have_text("included")
    await press(visit, '[id="unit-2:7-removed"]')
    await expect(page.locator('[id="unit-2:7"] .badge')).to_have_text("removed")
    units = await page.locator(".around").first.locator("article").count()
    await press(visit, "#widen-0-next")
    await expect(page.locator(".around").first.locator("article")).to_have_count(units + 1)
    await press(visit, "#synthesise")
    await page.locator("#step-synthesis .cite").first.wait_for()
    await press(visit, "#step-synthesis .cite")
    assert await visit.focused() == "unit-2:3"


async def judge(visit: Visit, folder: Path) -> None:
    """Make a pool, judge it by single keys, evaluate, and export the grades."""
    page, keys = visit.page, visit.page.keyboard
    await go(visit, "judge", "#new-pool-summary")
    await press(visit, "#new-pool-summary")
    for field, text in (
        ("pool-title", "Watering"),
        ("pool-questions", f"{WATER} | A time of day."),
    ):
        await visit.tab_to(f"#{field}")
        await keys.press("Control+a")
        await keys.type(text)
    await visit.tab_to("#pool-depth")
    await keys.press("Control+a")
    await keys.type("2")
    await visit.tab_to("#reviewer")
    await keys.type("Ann")
    await press(visit, "#make-pool")
    await page.locator("#judged").wait_for()
    await visit.judge_all(keys.press)
    await press(visit, "pool-desk a[href$='/report']", back=True)
    await page.locator("pool-report tbody th").first.wait_for()
    assert "1 0 2:" in await visit.saved(press(visit, "#qrels"), folder)
    await press(visit, "#evaluate")
    await expect(page.locator("pool-report")).to_contain_text("nDCG@2")


async def check(visit: Visit) -> None:
    """Check a pasted text."""
    await go(visit, "check", "#check-text")
    await visit.tab_to("#check-text")
    await visit.page.keyboard.insert_text("“Water in the evening, and water slowly.” (2:3)")
    await press(visit, "#check")
    await expect(visit.page.locator("check-report del")).to_have_text("evening")


async def sheet(visit: Visit, folder: Path) -> None:
    """Put passages and own words on a sheet, in another order, and take it away."""
    page, keys = visit.page, visit.page.keyboard
    await go(visit, "sheets", "#sheet-name")
    await visit.tab_to("#sheet-name")
    await keys.type("Of water")
    await keys.press("Enter")
    await page.locator("#add-passages").wait_for()
    for field, text in (("add-passages", "2:3"), ("add-heading", "When")):
        await visit.tab_to(f"#{field}")
        await keys.type(text)
        await keys.press("Enter")
        await expect(page.locator(f"#{field}")).to_have_value("")
    await expect(page.locator(".block")).to_have_count(2)
    await press(visit, "#up-1", back=True)
    await expect(page.locator(".block").first).to_have_class("block is-heading")
    assert await visit.focused() == "up-0"
    await press(visit, "#keep-summary")
    text = await visit.saved(press(visit, '[data-form="Markdown"]'), folder)
    assert text.index("## When") < text.index("> Water in the morning")
