"""The page about this corpus says what the recipe gives."""

from collections import Counter
from pathlib import Path

from loaders.corpus import CorpusRecords

PAGE = Path(__file__).parents[2] / "docs" / "quran.md"


def row(start: str) -> str:
    """Return the second cell of the first table's row that begins so."""
    lines = PAGE.read_text(encoding="utf-8").split("\n")
    line = next(line for line in lines if line.startswith(f"| {start}"))
    return line.split("|")[2].strip()


def test_the_counts_on_the_page_are_those_of_the_recipe(quran: CorpusRecords) -> None:
    kinds = Counter(division.kind for division in quran.divisions)
    texts = Counter(text.edition for text in quran.texts)
    assert row("units") == f"{len(quran.units):,}"
    assert row("Arabic texts") == f"{texts['uthmani']:,}"
    assert row("English texts") == f"{texts['pickthall']:,}"
    assert row("Indonesian texts") == f"{texts['kemenag']:,}"
    assert row("surahs") == f"{kinds['surah']}, {kinds['juz']}, {kinds['ruku']}"
    assert row("themes") == str(len(quran.themes))
    assert row("paths") == str(len(quran.paths))
    assert row("links from a theme") == f"{len(quran.links):,}"


def test_the_counts_of_the_concepts_are_those_of_the_file(
    with_concepts: CorpusRecords, quran: CorpusRecords
) -> None:
    added = len(with_concepts.themes) - len(quran.themes)
    assert row("concepts") == f"{added:,}"
    assert row("links from a concept") == f"{len(with_concepts.links) - len(quran.links):,}"


def test_the_page_names_who_is_to_be_named(with_concepts: CorpusRecords) -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name in ("Taha Zerrouki", "Pickthall", "Indonesian Ministry", "Sharaf", "Tanzil"):
        assert name in page
        assert name in with_concepts.corpus.attribution
