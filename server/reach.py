"""What one run of a pipeline may reach: graph, encoder, catalogue, snapshots, banks, a release."""

from dataclasses import dataclass, field

from server.abstaining.bank import Banks
from server.catalogue import Catalogue
from server.model import ReleaseInfo
from server.resources import Encoder, Graph, Reranker
from server.snapshot import Snapshots


@dataclass(frozen=True, slots=True)
class Reach:
    """The world as a stage sees it; ``encoder`` is None where none is installed."""

    graph: Graph
    encoder: Encoder | None
    catalogue: Catalogue
    snapshots: Snapshots
    release: ReleaseInfo
    banks: Banks = field(default_factory=Banks)
    reranker: Reranker | None = field(default=None, kw_only=True)
