"""The answer without a model: units quoted as they are stored, grouped by path, with citations."""

import re
from collections.abc import Iterable, Sequence

from server.answering.material import Cited, Material
from server.answering.wordings import Wordings, wordings_of
from server.answering.written import Group

LONGEST = 480
"""Characters of a unit that are quoted; of a longer one the part that the question's words are in,
cut between words, with … where something was left out."""
_ISOLATE, _END = "\u2068", "\u2069"
_SPACES = re.compile(r"\s+")


def groups_of(cited: Sequence[Cited], words: Wordings) -> tuple[Group, ...]:
    """Group evidence by the path that led to it, best first; commentary last, apart."""
    titles: dict[tuple[int, str], Group] = {}
    for item in cited:
        key, group = _place(item, words)
        held = titles.setdefault(key, group)
        aliases = (*held.aliases, item.alias)
        titles[key] = Group(held.title, held.language, held.direction, aliases, held.path)
    return tuple(titles[key] for key in sorted(titles, key=lambda key: key[0]))


def _place(item: Cited, words: Wordings) -> tuple[tuple[int, str], Group]:
    if item.kind == "commentary":
        return (2, ""), Group(words.commentary, "", words.direction, ())
    if item.paths:
        path = item.paths[0]
        return (0, path.id), Group(path.text, path.language, path.direction, (), path.id)
    return (1, ""), Group(words.without_path, "", words.direction, ())


def extractive_parts(material: Material, groups: Sequence[Group]) -> list[str]:
    """Return the lead and a paragraph a group, of which the text is made by blank lines."""
    words = wordings_of(material.language)
    parts = [_paragraph(group, material.of(group.aliases), words) for group in groups]
    return [words.lead, *parts]


def _paragraph(group: Group, cited: Iterable[Cited], words: Wordings) -> str:
    lines = [_isolated(group.title, group.direction, words)]
    return "\n".join([*lines, *(quoted_line(item, words) for item in cited)])


def quoted_line(item: Cited, words: Wordings) -> str:
    """Return a unit's wording in quotation marks with its citation, its source and its alias."""
    opening, closing = words.quotes
    quote = _isolated(
        f"{opening}{excerpt(item.text, item.matched)}{closing}", item.direction, words
    )
    about = [_isolated(item.citation, "", words)]
    if item.explains:
        about.append(words.note_on.format(citations=", ".join(item.explains)))
    if item.kind == "translation":
        about.append(words.translation.format(title=item.source.get("title") or item.language))
    return f"{quote} ({'; '.join(about)}) [{item.alias}]"


def excerpt(text: str, matched: Sequence[tuple[int, int]], longest: int = LONGEST) -> str:
    """Return a text, or where it is long the stretch with most matches; exact but for the …."""
    if len(text) <= longest:
        return text
    start = _start(text, matched, longest)
    end = min(len(text), start + longest)
    start, end = _between_words(text, start, end)
    return f"{'… ' if start else ''}{text[start:end].strip()}{' …' if end < len(text) else ''}"


def _start(text: str, matched: Sequence[tuple[int, int]], longest: int) -> int:
    """Return where the window with most matched words begins, the first of equals."""
    room = len(text) - longest
    starts = [min(max(0, first - longest // 8), room) for first, _ in matched] or [0]
    held = [sum(s <= first and last <= s + longest for first, last in matched) for s in starts]
    return starts[held.index(max(held))]


def _between_words(text: str, start: int, end: int) -> tuple[int, int]:
    """Move a window's edges to white space within forty characters, where there is any."""
    if start:
        after = _SPACES.search(text, start, min(start + 40, end))
        start = after.end() if after else start
    if end < len(text):
        spaces = list(_SPACES.finditer(text, max(start, end - 40), end))
        end = spaces[-1].start() if spaces else end
    return start, end


def _isolated(text: str, direction: str, words: Wordings) -> str:
    """Keep a text of the other direction together, so that signs around it stay in their place."""
    if direction == words.direction:
        return text
    return text if direction == "" and words.direction == "ltr" else f"{_ISOLATE}{text}{_END}"
