"""Measures of one answer: faithfulness, citations, quotations, kinds of sources; by what is stored.

They look at the text of an answer and at the evidence, and use none of the checks that an answer
passes before it leaves, so that they can tell what the checks are worth.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, fields
from statistics import fmean
from typing import TypeVar

from server.analysis import analyse, fold
from server.answering.citations import read_citations
from server.answering.material import Cited, Material
from server.answering.sentences import sentences
from server.answering.written import Written
from server.quotations import find_quotations

SHARED = 0.3
"""Share of a sentence's content words that its evidence must have to support it."""
T = TypeVar("T")
LEAST_WORDS = 3
"""Quotation marks around fewer words (or letters of unspaced scripts) quote nothing."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence as it was said, and the evidence that it cites, if there is such."""

    text: str
    citations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Measured:
    """The measures of one answer, each in [0, 1], None where there was nothing to measure.

    ``faithfulness`` is the share of claims that what they cite supports: every quotation stands
    in it, and without one it shares three in ten of the content words. ``citation_recall`` is the
    share of claims that cite evidence at all, ``citation_precision`` the share of citations that
    support their claim. ``quote_exactness`` is the share of quotations that stand in the evidence,
    ``source_distinction`` the share that stand in the kind of source cited for them. ``gold_…``
    compare the units cited with those judged relevant: of the cited, and of those in evidence.
    """

    faithfulness: float | None = None
    citation_recall: float | None = None
    citation_precision: float | None = None
    quote_exactness: float | None = None
    source_distinction: float | None = None
    gold_precision: float | None = None
    gold_recall: float | None = None


MEASURES: tuple[str, ...] = tuple(field.name for field in fields(Measured))


def claims_of(reply: str, material: Material) -> list[Claim]:
    """Return the claims of a reply as it is, before anything was checked."""
    claims = []
    for sentence in sentences(reply):
        marks = read_citations(sentence, material.aliases)
        bare = sentence
        for mark in reversed(marks):
            bare = bare[: mark.start] + " " + bare[mark.end :]
        if any(letter.isalpha() for letter in bare):
            named = dict.fromkeys(alias for mark in marks for alias in mark.aliases)
            claims.append(Claim(" ".join(bare.split()), tuple(named)))
    return claims


def written_claims(written: Written, material: Material) -> list[Claim]:
    """Return the claims of an answer; those of an extractive one are its quotations."""
    if written.by == "model":
        return claims_of(written.text, material)
    quoted = [item for item in written.cited if item.alias in written.used]
    return [Claim(f"“{item.text}”", (item.alias,)) for item in quoted]


def measured(
    claims: Sequence[Claim], material: Material, relevant: Collection[str] = ()
) -> Measured:
    """Measure the claims of an answer against its evidence; ``relevant`` are judged unit ids."""
    known = material.aliases
    pairs = [(claim, known[alias]) for claim in claims for alias in claim.citations]
    quotes = [(quote, claim) for claim in claims for quote in quotes_of(claim.text)]
    return Measured(
        faithfulness=_share(claims, lambda c: supports(c, material.of(c.citations), material)),
        citation_recall=_share(claims, lambda c: bool(c.citations)),
        citation_precision=_share(pairs, lambda pair: touches(*pair, material.language)),
        quote_exactness=_share(quotes, lambda q: any(stands(q[0], i) for i in known.values())),
        source_distinction=_share(quotes, lambda q: _in_its_kind(q[0], q[1], material)),
        **_against_gold(claims, material, relevant),
    )


def supports(claim: Claim, cited: Sequence[Cited], material: Material) -> bool:
    """Say whether evidence supports a claim by means that can be checked."""
    if not cited:
        return False
    quotes = quotes_of(claim.text)
    if quotes:
        return all(any(stands(quote, item) for item in cited) for quote in quotes)
    mine = frozenset(analyse(claim.text, material.language))
    theirs = frozenset(word for item in cited for word in analyse(item.text, item.language))
    return bool(mine) and len(mine & theirs) >= SHARED * len(mine)


def touches(claim: Claim, item: Cited, language: str) -> bool:
    """Say whether one piece of evidence has a quotation or a content word of a claim."""
    if any(stands(quote, item) for quote in quotes_of(claim.text)):
        return True
    mine = frozenset(analyse(claim.text, language))
    return bool(mine & frozenset(analyse(item.text, item.language)))


def quotes_of(text: str) -> list[str]:
    """Return what a text quotes, without marks around single terms."""
    found = [one.text for one in find_quotations(text) if one.depth == 0 and one.kind != "title"]
    return [quote for quote in found if _length(quote) >= LEAST_WORDS]


def stands(quote: str, item: Cited) -> bool:
    """Say whether a quotation stands in a text word for word, folded as words are searched."""
    return _folded(quote) in _folded(item.text)


def _length(quote: str) -> int:
    return max(len(quote.split()), 0 if quote.isascii() else len(quote) // 2)


def _folded(text: str) -> str:
    kept = (sign if sign.isalnum() else " " for sign in fold(text))
    return f" {' '.join(''.join(kept).split())} " if " " in text else "".join(kept).strip()


def _in_its_kind(quote: str, claim: Claim, material: Material) -> bool:
    """Say whether a quotation stands in evidence of a kind that is cited for it."""
    kinds = {item.kind for item in material.of(claim.citations)}
    return any(stands(quote, item) and item.kind in kinds for item in material.cited)


def _against_gold(
    claims: Sequence[Claim], material: Material, relevant: Collection[str]
) -> dict[str, float | None]:
    if not relevant:
        return {"gold_precision": None, "gold_recall": None}
    cited = {item.id for claim in claims for item in material.of(claim.citations)}
    found = {item.id for item in material.cited} & set(relevant)
    right = cited & set(relevant)
    return {
        "gold_precision": len(right) / len(cited) if cited else None,
        "gold_recall": len(right) / len(found) if found else None,
    }


def _share(items: Sequence[T], holds: Callable[[T], bool]) -> float | None:
    return fmean(map(holds, items)) if items else None


def mean_of(found: Sequence[Measured]) -> Mapping[str, float | None]:
    """Return the mean of every measure over the answers in which there was something to measure."""
    means: dict[str, float | None] = {}
    for name in MEASURES:
        values = [value for one in found if (value := getattr(one, name)) is not None]
        means[name] = fmean(values) if values else None
    return means
