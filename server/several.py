"""One question to several corpora: each answers by itself, and their lists become one by rank."""

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from server.answer import Answer, Evidence
from server.errors import BadField, ThemepathError
from server.model import ReleaseInfo, Request
from server.reach import Reach
from server.scoring.merged import merged
from server.selection import read_selection, to_json
from server.served import Served
from server.stages.select_saved import resolved
from server.stages.select_several import Local, in_each

MOST_CORPORA = 20
HOW = "reciprocal rank fusion of the corpora's own lists (k = 60); each rank is dealt out in turn"


@dataclass(frozen=True, slots=True)
class Part:
    """What one corpus said: an answer, or why there is none."""

    release: ReleaseInfo
    answer: Answer | None
    problem: ThemepathError | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """One unit of the merged list: its rank and fused score there, and whose it is."""

    rank: int
    score: float
    release: ReleaseInfo
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class SeveralAnswers:
    """One list over several corpora, and what each of them said."""

    run_id: str
    pipeline: str
    evidence: tuple[Placed, ...]
    parts: tuple[Part, ...]


async def ask_several(served: Served, request: Request, corpora: Sequence[str]) -> SeveralAnswers:
    """Ask several corpora; the same question, releases and order give the same list.

    Raises:
        BadField: none or too many are named, or an edition, which only one of them has.
        NotFound: one of them does not exist.
        UnknownName, BadSelection: the selection names what none of them has, or cannot be read.
        ThemepathError: none of them could answer; the first one's error.
    """
    names = list(dict.fromkeys(corpora))
    if not 1 <= len(names) <= MOST_CORPORA:
        raise BadField("corpora", f"must name between 1 and {MOST_CORPORA} corpora")
    if request.edition is not None:
        raise BadField("edition", "each corpus has editions of its own; name a language instead")
    reaches = [await served.reach(name) for name in names]
    local = await _local(request, reaches)
    asked = zip(reaches, local, strict=True)
    parts = await asyncio.gather(*(_part(served, request, *one) for one in asked))
    if all(part.answer is None for part in parts):
        raise next(part.problem for part in parts if part.problem is not None)
    ids = [part.answer.run_id if part.answer else part.release.id for part in parts]
    digest = hashlib.sha256(" ".join(ids).encode()).hexdigest()[:20]
    placed = _placed(parts, request.k)
    return SeveralAnswers(f"r-{digest}", request.pipeline, placed, tuple(parts))


async def _local(request: Request, reaches: Sequence[Reach]) -> list[Local | None]:
    if request.select is None:
        return [None] * len(reaches)
    found = await resolved(read_selection(request.select), reaches[0].graph)
    return [*await in_each(found.expression, reaches)]


async def _part(served: Served, request: Request, reach: Reach, local: Local | None) -> Part:
    """Ask one corpus; what it cannot do is its own problem, not that of the others."""
    own = replace(request, corpus=reach.release.corpus)
    if local is not None:
        own = replace(own, select=to_json(local.expression))
    try:
        answer = await served.ask(own)
    except ThemepathError as problem:
        return Part(reach.release, None, problem)
    if local is not None:
        answer = replace(answer, warnings=(*local.absent, *answer.warnings))
    return Part(answer.release, answer)


def _placed(parts: Sequence[Part], k: int) -> tuple[Placed, ...]:
    answers = [part.answer for part in parts if part.answer is not None]
    encoders = {answer.release.fingerprint for answer in answers}
    comparable = len(encoders) == 1 and "" not in encoders
    lists = [[_cosine(item) for item in answer.evidence] for answer in answers]
    placed = []
    for rank, (number, place, score) in enumerate(merged(lists, comparable=comparable)[:k], 1):
        answer = answers[number]
        placed.append(Placed(rank, score, answer.release, answer.evidence[place]))
    return tuple(placed)


def _cosine(item: Evidence) -> float:
    component = item.components.get("semantic")
    return -2.0 if component is None or component.raw is None else component.raw
