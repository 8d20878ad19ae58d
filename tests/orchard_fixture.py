"""An orchard in two releases: the garden with more themes, then with less and other words."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest_asyncio
from corpus_fixture import GARDEN

from loaders.corpus import CorpusRecords
from loaders.folder import read_folder
from loaders.load import load
from loaders.records import ThemeRecord
from loaders.releases import delete_corpus
from server.encoders import OpenEncoder
from server.graph import GraphDriver

ORCHARD = "grove"
QUINCE = ThemeRecord(
    id="quince",
    index="gardener",
    labels={"en": "Quince", "ar": "السفرجل"},
    alternatives={"en": ("Golden apple",)},
    hidden={"en": ("Quinze",)},
    notation="Q 1",
    definition={"en": "A hard fruit."},
    matches={"exact": ("urn:fruit:quince",), "close": ("urn:fruit:apple",)},
    related=("soil",),
    broader=("trees",),
)
SORB = ThemeRecord(id="sorb", index="gardener", labels={"en": "Sorb"}, broader=("trees",))
MEDLAR = ThemeRecord(
    id="medlar",
    index="gardener",
    labels={"en": "Medlar"},
    broader=("trees",),
    replaces=("sorb",),
)


def first_orchard() -> CorpusRecords:
    """Return the garden under another name, with a theme that has all that a theme can have."""
    garden = read_folder(GARDEN).records
    corpus = garden.corpus.model_copy(update={"id": ORCHARD})
    return replace(garden, corpus=corpus, themes=(*garden.themes, QUINCE, SORB))


def second_orchard() -> CorpusRecords:
    """Return it with a theme replaced, its last unit retired, the first one reworded."""
    first = first_orchard()
    gone, heir = first.units[-1].id, first.units[-2]
    texts = [t for t in first.texts if t.unit != gone]
    at = next(n for n, t in enumerate(texts) if t.unit == first.units[0].id)
    texts[at] = texts[at].model_copy(update={"text": f"Truly, {texts[at].text}"})
    return replace(
        first,
        units=(*first.units[:-2], heir.model_copy(update={"replaces": (gone,)})),
        texts=tuple(texts),
        themes=(*(t for t in first.themes if t.id != "sorb"), MEDLAR),
        links=tuple(link for link in first.links if gone not in (link.from_, link.to)),
        notes=tuple(note for note in first.notes if gone not in note.explains),
        entities=tuple(
            e.model_copy(update={"mentioned_in": tuple(m for m in e.mentioned_in if m != gone)})
            for e in first.entities
        ),
    )


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def releases(
    graph: GraphDriver, hashing: OpenEncoder, garden: str
) -> AsyncIterator[tuple[str, str]]:
    """Load the orchard twice and return its two releases."""
    first = await load(graph, hashing, first_orchard())
    second = await load(graph, hashing, second_orchard())
    assert first.release
    assert second.release
    yield first.release, second.release
    await delete_corpus(graph, ORCHARD, ORCHARD)


def pond(*, with_first: bool) -> CorpusRecords:
    """Return the first six units of the garden alone, with the first of them or without."""
    garden = read_folder(GARDEN).records
    kept = {unit.id for unit in garden.units[0 if with_first else 1 : 6]}
    return replace(
        garden,
        corpus=garden.corpus.model_copy(update={"id": "pond", "partial": True}),
        units=tuple(unit for unit in garden.units if unit.id in kept),
        texts=tuple(text for text in garden.texts if text.unit in kept),
        links=tuple(
            link
            for link in garden.links
            if link.to in kept and (link.kind == "has_unit" or link.from_ in kept)
        ),
        notes=(),
        entities=(),
    )
