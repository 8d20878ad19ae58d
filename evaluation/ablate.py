"""The ladder from the paper's form to the default, one change a step, each compared."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from evaluation.compare import Comparison, compare, holm
from evaluation.experiment import Asking, ask_topics, mean, measure, rankings
from evaluation.first_stage import Reading
from evaluation.replica import Fusion
from evaluation.saved_lists import saved_first_stage
from evaluation.systems import system
from evaluation.topics import Topic
from evaluation.tune import Bench
from server.errors import BadRecords
from server.scoring.normalise import Normalisation
from server.served import Served

LADDER = Path(__file__).parent / "ablations" / "ladder.toml"
MEASURE = "nDCG@10"
Values = Mapping[str, float]


class Step(BaseModel):
    """One step: a named pipeline, or changes to the step before (``apart``: changes nobody keeps).

    ``several`` holds changes for releases with more than one thematic index.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    pipeline: str = ""
    apart: bool = False
    paths_by: Literal["guide", "label", "words", "hybrid"] | None = None
    lexical: float | None = None
    semantic: float | None = None
    path: float | None = None
    m: int | None = None
    enrichment: float | None = None
    normalisation: Normalisation | None = None
    citations: float | None = None
    neighbours: float | None = None
    gate: bool | None = None
    several: Mapping[str, Any] = Field(default_factory=dict)

    def changes(self, indexes: int) -> dict[str, Any]:
        """Return what the step sets on a release with so many indexes."""
        apart = {"name", "pipeline", "apart", "paths_by", "several"}
        given = self.model_dump(exclude=apart, exclude_none=True)
        return {**given, **(self.several if indexes > 1 else {})}


class Ladder(BaseModel):
    """The steps of an ablation in order."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Rung:
    """A step's mean, and its comparisons with the step before and with the first step."""

    name: str
    mean: float
    values: Values
    against_before: Comparison | None
    against_first: Comparison | None


def read_ladder(path: Path = LADDER) -> Ladder:
    """Read the steps.

    Raises:
        BadRecords: it is no TOML, or a step sets something unknown.
    """
    try:
        return Ladder.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise BadRecords([f"{path.name}: {error}"]) from error


async def ablate(
    served: Served, corpus: str, topics: Sequence[Topic], folder: Path, ladder: Ladder | None = None
) -> list[Rung]:
    """Climb the ladder on some topics; first-stage lists are kept in ``folder``."""
    steps = (ladder or read_ladder()).steps
    judged = [topic for topic in topics if topic.relevant]
    release = (await served.reach(corpus)).release
    state, found = (Fusion(), "guide"), []
    benches: dict[str, Bench] = {}
    for step in steps:
        if step.pipeline:
            found.append((step, await _asked(served, corpus, step.pipeline, judged)))
            continue
        made = _next(state, step, len(release.indexes))
        state = state if step.apart else made
        if made[1] not in benches:
            reading = Reading(by=made[1])  # type: ignore[arg-type]  # checked where it is read
            stage = await saved_first_stage(served, corpus, judged, folder, reading)
            benches[made[1]] = Bench(stage, judged)
        bench = benches[made[1]]
        values = bench.values(made[0]).tolist()
        found.append((step, dict(zip(bench.stage.topics, values, strict=True))))
    return _rungs(found)


def _next(state: tuple[Fusion, str], step: Step, indexes: int) -> tuple[Fusion, str]:
    return replace(state[0], **step.changes(indexes)), step.paths_by or state[1]


async def _asked(
    served: Served, corpus: str, pipeline: str, topics: Sequence[Topic]
) -> dict[str, float]:
    asking = Asking(depth=10, context=0)
    asked = await ask_topics(served, corpus, system(pipeline), topics, asking)
    return measure(rankings(asked), topics, [MEASURE])[MEASURE]


def _rungs(found: Sequence[tuple[Step, Values]]) -> list[Rung]:
    """Compare every step with the last one that was kept, and with the first; Holm over all."""
    first = found[0]
    before: list[tuple[Step, Values] | None] = []
    kept: tuple[Step, Values] | None = None
    for step, values in found:
        before.append(kept)
        kept = kept if step.apart else (step, values)
    family = [
        compare((step.name, values), (other[0].name, other[1]), MEASURE)
        for (step, values), previous in zip(found, before, strict=True)
        for other in (previous, first)
        if other is not None and other[0].name != step.name
    ]
    corrected = iter(holm(family))
    return [
        Rung(
            step.name,
            mean(values),
            values,
            next(corrected) if previous is not None else None,
            next(corrected) if step.name != first[0].name else None,
        )
        for (step, values), previous in zip(found, before, strict=True)
    ]


def ladder_table(rungs: Sequence[Rung]) -> str:
    """Return the ladder as a table, in per cent."""
    lines = [f"| step | {MEASURE} | against the step before | against {rungs[0].name} |"]
    lines.append("|---|---|---|---|")
    for rung in rungs:
        cells = [rung.name, f"{100 * rung.mean:.1f}", _cell(rung.against_before)]
        lines.append("| " + " | ".join([*cells, _cell(rung.against_first)]) + " |")
    return "\n".join(lines)


def _cell(found: Comparison | None) -> str:
    if found is None:
        return "–"
    interval = f"[{100 * found.low:+.1f}, {100 * found.high:+.1f}]"
    return f"{100 * found.difference:+.1f} {interval}, p {found.p_holm:.3g}"
