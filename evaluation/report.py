"""Run a design and say what came out: values per topic, means, comparisons, run files."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from evaluation.compare import Comparison, compare, holm
from evaluation.design import Experiment
from evaluation.experiment import Run, mean, measure, run_topics
from evaluation.topics import Topic
from evaluation.trec import run_lines
from server.pipelines import find_pipeline
from server.served import Served


@dataclass(frozen=True, slots=True)
class Results:
    """What an experiment found, with all that decides it."""

    design: Experiment
    release: str
    fingerprint: str
    topics: int
    values: Mapping[str, Mapping[str, Mapping[str, float]]]
    """Pipeline → measure → topic → value."""
    comparisons: Sequence[Comparison]
    runs: Mapping[str, Run]

    def means(self) -> dict[str, dict[str, float]]:
        """Return pipeline → measure → mean over topics."""
        return {
            pipeline: {name: mean(values) for name, values in measures.items()}
            for pipeline, measures in self.values.items()
        }

    def as_json(self) -> dict[str, object]:
        """Return the results without the runs, JSON-ready."""
        return {
            "experiment": self.design.model_dump(mode="json"),
            "release": self.release,
            "encoder": self.fingerprint,
            "pipelines": {name: find_pipeline(name).fingerprint() for name in self.values},
            "topics": self.topics,
            "means": self.means(),
            "comparisons": [asdict(comparison) for comparison in self.comparisons],
            "values": self.values,
        }


async def conduct(
    design: Experiment,
    topics: Sequence[Topic],
    served: Served,
    tell: Callable[[str], None] = lambda _name: None,
) -> Results:
    """Run every pipeline over the topics and compare each with the baseline.

    Topics without any judged unit count nowhere: no measure of ranking is defined on them.
    """
    judged = [topic for topic in topics if topic.gains]
    release = await served.catalogue.release(design.corpus)
    runs: dict[str, Run] = {}
    for name in design.pipelines:
        tell(name)
        runs[name] = await run_topics(served, design.corpus, name, judged, design.depth)
    values = {name: measure(run, judged, design.measures) for name, run in runs.items()}
    return Results(
        design=design,
        release=release.id,
        fingerprint=release.fingerprint,
        topics=len(judged),
        values=values,
        comparisons=_family(design, values),
        runs=runs,
    )


def _family(
    design: Experiment, values: Mapping[str, Mapping[str, Mapping[str, float]]]
) -> list[Comparison]:
    baseline = design.baseline
    family = [
        compare((name, values[name][m]), (baseline, values[baseline][m]), m)
        for m in design.measures
        for name in design.pipelines
        if name != baseline
    ]
    return holm(family)


def table(results: Results) -> str:
    """Return means in per cent and comparisons in words, for a terminal or a page."""
    measures = results.design.measures
    lines = ["| pipeline | " + " | ".join(measures) + " |", "|---|" + "---|" * len(measures)]
    for name, means in results.means().items():
        lines.append(f"| {name} | " + " | ".join(f"{100 * means[m]:.1f}" for m in measures) + " |")
    lines += [
        "",
        f"{results.topics} topics on {results.release}; against {results.design.baseline}:",
    ]
    lines += [_line(comparison) for comparison in results.comparisons]
    return "\n".join(lines)


def _line(found: Comparison) -> str:
    return (
        f"- {found.system}, {found.measure}: {100 * found.difference:+.1f} "
        f"[{100 * found.low:+.1f}, {100 * found.high:+.1f}], p {found.p_randomisation:.4f} "
        f"(Holm {found.p_holm:.4f}, Wilcoxon {found.p_wilcoxon:.2g}), "
        f"helped {found.helped:.0%}, hurt {found.hurt:.0%}"
    )


def write_runs(results: Results, folder: Path) -> list[Path]:
    """Write each run as a TREC file named by pipeline, fingerprint and release."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, run in results.runs.items():
        fingerprint = find_pipeline(name).fingerprint()
        encoder = hashlib.sha256(results.fingerprint.encode()).hexdigest()[:8]
        path = folder / f"{name}.{fingerprint}.{encoder}.{results.release}.run"
        path.write_text("".join(f"{line}\n" for line in run_lines(run, name)), encoding="utf-8")
        written.append(path)
    return written
