"""Fixtures of all tests: one real Neo4j a session, and the small corpus in it."""

pytest_plugins = ("neo4j_server", "corpus_fixture", "quran_fixture", "served_fixture")
