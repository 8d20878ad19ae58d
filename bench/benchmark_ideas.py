"""What an idea of ours adds, asked once on the questions that judge, corrected for all ideas."""

from dataclasses import asdict, replace
from typing import Any

from bench.benchmark_asked import heard
from bench.benchmark_pairs import PAIRS, ready
from bench.benchmark_table import At
from bench.benchmark_tables import Figures, gain, head, row
from evaluation.compare import compare
from evaluation.experiment import Asking, mean, measure
from evaluation.systems import System

TRIED = 24
"""Ideas written down in ``docs/ideas.md`` before their test questions were looked at."""
PAIR = "nave"
WEIGHT = 0.45
"""Of the citation prior, chosen on the tuning topics."""
SYSTEMS = (
    System(name="without", pipeline="themepath", options={"cited": 0.0}),
    System(name="with", pipeline="themepath", options={"cited": WEIGHT}),
)
MEASURES = ("nDCG@10", "RR@10", "Success@3")


async def ideas(at: At) -> dict[str, Any]:
    """Ask the default with and without the citation prior, nothing else between them."""
    pair, values = PAIRS[PAIR], {}
    judged = ready(pair, at.data).judged
    for system in SYSTEMS:
        keep = at.cache / "benchmark", Asking(depth=10, context=0)
        found = await heard(at.served, pair.corpus, system, judged, keep, at.tell)
        ranked = {topic: one.ranking for topic, one in found.asked.items()}
        values[system.name] = measure(ranked, judged, MEASURES)
    without, with_prior = ((name, values[name]["nDCG@10"]) for name in ("without", "with"))
    difference = compare(with_prior, without, "nDCG@10")
    p = min(1.0, TRIED * difference.p_randomisation)
    return {
        "pair": pair.name,
        "topics": len(judged),
        "tried": TRIED,
        "weight": WEIGHT,
        "means": {name: {m: mean(v) for m, v in one.items()} for name, one in values.items()},
        "comparison": asdict(replace(difference, p_holm=p)),
    }


def idea_lines(figures: Figures) -> list[str]:
    """Return the default with and without the citation prior, and the corrected difference."""
    measures = list(next(iter(figures["means"].values())))
    lines = head(["citation prior", *measures])
    for name, means in figures["means"].items():
        lines.append(row([name, *(f"{100 * means[m]:.1f}" for m in measures)]))
    return [
        f"Of {figures['tried']} ideas in [ideas](ideas.md) one was good enough on tuning questions "
        f"to be asked on the {figures['topics']} that judge (Nave → OpenBible): a prior by how "
        f"often a verse is cited, at weight {figures['weight']}. Its p is multiplied by the number "
        "of ideas.",
        "",
        *lines,
        "",
        f"- with against without: {gain(figures['comparison'])}.",
    ]
