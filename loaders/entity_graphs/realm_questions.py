"""The questions to the realm: by complexity, relation and level of the asker; and unanswerable."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from loaders.entity_graphs.realm import Fact, Named, Realm, sentence

SEED = 7
LEVELS = ("expert", "intermediate", "novice")
EACH = 40
"""Base questions of a kind."""
UNANSWERABLE = 60
Record = dict[str, Any]


def realm_questions(realm: Realm, seed: int = SEED) -> list[Record]:
    """Return the records of all questions, each base question in three wordings.

    A record has id, base, level, question, type (factoid or open), complexity (1 or 2 entities),
    relational, entities (names), relation, chunks (where the fact stands), answer, answerable.
    """
    rng = Random(seed)
    return [
        *_about_attributes(realm, rng),
        *_about_gifts(realm, rng),
        *_about_relations(realm, rng),
        *_about_circumstances(realm, rng),
        *_open(realm, rng),
        *_unanswerable(realm, rng),
    ]


def _about_attributes(realm: Realm, rng: Random) -> Iterator[Record]:
    for number, fact in enumerate(_some(realm.attributes, rng), start=1):
        kind, _, name = fact.key.partition(".")
        asks = realm.words["attributes"][kind][name]["asks"]
        yield from _levels(f"c1e-{number:02d}", asks, fact, fact.about[:1], rng)


def _about_gifts(realm: Realm, rng: Random) -> Iterator[Record]:
    for number, fact in enumerate(_some(realm.gifts, rng), start=1):
        yield from _levels(f"c2e-{number:02d}", realm.words["gifts"]["asks"], fact, fact.about, rng)


def _about_relations(realm: Realm, rng: Random) -> Iterator[Record]:
    for number, fact in enumerate(_some(realm.relations, rng), start=1):
        asks = realm.words["relations"][fact.key]["asks"]
        named = [one for one in fact.about if one.name != fact.answer]
        yield from _levels(f"c1r-{number:02d}", asks, fact, named, rng)


def _about_circumstances(realm: Realm, rng: Random) -> Iterator[Record]:
    for number, fact in enumerate(_some(realm.relations, rng), start=1):
        asks = realm.words["relations"][fact.key]["both"]
        for record in _levels(f"c2r-{number:02d}", asks, fact, fact.about, rng):
            yield record | {"answer": fact.values["how"]}


def _open(realm: Realm, rng: Random) -> Iterator[Record]:
    for number, entity in enumerate(rng.sample(list(realm.entities), EACH), start=1):
        fact = Fact("", (entity,), (), {"s": entity.name}, "")
        for record in _levels(
            f"open-{number:02d}", realm.words["open"]["asks"], fact, [entity], rng
        ):
            yield record | {"type": "open"}


def _unanswerable(realm: Realm, rng: Random) -> Iterator[Record]:
    """Ask of names that the realm does not have, each in one wording."""
    invented = [(kind, name) for kind, names in realm.words["invented"].items() for name in names]
    for number in range(1, UNANSWERABLE + 1):
        kind, name = rng.choice(invented)
        asks = rng.choice(list(realm.words["attributes"][kind].values()))["asks"]
        entity = Named("", kind, name)
        fact = Fact("", (entity,), (), {"s": name}, "")
        records = list(_levels(f"none-{number:02d}", asks, fact, [entity], rng))
        yield records[number % len(LEVELS)] | {"answerable": False}


def _some(facts: Sequence[Fact], rng: Random) -> list[Fact]:
    return rng.sample(list(facts), min(EACH, len(facts)))


def _levels(
    base: str, asks: Sequence[str], fact: Fact, named: Sequence[Named], rng: Random
) -> Iterator[Record]:
    relation = fact.key if fact.key not in ("", "gift") and "." not in fact.key else ""
    for level, pattern in zip(LEVELS, asks, strict=True):
        yield {
            "id": f"{base}-{level}",
            "base": base,
            "level": level,
            "question": _worded(pattern, fact, rng),
            "type": "factoid",
            "complexity": len(named),
            "relational": bool(relation),
            "entities": [one.name for one in named],
            "relation": relation,
            "chunks": list(fact.chunks),
            "answer": fact.answer,
            "answerable": True,
        }


def _worded(pattern: str, fact: Fact, rng: Random) -> str:
    values: Mapping[str, str] = dict(fact.values)
    names = {"n": values["s"], "m": values.get("o", values["s"])}
    if "{n}" in pattern or "{m}" in pattern:
        return pattern.format(**{key: loosely(name, rng) for key, name in names.items()})
    return sentence(pattern, values)


def loosely(name: str, rng: Random) -> str:
    """Return a name as somebody half remembers it: its last word, in small letters, one missing."""
    word = name.rsplit(maxsplit=1)[-1].lower()
    if len(word) <= 4 or rng.random() < 0.5:
        return word
    place = rng.randrange(1, len(word) - 1)
    return word[:place] + word[place + 1 :]
