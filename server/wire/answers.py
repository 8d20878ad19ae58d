"""Request and response of ``POST /v1/answer``, and what its stream of events carries."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, JsonValue

from server.answered import Prepared
from server.answering.material import BUDGET, Cited
from server.answering.wordings import direction_of
from server.answering.written import Piece, Repair, Written
from server.wire.query import AskRequest, ConfidenceShown, WarningShown, confidence_shown
from server.wire.shown import PathShown, Shown, SourceShown, path_shown, source_shown
from server.wire.understood import QueryShown, query_shown

EXAMPLE: dict[str, JsonValue] = {
    "query": "What is said of patience in hardship?",
    "corpus": "quran",
    "k": 8,
    "answer_in": "en",
}


class AnswerRequest(AskRequest):
    """A question to be answered from what a corpus holds."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": EXAMPLE})

    answer_in: Annotated[str | None, Field(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")] = Field(
        default=None, description="language of the answer; the question's own when left out"
    )
    budget: Annotated[int, Field(ge=500, le=200_000)] = Field(
        default=BUDGET, description="tokens of the prompt at most, estimated; units go in whole"
    )


class CitedShown(Shown):
    """A unit or note under the alias that the text cites it by."""

    alias: str
    id: str
    citation: str
    kind: Literal["primary", "translation", "commentary"]
    text: str = Field(description="byte for byte as loaded")
    language: str
    direction: str
    edition: str
    source: SourceShown
    paths: list[PathShown]
    explains: list[str] = Field(description="citations of the units that a note explains")
    used: bool = Field(description="whether the answer cites it")


class QuoteShown(Shown):
    """A quotation in a sentence, as it is stored in the evidence named."""

    text: str
    alias: str


class SentenceShown(Shown):
    """A sentence of a model's answer."""

    text: str
    citations: list[str]
    quotes: list[QuoteShown]


class GroupShown(Shown):
    """A part of an extractive answer: a path, and what is quoted under it."""

    title: str
    language: str
    direction: str
    path: str | None
    aliases: list[str]


class RepairShown(Shown):
    """What was changed in a model's reply before it left, or why it did not leave."""

    code: str
    message: str
    before: str
    after: str


class LeftOutShown(Shown):
    """Evidence that the model was not given."""

    alias: str
    id: str
    reason: Literal["budget", "instructions"]


class RefusalShown(Shown):
    """Why there is no answer."""

    reason: Literal["no_evidence", "below_floor", "selection_empty", "not_in_evidence"]
    message: str
    elsewhere: bool = Field(description="whether the units offered lie outside the selection")


class SourcesEvent(Shown):
    """First event of a stream: what the answer may speak from, or what came nearest."""

    answer_id: str
    run_id: str
    corpus: str
    release: str
    pipeline: str
    model: str | None
    language: str
    direction: str
    query: QueryShown
    sources: list[CitedShown]
    confidence: ConfidenceShown | None
    warnings: list[WarningShown]
    caution: str


class TextEvent(Shown):
    """A piece of the answer's text, checked; one that replaces takes the place of all before."""

    text: str
    replaces: bool


class ChecksEvent(Shown):
    """What the checks made of the answer."""

    written_by: Literal["model", "extractive", "refusal"]
    sentences: list[SentenceShown]
    groups: list[GroupShown]
    used: list[str]
    unused: list[str]
    left_out: list[LeftOutShown]
    repairs: list[RepairShown]
    withheld: RepairShown | None = Field(description="why a model's reply was not used")
    refusal: RefusalShown | None


class AnswerResponse(SourcesEvent, ChecksEvent):
    """An answer that speaks only from the evidence it names, and who wrote it."""

    text: str
    cost: dict[str, int] = Field(description="estimated tokens of the prompt, bound of the reply")
    timing: dict[str, float] = Field(description="milliseconds of the run, and of writing")


def sources_event(ready: Prepared, model: str | None, used: tuple[str, ...] = ()) -> SourcesEvent:
    """Make the first event."""
    answer, material = ready.answer, ready.material
    return SourcesEvent(
        answer_id=ready.id(model),
        run_id=answer.run_id,
        corpus=answer.release.corpus,
        release=answer.release.id,
        pipeline=answer.pipeline,
        model=model,
        language=material.language,
        direction=direction_of(material.language),
        query=query_shown(answer.query),
        sources=[_cited(item, item.alias in used) for item in material.cited],
        confidence=confidence_shown(answer.confidence),
        warnings=[WarningShown(code=w.code, message=w.message) for w in answer.warnings],
        caution=answer.release.caution,
    )


def text_event(piece: Piece) -> TextEvent:
    """Make the event of a piece of text."""
    return TextEvent(text=piece.text, replaces=piece.replaces)


def checks_event(ready: Prepared, written: Written) -> ChecksEvent:
    """Make the event of the checks, which says who wrote the answer."""
    refused = written.refused
    return ChecksEvent(
        written_by=written.by,
        sentences=[
            SentenceShown(
                text=one.text,
                citations=list(one.citations),
                quotes=[QuoteShown(text=quote.text, alias=quote.alias) for quote in one.quotes],
            )
            for one in written.sentences
        ],
        groups=[
            GroupShown(
                title=group.title,
                language=group.language,
                direction=group.direction,
                path=group.path,
                aliases=list(group.aliases),
            )
            for group in written.groups
        ],
        used=list(written.used),
        unused=list(written.unused),
        left_out=[
            LeftOutShown(alias=one.alias, id=one.id, reason=one.reason) for one in written.left_out
        ],
        repairs=[_repair(repair) for repair in written.repairs],
        withheld=_repair(written.withheld) if written.withheld else None,
        refusal=RefusalShown(
            reason=refused.reason, message=refused.message, elsewhere=ready.elsewhere
        )
        if refused
        else None,
    )


def answer_response(
    ready: Prepared, written: Written, model: str | None, milliseconds: float
) -> AnswerResponse:
    """Make the whole answer: what the events say, in one."""
    sources = sources_event(ready, model, written.used)
    checks = checks_event(ready, written)
    return AnswerResponse(
        **dict(sources),
        **dict(checks),
        text=written.text,
        cost=dict(written.cost or {}),
        timing={"run": ready.answer.timing["total"], "write": milliseconds},
    )


def _cited(item: Cited, used: bool) -> CitedShown:
    return CitedShown(
        alias=item.alias,
        id=item.id,
        citation=item.citation,
        kind=item.kind,
        text=item.text,
        language=item.language,
        direction=item.direction,
        edition=item.edition,
        source=source_shown(item.source),
        paths=[path_shown(path) for path in item.paths],
        explains=list(item.explains),
        used=used,
    )


def _repair(repair: Repair) -> RepairShown:
    return RepairShown(
        code=repair.code, message=repair.message, before=repair.before, after=repair.after
    )
