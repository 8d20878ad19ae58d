"""Two wordings word by word: what both have, and what one has in the other's place."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rapidfuzz.distance import Levenshtein

from server.analysis import fold

SegmentKind = Literal["same", "spelling", "changed", "added", "dropped"]
_WORDS = re.compile(r"\s*\S+|\s+\Z")
_WIDE = re.compile(r"([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])")
_SIGNS = re.compile(r"[^\w]+")
MOST_WORDS = 5_000


@dataclass(frozen=True, slots=True)
class Segment:
    """A run of words; ``before`` and ``after`` joined over all segments give both texts back.

    ``spelling`` stands for words that folding takes to be the same: marks, case, punctuation.
    """

    kind: SegmentKind
    before: str
    after: str


def words_of(text: str) -> list[str]:
    """Split a text into words with the white space before each; wide characters stand alone."""
    return [piece for word in _WORDS.findall(text) for piece in _pieces(word)]


def _pieces(word: str) -> list[str]:
    parts = [part for part in _WIDE.split(word) if part]
    if len(parts) > 1 and parts[0].isspace():
        return [parts[0] + parts[1], *parts[2:]]
    return parts


def word_changes(before: str, after: str) -> tuple[Segment, ...]:
    """Align two texts word by word; equal spellings count as equal, and are told apart after."""
    old, new = words_of(before), words_of(after)
    steps = Levenshtein.opcodes(list(map(_key, old)), list(map(_key, new)))
    segments: list[Segment] = []
    for step in steps:
        was = old[step.src_start : step.src_end]
        now = new[step.dest_start : step.dest_end]
        if step.tag == "equal":
            for one, other in zip(was, now, strict=True):
                _add(segments, "same" if one == other else "spelling", one, other)
        else:
            _add(segments, _KINDS[step.tag], "".join(was), "".join(now))
    return tuple(segments)


_KINDS: dict[str, SegmentKind] = {"replace": "changed", "insert": "added", "delete": "dropped"}


def _key(word: str) -> str:
    return _SIGNS.sub("", fold(word)) or word.strip()


def _add(segments: list[Segment], kind: SegmentKind, before: str, after: str) -> None:
    if segments and segments[-1].kind == kind:
        last = segments.pop()
        before, after = last.before + before, last.after + after
    segments.append(Segment(kind, before, after))


def likeness(segments: Sequence[Segment]) -> float:
    """Return the share of words, of both texts together, that stand in both: 0 to 1."""
    sizes = [(s.kind, len(words_of(s.before)) + len(words_of(s.after))) for s in segments]
    whole = sum(size for _, size in sizes)
    return sum(n for kind, n in sizes if kind in ("same", "spelling")) / whole if whole else 1.0
