"""Score saved first-stage lists again with other settings, by the product's own pure functions."""

import math
from dataclasses import dataclass, fields
from typing import Any

from evaluation.first_stage import FirstStage
from server.adapted import adapted, options_of
from server.model import ReleaseInfo, Request
from server.pipelines import find_pipeline
from server.scoring.guided_union import (
    Union,
    best_of,
    boosted,
    order_of,
    path_evidence,
    unite,
)
from server.scoring.link_boost import link_boost
from server.scoring.normalise import Normalisation
from server.stages.boost import with_prior

LENDERS = 10
"""So many of the best units lend to what they are linked with."""


@dataclass(frozen=True, slots=True)
class Fusion:
    """What the middle of a pipeline may be set to: weights, m, and the options that need no model.

    An m of 0 does without paths; a weight of 0 keeps the units of its channel in the union.
    """

    lexical: float = 1.0
    semantic: float = 1.0
    path: float = 1.0
    m: int = 200
    enrichment: float = 0.3
    normalisation: Normalisation = "top-n"
    citations: float = 0.0
    neighbours: float = 0.0
    cited: float = 0.0
    gate: bool = False
    """Only what the paths open is a candidate, as in the paper; no pipeline of ours does this."""

    @property
    def weights(self) -> dict[str, float]:
        """The weights of the three channels."""
        return {"lexical": self.lexical, "semantic": self.semantic, "path": self.path}

    @property
    def options(self) -> dict[str, Any]:
        """The options of a request that asks for this."""
        return {
            "enrichment": self.enrichment,
            "normalisation": self.normalisation,
            "citations": self.citations,
            "neighbours": self.neighbours,
            "cited": self.cited,
        }


def replica(stage: FirstStage, row: int, fusion: Fusion) -> Union:
    """Return the union of a topic as ``GuidedUnion`` makes it, boosts added."""
    lexical = stage.channel(row, "lexical", fusion.enrichment)
    semantic = stage.channel(row, "semantic", fusion.enrichment)
    evidence = path_evidence(stage.theme_paths(row, fusion.m))
    union = unite(lexical, semantic, evidence, fusion.normalisation)
    prior = stage.links.prior() if fusion.cited and _has_links(stage, "citations") else None
    union = with_prior(union, prior, fusion.cited)
    wanted = {n: w for n in ("citations", "neighbours") if (w := getattr(fusion, n))}
    wanted = {n: w for n, w in wanted.items() if _has_links(stage, n)}
    best = dict(best_of(union, fusion.weights, LENDERS)) if wanted else {}
    lent = {n: link_boost(best, stage.links.of(n, list(best))) for n in wanted}
    reached = sorted({unit for values in lent.values() for unit in values})
    if reached:
        union = unite(lexical, semantic, evidence, fusion.normalisation, reached)
        union = with_prior(union, prior, fusion.cited)
        for name, values in lent.items():
            union = boosted(union, name, values, wanted[name])
    return union


def fusion_of(release: ReleaseInfo) -> Fusion:
    """Return what the default pipeline does on a release."""
    request = Request("", release.corpus)
    pipeline = adapted(find_pipeline("themepath"), request, release)
    names = {field.name for field in fields(Fusion)}
    options = {name: value for name, value in options_of(pipeline).items() if name in names}
    weights = {name: pipeline.weights[name] for name in ("lexical", "semantic", "path")}
    m = 0 if pipeline.paths is None else pipeline.paths.m
    return Fusion(**{"m": m, **options, **weights})  # type: ignore[arg-type]  # checked by name


def _has_links(stage: FirstStage, name: str) -> bool:
    return name in stage.links.targets and bool(len(stage.links.targets[name].values))


def ranking(stage: FirstStage, row: int, fusion: Fusion, depth: int) -> dict[str, float]:
    """Return unit → score of the best units of a topic, named units first."""
    named = stage.named[row].tolist()
    bonus = 1.0 + math.fsum(fusion.weights.values())
    first = {unit: bonus * (2.0 - n / len(named)) for n, unit in enumerate(named)}
    rest: dict[int, float] = {}
    if not stage.alone[row]:
        union = replica(stage, row, fusion)
        scores = union.scores(fusion.weights)
        order = order_of(scores, union.channels["semantic"].raw, union.ordinals)
        rest = {int(union.ordinals[n]): float(scores[n]) for n in order[: depth + len(named)]}
    merged = first | {unit: score for unit, score in rest.items() if unit not in first}
    return {stage.units[unit]: score for unit, score in list(merged.items())[:depth]}


def rankings(stage: FirstStage, fusion: Fusion, depth: int = 100) -> dict[str, dict[str, float]]:
    """Return topic → ranking."""
    return {topic: ranking(stage, row, fusion, depth) for row, topic in enumerate(stage.topics)}
