"""Responses of ``/v1/loads``: archives that a server was given to load, and what became of them."""

from typing import Literal

from pydantic import Field, JsonValue

from server.wire.shown import Page, Shown

LoadState = Literal[
    "running", "loaded", "unchanged", "dry run", "failed", "cancelled", "interrupted"
]


class LoadShown(Shown):
    """A load: where it came from, how far it is, how it ended."""

    id: str
    name: str = Field(description="name of the archive")
    bytes: int
    sha256: str
    sender: str
    encoder: str
    dry_run: bool
    corpus: str = Field(description="id of the corpus, once its files are read")
    state: LoadState
    stage: str
    done: int
    total: int = Field(description="0 where nobody knows")
    attempts: int
    created: str
    started: str
    finished: str | None
    report: dict[str, JsonValue] = Field(description="what it did, as `themepath load --json`")
    problem: dict[str, JsonValue] = Field(description="a problem document; empty if none")


class LoadsResponse(Shown):
    """A page of loads, newest first."""

    items: list[LoadShown]
    page: Page


class LoadForgotten(Shown):
    """The id of a load that is not in the history any more."""

    forgotten: str
