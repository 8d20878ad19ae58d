"""Rows of the load queries, made from records; every value is one that Neo4j can hold."""

import json
from collections.abc import Iterator, Mapping
from datetime import date
from itertools import pairwise
from typing import Any

from loaders.corpus import CorpusRecords
from loaders.digest import digest, sha256
from loaders.given import given
from loaders.linked import LabelTokens, units_of_themes
from loaders.path_wording import PathWordings
from loaders.records import Scalar, TextRecord, ThemeRecord
from loaders.spilled import by_id, in_order
from server.analysis import analyse, embedding_text, fold

Row = dict[str, Any]
EMBED = "embed"
"""The text that a row wants a vector of; taken out of the row before it is sent."""


class Rows:
    """Makes the rows of each load query for one corpus, sorted so that a rerun repeats them."""

    def __init__(self, records: CorpusRecords) -> None:
        corpus = records.corpus
        self.records = records
        self.wordings = PathWordings(records)
        self.ordinals = {unit.id: ordinal for ordinal, unit in enumerate(records.units)}
        self._sources = {source.id: source for source in corpus.sources}
        self._editions = {edition.id: edition for edition in corpus.editions}
        self._indexes = {index.id: index for index in corpus.indexes}
        self.units_of = units_of_themes(records.links, self.ordinals)
        paths = in_order(records.paths, by_id)
        self._labels = LabelTokens(paths, self.units_of, self.wordings)

    def sources(self) -> Iterator[Row]:
        """Make rows of ``load/add_sources``."""
        for source in sorted(self._sources.values(), key=lambda s: s.id):
            yield {"id": source.id, "properties": source.model_dump(exclude={"id"})}

    def divisions(self) -> Iterator[Row]:
        """Make rows of ``load/add_divisions``; first and last are ordinals of units within."""
        reach = self._reach()
        for division in in_order(self.records.divisions, by_id):
            first, last = reach.get(division.id, (None, None))
            properties = {
                "kind": division.kind,
                "ordinal": division.ordinal,
                "title": division.title,
                "titles": _json(division.titles),
                "first": first,
                "last": last,
                "digest": digest(division),
            }
            yield {"id": division.id, "properties": properties}

    def division_parents(self) -> Iterator[Row]:
        """Make rows of ``load/link_divisions``."""
        for division in in_order(self.records.divisions, by_id):
            if division.within is not None:
                yield {"from": division.id, "to": division.within}

    def units(self) -> Iterator[Row]:
        """Make rows of ``load/add_units`` in canonical order."""
        for ordinal, unit in enumerate(self.records.units):
            properties = {
                "ordinal": ordinal,
                "kind": unit.kind,
                "citation": unit.citation,
                "citations": _json(unit.citations),
                "levels": unit.levels,
                "source": unit.source,
                "authority": self._sources[unit.source].authority,
                "digest": digest(unit),
                **given(unit),
                **_attributes(unit.attributes),
            }
            yield {
                "id": unit.id,
                "source": unit.source,
                "divisions": list(unit.divisions),
                "properties": properties,
            }

    def next(self) -> Iterator[Row]:
        """Make rows of ``load/link_next``: neighbours with the same broadest division."""
        within = {division.id: division.within for division in self.records.divisions}
        for before, after in pairwise(self.records.units):
            if _broadest(before.divisions, within) == _broadest(after.divisions, within):
                yield {"from": before.id, "to": after.id}

    def texts(self) -> Iterator[Row]:
        """Make rows of ``load/add_unit_texts``, with the text to embed."""
        for text in in_order(self.records.texts, self.place_of_text):
            edition = self._editions[text.edition]
            search = " ".join(analyse(text.search or text.text, edition.language))
            labels = self._labels.of(self.ordinals[text.unit], edition.language)
            properties = {
                "ordinal": self.ordinals[text.unit],
                "language": edition.language,
                "direction": edition.direction,
                "text": text.text,
                "spelling": text.search,
                "sha256": sha256(text.text),
                "search": search,
                "search_labels": f"{search} {labels}".strip(),
                "digest": digest(text),
            }
            yield {
                "unit": text.unit,
                "edition": text.edition,
                "properties": properties,
                EMBED: self.embedded(text),
            }

    def place_of_text(self, text: TextRecord) -> tuple[int, str]:
        """Return what texts are put in order by: their unit's place, then their edition."""
        return self.ordinals[text.unit], text.edition

    def embedded(self, text: TextRecord) -> str:
        """Return what an encoder is given for a text."""
        language = self._editions[text.edition].language
        return embedding_text(text.search or text.text, language)

    def themes(self) -> Iterator[Row]:
        """Make rows of ``load/add_themes``."""
        for theme in in_order(self.records.themes, by_id):
            properties = {
                "index": theme.index,
                "label": theme.labels[self._indexes[theme.index].language],
                "labels": _json(theme.labels),
                "alternatives": _json(_other_labels(theme)),
                "hidden": _json(theme.hidden),
                "matches": _json(theme.matches),
                "iri": theme.iri,
                "folded": _folded(theme),
                "notation": theme.notation,
                "definition": _json(theme.definition),
                "size": len(self.units_of.get(theme.id, ())),
                "digest": digest(theme),
                **given(theme),
            }
            yield {"id": theme.id, "properties": properties}

    def theme_links(self, field: str) -> Iterator[Row]:
        """Make rows of ``load/link_broader`` or ``load/link_related`` (the field's name)."""
        for theme in in_order(self.records.themes, by_id):
            for other in sorted(getattr(theme, field)):
                yield {"from": theme.id, "to": other}

    def paths(self) -> Iterator[Row]:
        """Make rows of ``load/add_paths``."""
        for path in in_order(self.records.paths, by_id):
            properties = {
                "index": path.index,
                "text": self.wordings.own(path),
                "depth": len(path.themes),
                "size": len(self.units_of.get(path.themes[-1], ())),
                "digest": digest(path),
            }
            yield {"id": path.id, "themes": list(path.themes), "properties": properties}

    def path_texts(self) -> Iterator[Row]:
        """Make rows of ``load/add_path_texts``, with the text to embed and the endpoint."""
        for path in in_order(self.records.paths, by_id):
            for language in self.wordings.languages(path):
                wording = self.wordings.of(path, language)
                properties = {
                    "index": path.index,
                    "text": wording.text,
                    "search": wording.search,
                    "translated": wording.translated,
                }
                yield {
                    "path": path.id,
                    "language": language,
                    "properties": properties,
                    "end": path.themes[-1],
                    EMBED: wording.embedded,
                }

    def links(self, kind: str) -> Iterator[Row]:
        """Make rows of ``load/link_theme_units`` (has_unit) or ``load/link_citations`` (cites)."""
        for link in in_order(self.records.links, lambda k: (k.from_, self.ordinals[k.to])):
            if link.kind != kind:
                continue
            properties: Row = {"weight": link.weight, "digest": digest(link)}
            if kind == "has_unit":
                properties |= {"rank": link.rank, "role": link.role}
            else:
                properties |= {"kind": link.role, "rank": link.rank}
            yield {"from": link.from_, "to": link.to, "properties": properties}

    def notes(self) -> Iterator[Row]:
        """Make rows of ``load/add_notes``."""
        for note in in_order(self.records.notes, by_id):
            wording = {
                "language": note.language,
                "text": note.text,
                "search": " ".join(analyse(note.text, note.language)),
            }
            properties = {
                "source": note.source,
                "title": self._sources[note.source].title,
                "language": note.language,
                "direction": note.direction,
                "digest": digest(note),
                **given(note),
            }
            yield {
                "id": note.id,
                "source": note.source,
                "explains": sorted(note.explains, key=self.ordinals.__getitem__),
                "properties": properties,
                "wording": wording,
            }

    def entities(self) -> Iterator[Row]:
        """Make rows of ``load/add_entities``."""
        for entity in in_order(self.records.entities, by_id):
            properties = {
                "name": entity.name,
                "kind": entity.kind,
                "digest": digest(entity),
                **given(entity),
                **_attributes(entity.attributes),
            }
            mentions = sorted(entity.mentioned_in, key=self.ordinals.__getitem__)
            yield {"id": entity.id, "mentioned_in": mentions, "properties": properties}

    def entity_links(self) -> Iterator[Row]:
        """Make rows of ``load/link_entities``."""
        for entity in in_order(self.records.entities, by_id):
            for kind, other in sorted(entity.relates):
                yield {"from": entity.id, "to": other, "properties": {"type": kind}}

    def _reach(self) -> dict[str, tuple[int, int]]:
        within = {division.id: division.within for division in self.records.divisions}
        reach: dict[str, tuple[int, int]] = {}
        for ordinal, unit in enumerate(self.records.units):
            for division in unit.divisions:
                name: str | None = division
                while name is not None:
                    first, _ = reach.get(name, (ordinal, ordinal))
                    reach[name] = (first, ordinal)
                    name = within[name]
        return reach


def _broadest(divisions: tuple[str, ...], within: Mapping[str, str | None]) -> str | None:
    """Follow the first division that a unit names to the one that lies in no other."""
    name = divisions[0] if divisions else None
    while name is not None and (outer := within[name]) is not None:
        name = outer
    return name


def _attributes(attributes: Mapping[str, Scalar]) -> dict[str, Scalar]:
    """Prefix attributes with ``a_``; days become ISO text, which sorts as days do."""
    return {
        f"a_{name}": value.isoformat() if isinstance(value, date) else value
        for name, value in attributes.items()
    }


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _other_labels(theme: ThemeRecord) -> dict[str, list[str]]:
    """Return alternative labels and hidden ones by language: what is searched beside labels."""
    others = {tag: list(labels) for tag, labels in theme.alternatives.items()}
    for tag, labels in theme.hidden.items():
        others.setdefault(tag, []).extend(labels)
    return others


def _folded(theme: ThemeRecord) -> str:
    """Return every label of a theme in search spelling, one a line, for look-ups by label."""
    others = (label for labels in _other_labels(theme).values() for label in labels)
    return "\n".join(dict.fromkeys(fold(label) for label in [*theme.labels.values(), *others]))
