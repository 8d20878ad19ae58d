"""From what format readers found in one or more files to the records of a corpus."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from pydantic import ValidationError

from loaders.assembly_links import links_of
from loaders.assembly_themes import Themes, themes_of, units_from_themes
from loaders.built import built
from loaders.corpus import CorpusRecords
from loaders.folder import CorpusFiles, problems_of
from loaders.formats.found import (
    NO_LANGUAGE,
    About,
    Found,
    FoundDivision,
    FoundUnit,
)
from loaders.mapping import Mapping
from loaders.openings import glued, without_openings
from loaders.records import (
    Corpus,
    Direction,
    DivisionRecord,
    Edition,
    Index,
    Source,
    TextRecord,
    UnitRecord,
)
from loaders.sorted_found import Sorted, firsts, sort
from server.analysis import detect_language
from server.errors import BadRecords
from server.references import SCHEMES

UNKNOWN = "und"
"""The tag of a language that nothing tells."""

RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur", "yi", "ps", "sd", "ug", "dv", "syr", "arc"})
SHOWN = 5


def assemble(found: Iterable[Found], mapping: Mapping, name: str) -> CorpusFiles:
    """Make a corpus of what was found; ``name`` becomes its id where the mapping has none.

    Where no file has units, every theme becomes one, worded by its label and definition, so
    that a vocabulary alone can be searched. Problems are kept for ``loaders.check.check``.

    Raises:
        BadRecords: no corpus can be made, such as of a language that is none.
    """
    sorted_ = sort(found)
    sorted_ = replace(sorted_, units=_opened(sorted_, mapping))
    language = mapping.language or sorted_.about.language or _language(sorted_)
    themes = themes_of(sorted_.themes, sorted_.relations, mapping, language)
    units = sorted_.units or units_from_themes(themes)
    if not sorted_.units and units:
        language = themes.language
        sorted_.oddities.append(f"no file has units: each of the {len(themes.records):,} themes")
        sorted_.oddities[-1] += " becomes one, worded by its label and definition"
    records = _records(replace(sorted_, units=units), themes, mapping)
    problems = (*themes.problems, *sorted_.problems)
    try:
        editions = _editions(units, mapping, language)
        corpus = _corpus(sorted_.about, mapping, name, (language, editions, themes))
    except ValidationError as error:  # such as a language that is none
        said = [f"{name}: {problem}" for problem in problems_of(error)]
        raise BadRecords([*problems, *said]) from error
    whole = replace(records, corpus=corpus, warnings=(*sorted_.oddities, *themes.oddities))
    return CorpusFiles(whole, problems)


def _opened(found: Sorted, mapping: Mapping) -> Sequence[FoundUnit]:
    positions = glued(found.units)
    if not positions:
        return found.units
    shown = ", ".join(found.units[position].id for position in list(positions)[:SHOWN])
    said = f"{len(positions)} first units begin with the words of the first of all ({shown})"
    if mapping.opening == "split":
        found.oddities.append(f"{said}; they are kept as the attribute `opening`")
        return without_openings(found.units, positions)
    found.oddities.append(f'{said}; say `opening = "split"` in the mapping file to take them off')
    return found.units


def _language(found: Sorted) -> str:
    """Return the language of the units, or of the labels where there are none."""
    tags = Counter(unit.language for unit in found.units)
    if not found.units:
        tags = Counter(tag for theme in found.themes for tag, _ in theme.labels)
    del tags[NO_LANGUAGE]
    if tags:
        return min(tags, key=lambda tag: (-tags[tag], tag != "en", tag))
    wordings = [unit.text for unit in islice(found.units, 50)]
    labels = [label for theme in found.themes[:200] for _, label in theme.labels[:1]]
    return taken_language(" ".join(wordings or labels), found.oddities)


def taken_language(text: str, oddities: list[str]) -> str:
    """Return the language of a text by its look, and say so."""
    language = detect_language(text, ()).language if text else None
    said = "say `language` in the mapping file if it is another"
    oddities.append(f"the language is taken to be {language or 'unknown'} by its look; {said}")
    return language or UNKNOWN


def _editions(units: Sequence[FoundUnit], mapping: Mapping, language: str) -> list[Edition]:
    """Return the editions that the units are worded in, that of the corpus's language first."""
    found: dict[str, str] = {}
    for unit in units:
        found.setdefault(unit.edition or mapping.edition, unit.language or language)
    editions = [
        Edition(id=id_, title=id_, language=tag, direction=direction_of(tag), source="text")
        for id_, tag in found.items()
    ]
    if editions and mapping.direction:
        editions[0] = editions[0].model_copy(update={"direction": mapping.direction})
    return editions or [Edition(id=mapping.edition, title="text", language=language, source="text")]


