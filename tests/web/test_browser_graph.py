"""The ready queries draw the loaded graph in Neo4j Browser, styled, in a real browser."""

import base64
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, Route, expect

from server.commands.browser import READ_ONLY
from server.exploring import browser_address, explore_queries, favourites, of_corpus, ready_query
from server.local_neo4j import Connection
from server.local_neo4j.browser_style import browser_style, grass_text, style_command
from server.queries import load_queries, query_folder

QUERIES = load_queries()
READY = explore_queries(QUERIES)
DRAWN = ("theme_neighbourhood", "unit_neighbourhood", "shared_units")
LEAST_NODES = 10
DROP = """([bytes, name]) => {
  const held = new DataTransfer();
  held.items.add(new File([Uint8Array.from(atob(bytes), one => one.charCodeAt(0))], name));
  return held;
}"""
SEEN = """all => all.map(one => ({
  label: one.__data__.labels[0],
  named: one.__data__.propertyMap,
  caption: one.__data__.caption.map(line => line.text).join(""),
  look: [one.getAttribute("fill"), one.getAttribute("stroke"), 2 * one.getAttribute("r")],
}))"""
"""What Neo4j Browser drew of each node: colour, line, diameter, caption; and its properties."""
Looks = dict[str, tuple[list[object], list[str]]]


async def stay_here(route: Route) -> None:
    """Let nothing through that leaves this machine; Neo4j Browser does without."""
    local = "//127.0.0.1:" in route.request.url
    await (route.fallback() if local else route.abort())


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser, connection: Connection, garden: str) -> AsyncIterator[Page]:
    """Open Neo4j Browser at the address we print, with a query in it, and type the password."""
    if connection.http is None:
        pytest.skip("the database of the tests was given by address; its browser page is not known")
    assert garden
    context = await browser.new_context(viewport={"width": 1400, "height": 900})
    opened = await context.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    await context.route("**/*", stay_here)
    query = ready_query(READY["theme_neighbourhood"], {"corpus": "garden", "theme": None})
    address = browser_address(connection.http, connection.uri, connection.user, query)
    assert connection.password.value not in address
    await opened.goto(address, wait_until="load")
    await expect(opened.get_by_test_id("username")).to_have_value(connection.user)
    await opened.get_by_test_id("password").fill(connection.password.value)
    await opened.get_by_test_id("connect").click()
    await expect(opened.get_by_text("node.Theme").first).to_be_attached(timeout=60_000)
    yield opened
    await context.close()
    assert errors == []


async def type_in(page: Page, text: str) -> None:
    """Put a text into the editor in place of what stands there."""
    await page.locator(".monaco-editor").first.click()
    await page.keyboard.press("Control+a")
    await page.keyboard.insert_text(text)


async def run(page: Page, words: str) -> Locator:
    """Run what stands in the editor and return its frame, known by words of its query."""
    await page.locator(".monaco-editor").first.click()
    await page.keyboard.press("Control+Enter")
    frame = page.get_by_test_id("frame").first
    await expect(frame).to_contain_text(words, timeout=30_000)
    return frame


async def drop(page: Page, name: str, content: bytes) -> None:
    """Drop a file on the window."""
    given = [base64.b64encode(content).decode("ascii"), name]
    held = await page.evaluate_handle(DROP, given)
    target = page.locator(".filedrop").first
    for event in ("dragenter", "dragover", "drop"):
        await target.dispatch_event(event, {"dataTransfer": held})


async def drawn(page: Page, name: str) -> Looks:
    """Draw a ready query of the garden; return each label's look and captions, which are ours."""
    await type_in(page, ready_query(READY[name], of_corpus(READY[name], "garden")))
    frame = await run(page, READY[name].purpose[:30])
    nodes = frame.locator("circle.b-outline")
    await expect(nodes.nth(LEAST_NODES - 1)).to_be_attached(timeout=30_000)
    looks: Looks = {}
    for node in await nodes.evaluate_all(SEEN):
        look, captions = looks.setdefault(node["label"], (node["look"], []))
        assert node["look"] == look, "one label is drawn in two ways"
        captions.append(node["caption"])
        assert look != ours(node["label"]) or begins(node["caption"], node["named"], node["label"])
    return looks


