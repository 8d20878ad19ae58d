"""Run a pipeline over topics through the product's own ``run``, and measure what comes back."""

from collections.abc import Mapping, Sequence

from evaluation.topics import Topic
from server.errors import MissingExtra
from server.model import Request
from server.served import Served

Run = Mapping[str, Mapping[str, float]]
"""Topic id → unit id → score, as TREC run files have it."""


async def run_topics(
    served: Served, corpus: str, pipeline: str, topics: Sequence[Topic], depth: int = 100
) -> Run:
    """Ask every topic and keep its ranking to a depth of at most 100."""
    run: dict[str, dict[str, float]] = {}
    for topic in topics:
        request = Request(topic.text, corpus, pipeline, k=depth, language=topic.language)
        answer = await served.ask(request)
        run[topic.id] = {item.unit.id: item.score for item in answer.evidence}
    return run


def measure(run: Run, topics: Sequence[Topic], names: Sequence[str]) -> dict[str, dict[str, float]]:
    """Return measure → topic → value by ``ir-measures``; a topic without results has 0.

    ``names`` are in that package's notation, such as ``nDCG@10``.
    """
    try:
        import ir_measures
    except ImportError as error:
        raise MissingExtra("ir-measures", "eval", "Measuring") from error

    judged = {topic.id: dict(topic.gains) for topic in topics}
    found: dict[str, dict[str, float]] = {name: dict.fromkeys(judged, 0.0) for name in names}
    measures = {ir_measures.parse_measure(name): name for name in names}
    for metric in ir_measures.iter_calc(list(measures), judged, run):
        found[measures[metric.measure]][metric.query_id] = float(metric.value)
    return found


def mean(values: Mapping[str, float]) -> float:
    """Return the mean over topics."""
    return sum(values.values()) / len(values)