def direction_of(language: str) -> Direction:
    """Return the direction that a language is written in."""
    return "rtl" if language.partition("-")[0] in RIGHT_TO_LEFT else "ltr"


def _records(found: Sorted, themes: Themes, mapping: Mapping) -> CorpusRecords:
    units = built(UnitRecord, ((unit.where, _unit(unit)) for unit in firsts(found.units)))
    texts = built(TextRecord, ((unit.where, _text(unit, mapping)) for unit in found.units))
    divisions = built(DivisionRecord, _divisions(found.divisions))
    links = links_of(found, themes, mapping)
    found.problems.extend([*divisions.problems, *units.problems, *texts.problems])
    return CorpusRecords(
        corpus=Corpus.model_construct(),
        divisions=divisions.records,
        units=units.records,
        texts=texts.records,
        themes=themes.records,
        paths=themes.paths,
        links=links.records,
        places={
            "divisions": divisions.places,
            "units": units.places,
            "texts": texts.places,
            "themes": themes.places,
            "links": links.places,
        },
    )


def _unit(unit: FoundUnit) -> dict[str, Any]:
    return {
        "id": unit.id,
        "kind": unit.kind,
        "citation": unit.citation,
        "divisions": (unit.division,) if unit.division else (),
        "source": "text",
        "attributes": dict(unit.attributes),
    }


def _text(unit: FoundUnit, mapping: Mapping) -> dict[str, Any]:
    return {"unit": unit.id, "edition": unit.edition or mapping.edition, "text": unit.text}


def _divisions(found: Sequence[FoundDivision]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the fields of divisions; without numbers of their own they are counted in order."""
    counts: Counter[tuple[str, str | None]] = Counter()
    for one in found:
        counts[one.kind, one.within] += 1
        fields = {name: getattr(one, name) for name in ("id", "kind", "title", "within")}
        counted = counts[one.kind, one.within]
        yield one.where, {**fields, "ordinal": counted if one.ordinal is None else one.ordinal}


def _corpus(
    about: About, mapping: Mapping, name: str, worded: tuple[str, list[Edition], Themes]
) -> Corpus:
    language, editions, themes = worded
    title = mapping.title or about.title or name
    licence = mapping.licence or about.licence
    attribution = mapping.attribution or about.attribution
    scheme = mapping.scheme or about.scheme
    sources = [Source(id="text", title=title, licence=licence, attribution=attribution)]
    index = Index(id=mapping.index, title=title, language=themes.language, source="index")
    if themes.records:
        update = {"id": "index", "title": f"Themes of {title}", "kind": "index"}
        sources.append(sources[0].model_copy(update=update))
    return Corpus(
        id=mapping.id or corpus_id(name),
        title=title,
        scheme=scheme if scheme in SCHEMES else "plain",
        language=language,
        direction=mapping.direction or direction_of(language),
        licence=licence,
        attribution=attribution,
        passage=about.passage,
        partial=True,
        editions=tuple(editions),
        indexes=(index,) if themes.records else (),
        sources=tuple(sources),
    )


def corpus_id(name: str) -> str:
    """Return a usable id of a corpus for the name of a file or folder."""
    folded = re.sub(r"[^a-z0-9._-]+", "-", name.casefold()).strip("-._")
    return folded[:64].rstrip("-._") or "corpus"
