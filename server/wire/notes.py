"""Commentary notes on the wire: evidence of their own kind, beside the units."""

from pydantic import Field

from server.answer import NoteCard
from server.wire.shown import Shown, SourceShown, source_shown


class ExplainedShown(Shown):
    """A unit that a note explains."""

    id: str
    citation: str


class NoteFoundShown(Shown):
    """A note found for the question."""

    id: str
    text: str = Field(description="byte for byte as loaded")
    language: str
    direction: str
    source: SourceShown
    explains: list[ExplainedShown] = Field(description="units inside the selection")
    score: float = Field(description="in [0, 1]; above for notes on a unit named in the question")
    matched: list[tuple[int, int]] = Field(description="character spans of matched words in text")
    reason: str


def note_shown(card: NoteCard) -> NoteFoundShown:
    """Make the wire form of a note."""
    return NoteFoundShown(
        id=card.id,
        text=card.text,
        language=card.language,
        direction=card.direction,
        source=source_shown(card.source),
        explains=[ExplainedShown.model_validate(dict(unit)) for unit in card.explains],
        score=card.score,
        matched=list(card.matched),
        reason=card.reason,
    )
