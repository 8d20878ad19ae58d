"""What verdicts of an inquiry say as judgements: a grade for its question, a flag, or nothing."""

import hashlib
import json
from collections.abc import Iterator
from typing import cast

from server.inquiries.contents import Judged, NearPath, Retrieval
from server.inquiries.judging import counts, judgements_of, said_before
from server.inquiries.steps import State

INCLUDED = 2
"""Grade of a unit that was included without one: it answers, and nobody said how fully."""
CONTEXT = 1
"""The same where it was included for its context."""


def grade_of(judged: Judged) -> int | None:
    """Return the grade that a verdict gives a unit for its question; None where it gives none.

    A grade that was given counts, beside included and removed. Without one, included is 2, or 1
    for the reason ``context``; removed is 0 for the reason ``off_topic`` alone: duplicates, bad
    translations and wrong links say nothing of the question, and who is unsure nothing yet.
    """
    if judged["verdict"] == "unsure":
        return None
    if judged["grade"] is not None:
        return judged["grade"]
    if judged["verdict"] == "included":
        return CONTEXT if judged["reason"] == "context" else INCLUDED
    return 0 if judged["reason"] == "off_topic" else None


def judgements_said(state: State) -> list[dict[str, object]]:
    """Return the judgements that the evidence of an inquiry says, each with an id of its own.

    The id is made of what was said, so that a verdict that is kept from version to version, or
    shared by a fork, is one judgement. Those of questions asked before are named by id alone.
    """
    now = judgements_of(state).items()
    said = [(*one, True) for one in now if counts(one[1], state)]
    said += [(*one, False) for one in now if not counts(one[1], state)]
    said += [(*one, False) for one in said_before(state)]
    return [
        {
            "id": said_id(unit, judged),
            "unit": unit,
            "edition": judged.get("edition", ""),
            "at": judged["at"],
            "own": own,
        }
        for unit, judged, is_own in said
        if (own := dict(_own(unit, judged, state)) if is_own else {}) or not is_own
    ]


def said_id(unit: str, judged: Judged) -> str:
    """Return the id of the judgement that a verdict says."""
    said = json.dumps([unit, judged], ensure_ascii=False, sort_keys=True)
    return f"v-{hashlib.sha256(said.encode()).hexdigest()[:32]}"


def _own(unit: str, judged: Judged, state: State) -> Iterator[tuple[str, object]]:
    """Yield what a judgement holds; nothing where the verdict says none."""
    grade, path = grade_of(judged), _path_to(unit, state)
    if grade is not None:
        yield from (("verdict", "grade"), ("grade", grade))
        yield "query", " ".join(str(state.content("question")["text"]).split())
        yield "language", cast(Retrieval, state.content("retrieval"))["language"]
    elif (judged["verdict"], judged["reason"]) == ("removed", "wrong_link") and path is not None:
        yield from (("verdict", "wrong_link"), ("path", path["id"]), ("theme", path["theme"]))
    else:
        return
    yield from ((name, judged[name]) for name in ("reason", "note", "reviewer", "release"))
    yield from (("corpus", state.corpus), ("inquiry", state.inquiry), ("unit", unit))


def _path_to(unit: str, state: State) -> NearPath | None:
    hits = cast(Retrieval, state.content("retrieval"))["hits"]
    return next((hit["path"] for hit in hits if hit["unit"] == unit), None)
