"""Directions and languages: of the corpus's words, and of the interface around them."""

import pytest
from playwright.async_api import expect

from web.visit import WATER, WATER_ARABIC, Visit


async def test_arabic_words_stand_right_to_left_inside_an_english_page(visit: Visit) -> None:
    await visit.ask(WATER_ARABIC)
    assert await visit.page.get_attribute("html", "dir") == "ltr"
    text = visit.cards.first.locator(".unit-text")
    assert await text.get_attribute("dir") == "rtl"
    assert await text.get_attribute("lang") == "ar"
    trail = visit.page.locator(".path-card .trail").first
    assert (await trail.get_attribute("dir"), await trail.get_attribute("lang")) == ("rtl", "ar")
    boxes = [await item.bounding_box() for item in await trail.locator("li").all()]
    assert len(boxes) >= 2
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[0]["x"] > boxes[1]["x"]


async def test_arabic_is_set_larger_and_with_more_room_than_latin(visit: Visit) -> None:
    measure = """e => {
      const style = getComputedStyle(e);
      return [parseFloat(style.fontSize), parseFloat(style.lineHeight)];
    }"""
    await visit.ask(WATER)
    latin = await visit.cards.first.locator(".unit-text").evaluate(measure)
    await visit.ask(WATER_ARABIC)
    arabic = await visit.cards.first.locator(".unit-text").evaluate(measure)
    assert arabic[0] > latin[0]
    assert arabic[1] / arabic[0] > latin[1] / latin[0]


async def test_a_path_in_our_translation_says_so_and_shows_the_authors_own_words(
    visit: Visit,
) -> None:
    await visit.ask(WATER_ARABIC)
    card = visit.page.locator(".path-card").first
    await expect(card.locator(".badge")).to_have_text("our translation")
    await card.locator("summary", has_text="Original wording").click()
    original = card.locator("folded-part .trail")
    await expect(original).to_have_attribute("lang", "en")
    await expect(original).to_have_attribute("dir", "ltr")
    answer = await visit.answer(WATER_ARABIC)
    last = answer["paths"][0]["steps"][-1]["id"]
    theme = await visit.api(f"/v1/themes/garden/{last}")
    await expect(original.locator("li").last).to_have_text(theme["labels"]["en"])


async def test_a_path_in_its_authors_words_has_no_badge(visit: Visit) -> None:
    await visit.ask(WATER)
    assert await visit.page.locator(".path-card").count() > 0
    assert await visit.page.locator(".badge").count() == 0


@pytest.mark.parametrize(
    ("ui", "direction", "ask"),
    [("en", "ltr", "Ask"), ("id", "ltr", "Tanya"), ("ar", "rtl", "اسأل")],
)
async def test_the_interface_speaks_three_languages(
    visit: Visit, ui: str, direction: str, ask: str
) -> None:
    await visit.ask(WATER, ui=ui)
    html = visit.page.locator("html")
    await expect(html).to_have_attribute("lang", ui)
    await expect(html).to_have_attribute("dir", direction)
    await expect(visit.page.locator("#ask")).to_have_text(ask)
    text = visit.cards.first.locator(".unit-text")
    assert (await text.get_attribute("dir"), await text.get_attribute("lang")) == ("ltr", "en")


async def test_changing_the_interfaces_language_keeps_the_question(visit: Visit) -> None:
    await visit.ask(WATER, k=2)
    await visit.page.click("language-links a[lang=ar]")
    await expect(visit.page.locator("html")).to_have_attribute("dir", "rtl")
    await expect(visit.cards).to_have_count(2)
    assert await visit.page.input_value("#question") == WATER


async def test_every_text_of_the_corpus_says_its_language_and_direction(visit: Visit) -> None:
    await visit.ask(WATER_ARABIC, ui="id")
    await visit.page.click("#evidence-1-passage summary")
    await visit.page.click("#evidence-1-editions summary")
    await visit.page.locator("#evidence-1-editions .wording").first.wait_for()
    await visit.page.locator("#evidence-1-passage .wording").first.wait_for()
    texts = visit.page.locator(".wording, .trail")
    marked = visit.page.locator(":is(.wording, .trail)[lang][dir]")
    assert await texts.count() == await marked.count() > 3


async def test_references_and_figures_are_isolated_from_the_direction_around_them(
    visit: Visit,
) -> None:
    await visit.ask("2:3", ui="ar")
    await visit.page.click("#evidence-1-passage summary")
    await visit.page.locator("#evidence-1-passage .reference").first.wait_for()
    for place in (".citation", ".raw bdi", ".rank bdi", ".references bdi", ".reference bdi"):
        tags = await visit.page.locator(place).evaluate_all("all => all.map(e => e.localName)")
        assert set(tags) == {"bdi"}, place


async def test_themes_to_begin_from_say_when_their_wording_is_ours(visit: Visit) -> None:
    await visit.open(ui="ar")
    await expect(visit.page.locator(".begin h2 .badge")).to_have_text("ترجمتنا")
    await visit.open(ui="en")
    await expect(visit.page.locator(".chip").first).to_be_visible()
    assert await visit.page.locator(".begin h2 .badge").count() == 0


async def test_a_rendering_names_the_text_that_it_renders(visit: Visit) -> None:
    await visit.ask(WATER_ARABIC)
    head = visit.cards.first.locator(".evidence-head .reference")
    await expect(head).to_contain_text("rendering of The book of sayings")
    await visit.ask(WATER)
    await expect(head).to_contain_text("The book of sayings")
    await expect(head).not_to_contain_text("rendering")


async def test_an_inquiry_says_why_in_the_readers_language_and_its_title_begins_where_the_page_does(
    visit: Visit,
) -> None:
    page = visit.page
    body = {"corpus": "garden", "question": WATER}
    begun = await (await page.request.post(f"{visit.address}/v1/inquiries", data=body)).json()
    place = f"{visit.address}/v1/inquiries/{begun['id']}"
    found = await page.request.post(f"{place}/retrieve", data={"version": 1})
    assert found.ok, await found.text()
    await visit.view(f"/inquire/{begun['id']}", ui="ar")
    reasons = page.locator("article .reason")
    await expect(reasons.first).to_contain_text("وُجد لأنه")
    assert await page.locator("article .reason[lang=en]").count() == 0
    title = page.locator("view-outlet h1")
    await expect(title).to_have_text(WATER)
    assert await title.evaluate("e => getComputedStyle(e).textAlign") == "right"
