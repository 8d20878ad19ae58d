"""Responses of ``/v1/releases``, ``/v1/resolve`` and ``/v1/differences``."""

from pydantic import BaseModel, ConfigDict, Field

from server.wire.shown import Page, Shown


class ReleaseShown(Shown):
    """A release that can be read; addresses may be pinned to it with ``release=``."""

    release: str
    number: int
    current: bool
    counts: dict[str, int]
    created: str


class ReleasesResponse(Shown):
    """A page of releases, newest first."""

    corpus: str
    items: list[ReleaseShown]
    page: Page


class Between(Shown):
    """Which two releases were compared."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)

    corpus: str
    from_: str = Field(alias="from")
    to: str


class ThemeChangeShown(Shown):
    """A theme that differs; labels are null where it was or is not."""

    theme: str
    changes: list[str] = Field(
        description="added, removed, renamed, moved, relabelled, relinked, described"
    )
    before: dict[str, str] | None = Field(description="its labels by language in the older release")
    after: dict[str, str] | None


class ThemeChangesResponse(Between):
    """A page of the themes that differ, and how many differ how."""

    counts: dict[str, int]
    items: list[ThemeChangeShown]
    page: Page


class UnitChangeShown(Shown):
    """A unit that differs, and in which editions its text does."""

    unit: str
    citation: str
    changes: list[str] = Field(description="added, removed, text, facts")
    editions: list[str]


class UnitChangesResponse(Between):
    """A page of the units that differ, and how many differ how."""

    counts: dict[str, int]
    items: list[UnitChangeShown]
    page: Page


class FormerShown(BaseModel):
    """A unit or theme that the served release lacks."""

    kind: str
    id: str
    label: str
    last: str = Field(description="the last release that has it")
    since: str = Field(description="the first that lacks it; empty where no load recorded it")
    at: str
    heirs: list[str] = Field(description="what replaced it, followed to what is there now")
    texts: dict[str, str] = Field(description="its wording by edition")


class ResolvedResponse(Shown):
    """What an id or citation stands for: units and themes that are there, or that were."""

    corpus: str
    release: str
    asked: str
    units: list[str]
    themes: list[str]
    missing: list[str] = Field(description="references read in the text that name no unit")
    former: list[FormerShown]


class SideShown(Shown):
    """One of two wordings."""

    release: str
    edition: str
    language: str
    direction: str
    text: str


class SegmentShown(Shown):
    """A run of words: same, spelling, changed, added or dropped."""

    kind: str
    before: str
    after: str


class DifferencesResponse(Shown):
    """Two wordings of a unit, word by word; segments joined give both texts back."""

    corpus: str
    unit: str
    citation: str
    before: SideShown
    after: SideShown
    same: bool
    likeness: float = Field(description="share of the words that stand in both, 0 to 1")
    segments: list[SegmentShown]
