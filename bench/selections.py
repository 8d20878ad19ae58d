"""How long questions inside a selection take, beside no selection, post-filtering and a scan."""

import argparse
import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.measuring import percentile, store, stored
from bench.selections_million import million
from bench.synthetic_units import PICKS, load_synthetic, picks, settings_of, texts
from server.app import opened
from server.masks import kept_masks
from server.model import Query, Request, Selected
from server.pipelines import PIPELINES
from server.reach import Reach
from server.served import Served
from server.settings import Settings, read_settings
from server.stages.list_units import SemanticUnits
from server.stages.list_units_beyond import compared

NAME = "selections"
SHARES = (0.0001, 0.01, 0.1, 1.0)
DEPTH = 300
TOP = 10
SCANNED = 20_000
CORPUS = "bible-nave"
QUESTIONS = (
    "How should one treat strangers?",
    "What is promised to the poor?",
    "Who built the temple?",
    "Why should one forgive others?",
    "What is said about false witnesses?",
    "How are kings to rule?",
    "What happens to those who trust in riches?",
    "When did the sea part?",
    "What does wisdom give to those who find her?",
    "Which animals may be eaten?",
)
Call = Callable[[], Awaitable[Sequence[int]]]


@dataclass(frozen=True, slots=True)
class Inside:
    """A selection of a share of a corpus, and its units."""

    share: float
    select: str | dict[str, Any]
    mask: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked, of whom, and how large a selection may be for a scan of it in the graph."""

    corpus: str
    questions: Sequence[str]
    scanned: int
    served: Served
    reach: Reach


def main() -> None:
    """Measure the parts that are named (all of them where none is), and keep the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=["corpus", "million", "loaded", []], default=[])
    parser.add_argument("--home", type=Path, help="a database of invented units, for `loaded`")
    parser.add_argument("--units", type=int, default=1_000_000, help="how many of them")
    asked = parser.parse_args()
    settings = read_settings()
    for part in asked.parts or ["corpus", "million"]:
        name = part
        if part == "corpus":
            found = asyncio.run(corpus_times(settings))
        elif part == "million":
            found = million(SHARES, DEPTH, TOP)
        else:
            found = asyncio.run(loaded_times(asked.units, settings_of(asked.home, settings)))
            name = f"loaded {asked.units}"
        print(name, found, flush=True)
        known = {k: v for k, v in (stored(NAME) or {}).items() if k != "made"}
        store(NAME, known | {name: found})


async def corpus_times(settings: Settings) -> dict[str, Any]:
    """Ask the Bible inside random selections of each size, and outside any."""
    async with opened(settings) as served:
        reach = await served.reach(CORPUS)
        await served.warm(CORPUS)
        order = (await reach.catalogue.units(reach.release)).order
        shares = [await _inside(share, order, reach) for share in SHARES]
        asked = Asked(CORPUS, QUESTIONS, len(order), served, reach)
        rows = [await _measured(inside, asked) for inside in shares]
    return {"corpus": CORPUS, "units": len(order), "questions": len(QUESTIONS), "shares": rows}


async def _inside(share: float, order: Sequence[str], reach: Reach) -> Inside:
    count = max(1, round(share * len(order)))
    chosen = np.random.default_rng(7).choice(len(order), count, replace=False)
    mask = np.zeros(len(order), np.bool_)
    mask[chosen] = True
    if share == 1.0:
        return Inside(share, {"edition": reach.release.editions[0].id}, mask)
    return Inside(share, {"units": [order[n] for n in sorted(chosen)]}, mask)


async def _measured(inside: Inside, asked: Asked) -> dict[str, Any]:
    """Time every way for each question, one after another, so that all see the same minute."""
    spent: dict[str, list[float]] = {}
    recall: dict[str, list[float]] = {}
    for question in (asked.questions[0], *asked.questions):
        truth, ways = await _ways(question, inside, asked)
        for name, call in ways.items():
            began = time.perf_counter()
            found = await call()
            spent.setdefault(name, []).append((time.perf_counter() - began) * 1000)
            kept = [ordinal for ordinal in found if inside.mask[ordinal]][:TOP]
            share = len(set(kept) & truth) / len(truth)
            recall.setdefault(name, []).append(share)
    return _row(inside, spent, recall)


