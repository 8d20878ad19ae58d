"""Look at the themes of a reader's own layer as paths, beside those of the corpus."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from server.analysis import analyse, embedding_text
from server.answer import PathCard
from server.model import Query, Warned
from server.own_layer import SEPARATOR, OwnLayer, OwnTheme, OwnVectors, own_card
from server.reach import Reach
from server.resources import Encoder, Row
from server.scoring.guide_vector import guide_vector, unit_length
from server.stages.path_looks import Look, confined
from server.token_index import K1

PER_THEME = 500
"""So many units of a theme make its centroid: more would not turn it."""
Floats = NDArray[np.float32]


async def own_rows(look: Look, query: Query, reach: Reach) -> list[Row]:
    """Return the own themes as the rows that a look at paths gives; none where none takes part.

    Their similarity is on the scale of the look: the cosine with label or guide vector, or what
    BM25 would give a path of average length for the words that it shares.
    """
    layer = reach.own
    if layer is None or not layer.themes:
        return []
    if look == "words":
        values = await _by_words(layer, query, reach)
    else:
        values = await _by_vectors(layer, look, query, reach)
    rows = [
        {
            "id": theme.id,
            "index": layer.index,
            "theme": theme.id,
            "similarity": value,
            "units": theme.ordinals,
        }
        for theme, value in zip(layer.themes, values, strict=True)
        if theme.ordinals and (look != "words" or value > 0)
    ]
    return confined(query, rows)


async def _by_words(layer: OwnLayer, query: Query, reach: Reach) -> list[float]:
    language = query.path_language
    rarity = (await reach.snapshots.path_words(reach.release, language)).labels.rarity
    unseen = max(rarity.values(), default=1.0)
    asked = set(query.tokens_searched)
    return [
        sum(rarity.get(token, unseen) for token in asked & set(analyse(theme.text, language)))
        / (1 + K1)
        for theme in layer.themes
    ]


async def _by_vectors(layer: OwnLayer, look: Look, query: Query, reach: Reach) -> list[float]:
    encoder = reach.encoder
    if encoder is None:
        return [0.0] * len(layer.themes)
    key = (reach.release.id, query.edition, layer.digest)
    vectors = await reach.own_vectors.get(key, lambda: _made(layer, query, encoder, reach))
    known = vectors.guides if look == "guide" else vectors.labels
    forms = np.asarray(query.vectors, np.float32)
    values: list[float] = np.einsum("ij,kj->ik", known, forms, optimize=False).max(axis=1).tolist()
    return values


async def _made(layer: OwnLayer, query: Query, encoder: Encoder, reach: Reach) -> OwnVectors:
    texts = [_embedded(theme, reach.release.language) for theme in layer.themes]
    labels = np.asarray(await encoder.encode_passages(texts), np.float32)
    units = await _unit_vectors(layer.themes, query.edition, reach)
    guides = [
        guide_vector(label, _centroid(theme, units))
        for theme, label in zip(layer.themes, labels, strict=True)
    ]
    return OwnVectors(labels, np.asarray(guides, np.float32))


def _embedded(theme: OwnTheme, language: str) -> str:
    return SEPARATOR.join(embedding_text(step.label, language) for step in theme.steps)


async def _unit_vectors(
    themes: Sequence[OwnTheme], edition: str, reach: Reach
) -> dict[int, Sequence[float]]:
    ordinals = {unit for theme in themes for unit in theme.ordinals[:PER_THEME]}
    rows = await reach.graph.read(
        "retrieve/candidate_texts",
        release=reach.release.id,
        edition=edition,
        ordinals=sorted(ordinals),
    )
    return {row["ordinal"]: row["embedding"] for row in rows if row["embedding"] is not None}


def _centroid(theme: OwnTheme, units: dict[int, Sequence[float]]) -> NDArray[np.float64] | None:
    known = [units[unit] for unit in theme.ordinals[:PER_THEME] if unit in units]
    return unit_length(np.sum(np.asarray(known, np.float64), axis=0)) if known else None


def left_out(reach: Reach) -> list[Warned]:
    """Say that a walk over the stored graph knows no layer of anybody's own."""
    if reach.own is None or not reach.own.themes:
        return []
    message = "A walk knows the themes of the corpus alone; those of the own layer lead nowhere."
    return [Warned("own_not_walked", message)]


def own_by_id(reach: Reach) -> dict[str, PathCard]:
    """Return the cards of all own themes that take part, by the ids of their paths."""
    layer = reach.own
    if layer is None:
        return {}
    return {theme.id: own_card(theme, layer, reach.release) for theme in layer.themes}


def own_cards(ordinals: Sequence[int], reach: Reach) -> dict[int, list[PathCard]]:
    """Return for each unit the cards of the own themes that hold it."""
    cards = own_by_id(reach)
    holding = () if reach.own is None else reach.own.themes
    return {
        unit: [cards[theme.id] for theme in holding if unit in theme.ordinals]
        for unit in ordinals
        if cards
    }
