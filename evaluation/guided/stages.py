"""The five stages of every named pipeline and of published variants, as tables made from data."""

import tomllib
from collections.abc import Callable, Mapping
from importlib import resources
from types import MappingProxyType
from typing import Any

from server.pipeline import Pipeline
from server.pipelines import PIPELINES

STAGES = ("configuration", "selection", "retrieval", "augmentation", "generation")
Words = Callable[[Any], str]


def _says(words: str) -> Words:
    return lambda _stage: words


OF: Mapping[str, tuple[str, Words]] = MappingProxyType(
    {
        "Select": ("selection", _says("any selection")),
        "FetchCandidates": ("selection", _says("then the units of the paths found")),
        "Prepare": (
            "configuration",
            lambda stage: "language, references" + (", vector" if stage.vector else ""),
        ),
        "Rewrite": ("configuration", _says("rewritings on request")),
        "TypeQuestion": ("configuration", _says("type of the question")),
        "LexicalUnits": ("retrieval", _says("BM25")),
        "SemanticUnits": ("retrieval", _says("cosine")),
        "FindPaths": ("retrieval", lambda stage: f"{stage.m} paths by {stage.by}"),
        "GuidedUnion": ("retrieval", lambda stage: f"weighted sum ({stage.normalisation})"),
        "PaperScore": ("retrieval", _says("equation 5")),
        "RankByChroma": ("retrieval", _says("Chroma's order")),
        "RankByPaths": ("retrieval", lambda stage: f"{stage.by} of the paths"),
        "RankByType": ("retrieval", _says("cosine or marginal relevance by type")),
        "VisitNeighbours": ("retrieval", lambda stage: f"within {stage.bounds.hops} hops"),
        "WalkGraph": ("retrieval", _says("personalised PageRank")),
        "FollowFlow": ("retrieval", _says("flow along relational paths")),
        "AddStructure": ("retrieval", _says("structural terms by weight")),
        "Rerank": ("retrieval", _says("second reading on request")),
        "Constrain": ("retrieval", _says("constraints on request")),
        "FindNotes": ("augmentation", _says("commentary on request")),
        "Present": ("augmentation", _says("paths, divisions, sources, the selection in words")),
        "Abstain": ("generation", _says("abstains on raw signals")),
    }
)
"""Kind of stage → which of the five it belongs to, and how it is said."""


def stages_of(pipeline: Pipeline) -> dict[str, str]:
    """Return stage of the five → what a pipeline does there.

    Raises:
        KeyError: a kind of stage that this page does not know yet.
    """
    found: dict[str, list[str]] = {stage: [] for stage in STAGES}
    for record in pipeline.records():
        stage, words = OF[type(record).__name__]
        found[stage].append(words(record))
    found["generation"].insert(0, "answers from the evidence alone")
    return {stage: "; ".join(said) for stage, said in found.items()}


def pipeline_table() -> str:
    """Return the table of our pipelines."""
    lines = ["| pipeline | " + " | ".join(STAGES) + " |", "|---|" + "---|" * len(STAGES)]
    for name, pipeline in PIPELINES.items():
        cells = stages_of(pipeline)
        lines.append(f"| `{name}` | " + " | ".join(cells[stage] for stage in STAGES) + " |")
    return "\n".join(lines)


def variants() -> list[Mapping[str, str]]:
    """Return the published variants as they are written down."""
    text = resources.files("evaluation.guided").joinpath("variants.toml").read_text("utf-8")
    found: list[Mapping[str, str]] = tomllib.loads(text)["variant"]
    return found


def variant_table() -> str:
    """Return the table of the published variants, and what of ours expresses each."""
    columns = ("variant", *STAGES, "ours", "covered", "what is not covered")
    lines = ["| " + " | ".join(columns) + " |", "|" + "---|" * len(columns)]
    for one in variants():
        cells = [f"{one['name']} ({one['source']})", *(one[stage] for stage in STAGES)]
        cells += [one["ours"], one["covered"], one["lacking"]]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)
