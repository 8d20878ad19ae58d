"""QurAna concepts, tied to ayat by pronouns, from a copy that the user has."""

import tarfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from xml.etree.ElementTree import Element

from loaders.recipes.links import has_unit
from loaders.recipes.quran_topics import Topics
from loaders.recipes.quran_xml import LIMIT, parse_xml
from loaders.records import LinkRecord, PathRecord, ThemeRecord
from server.errors import BadField, BadRecords, TooLarge

INDEX = "qurana"
CONCEPTS = "concepts.xml"
CHAPTERS = "pronxml-"

_MEMBERS = 1000
_TOTAL = 64 * 1024**2

Files = Mapping[str, bytes]


def read_concepts(path: Path, unit_ids: Sequence[str]) -> Topics:
    """Read the concepts as an index of one-step paths, in the order of the file.

    A concept is linked to an ayah when a pronoun there stands for it; several marks give one
    link. A mark that names a concept the list does not have is left out with a warning.

    Args:
        path: the ``.tar.gz`` as it is distributed, or a folder with its files.
        unit_ids: the ayat in canonical order.

    Raises:
        BadField: there is no such file, or it is of another kind.
        BadRecords: a file in it cannot be parsed, or a mark names an ayah that does not exist.
        TooLarge: it is larger than any copy of it.
    """
    texts = _read_folder(path) if path.is_dir() else _read_tar(path)
    if CONCEPTS not in texts:
        raise BadField("concepts", f"{path.name} has no file {CONCEPTS}")
    themes = _themes(parse_xml(texts[CONCEPTS], CONCEPTS))
    marks = list(_marks(texts))
    known = {theme.id for theme in themes}
    _check_units(marks, set(unit_ids))
    return Topics(
        themes=themes,
        paths=[PathRecord(id=theme.id, index=INDEX, themes=(theme.id,)) for theme in themes],
        links=_links(marks, themes, unit_ids),
        warnings=[
            f"{file}: {unit} names the unknown concept {theme.removeprefix(INDEX + ':')}; left out"
            for file, theme, unit in marks
            if theme not in known
        ],
    )


def _wanted(name: str) -> bool:
    return name == CONCEPTS or (name.startswith(CHAPTERS) and name.endswith(".xml"))


def _read_folder(path: Path) -> Files:
    """Read the XML files of a folder, or of the one inside it that has the concepts."""
    folder = next((found.parent for found in sorted(path.glob(f"*/{CONCEPTS}"))), path)
    folder = path if (path / CONCEPTS).exists() else folder
    files = [file for file in sorted(folder.iterdir()) if _wanted(file.name)][:_MEMBERS]
    return {file.name: _bounded(file) for file in files}


def _bounded(file: Path) -> bytes:
    with file.open("rb") as opened:
        return opened.read(LIMIT + 1)


def _read_tar(path: Path) -> Files:
    """Read the XML files of an archive in memory; nothing is written to disk."""
    try:
        with tarfile.open(path, "r:*") as archive:
            return dict(_members(archive, path.name))
    except (OSError, EOFError, tarfile.TarError) as problem:
        raise BadField("concepts", f"{path} cannot be read as an archive ({problem})") from problem


def _members(archive: tarfile.TarFile, name: str) -> Iterator[tuple[str, bytes]]:
    total = 0
    for count, member in enumerate(archive, start=1):
        total += member.size
        # Sizes are checked before anything is unpacked, also of members that are passed over.
        if count > _MEMBERS:
            raise TooLarge(f"{name} (files)", count, _MEMBERS)
        if total > _TOTAL:
            raise TooLarge(f"{name} (bytes unpacked)", total, _TOTAL)
        base = member.name.rpartition("/")[2]
        if member.isreg() and not member.issparse() and _wanted(base):
            opened = archive.extractfile(member)
            if opened is not None:
                yield base, opened.read(LIMIT + 1)


def _themes(root: Element) -> list[ThemeRecord]:
    return [_theme(concept) for concept in root.iter("con")]


def _theme(concept: Element) -> ThemeRecord:
    labels = {"ar": concept.findtext("arabic", ""), "en": concept.findtext("english", "")}
    kept = {tag: " ".join(label.split()) for tag, label in labels.items() if label.strip()}
    number = concept.get("id", "")
    if "ar" not in kept or not number:
        raise BadRecords([f"{CONCEPTS}: the concept {number!r} has no id or no Arabic name"])
    return ThemeRecord(id=f"{INDEX}:{number}", index=INDEX, labels=kept, notation=number)


Mark = tuple[str, str, str]
"""File, theme id, unit id."""


def _marks(texts: Files) -> Iterator[Mark]:
    for name, data in texts.items():
        if name == CONCEPTS:
            continue
        chapter = parse_xml(data, name)
        for verse in chapter.iter("verse"):
            unit = f"{chapter.get('id')}:{verse.get('id')}"
            for mark in verse.iter("pron"):
                yield name, f"{INDEX}:{mark.get('con')}", unit


def _check_units(marks: Sequence[Mark], units: set[str]) -> None:
    unknown = dict.fromkeys((file, unit) for file, _, unit in marks if unit not in units)
    if unknown:
        raise BadRecords([f"{file}: there is no ayah {unit}" for file, unit in unknown])


def _links(
    marks: Sequence[Mark], themes: Sequence[ThemeRecord], unit_ids: Sequence[str]
) -> list[LinkRecord]:
    """Return distinct links by concept and then in canonical order."""
    order = {unit: position for position, unit in enumerate(unit_ids)}
    place = {theme.id: position for position, theme in enumerate(themes)}
    pairs = {(theme, unit) for _, theme, unit in marks if theme in place}
    seen: Counter[str] = Counter()
    links = []
    for theme, unit in sorted(pairs, key=lambda pair: (place[pair[0]], order[pair[1]])):
        seen[theme] += 1
        links.append(has_unit(theme, unit, seen[theme]))
    return links
