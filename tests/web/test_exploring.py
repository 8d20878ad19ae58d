"""What led to a passage is walked in as a picture, its tree opened, its surroundings widened."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from web.test_inquire import begin, kept
from web.visit import WATER, WATER_ARABIC, Visit


async def open_fold(page: Page, name: str) -> Locator:
    """Unfold a part by its id and return it."""
    await page.click(f"#{name}-summary")
    return page.locator(f"#{name}")


async def test_the_picture_is_walked_from_the_question_to_a_passage_by_keyboard(
    visit: Visit,
) -> None:
    answer = await visit.answer()
    await visit.ask()
    page, keys = visit.page, visit.page.keyboard
    await page.locator("#way-picture-summary").focus()
    await keys.press("Enter")
    await page.locator("svg.way").wait_for()
    await keys.press("Tab")
    assert await visit.focused("data-key") == "question"
    await keys.press("ArrowRight")
    first = await visit.focused("data-key")
    assert first
    assert first.endswith(answer["paths"][0]["id"])
    await keys.press("ArrowDown")
    assert await visit.focused("data-key") != first
    await keys.press("ArrowUp")
    await keys.press("ArrowRight")
    assert (await visit.focused("data-key") or "").startswith("unit ")
    await keys.press("Home")
    assert await visit.focused("data-key") == "unit 1"
    assert await page.locator(".way-link.is-lit").count() > 0
    await expect(page.locator(".told")).to_contain_text(answer["evidence"][0]["citation"])
    await keys.press("Enter")
    assert await visit.focused() == "evidence-1"


async def test_a_hidden_path_is_shown_when_the_picture_leads_to_it(visit: Visit) -> None:
    await visit.ask()
    page = visit.page
    await open_fold(page, "way-picture")
    last = page.locator(".way-node.is-path").last
    await last.focus()
    target = page.locator(".path-card").last
    await expect(target).to_be_hidden()
    await page.keyboard.press("Enter")
    await expect(target).to_be_visible()


async def test_the_picture_stands_in_a_table_too_and_both_say_the_same(visit: Visit) -> None:
    answer = await visit.answer()
    await visit.ask()
    page = visit.page
    await open_fold(page, "way-picture")
    await page.click("#way-table-summary")
    rows = page.locator("#way-table tbody tr")
    assert await rows.count() >= len(answer["paths"])
    await expect(rows.first.locator("th")).to_have_text(answer["paths"][0]["text"])
    named = await page.locator("#way-table td a").all_text_contents()
    with_paths = [e for e in answer["evidence"] if e["path"]]
    assert {unit["citation"] for unit in with_paths} <= set(named)
    led = await page.locator(".way-link.is-led").count()
    assert led == len(with_paths)
    await page.locator("#way-table td a").first.click()
    assert (await visit.focused() or "").startswith("evidence-")


async def test_the_picture_is_mirrored_for_readers_from_the_right(visit: Visit) -> None:
    await visit.ask(WATER_ARABIC, ui="ar")
    page = visit.page
    await open_fold(page, "way-picture")
    question = await page.locator(".way-node.is-question rect").bounding_box()
    unit = await page.locator(".way-node.is-unit rect").first.bounding_box()
    assert question
    assert unit
    assert question["x"] > unit["x"] + unit["width"]
    await page.locator(".way-node.is-question").focus()
    await page.keyboard.press("ArrowLeft")
    assert (await visit.focused("data-key") or "").startswith("path ")


async def test_the_picture_and_the_tree_hold_for_everyone(visit: Visit) -> None:
    await visit.page.emulate_media(color_scheme="dark")
    await visit.page.set_viewport_size({"width": 320, "height": 800})
    await visit.ask()
    page = visit.page
    await open_fold(page, "way-picture")
    await page.locator("svg.way").wait_for()
    await open_fold(page, "path-1-tree")
    await page.locator("#path-1-tree .branches").first.wait_for()
    await page.locator(".way-node.is-path").first.focus()
    assert await visit.grave("answer-view") == []
    assert await page.evaluate("document.documentElement.scrollWidth") <= 320


async def test_the_picture_is_kept_as_a_file(visit: Visit) -> None:
    await visit.ask()
    page = visit.page
    await open_fold(page, "way-picture")
    async with page.expect_download() as saving:
        await page.click("way-picture [data-save=svg]")
    download = await saving.value
    assert download.suggested_filename.endswith(".svg")
    with open(await download.path(), encoding="utf-8") as file:  # noqa: ASYNC230
        assert "<svg" in file.read(500)


async def test_the_tree_around_a_path_has_what_is_above_beside_and_below(visit: Visit) -> None:
    answer = await visit.answer()
    await visit.ask()
    path = answer["paths"][0]
    end = path["steps"][-1]["id"]
    place = f"/v1/thesaurus/garden/theme?id={end}&language={path['language']}"
    theme = await visit.api(place)
    page = visit.page
    fold = await open_fold(page, "path-1-tree")
    await expect(fold.locator("[aria-current=true]")).to_have_text(theme["label"])
    shown = await fold.locator("bdi").all_text_contents()
    assert [step["label"] for step in path["steps"][:-1]] == shown[: len(path["steps"]) - 1]
    for one in [*theme["narrower"][:6], *theme["related"][:12]]:
        assert one["label"] in shown
    if len(path["steps"]) > 1:
        above = path["steps"][-2]["id"]
        beside = await visit.api(
            f"/v1/thesaurus/garden/narrower?id={above}&language={path['language']}&limit=12"
        )
        assert {one["label"] for one in beside["items"]} - {theme["label"]} <= set(shown)


async def test_a_branch_of_the_tree_opens_and_leads_to_the_theme(visit: Visit) -> None:
    await visit.ask(k=20)
    page = visit.page
    opener = page.locator(".branches .twist").first
    for at in range(1, 5):
        await open_fold(page, f"path-{at}-tree")
        await page.locator(f"#path-{at}-tree .branches").first.wait_for()
        if await opener.count():
            break
    await opener.click()
    await expect(opener).to_have_attribute("aria-expanded", "true")
    below = opener.locator("xpath=..").locator(":scope > ul > li > a").first
    await expect(below).to_be_visible()
    label = await below.text_content()
    await below.click()
    await expect(page.locator("themes-view h2").first).to_contain_text(label or "")


async def test_a_passage_is_widened_beyond_its_edges_until_the_corpus_ends(visit: Visit) -> None:
    await visit.ask()
    page = visit.page
    fold = await open_fold(page, "evidence-1-passage")
    lines = fold.locator(".passage li")
    await lines.first.wait_for()
    before = await lines.count()
    first, more = lines.first.locator(".reference"), page.locator("#evidence-1-passage-previous")
    for _ in range(80):
        if not await more.is_visible():
            break
        there = await first.text_content()
        await more.click()
        await visit.until(
            "document.querySelector('#evidence-1-passage-previous').hidden || document."
            f"querySelector('#evidence-1-passage .reference bdi').textContent !== {there!r}"
        )
    assert await lines.count() >= before
    await expect(fold).to_contain_text("This is the beginning.")
    start = (await visit.api("/v1/units/garden/" + await first_unit(visit)))["citation"]
    await expect(first).to_have_text(re.compile(re.escape(start)))


async def first_unit(visit: Visit) -> str:
    """Return the id of the corpus's first unit, by walking back from what was found."""
    unit = (await visit.answer())["evidence"][0]["id"]
    while before := (await visit.api(f"/v1/units/garden/{unit}"))["previous"]:
        unit = before
    return str(unit)


