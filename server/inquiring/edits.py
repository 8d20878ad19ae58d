"""A person's edits of the steps that are proposed: question, themes, keywords and scope."""

from collections.abc import Mapping, Sequence
from typing import cast

from server.analysis import fold
from server.errors import BadField, NotFound
from server.inquiries.contents import Asked, Keywords, NamedTheme, Themes
from server.inquiries.steps import State
from server.rewriting.labels import LabelIndex
from server.selection import canonical, to_text

MOST_THEMES = 50
Given = Mapping[str, object]


def edited_question(state: State, given: Given) -> Asked:
    """Return the question with the members given in place of its own."""
    return cast(Asked, {**state.content("question"), **given})


def edited_keywords(state: State, given: Given) -> Keywords:
    """Return what is searched for with the members given in place of its own."""
    select = given.get("select")
    written = {"select": to_text(canonical(select))} if isinstance(select, Mapping) else {}
    return cast(Keywords, {**state.content("keywords"), **given, **written})


def edited_themes(state: State, given: Given, labels: LabelIndex) -> Themes:
    """Return the themes with some kept, some dropped, some added by id, label or in free words.

    Raises:
        NotFound: one to keep or drop is not among them, with those that are.
        BadField: there would be too many.
    """
    themes = cast(Themes, state.content("themes"))
    changed = list(themes["themes"])
    for names, kept in ((given.get("keep"), True), (given.get("drop"), False)):
        for name in cast(Sequence[str], names or ()):
            place = _place(name, changed)
            changed[place] = cast(NamedTheme, {**changed[place], "kept": kept})
    for name in cast(Sequence[str], given.get("add") or ()):
        changed.append(_added(name, labels))
    if len(changed) > MOST_THEMES:
        raise BadField("add", f"an inquiry has at most {MOST_THEMES} themes")
    return cast(Themes, {**themes, "themes": _distinct(changed)})


def _place(name: str, themes: Sequence[NamedTheme]) -> int:
    wanted = fold(name)
    for place, theme in enumerate(themes):
        names = [theme["theme"] or "", theme["label"], *theme["labels"].values()]
        if wanted in map(fold, names):
            return place
    raise NotFound("theme in this inquiry", name, [theme["label"] for theme in themes])


def _added(name: str, labels: LabelIndex) -> NamedTheme:
    """Return the corpus's theme of that id or label in any language, else one in free words."""
    wanted = fold(name)
    for theme in labels.themes.values():
        known = [label for names in theme.labels.values() for label in names]
        if theme.id == name or wanted in map(fold, known):
            first = {tag: names[0] for tag, names in theme.labels.items() if names}
            label = next((one for one in known if fold(one) == wanted), known[0])
            return _theme(label, theme.id, first)
    return _theme(name, None, {})


def _theme(label: str, theme: str | None, labels: dict[str, str]) -> NamedTheme:
    return {
        "label": label,
        "theme": theme,
        "labels": labels,
        "found_by": "person",
        "why": "",
        "kept": True,
    }


def _distinct(themes: Sequence[NamedTheme]) -> list[NamedTheme]:
    """Return themes each once; one that is added again is kept."""
    found: dict[str, NamedTheme] = {}
    for theme in themes:
        key = theme["theme"] or fold(theme["label"])
        found[key] = cast(NamedTheme, {**found.get(key, theme), "kept": theme["kept"]})
    return list(found.values())
