"""An invented realm: a graph of chunks, entities and relations, and the questions to it."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from random import Random
from typing import Any

from loaders.entity_graphs.graph import Link, Node, PropertyGraph

SEED = 20_260
TWICE = 0.4
"""Share of relations that the document of the other end tells as well."""
BY_EPITHET = 0.15
"""Share of facts told of "the town" or "the vessel": a tagger by name misses them."""
UNANNOTATED = 0.05
"""Share of relations that a chunk tells and the graph lacks, as annotators miss some."""
Words = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Named:
    """An entity of the realm."""

    id: str
    kind: str
    name: str


@dataclass(slots=True)
class Fact:
    """Something that is told of one or two entities; ``chunks`` is filled as it is told.

    ``about`` is what a question names, ``answer`` what answers it.
    """

    key: str
    about: tuple[Named, ...]
    says: Sequence[str]
    values: Mapping[str, str]
    answer: str
    chunks: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Realm:
    """The graph, its facts by kind of question, its entities, and the words it is made of."""

    graph: PropertyGraph
    attributes: Sequence[Fact]
    relations: Sequence[Fact]
    gifts: Sequence[Fact]
    entities: Sequence[Named]
    words: Words


def realm_words() -> Words:
    """Return the hand-written names, sentences and questions."""
    return tomllib.loads(
        resources.files("loaders.entity_graphs").joinpath("realm.toml").read_text("utf-8")
    )


def realm(seed: int = SEED) -> Realm:
    """Make the realm; the same seed makes the same one.

    Every fact is told in a sentence of a pattern; a chunk of a document about one entity holds
    one or two of them and one or two sentences that tell nothing but may name others. A chunk
    mentions an entity where its name stands in the text, by the letter.
    """
    words, rng = realm_words(), Random(seed)
    entities = [
        Named(f"{kind}-{n}", kind, name)
        for kind, names in words["names"].items()
        for n, name in enumerate(names, start=1)
    ]
    attributes = list(_attribute_facts(entities, words, rng))
    relations = list(_relation_facts(entities, words, rng))
    gifts = list(_gifts(entities, words, rng))
    told = _told([*attributes, *relations, *gifts], entities, rng)
    writer = _Writer(entities, words, rng)
    for entity in entities:
        writer.document(entity, told[entity.id])
    writer.relate(relations)
    return Realm(writer.graph(), attributes, relations, gifts, entities, words)


def _attribute_facts(entities: Sequence[Named], words: Words, rng: Random) -> Iterator[Fact]:
    for entity in entities:
        for name, spec in words["attributes"][entity.kind].items():
            value = rng.choice(spec["values"])
            filled = {"s": entity.name, "v": value}
            yield Fact(f"{entity.kind}.{name}", (entity,), spec["says"], filled, value)


def _relation_facts(entities: Sequence[Named], words: Words, rng: Random) -> Iterator[Fact]:
    """Relate entities; each has one partner at the end that a question names."""
    for name, spec in words["relations"].items():
        first, second = ([e for e in entities if e.kind == kind] for kind in spec["kinds"])
        keyed_by_subject = "{s}" in spec["asks"][0]
        taken: set[frozenset[str]] = set()
        for one in first if keyed_by_subject else second:
            others = [e for e in (second if keyed_by_subject else first) if e != one]
            other = rng.choice(others)
            pair = frozenset((one.id, other.id))
            if pair in taken:
                continue
            taken.add(pair)
            ends = (one, other) if keyed_by_subject else (other, one)
            filled = {
                "s": ends[0].name,
                "o": ends[1].name,
                "year": str(rng.randint(811, 1190)),
                "how": rng.choice(words["circumstances"]["how"]),
            }
            yield Fact(name, ends, spec["says"], filled, other.name)


def _gifts(entities: Sequence[Named], words: Words, rng: Random) -> Iterator[Fact]:
    persons = [entity for entity in entities if entity.kind == "person"]
    pairs = [(a, b) for n, a in enumerate(persons) for b in persons[n + 1 :]]
    for pair in rng.sample(pairs, 40):
        value = rng.choice(words["gifts"]["values"])
        filled = {"s": pair[0].name, "o": pair[1].name, "v": value}
        yield Fact("gift", pair, words["gifts"]["says"], filled, value)


def _told(facts: Sequence[Fact], entities: Sequence[Named], rng: Random) -> dict[str, list[Fact]]:
    """Deal facts to the documents of their entities."""
    told: dict[str, list[Fact]] = {entity.id: [] for entity in entities}
    for fact in facts:
        homes = list(fact.about)
        rng.shuffle(homes)
        count = 2 if len(homes) > 1 and rng.random() < TWICE else 1
        for home in homes[:count]:
            told[home.id].append(fact)
    return told


class _Writer:
    """Writes documents chunk by chunk, and notes what each mentions."""

    def __init__(self, entities: Sequence[Named], words: Words, rng: Random) -> None:
        self.entities, self.words, self.rng = entities, words, rng
        self.nodes: dict[str, Node] = {}
        self.links: list[Link] = []
        for one in entities:
            properties = {"name": one.name, "type": one.kind}
            self.nodes[one.id] = Node(one.id, ("Entity",), properties)

    def graph(self) -> PropertyGraph:
        """Return what was written."""
        return PropertyGraph(self.nodes, tuple(self.links))

    def document(self, entity: Named, facts: list[Fact]) -> None:
        """Write the chunks of an entity's document."""
        name = f"doc-{entity.id}"
        self.nodes[name] = Node(name, ("Document",), {"title": f"Of {entity.name}"})
        self.rng.shuffle(facts)
        number = 0
        while facts:
            number += 1
            taken = [facts.pop() for _ in range(min(len(facts), self.rng.randint(1, 2)))]
            chunk = f"{entity.id}.{number}"
            sentences = [self._sentence(fact, entity, number) for fact in taken]
            sentences += [self._filler(entity) for _ in range(self.rng.randint(1, 2))]
            self.rng.shuffle(sentences)
            for fact in taken:
                fact.chunks.append(chunk)
            self._write(chunk, name, number, " ".join(sentences))

    def relate(self, facts: Sequence[Fact]) -> None:
        """Write the relations as typed links, but for those that annotators missed."""
        for fact in facts:
            if self.rng.random() >= UNANNOTATED:
                self.links.append(Link(fact.key, fact.about[0].id, fact.about[1].id))

    def _write(self, chunk: str, document: str, number: int, text: str) -> None:
        properties = {"id": chunk, "text": text, "position": number}
        self.nodes[chunk] = Node(chunk, ("Chunk",), properties)
        self.links.append(Link("PART_OF", chunk, document))
        for one in self.entities:
            if one.name in text:
                self.links.append(Link("MENTIONS", chunk, one.id))

    def _sentence(self, fact: Fact, home: Named, number: int) -> str:
        values = dict(fact.values)
        if number > 1 and len(fact.about) == 1 and self.rng.random() < BY_EPITHET:
            epithet = self.words["epithets"][home.kind]
            values["s"] = epithet.format(v="steward")
        return sentence(self.rng.choice(fact.says), values)

    def _filler(self, home: Named) -> str:
        other = self.rng.choice([one for one in self.entities if one != home])
        return sentence(self.rng.choice(self.words["filler"]["says"]), {"x": other.name})


def sentence(pattern: str, values: Mapping[str, str]) -> str:
    """Fill a pattern; no article stands twice or before the wrong vowel, and a capital begins."""
    filled = pattern.format(**values).replace(" a a", " an a").replace(" a o", " an o")
    for article in ("the the ", "The the "):
        filled = filled.replace(article, article[:4])
    return filled[:1].upper() + filled[1:]
