"""Everything that the graph holds of a corpus, as sorted lines that can be compared."""

from typing import Any

import neo4j

from server.local_neo4j import Connection

# When something was written is no part of what was written; the server of the tests may be any.
PASSING = {"created", "finished", "touched", "at"}
RELEASES = "MATCH (:Corpus {id: $corpus})-[:HAS_RELEASE]->(r:Release) WITH collect(r.id) AS ids "
NODES = f"""
{RELEASES}
MATCH (n) WHERE n.release IN ids AND NOT n:Judgement
RETURN labels(n)[0] AS label, properties(n) AS properties
"""
LINKS = f"""
{RELEASES}
MATCH (a)-[r]->(b) WHERE a.release IN ids AND b.release IN ids
RETURN type(r) AS type, properties(r) AS properties, labels(a)[0] + labels(b)[0] AS between,
  properties(a) AS start, properties(b) AS end
"""
HEADS = """
MATCH (c:Corpus {id: $corpus})-[link:HAS_RELEASE|CURRENT]->(n:Release)
RETURN type(link) AS label, properties(c) AS corpus, properties(n) AS properties
"""
RETIRED = "MATCH (gone:Retired {corpus: $corpus}) RETURN properties(gone) AS properties"


async def rows_of(connection: Connection, corpus: str) -> dict[str, list[str]]:
    """Return everything of a corpus, as sorted lines; vectors by their numbers."""
    auth = (connection.user, connection.password.value)
    async with neo4j.AsyncGraphDatabase.driver(connection.uri, auth=auth) as driver:
        found = {}
        for query in (NODES, LINKS, HEADS, RETIRED):
            async with driver.session(database=connection.database) as session:
                result = await session.run(query, {"corpus": corpus})
                found[query] = sorted([_told(record.data()) async for record in result])
    return found


def _told(value: Any) -> str:
    if isinstance(value, dict):
        kept = (f"{name}={_told(value[name])}" for name in sorted(value) if name not in PASSING)
        return f"({' '.join(kept)})"
    return repr(value)
