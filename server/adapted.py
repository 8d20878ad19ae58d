"""A pipeline with a request's own k, m, weights and options, each within its bounds."""

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, TypeVar, cast

from server.errors import BadField
from server.model import COMPONENTS, ReleaseInfo, Request
from server.rewriting.kinds import checked_kinds
from server.scoring.normalise import NORMALISATIONS

P = TypeVar("P")
"""The pipeline record; its module imports this one."""

K_LIMIT = 100
M_LIMIT = 2_000
WEIGHT_LIMIT = 10.0
SEVERAL_INDEXES = 1.4
"""What the path weight is multiplied with where a release has several thematic indexes."""


def number(low: float, high: float) -> Callable[[str, object], float]:
    """Return a reader of numbers between two bounds."""

    def read(name: str, value: object) -> float:
        usable = isinstance(value, int | float) and not isinstance(value, bool)
        if not usable or not low <= cast(float, value) <= high:
            raise BadField(name, f"must be a number between {low:g} and {high:g}")
        return float(cast(float, value))

    return read


def whole(low: int, high: int) -> Callable[[str, object], int]:
    """Return a reader of whole numbers between two bounds."""

    def read(name: str, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise BadField(name, f"must be a whole number between {low} and {high}")
        return value

    return read


def one_of(*names: str) -> Callable[[str, object], str]:
    """Return a reader of one of some names."""

    def read(name: str, value: object) -> str:
        if value not in names:
            raise BadField(name, f"must be one of {', '.join(names)}")
        return str(value)

    return read


def names(name: str, value: object) -> tuple[str, ...]:
    """Read a list of names, each once."""
    usable = isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)
    if not usable:
        raise BadField(name, "must be a list of names")
    return tuple(dict.fromkeys(cast(list[str], value)))


def switch(name: str, value: object) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise BadField(name, "must be true or false")
    return value


@dataclass(frozen=True, slots=True)
class Option:
    """Where an option lies in a pipeline (dotted fields), how it is read, and what it means."""

    places: tuple[str, ...]
    read: Callable[[str, object], object]
    meaning: str


OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        "normalisation": Option(
            ("fuse.normalisation",),
            one_of(*NORMALISATIONS),
            "how raw values are brought on one scale",
        ),
        "enrichment": Option(
            ("lexical.enrichment", "semantic.enrichment"),
            number(0, 1),
            "share of the lists over texts with the labels of their paths",
        ),
        "clauses": Option(
            ("semantic.clauses",),
            number(0, 1),
            "share of a long unit's best clause in its semantic value",
        ),
        "citations": Option(
            ("fuse.boost.citations",),
            number(0, WEIGHT_LIMIT),
            "weight of what the ten best units cite or are cited by",
        ),
        "neighbours": Option(
            ("fuse.boost.neighbours",),
            number(0, WEIGHT_LIMIT),
            "weight of the units just before and after the ten best",
        ),
        "cited": Option(
            ("fuse.boost.cited",),
            number(0, WEIGHT_LIMIT),
            "weight of how many others a unit cites or is cited by, whatever is asked",
        ),
        "path_by": Option(
            ("paths.by",),
            one_of("guide", "label", "words", "hybrid"),
            "how paths are found: by guide or label vector, by words, by both",
        ),
        "alternatives": Option(
            ("paths.alternatives",), switch, "whether words match other names of a path's themes"
        ),
        "indexes": Option(
            ("paths.indexes",), names, "whose paths guide: thematic indexes by id or title"
        ),
        "intermediate": Option(
            ("paths.intermediate",),
            number(0, 1),
            "share of a path's value at which the steps before its end count",
        ),
        "related": Option(
            ("paths.related",),
            number(0, 1),
            "share of a path's value at which themes related to its end count",
        ),
        "notes": Option(("notes.count",), whole(0, 100), "how many commentary notes are found"),
        "question_type": Option(
            ("types.by",),
            one_of("auto", "rules", "model", "factoid", "open"),
            "the type of the question, or who decides it: the model where there is one, or rules",
        ),
        "relevance": Option(
            ("fuse.lambda_",),
            number(0, 1),
            "share of relevance against likeness where an open question is spread",
        ),
        "rerank": Option(
            ("rerank.alpha",), number(0, 1), "share of a second reading of the best thirty"
        ),
    }
)


