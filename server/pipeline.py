"""The pipeline record, and the one function that runs any of them."""

import hashlib
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from server.adapted import adapted, options_of
from server.answer import Answer, Applied, Confidence, NoteCard
from server.model import Candidate, Query, Request, ThemePath, Warned
from server.reach import Reach
from server.scoring.channel_list import NO_LIST, ChannelList
from server.scoring.named_units import named_first
from server.slots import Abstaining, Constraining, Fuse, NoteFinding, Reranking, Rewriting, Typing
from server.stages.constrain import Constrain
from server.stages.fetch_candidates import CandidateTexts, FetchCandidates
from server.stages.find_paths import FindPaths
from server.stages.fuse import Found
from server.stages.list_units import LexicalUnits, SemanticUnits
from server.stages.prepare import Prepare
from server.stages.present import Present
from server.stages.select import Select, confined
from server.stages.structure import AddStructure
from server.together import together
from server.trace import Trace

Notes = tuple[tuple[NoteCard, ...], list[Warned]]


@dataclass(frozen=True, slots=True)
class Pipeline:
    """A named record of stages; a slot that is None is a channel the pipeline does without.

    ``fitted`` says that weights it does not declare follow from the structure of a release.
    """

    name: str
    title: str
    description: str
    weights: Mapping[str, float]
    fuse: Fuse
    prepare: Prepare = Prepare()
    select: Select = Select()
    rewrite: Rewriting | None = None
    types: Typing | None = None
    lexical: LexicalUnits | None = None
    semantic: SemanticUnits | None = None
    paths: FindPaths | None = None
    notes: NoteFinding | None = None
    fetch: FetchCandidates | None = None
    structure: AddStructure = AddStructure()
    rerank: Reranking | None = None
    constrain: Constraining | None = Constrain()
    present: Present = Present()
    abstain: Abstaining | None = None
    weights_sum_to_one: bool = False
    fitted: bool = False

    def records(self) -> list[object]:
        """Return every stage in order."""
        slots = (
            self.select,
            self.prepare,
            self.rewrite,
            self.types,
            self.lexical,
            self.semantic,
            self.paths,
            self.notes,
            self.fetch,
            self.fuse,
            self.structure,
            self.rerank,
            self.constrain,
            self.present,
            self.abstain,
        )
        return [stage for stage in slots if stage is not None]

    def stages(self) -> list[str]:
        """Return the printed form of every stage in order."""
        return [repr(stage) for stage in self.records()]

    def fingerprint(self) -> str:
        """Return a hash of the pipeline's printed form: what a run, inquiry or judgement stores."""
        printed = json.dumps([self.name, self.stages(), dict(sorted(self.weights.items()))])
        return hashlib.sha256(printed.encode()).hexdigest()[:16]


@dataclass(slots=True)
class Run:
    """What one run gathers on its way: warnings, and what its optional stages said."""

    trace: Trace
    warnings: list[Warned] = field(default_factory=list)
    found: Found = Found()
    constraints: tuple[Applied, ...] = ()
    notes: tuple[NoteCard, ...] = ()
    confidence: Confidence | None = None


async def run(pipeline: Pipeline, request: Request, reach: Reach) -> Answer:
    """Run a pipeline on a question.

    Raises:
        ThemepathError: the first of our errors, also when channels ran side by side.
    """
    chosen = adapted(pipeline, request, reach.release)
    run = Run(Trace())
    query = await understood(chosen, request, reach, run)
    found = run.found = await find(chosen, query, reach, run)
    run.confidence = await _confidence(chosen, query, request, found, reach, run)
    candidates = await _ranked(chosen, query, found, reach, run)
    candidates = await _pruned(chosen, query, request, candidates, reach, run)
    run.warnings += _named_warnings(query, request.k)
    shown = chosen.present(query, candidates[: request.k], found, reach)
    evidence, paths = await run.trace.timed("present", chosen.present, shown)
    return Answer(
        run_id=run_id(chosen, request, reach, query),
        release=reach.release,
        pipeline=chosen.name,
        query=query,
        evidence=evidence,
        paths=paths,
        warnings=(*run.warnings, *_nothing(query, evidence)),
        weights=chosen.weights,
        normalisation=chosen.fuse.in_words,
        timing=run.trace.total(),
        options=options_of(chosen),
        constraints=run.constraints,
        notes=run.notes,
        confidence=run.confidence,
        trace=tuple(run.trace.entries) if request.explain else (),
    )


async def understood(pipeline: Pipeline, request: Request, reach: Reach, run: Run) -> Query:
    """Select, prepare and rewrite; where the selection holds no unit, no model is asked."""
    selected = None
    if request.select is not None:
        work = pipeline.select(request.select, reach)
        selected = await run.trace.timed("select", pipeline.select, work)
    prepare = pipeline.prepare
    if selected is not None and selected.size == 0:
        prepare = replace(prepare, vector=False)
    query, warnings = await run.trace.timed("prepare", prepare, prepare(request, reach))
    units = await reach.catalogue.units(reach.release)
    query, more = confined(query, selected, units.ordinals)
    run.warnings += [*warnings, *more]
    if pipeline.rewrite is not None and not query.nowhere and not query.only_references:
        rewriting = pipeline.rewrite(query, request, reach)
        query, said = await run.trace.timed("rewrite", pipeline.rewrite, rewriting)
        run.warnings += said
    if pipeline.types is not None and not query.nowhere and not query.only_references:
        query, said = await run.trace.timed("types", pipeline.types, pipeline.types(query, reach))
        run.warnings += said
    return query


