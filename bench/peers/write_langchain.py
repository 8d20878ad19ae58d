"""Writes units with vectors as langchain-neo4j does; run by a Python that has it installed.

Words: FILE (npz of ids, texts and vectors), address and password. Prints seconds as JSON.
"""

import json
import sys
import time
from importlib.metadata import version

import numpy as np
from langchain_core.embeddings import Embeddings
from langchain_neo4j import Neo4jVector

LABEL, INDEX, PART = "PeerChunk", "peer_chunks", 2000


class Known(Embeddings):
    """Stands where a model would: every vector is given."""

    def __init__(self, size: int) -> None:
        self._size = size

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Return a vector for each."""
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:  # noqa: ARG002 - the library's signature
        """Return a vector of the right size."""
        return [1.0] + [0.0] * (self._size - 1)


def main() -> None:
    """Write, time it, and take it all back."""
    path, uri, password = sys.argv[1:]
    given = np.load(path)
    ids, texts, vectors = given["ids"].tolist(), given["texts"].tolist(), given["vectors"].tolist()
    store = Neo4jVector(
        embedding=Known(len(vectors[0])),
        url=uri,
        username="neo4j",
        password=password,
        index_name=INDEX,
        node_label=LABEL,
        pre_delete_collection=True,
    )
    store.create_new_index()
    began = time.perf_counter()
    for start in range(0, len(ids), PART):
        part = slice(start, start + PART)
        store.add_embeddings(texts[part], vectors[part], ids=ids[part])
    seconds = time.perf_counter() - began
    (held,) = store.query(f"MATCH (n:`{LABEL}`) RETURN count(n) AS n")
    store.query(f"DROP INDEX {INDEX} IF EXISTS")
    for _ in range(len(ids) // PART + 1):
        store.query(f"MATCH (n:`{LABEL}`) WITH n LIMIT {PART} DETACH DELETE n")
    print(
        json.dumps({"seconds": seconds, "rows": held["n"], "version": version("langchain-neo4j")})
    )


if __name__ == "__main__":
    main()
