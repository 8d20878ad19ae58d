"""Path retrieval by itself: how much of the gold the units of the first m paths hold."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from evaluation.first_stage import By, FirstStage, Reading
from evaluation.saved_lists import saved_first_stage
from evaluation.topics import Topic
from server.served import Served

DEPTHS = (3, 10, 50, 200)
WAYS: tuple[By, ...] = ("label", "words", "hybrid", "guide")


@dataclass(frozen=True, slots=True)
class PathRecall:
    """Mean gold recall, mean units opened, and topics whose paths open no gold, at one m."""

    by: str
    m: int
    recall: float
    opened: float
    nothing: float


def recall_at(
    stage: FirstStage, topics: Sequence[Topic], by: str, depths: Sequence[int] = DEPTHS
) -> list[PathRecall]:
    """Measure one way of finding paths on its saved lists, at several m."""
    return [_at(stage, topics, by, m) for m in depths]


def _at(stage: FirstStage, topics: Sequence[Topic], by: str, m: int) -> PathRecall:
    ordinals = {unit: n for n, unit in enumerate(stage.units)}
    recalls, sizes = [], []
    for topic in topics:
        paths = stage.found[stage.row(topic.id)][:m].tolist()
        opened = {unit for path in paths for unit in stage.paths.units[path].tolist()}
        gold = {ordinals.get(unit, -1) for unit in topic.relevant}
        recalls.append(len(gold & opened) / len(gold))
        sizes.append(len(opened))
    missed = float(np.mean([recall == 0 for recall in recalls]))
    return PathRecall(by, m, float(np.mean(recalls)), float(np.mean(sizes)), missed)


async def path_recall(
    served: Served, corpus: str, topics: Sequence[Topic], folder: Path
) -> list[PathRecall]:
    """Measure all ways of finding paths: labels, words of labels, both, labels and content."""
    judged = [topic for topic in topics if topic.relevant]
    found = []
    for by in WAYS:
        stage = await saved_first_stage(served, corpus, judged, folder, Reading(by=by))
        found += recall_at(stage, judged, by)
    return found


def recall_table(found: Sequence[PathRecall]) -> str:
    """Return recall in per cent by way and m, and how many units that opens."""
    depths = list(dict.fromkeys(one.m for one in found))
    lines = ["| paths by | " + " | ".join(f"m = {m}" for m in depths) + " |"]
    lines.append("|---|" + "---|" * len(depths))
    for by in dict.fromkeys(one.by for one in found):
        cells = [
            f"{100 * one.recall:.1f} ({one.opened:.0f} units, none {one.nothing:.0%})"
            for one in found
            if one.by == by
        ]
        lines.append(f"| {by} | " + " | ".join(cells) + " |")
    return "\n".join(lines)
