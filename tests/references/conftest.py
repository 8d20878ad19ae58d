"""An index of the Qur'an's numbering: 114 surahs, their lengths and names."""

from collections.abc import Iterator

import pytest
from bible_numbering import VERSES

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


@pytest.fixture(scope="session")
def bible() -> UnitIndex:
    """The whole Bible's ids in canonical order."""
    return UnitIndex.of(
        [
            f"{book}.{chapter}.{verse}"
            for book, chapters in VERSES.items()
            for chapter, last in enumerate(chapters.split(), start=1)
            for verse in range(1, int(last) + 1)
        ]
    )


@pytest.fixture(scope="session")
def regulation() -> UnitIndex:
    """A law of recitals, and of articles that are divided into paragraphs and points."""
    articles = [
        f"art-{article}-{paragraph}{point}"
        for article in range(1, 31)
        for paragraph in range(1, 4)
        for point in ("", *(("-a", "-b", "-c", "-d") if paragraph == 1 else ()))
    ]
    law = DivisionRow(
        "law", "instrument", 1, "Regulation (EU) 2031/77", {"en": "Garden Regulation"}
    )
    return UnitIndex.of([*(f"rec-{n}" for n in range(1, 61)), *articles], [law])


@pytest.fixture(scope="session")
def code() -> UnitIndex:
    """A code of undivided articles with a Chinese and an English title."""
    titles = {"zh": "中华人民共和国园林法典", "en": "Garden Code of the Republic"}
    law = DivisionRow("law", "instrument", 1, titles["zh"], titles)
    return UnitIndex.of([f"art-{n}" for n in range(1, 1261)], [law])
