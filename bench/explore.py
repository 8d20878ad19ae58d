"""Every ready query of ``cypher/explore/`` on loaded corpora: rows, what is drawn, milliseconds.

``python -m bench.explore quran bible-nave`` measures and writes the table of docs/explore.md;
without corpora it writes the table of what is stored. ``quran:whole=TITLE`` stores the figures of
a corpus that holds more, in another database, as a column of their own.
"""

import asyncio
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Any

from bench.measuring import RESULTS, ROOT, between, store, stored, summary
from server.exploring import explore_queries, of_corpus, suits
from server.graph import open_graph
from server.local_neo4j import connection
from server.queries import NamedQuery, load_queries
from server.resources import Graph, Row
from server.settings import read_settings

PAGE = ROOT / "docs" / "explore.md"
BEGIN, END = "<!-- figures -->", "<!-- /figures -->"
CALLS = 7
LONGEST_CAPTION = 8
"""A list of more numbers than this is a vector, whatever it is called."""


async def measure(corpora: Sequence[str]) -> None:
    """Run every ready query on each corpus and store what came back and how long it took."""
    settings = read_settings()
    queries = load_queries()
    (RESULTS / "explore").mkdir(parents=True, exist_ok=True)
    async with await open_graph(await connection(settings), queries, settings) as graph:
        for asked in corpora:
            corpus, name, title = named(asked)
            found = {}
            for ready, query in explore_queries(queries).items():
                found[ready] = await drawn(graph, query, corpus)
                print(corpus, ready, found[ready], flush=True)
            counts = await graph.read("retrieve/list_corpora", offset=0, limit=200)
            title = title or next(row["title"] for row in counts if row["id"] == corpus)
            store(f"explore/{name}", {"corpus": corpus, "title": title, "queries": found})


def named(asked: str) -> tuple[str, str, str]:
    """Return corpus, name of the figures and title of ``CORPUS``, or ``CORPUS:NAME=TITLE``."""
    corpus, _, other = asked.partition(":")
    name, _, title = other.partition("=")
    return corpus, f"{corpus}-{name}" if name else corpus, title


async def drawn(graph: Graph, query: NamedQuery, corpus: str) -> dict[str, Any]:
    """Run one query: the first call plans it, those after are timed."""
    values = {**query.parameters, **of_corpus(query, corpus)}
    rows = await graph.read(query.name, **values)
    spent = []
    for _ in range(CALLS):
        begun = time.perf_counter()
        await graph.read(query.name, **values)
        spent.append((time.perf_counter() - begun) * 1000)
    ways = [row["way"] for row in rows]
    return {
        "values": {name: value for name, value in values.items() if value is not None},
        "rows": len(rows),
        "nodes": len({node.key for way in ways for node in way.nodes}),
        "links": len({link.key for way in ways for link in way.links}),
        "vectors": vectors_in(rows),
        "milliseconds": summary(spent),
    }


def vectors_in(rows: Sequence[Row]) -> int:
    """Return how many properties of what came back are vectors."""
    entities = (entity for row in rows for entity in (*row["way"].nodes, *row["way"].links))
    return sum(is_vector(value) for entity in entities for value in entity.properties.values())


def is_vector(value: object) -> bool:
    """Tell whether a property is a vector: a long row of numbers, as a list or an array."""
    if isinstance(value, str | bytes | Mapping) or not hasattr(value, "__len__"):
        return False
    return len(value) > LONGEST_CAPTION and not isinstance(value[0], str)  # type: ignore[index]


def table() -> list[str]:
    """Return the lines of the table: what each query draws, and its figures on each corpus."""
    paths = sorted((RESULTS / "explore").glob("*.json"), key=lambda path: path.stem != "quran")
    figures = [stored(f"explore/{path.stem}") or {} for path in paths]
    head = ["query", "draws", "suits", *(f"{one['title']}: nodes, links, ms" for one in figures)]
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    for name, query in explore_queries(load_queries()).items():
        cells = [_cell(one["queries"].get(name)) for one in figures]
        sentence = query.purpose.removeprefix("Draw ").removesuffix(".")
        lines.append("| " + " | ".join([f"`{name}`", sentence, suits(query), *cells]) + " |")
    return [*lines, "", *(_slowest(one) for one in figures)]


def _cell(one: Mapping[str, Any] | None) -> str:
    if one is None:
        return "not measured"
    spent = one["milliseconds"]["median"]
    return f"{one['nodes']}, {one['links']}, {spent:.0f}" if one["rows"] else f"none, {spent:.0f}"


def _slowest(one: Mapping[str, Any]) -> str:
    name, worst = max(one["queries"].items(), key=lambda item: item[1]["milliseconds"]["median"])
    vectors = sum(query["vectors"] for query in one["queries"].values())
    most = max(query["milliseconds"]["worst"] for query in one["queries"].values())
    spent = worst["milliseconds"]["median"]
    return (
        f"{one['title']}: {len(one['queries'])} queries, {vectors} vectors among what came back; "
        f"the slowest is `{name}` at {spent:.0f} ms, the slowest single call took {most:.0f} ms "
        f"(machine load {one['made']['machine']['load']}).  "
    )


def written(page: str) -> str:
    """Return the page with the table of what is stored."""
    return between(page, (BEGIN, END), table())


def main() -> None:
    """Measure the corpora named, and write the table."""
    if sys.argv[1:]:
        asyncio.run(measure(sys.argv[1:]))
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
