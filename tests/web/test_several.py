"""Several collections are asked at once; every passage says whose it is and is shown as its own."""

import pytest
from playwright.async_api import expect
from selection.second_corpus import orchard  # noqa: F401 - a fixture

from web.visit import WATER, Visit

pytestmark = pytest.mark.usefixtures("orchard")


async def test_a_collection_is_added_by_the_form_and_every_passage_says_whose_it_is(
    visit: Visit,
) -> None:
    page = visit.page
    await visit.open()
    await page.click("#also-summary")
    await expect(page.locator("li:has(#also-garden)")).to_be_hidden()
    await page.check("#also-orchard")
    await expect(page.locator("#also-summary")).to_contain_text("more collection")
    await visit.ask_by_form(WATER)
    assert "corpus=garden&corpus=orchard" in page.url
    body = {"query": WATER, "corpora": ["garden", "orchard"], "k": 5}
    answer = await (await page.request.post(f"{visit.address}/v1/query", data=body)).json()
    titles = {
        one["id"]: one["title"] for one in (await visit.api("/v1/corpora?limit=200"))["items"]
    }
    whose = await visit.cards.locator(".evidence-head .of-corpus").all_text_contents()
    assert whose == [titles[unit["corpus"]] for unit in answer["evidence"]]
    cited = await visit.cards.locator(".citation").all_text_contents()
    assert cited == [unit["evidence"]["citation"] for unit in answer["evidence"]]
    paths = await page.locator(".path-card .facts .of-corpus").all_text_contents()
    assert set(paths) == {titles["garden"], titles["orchard"]}


async def test_an_address_of_two_collections_shows_them_again_and_each_answers_for_itself(
    visit: Visit,
) -> None:
    page = visit.page
    place = f"q={WATER}&corpus=garden&corpus=orchard&k=4".replace(" ", "+")
    await page.goto(f"{visit.address}/?{place}")
    await page.locator("answer-view:not([aria-busy])").wait_for()
    await expect(page.locator("#also-orchard")).to_be_checked()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for at in (1, 2):
        await page.click(f"#evidence-{at}-editions-summary")
        await page.locator(f"#evidence-{at}-editions .wording").first.wait_for()
    assert any("/v1/units/garden/" in url for url in asked)
    assert any("/v1/units/orchard/" in url for url in asked)
    alone = page.locator(".of-one a")
    await expect(alone).to_have_count(2)
    await alone.last.click()
    await page.locator("#write-answer").wait_for()
    assert "corpus=orchard" in page.url
    assert "corpus=garden" not in page.url


async def test_a_selection_is_counted_in_each_collection(visit: Visit) -> None:
    page = visit.page
    visit.refusals = True  # the orchard has no such theme, and says so
    await page.goto(f"{visit.address}/?corpus=garden&corpus=orchard")
    await page.click("#options > summary")
    await page.fill("#select", "theme:Patience")
    holds = page.locator("#select-holds")
    await expect(holds).to_contain_text("orchard:")
    await expect(holds).to_contain_text("garden:")
