"""How soon the page shows the first passage once the answer has come, on a quick and a slow device.

``python -m bench.page_speed quran`` serves the database that is configured, asks in a real
Chromium, and stores the figures in ``bench/results/page.json``. The processor is slowed down four
times for what a cheap phone does; the time runs from the last byte of the answer, as the browser
notes it, to the frame in which the first passage stands on the screen.
"""

import asyncio
import json
import os
import shutil
import sys
from typing import Any
from urllib.parse import urlencode

from playwright.async_api import Browser, Page, async_playwright

from bench.measuring import RESULTS, made, summary
from bench.query_times import serving
from server.settings import read_settings

RESULT = RESULTS / "page.json"
GOAL = 100
"""Milliseconds from the response to the first result: the product's own promise."""
SLOWER = (1, 4)
SHOWN = (5, 20, 100)
TIMES = 5
QUESTIONS = ("What is said of patience?", "Who may inherit?", "How is water spoken of?")
WATCH = """
  window.drawn = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.drawn.push(entry.startTime);
  }).observe({ type: "element", buffered: true });
  new MutationObserver(() => {
    const text = document.querySelector("article[data-evidence] .unit-text:not([elementtiming])");
    if (text && text.closest("li") === text.closest("ol").firstElementChild) {
      text.setAttribute("elementtiming", "first passage");
    }
  }).observe(document, { childList: true, subtree: true });
"""
"""Ask the browser itself when the wording of the first passage stood on the screen."""
WAITED = """() => {
  const asked = performance.getEntriesByType("resource").filter((e) => e.name.endsWith("/v1/query"));
  return window.drawn.length > 0 ? window.drawn[0] - asked[asked.length - 1].responseEnd : null;
}"""


async def drawn_after(page: Page, address: str) -> float:
    """Open a question's address; return the milliseconds from the response to the first passage."""
    await page.goto(address)
    async with asyncio.timeout(60):
        while (waited := await page.evaluate(WAITED)) is None:
            await asyncio.sleep(0.02)
    return float(waited)


async def measured(browser: Browser, address: str, corpus: str, slower: int) -> dict[str, Any]:
    """Measure every number of passages on a device of one speed; the first visit fills caches."""
    context = await browser.new_context(viewport={"width": 360, "height": 740})
    page = await context.new_page()
    await page.add_init_script(WATCH)
    session = await context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    figures = {}
    for k in SHOWN:
        places = [f"{address}/?{urlencode({'q': q, 'corpus': corpus, 'k': k})}" for q in QUESTIONS]
        await drawn_after(page, places[0])
        figures[str(k)] = summary([await drawn_after(page, p) for p in places * TIMES])
    await context.close()
    return figures


async def visited(address: str, corpora: list[str]) -> dict[str, Any]:
    """Measure the page of a running server for each of some corpora."""
    path = os.environ.get("THEMEPATH_CHROMIUM") or shutil.which("chromium")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        figures = {
            corpus: {
                f"slowed {slower} times": await measured(browser, address, corpus, slower)
                for slower in SLOWER
            }
            for corpus in corpora
        }
        await browser.close()
    return {"goal_milliseconds": GOAL, "milliseconds_by_passages_shown": figures}


async def main() -> None:
    """Serve, visit, store."""
    corpora = sys.argv[1:] or ["quran"]
    async with serving(read_settings()) as client:
        figures = await visited(str(client.base_url).rstrip("/"), corpora)
    RESULT.write_text(json.dumps({"made": made(), **figures}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    asyncio.run(main())
