"""Writes units with vectors as neo4j-graphrag does; run by a Python that has it installed.

Words: FILE (npz of ids, texts and vectors), address and password. Prints seconds as JSON.
"""

import asyncio
import json
import sys
import time
from importlib.metadata import version

import neo4j
import numpy as np
from neo4j_graphrag.experimental.components.kg_writer import Neo4jWriter
from neo4j_graphrag.experimental.components.types import Neo4jGraph, Neo4jNode
from neo4j_graphrag.indexes import create_vector_index, drop_index_if_exists

LABEL, INDEX, PART = "PeerUnit", "peer_units", 2000


def main() -> None:
    """Write, time it, and take it all back."""
    path, uri, password = sys.argv[1:]
    given = np.load(path)
    ids, texts, vectors = given["ids"].tolist(), given["texts"].tolist(), given["vectors"]
    driver = neo4j.GraphDatabase.driver(uri, auth=("neo4j", password))
    create_vector_index(
        driver,
        INDEX,
        label=LABEL,
        embedding_property="embedding",
        dimensions=vectors.shape[1],
        similarity_fn="cosine",
    )
    nodes = [
        Neo4jNode(
            id=unit,
            label=LABEL,
            properties={"text": text},
            embedding_properties={"embedding": vector.tolist()},
        )
        for unit, text, vector in zip(ids, texts, vectors, strict=True)
    ]
    writer = Neo4jWriter(driver, batch_size=PART)
    began = time.perf_counter()
    asyncio.run(writer.run(Neo4jGraph(nodes=nodes, relationships=[])))
    seconds = time.perf_counter() - began
    (held,) = driver.execute_query(f"MATCH (n:{LABEL}) RETURN count(n) AS n").records
    drop_index_if_exists(driver, INDEX)
    with driver.session() as session:
        session.run(f"MATCH (n:{LABEL}) CALL (n) {{ DETACH DELETE n }} IN TRANSACTIONS").consume()
    driver.close()
    print(json.dumps({"seconds": seconds, "rows": held["n"], "version": version("neo4j-graphrag")}))


if __name__ == "__main__":
    main()
