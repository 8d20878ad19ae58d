"""When there is no answer: decided on the run's calibrated confidence, never on scores."""

from server.answer import Answer
from server.answering.wordings import wordings_of
from server.answering.written import Reason, Refused


def reason_to_refuse(answer: Answer) -> Reason | None:
    """Return why a run's evidence must not be answered from; None where it may.

    A selection without units comes first, then a question the corpus does not speak of; a run
    that was told not to judge (``confidence`` is None) is answered from what it found.
    """
    if answer.query.nowhere:
        return "selection_empty"
    if not answer.evidence:
        abstained = answer.confidence is not None and answer.confidence.decision == "abstain"
        return "below_floor" if abstained else "no_evidence"
    if answer.confidence is not None and answer.confidence.decision == "abstain":
        return "below_floor"
    return None


def refused(reason: Reason, language: str) -> Refused:
    """Return a refusal in the words of a language."""
    return Refused(reason, wordings_of(language).refusals[reason])
