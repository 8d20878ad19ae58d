"""What a load will write: the release's facts, and its steps in the order of their batches."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from loaders.clause_rows import clause_rows
from loaders.clauses import clause_editions
from loaders.corpus import CorpusRecords
from loaders.digest import Digests, canonical, file_hashes, manifest
from loaders.rows import Row, Rows
from server.analysis import ANALYSIS_VERSION
from server.resources import Encoder

BATCH = 2000
"""Rows a transaction: measured as the fastest size."""

LANES = 2
"""Batches that may be written at once; a lane's own are written one after another."""


@dataclass(frozen=True, slots=True)
class Step:
    """One load query and the rows it is to write; ``stage`` is what people are shown."""

    query: str
    stage: str
    count: int
    rows: Callable[[], Iterator[Row]]

    @property
    def batches(self) -> int:
        """The number of transactions it takes."""
        return -(-self.count // BATCH)


@dataclass(frozen=True, slots=True)
class Plan:
    """A release to be: what it is of, what stands on its node, and the steps that fill it."""

    records: CorpusRecords
    rows: Rows
    manifest: str
    release: Mapping[str, Any]
    corpus: Mapping[str, Any]
    counts: Mapping[str, int]
    steps: Sequence[Step]


def plan(
    records: CorpusRecords, encoder: Encoder | None, found: Digests, *, later: bool = False
) -> Plan:
    """Plan the release of some checked records; without an encoder it will hold no vectors.

    ``later``: it will be served without them, and await those of this encoder.
    """
    fingerprint = encoder.fingerprint if encoder else ""
    rows = Rows(records)
    name = manifest(records, found, fingerprint)
    clauses = partial(clause_rows, rows, clause_editions(records) if encoder else frozenset())
    counts = count_all(records, rows) | {"clauses": sum(1 for _ in clauses())}
    release = {
        "manifest": name,
        "encoder": encoder.name if encoder else "",
        **_vectors(encoder, later=later),
        "analysis": ANALYSIS_VERSION,
        "batch_size": BATCH,
        "counts": json.dumps(counts),
        "hashes": json.dumps(file_hashes(found)),
        "about": canonical(records.corpus),
        "editions": _tables(records, "editions"),
        "indexes": _tables(records, "indexes"),
        "force": records.corpus.force.model_dump_json(by_alias=True, exclude_defaults=True),
        "retrieval": records.corpus.retrieval.model_dump_json(exclude_defaults=True),
    }
    return Plan(
        records,
        rows,
        name,
        release,
        corpus_properties(records),
        counts,
        steps(rows, counts, clauses),
    )


def _vectors(encoder: Encoder | None, *, later: bool) -> dict[str, Any]:
    """Return what a release says of its vectors; one that awaits them names their fingerprint."""
    if encoder is None or later:
        awaited = {"awaited": encoder.fingerprint} if encoder else {}
        return {"fingerprint": "", "dimension": 0, **awaited}
    return {"fingerprint": encoder.fingerprint, "dimension": encoder.dimension}


def wanted_vectors(plan: Plan) -> int:
    """Return how many rows of a plan want a vector, of texts that are alike each."""
    return sum(plan.counts[kind] for kind in ("texts", "clauses", "path_texts"))


def corpus_properties(records: CorpusRecords) -> dict[str, Any]:
    """Return the properties of the corpus node, without what belongs to a release."""
    corpus = records.corpus
    tables = {"editions", "indexes", "sources", "titles", "clauses", "retrieval", "force"}
    titles = json.dumps(dict(corpus.titles), ensure_ascii=False, sort_keys=True)
    return corpus.model_dump(mode="json", exclude=tables) | {"titles": titles}


def count_all(records: CorpusRecords, rows: Rows) -> dict[str, int]:
    """Return how many of everything the release holds, by names shown with it."""
    kinds = ("divisions", "units", "texts", "themes", "paths", "notes", "entities")
    links = Counter(link.kind for link in records.links)
    return {
        **{kind: len(records.of(kind)) for kind in kinds},
        "path_texts": sum(len(rows.wordings.languages(path)) for path in records.paths),
        "links": links["has_unit"],
        "citations": links["cites"],
        "sources": len(records.corpus.sources),
    }


def steps(
    rows: Rows, counts: Mapping[str, int], clauses: Callable[[], Iterator[Row]]
) -> tuple[Step, ...]:
    """Return the steps in order; each finds the nodes that it links already written."""
    records = rows.records
    return (
        Step("load/add_sources", "sources", counts["sources"], rows.sources),
        Step("load/add_divisions", "divisions", counts["divisions"], rows.divisions),
        _links("load/link_divisions", "divisions", rows.division_parents),
        Step("load/add_units", "units", counts["units"], rows.units),
        _links("load/link_next", "units", rows.next),
        Step("load/add_unit_texts", "texts", counts["texts"], rows.texts),
        Step("load/add_clauses", "clauses", counts["clauses"], clauses),
        Step("load/add_themes", "themes", counts["themes"], rows.themes),
        _links("load/link_broader", "themes", lambda: rows.theme_links("broader")),
        _links("load/link_related", "themes", lambda: rows.theme_links("related")),
        Step("load/add_paths", "paths", counts["paths"], rows.paths),
        Step("load/add_path_texts", "paths", counts["path_texts"], rows.path_texts),
        Step("load/link_theme_units", "links", counts["links"], lambda: rows.links("has_unit")),
        Step("load/link_citations", "links", counts["citations"], lambda: rows.links("cites")),
        Step("load/add_notes", "notes", len(records.notes), rows.notes),
        Step("load/add_entities", "entities", len(records.entities), rows.entities),
        _links("load/link_entities", "entities", rows.entity_links),
    )


def _links(query: str, stage: str, rows: Callable[[], Iterator[Row]]) -> Step:
    return Step(query, stage, sum(1 for _ in rows()), rows)


def _tables(records: CorpusRecords, name: str) -> str:
    tables = [row.model_dump(mode="json") for row in getattr(records.corpus, name)]
    return json.dumps(tables, ensure_ascii=False, sort_keys=True)
