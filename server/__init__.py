"""The running product: retrieval over expert-organised collections in Neo4j."""
