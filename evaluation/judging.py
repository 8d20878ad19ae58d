"""Context relevance judged by a language model, by the package ``ragas``; only where one is set."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec

from evaluation.systems import system
from evaluation.topics import Topic
from server.errors import BadField, MissingExtra
from server.served import Served

K = 3
Measure = Callable[..., Awaitable[float | None]]
"""From the fields that a measure of ``ragas`` takes to a value, None without a verdict."""


@dataclass(frozen=True, slots=True)
class Judge:
    """A chat endpoint of the OpenAI kind that judges; the key does not print."""

    url: str
    model: str
    key: str = field(default="", repr=False)

    def checked(self) -> "Judge":
        """Return itself.

        Raises:
            BadField: no endpoint or no model is named.
        """
        if not self.url or not self.model:
            raise BadField(
                "judge", "needs --judge-url and --judge-model; nothing is judged without"
            )
        return self


def ragas_measure(judge: Judge, name: str, what: str) -> Measure:
    """Return a measure of ``ragas`` by its name, with a judge model; ``what`` says what it is for.

    A judge that cannot be reached, or says nothing that can be read, gives no verdict.

    Raises:
        MissingExtra: ``ragas``, or a package that it needs, is not installed.
        BadField: no judge is configured.
    """
    judge.checked()
    try:
        from instructor.core.exceptions import InstructorRetryException
        from openai import AsyncOpenAI
        from ragas.llms import llm_factory
        from ragas.metrics import collections
    except ImportError as error:
        lacking = error.name if find_spec("ragas") else "ragas"
        raise MissingExtra(lacking or "ragas", "judge", what) from error
    client = AsyncOpenAI(base_url=judge.url, api_key=judge.key or "none")
    measure = getattr(collections, name)(llm=llm_factory(judge.model, client=client))

    async def score(**asked: object) -> float | None:
        try:
            value = float((await measure.ascore(**asked)).value)
        except InstructorRetryException:  # the judge did not say what could be read
            return None
        return value if value == value else None  # noqa: PLR0124 - NaN stands for no verdict

    return score


async def _score(measure: Measure, question: str, texts: Sequence[str]) -> float | None:
    if not texts:
        return 0.0
    return await measure(user_input=question, retrieved_contexts=list(texts))


async def judged_contexts(
    judge: Judge,
    served: Served,
    corpus: str,
    topics: Sequence[Topic],
    systems: Sequence[str] = ("vector", "themepath-paper"),
) -> dict[str, dict[str, float | None]]:
    """Return system → topic → how relevant its first three texts are, in [0, 1].

    None where the judge gave no usable verdict: such a topic is left out, not counted as 0.

    Raises:
        MissingExtra: ``ragas`` is not installed.
        BadField: no judge is configured.
    """
    scorer = ragas_measure(judge, "ContextRelevance", "Judging the relevance of context")
    found: dict[str, dict[str, float | None]] = {}
    for name in systems:
        found[name] = {}
        for topic in topics:
            answer = await served.ask(system(name).request(topic, corpus, K))
            texts = [item.unit.text for item in answer.evidence]
            found[name][topic.id] = await _score(scorer, topic.text, texts)
    return found


def judgement_table(found: Mapping[str, Mapping[str, float | None]]) -> str:
    """Return mean relevance by system, and how many topics had no verdict."""
    lines = ["| system | context relevance | without a verdict |", "|---|---|---|"]
    for name, scores in found.items():
        known = [score for score in scores.values() if score is not None]
        mean = f"{sum(known) / len(known):.3f}" if known else "–"
        lines.append(f"| {name} | {mean} | {len(scores) - len(known)} |")
    return "\n".join(lines)
