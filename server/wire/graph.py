"""Response of ``GET /v1/graph``: nodes and links as D3's force layout takes them."""

from pydantic import Field

from server.drawn import Drawing
from server.wire.shown import Shown, SourceShown


class NodeShown(Shown):
    """A unit or a theme, or the question that was asked."""

    id: str = Field(description="`unit:ID`, `theme:ID` or `question`")
    kind: str = Field(description="unit, theme or question")
    name: str
    group: str = Field(description="the division of a unit, the index of a theme")
    size: int = Field(description="units that a theme holds in the whole corpus; 1 for a unit")
    text: str = Field(description="the wording of a unit")


class LinkShown(Shown):
    """A link from the id of one node to that of another."""

    source: str
    target: str
    kind: str = Field(
        description="HAS_UNIT, BROADER, RELATED, NEXT, CITES; of a question also ASKS and NEAR"
    )
    weight: float


class GraphResponse(Shown):
    """A selection as a graph."""

    corpus: str
    release: str
    select: str = Field(description="the canonical text of the selection")
    units: int = Field(description="how many units the selection holds")
    cut: list[str] = Field(description="what is more than the bounds let through; empty: all here")
    nodes: list[NodeShown]
    links: list[LinkShown]
    sources: list[SourceShown] = Field(description="who stands behind the wordings and the indexes")


def graph_response(drawing: Drawing) -> GraphResponse:
    """Make the wire form of a drawing."""
    return GraphResponse.model_validate(drawing, from_attributes=True)
