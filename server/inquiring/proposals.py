"""What an inquiry proposes by itself: themes, then keywords, concepts, scope and mode."""

import re
from collections.abc import Iterator, Sequence
from typing import cast

from server.analysis.profiles import primary, profile_of
from server.inquiries.contents import Asked, Concept, Keywords, NamedTheme, Themes
from server.inquiries.scope import entries_of_worries
from server.model import Request
from server.reach import Reach
from server.stages.name_themes import NameThemes
from server.stages.prepare import decide_language

MOST_KEYWORDS = 16
MOST_CONCEPTS = 12
K = 10
_GLOSS = re.compile(r"\(([^\W\d_][\w' -]*)\)")


def request_of(asked: Asked, corpus: str) -> Request:
    """Return the question as a run takes it."""
    return Request(
        query=asked["text"], corpus=corpus, language=asked["language"], edition=asked["edition"]
    )


async def propose_themes(asked: Asked, corpus: str, reach: Reach) -> Themes:
    """Name the themes of a question; nothing is answered.

    Raises:
        BadField: the question is blank or too long, or its edition unknown.
    """
    return await NameThemes()(request_of(asked, corpus), reach)


def propose_keywords(asked: Asked, themes: Themes, corpus: str, reach: Reach) -> Keywords:
    """Propose what to search for, where and how, from the question and the themes kept.

    Themes that the question's words name are looked inside; a guess by nearness confines nothing.
    Where it tells a worry, the entries that it is filed under are the keywords: a text on patience
    does not say *I lie awake*.
    """
    language = decide_language(request_of(asked, corpus), asked["text"], reach.release).tag
    kept = [theme for theme in themes["themes"] if theme["kept"]]
    sure = any(theme["theme"] and theme["found_by"] != "path" for theme in kept)
    filed = entries_of_worries(themes)
    return {
        "keywords": (filed or list(content_words(asked["text"], language)))[:MOST_KEYWORDS],
        "concepts": list(_concepts(kept, reach.release.language))[:MOST_CONCEPTS],
        "select": None,
        "divisions": [],
        "within": "themes" if sure else "corpus",
        "mode": "hybrid" if filed else "themepath",
        "k": K,
    }


def content_words(text: str, language: str) -> Iterator[str]:
    """Yield the words of a text that searching looks at, as they are written, each once."""
    seen: set[str] = set()
    for word in profile_of(language).words(text):
        new = [token for token in word.tokens if token not in seen]
        seen.update(new)
        if new:
            yield text[word.start : word.end]


def _concepts(themes: Sequence[NamedTheme], language: str) -> Iterator[Concept]:
    """Yield terms of the corpus's own language that labels give in Latin letters in brackets."""
    seen: set[str] = set()
    for theme in themes:
        written = next(
            (label for tag, label in theme["labels"].items() if primary(tag) == primary(language)),
            "",
        )
        for term in _glosses(theme):
            if term.lower() not in seen and theme["theme"] is not None:
                seen.add(term.lower())
                yield {"term": term, "written": written, "theme": theme["theme"]}


def _glosses(theme: NamedTheme) -> Iterator[str]:
    for label in theme["labels"].values():
        yield from (cast(str, found) for found in _GLOSS.findall(label) if found.isascii())
