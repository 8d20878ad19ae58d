"""First loads of any size through Neo4j's own importer: the same end state, written offline."""
