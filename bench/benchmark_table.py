"""The table of a pair: every pipeline through run(), tuned systems from lists, compared."""

import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from bench.benchmark_asked import Heard, heard
from bench.benchmark_pairs import MEASURES, Asking, Pair, ready
from bench.benchmark_tuned import (
    HYBRID_NAME,
    LINKED_NAME,
    Plan,
    Tuned,
    again,
    held_out,
    in_folds,
    tuned,
    values,
)
from evaluation import experiment
from evaluation.compare import Comparison, compare, holm
from evaluation.experiment import Told, mean, measure
from evaluation.first_stage import FirstStage
from evaluation.replica import Fusion, fusion_of
from evaluation.report import Results, results_of
from evaluation.saved_lists import saved_first_stage
from evaluation.tune import Bench
from server.served import Served

RECALLS = tuple(n / 10 for n in range(11))
CURVES = ("bm25", "vector", HYBRID_NAME, "themepath-paper-50", "themepath")
DEPTHS = (0, 1, 3, 10, 20, 50, 100, 200, 500)
MAIN = "nDCG@10"
SAME = 1e-6
Values = Mapping[str, Mapping[str, Mapping[str, float]]]


@dataclass(frozen=True, slots=True)
class At:
    """Where the benchmark works: what is served, the data, what it keeps, who hears of it.

    ``only`` names the systems of the tables where not all are wanted; the default always is.
    """

    served: Served
    data: Path | None
    cache: Path
    tell: Told
    only: frozenset[str] = frozenset()

    async def lists(self, corpus: str, asking: Asking) -> tuple[FirstStage, Fusion]:
        """Return the first-stage lists of all questions of a pair, and the default."""
        stage = await saved_first_stage(self.served, corpus, asking.every, self.cache / "lists")
        return stage, fusion_of((await self.served.reach(corpus)).release)


def plan_of(pair: Pair, asking: Asking, stage: FirstStage) -> Plan:
    """Return who chooses for whom: in folds, or the tuning part for the rest."""
    if pair.folds:
        return in_folds(len(stage.topics), asking.design)
    return held_out(stage, asking.judged)


async def table(at: At, pair: Pair) -> dict[str, Any]:
    """Measure a pair: means, comparisons, curves, warnings and times, ready for JSON."""
    asking = ready(pair, at.data, at.only and at.only | {"themepath"})
    answers = await _answers(at, pair, asking)
    results = await _results(at, pair, asking, answers)
    began = time.perf_counter()
    stage, default = await at.lists(pair.corpus, asking)
    listed, began = time.perf_counter() - began, time.perf_counter()
    bench = Bench(stage, asking.every)
    found = tuned(bench, default, plan_of(pair, asking, stage))
    tuning = time.perf_counter() - began
    measured = {**results.values, **values(found, asking.judged, MEASURES, asking.groups)}
    spent = sum(one.seconds for one in answers.values())
    return {
        "pair": pair.name,
        "topics": len(asking.judged),
        "protocol": "folds" if pair.folds else "held out",
        "chosen on": len(asking.every) if pair.folds else len(asking.every) - len(asking.judged),
        "pipelines": results.as_json()["pipelines"],
        "means": {n: {m: mean(v) for m, v in one.items()} for n, one in measured.items()},
        "context": results.as_json()["context"],
        "warnings": results.warnings(),
        "comparisons": [asdict(one) for one in family(measured, results)],
        "other protocol": _other(pair, asking, bench, default),
        "differences": _differences(measured, asking),
        "curves": _curves(answers, found, asking),
        "chosen": {name: sorted({str(pick) for pick in one.picks}) for name, one in found.items()},
        "replica": _replica(pair, bench, default, measured["themepath"][MAIN]),
        "by m": _by_m(bench, default, asking),
        "times": {"asking": spent, "lists": listed, "tuning": tuning, "settings": bench.tried},
    }


