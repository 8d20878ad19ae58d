"""Moving a corpus to another release, in one transaction."""

import json
from collections.abc import Mapping
from typing import Any

from loaders.corpus import CorpusRecords
from loaders.plan import corpus_properties
from loaders.records import Corpus
from server.errors import Conflict
from server.resources import Graph


async def switch(graph: Graph, release: str, corpus: Mapping[str, Any]) -> str | None:
    """Serve ``release`` from now on; returns the release that was served before.

    Raises:
        Conflict: the release is gone, or was retired.
    """
    rows = await graph.write("load/switch_release", release=release, corpus=dict(corpus))
    if not rows:
        raise Conflict(f"Release {release} cannot be served: it is gone or retired. Load again.")
    before: str | None = rows[0]["before"]
    return before


def corpus_of(about: str) -> dict[str, Any]:
    """Return the corpus properties that a release's ``about`` holds."""
    return corpus_properties(CorpusRecords(Corpus.model_validate(json.loads(about))))
