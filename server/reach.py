"""What one run of a pipeline may reach: graph, encoder, catalogue, snapshots, banks, a release."""

from dataclasses import dataclass, field

from server.abstaining.bank import Banks
from server.adjacency import Adjacencies
from server.catalogue import Catalogue
from server.chroma import Collection, kept_collections
from server.kept import Kept
from server.masks import PackedMask, kept_masks
from server.model import ReleaseInfo
from server.own_layer import OwnLayer, OwnVectors, kept_vectors
from server.resources import Encoder, Graph, LanguageModel, Reranker
from server.snapshot import Snapshots
from server.vocabularies import Vocabularies


@dataclass(frozen=True, slots=True)
class Reach:
    """The world as a stage sees it; a model that is not installed or not set is None."""

    graph: Graph
    encoder: Encoder | None
    catalogue: Catalogue
    snapshots: Snapshots
    release: ReleaseInfo
    banks: Banks = field(default_factory=Banks)
    adjacencies: Adjacencies = field(default_factory=Adjacencies, kw_only=True)
    collections: Kept[Collection] = field(default_factory=kept_collections, kw_only=True)
    vocabularies: Vocabularies = field(kw_only=True)
    language_model: LanguageModel | None = field(default=None, kw_only=True)
    reranker: Reranker | None = field(default=None, kw_only=True)
    own: OwnLayer | None = field(default=None, kw_only=True)
    """The layer that the question names; None where it names none, as nearly all do."""
    own_vectors: Kept[OwnVectors] = field(default_factory=kept_vectors, kw_only=True)
    masks: Kept[PackedMask] = field(default_factory=kept_masks, kw_only=True)
