"""Inquiries in the graph: read at any version, written by compare and set, never overwritten."""

import json
import uuid
from dataclasses import dataclass

from server.errors import GraphQueryFailed, NotFound
from server.inquiries.faults import IdTaken, VersionConflict
from server.inquiries.gold import judgements_said
from server.inquiries.steps import State, Written
from server.inquiries.stored import state_of
from server.inquiries.transitions import Change
from server.resources import Graph, Row

TITLE = 200


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of an inquiry beside its steps, and of the version that was read."""

    title: str
    creator: str
    created: str
    updated: str
    head: int
    forked_from: str | None
    reviewer: str
    verb: str
    written: str


@dataclass(frozen=True, slots=True)
class Kept:
    """An inquiry as it was read: its state at a version, and its facts."""

    state: State
    facts: Facts


def new_mark() -> str:
    """Return a name that no other write has."""
    return uuid.uuid4().hex


class Inquiries:
    """The inquiries of one database; holds nothing, so any process may go on with any of them."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph

    async def read(self, inquiry: str, version: int | None = None) -> Kept:
        """Return an inquiry at a version, by default its last.

        Raises:
            NotFound: there is no such inquiry, or no such version of it.
        """
        rows = await self._graph.read("inquire/read_inquiry", id=inquiry, number=version)
        if rows:
            return _kept(rows[0])
        if version is not None:
            await self.read(inquiry)
            raise NotFound(f"version of the inquiry {inquiry}", str(version))
        raise NotFound("inquiry", inquiry)

    async def begin(self, change: Change, reviewer: str, mark: str) -> None:
        """Keep the first version of an inquiry.

        Raises:
            IdTaken: another inquiry has its id.
        """
        after = change.after
        rows = await self._graph.write(
            "inquire/begin_inquiry",
            id=after.inquiry,
            corpus=after.corpus,
            title=title_of(after),
            forked_from=change.detail or None,
            version=_version(change, reviewer, mark),
            steps=_steps(after, mark),
        )
        if not rows[0]["kept"]:
            raise IdTaken(after.inquiry)

    async def keep(self, seen: int, change: Change, reviewer: str, mark: str) -> None:
        """Keep the next version, if the inquiry is still at the version ``seen``.

        Raises:
            VersionConflict: somebody else wrote one meanwhile; nothing is changed.
            NotFound: there is no such inquiry.
        """
        after = change.after
        try:
            rows = await self._graph.write(
                "inquire/keep_version",
                id=after.inquiry,
                expected=seen,
                title=title_of(after),
                version=_version(change, reviewer, mark),
                steps=_steps(after, mark),
                said=_said(change, mark),
            )
        except GraphQueryFailed as error:
            # The constraint on (inquiry, number) is the second guard: two writers, one number.
            if "ConstraintValidation" not in error.code:
                raise
            rows = []
        if not rows or not rows[0]["kept"]:
            current = await self.read(after.inquiry)
            raise VersionConflict(after.inquiry, seen, current.state.version)

    async def page(self, corpus: str | None, offset: int, limit: int) -> list[Row]:
        """Return one page of inquiries, those changed last first, each with the total."""
        return await self._graph.read(
            "inquire/list_inquiries", corpus=corpus, offset=offset, limit=limit
        )

    async def history(self, inquiry: str, offset: int, limit: int) -> list[Row]:
        """Return one page of an inquiry's versions, newest first, each with the total.

        Raises:
            NotFound: there is no such inquiry.
        """
        rows = await self._graph.read(
            "inquire/list_versions", id=inquiry, offset=offset, limit=limit
        )
        if not rows:
            await self.read(inquiry)
        return rows


def title_of(state: State) -> str:
    """Return the question on one line, shortened."""
    text = " ".join(str(state.content("question").get("text", "")).split())
    return text if len(text) <= TITLE else text[: TITLE - 1] + "…"


def _version(change: Change, reviewer: str, mark: str) -> dict[str, object]:
    return {
        "number": change.after.version,
        "parent": change.after.parent,
        "verb": change.verb,
        "changed": list(change.steps),
        "detail": change.detail,
        "source": change.source,
        "reviewer": reviewer,
        "mark": mark,
    }


def _steps(state: State, mark: str) -> list[dict[str, object]]:
    """Return the steps that a version holds; what was written before is only named."""
    return [
        {
            "id": written.stamp,
            "step": step,
            "basis": list(written.basis),
            "content": _json(written) if written.stamp.startswith(mark) else None,
        }
        for step, written in state.steps.items()
    ]


def _said(change: Change, mark: str) -> list[dict[str, object]]:
    """Return what new evidence says as judgements; versions share what older evidence said."""
    new = change.after.stamp("evidence").startswith(mark)
    return judgements_said(change.after) if new else []


def _json(written: Written) -> str:
    return json.dumps(dict(written.content), ensure_ascii=False)


def _kept(row: Row) -> Kept:
    version = row["version"]
    facts = Facts(
        title=row["title"],
        creator=row["creator"],
        created=row["created"],
        updated=row["updated"],
        head=row["head"],
        forked_from=row["forked_from"],
        reviewer=version["reviewer"],
        verb=version["verb"],
        written=version["created"],
    )
    return Kept(state_of(row), facts)
