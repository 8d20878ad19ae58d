"""USFM, the marked text that Bible translators write, read mark by mark.

The library that knows the whole grammar rewrites white space and lets a missing chapter mark
and falling verse numbers pass, which here are errors, so the few marks that matter are read here.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from loaders.formats.decoding import decode
from loaders.formats.found import Found, Oddity
from loaders.formats.usfm_styles import meaning
from loaders.formats.verses import Verses
from loaders.mapping import FileMapping

_MARK = re.compile(
    r"\\(?:(?P<milestone>[a-z][a-z0-9]*-[se])\b|(?P<end>\*)"
    r"|\+?(?P<name>[a-z]+[0-9]*(?:-[0-9]+)?)(?P<close>\*)?)|(?P<stray>\\)",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"[ \t]*(\S*)[ \t]?")
_LINE_END = re.compile(r"[\r\n]")
_SECOND = {"ca": "other_chapter", "va": "other_number", "cp": "", "vp": "printed_number"}


@dataclass(slots=True)
class _State:
    verses: Verses
    name: str
    skipping: bool = False
    closing: str = ""  # the note, number or milestone whose end is awaited
    spans: list[str] = field(default_factory=list)
    second: str = ""
    left_out: Counter[str] = field(default_factory=Counter)
    unknown: Counter[str] = field(default_factory=Counter)


def read_usfm(data: bytes, name: str, mapping: FileMapping) -> Iterator[Found]:
    """Read a book of USFM, or several in one file."""
    text = decode(data, name, mapping.encoding)
    state = _State(Verses(name), name)
    position, line, counted = 0, 1, 0
    while position < len(text):
        mark = _MARK.search(text, position)
        end = mark.start() if mark else len(text)
        _words(state, text[position:end])
        if mark is None:
            break
        line += _line_ends(text, counted, mark.start())
        counted = mark.start()
        position = _marked(state, text, mark, f"{name}:{line}")
    if state.closing:
        state.verses.problem(name, f"\\{state.closing} is not closed")
    yield from state.verses.finish(dict(state.left_out))
    for marker, count in state.unknown.items():
        yield Oddity(f"{name}: the marker \\{marker} is not known, its words are kept ({count:,})")


def _line_ends(text: str, start: int, end: int) -> int:
    return len(re.findall(r"\r\n|\n|\r", text[start:end]))


def _words(state: _State, text: str) -> None:
    if state.closing:
        state.second += text
    elif not state.skipping:
        if state.spans and "|" in text:  # what follows are attributes of the marked words
            text = text.partition("|")[0]
        state.verses.words(text.replace("~", "\u00a0").replace("//", " "))


def _marked(state: _State, text: str, mark: re.Match[str], where: str) -> int:
    """Obey a mark and return where reading goes on."""
    if mark["stray"]:
        state.verses.problem(where, "a backslash without a marker")
        return mark.end()
    name = (mark["name"] or "").casefold()
    if state.closing:
        _within(state, mark, name)
        return mark.end()
    if mark["milestone"]:
        state.closing = mark["milestone"]
        return mark.end()
    if mark["close"] or mark["end"]:
        if name in state.spans:
            state.spans.remove(name)
        return mark.end()
    if name in {"id", "c", "v", "h", "toc2"}:
        return _numbered(state, text, mark, where)
    _opened(state, name, where)
    return mark.end() + (text[mark.end() : mark.end() + 1] in {" ", "\t"})


def _within(state: _State, mark: re.Match[str], name: str) -> None:
    """Look for the end of a note, a second number or a milestone; all else in it is skipped."""
    milestone = "-" in state.closing
    if not (mark["end"] if milestone else mark["close"] and name == state.closing):
        return
    if _SECOND.get(state.closing):
        state.verses.note(_SECOND[state.closing], state.second)
    state.closing = state.second = ""


def _numbered(state: _State, text: str, mark: re.Match[str], where: str) -> int:
    name = mark["name"].casefold()
    state.spans.clear()
    state.skipping = name != "v"
    if name in {"h", "toc2"}:
        end = _line_end(text, mark.end())
        state.verses.retitle(text[mark.end() : end].strip())
        return end
    written, end = _number(text, mark.end())
    if name == "id":
        state.verses.book(written.upper(), "", where)
        return _line_end(text, end)
    if name == "c":
        state.verses.chapter(written, where)
    else:
        state.verses.verse(written, where)
    return end


def _line_end(text: str, start: int) -> int:
    found = _LINE_END.search(text, start)
    return found.start() if found else len(text)


def _number(text: str, start: int) -> tuple[str, int]:
    """Return what follows a mark up to white space, and where reading goes on after one space."""
    found = _NUMBER.match(text, start)
    return (found[1], found.end()) if found else ("", start)


def _opened(state: _State, name: str, where: str) -> None:
    meant = meaning(name)
    if (name in _SECOND and name != "cp") or meant == "note":
        state.closing = name
        if meant == "note":
            state.left_out["notes and cross-references"] += 1
        return
    if meant in {"character", "unknown"}:
        if meant == "unknown":
            state.unknown[name] += 1
        else:
            state.spans.append(name)
        return
    state.spans.clear()
    state.verses.gap()
    state.skipping = meant == "skip" or name == "cp"
    if meant == "heading":
        state.verses.heading(where)
    elif state.skipping:
        state.left_out["headings and lines of the book's frame"] += 1
