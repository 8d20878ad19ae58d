"""Reads Turtle with one library, run by a Python that has it; prints what that took as JSON.

Words: the library, and FILE. Every triple is handed over once, as a loader of vocabularies needs.
"""

import json
import resource
import sys
import time
from importlib.metadata import version


def rdflib(path: str) -> int:
    """Parse into a graph, the only way it has, and walk its triples."""
    from rdflib import Graph

    return sum(1 for _ in Graph().parse(path, format="turtle"))


def pyoxigraph(path: str) -> int:
    """Walk triples as they are parsed."""
    from pyoxigraph import RdfFormat, parse

    return sum(1 for _ in parse(path=path, format=RdfFormat.TURTLE))


def main() -> None:
    """Read once; what the library itself takes to be imported is not counted."""
    library, path = sys.argv[1:]
    __import__(library)
    start = time.perf_counter()
    triples = {"rdflib": rdflib, "pyoxigraph": pyoxigraph}[library](path)
    spent = time.perf_counter() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    said = {"triples": triples, "seconds": spent, "peak MB": round(peak / 1024)}
    print(json.dumps({**said, "version": version(library)}))


if __name__ == "__main__":
    main()
