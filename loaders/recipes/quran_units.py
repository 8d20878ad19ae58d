"""Units of the Qur'an with their citations, and its surahs, juz and rukus."""

import csv
from collections.abc import Mapping, Sequence
from importlib.resources import files

from loaders.recipes.quran_alfanous import PACKAGE, Ayah
from loaders.records import DivisionRecord, UnitRecord
from server.errors import UnexpectedPackage

_ARABIC_DIGITS = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


def read_surah_names() -> Mapping[int, Mapping[str, str]]:
    """Return {surah: {language: name}} in English and Indonesian spelling, from our own table."""
    table = files("loaders.recipes").joinpath("quran_surahs.tsv").read_text("utf-8")
    rows = csv.DictReader(table.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    return {int(row["surah"]): {"en": row["en"], "id": row["id"]} for row in rows}


def arabic_number(number: int) -> str:
    """Return a number in Arabic-Indic digits."""
    return str(number).translate(_ARABIC_DIGITS)


def unit_records(ayat: Sequence[Ayah], names: Mapping[int, Mapping[str, str]]) -> list[UnitRecord]:
    """Return one unit for each ayah, in order; it lies in a ruku (of its surah) and a juz."""
    return [_unit(ayah, names[ayah.surah]) for ayah in ayat]


def _unit(ayah: Ayah, names: Mapping[str, str]) -> UnitRecord:
    return UnitRecord(
        id=ayah.id,
        kind="ayah",
        citation=f"Qur'an {ayah.id}",
        citations={
            "en": f"Qur'an {ayah.id}",
            "id": f"QS. {names['id']} [{ayah.surah}]: {ayah.number}",
            "ar": f"{ayah.surah_name} {arabic_number(ayah.number)}",
        },
        levels=2,
        divisions=(f"ruku:{ayah.ruku}", f"juz:{ayah.juz}"),
        source="uthmani",
        attributes={
            "surah": ayah.surah,
            "ayah": ayah.number,
            "juz": ayah.juz,
            "hizb": ayah.hizb,
            "manzil": ayah.manzil,
            "page": ayah.page,
            "revelation": ayah.revelation,
        },
    )


def division_records(
    ayat: Sequence[Ayah], names: Mapping[int, Mapping[str, str]]
) -> list[DivisionRecord]:
    """Return 114 surahs, then 30 juz, then the rukus, each with titles in three languages.

    The package counts rukus through the whole text (1 to 556). A ruku is the passage that a
    hit is widened to, so it must not run over the end of a surah.

    Raises:
        UnexpectedPackage: a ruku holds ayat of two surahs.
    """
    surahs = {ayah.surah: ayah.surah_name for ayah in ayat}
    juz = sorted({ayah.juz for ayah in ayat})
    rukus = _rukus(ayat)
    return [
        *(_surah(number, name, names[number]) for number, name in surahs.items()),
        *(_juz(number) for number in juz),
        *(
            _ruku(number, place, (surah, surahs[surah]), names[surah])
            for number, (surah, place) in rukus.items()
        ),
    ]


def _rukus(ayat: Sequence[Ayah]) -> Mapping[int, tuple[int, int]]:
    """Return {ruku: (surah, its number within the surah)}."""
    rukus: dict[int, tuple[int, int]] = {}
    within: dict[int, int] = {}
    for ayah in ayat:
        if ayah.ruku not in rukus:
            within[ayah.surah] = within.get(ayah.surah, 0) + 1
            rukus[ayah.ruku] = (ayah.surah, within[ayah.surah])
        if rukus[ayah.ruku][0] != ayah.surah:
            raise UnexpectedPackage(PACKAGE, f"ruku {ayah.ruku} runs over the start of {ayah.id}")
    return rukus


def _surah(number: int, name: str, names: Mapping[str, str]) -> DivisionRecord:
    return DivisionRecord(
        id=f"surah:{number}",
        kind="surah",
        ordinal=number,
        title=names["en"],
        titles={**names, "ar": name},
    )


def _juz(number: int) -> DivisionRecord:
    title = f"Juz {number}"
    return DivisionRecord(
        id=f"juz:{number}",
        kind="juz",
        ordinal=number,
        title=title,
        titles={"en": title, "id": title, "ar": f"الجزء {arabic_number(number)}"},
    )


def _ruku(
    number: int, place: int, surah: tuple[int, str], names: Mapping[str, str]
) -> DivisionRecord:
    title = f"{names['en']}, ruku {place}"
    return DivisionRecord(
        id=f"ruku:{number}",
        kind="ruku",
        ordinal=number,
        title=title,
        titles={
            "en": title,
            "id": f"{names['id']}, ruku' {place}",
            "ar": f"{surah[1]}، الركوع {arabic_number(place)}",
        },
        within=f"surah:{surah[0]}",
    )
