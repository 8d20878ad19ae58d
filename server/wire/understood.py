"""The question as it was understood: what of a response says how it was read."""

from typing import Literal

from pydantic import Field

from server.model import Query
from server.selection import read_selection
from server.selection.in_words import in_words
from server.wire.shown import Shown


class ReferenceShown(Shown):
    """A canonical reference read in the question."""

    text: str
    status: str
    units: list[str]


class QuestionTypeShown(Shown):
    """Whether one fact or many sides seem to be wanted; it chose the ranking."""

    kind: Literal["factoid", "open"]
    by: str = Field(description="rules, model, asked or default")
    cue: str = Field(description="the words that decided, folded, or the name of the model")


class SelectionShown(Shown):
    """The selection that was searched."""

    text: str = Field(description="its canonical text; the same set written otherwise has it too")
    units: int = Field(description="how many units lie inside")
    saved: list[str] = Field(description="kept selections that are part of it, with their versions")
    words: str = Field(description="the same in words of the question's language")


class RewrittenShown(Shown):
    """What a rewriting added to the question, and why."""

    kind: str = Field(description="spelling, themes, model or multi")
    before: str = Field(description="the question's words that led to it; empty for all of them")
    added: list[str] = Field(description="what is searched beside the question's own words")
    source: str = Field(description="the rule, theme or model behind it")


class QueryShown(Shown):
    """The question as it was understood."""

    text: str
    language: str
    language_source: str
    edition: str
    references: list[ReferenceShown]
    rewritten: list[RewrittenShown]
    selection: SelectionShown | None
    question_type: QuestionTypeShown | None = Field(
        default=None, description="null where the pipeline does not ask for it"
    )


def query_shown(query: Query) -> QueryShown:
    """Make the wire form of a question."""
    return QueryShown(
        text=query.text,
        language=query.language,
        language_source=query.language_source,
        edition=query.edition,
        references=[
            ReferenceShown(text=r.text, status=r.status, units=list(r.units))
            for r in query.references
        ],
        rewritten=[
            RewrittenShown(kind=r.kind, before=r.before, added=list(r.added), source=r.source)
            for r in query.rewritten
        ],
        selection=_selection(query),
        question_type=_question_type(query),
    )


def _selection(query: Query) -> SelectionShown | None:
    if query.selected is None:
        return None
    chosen = query.selected
    words = in_words(read_selection(chosen.json), query.language)
    return SelectionShown(
        text=chosen.text, units=chosen.size, saved=list(chosen.saved), words=words
    )


def _question_type(query: Query) -> QuestionTypeShown | None:
    found = query.question_type
    return None if found is None else QuestionTypeShown(kind=found.kind, by=found.by, cue=found.cue)
