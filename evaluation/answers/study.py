"""Answers of a corpus measured: extractive, by an honest, a careless and a misbehaving model."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from evaluation.answers.caught import PATIENCE
from evaluation.answers.heard import Heard
from evaluation.answers.judged import JUDGED, Judging, mean_verdicts
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
from server.answering.written import Written
from server.language_models.chat import open_chat
from server.model import Request
from server.served import Served

SEED = 20261130
AUTHORS = ("extractive", "honest", "careless")


@dataclass(slots=True)
class Studied:
    """What one author's answers came to: measures of each, who wrote them, what was refused.

    ``raw`` are the measures of the replies before their checks, ``judged`` the verdicts of a judge
    model on the answers, if there is one.
    """

    author: str
    answers: list[Measured] = field(default_factory=list)
    raw: list[Measured] = field(default_factory=list)
    by: dict[str, int] = field(default_factory=dict)
    refusals: dict[str, bool] = field(default_factory=dict)
    judged: list[Mapping[str, float | None]] = field(default_factory=list)

    def as_json(self, unanswerable: frozenset[str]) -> Mapping[str, object]:
        """Return means, counts and refusal scores, ready to print."""
        return {
            "author": self.author,
            "answers": len(self.refusals),
            "written_by": dict(sorted(self.by.items())),
            "measures": dict(mean_of(self.answers)),
            "before_checks": dict(mean_of(self.raw)),
            "judged": mean_verdicts(self.judged),
            **refusal_scores(self.refusals, unanswerable),
        }


async def study(
    served: Served,
    corpus: str,
    topics: Sequence[Topic],
    k: int = 5,
    judge: Judging | None = None,
) -> list[Studied]:
    """Ask every topic of a corpus and let each author write; topics may be unanswerable.

    ``honest`` quotes and cites; ``careless`` does one of the misbehaviours in words, drawn by
    seed a topic. What a model says is scripted, so that a study needs none and can be repeated;
    a ``judge`` looks at what left.
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
                    written = await _noted(found[author], topic, one, served, scripted)
                    if judge is not None:
                        found[author].judged.append(await judge.verdicts(one.material, written))
        finally:
            served.language_model = before
            await model.aclose()
    return list(found.values())


async def _prepared(served: Served, corpus: str, topic: Topic, k: int) -> Prepared:
    request = Request(query=topic.text, corpus=corpus, k=k, language=topic.language)
    return await prepared(served, request)


async def _noted(
    studied: Studied, topic: Topic, ready: Prepared, served: Served, scripted: Scripted
) -> Written:
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
    return written


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


def study_table(found: Sequence[Mapping[str, Any]]) -> str:
    """Return tables of what ``Studied.as_json`` gave: measures, refusals, a judge's verdicts."""
    lines = _head(["author", *(name.replace("_", " ") for name in MEASURES)])
    for one in found:
        rows = [(", before the checks", one["before_checks"]), ("", one["measures"])]
        for when, means in rows:
            if any(value is not None for value in means.values()):
                lines.append(_line([one["author"] + when, *(_number(means[m]) for m in MEASURES)]))
    return "\n".join([*lines, "", *_refusals(found), *_verdicts(found)])


def _refusals(found: Sequence[Mapping[str, Any]]) -> list[str]:
    lines = _head(["author", "written by", "refusal precision", "refusal recall"])
    for one in found:
        by = ", ".join(f"{name} {count}" for name, count in one["written_by"].items())
        numbers = [_number(one[name]) for name in ("refusal_precision", "refusal_recall")]
        lines.append(_line([one["author"], by, *numbers]))
    return lines


def _verdicts(found: Sequence[Mapping[str, Any]]) -> list[str]:
    judged = [one for one in found if one["judged"]]
    if not judged:
        return []
    lines = ["", *_head(["author", *(name.replace("_", " ") for name in JUDGED)])]
    for one in judged:
        verdicts = [one["judged"].get(name, {"mean": None}) for name in JUDGED]
        lines.append(_line([one["author"], *(_verdict(verdict) for verdict in verdicts)]))
    return lines


def _verdict(verdict: Mapping[str, Any]) -> str:
    lacking = verdict.get("without_verdict")
    return _number(verdict["mean"]) + (f" ({lacking} without a verdict)" if lacking else "")


def _head(names: Sequence[str]) -> list[str]:
    return [_line(names), "|" + "---|" * len(names)]


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"
