"""QurAna concepts as a second index over the same units."""

import io
import tarfile
from collections import Counter
from pathlib import Path

import pytest

from loaders.corpus import CorpusRecords
from loaders.recipes.quran_concepts import read_concepts
from server.errors import BadField, BadRecords, TooLarge

UNITS = ["1:1", "1:2", "2:1", "2:2"]
HEADER = "<!--\n* TERMS\n*=====\n-->\n<?xml version='1.0' encoding='utf-8' ?>\n"
CONCEPTS = (
    HEADER + "<concepts><con id='1'>\n<arabic> ا </arabic>\n<english> one </english></con>"
    "<con id='2'><arabic>ب</arabic><english>  </english></con></concepts>"
)
SECOND = (
    HEADER + "<chapter id='2'><verse id='2'><pron id='1' con='2'><seg>x</seg></pron></verse>"
    "<verse id='1'><pron id='2' con='1'/><pron id='3' con='1'/></verse></chapter>"
)
FIRST = HEADER + "<chapter id='1'><verse id='2'><pron id='1' con='1'/></verse></chapter>"


def archive(path: Path, files: dict[str, str]) -> Path:
    with tarfile.open(path, "w:gz") as tar:
        for name, text in files.items():
            data = text.encode()
            member = tarfile.TarInfo(name)
            member.size = len(data)
            tar.addfile(member, io.BytesIO(data))
    return path


def small(path: Path, **changed: str) -> Path:
    files = {"q/concepts.xml": CONCEPTS, "q/pronxml-2.xml": SECOND, "q/pronxml-1.xml": FIRST}
    return archive(path / "q.tar.gz", {**files, **{f"q/{k}.xml": v for k, v in changed.items()}})


def test_concepts_become_one_step_paths_with_links_in_canonical_order(tmp_path: Path) -> None:
    found = read_concepts(small(tmp_path), UNITS)
    assert [(t.id, dict(t.labels), t.notation) for t in found.themes] == [
        ("qurana:1", {"ar": "ا", "en": "one"}, "1"),
        ("qurana:2", {"ar": "ب"}, "2"),
    ]
    assert [(path.id, path.themes) for path in found.paths] == [
        ("qurana:1", ("qurana:1",)),
        ("qurana:2", ("qurana:2",)),
    ]
    assert [(link.from_, link.to, link.rank) for link in found.links] == [
        ("qurana:1", "1:2", 1),
        ("qurana:1", "2:1", 2),
        ("qurana:2", "2:2", 1),
    ]
    assert found.warnings == []


def test_a_folder_gives_the_same_as_the_archive(tmp_path: Path) -> None:
    inner = tmp_path / "folder" / "quran-pron"
    inner.mkdir(parents=True)
    for name, text in (("concepts", CONCEPTS), ("pronxml-1", FIRST), ("pronxml-2", SECOND)):
        (inner / f"{name}.xml").write_text(text, encoding="utf-8")
    packed = read_concepts(small(tmp_path), UNITS)
    assert read_concepts(inner, UNITS) == packed
    assert read_concepts(inner.parent, UNITS) == packed


def test_a_mark_of_an_unknown_concept_is_left_out_with_a_warning(tmp_path: Path) -> None:
    marked = FIRST.replace("con='1'", "con='77'")
    found = read_concepts(small(tmp_path, **{"pronxml-1": marked}), UNITS)
    assert found.warnings == ["pronxml-1.xml: 1:2 names the unknown concept 77; left out"]
    assert [link.to for link in found.links] == ["2:1", "2:2"]


def test_an_ayah_that_does_not_exist_is_an_error(tmp_path: Path) -> None:
    marked = FIRST.replace("verse id='2'", "verse id='9'")
    with pytest.raises(BadRecords, match=r"pronxml-1\.xml: there is no ayah 1:9"):
        read_concepts(small(tmp_path, **{"pronxml-1": marked}), UNITS)