def ours(label: str) -> list[object]:
    """Return colour, line and diameter that our style gives a label."""
    style = browser_style()[f"node.{label}"]
    return [style["color"], style["border-color"], int(style["diameter"].removesuffix("px"))]


def begins(caption: str, named: dict[str, str], label: str) -> bool:
    """Tell whether a caption is what our style writes on the label, as far as it found room."""
    whole = browser_style()[f"node.{label}"]["caption"].format_map(named)
    short = "".join(caption.split()).removesuffix("…")
    return bool(short) and "".join(whole.split()).startswith(short)


async def test_ready_queries_draw_a_styled_graph_in_neo4j_browser(
    page: Page, tmp_path: Path
) -> None:
    theme = browser_style()["node.Theme"]
    for name in DRAWN:
        if name != DRAWN[0]:  # the first stands in the editor already
            await type_in(page, ready_query(READY[name], of_corpus(READY[name], "garden")))
        frame = await run(page, READY[name].purpose[:30])
        nodes = frame.locator("circle.b-outline")
        await expect(nodes.nth(LEAST_NODES - 1)).to_be_attached(timeout=30_000)
        fills = await nodes.evaluate_all("all => all.map(one => one.getAttribute('fill'))")
        assert theme["color"] in fills
        assert fills.count(browser_style()["node.Unit"]["color"]) >= 1
        caption = frame.locator("text.caption").filter(has_text="Garden")
        await expect(caption.first).to_be_attached()
        picture = await page.screenshot(path=tmp_path / f"{name}.png")
        assert len(picture) > 20_000


async def test_a_file_pasted_whole_runs_with_its_param_lines(page: Page) -> None:
    text = (query_folder() / "explore" / "theme_neighbourhood.cypher").read_text("utf-8")
    await type_in(page, text)
    frame = await run(page, ":param theme")
    states = frame.get_by_test_id("multi-statement-list-icon")
    await expect(states).to_have_count(4)
    for place in range(4):
        await expect(states.nth(place)).to_have_attribute("title", "Status: success")


async def test_favourites_and_style_are_taken_by_drag_and_drop(page: Page) -> None:
    await drop(page, "themepath.grass", grass_text(browser_style()).encode("utf-8"))
    await expect(page.get_by_test_id("frame").first).to_contain_text("node.Theme", timeout=30_000)
    await drop(page, "themepath-favourites.zip", favourites(QUERIES, "garden"))
    await page.get_by_test_id("navigationFavorites").click()
    folder = page.get_by_text("themepath", exact=True)
    await folder.click()
    await expect(page.get_by_text(READY["orphan_themes"].purpose).first).to_be_visible()


async def test_the_style_file_and_the_style_command_change_what_a_plain_browser_draws(
    page: Page,
) -> None:
    async def plain() -> None:
        await type_in(page, ":style reset")
        await expect(await run(page, ":style reset")).not_to_contain_text("node.Theme")

    await plain()
    before = await drawn(page, "unit_neighbourhood")
    await drop(page, "themepath.grass", grass_text(browser_style()).encode("utf-8"))
    await expect(page.get_by_test_id("frame").first).to_contain_text("node.Theme", timeout=30_000)
    dropped = await drawn(page, "unit_neighbourhood")
    await plain()
    command = style_command(browser_style())
    await type_in(page, command)
    await run(page, "node.Theme")
    commanded = await drawn(page, "unit_neighbourhood")
    assert before.keys() == dropped.keys() == commanded.keys()
    assert len(before) >= 2
    for after in (dropped, commanded):
        for label, (look, _) in before.items():
            assert after[label][0] == ours(label)
            assert all(one != other for one, other in zip(look, ours(label), strict=True))
        renamed = {label for label in before if set(before[label][1]) != set(after[label][1])}
        assert {"Unit", "Theme"} <= renamed, renamed


async def test_the_read_only_command_makes_the_server_refuse_to_write(page: Page) -> None:
    await type_in(page, READ_ONLY)
    await run(page, READ_ONLY)
    await type_in(page, "CREATE (n:Nothing) RETURN n")
    frame = await run(page, "CREATE (n:Nothing)")
    await expect(frame).to_contain_text("Writing in read access mode not allowed", timeout=30_000)
