"""What was tuned or learned on all other corpora, judged on the one that was left out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from evaluation.compare import Comparison, compare, holm
from evaluation.first_stage import FirstStage
from evaluation.learn import transferred
from evaluation.replica import Fusion
from evaluation.table import line
from evaluation.topics import Topic
from evaluation.tune import GUIDED, ROUNDS, WORTH, Bench, Grid, usable

Corpora = Mapping[str, tuple[FirstStage, Sequence[Topic], Fusion]]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A corpus, the settings that the others chose together, and what they do to it."""

    corpus: str
    chosen: Fusion
    comparison: Comparison


def left_out(corpora: Corpora, learner: str | None = None) -> list[LeftOut]:
    """Tune on the mean over all corpora but one, judge on that one, against its own default."""
    benches = {name: Bench(stage, topics) for name, (stage, topics, _) in corpora.items()}
    defaults = {name: given[2] for name, given in corpora.items()}
    found = []
    for name, bench in benches.items():
        others = {other: one for other, one in benches.items() if other != name}
        chosen = _search(others, defaults[name])
        found.append((name, chosen, _against(bench, bench.values(chosen), defaults[name], "tuned")))
    if learner is not None:
        pairs = {name: (stage, topics) for name, (stage, topics, _) in corpora.items()}
        learned = transferred(pairs, learner)  # type: ignore[arg-type]  # a name of a learner
        for name, values in learned.items():
            given = np.asarray([values[topic] for topic in benches[name].stage.topics])
            comparison = _against(benches[name], given, defaults[name], f"learned ({learner})")
            found.append((name, defaults[name], comparison))
    corrected = holm([one[2] for one in found])
    return [LeftOut(n, c, fixed) for (n, c, _), fixed in zip(found, corrected, strict=True)]


def _search(benches: Mapping[str, Bench], start: Fusion) -> Fusion:
    """Climb as ``tune.search`` does, by the mean over corpora: each counts alike."""

    def mean(fusion: Fusion) -> float:
        return float(np.mean([bench.values(fusion).mean() for bench in benches.values()]))

    best, value = start, mean(start)
    for _ in range(ROUNDS):
        for name, values in _grid(benches).items():
            tried = [replace(best, **{name: one}) for one in values]
            means = [mean(fusion) for fusion in tried]
            place = int(np.argmax(means))
            if means[place] > value + WORTH:
                best, value = tried[place], means[place]
    return best


def _grid(benches: Mapping[str, Bench]) -> Grid:
    known = [set(usable(GUIDED, bench.stage)) for bench in benches.values()]
    return {name: values for name, values in GUIDED.items() if any(name in one for one in known)}


def _against(bench: Bench, values: NDArray[np.float64], default: Fusion, name: str) -> Comparison:
    topics = bench.stage.topics
    ours = dict(zip(topics, values.tolist(), strict=True))
    theirs = dict(zip(topics, bench.values(default).tolist(), strict=True))
    return compare((f"{name} elsewhere", ours), ("default", theirs), "nDCG@10")


def left_out_table(found: Sequence[LeftOut]) -> str:
    """Return what came out, a corpus a line."""
    lines = ["Left out, settings of the other corpora:"]
    lines += [f"{line(one.comparison)} ({one.corpus})" for one in found]
    return "\n".join(lines)
