"""Response of ``/v1/passages``: what a reference names, in some editions."""

from pydantic import Field

from server.wire.shown import Page, Shown
from server.wire.units import TextShown


class PassageLine(Shown):
    """A unit of a passage in the editions asked for."""

    id: str
    citation: str
    texts: list[TextShown]


class PassagesResponse(Shown):
    """A page of the units that a reference names, in the order in which it names them."""

    corpus: str
    release: str
    ref: str
    citation: str = Field(description="the shortest citation of all of them")
    missing: list[str] = Field(description="references of the text that name nothing")
    permalink: str = Field(description="this address, pinned to the release")
    items: list[PassageLine]
    page: Page
