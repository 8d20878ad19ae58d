"""Passages are judged blind on the page, by keyboard, over failures; a dispute is settled."""

import asyncio
from typing import Any

from playwright.async_api import Route, expect

from web.visit import WATER, Visit

POOL = {
    "corpus": "garden",
    "title": "Watering",
    "guidelines": "Judge the saying alone.",
    "pipelines": ["bm25", "themepath"],
    "depth": 3,
    "quota": 2,
    "topics": [{"query": WATER, "need": "A time of day."}],
}


async def made(visit: Visit) -> Any:
    response = await visit.page.request.post(f"{visit.address}/v1/pools", data=POOL)
    assert response.ok, await response.text()
    return await response.json()


async def judge_as(visit: Visit, pool: str, name: str, grade: int) -> None:
    """Judge all that is left over HTTP."""
    place = f"{visit.address}/v1/pools/{pool}"
    for at in range(20):
        given = await visit.page.request.post(f"{place}/next", data={"reviewer": name})
        item = (await given.json())["item"]
        if item is None:
            return
        act = {"id": f"{pool}-{name}-{at}", "item": item["item"], "state": "graded"}
        await visit.page.request.post(
            f"{place}/judgements", data=act | {"grade": grade, "reviewer": name, "note": f"n{at}"}
        )


async def left(visit: Visit, count: int) -> None:
    await expect(visit.page.locator("progress")).to_have_count(1)
    await expect(visit.page.locator("pool-desk [role=status]", has_text="left")).to_contain_text(
        f"{count}"
    )


async def test_passages_are_judged_by_single_keys_taken_back_and_postponed(visit: Visit) -> None:
    pool = await made(visit)
    total = pool["items"]
    await visit.view(f"/judge/{pool['id']}")
    page = visit.page
    await expect(page.locator("pool-desk .notice")).to_contain_text("name first")
    await page.fill("#reviewer", "Ann")
    await page.locator("#reviewer").blur()
    await left(visit, total)
    assert await visit.focused() == "judged"
    first = await page.get_attribute("#judged", "data-unit")
    shown = await page.locator("pool-desk").inner_text()
    assert not [name for name in ("bm25", "themepath", "score") if name in shown]
    await page.keyboard.press("3")
    await left(visit, total - 1)
    await page.keyboard.press("u")
    await left(visit, total)
    assert await page.get_attribute("#judged", "data-unit") == first
    await page.keyboard.press("l")
    await expect(page.locator("#judged")).not_to_have_attribute("data-unit", str(first))
    await page.click("#cannot")
    await expect(page.locator(".grading .unsaved")).to_contain_text("why")
    assert await visit.focused() == "judge-note"
    await page.keyboard.type("torn page l3")
    await page.click("#cannot")
    await left(visit, total - 1)
    report = await visit.api(f"/v1/pools/{pool['id']}/report")
    (judge,) = report["judges"]
    assert (judge["graded"], judge["later"], judge["cannot"]) == (0, 1, 1)


async def test_a_grade_that_could_not_be_sent_stays_and_is_sent_later(visit: Visit) -> None:
    visit.refusals = True
    pool = await made(visit)
    await visit.page.add_init_script("localStorage.setItem('themepath:reviewer', 'Ann')")
    await visit.view(f"/judge/{pool['id']}")
    await visit.page.locator("#judged").wait_for()
    await visit.page.route("**/judgements", lambda route: route.abort())
    await visit.page.click("#grade-2")
    await expect(visit.page.locator("save-state .unsaved")).to_contain_text("not saved")
    await visit.page.unroute("**/judgements")
    await visit.page.reload()
    await left(visit, pool["items"] - 1)
    lines = await visit.page.request.get(f"{visit.address}/v1/pools/{pool['id']}/qrels")
    assert (await lines.text()).split()[-1] == "2"


async def test_agreement_is_told_and_a_dispute_is_settled_on_the_page(visit: Visit) -> None:
    pool = await made(visit)
    await judge_as(visit, pool["id"], "Ann", 3)
    await judge_as(visit, pool["id"], "Bo", 2)
    await visit.page.add_init_script("localStorage.setItem('themepath:reviewer', 'Cy')")
    await visit.view(f"/judge/{pool['id']}/report")
    report = visit.page.locator("pool-report")
    await expect(report).to_contain_text("Krippendorff")
    await expect(report).to_contain_text("Cohen's kappa of Ann – Bo")
    await expect(visit.page.locator(".dispute")).to_have_count(pool["items"])
    await expect(visit.page.locator(".dispute").first).to_contain_text("Ann: 3")
    await visit.page.locator(".dispute").first.get_by_role("button").nth(1).click()
    await expect(visit.page.locator(".dispute")).to_have_count(pool["items"] - 1)


async def test_what_is_opened_while_a_report_is_measured_again_stays_open(visit: Visit) -> None:
    pool, page = await made(visit), visit.page
    await judge_as(visit, pool["id"], "Ann", 2)
    await visit.view(f"/judge/{pool['id']}/report")
    await page.locator("#evaluate").wait_for()
    measured = asyncio.Event()

    async def late(route: Route) -> None:
        await measured.wait()
        await route.continue_()

    await page.route(f"**/v1/pools/{pool['id']}/report", late)
    old = await page.locator("#evaluate").element_handle()
    assert old is not None
    await page.click("#evaluate")
    await page.click("#runs-summary")
    await expect(page.locator("table.runs thead")).to_contain_text("ideal")
    measured.set()
    await page.wait_for_function("old => !old.isConnected", arg=old)
    await expect(page.locator("table.runs thead")).to_contain_text("ideal")
    assert await visit.focused() == "runs-summary"
