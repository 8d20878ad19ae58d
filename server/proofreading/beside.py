"""Which references stand beside which quotation, by what is written between them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from server.quotations import Quotation
from server.references import Reference

MOST_BEFORE = 80
MOST_AFTER = 60
"""Characters between a reference and the quotation that it may belong to."""

_BETWEEN_REFERENCES = re.compile(r"[\s,;&،؛、]*(?:and|dan|و)?[\s,;&،؛、]*", re.IGNORECASE)
_CLOSE_AFTER = re.compile(
    r"[\s.,;:!?…،؛。，”’»\"']*(?:[(\[（【﴾—–―~-]{1,2}[^()\[\]（）\n]{0,24})?[\s*_]*"
)
_SENTENCE_END = re.compile(r"[.!?؟]['\"”’»)\]]*\s+\S|[。！？]|\n[ \t]*\n")


@dataclass(frozen=True, slots=True)
class Group:
    """References that follow one another, as in ``(2:255; 3:2)``: their places in the list."""

    start: int
    end: int
    members: tuple[int, ...]


def grouped(text: str, references: Sequence[Reference]) -> list[Group]:
    """Join references between which nothing but signs and words for *and* stand."""
    groups: list[Group] = []
    for n, one in enumerate(references):
        last = groups[-1] if groups else None
        between = text[last.end : one.start] if last else "."
        if last and "\n" not in between and _BETWEEN_REFERENCES.fullmatch(between):
            groups[-1] = Group(last.start, one.end, (*last.members, n))
        else:
            groups.append(Group(one.start, one.end, (n,)))
    return groups


def references_beside(
    text: str, references: Sequence[Reference], quotations: Sequence[Quotation]
) -> Mapping[int, tuple[int, ...]]:
    """Return place of a quotation → places of the references that it is given.

    A reference right after a quotation, in brackets or behind a dash, belongs to that one. Else
    the nearest before it in the same sentence counts, else one after it in the same sentence; but
    none that was taken by another quotation, and none across one.
    """
    groups = grouped(text, references)
    found: dict[int, Group] = {}
    for n, quotation in enumerate(quotations):
        close = next(_close_after(text, quotation, groups), None)
        if close is not None:
            found[n] = close
    for pick in (_before, _after):
        taken = {id(group): quotations[n] for n, group in found.items()}
        for n, quotation in enumerate(quotations):
            if n in found:
                continue
            free = [g for g in groups if _is_free(taken.get(id(g)), quotation)]
            near = pick(text, quotation, free)
            if near is not None and not _parted(near, quotation, quotations):
                found[n] = near
    return {n: group.members for n, group in found.items()}


def _is_free(taken: Quotation | None, quotation: Quotation) -> bool:
    """Say whether a group may go to a quotation: nobody's, or that of one around or inside it."""
    if taken is None:
        return True
    inside = taken.start <= quotation.start and quotation.end <= taken.end
    around = quotation.start <= taken.start and taken.end <= quotation.end
    return inside or around


def _close_after(text: str, quotation: Quotation, groups: Sequence[Group]) -> Iterator[Group]:
    for group in groups:
        if group.start >= quotation.last:
            is_signed = group.start < quotation.end
            if is_signed or _CLOSE_AFTER.fullmatch(text[quotation.end : group.start]):
                yield group
            return


def _before(text: str, quotation: Quotation, groups: Sequence[Group]) -> Group | None:
    earlier = [group for group in groups if group.end <= quotation.start]
    if not earlier:
        return None
    between = text[earlier[-1].end : quotation.start]
    if quotation.kind == "block":
        between = between.rstrip() if between.rstrip().endswith((":", "：")) else between
    ends = _SENTENCE_END.search(f"{between}x")  # a new sentence may begin with the quotation
    return earlier[-1] if len(between) <= MOST_BEFORE and not ends else None


def _after(text: str, quotation: Quotation, groups: Sequence[Group]) -> Group | None:
    later = [group for group in groups if group.start >= quotation.end]
    if not later:
        return None
    between = text[quotation.end : later[0].start]
    joined = len(between) <= MOST_AFTER and not _SENTENCE_END.search(between)
    return later[0] if joined else None


def _parted(group: Group, quotation: Quotation, quotations: Sequence[Quotation]) -> bool:
    """Say whether another quotation stands between a group and a quotation."""
    first, last = sorted(((group.start, group.end), (quotation.start, quotation.end)))
    return any(first[1] <= other.start and other.end <= last[0] for other in quotations)
