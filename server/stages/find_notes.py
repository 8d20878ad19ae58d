"""Find commentary for a question: notes by their own words, and by the units they explain."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.analysis import highlight_spans
from server.answer import NoteCard
from server.cards import in_language
from server.model import Query, Warned
from server.note_words import NoteWords
from server.reach import Reach
from server.resources import Row
from server.scoring.ranked_list import EMPTY_LIST, RankedList, top_of

Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class FindNotes:
    """The ``count`` best notes; 0 looks for none.

    The score is the mean of two min–max values: BM25 of the note's words (of the question's
    language), and the cosine of the nearest unit that it explains: notes themselves have no
    vectors. Notes in the question's language are taken where there are any, else all, by meaning
    alone. With a selection only notes that explain a unit inside it count.
    """

    count: int = 0
    depth: int = 300

    async def __call__(
        self, query: Query, reach: Reach
    ) -> tuple[tuple[NoteCard, ...], list[Warned]]:
        """Return notes, best first, ties in the order of ids; and say if the corpus has none."""
        if not self.count or query.nowhere:
            return (), []
        if not reach.release.counts.get("notes"):
            return (), [Warned("notes_absent", "This corpus has no commentary notes.")]
        notes = await reach.snapshots.notes(reach.release)
        ranked = await self._ranked(notes, query, reach)
        chosen = sorted(ranked, key=lambda note: (-ranked[note].score, note))[: self.count]
        return await _shown([(note, ranked[note]) for note in chosen], notes, query, reach), []

    async def _ranked(self, notes: NoteWords, query: Query, reach: Reach) -> Mapping[int, "_Signs"]:
        selected = None if query.selected is None else query.selected.mask
        spoken = _spoken(notes, query.language)
        eligible = notes.explaining(selected) & (spoken if spoken.any() else True)
        named = await _named(notes, query, reach)
        found: dict[int, _Signs] = {}
        if not query.only_references:
            words = self._by_words(notes, query, eligible & spoken)
            meaning = await self._by_meaning(notes, query, eligible, reach)
            _note(found, words, "words")
            _note(found, meaning, "meaning")
        for note in np.flatnonzero(eligible & named).tolist():
            found.setdefault(note, _Signs()).named = True
        return found

    def _by_words(self, notes: NoteWords, query: Query, eligible: Mask) -> RankedList:
        if not query.tokens_searched:
            return EMPTY_LIST
        scores = notes.words.scores(query.tokens_searched)
        return top_of(scores, self.depth, positive=True, allowed=eligible)

    async def _by_meaning(
        self, notes: NoteWords, query: Query, eligible: Mask, reach: Reach
    ) -> RankedList:
        if query.vector is None:
            return EMPTY_LIST
        snapshot = await reach.snapshots.get(reach.release, query.edition)
        cosines = snapshot.semantic(np.asarray(query.vector, np.float32))
        if cosines is None:
            return EMPTY_LIST
        allowed = None if query.selected is None else query.selected.mask
        return top_of(notes.best_of(cosines, allowed), self.depth, positive=False, allowed=eligible)


@dataclass(slots=True)
class _Signs:
    """What speaks for a note: its value in each list, and whether a unit of it is named."""

    words: float = 0.0
    meaning: float = 0.0
    named: bool = False

    @property
    def score(self) -> float:
        return (self.words + self.meaning) / 2 + (1.0 if self.named else 0.0)

    @property
    def reason(self) -> str:
        parts = {
            "explains a unit named in the question": self.named,
            "shares words with the question": self.words > 0,
            "explains a unit near it in meaning": self.meaning > 0,
        }
        said = [part for part, true in parts.items() if true] or ["explains a unit found"]
        joined = said[0] if len(said) == 1 else ", ".join(said[:-1]) + " and " + said[-1]
        return joined[0].upper() + joined[1:] + "."


def _note(found: dict[int, _Signs], ranked: RankedList, name: str) -> None:
    for note, value in zip(ranked.ordinals.tolist(), ranked.normalised().tolist(), strict=True):
        setattr(found.setdefault(note, _Signs()), name, value)


def _spoken(notes: NoteWords, language: str) -> Mask:
    """Say of every note whether it is in the language of the question."""
    primary = [tag.split("-", maxsplit=1)[0].lower() for tag in notes.languages.tolist()]
    spoken: Mask = np.asarray(primary, np.str_) == language.split("-", maxsplit=1)[0].lower()
    return spoken


async def _named(notes: NoteWords, query: Query, reach: Reach) -> Mask:
    """Say of every note whether it explains a unit that the question names."""
    units = await reach.catalogue.units(reach.release)
    wanted = np.zeros(len(units.order), np.float32)
    wanted[[units.ordinals[u] for reference in query.references for u in reference.units]] = 1.0
    return np.asarray(notes.best_of(wanted, None) > 0, np.bool_)


async def _shown(
    chosen: Sequence[tuple[int, _Signs]], notes: NoteWords, query: Query, reach: Reach
) -> tuple[NoteCard, ...]:
    if not chosen:
        return ()
    allowed = None if query.selected is None else query.selected.mask
    rows = await reach.graph.read(
        "retrieve/note_cards",
        release=reach.release.id,
        notes=[notes.ids[note] for note, _ in chosen],
        explained=[notes.explained(note, allowed) for note, _ in chosen],
    )
    known = {row["id"]: row for row in rows}
    return tuple(_found(known[notes.ids[note]], signs, query) for note, signs in chosen)


def _found(row: Row, signs: _Signs, query: Query) -> NoteCard:
    language = row["language"]
    return NoteCard(
        id=row["id"],
        text=row["text"],
        language=language,
        direction=row["direction"] or "ltr",
        source=dict(row["source"] or {}),
        explains=tuple(
            {
                "id": unit["id"],
                "citation": in_language(unit["citation"], unit["citations"], query.language),
            }
            for unit in row["units"]
        ),
        score=signs.score,
        matched=tuple(highlight_spans(row["text"], query.tokens_searched, language))
        if signs.words
        else (),
        reason=signs.reason,
    )
