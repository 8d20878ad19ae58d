"""An inquiry as it is shown: its steps and their status, passages with their wordings."""

from collections.abc import Mapping
from typing import Any, cast

from server.cards import in_language
from server.inquiries.contents import Passage, Retrieval
from server.inquiries.judging import counts, judgements_of
from server.inquiries.steps import State, StepName, statuses
from server.inquiring.store import Kept
from server.reach import Reach
from server.resources import Row
from server.served import Served
from server.stages.hydrate import wordings


async def shown(kept: Kept, served: Served) -> Mapping[str, Any]:
    """Return an inquiry for people and programs; wordings are read from the release served now."""
    state, facts = kept.state, kept.facts
    contents: dict[StepName, Any] = {step: dict(state.content(step)) for step in state.steps}
    if "retrieval" in contents:
        contents["retrieval"]["passages"] = await _passages(state, served)
    if "evidence" in contents:
        contents["evidence"] = {"verdicts": _verdicts(state)}
    return {
        "id": state.inquiry,
        "corpus": state.corpus,
        "title": facts.title,
        "version": state.version,
        "head": facts.head,
        "creator": facts.creator,
        "reviewer": facts.reviewer,
        "verb": facts.verb,
        "created": facts.created,
        "updated": facts.updated,
        "forked_from": facts.forked_from,
        "steps": {
            step: {"status": status, "content": contents.get(step)}
            for step, status in statuses(state).items()
        },
    }


def _verdicts(state: State) -> dict[str, Any]:
    return {
        unit: {name: value for name, value in judged.items() if name != "question"}
        | {"counts": counts(judged, state)}
        for unit, judged in judgements_of(state).items()
    }


async def _passages(state: State, served: Served) -> list[Any]:
    """Return the passages with their wordings, found by id: ordinals are a release's own."""
    retrieval = cast(Retrieval, state.content("retrieval"))
    reach = await served.reach(state.corpus)
    places = [await _bounds(passage, reach) for passage in retrieval["passages"]]
    known = [bounds for bounds in places if bounds is not None]
    texts = await wordings(known, retrieval["edition"], reach) if known else {}
    return [
        {
            "citation": passage["citation"],
            "rule": passage["rule"],
            "division": passage["division"],
            "units": [_unit(row, state) for row in texts.get(bounds[0] if bounds else -1, ())],
        }
        for passage, bounds in zip(retrieval["passages"], places, strict=True)
    ]


async def _bounds(passage: Passage, reach: Reach) -> tuple[int, int] | None:
    """Return where a passage stands in the release served now; None where it is gone."""
    units = await reach.catalogue.units(reach.release)
    here = [units.ordinals[unit] for unit in passage["units"] if unit in units.ordinals]
    return (min(here), max(here)) if here else None


def _unit(row: Row, state: State) -> dict[str, Any]:
    judged = judgements_of(state).get(row["id"])
    retrieval = cast(Retrieval, state.content("retrieval"))
    return {
        "id": row["id"],
        "citation": in_language(row["citation"], row["citations"], row["language"] or ""),
        "text": row["text"] or "",
        "language": row["language"] or "",
        "direction": row["direction"] or "ltr",
        "edition": row["edition"] or "",
        "hit": any(hit["unit"] == row["id"] for hit in retrieval["hits"]),
        "verdict": judged["verdict"] if judged and counts(judged, state) else None,
    }
