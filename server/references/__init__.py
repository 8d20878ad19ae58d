"""Canonical references of a numbering scheme, read and written."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from server.errors import NotFound
from server.references import article, bible, bible_citation, citation, plain, quran
from server.references.index import DivisionRow, UnitIndex
from server.references.reference import MAX_UNITS, Reference, Status

__all__ = [
    "MAX_UNITS",
    "SCHEMES",
    "DivisionRow",
    "Reference",
    "Scheme",
    "Status",
    "UnitIndex",
    "covers_query",
    "find_references",
    "format_citation",
]


@dataclass(frozen=True, slots=True)
class Scheme:
    """A numbering scheme: how its references are found in a text, and how units are cited."""

    name: str
    find: Callable[[str, UnitIndex], list[Reference]]
    cite: Callable[[Sequence[str], UnitIndex | None], str]


SCHEMES: Mapping[str, Scheme] = MappingProxyType(
    {
        "plain": Scheme("plain", plain.find, citation.plain_citation),
        "quran": Scheme("quran", quran.find, citation.quran_citation),
        "bible": Scheme("bible", bible.find, bible_citation.bible_citation),
        "article": Scheme("article", article.find, article.article_citation),
    }
)
"""Name in a corpus's manifest → scheme."""

_BETWEEN = re.compile(r"\b(?:and|dan|und|et|y|ja|och)\b|(?<!\w)و(?!\w)|[\W_]", re.IGNORECASE)


def find_references(text: str, scheme: str, units: UnitIndex) -> list[Reference]:
    """Return the references of a text in the order in which they stand.

    Their spans lie inside the text and do not overlap. A reference to a place that the corpus
    lacks is returned with status ``not_found``, so that it is answered as such and not by
    likeness. Never raises because of the text.

    Raises:
        NotFound: there is no such scheme.
    """
    return _scheme(scheme).find(text, units)


def covers_query(text: str, references: Sequence[Reference]) -> bool:
    """Say whether a query is nothing but references, signs and words such as *and* between them."""
    if not references:
        return False
    ends = [0, *(reference.end for reference in references)]
    starts = [*(reference.start for reference in references), len(text)]
    rest = " ".join(text[end:start] for end, start in zip(ends, starts, strict=True))
    return not _BETWEEN.sub("", rest)


def format_citation(scheme: str, unit_ids: Sequence[str], units: UnitIndex | None = None) -> str:
    """Return the shortest citation of some units, runs written as ranges: ``94:1–8``.

    With the index of a release, runs may cross the end of a chapter. Reading the citation
    again finds the same units.

    Raises:
        NotFound: there is no such scheme.
    """
    return _scheme(scheme).cite(unit_ids, units)


def _scheme(name: str) -> Scheme:
    if name not in SCHEMES:
        raise NotFound("reference scheme", name, tuple(SCHEMES))
    return SCHEMES[name]
