"""The pipeline record, and the one function that runs any of them."""

import asyncio
import hashlib
import json
import time
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeVar

from server.errors import BadField, ThemepathError
from server.model import (
    COMPONENTS,
    Answer,
    Candidate,
    Query,
    Request,
    Selected,
    ThemePath,
    Warned,
)
from server.reach import Reach
from server.scoring.named_units import named_first
from server.scoring.ranked_list import EMPTY_LIST, RankedList
from server.stages.fetch_candidates import CandidateTexts, FetchCandidates
from server.stages.find_paths import FindPaths
from server.stages.fuse import Found, GuidedUnion, PaperScore
from server.stages.list_units import LexicalUnits, SemanticUnits
from server.stages.prepare import Prepare
from server.stages.present import Present
from server.stages.select import Select, confined
from server.stages.structure import AddStructure

K_LIMIT = 100
M_LIMIT = 2_000
WEIGHT_LIMIT = 10.0
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pipeline:
    """A named record of stages; a slot that is None is a channel the pipeline does without."""

    name: str
    title: str
    description: str
    weights: Mapping[str, float]
    fuse: GuidedUnion | PaperScore
    prepare: Prepare = Prepare()
    select: Select = Select()
    lexical: LexicalUnits | None = None
    semantic: SemanticUnits | None = None
    paths: FindPaths | None = None
    fetch: FetchCandidates | None = None
    structure: AddStructure = AddStructure()
    present: Present = Present()
    weights_sum_to_one: bool = False

    def stages(self) -> list[str]:
        """Return the printed form of every stage in order."""
        slots = (
            self.select,
            self.prepare,
            self.lexical,
            self.semantic,
            self.paths,
            self.fetch,
            self.fuse,
            self.structure,
            self.present,
        )
        return [repr(stage) for stage in slots if stage is not None]

    def fingerprint(self) -> str:
        """Return a hash of the pipeline's printed form: what a run, inquiry or judgement stores."""
        printed = json.dumps([self.name, self.stages(), dict(sorted(self.weights.items()))])
        return hashlib.sha256(printed.encode()).hexdigest()[:16]


class Trace:
    """Milliseconds, counts and printed forms of the stages of one run."""

    def __init__(self) -> None:
        self._started = time.perf_counter()
        self.timing: dict[str, float] = {}
        self.entries: list[Mapping[str, object]] = []

    async def timed(self, name: str, stage: object, work: Awaitable[T]) -> T:
        """Await one stage and note how long it took and how much it returned."""
        started = time.perf_counter()
        result = await work
        self.note(name, stage, started, result)
        return result

    def note(self, name: str, stage: object, started: float, result: object) -> None:
        """Note a stage that began at ``started`` (``time.perf_counter``)."""
        spent = round((time.perf_counter() - started) * 1000, 3)
        self.timing[name] = spent
        entry = {"stage": name, "form": repr(stage), "ms": spent, "count": _count(result)}
        self.entries.append(entry)

    def total(self) -> Mapping[str, float]:
        """Return milliseconds a stage, and of the whole run."""
        spent = (time.perf_counter() - self._started) * 1000
        return MappingProxyType({"total": round(spent, 3), **self.timing})


def _count(result: object) -> int | None:
    if isinstance(result, RankedList):
        return len(result.ordinals)
    if isinstance(result, CandidateTexts):
        return len(result.ordinals)
    if isinstance(result, Selected):
        return result.size
    return len(result) if isinstance(result, list) else None


def adapted(pipeline: Pipeline, request: Request) -> Pipeline:
    """Apply a request's k, m and weights within their bounds.

    Raises:
        BadField: a value is out of bounds or a weight has an unknown name.
    """
    if not 1 <= request.k <= K_LIMIT:
        raise BadField("k", f"must be between 1 and {K_LIMIT}, not {request.k}")
    paths = pipeline.paths
    if request.m is not None and paths is not None:
        if not 1 <= request.m <= M_LIMIT:
            raise BadField("m", f"must be between 1 and {M_LIMIT}, not {request.m}")
        paths = replace(paths, m=request.m)
    return replace(pipeline, paths=paths, weights=_weights(pipeline, request))


def _weights(pipeline: Pipeline, request: Request) -> Mapping[str, float]:
    weights = dict.fromkeys(COMPONENTS, 0.0) | dict(pipeline.weights)
    for name, value in (request.weights or {}).items():
        if name not in COMPONENTS:
            raise BadField(f"weights.{name}", f"is no component; they are {', '.join(COMPONENTS)}")
        if not 0 <= value <= WEIGHT_LIMIT:
            raise BadField(f"weights.{name}", f"must be between 0 and {WEIGHT_LIMIT:g}")
        weights[name] = float(value)
    if pipeline.weights_sum_to_one and abs(sum(weights.values()) - 1) > 1e-9:
        raise BadField("weights", "of this pipeline must sum to 1 (equation 6)")
    return MappingProxyType(weights)


