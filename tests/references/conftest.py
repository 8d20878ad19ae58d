"""An index of the Qur'an's numbering: 114 surahs, their lengths and names."""

from collections.abc import Iterator

import pytest

from loaders.recipes.quran_units import read_surah_names
from server.references import DivisionRow, UnitIndex

AYAT = (
    7, 286, 200, 176, 120, 165, 206, 75, 129, 109, 123, 111, 43, 52, 99, 128, 111, 110, 98, 135,
    112, 78, 118, 64, 77, 227, 93, 88, 69, 60, 34, 30, 73, 54, 45, 83, 182, 88, 75, 85, 54, 53,
    89, 59, 37, 35, 38, 29, 18, 45, 60, 49, 62, 55, 78, 96, 29, 22, 24, 13, 14, 11, 11, 18, 12,
    12, 30, 52, 52, 44, 28, 28, 20, 56, 40, 31, 50, 40, 46, 42, 29, 19, 36, 25, 22, 17, 19, 26,
    30, 20, 15, 21, 11, 8, 8, 19, 5, 8, 8, 11, 11, 8, 3, 9, 5, 4, 7, 3, 6, 3, 5, 4, 5, 6,
)  # fmt: skip
ARABIC_NAMES = {
    1: "الفاتحة",
    2: "البقرة",
    3: "آل عمران",
    4: "النساء",
    5: "المائدة",
    12: "يوسف",
    17: "الإسراء",
    20: "طه",
    36: "يس",
    38: "ص",
    39: "الزمر",
    94: "الشرح",
}


def surahs() -> Iterator[DivisionRow]:
    for number, names in read_surah_names().items():
        arabic = {"ar": ARABIC_NAMES[number]} if number in ARABIC_NAMES else {}
        yield DivisionRow(f"surah:{number}", "surah", number, names["en"], {**names, **arabic})


@pytest.fixture(scope="session")
def quran() -> UnitIndex:
    """The whole Qur'an's ids in canonical order, and the names of its surahs."""
    ids = [f"{n}:{ayah}" for n, last in enumerate(AYAT, start=1) for ayah in range(1, last + 1)]
    juz = DivisionRow("juz:1", "juz", 1, "Yusuf", {})
    return UnitIndex.of(ids, [*surahs(), juz])
