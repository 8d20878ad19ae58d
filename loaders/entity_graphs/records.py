"""A graph of chunks and entities as a corpus: chunks are cited, entities are themes as well."""

import datetime
from collections.abc import Iterator, Mapping

from loaders.corpus import CorpusRecords
from loaders.entity_graphs.graph import Node, PropertyGraph
from loaders.entity_graphs.roles import Read, Shape
from loaders.recipes.links import has_unit
from loaders.records import (
    Corpus,
    DivisionRecord,
    Edition,
    EntityRecord,
    Index,
    LinkRecord,
    PathRecord,
    Scalar,
    Source,
    TextRecord,
    ThemeRecord,
    UnitRecord,
)
from server.errors import BadRecords

INDEX, SOURCE, EDITION = "entities", "chunks", "text"
GENERIC = frozenset({"Entity", "__Entity__", "Node", "Resource"})
"""Labels that say only that a node is an entity."""


def corpus_of(graph: PropertyGraph, shape: Shape) -> CorpusRecords:
    """Make the corpus; what is left out is said in its warnings.

    Raises:
        BadRecords: no node is a chunk with a text.
    """
    read = Read(graph, shape)
    if not read.chunks:
        raise BadRecords([f"no node labelled {shape.chunk} has a property {shape.text}"])
    kept = {node.id for node in read.chunks}
    entities = [_entity(read, node, kept) for node in read.entities]
    titles = {d.id: _name(d, shape) for d in read.documents}
    used = [d for d in read.documents if d.id in {read.document_of.get(c) for c in kept}]
    return CorpusRecords(
        corpus=_corpus(shape),
        divisions=[
            DivisionRecord(id=f"d-{d.id}", kind="document", ordinal=n, title=titles[d.id])
            for n, d in enumerate(used, start=1)
        ],
        units=[_unit(read, node, titles) for node in read.chunks],
        texts=[
            TextRecord(unit=unit_id(node), edition=EDITION, text=str(node.properties[shape.text]))
            for node in read.chunks
        ],
        themes=list(_themes(entities, shape)),
        paths=[
            PathRecord(id=f"{e.kind}/{e.id}", index=INDEX, themes=(f"kind/{e.kind}", e.id))
            for e in entities
            if e.mentioned_in
        ],
        links=_links(entities),
        entities=entities,
        warnings=list(_left_out(read, kept)),
    )


def unit_id(node: Node) -> str:
    """Return a chunk's own id where it has one; else that of the export."""
    own = node.properties.get("id")
    return str(own) if own else f"c-{node.id}"


def _name(node: Node, shape: Shape) -> str:
    for name in (shape.name, "title", "id"):
        if str(node.properties.get(name, "")).strip():
            return str(node.properties[name]).strip()
    return node.id


def _kind(node: Node, shape: Shape) -> str:
    said = node.properties.get("type") or node.properties.get("kind")
    own = [label for label in node.labels if label not in GENERIC.union(shape.only)]
    return str(said or (own or ["entity"])[0])


def _unit(read: Read, node: Node, titles: Mapping[str, str]) -> UnitRecord:
    document = read.document_of.get(node.id)
    where = titles[document] if document is not None else "Chunk"
    number = node.properties.get(read.shape.position, node.id)
    return UnitRecord(
        id=unit_id(node),
        kind="chunk",
        citation=f"{where} {number}",
        divisions=(f"d-{document}",) if document is not None else (),
        source=SOURCE,
        attributes=_attributes(node, {read.shape.text, read.shape.position, "id"}),
    )


def _attributes(node: Node, but: set[str]) -> dict[str, Scalar]:
    """Keep what can be compared: no lists, no maps, no vectors, no long texts."""
    usable = (str, int, float, bool, datetime.date)
    return {
        name: value
        for name, value in node.properties.items()
        if name not in but and isinstance(value, usable) and len(str(value)) <= 200
    }


def _entity(read: Read, node: Node, kept: set[str]) -> EntityRecord:
    nodes = read.graph.nodes
    chunks = [nodes[name] for name in read.mentions.get(node.id, ()) if name in kept]
    relates = dict.fromkeys(
        (link.type, f"e-{link.end}") for link in read.relations.get(node.id, ())
    )
    return EntityRecord(
        id=f"e-{node.id}",
        name=_name(node, read.shape),
        kind=_kind(node, read.shape),
        attributes=_attributes(node, {read.shape.name, "type", "kind", "id"}),
        mentioned_in=tuple(map(unit_id, chunks)),
        relates=tuple(relates),
    )


def _themes(entities: list[EntityRecord], shape: Shape) -> Iterator[ThemeRecord]:
    for kind in dict.fromkeys(entity.kind for entity in entities if entity.mentioned_in):
        yield ThemeRecord(id=f"kind/{kind}", index=INDEX, labels={shape.language: kind})
    for one in entities:
        if one.mentioned_in:
            yield ThemeRecord(
                id=one.id,
                index=INDEX,
                labels={shape.language: one.name},
                broader=(f"kind/{one.kind}",),
            )


def _links(entities: list[EntityRecord]) -> list[LinkRecord]:
    return [
        has_unit(entity.id, unit, rank)
        for entity in entities
        for rank, unit in enumerate(entity.mentioned_in, start=1)
    ]


def _left_out(read: Read, kept: set[str]) -> Iterator[str]:
    blank = sum(read.role(node) == "chunk" for node in read.graph.nodes.values()) - len(kept)
    loops = sum(link.start == link.end for link in read.graph.links)
    if blank:
        yield f"{blank:,} chunks without a text were left out"
    if loops:
        yield f"{loops:,} relations of an entity with itself were left out"


def _corpus(shape: Shape) -> Corpus:
    text = Source(
        id=SOURCE, title=shape.title, licence=shape.licence, attribution=shape.attribution
    )
    index = Source(id=INDEX, title=f"Entities of {shape.title}", kind="index", authority=0)
    title = f"Entities of {shape.title}"
    return Corpus(
        id=shape.id,
        title=shape.title,
        language=shape.language,
        licence=shape.licence,
        attribution=shape.attribution,
        caution=shape.caution,
        editions=(Edition(id=EDITION, title="Text", language=shape.language, source=SOURCE),),
        indexes=(Index(id=INDEX, title=title, language=shape.language, source=INDEX),),
        sources=(text, index),
    )
