"""Request and response of ``POST /v1/selections/preview``."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from server.answer import Preview
from server.wire.shown import Shown

EXAMPLE: dict[str, JsonValue] = {"corpus": "quran", "select": "theme:Patience & division:2"}
SAMPLE = 5
MOST_SHOWN = 50


class SelectionRequest(BaseModel):
    """A selection to look at before it is used."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": EXAMPLE})

    corpus: Annotated[str, Field(min_length=1, max_length=64)]
    select: str | dict[str, JsonValue] = Field(description="as text or JSON")
    sample: Annotated[int, Field(ge=0, le=MOST_SHOWN)] = SAMPLE


class SampleShown(Shown):
    """One unit inside."""

    id: str
    citation: str
    text: str
    language: str
    direction: str
    edition: str


class SelectionResponse(Shown):
    """How many units a selection holds, and some of them, spread over the corpus."""

    corpus: str
    release: str
    text: str = Field(description="the canonical text of the selection")
    json_form: dict[str, JsonValue] = Field(alias="json", description="the same as JSON")
    units: int
    total: int = Field(description="units in the corpus")
    sample: list[SampleShown]
    saved: list[str] = Field(description="kept selections that are part of it, with their versions")


def selection_response(preview: Preview) -> SelectionResponse:
    """Make the wire form of a preview."""
    return SelectionResponse.model_validate(
        {
            "corpus": preview.release.corpus,
            "release": preview.release.id,
            "text": preview.text,
            "json": dict(preview.json),
            "units": preview.units,
            "total": preview.total,
            "saved": list(preview.saved),
            "sample": [
                SampleShown(
                    id=card.id,
                    citation=card.citation,
                    text=card.text,
                    language=card.language,
                    direction=card.direction,
                    edition=card.edition,
                )
                for card in preview.sample
            ],
        }
    )
