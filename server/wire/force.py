"""Response of ``/v1/force``: what is in force on a day."""

from pydantic import ConfigDict, Field, JsonValue

from server.wire.shown import Shown


class StandingShown(Shown):
    """A unit on a day."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)

    unit: str
    citation: str
    from_: str = Field(alias="from", description="its first day, empty where it has none")
    until: str = Field(description="the day on which it ends, empty where it has none")
    status: str
    in_force: bool | None = Field(description="null where the unit says nothing about it")


class ForceResponse(Shown):
    """What of a corpus is in force on a day, as a selection and counted; and one unit."""

    corpus: str
    release: str
    as_of: str
    attributes: dict[str, str] = Field(description="the attributes that the corpus declares")
    select: JsonValue = Field(description="the units in force, to be used as `select`")
    units: int
    total: int
    unit: StandingShown | None
