"""Topics and judgements in TREC's forms taken in as grades of readers, all of them or none."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from evaluation.topics import Topic
from server.catalogue import Catalogue
from server.errors import BadRecords, NotFound
from server.judging import keep_grade, resolved
from server.model import ReleaseInfo
from server.resources import Graph

LEVELS = (1, 2, 3)
"""The least gain of each grade from 1 on: what is less is 0."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What was taken in: topics, grades, and topics that somebody judged to have no answer."""

    topics: int
    grades: int
    without_answer: tuple[str, ...]


def graded(gain: int, levels: Sequence[int]) -> int:
    """Return the grade of a gain, such as of votes: how many of the levels it reaches."""
    return bisect_right(levels, gain)


async def take_in(
    graph: Graph,
    catalogue: Catalogue,
    release: ReleaseInfo,
    topics: Sequence[Topic],
    said: Mapping[str, object],
) -> Taken:
    """Keep every judgement as a grade; ``said`` holds ``levels`` and the ``reviewer``.

    Units may be ids or references. A topic that has no relevant unit (``-1`` or ``0`` in qrels)
    cannot be a grade of a unit; it is returned. Judgements taken in again replace themselves.

    Raises:
        BadRecords: units that the corpus does not have; nothing was kept.
    """
    levels = said["levels"]
    wanted = [(topic, unit, gain) for topic in topics for unit, gain in topic.gains.items()]
    names: dict[str, str] = {}
    problems = []
    for topic, unit, _ in wanted:
        if unit not in names:
            try:
                names[unit] = await resolved(catalogue, release, unit)
            except NotFound as error:
                problems.append(f"topic {topic.id}: {error}")
    if problems:
        raise BadRecords(problems)
    for topic, unit, gain in wanted:
        given = {
            "corpus": release.corpus,
            "unit": names[unit],
            "edition": "",
            "language": topic.language or "",
            "query": topic.text,
            "grade": graded(gain, levels),  # type: ignore[arg-type]
            "reason": "",
            "note": f"topic {topic.id}",
            "reviewer": said["reviewer"],
        }
        await keep_grade(graph, catalogue, release, given)
    none = tuple(topic.id for topic in topics if topic.unanswerable)
    return Taken(len({topic.id for topic, _, _ in wanted}), len(wanted), none)
