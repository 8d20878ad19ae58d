"""Rewrite by themes: the labels that the corpus gives to what a question speaks of."""

from collections.abc import Iterator
from dataclasses import dataclass

from server.analysis import analyse
from server.model import Rewritten, Warned
from server.reach import Reach
from server.rewriting.asked import Asked, Form
from server.rewriting.labels import MOST_THEMES, LabelIndex, ThemeLabels, new_labels
from server.stages.find_paths import FindPaths

NEAREST = FindPaths(m=3)
"""The paths whose themes are taken where the question's words alone do not fill the list."""


@dataclass(frozen=True, slots=True)
class Matched:
    """A theme that a question speaks of, the words that said so, and what found it."""

    theme: ThemeLabels
    words: tuple[str, ...]
    by: str


async def themed_form(asked: Asked, reach: Reach) -> tuple[list[Form], list[Warned]]:
    """Return the question with the labels of its themes, in its language and the edition's."""
    index = await reach.vocabularies.labels(reach.release, asked.query.language)
    matched = list(_by_words(asked, index))
    matched += await _by_paths(asked, index, reach)
    distinct = {match.theme.id: match for match in reversed(matched)}
    chosen = [match for match in matched if distinct[match.theme.id] is match][:MOST_THEMES]
    return _form(asked, chosen), []


def _by_words(asked: Asked, index: LabelIndex) -> Iterator[Matched]:
    for theme, tokens in index.matched(asked.tokens):
        words = (token for token in asked.tokens if token in tokens)
        yield Matched(theme, tuple(index.words[word] for word in words), "words")


async def _by_paths(asked: Asked, index: LabelIndex, reach: Reach) -> list[Matched]:
    if asked.query.vector is None:
        return []
    paths = await NEAREST(asked.query, reach)
    return [
        Matched(index.themes[path.theme], (), "path")
        for path in paths
        if path.theme in index.themes
    ]


def _form(asked: Asked, matched: list[Matched]) -> list[Form]:
    language = asked.edition_language
    shown: list[Rewritten] = []
    tokens: list[str] = []
    labels: list[str] = []
    for match in matched:
        added = new_labels(match.theme, asked.languages, asked.tokens)
        if added:
            source = f"theme {match.theme.id}, found by {match.by}"
            shown.append(Rewritten("themes", " ".join(match.words), added, source))
            labels += added
            searched = set(match.theme.of(language)) & set(added)
            tokens += [t for label in added if label in searched for t in analyse(label, language)]
    if not shown:
        return []
    text = f"{asked.text} ({', '.join(dict.fromkeys(labels))})"
    return [Form("themes", text, asked.beside(tokens) if tokens else (), tuple(shown))]
