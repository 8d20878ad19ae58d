"""Request and response of ``/v1/references``: where texts name units of a corpus."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from server.wire.shown import Shown

Text = Annotated[str, Field(max_length=20_000)]


class ReferencesRequest(BaseModel):
    """Texts whose references are to be found, such as notes."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"example": {"texts": ["See 94:5-6 and 65:7."]}}
    )

    texts: Annotated[list[Text], Field(min_length=1, max_length=100)]


class ReferenceFound(Shown):
    """A reference as it stands in a text."""

    text: str
    start: int = Field(description="in code points from 0")
    end: int
    units: list[str]
    status: str = Field(description="found, partly (some places are missing) or not_found")


class ReferencesResponse(Shown):
    """The references of each text, in the order of the texts."""

    corpus: str
    release: str
    items: list[list[ReferenceFound]]
