"""Answers of a corpus measured: extractive, by an honest, a careless and a misbehaving model."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from evaluation.answers.caught import PATIENCE
from evaluation.answers.heard import Heard
from evaluation.answers.measures import (
    MEASURES,
    Measured,
    claims_of,
    mean_of,
    measured,
    written_claims,
)
from evaluation.answers.misbehaviours import honest
from evaluation.answers.scripted import Behaviour, Reply, Says, Scripted, scripted_model
from evaluation.answers.turns import SPOKEN
from evaluation.context import refusal_scores
from evaluation.topics import Topic
from server.answered import Prepared, answered, prepared
from server.answering.material import Material
from server.answering.prompt import NOT_IN_EVIDENCE
from server.language_models.chat import open_chat
from server.model import Request
from server.served import Served

SEED = 20261130
AUTHORS = ("extractive", "honest", "careless")


@dataclass(slots=True)
class Studied:
    """What one author's answers came to: measures of each, who wrote them, what was refused.

    ``raw`` are the measures of the replies before their checks.
    """

    author: str
    answers: list[Measured] = field(default_factory=list)
    raw: list[Measured] = field(default_factory=list)
    by: dict[str, int] = field(default_factory=dict)
    refusals: dict[str, bool] = field(default_factory=dict)

    def as_json(self, unanswerable: frozenset[str]) -> Mapping[str, object]:
        """Return means, counts and refusal scores, ready to print."""
        return {
            "author": self.author,
            "answers": len(self.refusals),
            "written_by": dict(sorted(self.by.items())),
            "measures": dict(mean_of(self.answers)),
            "before_checks": dict(mean_of(self.raw)),
            **refusal_scores(self.refusals, unanswerable),
        }


async def study(served: Served, corpus: str, topics: Sequence[Topic], k: int = 5) -> list[Studied]:
    """Ask every topic of a corpus and let each author write; topics may be unanswerable.

    ``honest`` quotes and cites; ``careless`` does one of the misbehaviours in words, drawn by
    seed a topic. What a model says is scripted, so that a study needs none and can be repeated.
    """
    found = {author: Studied(author) for author in AUTHORS}
    ready = [await _prepared(served, corpus, topic, k) for topic in topics]
    with scripted_model() as scripted:
        settings = replace(served.settings, chat_url=scripted.url, chat_model="scripted")
        model = open_chat(settings, PATIENCE)
        before = served.language_model
        try:
            for author in AUTHORS:
                served.language_model = None if author == "extractive" else model
                for topic, one in zip(topics, ready, strict=True):
                    scripted.behaviour = _behaviour(author, topic)
                    await _noted(found[author], topic, one, served, scripted)
        finally:
            served.language_model = before
            await model.aclose()
    return list(found.values())


async def _prepared(served: Served, corpus: str, topic: Topic, k: int) -> Prepared:
    request = Request(query=topic.text, corpus=corpus, k=k, language=topic.language)
    return await prepared(served, request)


async def _noted(
    studied: Studied, topic: Topic, ready: Prepared, served: Served, scripted: Scripted
) -> None:
    said: list[str] = []
    scripted.behaviour = _remembered(scripted.behaviour, said)
    written = await answered(ready, served)
    studied.by[written.by] = studied.by.get(written.by, 0) + 1
    studied.refusals[topic.id] = written.by == "refusal"
    if written.by != "refusal":
        claims = written_claims(written, ready.material)
        studied.answers.append(measured(claims, ready.material, topic.relevant))
    if said:
        studied.raw.append(_before_checks(said[-1], ready.material, topic))


def _before_checks(reply: str, material: Material, topic: Topic) -> Measured:
    return measured(claims_of(reply, material), material, topic.relevant)


def _remembered(behaviour: Behaviour, said: list[str]) -> Behaviour:
    def remembering(heard: Heard) -> Reply:
        reply = behaviour(heard)
        if isinstance(reply, Says) and NOT_IN_EVIDENCE not in reply.text:
            said.append(reply.text)
        return reply

    return remembering


def _behaviour(author: str, topic: Topic) -> Behaviour:
    if author != "careless":
        return lambda heard: Says(honest(heard))
    chance = random.Random(f"{SEED} {topic.id}")
    return chance.choice([one for one in SPOKEN if not one.planted]).does


def study_table(found: Sequence[Studied], unanswerable: frozenset[str]) -> str:
    """Return a table of measures by author, before the checks and after."""
    lines = [
        f"| author | {' | '.join(name.replace('_', ' ') for name in MEASURES)} |",
        "|" + "---|" * (len(MEASURES) + 1),
    ]
    for one in found:
        rows = [("", mean_of(one.answers))]
        rows[:0] = [(", before the checks", mean_of(one.raw))] if one.raw else []
        for when, means in rows:
            shown = " | ".join(_number(means[name]) for name in MEASURES)
            lines.append(f"| {one.author}{when} | {shown} |")
    return "\n".join([*lines, "", *_refusals(found, unanswerable)])


def _refusals(found: Sequence[Studied], unanswerable: frozenset[str]) -> list[str]:
    lines = ["| author | written by | refusal precision | refusal recall |", "|---|---|---|---|"]
    for one in found:
        scores = refusal_scores(one.refusals, unanswerable)
        by = ", ".join(f"{name} {count}" for name, count in sorted(one.by.items()))
        numbers = [_number(scores[name]) for name in ("refusal_precision", "refusal_recall")]
        lines.append(f"| {one.author} | {by} | {' | '.join(numbers)} |")
    return lines


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"
