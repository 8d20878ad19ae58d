"""A passage studied: its address, who cites it, what is like it, what changed or replaced it."""

from urllib.parse import quote

import pytest
from orchard_fixture import first_orchard
from playwright.async_api import Locator, expect

from web.visit import WATER, Visit

GONE = first_orchard().units[-1]
HEIR = first_orchard().units[-2]
FIRST = first_orchard().units[0]


async def unit(visit: Visit, ref: str, corpus: str = "grove", **more: str) -> Locator:
    """Open a passage at its address and wait for what it shows."""
    pin = f"?release={more['release']}" if "release" in more else ""
    await visit.view(f"/unit/{quote(ref, safe='')}{pin}", corpus=corpus, ui=more.get("ui", "en"))
    body = visit.page.locator(".unit-body")
    await body.locator("> *").first.wait_for()
    return body


async def part(visit: Visit, name: str) -> Locator:
    """Open a part of the study of a passage."""
    await visit.page.click(f"#unit-{name}-summary")
    content = visit.page.locator(f"#unit-{name} > .folded-content")
    await expect(content).not_to_contain_text("Loading")
    return content


async def test_a_passage_has_an_address_pinned_or_newest(
    visit: Visit, releases: tuple[str, str]
) -> None:
    body = await unit(visit, FIRST.id)
    await expect(visit.page.locator("h1")).to_have_text(FIRST.citation)
    await expect(body.locator(".unit-text").first).to_contain_text("Truly, ")
    await body.locator(f'.pins input[value="{releases[1]}"]').check()
    pinned = await body.locator(".pin-address").get_attribute("href") or ""
    assert pinned.endswith(
        f"?corpus=grove#/unit/{quote(FIRST.id, safe='')}?release=grove%40"
        + releases[1].split("@")[1]
    )
    await unit(visit, FIRST.id, release=releases[0])
    await expect(body.locator(".unit-text").first).not_to_contain_text("Truly, ")
    await expect(body).to_contain_text(f"You read {releases[0]}")
    await body.locator('> p [data-pin=""]').click()
    await expect(body.locator(".unit-text").first).to_contain_text("Truly, ")
    assert await visit.focused("tabindex") == "-1"


async def test_an_old_citation_says_what_replaced_the_passage(
    visit: Visit, releases: tuple[str, str]
) -> None:
    visit.refusals = True  # what was retired is answered with 404 or 410
    body = await unit(visit, GONE.citation)
    await expect(body.locator(".former")).to_contain_text("was retired")
    await body.locator(f'[data-pin="{releases[0]}"]').click()
    await expect(visit.page.locator("h1")).to_have_text(GONE.citation)
    await visit.page.go_back()
    await body.locator(f'[data-unit="{HEIR.id}"]').click()
    await expect(visit.page.locator("h1")).to_have_text(HEIR.citation)
    await visit.view("/themes/sorb", corpus="grove")
    await visit.page.locator('.former [data-theme="medlar"]').click()
    await expect(visit.page.locator("#theme-title")).to_contain_text("Medlar")


async def test_a_range_and_a_place_that_never_was_have_addresses_too(
    visit: Visit, releases: tuple[str, str]
) -> None:
    body = await unit(visit, "1:1, 1:2")
    assert await body.locator("[data-unit]").count() == 2
    visit.refusals = True
    await unit(visit, "no such place")
    await expect(body).to_contain_text("never had")


async def test_who_cites_a_passage_and_whom_it_cites_is_told(visit: Visit, garden: str) -> None:
    await unit(visit, "1:9", "garden")
    cites = await part(visit, "citing")
    into = await visit.api("/v1/citing/garden?unit=1:9")
    assert into["page"]["total"] == 2
    await expect(cites.locator('[data-direction="in"] h4')).to_contain_text("2")
    for one in into["items"]:
        await expect(
            cites.locator(f'[data-direction="in"] [data-unit="{one["id"]}"]')
        ).to_be_visible()
    await cites.locator('[data-direction="out"] [data-unit="2:8"]').click()
    await expect(visit.page.locator("h1")).to_have_text("Garden 2:8")


async def test_two_releases_are_compared_word_by_word(
    visit: Visit, releases: tuple[str, str]
) -> None:
    await unit(visit, FIRST.id)
    content = await part(visit, "compare")
    await content.locator('select[name="compareEdition"]').select_option("garden-en")
    await content.locator('select[name="compareWith"]').select_option("garden-en")
    await content.locator('select[name="compareOlder"]').select_option(releases[0])
    await expect(content.locator(".word-by-word ins")).to_contain_text("Truly,")
    assert await content.locator(".word-by-word del").count() == 0
    await content.locator('select[name="compareWith"]').select_option("garden-ar")
    arabic = content.locator(".compared .wording:lang(ar)")
    await expect(arabic).to_have_attribute("dir", "rtl")


async def test_passages_like_one_are_listed_with_what_they_share(visit: Visit, garden: str) -> None:
    await unit(visit, "1:1", "garden")
    content = await part(visit, "alike")
    found = await visit.api("/v1/similar/garden?unit=1:1&edition=garden-en&limit=5")
    shown = content.locator(".alike > li")
    assert await shown.count() == len(found["items"])
    await expect(shown.first.locator(".wording")).to_have_text(found["items"][0]["text"])
    await visit.page.click("#unit-repeated-summary")
    await expect(visit.page.locator("#unit-repeated .folded-content")).not_to_be_empty()


async def test_a_card_of_the_answer_leads_to_all_of_it(visit: Visit) -> None:
    await visit.ask(WATER, k=2)
    await visit.page.click("#evidence-1-study-summary")
    study = visit.page.locator("#evidence-1-study")
    await study.locator(".pin-address").wait_for()
    await visit.page.click("#evidence-1-study-citing-summary")
    await study.locator("[data-direction=in] h4").wait_for()
    assert await study.locator(".study > folded-part").count() == 4


@pytest.mark.parametrize(("scheme", "ui", "width"), [("light", "ar", 320), ("dark", "en", 1280)])
async def test_axe_finds_no_serious_fault_in_a_study(
    visit: Visit, releases: tuple[str, str], scheme: str, ui: str, width: int
) -> None:
    await visit.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    await visit.page.set_viewport_size({"width": width, "height": 800})
    await unit(visit, FIRST.id, ui=ui)
    for name in ("citing", "alike", "compare", "mine", "passage", "notes"):
        await visit.page.click(f"#unit-{name}-summary")
    await visit.page.locator("#unit-mine [id^=own-to]").wait_for()
    await visit.page.locator("#unit-alike .wording").first.wait_for()
    await visit.page.locator("#unit-compare select").first.wait_for()
    assert await visit.grave() == []
    wide = await visit.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
