"""Run a design and say what came out: values per topic, means, comparisons, run files."""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from types import MappingProxyType

from evaluation.compare import Comparison, compare, holm
from evaluation.context import reductions, refusal_scores
from evaluation.design import Experiment
from evaluation.experiment import Asked, Asking, Run, Told, ask_topics, mean, measure, rankings
from evaluation.systems import unknown_settings
from evaluation.topics import Groups, Topic
from evaluation.trec import run_lines
from server.errors import BadField
from server.served import Served

Values = Mapping[str, Mapping[str, float]]
"""Measure → topic → value."""


@dataclass(frozen=True, slots=True)
class Results:
    """What an experiment found, with all that decides it."""

    design: Experiment
    release: str
    fingerprint: str
    topics: int
    unjudged: int
    """Topics without a relevant unit: they count in no measure of ranking."""
    values: Mapping[str, Values]
    """System → measure → topic → value."""
    context: Mapping[str, Values]
    """System → context measure → topic → value."""
    comparisons: Sequence[Comparison]
    runs: Mapping[str, Run]
    asked: Mapping[str, Mapping[str, Asked]]
    refusals: Mapping[str, Mapping[str, float | None]]

    def means(self) -> dict[str, dict[str, float]]:
        """Return system → measure → mean over topics."""
        return {name: _means(values) for name, values in self.values.items()}

    def warnings(self) -> dict[str, dict[str, int]]:
        """Return system → warning code → topics that had it: how often a method fell back."""
        return {
            name: dict(sorted(Counter(c for one in asked.values() for c in one.warnings).items()))
            for name, asked in self.asked.items()
        }

    def timing(self) -> dict[str, dict[str, dict[str, float]]]:
        """Return system → stage → median and 95th percentile of its milliseconds.

        They are those of topics asked side by side; a design with ``concurrency = 1`` measures
        a question that has the machine to itself.
        """
        return {name: spans([one.timing for one in a.values()]) for name, a in self.asked.items()}

    def as_json(self) -> dict[str, object]:
        """Return the results without runs and times: the same whenever they are found again."""
        return {
            "experiment": self.design.model_dump(mode="json"),
            "release": self.release,
            "encoder": self.fingerprint,
            "pipelines": {one.name: one.fingerprint() for one in self.design.compared},
            "topics": self.topics,
            "unjudged": self.unjudged,
            "means": self.means(),
            "context": {name: _means(values) for name, values in self.context.items()},
            "warnings": self.warnings(),
            "refusals": self.refusals,
            "comparisons": [asdict(comparison) for comparison in self.comparisons],
            "values": self.values,
        }


def _means(values: Values) -> dict[str, float]:
    return {name: mean(topics) for name, topics in values.items()}


def spans(times: Sequence[Mapping[str, float]]) -> dict[str, dict[str, float]]:
    """Return stage → median and 95th percentile of some answers' milliseconds."""
    import numpy as np

    stages = dict.fromkeys(stage for one in times for stage in one)
    spans = {}
    for stage in stages:
        known = [one[stage] for one in times if stage in one]
        low, high = np.percentile(known, [50, 95]).tolist()
        spans[stage] = {"p50": round(low, 3), "p95": round(high, 3)}
    return spans


async def conduct(
    design: Experiment,
    topics: Sequence[Topic],
    served: Served,
    tell: Told = lambda _name, _done, _all: None,
    groups: Groups = MappingProxyType({}),
) -> Results:
    """Run every system over the topics of the design's part, and compare with the baselines.

    Topics without any relevant unit count in no measure of ranking: none is defined on them.
    Those that are judged to have no answer count in the scores of refusing.

    Raises:
        BadField: a system sets what this version does not know.
    """
    for one in design.compared:
        if unknown_settings(one):
            raise BadField(f"systems.{one.name}", f"sets {', '.join(unknown_settings(one))}")
    chosen = design.split.topics(topics)
    judged = [topic for topic in chosen if topic.relevant]
    without = [topic for topic in chosen if topic.unanswerable]
    release = await served.catalogue.release(design.corpus)
    asking = Asking(design.depth, design.context, design.concurrency)
    asked = {
        one.name: await ask_topics(served, design.corpus, one, [*judged, *without], asking, tell)
        for one in design.compared
    }
    return results_of(design, (release.id, release.fingerprint), (chosen, judged), asked, groups)


def results_of(
    design: Experiment,
    release: tuple[str, str],
    topics: tuple[Sequence[Topic], Sequence[Topic]],
    asked: Mapping[str, Mapping[str, Asked]],
    groups: Groups,
) -> Results:
    """Measure what was asked: ``topics`` are those of the part, and those of them with gold."""
    chosen, judged = topics
    names = {topic.id for topic in judged}
    ranking = {
        name: {topic: one for topic, one in found.items() if topic in names}
        for name, found in asked.items()
    }
    runs = {name: rankings(found) for name, found in ranking.items()}
    values = {name: measure(run, judged, design.measures, groups) for name, run in runs.items()}
    unanswerable = frozenset(topic.id for topic in chosen if topic.unanswerable)
    return Results(
        design=design,
        release=release[0],
        fingerprint=release[1],
        topics=len(judged),
        unjudged=len(chosen) - len(judged),
        values=values,
        context=_context(design, ranking),
        comparisons=_family(design, values, ranking),
        runs=runs,
        asked=asked,
        refusals={
            name: refusal_scores({t: one.refused for t, one in found.items()}, unanswerable)
            for name, found in asked.items()
        },
    )


def _context(
    design: Experiment, asked: Mapping[str, Mapping[str, Asked]]
) -> dict[str, dict[str, dict[str, float]]]:
    contexts = {n: {t: one.context for t, one in found.items()} for n, found in asked.items()}
    names = dict.fromkeys(m for found in contexts.values() for one in found.values() for m in one)
    values = {
        name: {m: {topic: one[m] for topic, one in found.items()} for m in names}
        for name, found in contexts.items()
    }
    if design.context:
        for name, saved in reductions(contexts, design.context).items():
            values[name][f"Reduction@{design.context}"] = saved
    for name, found in asked.items():
        pools = {topic: float(one.pool) for topic, one in found.items() if one.pool is not None}
        values[name] |= {"Pool": pools} if pools else {}
    return values


def _family(
    design: Experiment,
    values: Mapping[str, Values],
    asked: Mapping[str, Mapping[str, Asked]],
) -> list[Comparison]:
    """Compare every other system with every baseline by every measure: one family."""
    if not any(asked.values()):
        return []
    sure = {n: {t: one.nearest for t, one in found.items()} for n, found in asked.items()}
    family = [
        compare((name, values[name][m]), (other, values[other][m]), m, sure[name])
        for m in design.measures
        for other in design.against
        for name in values
        if name != other
    ]
    return holm(family)


def write_runs(results: Results, folder: Path) -> list[Path]:
    """Write each run as a TREC file named by system, fingerprint, encoder and release."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    encoder = hashlib.sha256(results.fingerprint.encode()).hexdigest()[:8]
    for one in results.design.compared:
        path = folder / f"{one.name}.{one.fingerprint()}.{encoder}.{results.release}.run"
        lines = run_lines(results.runs[one.name], one.name)
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        written.append(path)
    return written
