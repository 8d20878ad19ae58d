"""The ready queries on the loaded small corpus: bounded walks, readable nodes, never a vector."""

import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import neo4j
import pytest
import pytest_asyncio

from server.exploring import explore_queries, of_corpus
from server.graph import to_neo4j
from server.local_neo4j import Connection
from server.local_neo4j.browser_style import browser_style
from server.queries import load_queries

QUERIES = load_queries()
READY = explore_queries(QUERIES)
STYLE = browser_style()
MOST_ROWS = 200
# What the garden has none of: a sound index and whole releases draw nothing here.
EMPTY = {"broader_cycles", "citation_communities", "empty_themes", "orphan_themes"}
# What a corpus alone has none of: these are drawn in the tests below.
KEPT = {"inquiry_graph", "judged_units", "saved_selections"}
KEPT |= {"release_changes", "release_theme_changes", "related_rings"}
ANOTHER = """
MATCH (c:Corpus {id: 'garden'})
CREATE (c)-[:HAS_RELEASE]->(old:Release {id: 'garden@old', corpus: 'garden', number: 0,
  state: 'ready'})
WITH old
MATCH (:Corpus {id: 'garden'})-[:CURRENT]->(r:Release)
CALL (r, old) {
  MATCH (t:UnitText {release: r.id})
  MERGE (u:Unit {release: old.id, id: t.unit})
  SET u.citation = 'Old ' + t.unit
  CREATE (u)-[:WORDED]->(was:UnitText {release: old.id, unit: t.unit, edition: t.edition,
      ordinal: t.ordinal,
      sha256: CASE t.unit WHEN '1:1' THEN 'other' ELSE t.sha256 END})
}
CALL (r, old) {
  MATCH (t:Theme {release: r.id})
  CREATE (was:Theme {release: old.id, id: t.id, label: t.label, digest: t.digest, size: t.size})
}
MATCH (gone:Theme {release: old.id, id: 'soil'})
SET gone.size = 99
"""


@asynccontextmanager
async def taken_back(connection: Connection) -> AsyncIterator[neo4j.AsyncTransaction]:
    """Give a transaction whose writes nobody else sees and nothing keeps."""
    auth = (connection.user, connection.password.value)
    async with (
        neo4j.AsyncGraphDatabase.driver(
            connection.uri, auth=auth, notifications_min_severity="OFF"
        ) as driver,
        driver.session(database=connection.database) as session,
    ):
        transaction = await session.begin_transaction()
        try:
            yield transaction
        finally:
            await transaction.rollback()


@pytest_asyncio.fixture(loop_scope="session")
async def transaction(connection: Connection, garden: str) -> AsyncIterator[neo4j.AsyncTransaction]:
    assert garden
    async with taken_back(connection) as opened:
        yield opened


def in_the_garden(name: str) -> dict[str, object]:
    """Return values with which a ready query looks at the garden and works the rest out."""
    return {**READY[name].parameters, **of_corpus(READY[name], "garden")}


async def ways(
    transaction: neo4j.AsyncTransaction, name: str, values: Mapping[str, object]
) -> list[neo4j.graph.Path]:
    """Run a ready query and return the walks it gives, one a row, after looking them over."""
    unsaid = {"more": 1} if "more" in READY[name].parameters else {}
    result = await transaction.run(READY[name].text, {**unsaid, **values})
    assert tuple(result.keys()) == ("way",)
    found = [record["way"] async for record in result]
    assert all(isinstance(way, neo4j.graph.Path) for way in found)
    assert len(found) <= MOST_ROWS
    for way in found:
        for node in way.nodes:
            assert_readable(node)
    return found


def assert_readable(node: neo4j.graph.Node) -> None:
    """Every drawn node has a style, a caption that says something, and no list of numbers."""
    (label,) = node.labels
    style = STYLE[f"node.{label}"]
    assert any(str(node.get(name) or "") for name in re.findall(r"\{(\w+)\}", style["caption"]))
    numbers = [name for name, value in node.items() if isinstance(value, list) and value]
    assert not [name for name in numbers if isinstance(node[name][0], float)]


async def keep(transaction: neo4j.AsyncTransaction, write: str, /, **changes: object) -> None:
    """Run a write of the product with its examples, changed as given."""
    query = QUERIES[write]
    values = {key: to_neo4j(value) for key, value in query.parameters.items()} | changes
    await (await transaction.run(query.text, values)).consume()


def labels(found: list[neo4j.graph.Path]) -> set[str]:
    return {label for way in found for node in way.nodes for label in node.labels}


