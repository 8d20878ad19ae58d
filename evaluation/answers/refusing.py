"""Refusals on the way of an answer itself, by floors that were calibrated on other questions."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from evaluation.calibrate import AT_ONCE, Calibration, Measured, adopt, calibration, forget, measure
from evaluation.context import refusal_scores
from evaluation.learned_abstaining import Questions, folds
from server.abstaining.adopted import primary
from server.answered import answered, prepared
from server.errors import BadRecords
from server.model import Request
from server.served import Served

SEEN = 1.5
"""Seconds after which every process knows of a calibration that was adopted."""
Places = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Asking:
    """Questions for a corpus and others that are not, in one language.

    ``vectors`` lets the vectors of the questions speak as well, as ``themepath calibrate`` does.
    """

    corpus: str
    language: str
    on: Sequence[str]
    off: Sequence[str]
    vectors: bool = False

    @property
    def texts(self) -> list[str]:
        """All questions, those for the corpus first."""
        return [*self.on, *self.off]


async def refusals(served: Served, asking: Asking) -> dict[str, Any]:
    """Ask every question for an answer while the corpus judges by the other questions' floor.

    In five folds: a calibration is learned from four, adopted, and the fifth asked through the
    answer path without a model. What was adopted before is adopted again at the end. Returns
    counts, the floors, and precision and recall of refusing; ``as_told`` counts the questions
    whose probability in the fold's model lies on the side of its floor that the answer took.
    """
    on = await _measured(served, asking, asking.on)
    off = await _measured(served, asking, asking.off)
    refused: dict[str, bool] = {}
    told: dict[str, bool] = {}
    floors: list[float | None] = []
    async with _restoring(served, asking):
        for train, test in folds(len(on), len(off)):
            made = await _calibrated(served, asking, (on, off), train)
            floors.append(None if made.doubt else made.own.threshold)
            names = [str(place) for place in test.tolist()]
            found = await _answers(served, asking, [asking.texts[place] for place in test.tolist()])
            refused |= dict(zip(names, found, strict=True))
            told |= dict(zip(names, _below(made, _joined(on, off), test), strict=True))
    others = frozenset(str(len(on) + place) for place in range(len(off)))
    return {
        "on": len(on),
        "off": len(off),
        "floors": floors,
        "as_told": sum(refused[name] == told[name] for name in refused),
        "refused_on": sum(said for name, said in refused.items() if name not in others),
        "refused_off": sum(said for name, said in refused.items() if name in others),
        **refusal_scores(refused, others),
    }


async def _measured(served: Served, asking: Asking, texts: Sequence[str]) -> Measured:
    """Measure questions.

    Raises:
        BadRecords: one names nothing but units, so there is nothing to refuse.
    """
    found = await measure(
        served, asking.corpus, [(text, asking.language) for text in texts], lambda *_: None
    )
    if len(found) != len(texts):
        raise BadRecords(["questions: one names nothing but units, which is never refused"])
    return found


async def _calibrated(
    served: Served, asking: Asking, sides: tuple[Measured, Measured], train: Places
) -> Calibration:
    """Learn from some of the questions, and adopt it where nothing speaks against that."""
    on, off = sides
    release = await served.catalogue.release(asking.corpus)
    first = [int(place) for place in train if place < len(on)]
    second = [int(place) - len(on) for place in train if place >= len(on)]
    made = calibration(
        release, asking.language, _some(on, first), _some(off, second), vectors=asking.vectors
    )
    if made.doubt:
        await forget(served, asking.corpus, asking.language)
    else:
        await adopt(served, made)
    await asyncio.sleep(SEEN)
    return made


def _some(side: Measured, places: Sequence[int]) -> Measured:
    signals = [side.questions.signals[place] for place in places]
    vectors = side.questions.vectors[list(places)]
    return Measured(Questions(signals, vectors), side.by_pair[list(places)])


def _joined(on: Measured, off: Measured) -> Measured:
    signals = [*on.questions.signals, *off.questions.signals]
    vectors = np.concatenate([on.questions.vectors, off.questions.vectors])
    return Measured(Questions(signals, vectors), np.concatenate([on.by_pair, off.by_pair]))


def _below(made: Calibration, every: Measured, test: Places) -> list[bool]:
    """Say of each question whether the fold's own model puts it below its floor."""
    questions = every.questions
    return [
        made.model.probability(questions.signals[place], questions.vectors[place].tolist())
        < made.model.threshold
        for place in test.tolist()
    ]


async def _answers(served: Served, asking: Asking, texts: Sequence[str]) -> list[bool]:
    """Return of each question whether its answer is a refusal below the floor."""
    turns = asyncio.Semaphore(AT_ONCE)

    async def one(text: str) -> bool:
        async with turns:
            request = Request(query=text, corpus=asking.corpus, language=asking.language, k=5)
            written = await answered(await prepared(served, request), served)
            return written.refused is not None and written.refused.reason == "below_floor"

    return list(await asyncio.gather(*map(one, texts)))


@asynccontextmanager
async def _restoring(served: Served, asking: Asking) -> AsyncIterator[None]:
    """Answer without a model, and leave the corpus with the calibration that it had."""
    release = await served.catalogue.release(asking.corpus)
    tag = primary(asking.language)
    before: Mapping[str, object] | None = release.calibrations.get(tag)
    model, served.language_model = served.language_model, None
    try:
        yield
    finally:
        served.language_model = model
        if before is None:
            await forget(served, asking.corpus, tag)
        else:
            record = json.dumps(dict(before), ensure_ascii=False, separators=(",", ":"))
            await served.graph.write(
                "review/adopt_calibration", corpus=asking.corpus, language=tag, record=record
            )
