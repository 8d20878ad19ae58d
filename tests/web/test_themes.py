"""The theme browser: an ARIA tree, fetched level by level, walked by keys, in the address."""

import json
from urllib.parse import quote

import pytest
from playwright.async_api import Locator, Route, expect

from web.visit import Visit

SCHEMES = ("light", "dark")


async def browse(visit: Visit, theme: str = "", ui: str = "en") -> Locator:
    """Open the theme browser on the garden, at a theme if one is named; returns the tree."""
    path = f"/{quote(theme, safe='')}" if theme else ""
    await visit.page.goto(f"{visit.address}/?corpus=garden&ui={ui}#/themes{path}")
    tree = visit.page.get_by_role("tree")
    await tree.get_by_role("treeitem").first.wait_for()
    if theme:
        await visit.page.locator("theme-card .unit-list").wait_for()
    return tree


def item(tree: Locator, theme: str) -> Locator:
    return tree.locator(f'[data-theme="{theme}"]').first


async def at(visit: Visit) -> str | None:
    return await visit.focused("data-theme")


async def test_the_tree_says_its_levels_and_fetches_them_when_they_are_opened(visit: Visit) -> None:
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url))
    tree = await browse(visit)
    soil = item(tree, "soil")
    for name, value in {
        "aria-level": "1",
        "aria-expanded": "false",
        "aria-selected": "false",
    }.items():
        await expect(soil).to_have_attribute(name, value)
    assert not [url for url in asked if "/narrower" in url]
    await soil.locator(".twist").first.click()
    compost = item(tree, "compost")
    await expect(compost).to_be_visible()
    await expect(compost).to_have_attribute("aria-level", "2")
    await expect(soil).to_have_attribute("aria-expanded", "true")
    assert len([url for url in asked if "/narrower" in url]) == 1
    size = int(await compost.get_attribute("aria-setsize") or 0)
    assert size == await soil.locator("> ul > li").count()


async def test_arrows_home_end_and_letters_walk_the_tree(visit: Visit) -> None:
    tree = await browse(visit)
    press = visit.page.keyboard.press
    await item(tree, "soil").focus()
    await press("ArrowRight")
    await item(tree, "compost").wait_for()
    await press("ArrowRight")
    first = await at(visit)
    assert first in ("compost", "drainage", "mulch")
    await press("ArrowLeft")
    assert await at(visit) == "soil"
    await press("ArrowLeft")
    await expect(item(tree, "soil")).to_have_attribute("aria-expanded", "false")
    await press("Home")
    start = await at(visit)
    await press("End")
    assert await at(visit) != start
    await press("s")
    assert (await visit.focused("data-label") or "").startswith("S")
    assert await tree.locator('[tabindex="0"]').count() == 1


async def test_in_arabic_the_arrows_are_turned_round(visit: Visit) -> None:
    tree = await browse(visit, ui="ar")
    await item(tree, "soil").focus()
    await visit.page.keyboard.press("ArrowLeft")
    await expect(item(tree, "soil")).to_have_attribute("aria-expanded", "true")
    await expect(item(tree, "soil")).to_contain_text("التربة")
    await visit.page.keyboard.press("ArrowRight")
    await expect(item(tree, "soil")).to_have_attribute("aria-expanded", "false")


async def test_a_theme_chosen_by_key_is_in_the_address_and_shows_its_units(visit: Visit) -> None:
    tree = await browse(visit)
    await item(tree, "soil").focus()
    await visit.page.keyboard.press("Enter")
    await visit.page.locator("theme-card .unit-list li").first.wait_for()
    assert visit.page.url.endswith("#/themes/soil")
    await expect(item(tree, "soil")).to_have_attribute("aria-selected", "true")
    units = await visit.api("/v1/thesaurus/garden/units?id=soil&language=en")
    await expect(visit.page.locator("#units-title")).to_contain_text(str(units["page"]["total"]))
    await expect(visit.page.locator(".unit-list .unit-text").first).to_have_text(
        units["items"][0]["text"]
    )
    await visit.page.go_back()
    await expect(visit.page.locator("theme-card")).to_be_hidden()


