"""Rules of wording: what people read has something to read, and attributes can be asked for."""

import math
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from loaders.corpus import CorpusRecords
from loaders.records import EntityRecord, Record, Scalar, UnitRecord
from loaders.rules.finding import Finding

ATTRIBUTE = re.compile(r"[a-z][a-z0-9_]{0,40}")
"""How an attribute is named; it becomes the graph property ``a_NAME``."""

_WORDED = (
    ("divisions", ("title", "titles")),
    ("units", ("citation", "citations")),
    ("texts", ("text", "search")),
    ("themes", ("labels", "alternatives", "hidden")),
    ("notes", ("text",)),
    ("entities", ("name",)),
)
_INVISIBLE = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs", "Mn", "Me"))


def is_blank(text: str) -> bool:
    """Say whether a text shows nothing: white space, controls and lone marks only."""
    return not any(c.isalnum() or unicodedata.category(c) not in _INVISIBLE for c in text)


def blank_wordings(records: CorpusRecords) -> Iterator[Finding]:
    """Find texts, labels, titles and names that show nothing."""
    for kind, fields in _WORDED:
        for position, record in enumerate(records.of(kind)):
            for field in fields:
                for name, wording in _wordings(record, field):
                    if is_blank(wording):
                        yield Finding(kind, position, name, "shows nothing")


def missing_labels(records: CorpusRecords) -> Iterator[Finding]:
    """Find themes without a label in the language of their index, which lends it to others."""
    languages = {index.id: index.language for index in records.corpus.indexes}
    for position, theme in enumerate(records.themes):
        language = languages.get(theme.index)
        if language is not None and language not in theme.labels:
            problem = f"has no label in {language!r}, the language of index {theme.index!r}"
            yield Finding("themes", position, "labels", problem)


def bad_attributes(records: CorpusRecords) -> Iterator[Finding]:
    """Find attributes with a name or number that no selection could ask for."""
    worded: tuple[tuple[str, Sequence[UnitRecord | EntityRecord]], ...] = (
        ("units", records.units),
        ("entities", records.entities),
    )
    for kind, rows in worded:
        for position, record in enumerate(rows):
            for name, problem in _attribute_problems(record.attributes):
                yield Finding(kind, position, f"attributes.{name}", problem)


def bad_weights(records: CorpusRecords) -> Iterator[Finding]:
    """Find links whose weight is no finite number."""
    for position, link in enumerate(records.links):
        if not math.isfinite(link.weight):
            yield Finding("links", position, "weight", "is not a finite number")


def _attribute_problems(attributes: Mapping[str, Scalar]) -> Iterator[tuple[str, str]]:
    for name, value in attributes.items():
        if not ATTRIBUTE.fullmatch(name):
            yield name, "a name is a small letter, then up to 40 small letters, digits or _"
        if isinstance(value, float) and not math.isfinite(value):
            yield name, "is not a finite number"
        if isinstance(value, int) and not -(2**63) <= value < 2**63:
            yield name, "does not fit in 64 bits"


def _wordings(record: Record, field: str) -> Iterator[tuple[str, str]]:
    value = getattr(record, field)
    if isinstance(value, str):
        yield field, value
    elif value is not None:
        for language, wording in value.items():
            for text in (wording,) if isinstance(wording, str) else wording:
                yield f"{field}.{language}", text