def test_a_concept_without_an_arabic_name_is_an_error(tmp_path: Path) -> None:
    nameless = CONCEPTS.replace("ب", " ")
    with pytest.raises(BadRecords, match="concept '2' has no id or no Arabic name"):
        read_concepts(small(tmp_path, concepts=nameless), UNITS)


def test_entities_in_the_archive_are_refused(tmp_path: Path) -> None:
    bomb = "<!DOCTYPE c [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]><concepts>&b;</concepts>"
    with pytest.raises(BadRecords, match=r"concepts\.xml: .*document type"):
        read_concepts(small(tmp_path, concepts=bomb), UNITS)


def test_names_in_the_archive_lead_nowhere(tmp_path: Path) -> None:
    path = archive(
        tmp_path / "q.tar.gz",
        {"../../concepts.xml": CONCEPTS, "/etc/pronxml-1.xml": FIRST, "q/other.txt": "x"},
    )
    before = sorted(tmp_path.rglob("*"))
    assert len(read_concepts(path, UNITS).links) == 1
    assert sorted(tmp_path.rglob("*")) == before


def test_links_in_the_archive_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "q.tar.gz"
    with tarfile.open(path, "w:gz") as tar:
        member = tarfile.TarInfo("concepts.xml")
        member.type = tarfile.SYMTYPE
        member.linkname = "/etc/hostname"
        tar.addfile(member)
    with pytest.raises(BadField, match=r"q\.tar\.gz has no file concepts\.xml"):
        read_concepts(path, UNITS)


def test_an_archive_of_too_many_files_is_refused(tmp_path: Path) -> None:
    path = archive(tmp_path / "q.tar.gz", {f"q/{number}.txt": "" for number in range(1001)})
    with pytest.raises(TooLarge, match="files"):
        read_concepts(path, UNITS)


def test_an_archive_that_unpacks_to_too_much_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "q.tar.gz"
    with tarfile.open(path, "w:gz", compresslevel=1) as tar:
        member = tarfile.TarInfo("q/concepts.xml")
        member.size = 65 * 1024**2
        tar.addfile(member, io.BytesIO(bytes(member.size)))
    with pytest.raises(TooLarge, match="bytes unpacked"):
        read_concepts(path, UNITS)


@pytest.mark.parametrize("content", [b"no archive", b""])
def test_a_file_that_is_no_archive_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "q.tar.gz"
    path.write_bytes(content)
    with pytest.raises(BadField, match="cannot be read as an archive"):
        read_concepts(path, UNITS)


def test_a_path_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadField, match="concepts: "):
        read_concepts(tmp_path / "absent.tar.gz", UNITS)


def test_qurana_gives_1028_concepts_and_11718_links(with_concepts: CorpusRecords) -> None:
    themes = [theme for theme in with_concepts.themes if theme.index == "qurana"]
    links = [link for link in with_concepts.links if link.from_.startswith("qurana:")]
    assert len(themes) == 1028
    assert sum(path.index == "qurana" for path in with_concepts.paths) == 1028
    assert len({(link.from_, link.to) for link in links}) == len(links) == 11718
    assert len({link.to for link in links}) == 5533
    assert all("ar" in theme.labels for theme in themes)
    assert [theme.id for theme in themes if "en" not in theme.labels] == ["qurana:646"]
    assert {link.from_ for link in links} == {theme.id for theme in themes}


def test_the_mark_of_concept_2051_is_warned_of(with_concepts: CorpusRecords) -> None:
    assert list(with_concepts.warnings) == [
        "pronxml-5.xml: 5:107 names the unknown concept 2051; left out"
    ]


def test_units_are_shared_between_the_two_indexes(with_concepts: CorpusRecords) -> None:
    assert [index.id for index in with_concepts.corpus.indexes] == ["alfanous", "qurana"]
    per_unit = Counter(link.to for link in with_concepts.links)
    assert len(with_concepts.links) == 6236 + 11718
    assert sum(times > 1 for times in per_unit.values()) == 5533
    sources = {source.id: source for source in with_concepts.corpus.sources}
    assert "GPL" in sources["qurana"].licence
    assert "Sharaf" in with_concepts.corpus.attribution