def _row(
    inside: Inside, spent: dict[str, list[float]], recall: dict[str, list[float]]
) -> dict[str, Any]:
    """Leave the first round out: it warmed what the others found warm."""
    return {
        "share": inside.share,
        "units inside": int(inside.mask.sum()),
        "milliseconds": {name: round(percentile(ms[1:], 0.5), 2) for name, ms in spent.items()},
        "recall of the true top 10": {
            name: round(float(np.mean(values[1:])), 3) for name, values in recall.items()
        },
    }


async def _ways(
    question: str, inside: Inside, all_asked: Asked
) -> tuple[set[int], dict[str, Call]]:
    served, reach = all_asked.served, all_asked.reach
    request = Request(question, all_asked.corpus, "vector", k=TOP)
    plain, _ = await PIPELINES["vector"].prepare(request, reach)
    selected = Selected("", int(inside.mask.sum()), inside.mask)
    query = replace(plain, selected=selected)
    truth = await _truth(query, inside, reach)

    async def stage(form: str, asked: Query) -> Sequence[int]:
        listed = await SemanticUnits(DEPTH, form)(asked, reach)  # type: ignore[arg-type]
        return listed.plain.ordinals.tolist()  # type: ignore[no-any-return]

    async def scanned() -> Sequence[int]:
        return (await compared(query, selected, reach, DEPTH)).ordinals.tolist()  # type: ignore[no-any-return]

    async def asked(pipeline: str, select: str | dict[str, Any] | None) -> Sequence[int]:
        answer = await served.ask(replace(request, pipeline=pipeline, select=select))
        return [item.unit.ordinal for item in answer.evidence]

    async def evaluated(where: Reach) -> Sequence[int]:
        await PIPELINES["vector"].select(inside.select, where)
        return sorted(truth)

    small = inside.mask.sum() <= all_asked.scanned
    scan: dict[str, Call] = {"scan of the selected": scanned} if small else {}
    return truth, {
        "selection evaluated, first time": lambda: evaluated(replace(reach, masks=kept_masks())),
        "selection evaluated, again": lambda: evaluated(reach),
        "in memory, selected": lambda: stage("snapshot", query),
        "in memory, no selection": lambda: stage("snapshot", plain),
        "by the index, selected": lambda: stage("index", query),
        "by the index, filtered afterwards": lambda: stage("index", plain),
        **scan,
        "vector, selected": lambda: asked("vector", inside.select),
        "vector, no selection": lambda: asked("vector", None),
        "themepath, selected": lambda: asked("themepath", inside.select),
        "themepath, no selection": lambda: asked("themepath", None),
    }


async def _truth(query: Query, inside: Inside, reach: Reach) -> set[int]:
    """Return the ten nearest units inside, in double precision, one by one."""
    snapshot = await reach.snapshots.get(reach.release, query.edition)
    assert snapshot.vectors is not None
    chosen = np.flatnonzero(inside.mask)
    scores = snapshot.vectors[chosen].astype(np.float64) @ np.asarray(query.vector)
    return set(chosen[np.lexsort((chosen, -scores))[:TOP]].tolist())


async def loaded_times(count: int, settings: Settings) -> dict[str, Any]:
    """Load invented units with vectors, and ask them inside selections of each size, and outside.

    A scan in the graph is left out where it would take minutes for each question.
    """
    figures = await load_synthetic(count, settings)
    part = np.asarray(picks(count))
    questions = [*texts(5, 5)]
    async with opened(settings) as served:
        began = time.perf_counter()
        await served.warm("synthetic")
        warmed = time.perf_counter() - began
        reach = await served.reach("synthetic")
        asked = Asked("synthetic", questions, SCANNED, served, reach)
        rows = []
        for share in SHARES:
            dealt = round(share * PICKS)
            inside = Inside(share, f"@pick < {dealt}", part < dealt)
            rows.append(await _measured(inside, asked))
            print(rows[-1], flush=True)
    return {
        "corpus": "synthetic",
        "units": count,
        "questions": len(questions),
        **figures,
        "seconds to warm": round(warmed),
        "shares": rows,
    }


if __name__ == "__main__":
    main()
