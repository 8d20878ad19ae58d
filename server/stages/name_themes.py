"""Name the themes of a question without answering it: a model, the corpus's words, its paths."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from server.analysis import fold
from server.analysis.profiles import primary
from server.errors import WorldError
from server.inquiries.contents import NamedTheme, NearPath, Said, Themes
from server.model import Query, Request, Warned
from server.reach import Reach
from server.rewriting.asked import Asked
from server.rewriting.instruction import instruction
from server.rewriting.labels import LabelIndex
from server.rewriting.lead_in import concerns_in, led_to
from server.rewriting.reply import read_reply
from server.stages.find_paths import FindPaths
from server.stages.prepare import Prepare, path_language

REPLY_TOKENS = 600
ASKED_CHARACTERS = 2_000


@dataclass(frozen=True, slots=True)
class NameThemes:
    """Name at most ``most`` themes and as many paths.

    A model, where one is set, names themes under a rule that it must not answer. Without one, and
    beside it: themes that the everyday words of a worry are filed under; after these, themes whose
    label stands in the question (who lies awake does not lie); and, where all of these are fewer
    than ``enough``, the ends of the paths that come nearest, which alone are a guess.
    """

    most: int = 8
    enough: int = 3
    each: int = 2
    paths: FindPaths = FindPaths(m=8)

    async def __call__(self, request: Request, reach: Reach) -> Themes:
        """Return the themes with their labels in all languages, and the paths that come near.

        Raises:
            BadField: the question is blank or too long, or its edition unknown.
        """
        query, warnings = await Prepare()(request, reach)
        index = await reach.vocabularies.labels(reach.release, query.language)
        by_model, said = await _by_model(query, index, reach)
        found = [*by_model, *self._by_worries(query, index), *_by_words(query, index)]
        near = await self.paths(query, reach)
        if len(_distinct(found)) < self.enough:
            ends = [path.theme for path in near][: self.enough]
            found += [_theme(end, index, query, "path", "") for end in ends if end in index.themes]
        themes = _distinct(found)[: self.most]
        ids = [theme["theme"] for theme in themes if theme["theme"] is not None]
        model = reach.language_model
        return {
            "themes": themes,
            "paths": await self._paths(ids, [path.theme for path in near], query, reach),
            "by": model.name if by_model and model is not None else "corpus",
            "warnings": [_said(one) for one in [*warnings, *said]],
        }

    def _by_worries(self, query: Query, index: LabelIndex) -> list[NamedTheme]:
        told = concerns_in(query.tokens, query.language)
        return [
            _theme(led.theme, index, query, "everyday", ", ".join(led.words))
            for led in led_to(told, index.themes, self.most)
        ]

    async def _paths(
        self, named: Sequence[str], near: Sequence[str], query: Query, reach: Reach
    ) -> list[NearPath]:
        """Return paths to the named themes, then the nearest to the question's own words."""
        rows = await reach.graph.read(
            "inquire/paths_of_themes",
            release=reach.release.id,
            language=path_language(query.language, reach.release),
            themes=list(dict.fromkeys([*named, *near])),
            each=self.each,
        )
        found: dict[str, NearPath] = {
            row["id"]: NearPath(
                id=row["id"], text=row["text"], theme=row["theme"], units=row["size"] or 0
            )
            for row in rows
        }
        return list(found.values())[: self.most]


async def _by_model(
    query: Query, index: LabelIndex, reach: Reach
) -> tuple[list[NamedTheme], list[Warned]]:
    """Ask the model for themes; a name that the corpus has for a theme stands for that theme."""
    model = reach.language_model
    if model is None:
        return [], []
    units = await reach.catalogue.units(reach.release)
    asked = Asked.of(query, reach.release, units)
    system, user = instruction(query.text[:ASKED_CHARACTERS], asked.languages)
    try:
        read = read_reply(await model.reply(system, user, REPLY_TOKENS), asked.cites)
    except WorldError as error:
        return [], [Warned("language_model_failed", f"Themes were not named by a model. {error}")]
    if read is None or not read.themes:
        message = f"The model {model.name} named no theme; the corpus's own vocabulary did."
        return [], [Warned("language_model_unusable", message)]
    known = _by_label(index)
    return [_named(name, known, index, query, model.name) for name in read.themes], []


def _by_label(index: LabelIndex) -> dict[str, str]:
    """Return folded label in any language → the theme that has it."""
    return {
        fold(label): theme.id
        for theme in index.themes.values()
        for labels in theme.labels.values()
        for label in labels
    }


def _named(
    name: str, known: dict[str, str], index: LabelIndex, query: Query, model: str
) -> NamedTheme:
    theme = known.get(fold(name))
    if theme is not None:
        return _theme(theme, index, query, "model", model)
    return {
        "label": name,
        "theme": None,
        "labels": {},
        "found_by": "model",
        "why": model,
        "kept": True,
    }


def _by_words(query: Query, index: LabelIndex) -> list[NamedTheme]:
    return [
        _theme(theme.id, index, query, "words", ", ".join(index.words[t] for t in sorted(tokens)))
        for theme, tokens in index.matched(query.tokens)
    ]


def _theme(theme: str, index: LabelIndex, query: Query, found_by: str, why: str) -> NamedTheme:
    labels = {tag: names[0] for tag, names in index.themes[theme].labels.items() if names}
    own = [label for tag, label in labels.items() if primary(tag) == primary(query.language)]
    return {
        "label": (own or list(labels.values()) or [theme])[0],
        "theme": theme,
        "labels": labels,
        "found_by": found_by,
        "why": why,
        "kept": True,
    }


def _distinct(found: Iterable[NamedTheme]) -> list[NamedTheme]:
    """Return themes each once, by id or else by label, the first way found."""
    kept: dict[str, NamedTheme] = {}
    for theme in found:
        kept.setdefault(theme["theme"] or fold(theme["label"]), theme)
    return list(kept.values())


def _said(warned: Warned) -> Said:
    return {"code": warned.code, "message": warned.message}