def ids(found: list[neo4j.graph.Path], label: str) -> set[tuple[str, str]]:
    """Return release and id of the drawn nodes with a label."""
    nodes = (node for way in found for node in way.nodes if label in node.labels)
    return {(node["release"], node["id"]) for node in nodes}


@pytest.mark.parametrize("name", sorted(set(READY) - KEPT))
async def test_it_draws_readable_walks_of_the_garden(
    transaction: neo4j.AsyncTransaction, name: str
) -> None:
    found = await ways(transaction, name, in_the_garden(name))
    assert bool(found) is (name not in EMPTY)


async def test_a_theme_is_found_by_how_a_label_begins_in_any_language(
    transaction: neo4j.AsyncTransaction,
) -> None:
    for theme in ("soil", "Soil", "الترب"):
        found = await ways(transaction, "theme_tree", {"corpus": "garden", "theme": theme})
        assert found[0].start_node["id"] == "soil", theme


async def test_the_question_leads_over_its_paths_to_their_units(
    transaction: neo4j.AsyncTransaction,
) -> None:
    found = await ways(transaction, "question_to_units", {"corpus": "garden", "words": "compost*"})
    assert ("garden@1", "soil.compost") in {(r, i) for r, i in ids(found, "Path")}
    assert labels(found) == {"Path", "Theme", "Unit"}


async def test_why_a_unit_was_found_puts_paths_that_hold_the_words_first(
    transaction: neo4j.AsyncTransaction,
) -> None:
    for words in ("water*", "soil*"):
        values = {"corpus": "garden", "unit": None, "words": words}
        found = await ways(transaction, "why_unit_was_found", values)
        assert labels(found) >= {"Path", "Theme", "Unit"}
        assert any(
            way.end_node in found[-1].nodes or "Unit" in way.end_node.labels for way in found
        )


async def test_an_inquiry_is_drawn_with_what_was_judged_and_its_units(
    transaction: neo4j.AsyncTransaction,
) -> None:
    await keep(transaction, "inquire/begin_inquiry", id="drawn")
    steps = [{"id": "m2-evidence", "step": "evidence", "basis": ["m1-question"], "content": "{}"}]
    await keep(transaction, "inquire/keep_version", id="drawn", steps=steps)
    found = await ways(transaction, "inquiry_graph", {"inquiry": "drawn"})
    assert labels(found) >= {"Inquiry", "InquiryVersion", "InquiryStep", "Judgement", "Unit"}


async def test_judgements_are_drawn_beside_their_units(
    transaction: neo4j.AsyncTransaction,
) -> None:
    await keep(transaction, "review/keep_judgement", id="drawn")
    found = await ways(transaction, "judged_units", {"corpus": "garden"})
    assert labels(found) >= {"Judgement", "Unit", "Theme"}


async def test_kept_selections_are_drawn_with_their_versions(
    transaction: neo4j.AsyncTransaction,
) -> None:
    await keep(transaction, "review/keep_selection", id="s-drawn", key="drawn days", name="Drawn")
    found = await ways(transaction, "saved_selections", {"words": "drawn"})
    assert [node["name"] for way in found for node in way.nodes] == ["Drawn", "Drawn"]


async def test_what_a_release_changed_is_drawn_in_both_forms(
    transaction: neo4j.AsyncTransaction, garden: str
) -> None:
    await (await transaction.run(ANOTHER)).consume()
    values = {"corpus": "garden", "against": "garden@old"}
    units = ids(await ways(transaction, "release_changes", values), "Unit")
    assert units == {(garden, "1:1"), ("garden@old", "1:1")}
    themes = ids(await ways(transaction, "release_theme_changes", values), "Theme")
    assert themes == {(garden, "soil"), ("garden@old", "soil")}


async def test_themes_related_all_round_are_drawn_as_a_ring(
    transaction: neo4j.AsyncTransaction, garden: str
) -> None:
    ring = """MATCH (a:Theme {release: $r, id: 'soil'}), (b:Theme {release: $r, id: 'compost'}),
      (c:Theme {release: $r, id: 'water'})
    MERGE (a)-[:RELATED]->(b) MERGE (b)-[:RELATED]->(c) MERGE (c)-[:RELATED]->(a)"""
    await (await transaction.run(ring, r=garden)).consume()
    (way,) = await ways(transaction, "related_rings", {"corpus": "garden"})
    assert {node["id"] for node in way.nodes} == {"soil", "compost", "water"}
