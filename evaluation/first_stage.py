"""What the channels find for each topic, run once by the product's own stages and kept."""

import asyncio
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from evaluation.links import LinkTable, read_links
from evaluation.ragged import Ints, Ragged, ragged
from evaluation.topics import Topic
from server.adapted import adapted
from server.model import Query, ReleaseInfo, Request, ThemePath
from server.pipeline import Run, find, understood
from server.pipelines import find_pipeline
from server.reach import Reach
from server.scoring.channel_list import ChannelList
from server.scoring.ranked_list import RankedList
from server.served import Served
from server.stages.fuse import Found
from server.trace import Trace

By = Literal["guide", "label", "words", "hybrid"]
MOST_PATHS = 500
FORM = 1
"""Of the saved file; another number makes old files be left alone."""
LISTS = ("lexical.plain", "lexical.enriched", "semantic.plain", "semantic.enriched")
SHARE = 0.5
"""Any share above 0: it makes the channels list the enriched form as well."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How the channels are run: which path vectors, in which edition, how many topics at once."""

    by: By = "guide"
    edition: str | None = None
    concurrency: int = 4


EVERY_PATH = Reading()
"""The default pipeline's own reading."""


@dataclass(frozen=True, slots=True, eq=False)
class ListTable:
    """One list of every topic: ordinals and raw values, floors, bounds.

    ``whole`` has the raw value of every unit of the topic's universe.
    """

    ordinals: Ragged
    raw: Ragged
    whole: Ragged
    floors: NDArray[np.float64]
    bounds: NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class PathTable:
    """The paths that any topic found: ids, themes, the units each opens."""

    ids: tuple[str, ...]
    indexes: tuple[str, ...]
    themes: tuple[str, ...]
    units: Ragged


@dataclass(frozen=True, slots=True, eq=False)
class FirstStage:
    """All that is needed to score a set of topics again, without the database.

    ``universe`` holds, per topic, the sorted ordinals of all units that any list or path names;
    ``found`` and ``similarities`` the paths of each topic, nearest first, as rows of ``paths``;
    ``named`` the units that the question itself names, ``alone`` whether it does nothing else;
    ``queries`` the questions' vectors (topics, dimension), zeros where there is none.
    """

    release: str
    topics: tuple[str, ...]
    units: tuple[str, ...]
    lists: Mapping[str, ListTable]
    paths: PathTable
    found: Ragged
    similarities: Ragged
    universe: Ragged
    named: Ragged
    alone: NDArray[np.bool_]
    tokens: Ints
    queries: NDArray[np.float32]
    links: LinkTable

    def row(self, topic: str) -> int:
        """Return the row of a topic."""
        return self.topics.index(topic)

    def channel(self, row: int, name: str, share: float) -> ChannelList:
        """Return a channel of a topic as its stage gave it, with the enriched list at a share."""
        plain = self._list(row, f"{name}.plain")
        if not share:
            return ChannelList(plain)
        return ChannelList(plain, self._list(row, f"{name}.enriched"), share)

    def _list(self, row: int, name: str) -> RankedList:
        table = self.lists[name]
        whole = np.zeros(len(self.units), np.float32)
        whole[self.universe[row]] = table.whole[row]
        floor, bound = float(table.floors[row]), float(table.bounds[row])
        ordinals, raw = table.ordinals[row], table.raw[row]
        return RankedList(ordinals, raw, floor, whole if len(ordinals) else None, bound)

    def theme_paths(self, row: int, m: int) -> list[ThemePath]:
        """Return the ``m`` nearest paths of a topic."""
        nearest = zip(self.found[row][:m].tolist(), self.similarities[row][:m].tolist())  # noqa: B905
        return [
            ThemePath(
                id=self.paths.ids[path],
                index=self.paths.indexes[path],
                similarity=similarity,
                theme=self.paths.themes[path],
                units=tuple(self.paths.units[path].tolist()),
                rank=rank,
            )
            for rank, (path, similarity) in enumerate(nearest, start=1)
        ]


async def first_stage(
    served: Served, corpus: str, topics: Sequence[Topic], reading: Reading = EVERY_PATH
) -> FirstStage:
    """Run the channels of the default pipeline once a topic, at their widest."""
    reach = await served.reach(corpus)
    gate = asyncio.Semaphore(reading.concurrency)

    async def one(topic: Topic) -> tuple[Query, Found]:
        async with gate:
            return await _found(topic, reach, reading)

    found = await asyncio.gather(*(one(topic) for topic in topics))
    links = await read_links(reach)
    units = await reach.catalogue.units(reach.release)
    return _gathered(reach, topics, found, links, units.ordinals)


