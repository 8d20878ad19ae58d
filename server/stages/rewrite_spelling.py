"""Rewrite by spelling: words that the corpus writes otherwise or does not know."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from server.analysis.profiles import primary
from server.errors import MissingExtra
from server.model import EditionInfo, Rewritten, Warned
from server.reach import Reach
from server.rewriting.asked import Asked, Form
from server.rewriting.spelling import Change, han_changes, respelt, spelling_changes
from server.rewriting.vocabulary import Vocabulary, word_of
from server.snapshot import Snapshot


async def respelt_form(asked: Asked, reach: Reach) -> tuple[list[Form], list[Warned]]:
    """Return the respelt question, where any of its words is respelt, and what was missing."""
    edition = _edition(asked)
    snapshot = None
    if edition is not None and reach.snapshots.fits(reach.release):
        snapshot = await reach.snapshots.get(reach.release, edition.id)
    labels = await reach.vocabularies.labels(reach.release, asked.query.language)
    rarity = {} if snapshot is None else snapshot.rarity
    known = Vocabulary(asked.query.language, rarity, labels.words)
    changes, warnings = await asyncio.to_thread(_changes, asked, known)
    if edition is not None and snapshot is not None:
        changes = await _looked_up(changes, edition, snapshot, reach)
    return ([_form(asked, changes)] if changes else []), warnings


def _edition(asked: Asked) -> EditionInfo | None:
    """Return an edition in the question's language: the searched one, or another."""
    tag = primary(asked.query.language)
    editions = asked.release.editions
    alike = [edition for edition in editions if primary(edition.language) == tag]
    searched = [edition for edition in alike if edition.id == asked.query.edition]
    return next(iter([*searched, *alike]), None)


def _changes(asked: Asked, known: Vocabulary) -> tuple[list[Change], list[Warned]]:
    text, spans = asked.query.text, asked.spans
    arabic = "ar" in {*asked.release.languages, *(i.language for i in asked.release.indexes)}
    changes = spelling_changes(text, known, spans, arabic_terms=arabic)
    try:
        return [*changes, *han_changes(text, known, spans)], []
    except MissingExtra as error:
        return changes, [Warned("rewriting_incomplete", str(error))]


async def _looked_up(
    changes: Sequence[Change], edition: EditionInfo, snapshot: Snapshot, reach: Reach
) -> list[Change]:
    """Find how the corpus itself writes the words whose tokens alone are known."""
    open_ = {change.tokens[0] for change in changes if change.word is None}
    places = {token: int(np.argmax(snapshot.lexical([token]))) for token in sorted(open_)}
    if not places:
        return list(changes)
    rows = await reach.graph.read(
        "retrieve/unit_cards",
        release=reach.release.id,
        edition=edition.id,
        ordinals=list(dict.fromkeys(places.values())),
    )
    texts: Mapping[int, str] = {row["ordinal"]: row["text"] for row in rows}
    words = {
        token: word_of(token, texts.get(ordinal, ""), edition.language)
        for token, ordinal in places.items()
    }
    return [replace(c, word=c.word or words[c.tokens[0]]) for c in changes]


def _form(asked: Asked, changes: Sequence[Change]) -> Form:
    added = tuple(dict.fromkeys(token for change in changes for token in change.tokens))
    text = asked.query.text
    return Form(
        by="spelling",
        text=respelt(text, changes),
        tokens=asked.beside(added) if asked.query.lexical else (),
        shown=tuple(
            Rewritten(
                "spelling",
                text[change.start : change.end],
                (change.word or change.tokens[0],),
                change.rule,
            )
            for change in changes
        ),
        words=added,
        question=True,
    )
