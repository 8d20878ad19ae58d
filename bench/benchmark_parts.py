"""The other parts of a pair: ladder, controls, paths, learned fusion, and times of a question."""

import time
from dataclasses import asdict
from typing import Any

from bench.benchmark_pairs import Pair, ready
from bench.benchmark_table import At, table
from evaluation.ablate import ablate
from evaluation.controls import controls
from evaluation.experiment import Asking, ask_topics, mean
from evaluation.learn import learned
from evaluation.path_recall import path_recall
from evaluation.report import spans
from evaluation.views import views

QUESTIONS = 40
"""Questions that are timed, one after the other."""


async def ladder(at: At, pair: Pair) -> dict[str, Any]:
    """Climb from the paper's form to the default."""
    topics = ready(pair, at.data).judged
    rungs = await ablate(at.served, pair.corpus, topics, at.cache / "lists")
    steps = []
    for rung in rungs:
        both = rung.against_before, rung.against_first
        before, start = (asdict(one) if one else None for one in both)
        step = {"name": rung.name, "mean": rung.mean}
        steps.append({**step, "against before": before, "against first": start})
    return {"pair": pair.name, "topics": len(topics), "steps": steps}


async def control(at: At, pair: Pair) -> dict[str, Any]:
    """Put groupings that no expert made in the place of the index."""
    asking = ready(pair, at.data)
    stage, _ = await at.lists(pair.corpus, asking)
    split = asking.design.split.folds, asking.design.split.seed
    found = await controls(at.served, pair.corpus, stage, asking.every, split)
    return {
        "pair": pair.name,
        "topics": len(asking.every),
        "groupings": [asdict(one) for one in found],
    }


async def paths(at: At, pair: Pair) -> dict[str, Any]:
    """Measure path retrieval by itself."""
    topics = ready(pair, at.data).judged
    found = await path_recall(at.served, pair.corpus, topics, at.cache / "lists")
    return {"pair": pair.name, "topics": len(topics), "ways": [asdict(one) for one in found]}


async def fusion(at: At, pair: Pair) -> dict[str, Any]:
    """Learn a fusion with and without the features of the paths, in folds over all questions."""
    asking = ready(pair, at.data)
    stage, _ = await at.lists(pair.corpus, asking)
    split = asking.design.split.folds, asking.design.split.seed
    beside = await views(at.served, pair.corpus, asking.every, at.cache / "lists")
    began = time.perf_counter()
    found = learned(stage, asking.every, "logistic", split, beside)
    return {
        "pair": pair.name,
        "topics": len(asking.every),
        "means": {"with paths": mean(found.guided), "without": mean(found.plain)},
        "comparison": asdict(found.against_plain),
        "learning": time.perf_counter() - began,
    }


async def latency(at: At, pair: Pair) -> dict[str, Any]:
    """Time some questions of each pipeline one after the other, ten units deep."""
    asking = ready(pair, at.data, at.only)
    topics, alone = asking.judged[:QUESTIONS], Asking(depth=10, context=0, concurrency=1)
    found = {}
    for system in asking.design.compared:
        await ask_topics(at.served, pair.corpus, system, topics[:2], alone)
        asked = await ask_topics(at.served, pair.corpus, system, topics, alone, at.tell)
        found[system.name] = spans([one.timing for one in asked.values()])
    return {"pair": pair.name, "topics": len(topics), "milliseconds": found}


PAIR_PARTS = {
    "table": table,
    "learned": fusion,
    "ladder": ladder,
    "controls": control,
    "paths": paths,
    "latency": latency,
}
"""The parts of a pair in the order in which they are measured."""
