"""What is shown of sources, divisions, paths and pages, shared by all resources."""

from collections.abc import Mapping
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field

from server.answer import PathCard


class Shown(BaseModel):
    """A response model: it refuses fields it does not know, so that nothing leaks."""

    model_config = ConfigDict(extra="forbid")

    @classmethod
    def of_row(cls, row: Mapping[str, Any]) -> Self:
        """Make it from a row of a page, whose total is told of the page instead."""
        return cls.model_validate({name: row[name] for name in row if name != "total"})


class Page(Shown):
    """Which slice of a list this is."""

    offset: int
    limit: int
    total: int


class SourceShown(Shown):
    """Who stands behind a wording."""

    id: str
    title: str
    kind: str
    authority: int
    licence: str = ""
    attribution: str = ""
    url: str = ""


class DivisionShown(Shown):
    """A chapter, section, book."""

    id: str
    kind: str
    title: str


class StepShown(Shown):
    """One theme of a path."""

    id: str
    label: str


class IndexShown(Shown):
    """Whose index a path belongs to, and whether its wording is our translation."""

    id: str
    title: str
    note: str
    language: str
    translated: bool


class ViaShown(Shown):
    """The theme beside a path's end that led to a unit."""

    kind: str = Field(description="intermediate (a step of the path) or related (to its end)")
    theme: str
    label: str


class PathShown(Shown):
    """A thematic path, from the broadest theme to the endpoint."""

    id: str
    text: str
    steps: list[StepShown]
    language: str
    direction: str
    similarity: float | None = Field(
        description="with the question: plain cosine in [-1, 1], by words or hybrid another scale"
    )
    index: IndexShown
    units: int = Field(description="how many units it opens")
    via: ViaShown | None = Field(default=None, description="null where its own end links the unit")


def path_shown(card: PathCard) -> PathShown:
    """Make the wire form of a path."""
    return PathShown(
        id=card.id,
        text=card.text,
        steps=[StepShown(id=step.id, label=step.label) for step in card.steps],
        language=card.language,
        direction=card.direction,
        similarity=card.similarity,
        index=IndexShown.model_validate(dict(card.index)),
        units=card.units,
        via=ViaShown.model_validate(dict(card.via)) if card.via else None,
    )


def source_shown(source: Mapping[str, Any]) -> SourceShown:
    """Make the wire form of a source; fields that the graph lacks are empty."""
    return SourceShown.model_validate({k: v for k, v in source.items() if v is not None})
