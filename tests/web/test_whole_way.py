"""The whole way: asked, inquired, answered, cited, exported, judged, measured, checked."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from evaluation.answers.misbehaviours import honest
from evaluation.answers.scripted import Says, Scripted
from web.visit import WATER, Visit


async def test_the_whole_way_from_a_question_to_judged_and_measured_passages(
    visit_with_model: Visit, scripted: Scripted, tmp_path: Path
) -> None:
    visit, page = visit_with_model, visit_with_model.page
    scripted.behaviour = lambda heard: Says(honest(heard))
    await visit.open()
    await visit.ask_by_form(WATER)
    await inquire(visit)
    await keep(visit, tmp_path)
    await judge(visit, tmp_path)
    await page.locator("view-links a[data-view=check]").click()
    await page.fill("#check-text", "“Water in the evening, and water slowly.” (2:3)")
    await page.click("#check")
    await expect(page.locator("check-report del")).to_have_text("evening")
    await page.go_back()
    await expect(page.locator("pool-report")).to_be_visible()
    await page.locator("view-links a[data-view='']").click()
    await page.locator(f'q:text-is("{WATER}")').wait_for()


async def inquire(visit: Visit) -> None:
    """Take the question into an inquiry: a chip, a search, verdicts, an answer and its citation."""
    page = visit.page
    await page.locator("view-links a[data-view=inquire]").click()
    await page.locator("#inquiry-question").wait_for()
    assert await page.input_value("#inquiry-question") == WATER
    await page.click("#begin-inquiry")
    await page.locator("#theme-0").wait_for()
    await page.fill("#add-keyword", "morning")
    await page.click("#add-keyword-add")
    await page.locator("#step-keywords .chip", has_text="morning").wait_for()
    await page.click("#retrieve")
    await page.locator('[id="unit-2:3-included"]').click()
    await expect(page.locator('[id="unit-2:3"] .badge')).to_have_text("included")
    await page.locator('[id="unit-2:7-removed"]').click()
    await expect(page.locator('[id="unit-2:7"] .badge')).to_have_text("removed")
    around = page.locator(".around").first
    units = await around.locator("article").count()
    await page.click("#widen-0-next")
    await expect(around.locator("article")).to_have_count(units + 1)
    await page.click("#synthesise")
    await page.locator("#step-synthesis .cite").first.click()
    assert await visit.focused() == "unit-2:3"


async def keep(visit: Visit, tmp_path: Path) -> None:
    """Export the answer in every form."""
    page = visit.page
    await page.click("#keep-summary")
    text = await visit.saved(page.click('[data-form="Markdown"]'), tmp_path)
    assert "Water in the morning, and water slowly." in text
    assert "garden@1" in text
    assert "included" in await visit.saved(page.click('[data-form="CSV"]'), tmp_path)
    for form, mark in (("BibTeX", "@incollection{"), ("RIS", "TY  - CHAP"), ("CSL-JSON", "{")):
        kept = await visit.saved(page.click(f'[data-form="{form}"]'), tmp_path)
        assert mark in kept
        assert "Garden 2:3" in kept


async def judge(visit: Visit, tmp_path: Path) -> None:
    """Pool, judge all, export qrels, and measure."""
    page = visit.page
    await page.locator("view-links a[data-view=judge]").click()
    await page.click("#new-pool-summary")
    await page.fill("#pool-title", "Watering")
    await page.fill("#pool-questions", f"{WATER} | A time of day.")
    await page.fill("#pool-depth", "2")
    await page.fill("#reviewer", "Ann")
    await page.click("#make-pool")
    await page.locator("#judged").wait_for()
    await visit.judge_all(lambda grade: page.click(f"#grade-{grade}"))
    await page.get_by_role("link", name="Report").click()
    await page.locator("pool-report tbody th").first.wait_for()
    assert "1 0 2:" in await visit.saved(page.click("#qrels"), tmp_path)
    await page.click("#evaluate")
    await expect(page.locator("pool-report")).to_contain_text("nDCG@2")
    await page.click("#runs-summary")
    await expect(page.locator("table.runs thead")).to_contain_text("ideal")


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_axe_finds_no_serious_fault_in_any_view_and_none_scrolls_sideways(
    visit: Visit, scheme: str
) -> None:
    page = visit.page
    await page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    await page.add_init_script("localStorage.setItem('themepath:reviewer', 'Ann')")
    ui = "ar" if scheme == "dark" else "en"
    body = {"corpus": "garden", "question": WATER}
    begun = await (await page.request.post(f"{visit.address}/v1/inquiries", data=body)).json()
    place = f"{visit.address}/v1/inquiries/{begun['id']}"
    await page.request.post(f"{place}/retrieve", data={"version": 1})
    await page.request.post(f"{place}/evidence/2:3", data={"version": 2, "verdict": "included"})
    await page.request.post(f"{place}/synthesis", data={"version": 3})
    topics = [{"query": WATER, "need": "A time of day."}]
    wish = {"corpus": "garden", "title": "Watering", "pipelines": ["bm25"], "topics": topics}
    pool = await (await page.request.post(f"{visit.address}/v1/pools", data=wish)).json()
    passage = {"kind": "passage", "corpus": "garden", "unit": "2:3", "note": "See 2:4."}
    blocks = [{"kind": "heading", "text": "When"}, passage, {"kind": "prose", "text": "Mine."}]
    kept = await page.request.post(
        f"{visit.address}/v1/sheets", data={"title": "Of water", "blocks": blocks}
    )
    sheet = await kept.json()
    letters = {"edition": "garden-en", "found": "slowly", "should": "slow", "note": "See 2:4."}
    wrong = {"kind": "wrong_letter", "corpus": "garden", "unit": "2:3"}
    await page.request.post(f"{visit.address}/v1/flags", data=wrong | letters)
    corpora = await (await page.request.get(f"{visit.address}/v1/corpora")).json()
    wordy = corpora["items"][0] | {
        "id": "long",
        "title": "A title of many words " * 6,
        "titles": {},
    }
    corpora["items"].append(wordy)
    await page.route("**/v1/corpora?*", lambda route: route.fulfill(json=corpora))
    for view, ready in (
        ("/inquire", "#begin-inquiry"),
        (f"/inquire/{begun['id']}", "#step-synthesis .answer-text"),
        ("/check", "#check"),
        ("/judge", ".shelf li"),
        (f"/judge/{pool['id']}", "#judged"),
        (f"/judge/{pool['id']}/report", "pool-report h2"),
        ("/sheets", ".shelf li"),
        (f"/sheets/{sheet['id']}", ".block article"),
        ("/notes", "notes-view tbody tr"),
        ("/notes/notes", ".written li"),
        ("/flags", "flag-card article"),
        ("/themes/soil", "theme-tree [aria-selected=true]"),
        ("/unit/2:3", "#unit-mine-summary"),
        ("/watch", "view-outlet h1"),
    ):
        await page.set_viewport_size({"width": 1280, "height": 900})
        await visit.view(view, ui=ui)
        await page.locator(ready).first.wait_for()
        if view == "/check":
            await page.fill("#check-text", "“Water in the evening, and water slowly.” (2:3)")
            await page.click("#check")
            await page.locator("check-report h2").wait_for()
        assert (view, await visit.grave()) == (view, [])
        for width in (320, 768):
            await page.set_viewport_size({"width": width, "height": 800})
            wide = await page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, view


async def test_a_handout_sets_each_passage_beside_its_other_edition(visit: Visit) -> None:
    page = visit.page
    await page.add_init_script("window.print = () => { window.printed = true; }")
    await visit.ask(WATER, k=3)
    await page.click("#keep-summary")
    await page.click("#handout")
    await visit.until("window.printed === true")
    await page.emulate_media(media="print")
    card = visit.cards.first
    text = await card.locator(".unit-text").bounding_box()
    other = await card.locator("[id$='-editions'] .wording").first.bounding_box()
    assert text
    assert other
    assert other["x"] > text["x"] + text["width"] / 2
    assert abs(other["y"] - text["y"]) < 60
    await expect(card.locator(".why")).to_be_hidden()
    await page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert await page.get_attribute("html", "data-handout") is None


async def test_what_is_copied_holds_the_parts_that_were_chosen(visit: Visit) -> None:
    page = visit.page
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    answer = await visit.answer(k=2)
    await visit.ask(WATER, k=2)
    await page.click("#keep-summary")
    await page.uncheck("#copy-edition")
    await page.click("#copy")
    await expect(page.locator(".copying [role=status]")).to_have_text("Copied.")
    first, second = answer["evidence"]
    assert await page.evaluate("navigator.clipboard.readText()") == (
        f"{first['text']} ({first['citation']})\n\n{second['text']} ({second['citation']})"
    )


async def test_two_pipelines_are_set_side_by_side_rank_by_rank(visit: Visit) -> None:
    one, other = await visit.answer(k=4), await visit.answer(k=4, pipeline="bm25")
    await visit.ask(WATER, k=4)
    await visit.page.click("#beside-summary")
    await visit.page.select_option("#beside-pipeline", "bm25")
    table = visit.page.locator("table.beside")
    await expect(table.locator("tbody tr")).to_have_count(4)
    for column, answer, there in ((0, one, other), (1, other, one)):
        cells = table.locator(f"tbody tr td:nth-of-type({column + 1})")
        cited = await cells.locator("bdi").all_text_contents()
        assert cited == [unit["citation"] for unit in answer["evidence"]]
        shared = {unit["id"] for unit in there["evidence"]}
        alone = [unit for unit in answer["evidence"] if unit["id"] not in shared]
        await expect(table.locator(f"td.only-here:nth-of-type({column + 1})")).to_have_count(
            len(alone)
        )
