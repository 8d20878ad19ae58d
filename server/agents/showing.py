"""From the responses of the HTTP interface to the short forms that tools return (pure)."""

from collections.abc import Mapping, Sequence

from server.analysis.folding import fold
from server.answering.material import kind_of
from server.answering.prompt import speaks_to_a_model
from server.model import ReleaseInfo
from server.wire.check_text import CheckTextResponse, QuotationChecked
from server.wire.query import EvidenceShown, QueryResponse
from server.wire.selections import SelectionResponse
from server.wire.shown import PathShown
from server.wire.themes import ThemeResponse, ThemeShown, ThemesResponse
from server.wire.tools import (
    FINDINGS,
    LETTERS,
    PathFound,
    QueryFound,
    QuotationFound,
    QuotationRead,
    ReferenceFound,
    SelectionFound,
    TextData,
    TextRead,
    ThemeFound,
    ThemeRead,
    ThemesFound,
    UnitFound,
    UnitRead,
)
from server.wire.units import NoteShown, PassageUnit, UnitResponse

PATHS = 10
NEIGHBOURS = 50
UNITS = 20


def text_data(
    text: str,
    about: Mapping[str, object],
    source: Mapping[str, object] | None = None,
    release: ReleaseInfo | None = None,
) -> TextData:
    """Mark a wording as data; one that is too long is cut, and says so.

    ``about`` names unit, citation, language and edition; with a source and a release the kind of
    the wording is told.
    """
    marks = {"cut": len(text) > LETTERS, "orders": speaks_to_a_model(text)}
    if source is not None and release is not None:
        marks |= {"kind": kind_of(source, str(about["edition"]), release)}  # type: ignore[dict-item]
    return TextData.model_validate({"text": text[:LETTERS], **about, **marks})


def query_found(response: QueryResponse, release: ReleaseInfo) -> QueryFound:
    """Make the short form of a query's response."""
    confidence, selection = response.confidence, response.query.selection
    return QueryFound(
        corpus=response.corpus,
        release=response.release,
        units=[_found(item, release) for item in response.evidence],
        speaks=None if confidence is None else confidence.decision == "answer",
        probability=None if confidence is None else confidence.probability,
        selected=None if selection is None else selection.units,
        warnings=[warned.message for warned in response.warnings],
        run_id=response.run_id,
    )


def _found(item: EvidenceShown, release: ReleaseInfo) -> UnitFound:
    about = {"unit": item.id, **item.model_dump(include={"citation", "language", "edition"})}
    text = text_data(item.text, about, item.source.model_dump(), release)
    path = None if item.path is None else path_found(item.path)
    return UnitFound(rank=item.rank, text=text, path=path, why=item.reason)


def path_found(path: PathShown) -> PathFound:
    """Make the short form of a path."""
    themes = [step.id for step in path.steps]
    translated = path.index.translated
    return PathFound(id=path.id, text=path.text, themes=themes, translated=translated)


def unit_read(unit: UnitResponse, release: ReleaseInfo, around: int, notes: int) -> UnitRead:
    """Make the short form of a unit: so many units before and after it, so many notes."""
    source = unit.source.model_dump()
    own = {"unit": unit.id, "citation": unit.citation}
    about = [own | one.model_dump(include={"language", "edition"}) for one in unit.texts]
    return UnitRead(
        corpus=unit.corpus,
        release=unit.release,
        unit=unit.id,
        citation=unit.citation,
        wordings=[
            text_data(one.text, named, source, release)
            for one, named in zip(unit.texts, about, strict=True)
        ],
        divisions=[one.title for one in unit.divisions],
        passage=[_of_passage(one) for one in near(unit, around)],
        passage_citation=unit.passage.citation,
        paths=[path_found(path) for path in unit.paths[:PATHS]],
        commentary=[_note(note, unit) for note in unit.notes[:notes]],
        previous=unit.previous,
        next=unit.next,
    )


def near(unit: UnitResponse, around: int) -> Sequence[PassageUnit]:
    """Return the units of a unit's passage that lie at most so many places from it."""
    units = unit.passage.units
    at = next((n for n, one in enumerate(units) if one.id == unit.id), 0)
    return units[max(at - around, 0) : at + around + 1]


