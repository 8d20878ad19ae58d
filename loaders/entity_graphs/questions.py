"""The questions that a graph brings, as topics and judgements of TREC."""

from collections.abc import Iterable, Iterator, Sequence

from loaders.entity_graphs.records import unit_id
from loaders.entity_graphs.roles import Read
from loaders.folder import Question

NOTHING = "-1"
"""The unit of a judgement that says that no unit answers."""


def questions_of(read: Read) -> list[Question]:
    """Return questions with the chunks that they are linked with, in the order of the file.

    One whose property ``answerable`` is false has no answer; one without a chunk is not judged.
    """
    nodes, kept = read.graph.nodes, {node.id for node in read.chunks}
    found = []
    for node in read.questions:
        said = str(node.properties.get(read.shape.answerable, "true")).strip().casefold()
        chunks = read.answered_by.get(node.id, ())
        found.append(
            Question(
                id=str(node.properties.get("id") or node.id),
                text=" ".join(str(node.properties[read.shape.text]).split()),
                language=read.shape.language,
                units=tuple(unit_id(nodes[one]) for one in chunks if one in kept),
                answerable=said not in {"false", "0", "no"},
            )
        )
    return found


def topic_lines(questions: Iterable[Question]) -> Iterator[str]:
    """Yield the lines of a table ``id, query, language``."""
    yield "id\tquery\tlanguage"
    for one in questions:
        yield f"{one.id}\t{one.text}\t{one.language}"


def qrel_lines(questions: Sequence[Question]) -> Iterator[str]:
    """Yield judgements: topic, iteration, unit, grade; ``-1`` where nothing answers."""
    for one in questions:
        units = one.units if one.answerable else (NOTHING,)
        for unit in units:
            yield f"{one.id} 0 {unit} {int(unit != NOTHING)}"
