"""Say of themes and entities that a question names outright when the corpus does not have them."""

from collections.abc import Mapping

from server.model import Warned
from server.reach import Reach
from server.selection.faults import UnknownName
from server.selection.mentions import Mention, Thing, mentions
from server.selection.names import NameKind
from server.stages.select_names import ids_of

# What a reader may call a theme can stand in the corpus as an entity or a division, and so on.
KINDS: Mapping[Thing, tuple[NameKind, ...]] = {
    "theme": ("theme", "path", "entity", "division"),
    "entity": ("entity", "theme"),
}


async def absent_names(text: str, reach: Reach) -> list[Warned]:
    """Return a warning for each named theme or entity that the corpus lacks, with near matches."""
    found = [await _absent(mention, reach) for mention in mentions(text)]
    return [warned for warned in found if warned is not None]


async def _absent(mention: Mention, reach: Reach) -> Warned | None:
    unknown: list[UnknownName] = []
    for kind in KINDS[mention.kind]:
        try:
            await ids_of(kind, mention.name, reach)
        except UnknownName as fault:
            unknown.append(fault)
        else:
            return None
    near = ", ".join(unknown[0].near)
    message = f"The corpus has no {mention.kind} called “{mention.name}”."
    return Warned(f"{mention.kind}_absent", f"{message} Near it: {near}." if near else message)
