"""Complete a selection that is being typed: names with how many units each holds, a page a time."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from server.analysis.folding import fold
from server.members import Member, Members, Membership
from server.reach import Reach
from server.selection.cursor import Cursor, cursor_of
from server.selection.faults import UnknownName
from server.selection.writing import scalar
from server.stages.facets import held_names, name_of
from server.stages.keep_selection import kept_page
from server.stages.select_names import ids_of


@dataclass(frozen=True, slots=True)
class Completion:
    """One way to go on: the whole text then, the name, and how many units it holds if it says."""

    text: str
    name: str
    id: str
    kind: str
    units: int | None = None


@dataclass(frozen=True, slots=True)
class Completed:
    """What is expected at the end of a text, a page of what could stand there, and the total."""

    expects: str
    typed: str
    items: tuple[Completion, ...]
    total: int


async def complete(text: str, members: Members, reach: Reach, offset: int, limit: int) -> Completed:
    """Return how an unfinished selection can go on in a corpus."""
    cursor = cursor_of(text)
    if cursor.expects == "saved":
        return await _saved(cursor, reach, offset, limit)
    found = [*await _every(cursor, members, reach)]
    page = tuple(found[offset : offset + limit])
    return Completed(cursor.expects, cursor.typed, page, len(found))


async def _every(cursor: Cursor, members: Members, reach: Reach) -> Sequence[Completion]:
    if cursor.words:
        begun = [word for word in cursor.words if word.startswith(cursor.typed)]
        return [Completion(cursor.with_word(word), word, word, "") for word in begun]
    if cursor.expects == "units":
        order = (await reach.catalogue.units(reach.release)).order
        begun = [unit for unit in order if unit.startswith(cursor.typed)]
        return [Completion(cursor.with_name(unit), unit, unit, "", 1) for unit in begun]
    if cursor.expects == "value":
        return await _values(cursor, members, reach)
    membership = await members.of(reach.release, cursor.expects)
    if cursor.expects == "attribute":
        return [*_fitting(cursor, membership, lambda member, _: cursor.with_name(member.id))]
    held = held_names(membership)
    return [
        *_fitting(
            cursor,
            membership,
            lambda member, label: cursor.with_name(name_of(member, label, held)),
        )
    ]


async def _values(cursor: Cursor, members: Members, reach: Reach) -> Sequence[Completion]:
    try:
        names = await ids_of("attribute", cursor.attribute, reach)
    except UnknownName:
        return []
    found = await members.values(reach.release, names[0])
    return [*_fitting(cursor, found, lambda member, _: cursor.head + scalar(member.value))]


def _fitting(
    cursor: Cursor, membership: Membership, written: Callable[[Member, str], str]
) -> Iterator[Completion]:
    """Yield the members that begin with what was typed, then those of which a word does.

    Each is called as it was begun to be typed: by a label in the language of the reader.
    """
    typed = fold(cursor.typed)
    counts = membership.counts()
    ranked = []
    for n, member in enumerate(membership.members):
        begins = any(name.startswith(typed) for name in member.folded)
        if begins or any(f" {typed}" in name for name in member.folded):
            ranked.append((not begins, -int(counts[n]), member.label, n))
    for _, units, _, n in sorted(ranked):
        member = membership.members[n]
        label = _as_typed(member, typed)
        yield Completion(written(member, label), label, member.id, member.kind, -units)


def _as_typed(member: Member, typed: str) -> str:
    """Return the label that begins with what was typed, else one of which a word does."""
    if not typed:
        return member.label
    folded = {label: fold(label) for label in member.labels}
    begun = [label for label, known in folded.items() if known.startswith(typed)]
    inside = [label for label, known in folded.items() if f" {typed}" in known]
    return next(iter([*begun, *inside]), member.label)


async def _saved(cursor: Cursor, reach: Reach, offset: int, limit: int) -> Completed:
    kept, total = await kept_page(reach.graph, cursor.typed, offset, limit)
    items = [Completion(cursor.with_name(one.name), one.name, one.id, "") for one in kept]
    return Completed("saved", cursor.typed, tuple(items), total)
