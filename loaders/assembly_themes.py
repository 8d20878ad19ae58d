"""Themes, their paths, and the units that a vocabulary without units is searched by."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from loaders.built import built
from loaders.chains import chains
from loaders.formats.found import FoundRelation, FoundTheme, FoundUnit
from loaders.formats.label_chains import STEP, chain_id
from loaders.formats.skos import OWN_NAMES
from loaders.mapping import Mapping as FilesMapping
from loaders.records import PathRecord, ThemeRecord
from loaders.spilled import Gathered

SHOWN = 5
LEAST_SHARE = 0.5
"""Share of the themes that a language must word to be an edition of a vocabulary."""

Words = Iterable[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Themes:
    """Theme and path records with their places, and the names that themes are known by."""

    records: Sequence[ThemeRecord]
    paths: Sequence[PathRecord]
    places: Sequence[str]
    language: str
    names: Mapping[str, str]
    problems: Sequence[str]
    oddities: Sequence[str]

    def named(self, written: str) -> str | None:
        """Return the id of a theme by its id, full name or notation."""
        return self.names.get(written.strip().removeprefix("<").removesuffix(">"))


def themes_of(
    found: Sequence[FoundTheme],
    relations: Sequence[FoundRelation],
    mapping: FilesMapping,
    language: str,
) -> Themes:
    """Make the records of the themes; ``language`` is taken for labels that name none."""
    merged = _merged(found)
    names = _names(merged)
    problems = [
        f"{one.where}: there is no theme {end!r}"
        for one in relations
        for end in (one.theme, one.related)
        if end not in names
    ]
    related: dict[str, list[str]] = {}
    for one in relations:
        if one.theme in names and one.related in names and one.theme != one.related:
            related.setdefault(names[one.theme], []).append(names[one.related])
    worded = [_worded(theme, language) for theme in merged]
    main = _main_language(worded, mapping.language or language)
    lent = [theme.id for theme in worded if main not in dict(theme.labels)]
    made = built(
        ThemeRecord,
        (
            (theme.where, _fields(theme, mapping.index, main, related.get(theme.id, [])))
            for theme in worded
        ),
    )
    paths, oddities = _paths(made.records, worded, mapping)
    if lent:
        shown = ", ".join(lent[:SHOWN])
        oddities.append(f"{len(lent):,} themes have no label in {main!r} and lend another: {shown}")
    problems += made.problems
    return Themes(made.records, paths, made.places, main, names, problems, oddities)


def units_from_themes(themes: Themes) -> list[FoundUnit]:
    """Return a unit for every theme, worded by its label and definition in each wide language."""
    counts = Counter(tag for record in themes.records for tag in record.labels)
    wide = [
        tag
        for tag, count in counts.items()
        if tag == themes.language or count >= LEAST_SHARE * len(themes.records)
    ]
    wide.sort(key=lambda tag: tag != themes.language)
    units = []
    for place, record in zip(themes.places, themes.records, strict=True):
        for tag in wide:
            if tag in record.labels:
                lines = [record.labels[tag], record.definition.get(tag, "")]
                units.append(
                    FoundUnit(
                        id=record.id,
                        citation=record.notation or record.labels[themes.language],
                        text="\n".join(line for line in lines if line),
                        where=place,
                        kind="concept",
                        themes=(record.id,),
                        edition=f"labels-{tag}",
                        language=tag,
                    )
                )
    return units


def _merged(found: Sequence[FoundTheme]) -> list[FoundTheme]:
    """Return themes by id, broader ones of rows that repeat a theme put together."""
    merged: dict[str, FoundTheme] = {}
    for theme in found:
        held = merged.get(theme.id)
        if held is not None and held.labels == theme.labels:
            broader = tuple(dict.fromkeys((*held.broader, *theme.broader)))
            merged[theme.id] = replace(held, broader=broader)
        elif held is not None:
            merged[f"{theme.id} at {theme.where}"] = theme  # the rule of names reports it
        else:
            merged[theme.id] = theme
    return list(merged.values())


def _names(found: Iterable[FoundTheme]) -> dict[str, str]:
    names: dict[str, str] = {}
    for theme in found:
        for name in (theme.notation, theme.iri):
            if name:
                names.setdefault(name, theme.id)
    names.update({theme.id: theme.id for theme in found})
    return names


def _worded(theme: FoundTheme, language: str) -> FoundTheme:
    def tagged(words: Words) -> tuple[tuple[str, str], ...]:
        return tuple((tag or language, word) for tag, word in words)

    return replace(
        theme,
        labels=tagged(theme.labels),
        alternatives=tagged(theme.alternatives),
        hidden=tagged(theme.hidden),
        definitions=tagged(theme.definitions),
    )


def _main_language(worded: Sequence[FoundTheme], wanted: str) -> str:
    """Return the language that most themes have a label in; the wanted one where it comes near."""
    counts = Counter(tag for theme in worded for tag in dict(theme.labels))
    if not counts or counts[wanted] >= LEAST_SHARE * len(worded):
        return wanted
    return min(counts, key=lambda tag: (-counts[tag], tag != "en", tag))


def _fields(theme: FoundTheme, index: str, language: str, related: Sequence[str]) -> dict[str, Any]:
    labels: dict[str, str] = {}
    alternatives: dict[str, list[str]] = {}
    for tag, label in theme.labels:
        if tag in labels:
            alternatives.setdefault(tag, []).append(label)
        labels.setdefault(tag, label)
    for tag, label in theme.alternatives:
        alternatives.setdefault(tag, []).append(label)
    labels.setdefault(language, next(iter(labels.values()), ""))
    definitions = _grouped(theme.definitions)
    return {
        "id": theme.id,
        "index": index,
        "labels": labels,
        "alternatives": {tag: tuple(dict.fromkeys(words)) for tag, words in alternatives.items()},
        "notation": theme.notation,
        "definition": {tag: "\n".join(words) for tag, words in definitions.items()},
        "broader": theme.broader,
        "related": tuple(dict.fromkeys((*theme.related, *related))),
        "hidden": _grouped(theme.hidden),
        "matches": _grouped(theme.matches),
        "iri": "" if theme.iri.startswith(OWN_NAMES) else theme.iri,
    }


def _grouped(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for name, wording in pairs:
        found.setdefault(name, {})[wording] = None
    return {name: tuple(wordings) for name, wordings in found.items()}


def _paths(
    records: Sequence[ThemeRecord], found: Sequence[FoundTheme], mapping: FilesMapping
) -> tuple[Sequence[PathRecord], list[str]]:
    tops = {theme.id for theme in found if theme.top}
    known = {record.id for record in records}
    broader = {record.id: [b for b in record.broader if b in known] for record in records}
    made = chains(broader, tops, mapping.max_paths)
    oddities = []
    if made.cut:
        shown = ", ".join(made.cut[:SHOWN])
        oddities.append(f"chains were cut below {len(made.cut):,} themes: {shown}")
    paths = (
        PathRecord(id=_path_id(chain), index=mapping.index, themes=chain) for chain in made.chains
    )
    return Gathered(PathRecord).extend(paths), oddities


def _path_id(chain: Sequence[str]) -> str:
    return chain[-1] if STEP in chain[-1] else chain_id(chain)
