"""Themes and entities that a question names so plainly that their absence must be said."""

import re
from dataclasses import dataclass
from typing import Literal

MOST_MENTIONS = 10
MOST_CHARACTERS = 200
Thing = Literal["theme", "entity"]
# Where white space parts words, they are looked for whole.
_PART, _ED = r"(?<![^\W\d_])", r"(?![^\W\d_])"
_WORDS: dict[Thing, str] = {
    "theme": rf"{_PART}(?:themes?|topics?|headings?|tema|topik|(?:ال)?موضوع){_ED}|主题|主題|テーマ",
    "entity": rf"{_PART}(?:entity|entities|entitas|كيان){_ED}|实体|實體|エンティティ",
}
_LINKS = "of|on|about|called|named|tentang|bernama|عن|المسمى|باسم|是|为|為|は"
_QUOTES = {'"': '"', "“": "”", "«": "»", "„": "“", "‘": "’", "「": "」", "『": "』", "《": "》"}
_QUOTED = "|".join(
    f"{re.escape(start)}[^{re.escape(start + end)}\n]{{1,{MOST_CHARACTERS}}}{re.escape(end)}"
    for start, end in _QUOTES.items()
)
_AFTER = r"(?:という|的|と云う)?"


@dataclass(frozen=True, slots=True)
class Mention:
    """A name that a question gives to a theme or an entity."""

    kind: Thing
    name: str


def mentions(text: str) -> tuple[Mention, ...]:
    """Return the themes and entities that a question names outright, each once, in order.

    Outright is a name in quotation marks beside the word theme, topic, entity … of its language
    (the topic “usury”), or in the syntax of a selection without a space (theme:usury). A bare
    quotation may be a wording, a capital letter anything, and words such as subject, person or
    place stand before quotations of all kinds: none of these is taken for a name.
    """
    found: dict[Mention, int] = {}
    for kind, words in _WORDS.items():
        for pattern in _patterns(kind, words):
            for match in pattern.finditer(text):
                name = next(filter(None, match.groups())).strip().strip("".join(_SIGNS)).strip()
                if name:
                    found.setdefault(Mention(kind, name), match.start())
    return tuple(sorted(found, key=lambda mention: (found[mention], mention.kind)))[:MOST_MENTIONS]


_SIGNS = {*_QUOTES, *_QUOTES.values()}


def _patterns(kind: Thing, words: str) -> tuple[re.Pattern[str], ...]:
    return tuple(
        re.compile(pattern, re.IGNORECASE)
        for pattern in (
            rf"(?:{words})(?:\s+(?:{_LINKS})|(?:{_LINKS}))?\s*[:：]?\s*({_QUOTED})",
            rf"({_QUOTED})\s*{_AFTER}\s*(?:{words})",
            rf'(?<!\w){kind}(?:_only)?:(?:({_QUOTED})|([^\s"“”«»「」『』《》()|&^~?,;؟،。？！]{{1,200}}))',
        )
    )
