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
from server.stages.follow_flow import FollowFlow
from server.stages.fuse import GuidedUnion, PaperScore
from server.stages.list_units import LexicalUnits, SemanticUnits
from server.stages.prepare import Prepare
from server.stages.present import Present
from server.stages.rank_by_chroma import RankByChroma
from server.stages.rank_by_paths import RankByPaths
from server.stages.rank_by_type import RankByType
from server.stages.rerank import Rerank
from server.stages.rewrite import Rewrite
from server.stages.type_question import TypeQuestion
from server.stages.visit_neighbours import VisitNeighbours
from server.stages.walk_graph import WalkGraph

_ALL = (
    Pipeline(
        name="themepath",
        title="Guided by the expert's paths",
        description="Words and meaning over the whole corpus, and the paths as a bonus.",
        weights=MappingProxyType({"lexical": 1.0, "semantic": 1.0, "path": 1.0}),
        rewrite=Rewrite(),
        lexical=LexicalUnits(enrichment=0.3),
        semantic=SemanticUnits(enrichment=0.3),
        paths=FindPaths(),
        notes=FindNotes(),
        fuse=GuidedUnion(boost=Boost(citations=1.0, neighbours=0.3)),
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
        rewrite=Rewrite(),
        semantic=SemanticUnits(),
        fuse=GuidedUnion(),
        abstain=Abstain(),
    ),
    Pipeline(
        name="bm25",
        title="Words alone",
        description="BM25 over the whole corpus.",
        weights=MappingProxyType({"lexical": 1.0}),
        rewrite=Rewrite(),
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
        rewrite=Rewrite(),
        lexical=LexicalUnits(),
        semantic=SemanticUnits(),
        fuse=GuidedUnion(),
        abstain=Abstain(),
    ),
    Pipeline(
        name="hybrid-rrf",
        title="Words and meaning by rank",
        description="The same two lists, fused by reciprocal rank (k = 60); no paths.",
        weights=MappingProxyType({"lexical": 1.0, "semantic": 1.0}),
        lexical=LexicalUnits(),
        semantic=SemanticUnits(),
        fuse=GuidedUnion(normalisation="rank"),
    ),
    Pipeline(
        name="vector-chroma",
        title="Flat vector RAG on Chroma",
        description="Plain vector search on a Chroma collection of the whole edition.",
        weights=MappingProxyType({"semantic": 1.0}),
        semantic=SemanticUnits(),
        fuse=RankByChroma(),
    ),
    Pipeline(
        name="guided",
        title="Ranked by the type of question",
        description="Meaning alone; a question for many sides is spread by marginal relevance.",
        weights=MappingProxyType({"semantic": 1.0}),
        rewrite=Rewrite(),
        types=TypeQuestion(),
        semantic=SemanticUnits(),
        fuse=RankByType(),
        abstain=Abstain(),
    ),
    Pipeline(
        name="endpoint-all",
        title="All units of the best paths",
        description="Everything that the three best paths open, the best path first.",
        weights=MappingProxyType({"path": 1.0}),
        paths=FindPaths(m=3, by="label"),
        fuse=RankByPaths(by="best"),
        present=Present(by="label"),
    ),
    Pipeline(
        name="path-only",
        title="Paths alone",
        description="Units by the agreement of fifty paths; their texts count for nothing.",
        weights=MappingProxyType({"path": 1.0}),
        paths=FindPaths(m=50),
        fuse=RankByPaths(by="agreement"),
    ),
    Pipeline(
        name="k-hop",
        title="Neighbours of the best units",
        description="What lies within two hops of the five best units of the hybrid, by meaning.",
        weights=MappingProxyType({"semantic": 1.0}),
        lexical=LexicalUnits(),
        semantic=SemanticUnits(),
        fuse=VisitNeighbours(),
    ),
    Pipeline(
        name="pagerank",
        title="Personalised PageRank",
        description="A walk over units, themes and citations from the best units and paths.",
        weights=MappingProxyType({"path": 1.0}),
        lexical=LexicalUnits(),
        semantic=SemanticUnits(),
        paths=FindPaths(m=20),
        fuse=WalkGraph(),
    ),
    Pipeline(
        name="relational-path",
        title="Relational paths",
        description="Units on the flow-pruned paths between the best units and paths.",
        weights=MappingProxyType({"path": 1.0}),
        lexical=LexicalUnits(),
        semantic=SemanticUnits(),
        paths=FindPaths(m=20),
        fuse=FollowFlow(),
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
