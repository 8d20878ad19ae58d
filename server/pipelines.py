"""The named pipelines as data: the one file that says what the product does."""

import difflib
from collections.abc import Mapping
from types import MappingProxyType

from server.errors import NotFound
from server.pipeline import Pipeline
from server.stages.abstain import Abstain
from server.stages.boost import Boost
from server.stages.fetch_candidates import FetchCandidates
from server.stages.find_notes import FindNotes
from server.stages.find_paths import FindPaths
from server.stages.fuse import GuidedUnion, PaperScore
from server.stages.list_units import LexicalUnits, SemanticUnits
from server.stages.prepare import Prepare
from server.stages.present import Present
from server.stages.rerank import Rerank

_ALL = (
    Pipeline(
        name="themepath",
        title="Guided by the expert's paths",
        description="Words and meaning over the whole corpus, and the paths as a bonus.",
        weights=MappingProxyType({"lexical": 1.0, "semantic": 1.0, "path": 1.0}),
        lexical=LexicalUnits(enrichment=0.3),
        semantic=SemanticUnits(enrichment=0.3),
        paths=FindPaths(),
        notes=FindNotes(),
        fuse=GuidedUnion(boost=Boost(citations=1.0)),
        abstain=Abstain(),
        rerank=Rerank(),
        fitted=True,
    ),
    Pipeline(
        name="themepath-paper",
        title="ThemePath-RAG as published",
        description="Only the units of the three best paths, scored by equation 5.",
        weights=MappingProxyType({"lexical": 0.30, "semantic": 0.50, "path": 0.20}),
        paths=FindPaths(m=3, by="label"),
        fetch=FetchCandidates(),
        fuse=PaperScore(),
        present=Present(by="label"),
        weights_sum_to_one=True,
    ),
    Pipeline(
        name="vector",
        title="Meaning alone",
        description="Plain vector search over the whole corpus.",
        weights=MappingProxyType({"semantic": 1.0}),
        semantic=SemanticUnits(),
        fuse=GuidedUnion(),
        abstain=Abstain(),
    ),
    Pipeline(
        name="bm25",
        title="Words alone",
        description="BM25 over the whole corpus.",
        weights=MappingProxyType({"lexical": 1.0}),
        prepare=Prepare(vector=False),
        lexical=LexicalUnits(),
        fuse=GuidedUnion(),
        abstain=Abstain(),
    ),
    Pipeline(
        name="hybrid",
        title="Words and meaning",
        description="Both lists over the whole corpus, min-max normalised and summed; no paths.",
        weights=MappingProxyType({"lexical": 1.0, "semantic": 1.0}),
        lexical=LexicalUnits(),
        semantic=SemanticUnits(),
        fuse=GuidedUnion(),
        abstain=Abstain(),
    ),
)

PIPELINES: Mapping[str, Pipeline] = MappingProxyType({p.name: p for p in _ALL})


def find_pipeline(name: str) -> Pipeline:
    """Return the pipeline of that name.

    Raises:
        NotFound: there is none, with near matches.
    """
    found = PIPELINES.get(name)
    if found is None:
        near = difflib.get_close_matches(name, PIPELINES, cutoff=0.4) or list(PIPELINES)
        raise NotFound("pipeline", name, near)
    return found