async def test_the_kind_of_every_match_is_named(visit: Visit) -> None:
    answer = await visit.answer()
    await visit.ask()
    for at, evidence in enumerate(answer["evidence"]):
        kinds = visit.cards.nth(at).locator("match-kinds")
        semantic = evidence["components"]["semantic"]
        meant = not semantic["absent"] and semantic["raw"] is not None
        if meant and semantic["normalised"] > 0:
            await expect(kinds).to_contain_text(f"meaning {semantic['raw']:.2f}")
        marked = await visit.cards.nth(at).locator("mark").all_text_contents()
        for word in {word.lower() for word in marked[:6]}:
            await expect(kinds).to_contain_text(word, ignore_case=True)
    exact = visit.page.locator("mark.is-exact")
    words = set(re.findall(r"\w+", WATER.lower()))
    assert {word.lower() for word in await exact.all_text_contents()} <= words


async def test_original_and_translation_stand_side_by_side_on_wide_screens_alone(
    visit: Visit,
) -> None:
    await visit.ask()
    await open_fold(visit.page, "evidence-1-editions")
    text = visit.page.locator("#evidence-1 .texts > .unit-text")
    other = visit.page.locator("#evidence-1-editions .wording").first
    await other.wait_for()
    await expect(text).to_have_class(re.compile("is-original"))
    await expect(other).to_have_class(re.compile("is-translation"))
    for width, beside in ((1280, True), (360, False)):
        await visit.page.set_viewport_size({"width": width, "height": 800})
        one, two = await text.bounding_box(), await other.bounding_box()
        assert one
        assert two
        assert (two["x"] >= one["x"] + one["width"]) is beside


