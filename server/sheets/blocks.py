"""What a sheet is made of: headings, prose and passages, and how the text read is carried on."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypedDict

from server.errors import BadField, Conflict, NotFound, VersionMoved

Kind = Literal["heading", "prose", "passage"]
MOST_BLOCKS = 500


class Read(TypedDict):
    """A wording as it stood when it was put on the sheet."""

    release: str
    citation: str
    text: str
    language: str
    direction: str


class Block(TypedDict):
    """One block of a sheet as it is stored; what its kind does not need is empty.

    ``text`` is a heading's or prose's own; ``read`` is None for these.
    """

    kind: Kind
    text: str
    level: int
    corpus: str
    unit: str
    edition: str
    note: str
    read: Read | None


class SheetContent(TypedDict):
    """What one version of a sheet holds."""

    blocks: list[Block]


Place = tuple[str, str, str]


def place_of(block: Mapping[str, object]) -> Place:
    """Name the wording of a passage: corpus, unit, edition."""
    return str(block["corpus"]), str(block["unit"]), str(block["edition"])


def known_wordings(blocks: Iterable[Block]) -> dict[Place, Read]:
    """Return the wordings that a sheet holds already, by place."""
    return {place_of(block): block["read"] for block in blocks if block["read"] is not None}


def checked_size(blocks: Sequence[object]) -> None:
    """Refuse a sheet of more blocks than anybody reads at once.

    Raises:
        BadField: with the bound.
    """
    if len(blocks) > MOST_BLOCKS:
        raise BadField("blocks", f"has {len(blocks)}; a sheet holds at most {MOST_BLOCKS}")


class SheetMoved(VersionMoved):
    """Somebody else wrote a version of the sheet since the one the caller saw."""

    title = "The sheet has changed meanwhile"

    def __init__(self, sheet: str, seen: int, current: int) -> None:
        super().__init__(f"sheet {sheet}", seen, current)


class NothingBefore(Conflict):
    """The sheet is as it was begun."""

    title = "Nothing to undo"
    slug = "nothing-to-undo"

    def __init__(self, sheet: str) -> None:
        super().__init__(f"The sheet {sheet} is as it was begun; there is nothing to undo.")


def no_sheet(sheet: str, version: int | None = None) -> NotFound:
    """Say that there is no such sheet, or no such version of it."""
    return (
        NotFound("sheet", sheet)
        if version is None
        else NotFound(f"version of {sheet}", f"{version}")
    )
