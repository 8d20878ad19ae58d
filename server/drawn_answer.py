"""What a question found as a drawing: the question, the paths it found, the units they open."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from server.answer import Answer, Evidence, PathCard
from server.drawn import Dot, Drawing, Line

QUESTION = "question"
SEMANTIC = "NEAR"
"""The link to a unit that no path of the answer opens: words or meaning found it."""


def drawn_answer(answer: Answer) -> Drawing:
    """Return the way from a question over the themes of its paths to its units.

    Links: ``ASKS`` from the question to a path's end (its similarity), ``BROADER`` between steps,
    ``HAS_UNIT`` to a unit (its score), ``NEAR`` from the question where no path leads to it.
    """
    paths = _paths(answer)
    dots = [Dot(QUESTION, QUESTION, answer.query.text, "", len(answer.evidence))]
    dots += {dot.id: dot for path in paths for dot in _steps(path)}.values()
    dots += map(_unit, answer.evidence)
    lines = {(line.source, line.target, line.kind): line for line in _lines(answer, paths)}
    selected = answer.query.selected
    sources = {str(item.unit.source.get("id", "")): item.unit.source for item in answer.evidence}
    return Drawing(
        corpus=answer.release.corpus,
        release=answer.release.id,
        select=selected.text if selected is not None else "all",
        units=len(answer.evidence),
        cut=(),
        nodes=tuple(dots),
        links=tuple(lines.values()),
        sources=tuple(source for name, source in sources.items() if name),
    )


def _paths(answer: Answer) -> list[PathCard]:
    """Return the path of each unit, and the best of the others that were found."""
    own = [path for item in answer.evidence for path in (item.path, *item.other_paths[:2]) if path]
    return list({path.id: path for path in (*own, *answer.paths[:5])}.values())


def _steps(path: PathCard) -> Iterator[Dot]:
    for step in path.steps:
        size = path.units if step == path.steps[-1] else 0
        yield Dot(f"theme:{step.id}", "theme", step.label, str(path.index["id"]), size)


def _unit(item: Evidence) -> Dot:
    unit = item.unit
    division = unit.division or {}
    return Dot(
        f"unit:{unit.id}", "unit", unit.citation, str(division.get("title", "")), 1, unit.text
    )


def _lines(answer: Answer, paths: Sequence[PathCard]) -> Iterator[Line]:
    for path in paths:
        names = [f"theme:{step.id}" for step in path.steps]
        yield Line(QUESTION, names[-1], "ASKS", path.similarity or 0.0)
        for above, below in pairwise(names):
            yield Line(below, above, "BROADER", 1.0)
    for item in answer.evidence:
        to = f"unit:{item.unit.id}"
        opening = [path for path in (item.path, *item.other_paths[:2]) if path]
        if not opening:
            yield Line(QUESTION, to, SEMANTIC, item.score)
        for path in opening:
            yield Line(f"theme:{path.steps[-1].id}", to, "HAS_UNIT", item.score)