def _of_passage(one: PassageUnit) -> TextData:
    about = one.model_dump(include={"citation", "language", "edition"})
    return text_data(one.text, {"unit": one.id, **about})


def _note(note: NoteShown, unit: UnitResponse) -> TextData:
    citation = f"{note.source.title}, on {unit.citation}"
    about = {"unit": unit.id, "citation": citation, "language": note.language}
    return text_data(note.text, {**about, "edition": note.source.id, "kind": "commentary"})


def theme_found(theme: ThemeShown | ThemeResponse) -> ThemeFound:
    """Make the short form of a theme."""
    narrower = theme.narrower if isinstance(theme.narrower, int) else len(theme.narrower)
    return ThemeFound(
        id=theme.id, label=theme.label, index=theme.index, units=theme.size, narrower=narrower
    )


def themes_found(themes: ThemesResponse, release: ReleaseInfo, searched: str = "") -> ThemesFound:
    """Make the short form of a page of themes, each called by the label that was ``searched``."""
    return ThemesFound(
        corpus=release.corpus,
        release=release.id,
        themes=[
            theme_found(one).model_copy(update={"label": _called(one, searched)})
            for one in themes.items
        ],
        page=themes.page,
    )


def _called(theme: ThemeShown, searched: str) -> str:
    """Return the label that holds what was searched for, so that it is known again."""
    wanted = fold(searched)
    labels = (theme.label, *theme.labels.values()) if wanted else ()
    return next((label for label in labels if wanted in fold(label)), theme.label)


def theme_read(theme: ThemeResponse, release: ReleaseInfo) -> ThemeRead:
    """Make the short form of a theme with its neighbours and units."""
    return ThemeRead(
        corpus=release.corpus,
        release=release.id,
        theme=theme_found(theme),
        definition=theme.definition,
        broader=[theme_found(one) for one in theme.broader[:NEIGHBOURS]],
        narrower=[theme_found(one) for one in theme.narrower[:NEIGHBOURS]],
        related=[theme_found(one) for one in theme.related[:NEIGHBOURS]],
        units=[f"{one.citation} ({one.id})" for one in theme.units.items],
        page=theme.units.page,
    )


def selection_found(preview: SelectionResponse) -> SelectionFound:
    """Make the short form of a selection's preview."""
    kept = {"citation", "language", "edition"}
    return SelectionFound(
        corpus=preview.corpus,
        release=preview.release,
        select=preview.text,
        units=preview.units,
        total=preview.total,
        sample=[
            text_data(one.text, {"unit": one.id, **one.model_dump(include=kept)})
            for one in preview.sample
        ],
    )


def quotation_read(report: CheckTextResponse) -> QuotationRead:
    """Make the short form of the report on one quotation."""
    first = report.quotations[0]
    return QuotationRead(corpus=report.corpus, release=report.release, quotation=_quotation(first))


def text_read(report: CheckTextResponse, *, faults_only: bool = False) -> TextRead:
    """Make the short form of the report on a text, of all of it or of its faults alone."""
    shown = ("fault",) if faults_only else ("ok", "note", "fault")
    found = [one for one in report.quotations if one.verdict in shown]
    named = [one for one in report.references if one.verdict in shown]
    return TextRead(
        corpus=report.corpus,
        release=report.release,
        faults=report.faults,
        quotations=[_quotation(one) for one in found[:FINDINGS]],
        references=[
            ReferenceFound(text=one.text, status=one.status, citation=one.citation)
            for one in named[:FINDINGS]
        ],
        left_off=max(len(found) - FINDINGS, 0) + max(len(named) - FINDINGS, 0),
        warnings=report.warnings,
    )


def _quotation(one: QuotationChecked) -> QuotationFound:
    kept = {"status", "verdict", "reason", "attribution", "citation", "edition", "language"}
    told = [f"{each.kind}: {each.quoted!r} for {each.stored!r}" for each in one.differences]
    return QuotationFound(
        quotation=one.text[:LETTERS],
        stored=one.stored[:LETTERS],
        units=one.units[:UNITS],
        differences=told[:UNITS],
        **one.model_dump(include=kept),
    )
