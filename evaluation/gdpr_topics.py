"""The expert concepts of GDPRtEXT as topics: label and definition ask for the linked units."""

from pathlib import Path

from evaluation.topics import Topic
from loaders.recipes.data_folder import rows
from loaders.recipes.gdpr_concepts import CONCEPTS, LINKS
from loaders.recipes.gdpr_units import read_units


def read_gdpr_topics(folder: Path) -> list[Topic]:
    """Read the 94 concepts that have links (253 judgements; one of an article opens all of it).

    The same links are in the corpus as paths: these topics judge pipelines that know no paths,
    and show of the others only that a known path is found again.

    Raises:
        BadRecords: a file has other columns.
    """
    opened = read_units(folder / "units.tsv.gz").opened
    gains: dict[str, dict[str, int]] = {}
    for concept, named in rows(folder / "concept-links.tsv", LINKS):
        gains.setdefault(concept, {}).update(dict.fromkeys(opened[named], 1))
    return [
        Topic(f"gdpr-{name}", f"{label}: {definition}", "en", gains[name])
        for name, _, label, definition in rows(folder / "concepts.tsv", CONCEPTS)
        if name in gains
    ]
