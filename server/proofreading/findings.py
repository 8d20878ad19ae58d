"""The findings of one text: references resolved, quotations matched, one with the other (pure)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from server.model import ReleaseInfo
from server.proofreading.beside import references_beside
from server.proofreading.judging import Claimed, judged
from server.proofreading.lines import Lines
from server.proofreading.report import (
    DifferenceFinding,
    EditionChecked,
    QuotationFinding,
    ReferenceFinding,
    Report,
)
from server.proofreading.shapes import impossible_ids
from server.quotations import (
    Match,
    Quotation,
    QuotationIndex,
    Quote,
    best_match,
    find_quotations,
    unclosed_marks,
    without_block_signs,
)
from server.quotations.words import quoted_words
from server.references import Reference, UnitIndex, find_references, format_citation

MAX_QUOTATIONS = 1_000
MAX_REFERENCES = 5_000
MAX_UNITS_SHOWN = 300
MAX_UNITS_NAMED = 10


@dataclass(frozen=True, slots=True)
class Given:
    """A text to check against a corpus, and which of its editions count: all, if none is named."""

    text: str
    corpus: str
    name: str = "text"
    editions: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()


def report_of(
    given: Given, release: ReleaseInfo, units: UnitIndex, indexes: Sequence[QuotationIndex]
) -> Report:
    """Check a text against the words of some editions (pure)."""
    work = _Work.of(given, release, units, indexes)
    shown = {edition.id: edition for edition in release.editions}
    many = len(work.all_quotations) - len(work.quotations)
    warnings = (f"Only the first {MAX_QUOTATIONS:,} quotations were looked at, {many:,} were not.",)
    return Report(
        name=given.name,
        corpus=release.corpus,
        title=release.title,
        release=release.id,
        editions=tuple(
            EditionChecked(index.edition, shown[index.edition].title, index.language)
            for index in indexes
        ),
        characters=len(given.text),
        lines=len(work.lines),
        references=tuple(work.reference(n) for n in range(len(work.references))),
        quotations=tuple(work.findings()),
        unclosed=tuple(work.lines.place(at, at + 1) for at in unclosed_marks(given.text)),
        warnings=warnings if many > 0 else (),
        caution=release.caution,
        attribution=release.attribution,
        licence=release.licence,
    )


@dataclass(frozen=True, slots=True)
class _Work:
    """What stands in one text, and what it is matched with."""

    text: str
    scheme: str
    units: UnitIndex
    indexes: Sequence[QuotationIndex]
    lines: Lines
    references: Sequence[Reference]
    all_quotations: Sequence[Quotation]
    beside: Mapping[int, tuple[int, ...]]

    @classmethod
    def of(
        cls,
        given: Given,
        release: ReleaseInfo,
        units: UnitIndex,
        indexes: Sequence[QuotationIndex],
    ) -> "_Work":
        text = without_block_signs(given.text)
        references = _references(text, release.scheme, units)
        quotations = find_quotations(given.text)
        return cls(
            text=text,
            scheme=release.scheme,
            units=units,
            indexes=indexes,
            lines=Lines(given.text),
            references=references,
            all_quotations=quotations,
            beside=references_beside(text, references, quotations[:MAX_QUOTATIONS]),
        )

    @property
    def quotations(self) -> Sequence[Quotation]:
        return self.all_quotations[:MAX_QUOTATIONS]

    def reference(self, n: int) -> ReferenceFinding:
        one = self.references[n]
        return ReferenceFinding(
            number=n + 1,
            text=one.text,
            place=self.lines.place(one.start, one.end),
            status="impossible" if one.status == "not_found" else one.status,
            units=one.units,
            citation=self._cited(one.units),
            missing=one.missing,
        )

    def _cited(self, ids: Sequence[str]) -> str:
        return format_citation(self.scheme, ids, self.units) if ids else ""

    def findings(self) -> Iterator[QuotationFinding]:
        """Yield findings in order; what stands inside a quotation that was found is not judged."""
        done, number = 0, 0
        for n, quotation in enumerate(self.quotations):
            if quotation.end <= done:
                continue
            number += 1
            found = self._finding(n, number, quotation)
            if found.status in ("exact", "folded", "altered"):
                done = quotation.end
            yield found

    def _finding(self, n: int, number: int, quotation: Quotation) -> QuotationFinding:
        members = self.beside.get(n, ())
        claimed = self._claimed(members)
        match, inner = self._matched(quotation, claimed)
        if inner and not members:
            members, claimed = inner, self._claimed(inner)
            match, _ = self._matched(quotation, claimed)
        return self._shown(number, quotation, match, (members, claimed))

    def _shown(
        self,
        number: int,
        quotation: Quotation,
        match: Match,
        said: tuple[tuple[int, ...], Claimed],
    ) -> QuotationFinding:
        members, claimed = said
        verdict = judged(quotation, match, claimed)
        if verdict.status == "not_found" and claimed.ordinals:
            match = self._as_named(quotation, match, claimed)
        first, last = match.units or (0, -1)
        ids = self.units.order[first : min(last + 1, first + MAX_UNITS_SHOWN)]
        return QuotationFinding(
            number=number,
            text=quotation.text,
            place=self.lines.place(quotation.start, quotation.end),
            kind=quotation.kind,
            status=verdict.status,
            verdict=verdict.verdict,
            reason=verdict.reason,
            edition=match.edition if ids else "",
            language=match.language if ids else "",
            units=ids,
            citation=self._cited(ids),
            stored=match.stored,
            similarity=match.similarity,
            folds=match.folds,
            differences=self._differences(match) if verdict.status == "altered" else (),
            also=tuple(self._cited(self.units.order[a : b + 1]) for a, b in match.also),
            shortened=match.shortened,
            attribution=verdict.attribution,
            references=tuple(member + 1 for member in members),
        )

    def _as_named(self, quotation: Quotation, match: Match, claimed: Claimed) -> Match:
        """Show what the reference names in the place of what is nearest: that is to be compared.

        A quotation after another translation is no wording of any edition, yet rightly cited.
        """
        first = claimed.ordinals[0]
        run = [n for n in claimed.ordinals if n - first < MAX_UNITS_NAMED]
        last = next((n for n in run if n + 1 not in run), first)
        index = max(self.indexes, key=lambda one: _known(one, quotation), default=None)
        if index is None:
            return match
        texts = filter(None, index.texts[first : last + 1])
        return replace(
            match,
            edition=index.edition,
            language=index.language,
            units=(first, last),
            stored=" ".join(texts),
        )

    def _differences(self, match: Match) -> tuple[DifferenceFinding, ...]:
        return tuple(
            DifferenceFinding(
                one,
                self.lines.place(one.start, one.end),
                self._cited(self.units.order[one.unit : one.unit + 1]),
            )
            for one in match.differences
        )

    def _claimed(self, members: Sequence[int]) -> Claimed:
        named = (unit for member in members for unit in self.references[member].units)
        ordinals = tuple(dict.fromkeys(self.units.ordinals[unit] for unit in named))
        return Claimed(ordinals, impossible=bool(members) and not ordinals)

    def _matched(self, quotation: Quotation, claimed: Claimed) -> tuple[Match, tuple[int, ...]]:
        """Match a quotation as it stands, else without the references in it; say which were in."""
        quote = Quote(self.text, quotation.first, quotation.last, claimed.ordinals)
        match = best_match(quote, self.indexes)
        inside = [
            n
            for n, one in enumerate(self.references)
            if quotation.first <= one.start and one.end <= quotation.last
        ]
        if match.is_true or not inside:
            return match, ()
        spans = tuple((self.references[n].start, self.references[n].end) for n in inside)
        without = best_match(replace(quote, leave_out=spans), self.indexes)
        return (without, tuple(inside)) if without.similarity > match.similarity else (match, ())


def _known(index: QuotationIndex, quotation: Quotation) -> int:
    """Count the words of a quotation that an edition holds anywhere."""
    words = quoted_words(quotation.text, 0, index.language, ())
    return sum(bool(index.ids_of(word.forms)) for word in words)


def _references(text: str, scheme: str, units: UnitIndex) -> list[Reference]:
    found = find_references(text, scheme, units)[:MAX_REFERENCES]
    if scheme == "plain":
        found += impossible_ids(text, units, found)
    return sorted(found, key=lambda one: one.start)
