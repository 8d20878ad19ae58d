"""The labels of an index as topics: what experts put under a heading is asked for by its words."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from evaluation.topics import Topic
from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.recipes import find_recipe
from server.errors import NotFound

_RECIPES: Mapping[str, str] = MappingProxyType(
    {"annif-archaeology": "archaeology", "ccss-ela": "common-core", "stw": "stw"}
)
"""Folders of the data whose headings are asked, and the recipe that reads each."""


def read_label_topics(folder: Path) -> list[Topic]:
    """Read the headings that have units, each with those units, in the order of the index.

    The same links are in the corpus as paths: these topics judge pipelines that know no paths,
    and show of the others only that a known path is found again.

    Raises:
        NotFound: no index of that folder is known.
        BadRecords: a file is of another form.
    """
    recipe = find_recipe(_RECIPES.get(folder.name, ""))
    if recipe is None:
        raise NotFound("index", folder.name, list(_RECIPES))
    return label_topics(recipe.read(RecipeOptions(data=folder.parent)))


def label_topics(records: CorpusRecords) -> list[Topic]:
    """Return a topic for each label, in its index's language; headings of one wording are one."""
    languages = {index.id: index.language for index in records.corpus.indexes}
    linked: dict[str, list[str]] = {}
    for link in records.links:
        if link.kind == "has_unit":
            linked.setdefault(link.from_, []).append(link.to)
    found: dict[tuple[str, str], dict[str, int]] = {}
    for theme in records.themes:
        language = languages[theme.index]
        if theme.id in linked and language in theme.labels:
            gains = found.setdefault((theme.labels[language], language), {})
            gains |= dict.fromkeys(linked[theme.id], 1)
    return [
        Topic(f"label-{number}", label, language, gains)
        for number, ((label, language), gains) in enumerate(found.items(), start=1)
    ]
