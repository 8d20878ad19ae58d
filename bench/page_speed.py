"""How soon the page shows the first passage once the answer has come, on a quick and a slow device.

``python -m bench.page_speed quran`` serves the database that is configured, asks in a real
Chromium, stores the figures in ``bench/results/page.json`` and writes the table of docs/page.md.
The processor is slowed down four times for what a cheap phone does. Two times are taken from the
last byte of the answer, as the browser notes it: to the moment in which the wording of the first
passage stands on the screen, and what the page's own thread worked until it handed that frame over,
which other work on the machine does not lengthen.
"""

import asyncio
import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from playwright.async_api import Browser, CDPSession, Page, async_playwright

from bench.measuring import ROOT, between, store, stored, summary
from bench.query_times import serving
from server.settings import read_settings

NAME = "page"
PAGE = ROOT / "docs" / "page.md"
MARKS = ("<!-- how soon -->", "<!-- /how soon -->")
GOAL = 100
"""Milliseconds from the response to the first result: the product's own promise."""
SLOWER = (1, 4)
SHOWN = (5, 20, 100)
TIMES = 2
QUESTIONS = ("What is said of patience?", "Who may inherit?", "How is water spoken of?")
TRACED = "devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing,toplevel"
WATCH = """
  window.drawn = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.drawn.push(entry.startTime);
  }).observe({ type: "element", buffered: true });
  new MutationObserver(() => {
    const text = document.querySelector("article[data-evidence] .unit-text:not([elementtiming])");
    if (text && text.closest("li") === text.closest("ol").firstElementChild) {
      text.setAttribute("elementtiming", "first passage");
      performance.mark("first passage");
    }
  }).observe(document, { childList: true, subtree: true });
"""
"""Ask the browser itself when the wording of the first passage stood on the screen."""
WAITED = """() => {
  const asked = performance.getEntriesByType("resource");
  const answer = asked.findLast((entry) => entry.name.endsWith("/v1/query"));
  return window.drawn.length > 0 ? window.drawn[0] - answer.responseEnd : null;
}"""


async def drawn_after(page: Page, address: str) -> float:
    """Open a question's address; return the milliseconds from the response to the first passage."""
    await page.goto(address)
    async with asyncio.timeout(120):
        while True:
            waited = await page.evaluate(WAITED)
            if waited is not None:
                return float(waited)
            await asyncio.sleep(0.02)


async def once(page: Page, session: CDPSession, address: str) -> tuple[float, float]:
    """Return the milliseconds waited, and those that the page's thread worked meanwhile."""
    events: list[Mapping[str, Any]] = []
    done = asyncio.Event()

    def collect(heard: Mapping[str, Any]) -> None:
        events.extend(heard["value"])

    session.on("Tracing.dataCollected", collect)
    session.once("Tracing.tracingComplete", lambda _: done.set())
    await session.send("Tracing.start", {"categories": TRACED, "transferMode": "ReportEvents"})
    waited = await drawn_after(page, address)
    await session.send("Tracing.end")
    await done.wait()
    session.remove_listener("Tracing.dataCollected", collect)
    return waited, worked(events)


def worked(events: Sequence[Mapping[str, Any]]) -> float:
    """Sum what the page's thread worked from the answer's end to handing the first frame over."""
    sent = [e for e in events if e["name"] == "ResourceSendRequest"]
    asked = [e for e in sent if e["args"]["data"]["url"].endswith("/v1/query")][-1]
    request, thread = asked["args"]["data"]["requestId"], asked["tid"]
    came = next(
        e["ts"]
        for e in events
        if e["name"] == "ResourceFinish" and e["args"]["data"]["requestId"] == request
    )
    marked = next(e["ts"] for e in events if e["name"] == "first passage")
    own = [e for e in events if e.get("tid") == thread and e.get("ph") == "X"]
    handed = min(e["ts"] for e in own if e["name"] == "Commit" and e["ts"] > marked)
    tasks = [e for e in own if e["name"] == "RunTask" and came <= e["ts"] < handed]
    return sum(float(e.get("tdur", 0)) for e in tasks) / 1000


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
        times = [await once(page, session, place) for place in places * TIMES]
        figures[f"{k} passages"] = {
            "to the screen": summary([waited for waited, _ in times]),
            "worked": summary([work for _, work in times]),
        }
        print(corpus, slower, k, figures[f"{k} passages"], flush=True)
    await context.close()
    return figures


async def visited(address: str, corpora: Sequence[str]) -> dict[str, Any]:
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
    return {"goal_milliseconds": GOAL, "milliseconds": figures}


def lines(figures: Mapping[str, Any]) -> list[str]:
    """Return the table of what is stored, medians in whole milliseconds."""
    shown = ["| device | passages | the page worked | on the screen |", "|---|---|---|---|"]
    for devices in figures["milliseconds"].values():
        for device, sizes in devices.items():
            speed = "full speed" if device == "slowed 1 times" else device
            for size, one in sizes.items():
                spent = [round(one[way]["median"]) for way in ("worked", "to the screen")]
                row = [speed, size.removesuffix(" passages"), *spent]
                shown.append("| " + " | ".join(map(str, row)) + " |")
    machine = figures["made"]["machine"]
    return [*shown, "", f"{machine['cores']} cores, machine load {machine['load']}."]


def page(text: str, figures: Mapping[str, Any]) -> str:
    """Return the page with the table between its marks."""
    return between(text, MARKS, lines(figures))


async def main() -> None:
    """Serve, visit, store, write."""
    async with serving(read_settings()) as client:
        figures = await visited(str(client.base_url).rstrip("/"), sys.argv[1:] or ["quran"])
    store(NAME, figures)
    PAGE.write_text(page(PAGE.read_text("utf-8"), stored(NAME) or {}), "utf-8")


if __name__ == "__main__":
    asyncio.run(main())
