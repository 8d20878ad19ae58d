"""Measures of pooled runs by the grades of their pool, to the depth that was pooled."""

from collections.abc import Iterable, Mapping, Sequence

from evaluation.experiment import mean, measure, ranked
from evaluation.topics import Topic
from server.pooling.acts import Act, gold

Item = tuple[int, str]
Ranks = Sequence[tuple[Item, Mapping[str, int]]]


def measured(
    pipelines: Sequence[str], depth: int, ranks: Ranks, acts: Iterable[Act]
) -> dict[str, dict[str, float]]:
    """Return pipeline → measure → mean over topics that have a unit graded above 0.

    ``ranks`` are the items of the pool with pipeline → rank. Units that nobody graded count as
    not relevant, as everywhere; how many there are is told beside (``server.pooling.progress``).

    Raises:
        MissingExtra: ``ir-measures`` is not installed.
    """
    judged = {topic: units for topic, units in gold(acts).items() if any(units.values())}
    topics = [Topic(str(topic), "", None, units) for topic, units in judged.items()]
    names = [f"nDCG@{depth}", f"P@{depth}", "RR"]
    found = {}
    for pipeline in pipelines if topics else ():
        values = measure(_run(pipeline, ranks), topics, names)
        found[pipeline] = {name: mean(values[name]) for name in names}
    return found


def _run(pipeline: str, ranks: Ranks) -> dict[str, dict[str, float]]:
    lists: dict[str, list[tuple[int, str]]] = {}
    for (topic, unit), places in ranks:
        if pipeline in places:
            lists.setdefault(str(topic), []).append((places[pipeline], unit))
    return {topic: ranked(unit for _, unit in sorted(units)) for topic, units in lists.items()}
