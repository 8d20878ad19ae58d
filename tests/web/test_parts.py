"""The page's pure parts, run in the browser that will run them."""

from typing import Any

import pytest

from web.visit import Visit


async def run(visit: Visit, module: str, call: str, *arguments: Any) -> Any:
    """Import a module of the page in the browser and call one of its functions."""
    if not visit.page.url.startswith(visit.address):
        await visit.open()
    file = f"/web/scripts/{module}.js"
    code = f"async (given) => (await import('{file}')).{call}(...given)"
    return await visit.page.evaluate(code, list(arguments))


@pytest.mark.parametrize(
    ("text", "spans", "parts"),
    [
        ("red rose", [[4, 8]], [("red ", False), ("rose", True)]),
        ("🌱 seed", [[2, 6]], [("🌱 ", False), ("seed", True)]),
        ("seed", [[0, 4], [2, 9]], [("seed", True)]),
        ("seed", [[3, 1], [9, 12]], [("seed", False)]),
        ("a b c", [[4, 5], [0, 1]], [("a", True), (" b ", False), ("c", True)]),
        ("", [[0, 3]], []),
    ],
)
async def test_a_text_is_cut_at_spans_of_characters_and_nothing_is_lost(
    visit: Visit, text: str, spans: list[list[int]], parts: list[tuple[str, bool]]
) -> None:
    cut = await run(visit, "marking", "segments", text, spans)
    assert [(part["text"], part["matched"]) for part in cut] == parts
    assert "".join(part["text"] for part in cut) == text


@pytest.mark.parametrize(
    ("similarity", "all_found", "said"),
    [
        (0.91, [0.91, 0.7], "closest"),
        (0.9, [0.91, 0.7], "nearlyAsClose"),
        (0.8, [0.91, 0.7], "fairlyClose"),
        (0.7, [0.91, 0.7], "furtherAway"),
        (0.5, [0.91, 0.7, None], "furtherAway"),
        (0.4, [], "closest"),
        (None, [0.91], "notMeasured"),
    ],
)
async def test_nearness_is_said_relative_to_the_paths_found(
    visit: Visit, similarity: float | None, all_found: list[float | None], said: str
) -> None:
    assert await run(visit, "closeness", "closeness", similarity, all_found) == said


@pytest.mark.parametrize(
    ("search", "k"),
    [
        ("?k=7", 7),
        ("?k=0", 5),
        ("?k=-3", 5),
        ("?k=many", 5),
        ("?k=1e9", 100),
        ("?k=2.5", 5),
        ("", 5),
    ],
)
async def test_an_unusable_number_in_the_address_becomes_the_default(
    visit: Visit, search: str, k: int
) -> None:
    assert (await run(visit, "address", "readAddress", search))["k"] == k


async def test_an_address_that_was_written_is_read_as_the_same_question(visit: Visit) -> None:
    question = {
        "q": "ما الصبر؟ & 2:255 + #1",
        "corpus": "garden",
        "also": ["law", "psalms"],
        "pipeline": "bm25",
        "language": "ar",
        "k": 12,
        "select": "theme:Water - division:2",
        "asOf": "2005-05-05",
        "mine": True,
    }
    written = await run(visit, "address", "writeAddress", question, "ar")
    read = await run(visit, "address", "readAddress", written)
    assert {name: read[name] for name in question} == question


@pytest.mark.parametrize(
    ("asked", "preferred", "chosen"),
    [
        (None, ["fr-CH", "id-ID", "en"], "id"),
        ("ar", ["en"], "ar"),
        ("xx", ["de"], "en"),
        (None, [], "en"),
    ],
)
async def test_the_interface_speaks_the_language_asked_for_or_the_readers_own(
    visit: Visit, asked: str | None, preferred: list[str], chosen: str
) -> None:
    assert await run(visit, "words", "chooseLanguage", asked, preferred) == chosen
