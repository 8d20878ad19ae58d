"""One reader's visit to the page: where it is, what was heard, and the moves the tests share."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Locator, Page, Route, expect

WATER = "When should I water the garden?"
WATER_ARABIC = "متى أسقي الحديقة؟"


@dataclass
class Visit:
    """A page of a browser at the address of a running server."""

    page: Page
    address: str
    errors: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)
    refusals: bool = False
    """Whether the browser's own word on a failed request is expected."""

    def heard(self, kind: str, text: str) -> None:
        """Keep an error of the console, unless it only repeats that a request was refused."""
        if kind == "error" and not (self.refusals and "Failed to load resource" in text):
            self.errors.append(text)

    async def open(self, **place: object) -> None:
        """Open the page at an address, of the garden unless it names another, and wait for it.

        The database of the tests may hold other corpora, and the page begins with the first.
        """
        await self.page.goto(f"{self.address}/?{urlencode({'corpus': 'garden'} | place)}")
        await self.page.locator("ask-form form").wait_for()

    async def view(self, fragment: str, **place: object) -> None:
        """Open one of the page's views, with the garden as the collection, and wait for it."""
        query = urlencode({"corpus": "garden"} | place)
        await self.page.goto(f"{self.address}/?{query}#{fragment}")
        await self.page.locator("view-outlet h1").wait_for()

    async def ask(self, question: str = WATER, **place: object) -> None:
        """Open the page at a question's address and wait for the answer."""
        await self.open(q=question, **place)
        await self.page.locator("answer-view:not([aria-busy])").wait_for()

    async def ask_by_form(self, question: str) -> None:
        """Type a question, send it, and wait for its answer."""
        await self.page.fill("#question", question)
        await self.page.press("#question", "Enter")
        await self.page.get_by_role("search").wait_for()
        await self.page.locator(f'q:text-is("{question}")').wait_for()
        await self.page.locator("answer-view:not([aria-busy])").wait_for()

    @property
    def cards(self) -> Locator:
        """The passages shown."""
        return self.page.locator("article[data-evidence]")

    async def focused(self, attribute: str = "id") -> str | None:
        """Return an attribute of the element that has the focus."""
        found: str | None = await self.page.evaluate(
            "name => document.activeElement.getAttribute(name)", attribute
        )
        return found

    async def tab_to(self, wanted: str, *, back: bool = False, most: int = 300) -> None:
        """Press Tab, or Shift and Tab, until what a selector names has the focus."""
        looks = "wanted => document.activeElement.matches(wanted)"
        for _ in range(most):
            if await self.page.evaluate(looks, wanted):
                return
            await self.page.keyboard.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"{wanted} was not reached by Tab")

    async def saved(self, pressing: Awaitable[None], folder: Path) -> str:
        """Return what is in the file that a press saves, which is awaited here."""
        async with self.page.expect_download() as coming:
            await pressing
        download = await coming.value
        await download.save_as(folder / download.suggested_filename)
        return (folder / download.suggested_filename).read_text("utf-8-sig")

    async def judge_all(self, grade: Callable[[str], Awaitable[None]]) -> None:
        """Give 3 to the passage that answers the question of water, and 1 to the rest."""
        while await self.page.locator("#judged").count():
            unit = await self.page.get_attribute("#judged", "data-unit")
            before = await self.page.locator("progress").get_attribute("value")
            await grade("3" if unit == "2:3" else "1")
            await expect(self.page.locator(f'progress[value="{before}"]')).to_have_count(0)

    async def grave(self, inside: str | None = None) -> list[tuple[str, str]]:
        """Return what axe finds serious or critical on the page, or inside an element."""
        found = (await Axe().run(self.page, inside)).response["violations"]
        return [
            (f["id"], f["nodes"][0]["html"])
            for f in found
            if f["impact"] in {"serious", "critical"}
        ]

    async def until(self, expression: str) -> None:
        """Wait until an expression holds; the page's own policy forbids the browser to poll it."""
        async with asyncio.timeout(20):
            while not await self.page.evaluate(expression):  # noqa: ASYNC110 - nothing tells us
                await asyncio.sleep(0.05)

    async def answer_with(self, pattern: str, status: int, problem: dict[str, Any]) -> None:
        """Answer requests to a place with a problem, as the server would."""
        self.refusals = True

        async def refuse(route: Route) -> None:
            await route.fulfill(
                status=status, json=problem, headers={"content-type": "application/problem+json"}
            )

        await self.page.route(pattern, refuse)

    async def api(self, path: str) -> Any:
        """Fetch JSON from the server."""
        response = await self.page.request.get(f"{self.address}{path}")
        assert response.ok, await response.text()
        return await response.json()

    async def answer(self, question: str = WATER, **more: object) -> Any:
        """Ask the server itself what the page asks it."""
        body = {"query": question, "corpus": "garden", **more}
        response = await self.page.request.post(f"{self.address}/v1/query", data=body)
        assert response.ok, await response.text()
        return await response.json()
