"""A question watched from the page, and a day asked of: over two releases of a pond with dates."""

from collections.abc import AsyncIterator
from dataclasses import replace
from urllib.parse import unquote, urlencode

import pytest_asyncio
from orchard_fixture import pond
from playwright.async_api import expect

from loaders.corpus import CorpusRecords
from loaders.load import load
from loaders.records import Force
from loaders.releases import delete_corpus
from server.encoders import OpenEncoder
from server.graph import GraphDriver
from web.visit import Visit

POOL, TITLE = "lily-pond", "The lily pond"
FIRST = pond(with_first=True).units[0]


def dated(*, with_first: bool) -> CorpusRecords:
    """Return the pond with days on which its units begin and end to be in force."""
    records = pond(with_first=with_first)
    days = {"since": "2001-01-01", "ends": "2010-01-01"}
    open_days = {"since": "1990-01-01", "ends": "2999-01-01"}
    units = [
        unit.model_copy(update={"attributes": days if unit.id == FIRST.id else open_days})
        for unit in records.units
    ]
    force = Force.model_validate({"from": "since", "until": "ends"})
    named = {"id": POOL, "title": TITLE, "titles": {}}
    corpus = records.corpus.model_copy(update=named | {"force": force})
    return replace(records, corpus=corpus, units=tuple(units))


@pytest_asyncio.fixture(loop_scope="session")
async def pool(graph: GraphDriver, hashing: OpenEncoder, garden: str) -> AsyncIterator[str]:
    await load(graph, hashing, dated(with_first=True))
    yield POOL
    await delete_corpus(graph, POOL, POOL)


async def test_a_question_is_watched_and_what_changed_is_told(
    visit: Visit, graph: GraphDriver, hashing: OpenEncoder, pool: str
) -> None:
    page = visit.page
    await visit.ask(FIRST.citation, corpus=pool, pipeline="bm25", k=3, as_of="2005-05-05")
    await expect(visit.cards.first.locator(".standing")).to_contain_text("In force on")
    await page.click("#watch-summary")
    await page.fill("#watch-name", "Lilies")
    await page.click("#watch-keep")
    await page.locator("folded-part a", has_text="Watched").click()
    await expect(page.locator("h1")).to_have_text("Lilies")
    await expect(page.locator(".look")).to_contain_text("The first answer")
    try:
        await load(graph, hashing, dated(with_first=False))
        await page.wait_for_timeout(1_100)  # a server looks for a new release once a second
        await visit.view("/watch", corpus=pool)
        await page.locator('[data-look="Lilies"]').click()
        left = page.locator('[data-change="left"]')
        await expect(left).to_contain_text("it was retired")
        await left.locator("a").click()
        await expect(page.locator("h1")).to_have_text(FIRST.citation)
    finally:
        await visit.view("/watch", corpus=pool)
        await page.locator('[data-forget="Lilies"]').click()
    await expect(page.locator("watch-view")).not_to_contain_text("Lilies")


async def test_a_question_to_two_collections_is_watched_and_each_change_says_whose_it_is(
    visit: Visit, graph: GraphDriver, hashing: OpenEncoder, pool: str
) -> None:
    page = visit.page
    place = {"q": FIRST.citation, "corpus": ["garden", pool], "pipeline": "bm25", "k": 6}
    await page.goto(f"{visit.address}/?{urlencode(place, doseq=True)}")
    await page.locator("answer-view:not([aria-busy])").wait_for()
    await page.click("#watch-summary")
    await page.fill("#watch-name", "Lilies and the garden")
    await page.click("#watch-keep")
    await page.locator("folded-part a", has_text="Watched").click()
    await expect(page.locator("watched-question > .small .of-corpus")).to_have_count(2)
    await expect(page.locator(".look .of-corpus", has_text=TITLE).first).to_be_attached()
    again = await page.locator("watched-question .actions a").get_attribute("href")
    assert again is not None
    assert f"corpus=garden&corpus={pool}" in again
    try:
        await expect(page.locator("[data-look]")).to_have_count(0)
        await load(graph, hashing, dated(with_first=False))
        await page.wait_for_timeout(1_100)  # a server looks for a new release once a second
        await visit.view("/watch")
        await page.locator('[data-look="Lilies and the garden"]').click()
        left = page.locator('[data-change="left"]')
        await expect(left).to_contain_text("it was retired")
        await expect(left.locator(".of-corpus")).to_have_text(TITLE)
        assert await visit.grave("watched-question") == []
        await left.locator("a").click()
        await expect(page.locator("h1")).to_have_text(FIRST.citation)
        assert f"{pool}@" in unquote(page.url)
    finally:
        await visit.view("/watch")
        await page.locator('[data-forget="Lilies and the garden"]').click()
    await expect(page.locator("watch-view")).not_to_contain_text("Lilies and the garden")


async def test_a_day_is_asked_of_where_a_collection_says_what_is_in_force(
    visit: Visit, pool: str
) -> None:
    page = visit.page
    await visit.ask(FIRST.citation, corpus=pool, pipeline="bm25", k=6)
    first = page.locator(f'article[data-evidence="{FIRST.id}"]')
    await expect(first.locator(".standing")).to_contain_text("Not in force")
    await page.locator("#options > summary").click()
    await page.fill("#as-of", "2020-01-01")
    await page.press("#question", "Enter")
    await expect(first).to_have_count(0)
    assert "as_of=2020-01-01" in page.url
    await page.select_option("#corpus", "garden")
    await expect(page.locator("#as-of")).to_be_hidden()


async def test_a_passage_says_how_it_stood_on_the_day_of_the_address(
    visit: Visit, pool: str
) -> None:
    for day, held in (("2005-05-05", "true"), ("2020-01-01", "false")):
        await visit.view(f"/unit/{FIRST.id}", corpus=pool, as_of=day)
        stands = visit.page.locator("unit-view .standing")
        await expect(stands).to_have_attribute("data-in-force", held)
        await expect(stands).to_contain_text(day[:4])
