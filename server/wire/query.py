"""Request and response of ``POST /v1/query``; these names are a promise."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from server.answer import Answer, Confidence, Evidence
from server.errors import BadField
from server.model import COMPONENTS, Component, Request
from server.wire.constrained import ConstraintShown, constraints_shown
from server.wire.constraints import Constraints, asked_mappings
from server.wire.notes import NoteFoundShown, note_shown
from server.wire.shown import (
    DivisionShown,
    PathShown,
    Shown,
    SourceShown,
    path_shown,
    source_shown,
)
from server.wire.understood import QueryShown, query_shown

CorpusName = Annotated[str, Field(min_length=1, max_length=64)]
EXAMPLE: dict[str, JsonValue] = {
    "query": "What consequence is mentioned for the wrongdoers?",
    "corpus": "quran",
    "pipeline": "themepath",
    "k": 5,
}


class AskRequest(BaseModel):
    """A question to a corpus."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": EXAMPLE})

    query: str
    corpus: CorpusName
    pipeline: str = "themepath"
    k: Annotated[int, Field(ge=1, le=100)] = 5
    m: Annotated[int | None, Field(ge=1, le=2000)] = None
    language: Annotated[str | None, Field(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")] = None
    edition: str | None = None
    select: str | dict[str, JsonValue] | None = Field(
        default=None,
        description="where to look, as text or JSON; left out, the whole corpus",
        examples=["theme:Patience & division:Al-Baqarah", {"theme": "Patience"}],
    )
    weights: dict[str, float] | None = None
    options: dict[str, JsonValue] | None = Field(
        default=None,
        description="options of the pipeline by name, such as enrichment or normalisation",
        examples=[{"enrichment": 0.5, "citations": 0}],
    )
    abstain: Literal["off", "report", "enforce"] | None = Field(
        default=None,
        description="whether to judge if the corpus speaks of this: say so, or show nothing then",
    )
    rewrite: Annotated[list[Annotated[str, Field(max_length=64)]], Field(max_length=10)] = Field(
        default=[],
        description="rewritings to search beside the question: spelling, themes, model, multi",
        examples=[["spelling", "themes"]],
    )
    constraints: Constraints = []
    explain: bool = False
    as_of: Annotated[str | None, Field(max_length=10)] = Field(
        default=None,
        description="a day (YYYY-MM-DD): search only what is in force on it, where the corpus says",
    )
    own: Annotated[str | None, Field(max_length=200)] = Field(
        default=None,
        description="whose layer of one's own takes part, the key's owner if keyed (empty: "
        "theirs, or the one without a name); left out, nobody's",
    )

    def request(self) -> Request:
        """Return the request as the pipelines take it."""
        return Request(
            query=self.query,
            corpus=self.corpus,
            pipeline=self.pipeline,
            k=self.k,
            m=self.m,
            language=self.language,
            edition=self.edition,
            weights=self.weights,
            explain=self.explain,
            rewrite=tuple(self.rewrite),
            select=self.select,
            options=self.options,
            constraints=asked_mappings(self.constraints),
            abstain=self.abstain,
            as_of=self.as_of,
            own=self.own,
        )


class QueryRequest(AskRequest):
    """A question to a corpus, or to several."""

    corpus: Annotated[str, Field(max_length=64)] = ""
    corpora: Annotated[list[CorpusName], Field(max_length=20)] = Field(
        default=[], description="in the place of corpus: several, whose lists become one by rank"
    )

    def request(self) -> Request:
        """Return the request as the pipelines take it.

        Raises:
            BadField: no corpus is named, or one and several.
        """
        if bool(self.corpus) is bool(self.corpora):
            raise BadField("corpus", "name one, or several in corpora, not both")
        return AskRequest.request(self)


class ComponentShown(Shown):
    """One term of the score; ``absent`` says that the channel had no evidence at all."""

    raw: float | None
    normalised: float
    absent: bool


class ComponentsShown(Shown):
    """The six terms of equation 3."""

    lexical: ComponentShown
    semantic: ComponentShown
    path: ComponentShown
    proximity: ComponentShown
    source: ComponentShown
    specificity: ComponentShown


class EvidenceShown(Shown):
    """One citeable unit with everything that led to it."""

    rank: int
    id: str
    citation: str
    text: str = Field(description="byte for byte as loaded")
    language: str
    direction: str
    edition: str
    division: DivisionShown | None
    source: SourceShown
    score: float
    components: ComponentsShown
    path: PathShown | None
    other_paths: list[PathShown]
    matched: list[tuple[int, int]] = Field(description="character spans of matched words in text")
    reason: str
    boosts: dict[str, float] = Field(description="added to the score beside the six terms")


class WarningShown(Shown):
    """Something the caller should know about this answer."""

    code: str
    message: str


class ConfidenceShown(Shown):
    """Whether the corpus seems to speak of what was asked, judged on raw signals only."""

    decision: Literal["answer", "abstain"]
    probability: float | None = Field(description="null where only words could be judged")
    threshold: float | None = Field(description="below this probability the decision is to abstain")
    calibrated: bool = Field(description="false: judged by what transfers between corpora alone")
    signals: dict[str, float]


class QueryResponse(Shown):
    """The few units worth citing, and the paths that led to them."""

    run_id: str
    corpus: str
    release: str
    pipeline: str
    query: QueryShown
    evidence: list[EvidenceShown]
    paths: list[PathShown]
    constraints: list[ConstraintShown] = Field(
        description="each constraint of the request, in the order of work, and what it displaced"
    )
    notes: list[NoteFoundShown] = Field(description="commentary, never among the evidence")
    warnings: list[WarningShown]
    normalisation: str
    weights: dict[str, float]
    options: dict[str, Any] = Field(description="the pipeline's options as they were applied")
    confidence: ConfidenceShown | None = Field(description="null where it is switched off")
    timing: dict[str, float] = Field(description="milliseconds a stage, and in total")
    trace: list[dict[str, Any]] | None = None


def query_response(answer: Answer) -> QueryResponse:
    """Make the wire form of an answer."""
    return QueryResponse(
        run_id=answer.run_id,
        corpus=answer.release.corpus,
        release=answer.release.id,
        pipeline=answer.pipeline,
        query=query_shown(answer.query),
        evidence=[evidence_shown(item) for item in answer.evidence],
        paths=[path_shown(card) for card in answer.paths],
        constraints=constraints_shown(answer.constraints),
        notes=[note_shown(card) for card in answer.notes],
        warnings=[WarningShown(code=w.code, message=w.message) for w in answer.warnings],
        normalisation=answer.normalisation,
        weights=dict(answer.weights),
        options=dict(answer.options),
        confidence=confidence_shown(answer.confidence),
        timing=dict(answer.timing),
        trace=[dict(entry) for entry in answer.trace] or None,
    )


def confidence_shown(confidence: Confidence | None) -> ConfidenceShown | None:
    """Make the wire form of a verdict."""
    if confidence is None:
        return None
    return ConfidenceShown.model_validate(
        {
            "decision": confidence.decision,
            "probability": confidence.probability,
            "threshold": confidence.threshold,
            "calibrated": confidence.calibrated,
            "signals": dict(confidence.signals),
        }
    )


def _component(component: Component) -> ComponentShown:
    return ComponentShown(
        raw=component.raw, normalised=component.normalised, absent=component.absent
    )


def evidence_shown(item: Evidence) -> EvidenceShown:
    """Make the wire form of one citeable unit."""
    absent = Component(None, 0.0)
    terms = {name: _component(item.components.get(name, absent)) for name in COMPONENTS}
    unit = item.unit
    return EvidenceShown(
        rank=item.rank,
        id=unit.id,
        citation=unit.citation,
        text=unit.text,
        language=unit.language,
        direction=unit.direction,
        edition=unit.edition,
        division=DivisionShown.model_validate(dict(unit.division)) if unit.division else None,
        source=source_shown(unit.source),
        score=item.score,
        components=ComponentsShown.model_validate(terms),
        path=path_shown(item.path) if item.path else None,
        other_paths=[path_shown(card) for card in item.other_paths],
        matched=list(item.matched),
        reason=item.reason,
        boosts=dict(item.boosts),
    )
