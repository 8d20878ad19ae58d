"""Sheets in the graph: read at any version, written by compare and set, never overwritten."""

import json
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from server.errors import Conflict
from server.resources import Graph, Row
from server.sheets.blocks import Block, NothingBefore, SheetMoved, no_sheet

Verb = Literal["begin", "edit", "add", "undo", "restore"]
TRIES = 5


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet at one version; ``parent`` is the version an undo goes back to, 0 for none."""

    id: str
    title: str
    creator: str
    created: str
    updated: str
    head: int
    number: int
    parent: int
    verb: str
    source: int
    reviewer: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class SheetChange:
    """What a new version of a sheet holds and how it came about."""

    title: str
    blocks: Sequence[Block]
    verb: Verb
    parent: int
    source: int = 0


class Sheets:
    """The sheets of one database; holds nothing, so any process may go on with any of them."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph

    async def read(self, sheet: str, version: int | None = None) -> Sheet:
        """Return a sheet at a version, by default its last.

        Raises:
            NotFound: there is no such sheet, or no such version of it.
        """
        rows = await self._graph.read("inquire/read_sheet", id=sheet, number=version)
        if rows:
            return _sheet(rows[0])
        if version is not None:
            await self.read(sheet)
        raise no_sheet(sheet, version)

    async def begin(self, title: str, blocks: Sequence[Block], given: str, reviewer: str) -> Sheet:
        """Keep a new sheet, under an id that is given or made.

        Raises:
            Conflict: there is a sheet of that id.
        """
        sheet = given or f"sheet-{uuid.uuid4().hex[:12]}"
        try:
            return await self.keep(sheet, 0, SheetChange(title, blocks, "begin", 0), reviewer)
        except SheetMoved:
            raise Conflict(f"There is a sheet {sheet!r} already. Leave the id out.") from None

    async def keep(self, sheet: str, seen: int, change: SheetChange, reviewer: str) -> Sheet:
        """Keep the next version, if the sheet is still at the version ``seen``; return it.

        Raises:
            SheetMoved: somebody else wrote one meanwhile; nothing is changed.
        """
        mark = uuid.uuid4().hex
        version: dict[str, Any] = {
            "verb": change.verb,
            "parent": change.parent,
            "source": change.source,
            "reviewer": reviewer,
            "mark": mark,
            "content": json.dumps({"blocks": list(change.blocks)}, ensure_ascii=False),
        }
        rows = await self._graph.write(
            "inquire/keep_sheet", id=sheet, expected=seen, title=change.title, version=version
        )
        if not rows[0]["kept"]:
            raise SheetMoved(sheet, seen, rows[0]["head"])
        return await self.read(sheet, seen + 1)

    async def undo(self, sheet: str, seen: int, to: int | None, reviewer: str) -> Sheet:
        """Go back to the version before, or bring back any other; nothing is forgotten.

        Raises:
            NothingBefore: the sheet is as it was begun.
            SheetMoved: somebody else wrote a version meanwhile.
        """
        now = await self.read(sheet)
        if now.number != seen:
            raise SheetMoved(sheet, seen, now.number)
        if to is None and now.parent == 0:
            raise NothingBefore(sheet)
        then = await self.read(sheet, to or now.parent)
        verb: Verb = "restore" if to else "undo"
        parent = now.number if to else then.parent
        change = SheetChange(then.title, then.blocks, verb, parent, then.number)
        return await self.keep(sheet, seen, change, reviewer)

    async def add(self, sheet: str, blocks: Sequence[Block], reviewer: str) -> Sheet:
        """Put blocks at a sheet's end, whatever its version: what others write stays.

        Raises:
            NotFound: there is no such sheet.
            SheetMoved: others wrote again and again meanwhile.
        """
        for at in range(TRIES):
            now = await self.read(sheet)
            joined = [*now.blocks, *blocks]
            change = SheetChange(now.title, joined, "add", now.number)
            try:
                return await self.keep(sheet, now.number, change, reviewer)
            except SheetMoved:
                if at == TRIES - 1:
                    raise
        raise AssertionError  # the loop returns or raises

    async def page(self, reviewer: str | None, offset: int, limit: int) -> list[Row]:
        """Return one page of sheets, those changed last first, each with the total."""
        return await self._graph.read(
            "inquire/list_sheets", reviewer=reviewer, offset=offset, limit=limit
        )

    async def history(self, sheet: str, offset: int, limit: int) -> list[Row]:
        """Return one page of a sheet's versions, newest first, each with the total.

        Raises:
            NotFound: there is no such sheet.
        """
        rows = await self._graph.read(
            "inquire/list_sheet_versions", id=sheet, offset=offset, limit=limit
        )
        if not rows:
            await self.read(sheet)
        return rows


def _sheet(row: Row) -> Sheet:
    content = json.loads(row["content"])
    facts = {name: row[name] for name in Sheet.__slots__ if name != "blocks"}
    return Sheet(**facts, blocks=tuple(content["blocks"]))