def adapted(pipeline: P, request: Request, release: ReleaseInfo) -> P:
    """Apply the corpus's own defaults, then a request's k, m, weights and options.

    Raises:
        BadField: a value is out of bounds, or a weight or option has no place in the pipeline.
    """
    if not 1 <= request.k <= K_LIMIT:
        raise BadField("k", f"must be between 1 and {K_LIMIT}, not {request.k}")
    chosen: Any = pipeline
    if checked_kinds(request.rewrite) and chosen.rewrite is None:
        raise BadField("rewrite", f"has no place in the pipeline {chosen.name}")
    if request.m is not None and chosen.paths is not None:
        if not 1 <= request.m <= M_LIMIT:
            raise BadField("m", f"must be between 1 and {M_LIMIT}, not {request.m}")
        chosen = _with(chosen, ["paths", "m"], request.m)
    if chosen.fitted:
        chosen = _fitted(chosen, release)
    chosen = with_options(chosen, request.options or {})
    return cast(P, replace(chosen, weights=_weights(chosen, request.weights or {})))


def _fitted(pipeline: Any, release: ReleaseInfo) -> Any:
    """Fit defaults to the structure of a release, then to what it declares for itself."""
    weights = dict(pipeline.weights)
    if len(release.indexes) > 1:
        weights["path"] = weights.get("path", 0.0) * SEVERAL_INDEXES
    if release.counts.get("clauses"):
        # An article that is long enough for clauses is whole in itself; a verse is not.
        pipeline = with_options(pipeline, {"neighbours": 0.0})
    declared = _declared(release, "weights")
    fitted = replace(pipeline, weights=MappingProxyType(weights | _numbers(declared)))
    return with_options(fitted, _declared(release, "options"))


def _declared(release: ReleaseInfo, name: str) -> Mapping[str, object]:
    found = release.retrieval.get(name)
    return found if isinstance(found, Mapping) else {}


def _numbers(weights: Mapping[str, object]) -> dict[str, float]:
    read = number(0, WEIGHT_LIMIT)
    return {name: read(f"weights.{name}", value) for name, value in weights.items()}


def with_options(pipeline: Any, options: Mapping[str, object]) -> Any:
    """Set options by name.

    Raises:
        BadField: an option is unknown, out of bounds, or has no place in this pipeline.
    """
    for name, value in options.items():
        option = OPTIONS.get(name)
        if option is None:
            near = difflib.get_close_matches(name, OPTIONS, cutoff=0.4) or list(OPTIONS)
            raise BadField(f"options.{name}", f"is no option; there are {', '.join(near)}")
        chosen = option.read(f"options.{name}", value)
        placed = [place for place in option.places if _has(pipeline, place)]
        if not placed:
            raise BadField(f"options.{name}", f"has no place in the pipeline {pipeline.name}")
        for place in placed:
            pipeline = _with(pipeline, place.split("."), chosen)
    return pipeline


def options_of(pipeline: object) -> dict[str, object]:
    """Return the value of every option that has a place in a pipeline."""
    return {
        name: _value(pipeline, place)
        for name, option in OPTIONS.items()
        for place in option.places[-1:]
        if _has(pipeline, place)
    }


def _has(pipeline: Any, place: str) -> bool:
    *slots, field = place.split(".")
    for slot in slots:
        pipeline = getattr(pipeline, slot, None)
    return hasattr(pipeline, field)


def _value(pipeline: Any, place: str) -> object:
    for name in place.split("."):
        pipeline = getattr(pipeline, name)
    return cast(object, pipeline)


def _with(record: Any, place: list[str], value: object) -> Any:
    name, *rest = place
    inner = _with(getattr(record, name), rest, value) if rest else value
    return replace(record, **{name: inner})


def _weights(pipeline: Any, asked: Mapping[str, float]) -> Mapping[str, float]:
    weights: dict[str, float] = dict.fromkeys(COMPONENTS, 0.0)
    weights |= pipeline.weights
    for name, value in asked.items():
        if name not in COMPONENTS:
            raise BadField(f"weights.{name}", f"is no component; they are {', '.join(COMPONENTS)}")
        if not 0 <= value <= WEIGHT_LIMIT:
            raise BadField(f"weights.{name}", f"must be between 0 and {WEIGHT_LIMIT:g}")
        weights[name] = float(value)
    if pipeline.weights_sum_to_one and abs(sum(weights.values()) - 1) > 1e-9:
        raise BadField("weights", "of this pipeline must sum to 1 (equation 6)")
    return MappingProxyType(weights)
