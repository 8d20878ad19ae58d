"""A question of the study: what it names, of which kind it is, and what answers it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from server.errors import BadRecords


@dataclass(frozen=True, slots=True)
class GuidedQuestion:
    """One wording of a base question.

    ``names`` are its entities (or themes) as a reader would pick them, one or two; ``relation``
    the type of relation it asks about, "" where it asks about none. ``relevant`` are the units
    that answer it. Questions with ``answerable`` false name what the corpus does not have.
    """

    id: str
    base: str
    text: str
    language: str
    names: tuple[str, ...]
    relevant: frozenset[str]
    kind: Literal["factoid", "open"] = "factoid"
    relation: str = ""
    answerable: bool = True

    @property
    def configuration(self) -> str:
        """Name its row of the table of selections: one or two entities, entity or relation."""
        return f"C{len(self.names)} {'relation' if self.relation else 'entity'}"


def questions_of(records: Iterable[Mapping[str, Any]], language: str) -> list[GuidedQuestion]:
    """Make questions of records: id, base, question, type, entities, relation, chunks, answerable.

    Raises:
        BadRecords: a record lacks a field or names no or more than two entities.
    """
    found, faults = [], []
    for number, record in enumerate(records, start=1):
        try:
            question = _question(record, language)
        except (KeyError, TypeError) as error:
            faults.append(f"question {number}: {error} is missing or unusable")
            continue
        found.append(question)
        if not 1 <= len(question.names) <= 2:
            faults.append(f"question {number}: names {len(question.names)} entities, not 1 or 2")
    if faults:
        raise BadRecords(faults)
    return found


def _question(record: Mapping[str, Any], language: str) -> GuidedQuestion:
    return GuidedQuestion(
        id=record["id"],
        base=record["base"],
        text=record["question"],
        language=language,
        names=tuple(record["entities"]),
        relevant=frozenset(record.get("chunks", ())),
        kind="open" if record["type"] == "open" else "factoid",
        relation=record.get("relation") or "",
        answerable=bool(record.get("answerable", True)),
    )
