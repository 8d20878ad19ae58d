"""Outlines: a theme a line, set in by tabs or spaces below the one it belongs to."""

import re
from collections.abc import Iterator

from loaders.formats.decoding import decode, numbered_lines
from loaders.formats.found import Found, FoundLink, Problem
from loaders.formats.label_chains import chain_id, label_chain
from loaders.mapping import FileMapping
from server.errors import BadRecords

_INDENT = re.compile(r"[ \t]*")
_MARK = re.compile(r"(?:[-*+•]\s+)?(?P<label>.*?)(?:\s*(?:\t|:\s)\s*(?P<units>[^\t]*\d[^\t]*))?$")
LONGEST = 200
"""Characters of a line that may still be a label."""


def is_outline(head: str) -> bool:
    """Say whether a text is short lines of which some are set in below others."""
    lines = [line for _, line in numbered_lines(head) if line.strip()]
    indented = sum(line[0] in " \t" for line in lines)
    return bool(lines) and indented > 0 and all(len(line) <= LONGEST for line in lines)


def read_outline(data: bytes, name: str, mapping: FileMapping) -> Iterator[Found]:
    """Read an outline; ``Label: 6:16-20; 24`` links the theme to the units of the list.

    What is set in deeper lies below. A line may go back only to a depth that is open.

    Raises:
        BadRecords: there is no line.
    """
    depths: list[int] = []
    labels: list[str] = []
    lines = 0
    for number, line in numbered_lines(decode(data, name, mapping.encoding)):
        if not line.strip():
            continue
        lines += 1
        where = f"{name}:{number}"
        indent = _INDENT.match(line)
        depth = len(indent[0].expandtabs(8)) if indent else 0
        if depths and depth < depths[-1] and depth not in depths:
            yield Problem(where, "goes back to a depth that no line above it has")
        while depths and depth <= depths[-1]:
            depths.pop()
            labels.pop()
        found = _MARK.match(line.strip())
        label = found["label"].strip() if found else line.strip()
        depths.append(depth)
        labels.append(label)
        yield from list(label_chain(labels, where))[-1:]
        if found and found["units"]:
            yield FoundLink(chain_id(labels), found["units"].strip(), where)
    if not lines:
        raise BadRecords([f"{name}: holds no line"])
