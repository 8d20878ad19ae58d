"""First-stage lists as a file: flat arrays of numpy, nothing that runs when it is read."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from evaluation.first_stage import (
    EVERY_PATH,
    LISTS,
    FirstStage,
    ListTable,
    PathTable,
    Reading,
    first_stage,
    stage_name,
)
from evaluation.links import LinkTable
from evaluation.ragged import Ragged
from evaluation.topics import Topic
from server.served import Served

Arrays = dict[str, NDArray[Any]]
PARTS = ("found", "similarities", "universe", "named")


def write_lists(stage: FirstStage, path: Path) -> None:
    """Write all arrays; a reader never sees half a file."""
    arrays: Arrays = {
        "release": np.asarray([stage.release]),
        "topics": np.asarray(stage.topics, np.str_),
        "units": np.asarray(stage.units, np.str_),
        "path_ids": np.asarray(stage.paths.ids, np.str_),
        "path_indexes": np.asarray(stage.paths.indexes, np.str_),
        "path_themes": np.asarray(stage.paths.themes, np.str_),
        "alone": stage.alone,
        "tokens": stage.tokens,
        "queries": stage.queries,
        "additions": np.asarray(sorted(stage.links.targets), np.str_),
    }
    _put(arrays, "path_units", stage.paths.units)
    for name in PARTS:
        _put(arrays, name, getattr(stage, name))
    for name, table in stage.lists.items():
        for part in ("ordinals", "raw", "whole"):
            _put(arrays, f"{name}.{part}", getattr(table, part))
        arrays |= {f"{name}.floors": table.floors, f"{name}.bounds": table.bounds}
    for name in stage.links.targets:
        _put(arrays, f"{name}.targets", stage.links.targets[name])
        _put(arrays, f"{name}.weights", stage.links.weights[name])
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(".part.npz")
    np.savez(half, **arrays)  # type: ignore[arg-type]  # numpy's stub takes names for flags
    half.replace(path)


def read_lists(path: Path) -> FirstStage:
    """Read what ``write_lists`` wrote."""
    with np.load(path, allow_pickle=False) as file:
        arrays: Arrays = dict(file)
    names = arrays["additions"].tolist()
    return FirstStage(
        release=str(arrays["release"][0]),
        topics=tuple(arrays["topics"].tolist()),
        units=tuple(arrays["units"].tolist()),
        lists={name: _table(arrays, name) for name in LISTS},
        paths=PathTable(
            tuple(arrays["path_ids"].tolist()),
            tuple(arrays["path_indexes"].tolist()),
            tuple(arrays["path_themes"].tolist()),
            _taken(arrays, "path_units"),
        ),
        alone=arrays["alone"],
        tokens=arrays["tokens"],
        queries=arrays["queries"],
        links=LinkTable(
            {name: _taken(arrays, f"{name}.targets") for name in names},
            {name: _taken(arrays, f"{name}.weights") for name in names},
        ),
        **{name: _taken(arrays, name) for name in PARTS},
    )


def _put(arrays: Arrays, name: str, rows: Ragged) -> None:
    arrays |= {f"{name}.values": rows.values, f"{name}.starts": rows.starts}


def _taken(arrays: Arrays, name: str) -> Ragged:
    return Ragged(arrays[f"{name}.values"], arrays[f"{name}.starts"])


def _table(arrays: Arrays, name: str) -> ListTable:
    return ListTable(
        ordinals=_taken(arrays, f"{name}.ordinals"),
        raw=_taken(arrays, f"{name}.raw"),
        whole=_taken(arrays, f"{name}.whole"),
        floors=arrays[f"{name}.floors"],
        bounds=arrays[f"{name}.bounds"],
    )


async def saved_first_stage(
    served: Served,
    corpus: str,
    topics: Sequence[Topic],
    folder: Path,
    reading: Reading = EVERY_PATH,
) -> FirstStage:
    """Return the lists of a folder, running and saving them where they are not there yet."""
    path = folder / stage_name((await served.reach(corpus)).release, topics, reading)
    if path.exists():
        return await asyncio.to_thread(read_lists, path)
    stage = await first_stage(served, corpus, topics, reading)
    await asyncio.to_thread(write_lists, stage, path)
    return stage