async def _ranked(
    pipeline: Pipeline, query: Query, found: Found, reach: Reach, run: Run
) -> list[Candidate]:
    """Fuse the channels, put named units first, add structure, ask the re-ranker."""
    started = time.perf_counter()
    candidates: list[Candidate] = []
    if not query.nowhere:
        candidates, said = await pipeline.fuse(query, found, pipeline.weights, reach)
        run.warnings += said
    candidates = await _with_named(pipeline, query, reach, candidates)
    run.trace.note("score", pipeline.fuse, started, candidates)
    structure = pipeline.structure(candidates, found.paths, pipeline.weights, reach)
    candidates = await run.trace.timed("structure", pipeline.structure, structure)
    if pipeline.rerank is not None and candidates:
        work = pipeline.rerank(query, candidates, found, reach)
        candidates, said = await run.trace.timed("rerank", pipeline.rerank, work)
        run.warnings += said
    return candidates


async def _pruned(
    pipeline: Pipeline,
    query: Query,
    request: Request,
    candidates: list[Candidate],
    reach: Reach,
    run: Run,
) -> list[Candidate]:
    """Keep the constraints of the request; leave nothing where the run abstains."""
    abstains = run.confidence is not None and run.confidence.decision == "abstain"
    if abstains and request.abstain == "enforce":
        message = "The corpus does not seem to speak of this; ask otherwise, or look anyway."
        run.warnings.append(Warned("abstained", message))
        return []
    if pipeline.constrain is None or not candidates or not request.constraints:
        return candidates
    work = pipeline.constrain(query, request, candidates, run.found, reach)
    candidates, run.constraints, said = await run.trace.timed("constrain", pipeline.constrain, work)
    run.warnings += said
    return candidates


async def _confidence(
    pipeline: Pipeline, query: Query, request: Request, found: Found, reach: Reach, run: Run
) -> Confidence | None:
    if pipeline.abstain is None or query.nowhere or query.only_references:
        return None
    work = pipeline.abstain(query, request, found, reach)
    return await run.trace.timed("abstain", pipeline.abstain, work)


def _nothing(query: Query, evidence: Sequence[object]) -> list[Warned]:
    if evidence or query.nowhere:
        return []
    where = "this corpus" if query.selected is None else "the selection"
    return [Warned("no_evidence", f"Nothing was found in {where}.")]


def run_id(pipeline: Pipeline, request: Request, reach: Reach, query: Query) -> str:
    """Name a run by all that decides its result: release, pipeline, encoder, question."""
    decisive = [
        reach.release.id,
        reach.release.manifest,
        pipeline.fingerprint(),
        reach.release.fingerprint if query.vector is not None else "",
        [query.text, query.language, query.edition, request.k],
        query.selected.text if query.selected is not None else "",
        [[variant.by, variant.text, *variant.tokens] for variant in query.variants],
        [list(request.rewrite), request.abstain],
        *([] if query.question_type is None else [query.question_type.kind]),
        *([] if reach.own is None else [["own", reach.own.digest]]),
        # Constraints are applied in an order of their own: that of the request decides nothing.
        sorted(json.dumps(dict(c), sort_keys=True) for c in request.constraints),
        dict(reach.release.calibrations) if request.abstain == "enforce" else {},
    ]
    text = json.dumps(decisive, ensure_ascii=False, sort_keys=True)
    return "r-" + hashlib.sha256(text.encode()).hexdigest()[:20]


async def find(pipeline: Pipeline, query: Query, reach: Reach, run: Run) -> Found:
    """Run the channels side by side; the paper's candidates wait for its paths."""
    if query.nowhere:
        return Found()
    if query.only_references:
        run.notes, said = await _notes(pipeline, query, reach, run.trace)
        run.warnings += said
        return Found()
    lexical, semantic, paths, notes = await together(
        _list(pipeline.lexical, "lexical", query, reach, run.trace),
        _list(pipeline.semantic, "semantic", query, reach, run.trace),
        _paths(pipeline, query, reach, run.trace),
        _notes(pipeline, query, reach, run.trace),
    )
    run.notes = notes[0]
    run.warnings += notes[1]
    texts = CandidateTexts()
    if pipeline.fetch is not None:
        work = pipeline.fetch(query, paths, reach)
        texts = await run.trace.timed("fetch", pipeline.fetch, work)
    return Found(lexical, semantic, paths, texts)


async def _list(
    stage: LexicalUnits | SemanticUnits | None, name: str, query: Query, reach: Reach, trace: Trace
) -> ChannelList:
    return NO_LIST if stage is None else await trace.timed(name, stage, stage(query, reach))


async def _paths(pipeline: Pipeline, query: Query, reach: Reach, trace: Trace) -> list[ThemePath]:
    stage = pipeline.paths
    return [] if stage is None else await trace.timed("paths", stage, stage(query, reach))


async def _notes(pipeline: Pipeline, query: Query, reach: Reach, trace: Trace) -> Notes:
    stage = pipeline.notes
    return ((), []) if stage is None else await trace.timed("notes", stage, stage(query, reach))


async def _with_named(
    pipeline: Pipeline, query: Query, reach: Reach, candidates: list[Candidate]
) -> list[Candidate]:
    named = dict.fromkeys(unit for reference in query.references for unit in reference.units)
    if not named and not query.only_references:
        return candidates
    units = await reach.catalogue.units(reach.release)
    ordinals = [units.ordinals[unit] for unit in named]
    return named_first(candidates, ordinals, pipeline.weights, only=query.only_references)


def _named_warnings(query: Query, k: int) -> list[Warned]:
    named = len({unit for reference in query.references for unit in reference.units})
    if named <= k:
        return []
    message = f"The question names {named} units; the first {k} are shown. Raise k to see more."
    return [Warned("references_cut", message)]