async def _answers(at: At, pair: Pair, asking: Asking) -> dict[str, Heard]:
    design = asking.design
    keep = at.cache / "benchmark", experiment.Asking(design.depth, design.context)
    found = {}
    for system in design.compared:
        found[system.name] = await heard(
            at.served, pair.corpus, system, asking.judged, keep, at.tell
        )
    return found


async def _results(at: At, pair: Pair, asking: Asking, answers: Mapping[str, Heard]) -> Results:
    release = await at.served.catalogue.release(pair.corpus)
    asked = {name: one.asked for name, one in answers.items()}
    topics = asking.judged, asking.judged
    return results_of(
        asking.design, (release.id, release.fingerprint), topics, asked, asking.groups
    )


def family(measured: Values, results: Results) -> list[Comparison]:
    """Compare everything with the tuned hybrid, the guided ones with both; one Holm family."""
    sure = {n: {t: one.nearest for t, one in a.items()} for n, a in results.asked.items()}
    pairs = [(name, HYBRID_NAME, MAIN) for name in measured if name != HYBRID_NAME]
    guided = [name for name in measured if name.startswith(("themepath", "tuned themepath"))]
    pairs += [(name, LINKED_NAME, MAIN) for name in guided if "paper" not in name]
    pairs += [("themepath", HYBRID_NAME, name) for name in MEASURES[1:3]]
    return holm(
        [
            compare((ours, measured[ours][m]), (theirs, measured[theirs][m]), m, sure.get(ours))
            for ours, theirs, m in pairs
        ]
    )


def _other(pair: Pair, asking: Asking, bench: Bench, default: Fusion) -> dict[str, Any]:
    """Judge the default under the protocol that the table does not use, where there is one."""
    if pair.tuned_by or not pair.independent:
        return {}
    split, stage = asking.design.split, bench.stage
    if not pair.folds:
        name, plan = "folds", in_folds(len(stage.topics), asking.design)
    else:
        name, plan = "held out", held_out(stage, split.topics(asking.every, "test"))
    if not all(len(rows) for both in plan for rows in both):
        return {}
    return {"protocol": name, "comparisons": [asdict(c) for c in again(bench, default, plan)]}


def _differences(measured: Values, asking: Asking) -> dict[str, list[float]]:
    """Return what each question gains over each tuned hybrid, sorted: no question is named."""
    return {
        name: sorted(
            round(measured["themepath"][MAIN][t.id] - measured[name][MAIN][t.id], 4)
            for t in asking.judged
        )
        for name in (HYBRID_NAME, LINKED_NAME)
    }


def _curves(
    answers: Mapping[str, Heard], found: Mapping[str, Tuned], asking: Asking
) -> dict[str, list[float]]:
    """Return the mean interpolated precision at eleven levels of recall."""
    names = [f"IPrec@{recall}" for recall in RECALLS]
    rankings: dict[str, Any] = {name: one.rankings for name, one in found.items()}
    rankings |= {n: {t: a.ranking for t, a in one.asked.items()} for n, one in answers.items()}
    measured = {
        n: measure(rankings[n], asking.judged, names, asking.groups)
        for n in CURVES
        if n in rankings
    }
    return {n: [mean(found[name]) for name in names] for n, found in measured.items()}


def _replica(
    pair: Pair, bench: Bench, default: Fusion, product: Mapping[str, float]
) -> dict[str, Any]:
    """Hold the lists that tuning used against the product: questions whose value differs."""
    if pair.tuned_by:
        return {}
    ours = dict(zip(bench.stage.topics, bench.values(default).tolist(), strict=True))
    gaps = [abs(ours[topic] - value) for topic, value in product.items()]
    return {"differ": sum(gap > SAME for gap in gaps), "widest": max(gaps)}


def _by_m(bench: Bench, default: Fusion, asking: Asking) -> list[tuple[int, float]]:
    names = {topic.id for topic in asking.judged}
    rows = [row for row, topic in enumerate(bench.stage.topics) if topic in names]
    return [(m, float(bench.values(replace(default, m=m))[rows].mean())) for m in DEPTHS]
