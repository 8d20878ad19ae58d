"""Markdown: headings are divisions, the blocks and list items below them units."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from loaders.formats.decoding import decode, numbered_lines
from loaders.formats.found import Found, FoundDivision, FoundUnit
from loaders.formats.unique_ids import UniqueIds
from loaders.mapping import FileMapping

if TYPE_CHECKING:
    from markdown_it.token import Token

_LEFT_OUT = frozenset({"hr", "html_block", "heading_open"})


def read_markdown(data: bytes, name: str, mapping: FileMapping) -> Iterator[Found]:
    """Read CommonMark; the text of a unit is its lines as they are written.

    A list is as many units as it has items at its first level, each without its mark.
    """
    from markdown_it import MarkdownIt

    text = decode(data, name, mapping.encoding)
    lines = [line for _, line in numbered_lines(text)]
    tokens = MarkdownIt("commonmark").parse("\n".join(lines))
    ids = UniqueIds()
    open_: list[tuple[int, str, str]] = []  # level, id, title of the headings above
    for position, token in enumerate(tokens):
        if token.map is None:
            continue
        where = f"{name}:{token.map[0] + 1}"
        if token.type == "heading_open":
            title = tokens[position + 1].content.strip() or "…"
            level = int(token.tag[1:])
            open_ = [one for one in open_ if one[0] < level]
            within = open_[-1][1] if open_ else None
            id_ = ids.give(title)
            open_.append((level, id_, title))
            yield FoundDivision(id_, f"level {level}", title, where, within=within)
        elif _is_unit(token):
            above = open_[-1] if open_ else None
            yield _unit(token, lines, (above[1], above[2]) if above else None, ids, where)


def _is_unit(token: "Token") -> bool:
    """Say whether a token opens a block of the document itself or an item of a list in it."""
    if token.type == "list_item_open":
        return token.level == 1
    if token.nesting < 0 or token.level > 0 or token.type in _LEFT_OUT:
        return False
    return not token.type.endswith("_list_open")


def _unit(
    token: "Token", lines: list[str], above: tuple[str, str] | None, ids: UniqueIds, where: str
) -> FoundUnit:
    start, end = token.map or (0, 0)
    block = lines[start:end]
    while block and not block[-1].strip():
        block.pop()
    number = token.info if token.type == "list_item_open" else ""
    if token.type == "list_item_open":
        width = len(block[0]) - len(block[0].lstrip()) + len(token.info + token.markup) + 1
        block = [line[width:] if not line[:width].strip("-+*.) " + token.info) else line
                 for line in block]  # fmt: skip
    division, title = above or (None, "")
    step = number or "¶"
    id_ = ids.give(f"{division}/{step}" if division else step)
    citation = f"{title} {number}".strip() or id_
    kind = "item" if token.type == "list_item_open" else "paragraph"
    return FoundUnit(id_, citation, "\n".join(block), where, kind=kind, division=division)
