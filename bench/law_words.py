"""Words of a law as its XML holds them, counted by another way than that of a load."""

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from lxml import etree

from loaders.corpus import CorpusRecords
from loaders.formats.akoma_ntoso import AKOMA_NTOSO
from loaders.formats.formex import FORMEX
from loaders.formats.laws import Dialect
from loaders.formats.uslm import USLM
from loaders.formats.xml_tree import local

DIALECTS = {"akoma-ntoso": AKOMA_NTOSO, "formex": FORMEX, "uslm": USLM}
"""By the folder in which the samples of a dialect lie."""


def source_words(path: Path, dialect: Dialect) -> Counter[str]:
    """Count the words of a law that should be found again, by their letters and digits."""
    return _words(etree.parse(path).getroot(), dialect)


def kept_words(records: CorpusRecords) -> Counter[str]:
    """Count the words of what was read: texts, citations and titles."""
    return _counted(
        (
            *(text.text for text in records.texts),
            *(unit.citation for unit in records.units),
            *(division.title for division in records.divisions),
        )
    )


def _words(element: "etree._Element", dialect: Dialect) -> Counter[str]:
    if local(element) in dialect.skipped | dialect.notes or not local(element):
        return Counter()
    found = _counted([element.text or ""])
    for child in element:
        found += _words(child, dialect)
        found += _counted([child.tail or ""])
    return found


def _counted(wordings: Iterable[str]) -> Counter[str]:
    return Counter(word for wording in wordings for word in re.findall(r"\w+", wording))
