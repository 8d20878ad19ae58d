"""Rules of order: numbers follow one another, and nothing lies within or above itself."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise

import numpy as np

from loaders.corpus import CorpusRecords
from loaders.rules.finding import Finding

PLAIN = "plain"
_NUMBERED = re.compile(r"(.*?)(\d{1,9})")


def division_order(records: CorpusRecords) -> Iterator[Finding]:
    """Find divisions that stand before the one they lie in."""
    position_of = {division.id: n for n, division in reversed(list(enumerate(records.divisions)))}
    for position, division in enumerate(records.divisions):
        if division.within is not None and position_of.get(division.within, -1) >= position:
            problem = f"{division.within!r} must stand on an earlier line"
            yield Finding("divisions", position, "within", problem)


def division_numbers(records: CorpusRecords) -> Iterator[Finding]:
    """Find ordinals that repeat, fall or jump among the divisions of a kind within one other."""
    rows = sorted(
        (
            (division.kind, division.within or "", position, division.ordinal)
            for position, division in enumerate(records.divisions)
        ),
    )
    for (kind, _), group in groupby(rows, key=lambda row: row[:2]):
        for (_, _, _, before), (_, _, position, after) in pairwise(group):
            problem = _step_problem(before, after, partial=records.corpus.partial)
            if problem:
                yield Finding("divisions", position, "ordinal", f"{kind} {problem}")


def unit_numbers(records: CorpusRecords) -> Iterator[Finding]:
    """Find unit ids of a numbering scheme whose last number repeats, falls or jumps."""
    if records.corpus.scheme == PLAIN:
        return
    parts = (_NUMBERED.fullmatch(unit.id) for unit in records.units)
    for position, (before, after) in enumerate(pairwise(parts), start=1):
        if before is None or after is None or before[1] != after[1]:
            continue
        problem = _step_problem(int(before[2]), int(after[2]), partial=records.corpus.partial)
        if problem:
            yield Finding("units", position, "id", f"{records.units[position].id!r} {problem}")


def theme_cycles(records: CorpusRecords) -> Iterator[Finding]:
    """Find themes that are broader than themselves, one finding a cycle."""
    ids = [theme.id for theme in records.themes]
    edges = {theme.id: theme.broader for theme in records.themes}
    for members in cycles(ids, edges):
        shown = ", ".join(repr(ids[member]) for member in members[:10])
        yield Finding("themes", members[0], "broader", f"a cycle of {len(members)}: {shown}")


def path_steps(records: CorpusRecords) -> Iterator[Finding]:
    """Find paths that mix themes of other indexes."""
    index_of = {theme.id: theme.index for theme in records.themes}
    for position, path in enumerate(records.paths):
        for theme in path.themes:
            index = index_of.get(theme, path.index)
            if index != path.index:
                problem = f"{theme!r} belongs to index {index!r}, the path to {path.index!r}"
                yield Finding("paths", position, "themes", problem)


def self_citations(records: CorpusRecords) -> Iterator[Finding]:
    """Find units that cite themselves, and entities that relate to themselves."""
    for position, link in enumerate(records.links):
        if link.kind == "cites" and link.from_ == link.to:
            yield Finding("links", position, "to", f"{link.to!r} cites itself")


def cycles(ids: Sequence[str], edges: Mapping[str, Sequence[str]]) -> Iterator[list[int]]:
    """Yield the places in ``ids`` of those that lead back to themselves, a list a cycle."""
    # Slow to import and needed only here.
    from scipy.sparse import csr_array
    from scipy.sparse.csgraph import connected_components

    number = {id_: n for n, id_ in enumerate(ids)}
    pairs = [(number[a], number[b]) for a in number for b in edges[a] if b in number]
    yield from ([a] for a, b in pairs if a == b)
    if not pairs:
        return
    rows, columns = np.array(pairs).T
    matrix = csr_array((np.ones(len(pairs)), (rows, columns)), shape=(len(ids), len(ids)))
    _, component = connected_components(matrix, directed=True, connection="strong")
    sizes = np.bincount(component)
    for large in np.flatnonzero(sizes > 1):
        yield np.flatnonzero(component == large).tolist()


def _step_problem(before: int, after: int, *, partial: bool) -> str:
    if after == before:
        return f"has the number {after} twice"
    if after < before:
        return f"falls from {before} to {after}"
    if after > before + 1 and not partial:
        return f"jumps from {before} to {after}; say `partial = true` in corpus.toml if that is so"
    return ""
