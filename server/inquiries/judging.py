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


def counts(judged: Judged, state: State) -> bool:
    """Say whether a verdict was given for the question that is asked now."""
    return judged["question"] == state.stamp("question")


def with_verdicts(state: State, given: Mapping[str, Judged]) -> Judgements:
    """Return the verdicts with others added; one on a unit judged before takes its place.

    Raises:
        TooLarge: more units than one inquiry keeps.
    """
    verdicts = judgements_of(state) | dict(given)
    if len(verdicts) > MOST_JUDGED:
        raise TooLarge("The evidence", len(verdicts), MOST_JUDGED)
    return {"verdicts": verdicts}


def units_judged(state: State, wanted: Iterable[str]) -> list[str]:
    """Return the units with one of the verdicts wanted that counts, in the order of judging."""
    kinds = frozenset(wanted)
    return [
        unit
        for unit, judged in judgements_of(state).items()
        if judged["verdict"] in kinds and counts(judged, state)
    ]