async def test_an_address_opens_the_way_to_its_theme(visit: Visit) -> None:
    tree = await browse(visit, "compost")
    await expect(item(tree, "compost")).to_have_attribute("aria-selected", "true")
    await expect(item(tree, "soil")).to_have_attribute("aria-expanded", "true")
    await expect(visit.page.locator("#theme-title")).to_contain_text("Compost")


async def test_a_theme_is_taken_to_the_question_as_the_place_to_look(visit: Visit) -> None:
    await browse(visit, "soil")
    link = visit.page.locator(".take [data-select]").first
    select = await link.get_attribute("data-select")
    await link.click()
    await visit.page.locator("ask-form form").wait_for()
    await expect(visit.page.locator("selection-field input")).to_have_value(select or "no")


async def test_themes_are_found_by_any_name_while_typing(visit: Visit) -> None:
    await browse(visit)
    await visit.page.fill("#find-theme", "تربة")
    await expect(visit.page.locator('.found-themes [data-theme="soil"]')).to_be_visible()
    await visit.page.fill("#find-theme", "comp")
    await visit.page.click('.found-themes [data-theme="compost"]')
    await expect(visit.page.locator("#theme-title")).to_contain_text("Compost")


async def test_the_alphabet_leads_to_themes(visit: Visit) -> None:
    await browse(visit)
    await visit.page.click("#alphabet-summary")
    await visit.page.locator(".letters button", has_text="S").first.click()
    await visit.page.locator(".entries a", has_text="Soil").click()
    await expect(visit.page.locator("#theme-title")).to_contain_text("Soil")


async def test_a_circle_is_marked_and_ends_there(visit: Visit) -> None:
    async def bend(route: Route) -> None:
        response = await route.fetch()
        body = await response.json()
        if "id=compost" in route.request.url:
            soil = {"id": "soil", "label": "Soil", "language": "en", "index": "gardener"}
            body["items"] = [{**soil, "notation": "", "size": 1, "narrower": 3}]
            body["page"]["total"] = 1
        for one in body["items"]:
            one["narrower"] = one["narrower"] or int(one["id"] == "compost")
        await route.fulfill(response=response, body=json.dumps(body))

    await visit.page.route("**/thesaurus/garden/narrower*", bend)
    tree = await browse(visit)
    await item(tree, "soil").locator(".twist").first.click()
    await item(tree, "compost").locator(".twist").first.click()
    inner = item(tree, "compost").locator('[data-theme="soil"]')
    await expect(inner).to_contain_text("circle")
    assert await inner.get_attribute("aria-expanded") is None


async def test_a_picture_of_a_theme_can_be_kept_as_svg_and_png(visit: Visit) -> None:
    await browse(visit, "soil")
    await visit.page.click("#theme-picture-summary")
    for kind, start in (("svg", b"<svg"), ("png", b"\x89PNG")):
        async with visit.page.expect_download() as waiting:
            await visit.page.click(f'theme-picture [data-save="{kind}"]')
        download = await waiting.value
        assert download.suggested_filename == f"Soil.{kind}"
        path = await download.path()
        assert path.read_bytes().startswith(start)


@pytest.mark.parametrize(("width", "ui"), [(320, "en"), (320, "ar"), (1920, "en")])
async def test_no_width_scrolls_the_theme_browser_sideways(
    visit: Visit, width: int, ui: str
) -> None:
    await visit.page.set_viewport_size({"width": width, "height": 800})
    await browse(visit, "compost", ui)
    await visit.page.click("#theme-picture-summary")
    wide = await visit.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]


@pytest.mark.parametrize(("scheme", "ui"), [("light", "en"), ("dark", "ar")])
async def test_axe_finds_no_serious_fault_in_the_theme_browser(
    visit: Visit, scheme: str, ui: str
) -> None:
    await visit.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    await browse(visit, "compost", ui)
    await visit.page.click("#alphabet-summary")
    await visit.page.locator(".letters button").first.click()
    await visit.page.click("#theme-picture-summary")
    assert await visit.grave() == []
