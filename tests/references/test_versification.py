"""Numberings of the Bible: every verse is mapped, chapters have no gaps, ranges stay ranges."""

import pytest

from loaders.unit_lists import UnitLists
from server.references import UnitIndex
from server.references.versification import HEBREW, VULGATE, renumbered

CHAPTERS = {
    "Joel": [20, 32, 21],
    "Mal": [14, 17, 18, 6],
    "Ps": [6, 12, 8, *[10] * 5, 20, 18, *[7] * 40, 19],
    "Jonah": [17, 10],
    "Isa": [31, *[20] * 61, 19, 12],
    "1Kgs": [53] * 22,
}


def units(**chapters: list[int]) -> UnitIndex:
    books = chapters or CHAPTERS
    return UnitIndex.of(
        [
            f"{book}.{chapter}.{verse}"
            for book, sizes in books.items()
            for chapter, size in enumerate(sizes, start=1)
            for verse in range(1, size + 1)
        ]
    )


def lists(found: UnitIndex) -> UnitLists:
    return UnitLists(list(found.order), list(found.order), "bible")


@pytest.mark.parametrize(
    ("written", "numbering", "meant"),
    [
        ("Joel 3:1", HEBREW, ["Joel.2.28"]),
        ("Joel 4:1", HEBREW, ["Joel.3.1"]),
        ("Joel 2:26-3:2", HEBREW, ["Joel.2.26", "Joel.2.27", "Joel.2.28", "Joel.2.29"]),
        ("Mal 3:18, 19; 3:24", HEBREW, ["Mal.3.18", "Mal.4.1", "Mal.4.6"]),
        ("Jonah 2:1", HEBREW, ["Jonah.1.17"]),
        ("Ps 3:2", HEBREW, ["Ps.3.1"]),
        ("Ps 51:3-4", HEBREW, ["Ps.51.1", "Ps.51.2"]),
        ("Isaiah 63:19", HEBREW, ["Isa.63.19", "Isa.64.1"]),
        ("1 Kings 22:44", HEBREW, ["1Kgs.22.43"]),
        ("Ps 9:22", VULGATE, ["Ps.10.1"]),
        ("Ps 50:3", VULGATE, ["Ps.51.1"]),
        ("Joel 2:28", VULGATE, ["Joel.2.28"]),
    ],
)
def test_a_list_in_another_numbering_names_the_verses_it_means(
    written: str, numbering: str, meant: list[str]
) -> None:
    read = lists(units()).read(written, numbering)
    assert (list(read.units), read.unknown) == (meant, ())


def test_whole_chapters_keep_their_verses_and_leave_the_title_out() -> None:
    found = lists(units())
    assert found.read("Joel 3", HEBREW).units == tuple(f"Joel.2.{n}" for n in range(28, 33))
    assert found.read("Ps 3", HEBREW).units == tuple(f"Ps.3.{n}" for n in range(1, 9))
    assert found.read("Ps 3").units == found.read("Ps 3", HEBREW).units


def test_a_title_by_itself_is_unknown_unless_the_corpus_has_it_as_verse_0() -> None:
    assert lists(units()).read("Ps 3:1", HEBREW).unknown == ("Ps 3:1 (hebrew)",)
    order = list(units().order)
    order.insert(order.index("Ps.3.1"), "Ps.3.0")
    read = lists(UnitIndex.of(order)).read("Ps 3:1-2", HEBREW)
    assert (read.units, read.unknown) == (("Ps.3.0", "Ps.3.1"), ())


def test_what_a_numbering_does_not_have_is_named() -> None:
    assert lists(units()).read("Mal 4:1", HEBREW).unknown == ("Mal.4.1",)
    assert lists(units()).read("no reference", HEBREW).unknown == ("no reference",)


def test_books_that_are_numbered_alike_and_other_ids_are_left_as_they_are() -> None:
    plain = UnitIndex.of(["Gen.1.1", "Matt.1.1", "art-1", "A.b.c"])
    assert list(renumbered(plain, HEBREW).index.order) == list(plain.order)


def test_the_hebrew_bible_has_its_verses_and_no_chapter_a_gap(real_verses: list[str]) -> None:
    books = list(dict.fromkeys(name.split(".")[0] for name in real_verses))[:39]
    old = [name for name in real_verses if name.split(".")[0] in books]
    hebrew = renumbered(UnitIndex.of(old), HEBREW)
    chapters: dict[tuple[str, int], list[int]] = {}
    for name in hebrew.index.order:
        book, chapter, verse = name.split(".")
        chapters.setdefault((book, int(chapter)), []).append(int(verse))
    # 23,213 verses, 2,527 of them psalms: the sums that the Masoretes' heirs print.
    assert (len(old), len(hebrew.index.order)) == (23_145, 23_213)
    assert sum(len(verses) for (book, _), verses in chapters.items() if book == "Ps") == 2_527
    assert all(verses == list(range(1, len(verses) + 1)) for verses in chapters.values())
    assert {unit for found in hebrew.units.values() for unit in found} == set(old)


@pytest.fixture(scope="session")
def real_verses() -> list[str]:
    """Return the OSIS ids of the real Bible's verses, where the data folder has them."""
    import gzip

    from server.settings import read_settings

    data = read_settings().data
    if data is None or not (data / "bible" / "verses.tsv.gz").is_file():
        pytest.skip("THEMEPATH_DATA names no folder of real corpora with bible/ in it")
    with gzip.open(data / "bible" / "verses.tsv.gz", "rt", encoding="utf-8") as file:
        return [line.split("\t")[1] for line in file][1:]
