"""Response of ``/v1/citations``: passages as a style of citations writes them."""

from pydantic import Field

from server.wire.shown import Shown


class CitationShown(Shown):
    """One passage, cited."""

    unit: str
    citation: str = Field(description="as the corpus writes it")
    text: str = Field(description="in the style; names edition and release")
    csl: dict[str, object] = Field(description="the same as an item of CSL-JSON")


class CitationsResponse(Shown):
    """Citations in a style, in the order asked for."""

    style: str
    familiar: list[str] = Field(description="styles that are offered first; any other goes too")
    items: list[CitationShown]