async def test_original_and_translation_have_sizes_of_their_own_that_are_remembered(
    visit: Visit,
) -> None:
    await visit.ask()
    page = visit.page
    await open_fold(page, "evidence-1-editions")
    original = page.locator("#evidence-1 .texts > .unit-text.is-original")
    translation = page.locator("#evidence-1-editions .is-translation").first
    await translation.wait_for()
    size = "element => parseFloat(getComputedStyle(element).fontSize)"
    usual = await original.evaluate(size), await translation.evaluate(size)
    await page.keyboard.press("?")
    await page.fill("#text-size-original", "150")
    await expect(page.locator("output[for=text-size-original]")).to_have_text("150%")
    await page.keyboard.press("Escape")
    assert await original.evaluate(size) == pytest.approx(usual[0] * 1.5)
    assert await translation.evaluate(size) == usual[1]
    await page.emulate_media(media="print")
    printed = await original.evaluate(size) / await translation.evaluate(size)
    assert printed == pytest.approx(1.5 * usual[0] / usual[1], rel=0.01)
    await page.emulate_media(media="screen")
    await page.reload()
    await page.locator("answer-view:not([aria-busy])").wait_for()
    assert await original.evaluate(size) == pytest.approx(usual[0] * 1.5)
    await page.keyboard.press("?")
    await page.click("#text-size-usual")
    assert await original.evaluate(size) == usual[0]


async def test_an_inquiry_has_paths_as_cards_and_a_picture_of_what_its_search_found(
    visit: Visit,
) -> None:
    inquiry = await begin(visit)
    steps = (await kept(visit, inquiry))["steps"]
    page = visit.page
    fold = await open_fold(page, "near-paths")
    cards = fold.locator(".path-card")
    await expect(cards).to_have_count(len(steps["themes"]["content"]["paths"]))
    await expect(fold.locator(".nearness").first).to_be_visible()
    await page.click("#near-path-1-tree-summary")
    await expect(page.locator("#near-path-1-tree [aria-current=true]")).to_be_visible()
    picture = await open_fold(page, "way-picture")
    units = picture.locator(".way-node.is-unit")
    await expect(units).to_have_count(len(steps["retrieval"]["content"]["hits"]))
    await units.first.focus()
    await page.keyboard.press("Enter")
    hit = steps["retrieval"]["content"]["hits"][0]["unit"]
    assert await visit.focused() == f"unit-{hit}"


async def test_the_reason_is_said_in_the_readers_language(visit: Visit) -> None:
    await visit.ask(WATER_ARABIC, ui="ar", k=2)
    reason = visit.cards.first.locator(".reason")
    await expect(reason).to_contain_text("وُجد لأنه")
    assert not re.search("[A-Za-z]{4}", await reason.text_content() or "")
