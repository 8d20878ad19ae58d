"""Nave's and Torrey's topical indexes of the Bible as themes, paths and links."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from loaders.recipes.data_folder import json_lines, rows
from loaders.recipes.links import has_unit
from loaders.records import LinkRecord, PathRecord, ThemeRecord
from loaders.spilled import Gathered

NAVE = "nave"
TORREY = "torrey"
LONGEST = 120
"""A topic id that is longer is cut and told apart by a hash: one of Nave's has 908 letters."""

_NAVE_LINKS = ("topic_id", "entry_n", "verse_id")
_TORREY_LINKS = ("topic_id", "aspect_n", "verse_id")

Names = Callable[[Sequence[str], str], bool]
"""Whether the printed references of an entry name a unit."""


class Topics(NamedTuple):
    """An index as records, and what was left out of it without harm."""

    themes: list[ThemeRecord]
    paths: list[PathRecord]
    links: Sequence[LinkRecord]
    warnings: list[str]


def read_nave(topics: Path, links: Path, osis: Mapping[str, str]) -> Topics:
    """Read topics, their entries and sub-entries; a path leads to each that has verses.

    Raises:
        BadRecords: a line or a column is of another form.
    """
    records = list(json_lines(topics))
    related, unknown = _related(records)
    themes: list[ThemeRecord] = []
    broader: dict[str, str] = {}
    for record in records:
        topic = _topic_id(NAVE, record["id"])
        themes.append(_theme(NAVE, topic, record["topic"], related=related[record["id"]]))
        for entry in record["entries"]:
            theme = f"{topic}:{entry['n']}"
            broader[theme] = f"{topic}:{entry['parent']}" if entry["parent"] else topic
            themes.append(_theme(NAVE, theme, entry["label"], (broader[theme],)))
    found = Gathered(LinkRecord).extend(
        has_unit(f"{_topic_id(NAVE, topic)}:{n}", osis[verse])
        for topic, n, verse in rows(links, _NAVE_LINKS)
    )
    said = [f"{unknown:,} of Nave's see-also name no topic of his and were left out"]
    return Topics(themes, list(_paths(NAVE, found, broader)), found, said if unknown else [])


def read_torrey(topics: Path, links: Path, osis: Mapping[str, str], names: Names) -> Topics:
    """Read topics and their aspects; the second of two topics with one id gets ``.2``.

    A link of such an id goes to the first of its aspects of that number whose printed
    references name the verse (``names``), else to the first.

    Raises:
        BadRecords: a line or a column is of another form.
    """
    seen: Counter[str] = Counter()
    themes: list[ThemeRecord] = []
    broader: dict[str, str] = {}
    aspects: dict[tuple[str, str], list[tuple[str, Sequence[str]]]] = {}
    for record in json_lines(topics):
        seen[record["id"]] += 1
        nth = seen[record["id"]]
        topic = _topic_id(TORREY, record["id"].removeprefix("TOR:")) + (
            f".{nth}" if nth > 1 else ""
        )
        themes.append(_theme(TORREY, topic, record["topic"]))
        for aspect in record["aspects"]:
            theme = f"{topic}:{aspect['n']}"
            broader[theme] = topic
            themes.append(_theme(TORREY, theme, aspect["label"], (topic,)))
            known = aspects.setdefault((record["id"], str(aspect["n"])), [])
            known.append((theme, aspect["refs"]))
    found = Gathered(LinkRecord).extend(
        has_unit(_meant(aspects[topic, n], osis[verse], names), osis[verse])
        for topic, n, verse in rows(links, _TORREY_LINKS)
    )
    return Topics(themes, list(_paths(TORREY, found, broader)), found, [])


def _meant(aspects: Sequence[tuple[str, Sequence[str]]], unit: str, names: Names) -> str:
    if len(aspects) == 1:
        return aspects[0][0]
    return next((theme for theme, printed in aspects if names(printed, unit)), aspects[0][0])


def _topic_id(index: str, name: str) -> str:
    if len(name) <= LONGEST:
        return f"{index}:{name}"
    return f"{index}:{name[: LONGEST - 9]}-{sha256(name.encode()).hexdigest()[:8]}"


def _theme(
    index: str,
    theme: str,
    label: str,
    broader: tuple[str, ...] = (),
    related: tuple[str, ...] = (),
) -> ThemeRecord:
    return ThemeRecord(
        id=theme, index=index, labels={"en": label}, broader=broader, related=related
    )


def _paths(
    index: str, links: Sequence[LinkRecord], broader: Mapping[str, str]
) -> Iterator[PathRecord]:
    for theme in dict.fromkeys(link.from_ for link in links):
        chain = [theme]
        while chain[0] in broader:
            chain.insert(0, broader[chain[0]])
        yield PathRecord(id=theme, index=index, themes=tuple(chain))


def _related(records: Sequence[Mapping[str, Any]]) -> tuple[dict[str, tuple[str, ...]], int]:
    """Return the topics that each names under *See also*, and how many names are no topic's."""
    ids = {record["id"] for record in records}
    by_name: dict[str, str] = {}
    for record in records:
        by_name.setdefault(record["topic"].casefold(), record["id"])
    related: dict[str, tuple[str, ...]] = {}
    unknown = 0
    for record in records:
        slugs = ((name, _slug(name)) for name in record["see_also"])
        meant = [by_name.get(name.casefold(), slug if slug in ids else "") for name, slug in slugs]
        unknown += meant.count("")
        others = dict.fromkeys(name for name in meant if name and name != record["id"])
        related[record["id"]] = tuple(_topic_id(NAVE, name) for name in others)
    return related, unknown


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")
