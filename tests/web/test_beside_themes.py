"""The theme browser beside the question: opened when wanted, in the address, narrowing it."""

import json
from urllib.parse import parse_qs, urlparse

import pytest
from playwright.async_api import Locator, Request, Route, expect

from web.visit import WATER, Visit

TOPS = 450


def placed(visit: Visit) -> dict[str, str]:
    """Return what the address of the page says."""
    return {
        name: values[0]
        for name, values in parse_qs(urlparse(visit.page.url).query, keep_blank_values=True).items()
    }


def asked_where(request: Request) -> str | None:
    """Return the selection that a question was asked within."""
    where: str | None = json.loads(request.post_data or "{}")["select"]
    return where


async def beside(visit: Visit, **place: object) -> Locator:
    """Open the themes beside the question; returns the tree."""
    await visit.open(**place)
    if await visit.page.locator("theme-panel").count() == 0 and "themes" not in place:
        await visit.page.click("#themes-toggle")
    tree = visit.page.locator("theme-panel").get_by_role("tree").first
    await tree.get_by_role("treeitem").first.wait_for()
    return tree


async def test_themes_are_loaded_when_they_are_opened_beside_the_question(visit: Visit) -> None:
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url))
    await visit.open()
    assert not [url for url in asked if "theme-panel" in url or "/thesaurus/" in url]
    toggle = visit.page.locator("#themes-toggle")
    await expect(toggle).to_have_attribute("aria-expanded", "false")
    await toggle.click()
    await visit.page.locator("theme-panel").get_by_role("treeitem").first.wait_for()
    await expect(toggle).to_have_attribute("aria-expanded", "true")
    assert placed(visit)["themes"] == ""
    await visit.page.click("#theme-panel-close")
    await expect(visit.page.locator("theme-panel")).to_be_hidden()
    await expect(toggle).to_be_focused()
    assert "themes" not in placed(visit)


async def test_a_theme_chosen_by_key_keeps_the_focus_and_is_in_the_address(visit: Visit) -> None:
    tree = await beside(visit)
    soil = tree.locator('[data-theme="soil"]').first
    await soil.focus()
    await visit.page.keyboard.press("Enter")
    await visit.page.locator("theme-panel .unit-list li").first.wait_for()
    await expect(soil).to_be_focused()
    await expect(soil).to_have_attribute("aria-selected", "true")
    assert placed(visit)["themes"] == "soil"
    await visit.page.reload()
    await expect(visit.page.locator("theme-panel #theme-title")).to_contain_text("Soil")
    await visit.page.locator('theme-panel a[data-theme="compost"]').first.click()
    title = visit.page.locator("theme-panel #theme-title")
    await expect(title).to_contain_text("Compost")
    await expect(title).to_be_focused()
    await visit.page.go_back()
    await expect(title).to_contain_text("Soil")


async def test_a_theme_beside_narrows_the_question_and_widens_it_again(visit: Visit) -> None:
    await beside(visit, q=WATER, themes="soil")
    await visit.page.locator("answer-view").wait_for()
    take = visit.page.locator("theme-panel .take [data-select]").first
    select = await take.get_attribute("data-select")
    async with visit.page.expect_request("**/v1/query") as waiting:
        await take.click()
    assert asked_where(await waiting.value) == select
    await expect(visit.page.locator("selection-field input")).to_have_value(select or "no")
    assert (placed(visit)["select"], placed(visit)["themes"]) == (select, "soil")
    await expect(visit.page.locator("theme-panel .take button")).to_be_focused()
    async with visit.page.expect_request("**/v1/query") as again:
        await visit.page.locator('theme-panel .take [data-select=""]').click()
    assert asked_where(await again.value) is None
    await expect(visit.page.locator("selection-field input")).to_have_value("")


async def test_asking_leaves_the_themes_open_and_another_collection_has_its_own(
    visit: Visit, releases: tuple[str, str]
) -> None:
    await beside(visit, themes="soil")
    await visit.ask_by_form(WATER)
    assert placed(visit)["themes"] == "soil"
    await expect(visit.page.locator("theme-panel #theme-title")).to_contain_text("Soil")
    await visit.page.reload()
    await visit.page.locator("theme-panel #theme-title").wait_for()
    await visit.page.select_option("#corpus", "grove")
    await expect(visit.page.locator("theme-panel .theme-side")).to_be_hidden()
    assert placed(visit)["themes"] == ""


async def test_a_theme_far_down_a_long_level_is_reached_by_its_own_page_alone(visit: Visit) -> None:
    asked: list[str] = []

    async def long(route: Route) -> None:
        asked.append(route.request.url)
        start = int(parse_qs(urlparse(route.request.url).query)["offset"][0])
        names = range(start, min(start + 200, TOPS))
        items = [
            {"id": f"t{n}", "label": f"Theme {n}", "language": "en", "index": "gardener"}
            | {"notation": "", "size": 0, "narrower": 0}
            for n in names
        ]
        items = [item | ({"id": "soil"} if item["id"] == "t420" else {}) for item in items]
        page = {"offset": start, "limit": 200, "total": TOPS}
        await route.fulfill(json={"items": items, "page": page})

    async def place(route: Route) -> None:
        levels = [{"theme": {"id": "soil"}, "offset": 400}]
        await route.fulfill(body=json.dumps({"levels": levels}), content_type="application/json")

    await visit.page.route("**/thesaurus/garden/top*", long)
    await visit.page.route("**/thesaurus/garden/place*", place)
    tree = await beside(visit)
    await visit.page.fill("#find-theme", "soil")
    await visit.page.click('.found-themes [data-theme="soil"]')
    soil = tree.locator('[data-theme="soil"]')
    await expect(soil).to_have_attribute("aria-selected", "true")
    await expect(soil).to_have_attribute("aria-posinset", "421")
    assert len(asked) == 2
    before = tree.locator('[data-more="before"]')
    await expect(before).to_contain_text("400")
    await before.focus()
    await visit.page.keyboard.press("Enter")
    await expect(tree.locator('[data-theme="t399"]')).to_be_focused()
    await expect(before).to_contain_text("200")


@pytest.mark.parametrize(("width", "ui"), [(320, "en"), (320, "ar"), (1280, "en")])
async def test_no_width_scrolls_sideways_with_the_themes_open(
    visit: Visit, width: int, ui: str
) -> None:
    await visit.page.set_viewport_size({"width": width, "height": 800})
    await beside(visit, q=WATER, themes="compost", ui=ui)
    await visit.page.locator("answer-view").wait_for()
    await visit.page.locator("theme-panel .unit-list").wait_for()
    wide = await visit.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]


@pytest.mark.parametrize(("scheme", "ui"), [("light", "ar"), ("dark", "en")])
async def test_axe_finds_no_serious_fault_with_the_themes_open(
    visit: Visit, scheme: str, ui: str
) -> None:
    await visit.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    await beside(visit, q=WATER, themes="compost", ui=ui)
    await visit.page.locator("answer-view").wait_for()
    await visit.page.locator("theme-panel .unit-list").wait_for()
    assert await visit.grave() == []