async def run(pipeline: Pipeline, request: Request, reach: Reach) -> Answer:
    """Run a pipeline on a question.

    Raises:
        ThemepathError: the first of our errors, also when channels ran side by side.
    """
    chosen = adapted(pipeline, request)
    trace = Trace()
    query, warnings = await _understood(chosen, request, reach, trace)
    found = await _find(chosen, query, reach, trace)
    started = time.perf_counter()
    candidates, more = ([], []) if query.nowhere else chosen.fuse(query, found, chosen.weights)
    candidates = await _with_named(chosen, query, reach, candidates)
    trace.note("score", chosen.fuse, started, candidates)
    warnings = [*warnings, *more, *_named_warnings(query, request.k)]
    structure = chosen.structure(candidates, found.paths, chosen.weights, reach)
    candidates = await trace.timed("structure", chosen.structure, structure)
    shown = chosen.present(query, candidates[: request.k], found, reach)
    evidence, paths = await trace.timed("present", chosen.present, shown)
    return Answer(
        run_id=run_id(chosen, request, reach, query),
        release=reach.release,
        pipeline=chosen.name,
        query=query,
        evidence=evidence,
        paths=paths,
        warnings=(*warnings, *_nothing(query, evidence)),
        weights=chosen.weights,
        normalisation=chosen.fuse.normalisation,
        timing=trace.total(),
        trace=tuple(trace.entries) if request.explain else (),
    )


async def _understood(
    pipeline: Pipeline, request: Request, reach: Reach, trace: Trace
) -> tuple[Query, list[Warned]]:
    """Select and prepare; where the selection holds no unit, no model is asked for a vector."""
    selected = None
    if request.select is not None:
        work = pipeline.select(request.select, reach)
        selected = await trace.timed("select", pipeline.select, work)
    prepare = pipeline.prepare
    if selected is not None and selected.size == 0:
        prepare = replace(prepare, vector=False)
    query, warnings = await trace.timed("prepare", prepare, prepare(request, reach))
    units = await reach.catalogue.units(reach.release)
    query, more = confined(query, selected, units.ordinals)
    return query, [*warnings, *more]


def _nothing(query: Query, evidence: tuple[object, ...]) -> list[Warned]:
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
    ]
    text = json.dumps(decisive, ensure_ascii=False)
    return "r-" + hashlib.sha256(text.encode()).hexdigest()[:20]


async def _find(pipeline: Pipeline, query: Query, reach: Reach, trace: Trace) -> Found:
    """Run the channels side by side; the paper's candidates wait for its paths."""
    if query.only_references or query.nowhere:
        return Found()
    lexical, semantic, paths = await _together(
        _list(pipeline.lexical, "lexical", query, reach, trace),
        _list(pipeline.semantic, "semantic", query, reach, trace),
        _paths(pipeline, query, reach, trace),
    )
    texts = CandidateTexts()
    if pipeline.fetch is not None:
        work = pipeline.fetch(query, paths, reach)
        texts = await trace.timed("fetch", pipeline.fetch, work)
    return Found(lexical, semantic, paths, texts)


async def _together(
    lexical: Awaitable[RankedList],
    semantic: Awaitable[RankedList],
    paths: Awaitable[list[ThemePath]],
) -> tuple[RankedList, RankedList, list[ThemePath]]:
    async def awaited(work: Awaitable[T]) -> T:
        return await work

    try:
        async with asyncio.TaskGroup() as group:
            first = group.create_task(awaited(lexical))
            second = group.create_task(awaited(semantic))
            third = group.create_task(awaited(paths))
    except* ThemepathError as problems:
        raise _first(problems) from None
    return first.result(), second.result(), third.result()


def _first(problems: BaseExceptionGroup[ThemepathError]) -> ThemepathError:
    inner = problems.exceptions[0]
    return inner if isinstance(inner, ThemepathError) else _first(inner)


async def _list(
    stage: LexicalUnits | SemanticUnits | None, name: str, query: Query, reach: Reach, trace: Trace
) -> RankedList:
    return EMPTY_LIST if stage is None else await trace.timed(name, stage, stage(query, reach))


async def _paths(pipeline: Pipeline, query: Query, reach: Reach, trace: Trace) -> list[ThemePath]:
    stage = pipeline.paths
    return [] if stage is None else await trace.timed("paths", stage, stage(query, reach))


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
