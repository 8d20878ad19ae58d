"""Judgements of readers: kept by canonical reference, so that they outlive releases; and listed."""

import hashlib
import uuid
from collections.abc import Mapping
from dataclasses import dataclass

from server.catalogue import Catalogue
from server.errors import NotFound
from server.model import ReleaseInfo
from server.references import find_references
from server.resources import Graph, Row

SLICE = 200


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which judgements of a corpus are listed; None lets all pass."""

    corpus: str
    verdict: str | None = None
    query: str | None = None
    unit: str | None = None
    reviewer: str | None = None
    stale: bool | None = None

    def parameters(self) -> dict[str, object]:
        """Return the parameters of the query that lists them."""
        return {name: getattr(self, name) for name in self.__slots__}


async def keep_flag(graph: Graph, release: ReleaseInfo, given: Mapping[str, object]) -> Row:
    """Keep a reader's word that a path should not lead to a unit.

    Raises:
        NotFound: the release has no such unit or path.
    """
    rows = await graph.write("review/keep_judgement", id=f"j-{uuid.uuid4().hex}", **given)
    if not rows:
        raise NotFound(f"unit or path in {release.id}", f"{given['unit']} or {given['path']}")
    return rows[0]


async def keep_grade(
    graph: Graph, catalogue: Catalogue, release: ReleaseInfo, given: Mapping[str, object]
) -> Row:
    """Keep a grade of a unit for a question; the same reviewer's earlier one is replaced.

    Raises:
        NotFound: the release has no such unit, or no text of it in that edition.
    """
    unit = await resolved(catalogue, release, str(given["unit"]))
    language = str(given["language"]) or release.language
    query = " ".join(str(given["query"]).split())
    parts = (release.corpus, language, query, unit, str(given["reviewer"]))
    name = hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]
    asked = dict(given) | {"unit": unit, "language": language, "query": query}
    rows = await graph.write("review/keep_grade", id=f"g-{name}", **asked)
    if not rows:
        raise NotFound(f"text of {unit} in the edition", str(given["edition"]))
    return rows[0]


async def resolved(catalogue: Catalogue, release: ReleaseInfo, name: str) -> str:
    """Return the id of the one unit that an id or a reference names.

    Raises:
        NotFound: it names none, or several.
    """
    units = await catalogue.units(release)
    if name in units.ordinals:
        return name
    named = [unit for one in find_references(name, release.scheme, units) for unit in one.units]
    if len(named) != 1:
        raise NotFound(f"single unit in {release.id}", name, named[:5])
    return named[0]


async def all_judgements(graph: Graph, wanted: Wanted) -> list[Row]:
    """Read every judgement that is wanted, a page after the other."""
    found: list[Row] = []
    while True:
        rows = await graph.read(
            "review/list_judgements", offset=len(found), limit=SLICE, **wanted.parameters()
        )
        found += rows
        if len(rows) < SLICE:
            return found
