"""Responses of ``/v1/explore``: the ready queries, and what one of them draws."""

from pydantic import Field, JsonValue

from server.wire.graph import LinkShown, NodeShown
from server.wire.shown import Page, Shown, SourceShown


class ReadyShown(Shown):
    """A ready query."""

    name: str
    purpose: str = Field(description="what it draws, in a sentence")
    about: str = Field(description="what its values mean")
    suits: str = Field(description="the corpora that it draws something of")
    values: dict[str, JsonValue] = Field(
        description="its values with examples; null is worked out from the corpus"
    )


class ReadyResponse(Shown):
    """A page of ready queries by name."""

    items: list[ReadyShown]
    page: Page


class ExploreResponse(Shown):
    """What a ready query draws, as nodes and links that D3's force layout takes."""

    query: str
    purpose: str
    values: dict[str, JsonValue] = Field(description="the values that it was run with")
    corpus: str
    release: str = Field(description="the release of the nodes whose id names no other")
    units: int = Field(description="how many units are drawn")
    cut: list[str] = Field(
        description="`ways` where a larger value of `more` would draw more; empty: all is here"
    )
    remark: str = Field(description="why nothing is drawn, where nothing is")
    nodes: list[NodeShown]
    links: list[LinkShown]
    sources: list[SourceShown] = Field(description="who stands behind wordings and indexes")
