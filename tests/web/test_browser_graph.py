"""The ready queries draw the loaded graph in Neo4j Browser, in a real browser."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, Route, expect

from server.local_neo4j import Connection

ROOT = Path(__file__).resolve().parents[2]
QUERIES = sorted((ROOT / "cypher" / "explore").glob("*.cypher"))
LEAST_NODES = 5


async def stay_here(route: Route) -> None:
    """Let nothing through that leaves this machine; Neo4j Browser does without."""
    local = "//127.0.0.1:" in route.request.url
    await (route.fallback() if local else route.abort())


async def connect(page: Page, connection: Connection) -> None:
    """Open Neo4j Browser and log in with the form, as a person would."""
    place = f"dbms={connection.uri}&preselectAuthMethod=NATIVE"
    await page.goto(f"{connection.http}/browser/?{place}", wait_until="load")
    await page.get_by_test_id("username").fill(connection.user)
    await page.get_by_test_id("password").fill(connection.password.value)
    await page.get_by_test_id("connect").click()
    await page.get_by_text("You are connected").first.wait_for(timeout=60_000)


async def test_every_ready_query_draws_nodes_in_neo4j_browser(
    browser: Browser, connection: Connection, garden: str
) -> None:
    if connection.http is None:
        pytest.skip("the database of the tests was given by address; its browser page is not known")
    context = await browser.new_context(viewport={"width": 1400, "height": 900})
    page = await context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await context.route("**/*", stay_here)
    await connect(page, connection)
    drawn = {}
    for path in QUERIES:
        query = path.read_text("utf-8")
        assert "null AS release" in query
        drawn[path.stem] = await draw(page, query.replace("null AS", f"'{garden}' AS", 1))
    await context.close()
    assert len(drawn) >= 3
    assert {name: nodes for name, nodes in drawn.items() if nodes < LEAST_NODES} == {}
    assert errors == []


async def draw(page: Page, query: str) -> int:
    """Paste a query whole, run it, and count the nodes drawn in the newest frame."""
    await page.locator(".monaco-editor").first.click()
    await page.keyboard.press("Control+a")
    await page.keyboard.insert_text(query)
    frames = page.get_by_test_id("frame")
    before = await frames.count()
    await page.keyboard.press("Control+Enter")
    await expect(frames).to_have_count(before + 1, timeout=30_000)
    nodes = frames.first.locator("circle.b-outline")
    await nodes.first.wait_for(timeout=30_000)
    return await nodes.count()
