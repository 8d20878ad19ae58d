"""Response of ``POST /v1/query`` with several corpora: one list, and each corpus's own answer."""

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from server.errors import ThemepathError
from server.several import HOW, Part, Placed, SeveralAnswers
from server.wire.query import EvidenceShown, QueryResponse, evidence_shown, query_response
from server.wire.shown import Shown


class PlacedShown(Shown):
    """One unit of the merged list, as its corpus returned it, and whose it is."""

    rank: int = Field(description="in the merged list; `evidence.rank` is that in its corpus")
    score: float = Field(description="fused, of the rank alone; `evidence.score` is its corpus's")
    corpus: str
    release: str
    evidence: EvidenceShown


class PartShown(Shown):
    """What one corpus said: its answer with its own warnings, or the problem it had."""

    corpus: str
    release: str
    answer: QueryResponse | None
    problem: dict[str, Any] | None


class SeveralResponse(Shown):
    """The units of several corpora in one list, and the answer of each of them."""

    run_id: str
    pipeline: str
    corpora: list[str]
    merged: str = Field(description="how the lists became one")
    evidence: list[PlacedShown]
    parts: list[PartShown]


def several_response(answers: SeveralAnswers) -> SeveralResponse:
    """Make the wire form of several corpora's answers."""
    return SeveralResponse(
        run_id=answers.run_id,
        pipeline=answers.pipeline,
        corpora=[part.release.corpus for part in answers.parts],
        merged=HOW,
        evidence=[_placed(placed) for placed in answers.evidence],
        parts=[_part(part) for part in answers.parts],
    )


def _placed(placed: Placed) -> PlacedShown:
    return PlacedShown(
        rank=placed.rank,
        score=placed.score,
        corpus=placed.release.corpus,
        release=placed.release.id,
        evidence=evidence_shown(placed.evidence),
    )


def _part(part: Part) -> PartShown:
    return PartShown(
        corpus=part.release.corpus,
        release=part.release.id,
        answer=query_response(part.answer) if part.answer is not None else None,
        problem=dict(_problem(part.problem)) if part.problem is not None else None,
    )


def _problem(problem: ThemepathError) -> Mapping[str, Any]:
    head = {
        "type": f"urn:themepath:problem:{problem.slug}",
        "title": problem.title,
        "status": problem.status,
        "detail": str(problem),
    }
    return head | dict(problem.details())
