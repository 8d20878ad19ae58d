"""Fixtures of all tests: one real Neo4j a session, and the small corpus in it."""

import pytest

pytest_plugins = (
    "neo4j_server",
    "corpus_fixture",
    "quran_fixture",
    "served_fixture",
    "orchard_fixture",
)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put files that need the whole Qur'an last: writing beside its vector indexes is slow."""
    late = {item.path for item in items if "quran" in getattr(item, "fixturenames", ())}
    items.sort(key=lambda item: item.path in late)
