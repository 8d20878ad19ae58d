"""Judge on raw signals whether the corpus speaks of what was asked."""

import asyncio
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from server.abstaining.adopted import adopted_model
from server.abstaining.bank import Bank, Spread, spread_of
from server.abstaining.logistic import Logistic, pair_model
from server.abstaining.signals import (
    Signals,
    agreement,
    best_of,
    lexical_signals,
    semantic_signals,
)
from server.answer import Confidence
from server.errors import BadVector, EncoderFailed
from server.model import Query, Request
from server.reach import Reach
from server.scoring.ranked_list import RankedList
from server.stages.fuse import Found
from server.stages.list_units import LexicalUnits, SemanticUnits

Mode = Literal["off", "report"]
"""Enforcing is for a request to ask for."""


@dataclass(frozen=True, slots=True)
class Abstain:
    """The verdict by the model a corpus has adopted, else by the pair that transfers.

    ``lexical`` and ``semantic`` measure the generic questions of the bank as the run measured
    the question.
    """

    mode: Mode = "report"
    lexical: LexicalUnits = LexicalUnits()
    semantic: SemanticUnits = SemanticUnits()

    async def __call__(
        self, query: Query, request: Request, found: Found, reach: Reach
    ) -> Confidence | None:
        """Return the verdict; None where it is switched off.

        A question that names units of the corpus is one for it.
        """
        if (request.abstain or self.mode) == "off":
            return None
        signals = await self.signals(query, found, reach)
        if any(reference.units for reference in query.references):
            return Confidence("answer", None, None, False, signals)
        model = adopted_model(reach.release, query.language)
        if model is not None and query.vector is not None:
            return _verdict(model, query, signals, calibrated=True)
        transferable = await self.transferable(query, reach) if "margin" in signals else None
        if transferable is not None:
            return _verdict(transferable, query, signals, calibrated=False)
        return _by_words(signals)

    async def signals(self, query: Query, found: Found, reach: Reach) -> Signals:
        """Measure a question: what could not be measured is left out."""
        bank = await self.bank(query, reach)
        path = found.paths[0].similarity if found.paths else None
        return await measured(query, (found.lexical.plain, found.semantic.plain), path, bank, reach)

    async def bank(self, query: Query, reach: Reach) -> Bank | None:
        """Return the generic questions in the question's language, with vectors, if there are."""
        if query.vector is None or reach.encoder is None:
            return None
        try:
            return await reach.banks.bank(reach.encoder, query.language)
        except (EncoderFailed, BadVector):
            return None  # the question is then judged by its words

    async def transferable(self, query: Query, reach: Reach) -> Logistic | None:
        """Return the model of the transferable pair for this edition and language."""
        bank = await self.bank(query, reach)
        if bank is None:
            return None
        spread = await reach.banks.spread(
            reach.release,
            (query.edition, query.language),
            lambda: self._spread(query, bank, reach),
        )
        return pair_model(spread)

    async def _spread(self, query: Query, bank: Bank, reach: Reach) -> Spread:
        """Measure each half of the bank against the other half."""
        plain = replace(query, selected=None, references=())
        signals = [
            await self._generic(plain, bank.half(own), bank.half(1 - own), number, reach)
            for own in (0, 1)
            for number in range(len(bank.half(own).tokens))
        ]
        return spread_of(signals)

    async def _generic(
        self, query: Query, own: Bank, other: Bank, number: int, reach: Reach
    ) -> Signals:
        asked = replace(
            query, tokens=own.tokens[number], vector=tuple(own.vectors[number].tolist())
        )
        await asyncio.sleep(0)  # others may go on between two questions of a bank
        lists = (await self.lexical(asked, reach)).plain, (await self.semantic(asked, reach)).plain
        return await measured(asked, lists, None, other, reach)


async def measured(
    query: Query,
    lists: tuple[RankedList, RankedList],
    path: float | None,
    bank: Bank | None,
    reach: Reach,
) -> Signals:
    """Measure a question by its lexical and semantic lists, its nearest path and a bank."""
    whole = query.selected is not None
    by_words, _ = best_of(lists[0], whole=whole, positive=True)
    by_meaning, cosines = best_of(lists[1], whole=whole, positive=False)
    found: dict[str, float] = {}
    if query.vector is not None and bank is not None:
        to_bank = bank.cosines(np.asarray(query.vector, np.float32))
        found |= semantic_signals(cosines, path, to_bank)
    if query.lexical and reach.snapshots.fits(reach.release):
        snapshot = await reach.snapshots.get(reach.release, query.edition)
        found |= lexical_signals(query.tokens, snapshot.words)
    if query.lexical and by_meaning:
        found["agreement"] = agreement(by_words, by_meaning)
    return found


def _verdict(model: Logistic, query: Query, signals: Signals, *, calibrated: bool) -> Confidence:
    probability = model.probability(signals, query.vector)
    decision = "answer" if probability >= model.threshold else "abstain"
    return Confidence(decision, probability, model.threshold, calibrated, signals)


def _by_words(signals: Signals) -> Confidence:
    """Without vectors only a question of which the corpus knows no word at all is refused."""
    decision = "abstain" if signals.get("unknown") == 1 else "answer"
    return Confidence(decision, None, None, False, signals)
