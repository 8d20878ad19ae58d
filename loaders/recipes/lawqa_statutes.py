"""The statute passages of lawqa_jp: what stands under which headings of which law."""

import gzip
import json
import re
import unicodedata
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from server.errors import BadRecords

STATUTES = "コンテキスト"
QUESTION = "問題文"
FILE_NAME = "ファイル名"
_HEADING = re.compile(r"(#{2,})[ \t]+(\S.*)")

Headings = tuple[str, ...]


class Passage(NamedTuple):
    """A text with its headings, the law first, and the number of the variant (1, 2 …)."""

    headings: Headings
    text: str
    variant: int


def read_samples(path: Path) -> list[Mapping[str, Any]]:
    """Return the questions of the file as they stand.

    Raises:
        BadRecords: the file cannot be read or is of another form.
    """
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            samples: list[Mapping[str, Any]] = json.load(file)["samples"]
    except (OSError, EOFError, zlib.error, ValueError, KeyError, TypeError) as problem:
        raise BadRecords([f"{path.name}: cannot be read ({problem})"]) from problem
    return samples


def passages(samples: Sequence[Mapping[str, Any]]) -> dict[str, Passage]:
    """Return every distinct passage by its id, in the order of first appearance.

    The same heading may stand over another wording (another question's excerpt, another state of
    the law, or the answers of a list of questions): the second wording is variant 2, so that
    nothing is lost and nothing is altered.
    """
    found: dict[str, Passage] = {}
    for sample in samples:
        for headings, text in excerpt(sample[STATUTES]):
            name, variant = passage_id(headings, text, found)
            found.setdefault(name, Passage(headings, text, variant))
    return found


def passage_id(headings: Headings, text: str, known: Mapping[str, Passage]) -> tuple[str, int]:
    """Return the id of a passage and its variant: that of an equal one, or a new one."""
    plain = "/".join(folded(heading) for heading in headings)
    variant = 1
    while True:
        name = plain if variant == 1 else f"{plain}~{variant}"
        if name not in known or known[name].text == text:
            return name, variant
        variant += 1


def folded(heading: str) -> str:
    """Return a heading in one spelling: full-width digits as plain ones, one space."""
    return " ".join(unicodedata.normalize("NFKC", heading).split())


def excerpt(statutes: str) -> Iterator[tuple[Headings, str]]:
    """Yield each heading that has a text of its own, with the headings above it.

    A heading that skips a level lies directly under the one above.
    """
    above: list[tuple[int, str]] = []
    lines: list[str] = []
    for line in [*statutes.split("\n"), "## end"]:
        heading = _HEADING.fullmatch(line.rstrip())
        if heading is None:
            lines.append(line)
            continue
        text = "\n".join(lines).strip("\n")
        if text.strip() and above:
            yield tuple(title for _, title in above), text
        lines = []
        depth = len(heading[1])
        above = [*(one for one in above if one[0] < depth), (depth, heading[2])]