async def _found(topic: Topic, reach: Reach, reading: Reading) -> tuple[Query, Found]:
    request = Request(
        topic.text,
        reach.release.corpus,
        language=topic.language,
        edition=reading.edition,
        m=MOST_PATHS,
        options={"enrichment": SHARE},
    )
    pipeline = adapted(find_pipeline("themepath"), request, reach.release)
    paths = None if pipeline.paths is None else replace(pipeline.paths, by=reading.by)
    pipeline = replace(pipeline, paths=paths, notes=None)
    run = Run(Trace())
    query = await understood(pipeline, request, reach, run)
    return query, await find(pipeline, query, reach, run)


def _gathered(
    reach: Reach,
    topics: Sequence[Topic],
    found: Sequence[tuple[Query, Found]],
    links: LinkTable,
    ordinals: Mapping[str, int],
) -> FirstStage:
    paths, rows = _path_table([part.paths for _, part in found])
    universe = [_universe(part) for _, part in found]
    named = [
        list(dict.fromkeys(ordinals[u] for reference in query.references for u in reference.units))
        for query, _ in found
    ]
    return FirstStage(
        release=reach.release.id,
        topics=tuple(topic.id for topic in topics),
        units=tuple(sorted(ordinals, key=lambda unit: ordinals[unit])),
        lists={name: _list_table(name, [p for _, p in found], universe) for name in LISTS},
        paths=paths,
        found=ragged([[rows[path.id] for path in part.paths] for _, part in found], np.int64),
        similarities=ragged([[p.similarity for p in part.paths] for _, part in found], np.float64),
        universe=ragged(universe, np.int64),
        named=ragged(named, np.int64),
        alone=np.asarray([query.only_references for query, _ in found], np.bool_),
        tokens=np.asarray([len(query.tokens) for query, _ in found], np.int64),
        queries=_vectors([query for query, _ in found], reach.release.dimension),
        links=links,
    )


def _vectors(queries: Sequence[Query], dimension: int) -> NDArray[np.float32]:
    vectors = np.zeros((len(queries), dimension), np.float32)
    for row, query in enumerate(queries):
        if query.vector is not None:
            vectors[row] = query.vector
    return vectors


def _universe(found: Found) -> Ints:
    opened = [np.asarray(path.units, np.int64) for path in found.paths]
    return np.unique(np.concatenate([found.lexical.ordinals, found.semantic.ordinals, *opened]))


def _list_table(name: str, found: Sequence[Found], universe: Sequence[Ints]) -> ListTable:
    channel, form = name.split(".")
    lists: list[RankedList] = [getattr(getattr(part, channel), form) for part in found]
    return ListTable(
        ordinals=ragged([one.ordinals for one in lists], np.int64),
        raw=ragged([one.raw for one in lists], np.float64),
        whole=ragged(
            [_whole(one, units) for one, units in zip(lists, universe, strict=True)], np.float32
        ),
        floors=np.asarray([one.floor for one in lists], np.float64),
        bounds=np.asarray([one.bound for one in lists], np.float64),
    )


def _whole(ranked: RankedList, universe: Ints) -> NDArray[np.float32]:
    if ranked.whole is not None:
        return ranked.whole[universe]
    values = np.zeros(len(universe), np.float32)
    values[np.searchsorted(universe, ranked.ordinals)] = ranked.raw
    return values


def _path_table(found: Sequence[Sequence[ThemePath]]) -> tuple[PathTable, Mapping[str, int]]:
    known = {path.id: path for paths in found for path in paths}
    rows = {name: row for row, name in enumerate(sorted(known))}
    paths = [known[name] for name in rows]
    table = PathTable(
        tuple(rows),
        tuple(path.index for path in paths),
        tuple(path.theme for path in paths),
        ragged([path.units for path in paths], np.int64),
    )
    return table, rows


def stage_name(release: ReleaseInfo, topics: Sequence[Topic], reading: Reading) -> str:
    """Name the file of saved lists by all that decides them."""
    pipeline = find_pipeline("themepath")
    stands = [release.id, release.fingerprint, release.manifest, release.analysis]
    channels = [repr(pipeline.lexical), repr(pipeline.semantic), repr(pipeline.paths)]
    asked = [[topic.id, topic.text, topic.language] for topic in topics]
    printed = json.dumps([FORM, stands, channels, MOST_PATHS, asked, [reading.by, reading.edition]])
    return f"{release.id}.{hashlib.sha256(printed.encode()).hexdigest()[:16]}.npz"
