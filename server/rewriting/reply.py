"""A model's reply, read as data: bounded lists of short terms, whatever it says."""

import json
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field

READ = 20_000
"""Characters of a reply that are looked at."""
LISTED = 50
MOST_THEMES = 10
MOST_KEYWORDS = 16
MOST_QUESTIONS = 2
TERM_LETTERS = 60
TERM_WORDS = 6
QUESTION_LETTERS = 300
_OBJECT = re.compile(r"\{.*\}", re.DOTALL)
_MARKUP = re.compile(r"[<>{}\[\]`|\\]|https?:|www\.")


@dataclass(frozen=True, slots=True)
class Suggested:
    """What of a reply may be searched for: themes, keywords, other wordings of the question."""

    terms: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    themes: tuple[str, ...] = field(default=(), compare=False)
    """Those of the terms that were named as themes."""

    @property
    def nothing(self) -> bool:
        """True where nothing usable was suggested."""
        return not self.terms and not self.questions


def read_reply(reply: str, cites: Callable[[str], bool]) -> Suggested | None:
    """Return what a reply suggests, None where it holds no JSON object.

    Only lists of texts are read. A text with markup, an address or a canonical reference
    (``cites``) is dropped, for a search form has none, and so is one of too many words or
    letters: it is an answer, not a term. Nothing of a reply is ever obeyed; what is kept is
    analysed and encoded like any words of a question.
    """
    found = _OBJECT.search(reply[:READ])
    try:
        data = json.loads(found.group()) if found else None
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict):
        return None

    def usable(name: str, letters: int, words: int) -> list[str]:
        listed = data.get(name)
        texts = (
            [_plain(t) for t in listed[:50] if isinstance(t, str)]
            if isinstance(listed, list)
            else []
        )
        return [t for t in dict.fromkeys(texts) if _fits(t, letters, words) and not cites(t)]

    themes = tuple(usable("themes", TERM_LETTERS, TERM_WORDS)[:MOST_THEMES])
    keywords = usable("keywords", TERM_LETTERS, TERM_WORDS)[:MOST_KEYWORDS]
    questions = usable("questions", QUESTION_LETTERS, QUESTION_LETTERS)[:MOST_QUESTIONS]
    return Suggested(tuple(dict.fromkeys((*themes, *keywords))), tuple(questions), themes)


def _texts(listed: object) -> list[str]:
    given = listed[:LISTED] if isinstance(listed, list) else []
    return [_plain(text) for text in given if isinstance(text, str)]


def _plain(text: str) -> str:
    """Return a text on one line, without control and format characters."""
    shown = (" " if unicodedata.category(c)[0] in "CZ" else c for c in text[: 4 * QUESTION_LETTERS])
    return " ".join("".join(shown).split())


def _fits(text: str, letters: int, words: int) -> bool:
    return 0 < len(text) <= letters and len(text.split()) <= words and not _MARKUP.search(text)
