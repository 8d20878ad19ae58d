"""What is being typed at the end of an unfinished selection: which names could go on there."""

import re
from dataclasses import dataclass

from server.selection.comparisons import ORDERS, WORDS
from server.selection.expression import Expression
from server.selection.faults import BadSelection
from server.selection.hops import RELATIONS, WAYS
from server.selection.names import NAME_KINDS
from server.selection.reading import WORDS as ATOM_WORDS
from server.selection.reading import read_text
from server.selection.writing import quoted

_OPEN = r'"(?:\\.|[^"\\])*'
_BARE = r"[^\s()|&^~\"@,<>=!∪∩△∖−]*"
_KINDS = "|".join((*NAME_KINDS, "saved", "units"))
_NAME = re.compile(rf"\b(?:(?P<kind>{_KINDS}):|units:\((?:[^()]*,)?)\s*(?P<typed>{_OPEN}|{_BARE})$")
_COMPARED = "|".join(map(re.escape, sorted((*ORDERS, "contains"), key=len, reverse=True)))
_VALUE = re.compile(
    rf'@(?:"(?P<quoted>(?:\\.|[^"\\])*)"|(?P<bare>\w[\w-]*))\s*'
    rf"(?:(?:{_COMPARED})\s*|in\s*\([^()]*?)(?P<typed>{_OPEN}|{_BARE})$"
)
_ATTRIBUTE = re.compile(rf"@(?P<typed>{_OPEN}|[\w-]*)$")
_COMPARISON = re.compile(r'@(?:"(?:\\.|[^"\\])*"|\w[\w-]*)\s+(?P<typed>[a-z]*)$')
_OVER = re.compile(r"\bhops\(\s*[0-9]+\s*,(?P<start>.+),\s*(?P<typed>[\w:]*)$", re.DOTALL)
_WORD = re.compile(r"(?P<typed>[a-z_]*)$")
SIGNS = ("&", "|", "-", "^")


@dataclass(frozen=True, slots=True)
class Cursor:
    """What is expected at the end of a text: what was typed of it, and what stands before."""

    expects: str
    typed: str
    head: str
    attribute: str = ""
    words: tuple[str, ...] = ()

    def with_name(self, name: str) -> str:
        """Return the text with a name at its end."""
        return self.head + quoted(name)

    def with_word(self, word: str) -> str:
        """Return the text with a word or sign of the language at its end."""
        return self.head + word


def cursor_of(text: str) -> Cursor:
    """Say what could go on at the end of a text: a kind of name, a value, a word, an operator."""
    for expects, pattern in (("value", _VALUE), ("name", _NAME), ("attribute", _ATTRIBUTE)):
        found = pattern.search(text)
        if found is not None:
            return _named(expects, found, text)
    found = _COMPARISON.search(text)
    if found is not None:
        return _worded("comparison", found, text, (*ORDERS, *WORDS))
    found = _OVER.search(text)
    if found is not None and _read(found["start"]) is not None:
        return _worded("hop", found, text, (*RELATIONS, *(f"{way}:" for way in WAYS)))
    if text.strip() and _read(text) is not None:
        return Cursor("operator", "", text.rstrip() + " ", words=SIGNS)
    found = _WORD.search(text)
    typed = found["typed"] if found else ""
    words = [
        word + ("" if word in ("all", "none", "authority", "hops") else ":") for word in ATOM_WORDS
    ]
    return Cursor("word", typed, text[: len(text) - len(typed)], words=(*words, "@"))


def _named(expects: str, found: re.Match[str], text: str) -> Cursor:
    typed, head = found["typed"], text[: found.start("typed")]
    plain = re.sub(r"\\(.)", r"\1", typed[1:]) if typed.startswith('"') else typed
    if expects == "name":
        return Cursor(found["kind"] or "units", plain, head)
    if expects == "attribute":
        return Cursor("attribute", plain, head)
    return Cursor("value", plain, head, attribute=found["quoted"] or found["bare"])


def _worded(expects: str, found: re.Match[str], text: str, words: tuple[str, ...]) -> Cursor:
    return Cursor(expects, found["typed"], text[: found.start("typed")], words=words)


def _read(text: str) -> Expression | None:
    try:
        return read_text(text)
    except BadSelection:
        return None
