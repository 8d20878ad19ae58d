"""The themes that a question to a real corpus is read as naming, by label or by its answers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from evaluation.guided.question import GuidedQuestion
from evaluation.guided.subjects import Subject
from server.analysis import fold
from server.reach import Reach

SLICE = 2_000
Units = frozenset[str]


async def named(
    subject: Subject, questions: Sequence[GuidedQuestion], reach: Reach
) -> list[GuidedQuestion]:
    """Return the questions with one theme each; those for which there is none are left out."""
    if subject.picked == "given":
        return [replace(q, names=(q.id.removeprefix(f"{subject.name}-"),)) for q in questions]
    if subject.picked == "label":
        return [one for q in questions for one in await _by_label(q, reach)]
    themes = await theme_units(reach)
    best = [(q, best_themes(q.relevant, themes)) for q in questions]
    return [replace(q, names=themes_found[:1]) for q, themes_found in best if themes_found]


async def doubled(questions: Sequence[GuidedQuestion], reach: Reach) -> list[GuidedQuestion]:
    """Return the questions that two themes hold answers of together, with both."""
    themes = await theme_units(reach)
    found = []
    for question in questions:
        pair = best_themes(question.relevant, themes)[:2]
        if len(pair) == 2 and themes[pair[0]] & themes[pair[1]] & question.relevant:
            base = f"{question.base}-two"
            found.append(replace(question, id=base, base=base, names=pair))
    return found


async def _by_label(question: GuidedQuestion, reach: Reach) -> list[GuidedQuestion]:
    """Read a topic as the themes of that name; of several, the first by id."""
    text = question.text
    rows = await reach.graph.read(
        "select/theme_names",
        release=reach.release.id,
        spellings=sorted({text, text.lower(), fold(text)}),
        any=False,
        limit=1,
    )
    return [replace(question, names=(row["id"],)) for row in rows]


async def theme_units(reach: Reach) -> Mapping[str, Units]:
    """Return theme → the units it links itself, for all that link some."""
    order = (await reach.catalogue.units(reach.release)).order
    found: dict[str, Units] = {}
    after = ""
    while True:
        rows = await reach.graph.read(
            "retrieve/adjacent_themes", release=reach.release.id, after=after, limit=SLICE
        )
        ids = rows[0]["ids"] if rows else []
        if not ids:
            return found
        for id_, ordinals in zip(ids, rows[0]["units"], strict=True):
            if ordinals:
                found[id_] = frozenset(order[ordinal] for ordinal in ordinals)
        after = ids[-1]


def best_themes(relevant: Units, themes: Mapping[str, Units], count: int = 2) -> tuple[str, ...]:
    """Return the themes with the highest F1 of their units against what is relevant, by id."""
    scored = []
    for id_, units in themes.items():
        common = len(units & relevant)
        if common:
            scored.append((-2 * common / (len(units) + len(relevant)), id_))
    return tuple(id_ for _, id_ in sorted(scored)[:count])
