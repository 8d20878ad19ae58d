"""Rules of coverage: every unit has a wording, and what opens nothing is pointed out."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from datetime import date
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from loaders.corpus import CorpusRecords
from loaders.rules.finding import Finding

_COMPARED_AS = {str: "text", date: "text", int: "number", float: "number", bool: "truth"}


def primary_language(records: CorpusRecords) -> Iterator[Finding]:
    """Find a corpus without an edition in the language of its primary text."""
    languages = sorted({edition.language for edition in records.corpus.editions})
    if records.corpus.language not in languages:
        problem = f"{records.corpus.language!r} has no edition; editions are in {languages}"
        yield Finding("corpus", None, "language", problem)


def nothing_to_load(records: CorpusRecords) -> Iterator[Finding]:
    """Find a corpus without units."""
    if not records.units:
        yield Finding("units", None, "id", "there is no unit")


def unworded_units(records: CorpusRecords, skip: AbstractSet[str]) -> Iterator[Finding]:
    """Find units that no edition words."""
    if "texts" in skip:
        return
    worded = _hashes(text.unit for text in records.texts)
    units = _hashes(unit.id for unit in records.units)
    bare = frozenset(units[~np.isin(units, worded)].tolist())
    for position, unit in enumerate(records.units if bare else ()):
        if hash(unit.id) in bare:
            yield Finding("units", position, "id", f"{unit.id!r} has no text in any edition")


def _hashes(names: Iterable[str]) -> NDArray[np.int64]:
    """Return the hashes of names: eight bytes each, where a set of a million takes a hundred."""
    return np.fromiter((hash(name) for name in names), np.int64)


def oddities(records: CorpusRecords) -> Iterator[str]:
    """Yield a sentence for everything that loads but may not be meant, bounded examples each."""
    yield from _editions(records)
    yield from _themes(records)
    yield from _paths(records)
    yield from _divisions(records)
    yield from _attributes(records)
    bad = [records.line_of("texts", n) for n, t in enumerate(records.texts) if "\ufffd" in t.text]
    yield from _say(bad, "texts hold U+FFFD, the sign of a wrong decoding")


def _editions(records: CorpusRecords) -> Iterator[str]:
    counts = Counter(text.edition for text in records.texts)
    for edition in records.corpus.editions:
        missing = len(records.units) - counts[edition.id]
        if missing > 0:
            of_all = f"{missing:,} of {len(records.units):,} units"
            yield f"edition {edition.id!r} has no text for {of_all}"


def _themes(records: CorpusRecords) -> Iterator[str]:
    used = {link.from_ for link in records.links if link.kind == "has_unit"}
    used |= {broader for theme in records.themes for broader in theme.broader}
    yield from _say(
        [theme.id for theme in records.themes if theme.id not in used],
        "themes have no units and nothing narrower",
    )
    index_of = {theme.id: theme.index for theme in records.themes}
    crossing = [
        theme.id
        for theme in records.themes
        if any(index_of.get(broader, theme.index) != theme.index for broader in theme.broader)
    ]
    yield from _say(crossing, "themes have a broader theme in another index")


def _paths(records: CorpusRecords) -> Iterator[str]:
    broader = {theme.id: frozenset(theme.broader) for theme in records.themes}
    opening = {link.from_ for link in records.links if link.kind == "has_unit"}
    chained = [
        path.id
        for path in records.paths
        if any(a not in broader.get(b, ()) for a, b in pairwise(path.themes))
    ]
    yield from _say(chained, "paths have a step that is not the broader theme of the next")
    empty = [path.id for path in records.paths if path.themes[-1] not in opening]
    yield from _say(empty, "paths end at a theme without units")
    counts = Counter((path.index, path.themes) for path in records.paths)
    twins = [path.id for path in records.paths if counts[path.index, path.themes] > 1]
    yield from _say(twins, "paths have the same themes as another")


def _divisions(records: CorpusRecords) -> Iterator[str]:
    kinds = {division.kind for division in records.divisions}
    passage = records.corpus.passage
    if passage and passage not in kinds:
        yield f"no division is a {passage!r}, the kind that `passage` in corpus.toml names"
    within = {division.within for division in records.divisions}
    within |= {name for unit in records.units for name in unit.divisions}
    empty = [division.id for division in records.divisions if division.id not in within]
    yield from _say(empty, "divisions hold no units")
    yield from _say(_torn(records), "divisions are not one run of units in canonical order")


def _torn(records: CorpusRecords) -> list[str]:
    places: dict[str, tuple[int, int]] = {}
    last: dict[str, int] = {}
    for ordinal, unit in enumerate(records.units):
        for division in unit.divisions:
            first, count = places.get(division, (ordinal, 0))
            places[division] = (first, count + 1)
            last[division] = ordinal
    return [name for name, (first, count) in places.items() if last[name] - first >= count]


def _attributes(records: CorpusRecords) -> Iterator[str]:
    kinds: dict[str, set[str]] = {}
    for unit in records.units:
        for name, value in unit.attributes.items():
            kinds.setdefault(name, set()).add(_COMPARED_AS[type(value)])
    mixed = [name for name, compared in kinds.items() if len(compared) > 1]
    yield from _say(mixed, "attributes of units mix kinds of values, so that comparing them fails")


def _say(names: Iterable[str], what: str, shown: int = 5) -> Iterator[str]:
    found: Sequence[str] = list(names)
    if found:
        more = ", …" if len(found) > shown else ""
        yield f"{len(found):,} {what}: {', '.join(found[:shown])}{more}"
