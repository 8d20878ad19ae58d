"""``/v1/watches``: questions asked again of every release, and what changed in their answers."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Any

from fastapi import APIRouter, Query

from server.answer import Answer
from server.changes.answers import AnswerChange
from server.errors import BadField, CallerError, ThemepathError
from server.routes.asked import Paged, Resources, Signer, Slice, Writer
from server.routes.browsed import part_of
from server.served import Served
from server.several import SeveralAnswers, ask_several
from server.watching import (
    Found,
    Placed,
    Said,
    Watch,
    changes_between,
    founds,
    keep_found,
    keep_watch,
    named_watch,
    watch_of,
)
from server.wire.query import QueryRequest
from server.wire.watches import (
    AnswerChangeShown,
    Deleted,
    LookShown,
    PlaceShown,
    WatchesResponse,
    WatchRequest,
    WatchResponse,
    WatchShown,
)

router = APIRouter(tags=["watches"])


@router.post("/v1/watches", status_code=201)
async def watch(body: WatchRequest, served: Resources, signer: Signer) -> WatchResponse:
    """Watch a question under a name: it is asked at once, and again when one looks."""
    if body.question.own is not None:
        raise BadField("question.own", "what is watched is for everybody; leave it out")
    said = await asked_now(served, body.question)
    asked = body.question.model_dump(mode="json", exclude_defaults=True)
    reviewer = signer.named(body.reviewer)
    corpora = " ".join(_corpora(body.question))
    kept = await keep_watch(served.graph, body.name, corpora, asked, reviewer)
    await keep_found(served.graph, kept, said)
    return await shown(served, kept, Slice(0, 1))


@router.get("/v1/watches")
async def watches(
    served: Resources, part: Paged, corpus: Annotated[str, Query(max_length=64)] = ""
) -> WatchesResponse:
    """List watched questions by name."""
    rows = await served.graph.read(
        "review/list_watches", corpus=corpus, offset=part.offset, limit=part.limit
    )
    items = [WatchShown(**_fields(watch_of(row))) for row in rows]
    return WatchesResponse(items=items, page=part.page(rows))


@router.get("/v1/watches/{name}")
async def one_watch(name: str, served: Resources, part: Paged) -> WatchResponse:
    """Show what a watched question found in each release, and what changed from one to the next."""
    return await shown(served, await named_watch(served.graph, name), part)


@router.post("/v1/watches/{name}/look")
async def look(name: str, served: Resources, _: Writer) -> WatchResponse:
    """Ask a watched question of the releases that are served now, unless it was asked of them."""
    kept = await named_watch(served.graph, name)
    return await looked(served, kept)


@router.delete("/v1/watches/{name}")
async def forget(name: str, served: Resources, _: Writer) -> Deleted:
    """Stop watching a question, and delete what it found."""
    kept = await named_watch(served.graph, name)
    await served.graph.write("review/delete_watch", id=kept.id)
    return Deleted(deleted=kept.name)


async def looked(served: Served, kept: Watch) -> WatchResponse:
    """Ask again where a corpus serves another release than before, and show what changed."""
    serving = [(await served.catalogue.release(corpus)).id for corpus in kept.corpora]
    known, _ = await founds(served.graph, kept)
    if " ".join(serving) not in {one.release for one in known}:
        said = await asked_now(served, QueryRequest.model_validate(dict(kept.asked)))
        await keep_found(served.graph, kept, said)
    return await shown(served, kept, Slice(0, 1))


async def asked_now(served: Served, question: QueryRequest) -> Said:
    """Ask one corpus or several; what is kept of several is whole.

    Raises:
        BadField: the question is not one for each of the corpora.
        ThemepathError: one of them could not answer.
    """
    request = question.request()
    if not question.corpora:
        return _said(await served.ask(request))
    answers = await ask_several(served, request, question.corpora)
    for part in answers.parts:
        if part.problem is not None:
            raise _whose(part.release.corpus, part.problem)
    return _said_by_several(answers)


def _whose(corpus: str, problem: ThemepathError) -> ThemepathError:
    """Say which of several corpora cannot take a question; the world's own errors stay."""
    if not isinstance(problem, CallerError):
        return problem
    return BadField("corpora", f"{corpus} cannot answer ({problem}); leave it out, or ask less")


def _said(answer: Answer) -> Said:
    placed = (Placed(item.rank, "", item.unit) for item in answer.evidence)
    release = answer.release
    return Said((release.id,), answer.run_id, answer.pipeline, release.fingerprint, tuple(placed))


def _said_by_several(answers: SeveralAnswers) -> Said:
    placed = (Placed(o.rank, o.release.corpus, o.evidence.unit) for o in answers.evidence)
    return Said(
        releases=tuple(part.release.id for part in answers.parts),
        run_id=answers.run_id,
        pipeline=answers.pipeline,
        encoder=" ".join(part.release.fingerprint for part in answers.parts),
        placed=tuple(placed),
    )


def _corpora(question: QueryRequest) -> list[str]:
    return list(dict.fromkeys(question.corpora)) or [question.corpus]


async def shown(served: Served, kept: Watch, part: Slice) -> WatchResponse:
    """Return a page of what a question found, each against the release looked at before it."""
    known, total = await founds(served.graph, kept, part.offset, part.limit + 1)
    looks = [
        _look(after, before, await changes_between(served.graph, before, after))
        for after, before in pairwise(known)
    ]
    if len(known) <= part.limit and known:
        looks.append(_look(known[-1], None, []))
    page = part_of(part, total)
    return WatchResponse(**_fields(kept), looks=looks[: part.limit], page=page)


def _fields(kept: Watch) -> dict[str, Any]:
    return {
        "name": kept.name,
        "corpus": "" if len(kept.corpora) > 1 else kept.corpus,
        "corpora": kept.corpora,
        "question": dict(kept.asked),
        "reviewer": kept.reviewer,
        "created": kept.created,
    }


def _look(after: Found, before: Found | None, changes: Sequence[AnswerChange]) -> LookShown:
    return LookShown(
        release=after.release,
        run_id=after.run_id,
        created=after.created,
        against=before.release if before else None,
        remark=remark(before, changes),
        changes=[
            AnswerChangeShown(
                corpus=one.corpus or _only(after),
                unit=one.unit,
                citation=one.citation,
                change=one.kind,
                why=one.why,
                before=one.before,
                after=one.after,
            )
            for one in changes
        ],
        units=[
            PlaceShown(
                corpus=p.corpus or _only(after),
                release=after.release_of(p.corpus),
                unit=p.unit,
                rank=p.rank,
                citation=p.citation,
            )
            for p in after.places
        ],
    )


def _only(found: Found) -> str:
    return found.release.rpartition("@")[0]


_REASONS = {
    "new_unit": "new units",
    "retired": "retired units",
    "text": "changed texts",
    "ranking": "changes of other units",
    "settings": "another pipeline or encoder",
}


def remark(before: Found | None, changes: Sequence[AnswerChange]) -> str:
    """Say in a sentence what changed and why."""
    if before is None:
        return "The first answer; nothing to compare it with."
    if not changes:
        return f"The same answer as in {before.release}."
    kinds = Counter(change.kind for change in changes)
    told = ", ".join(f"{count} {kind}" for kind, count in kinds.items())
    reasons = ", ".join(dict.fromkeys(_REASONS[change.why] for change in changes))
    return f"Against {before.release}: {told}; because of {reasons}."
