"""Fixtures of all tests: one real Neo4j a process, and the small corpus in it."""

pytest_plugins = (
    "dealing",
    "neo4j_server",
    "corpus_fixture",
    "quran_fixture",
    "served_fixture",
    "orchard_fixture",
)
