"""Ask topics through the product's own ``run``, side by side, and measure what comes back."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from evaluation.context import context_of, refused
from evaluation.systems import System, system
from evaluation.topics import Groups, Topic, grouped
from server.answer import Answer
from server.errors import MissingExtra
from server.served import Served
from server.together import first_error

Run = Mapping[str, Mapping[str, float]]
"""Topic id → unit id → score, best first, as TREC run files have it."""
Told = Callable[[str, int, int], None]
"""What is told while topics are asked: name of the system, topics done, topics in all."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What one topic got: its ranking, and all that is measured beside it."""

    ranking: Mapping[str, float]
    context: Mapping[str, float] = field(default_factory=dict)
    timing: Mapping[str, float] = field(default_factory=dict)
    pool: int | None = None
    warnings: tuple[str, ...] = ()
    nearest: float | None = None
    """The best cosine of a path found for the topic."""
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Asking:
    """How topics are asked: units deep, units that count as context, topics side by side."""

    depth: int = 100
    context: int = 10
    concurrency: int = 4


async def ask_topics(
    served: Served,
    corpus: str,
    asked: System,
    topics: Sequence[Topic],
    asking: Asking = Asking(),
    tell: Told = lambda _name, _done, _all: None,
) -> dict[str, Asked]:
    """Ask every topic, some side by side; the answers come in the order of the topics.

    Raises:
        ThemepathError: the first of our errors.
    """
    gate, done = asyncio.Semaphore(asking.concurrency), 0

    async def one(topic: Topic) -> Asked:
        nonlocal done
        async with gate:
            answer = await served.ask(asked.request(topic, corpus, asking.depth))
        done += 1
        tell(asked.name, done, len(topics))
        return _asked(answer, asking)

    with first_error():
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(one(topic)) for topic in topics]
    return {topic.id: task.result() for topic, task in zip(topics, tasks, strict=True)}


def _asked(answer: Answer, asking: Asking) -> Asked:
    known = [path.similarity for path in answer.paths if path.similarity is not None]
    pools = [entry["count"] for entry in answer.trace if entry["stage"] == "score"]
    pool = pools[0] if pools else None
    return Asked(
        ranking={item.unit.id: item.score for item in answer.evidence},
        context=context_of(answer, asking.context) if asking.context else {},
        timing=answer.timing,
        pool=pool if isinstance(pool, int) else None,
        warnings=tuple(warned.code for warned in answer.warnings),
        nearest=max(known, default=None),
        refused=refused(answer),
    )


async def run_topics(
    served: Served, corpus: str, pipeline: str, topics: Sequence[Topic], depth: int = 100
) -> Run:
    """Ask every topic of a pipeline as it comes and keep the rankings alone."""
    asking = Asking(depth=depth, context=0)
    asked = await ask_topics(served, corpus, system(pipeline), topics, asking)
    return rankings(asked)


def rankings(asked: Mapping[str, Asked]) -> Run:
    """Return the rankings of what was asked."""
    return {topic: answer.ranking for topic, answer in asked.items()}


def ranked(units: Iterable[str]) -> dict[str, float]:
    """Return unit → falling score of a ranking in which a repeated unit counts once, where first.

    Measures sort by score and break ties by name; scores made from ranks keep our order.
    """
    return {unit: -float(rank) for rank, unit in enumerate(dict.fromkeys(units))}


def measure(
    run: Run, topics: Sequence[Topic], names: Sequence[str], groups: Groups = MappingProxyType({})
) -> dict[str, dict[str, float]]:
    """Return measure → topic → value by ``ir-measures``; a topic without results has 0.

    ``names`` are in that package's notation, such as ``nDCG@10``. With ``groups`` each unit
    stands for the passages it lies in.
    """
    try:
        import ir_measures
    except ImportError as error:
        raise MissingExtra("ir-measures", "eval", "Measuring") from error

    judged = {topic.id: dict(topic.gains) for topic in topics}
    found: dict[str, dict[str, float]] = {name: dict.fromkeys(judged, 0.0) for name in names}
    measures = {ir_measures.parse_measure(name): name for name in names}
    given = {t: ranked(grouped(run[t], groups)) for t in judged if run.get(t)}
    for metric in ir_measures.iter_calc(list(measures), judged, given):
        found[measures[metric.measure]][metric.query_id] = float(metric.value)
    return found


def mean(values: Mapping[str, float]) -> float:
    """Return the mean over topics; 0 where there are none."""
    return sum(values.values()) / len(values) if values else 0.0
