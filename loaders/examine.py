"""The state of what is served: every check query, asked of every corpus."""

from server.errors import NotFound
from server.queries import Queries
from server.resources import Graph, Row

_SHOWN = 50
_CORPORA = 10_000


async def examine(graph: Graph, queries: Queries, corpus: str | None) -> dict[str, list[Row]]:
    """Return what each check query finds wrong, by ``check/NAME`` and release where it has one.

    Raises:
        NotFound: ``corpus`` is given and has no release that is served.
    """
    rows = await graph.read("load/served_releases", limit=_CORPORA)
    served = {row["corpus"]: row["release"] for row in rows}
    if corpus is not None:
        if corpus not in served:
            raise NotFound("corpus", corpus, sorted(served)[:5])
        served = {corpus: served[corpus]}
    found: dict[str, list[Row]] = {}
    for query in queries.in_folder("check"):
        if "release" not in query.parameters:
            found[query.name] = await graph.run(query.name, limit=_SHOWN)
            continue
        for release in served.values():
            rows = await graph.run(query.name, release=release, limit=_SHOWN)
            found[f"{query.name} {release}"] = rows
    return found
