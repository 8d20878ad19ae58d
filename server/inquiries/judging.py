"""A person's verdicts on units: given one by one or together, and which of them count."""

from collections.abc import Iterable, Mapping
from typing import cast

from server.errors import TooLarge
from server.inquiries.contents import Judged, Judgements
from server.inquiries.steps import State

MOST_JUDGED = 2_000


def judgements_of(state: State) -> dict[str, Judged]:
    """Return every verdict kept, by unit."""
    return dict(cast(Judgements, state.content("evidence") or {"verdicts": {}})["verdicts"])


def said_before(state: State) -> list[tuple[str, Judged]]:
    """Return the verdicts of questions asked before, on units that were judged anew since."""
    kept = cast(Judgements, state.content("evidence") or {"verdicts": {}}).get("before", [])
    return [(unit, judged) for unit, judged in kept]


def counts(judged: Judged, state: State) -> bool:
    """Say whether a verdict was given for the question that is asked now."""
    return judged["question"] == state.stamp("question")


def with_verdicts(state: State, given: Mapping[str, Judged]) -> Judgements:
    """Return the verdicts with others added; one on a unit judged before takes its place.

    What was said of the unit for another question is kept apart: it still holds for that one.

    Raises:
        TooLarge: more units than one inquiry keeps.
    """
    earlier = judgements_of(state)
    verdicts = earlier | dict(given)
    replaced = [(unit, earlier[unit]) for unit in given if unit in earlier]
    before = said_before(state) + [one for one in replaced if not counts(one[1], state)]
    if len(verdicts) + len(before) > MOST_JUDGED:
        raise TooLarge("The evidence", len(verdicts) + len(before), MOST_JUDGED)
    return {"verdicts": verdicts, "before": before}


def units_judged(state: State, wanted: Iterable[str]) -> list[str]:
    """Return the units with one of the verdicts wanted that counts, in the order of judging."""
    kinds = frozenset(wanted)
    return [
        unit
        for unit, judged in judgements_of(state).items()
        if judged["verdict"] in kinds and counts(judged, state)
    ]
