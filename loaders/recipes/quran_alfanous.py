"""Arabic text, structure and subject index of the Qur'an from the package ``alfanous3``."""

import warnings
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from loaders.recipes.quran_packages import package_file
from server.errors import MissingExtra, UnexpectedPackage

PACKAGE = "alfanous3"
AYAT = 6236
SURAHS = 114


class Ayah(NamedTuple):
    """One ayah as the package stores it; ``steps`` are its labels from chapter to subtopic."""

    surah: int
    number: int
    uthmani: str
    modern: str
    surah_name: str
    revelation: str
    juz: int
    hizb: int
    manzil: int
    ruku: int
    page: int
    steps: tuple[str, ...]

    @property
    def id(self) -> str:
        """The canonical id, such as ``2:255``."""
        return f"{self.surah}:{self.number}"


_NUMBERS = ("sura_id", "aya_id", "juz", "hizb", "manzil", "ruk", "page", "gid")
_TEXTS = ("uth_", "aya", "sura_arabic", "sura_type", "chapter", "topic", "subtopic")


def read_ayat() -> list[Ayah]:
    """Read the 6,236 ayat in canonical order.

    Raises:
        MissingExtra: the package is not installed.
        UnexpectedPackage: its index holds another set of ayat or lacks a field.
    """
    rows = _stored(package_file(PACKAGE, "alfanous", "indexes/main"))
    for row in rows:
        _check_row(row)
    ayat = [_ayah(row) for row in sorted(rows, key=lambda row: int(str(row["gid"])))]
    _check_order(ayat)
    return ayat


def _stored(folder: Path) -> Sequence[Mapping[str, object]]:
    """Read the stored fields of the documents of kind ``aya``, in half a second.

    The schema is given and not read: the stored one holds analysers of the package's own, and
    opening it would import all of alfanous, which takes four seconds. Only the postings of
    ``kind:aya`` are visited: the index has fourteen times as many documents, one for each word.
    """
    with warnings.catch_warnings():
        # Whoosh 2.7.4 has escapes and an `is` that Python warns of when it compiles them.
        warnings.simplefilter("ignore", SyntaxWarning)
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            import whoosh.codec.whoosh3  # opening an index imports it, so it is named here
            import whoosh.fields
            import whoosh.index
        except ImportError:
            raise MissingExtra("whoosh", "quran", "The recipe quran") from None
    fields = {name: whoosh.fields.STORED() for name in (*_NUMBERS, *_TEXTS)}
    schema = whoosh.fields.Schema(kind=whoosh.fields.ID(stored=True), **fields)
    try:
        index = whoosh.index.open_dir(str(folder), indexname="MAIN", readonly=True, schema=schema)
        with index.reader() as reader:
            numbers = list(reader.postings("kind", "aya").all_ids())
            return [reader.stored_fields(number) for number in numbers]
    except (whoosh.index.IndexError, whoosh.reading.TermNotFound) as problem:
        raise UnexpectedPackage(PACKAGE, f"its index cannot be read ({problem})") from problem


def _check_row(row: Mapping[str, object]) -> None:
    wrong = [name for name in _NUMBERS if not isinstance(row.get(name), int)]
    wrong += [name for name in _TEXTS if not isinstance(row.get(name), str)]
    if wrong:
        raise UnexpectedPackage(PACKAGE, f"an ayah has no usable {', '.join(wrong)}")


def _ayah(row: Mapping[str, object]) -> Ayah:
    number = {name: int(str(row[name])) for name in _NUMBERS}
    text = {name: str(row[name]) for name in _TEXTS}
    steps = (text["chapter"], text["topic"], text["subtopic"])
    return Ayah(
        surah=number["sura_id"],
        number=number["aya_id"],
        uthmani=text["uth_"],
        modern=text["aya"],
        surah_name=text["sura_arabic"],
        revelation=text["sura_type"],
        juz=number["juz"],
        hizb=number["hizb"],
        manzil=number["manzil"],
        ruku=number["ruk"],
        page=number["page"],
        steps=tuple(step.strip() for step in steps if step.strip()),
    )


def _check_order(ayat: Sequence[Ayah]) -> None:
    surahs = {ayah.surah for ayah in ayat}
    if len(ayat) != AYAT or surahs != set(range(1, SURAHS + 1)):
        raise UnexpectedPackage(
            PACKAGE, f"{len(ayat):,} ayat in {len(surahs)} surahs and not {AYAT:,} in {SURAHS}"
        )
    for before, after in pairwise(ayat):
        expected = (before.surah, before.number + 1), (before.surah + 1, 1)
        if (after.surah, after.number) not in expected:
            raise UnexpectedPackage(PACKAGE, f"{after.id} stands after {before.id}")
