"""Calibrate abstaining on a corpus: measure questions by the product's run, learn, adopt."""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

import numpy as np

from evaluation.learned_abstaining import (
    Floats,
    Quality,
    Questions,
    cross_validated,
    curve,
    fitted,
    quality,
)
from evaluation.off_topic import Asked
from server.abstaining.adopted import primary
from server.abstaining.logistic import Logistic
from server.errors import BadRecords, CallerError
from server.model import ReleaseInfo, Request
from server.served import Served
from server.stages.abstain import Abstain

AT_ONCE = 4
FEWEST = 20
"""So many questions a side at least: with fewer, folds of five say nothing."""
Tell = Callable[[str, int, int], None]


class UselessCalibration(CallerError):
    """A calibration tells on-topic from off-topic no better than what is there without it."""

    title = "The calibration is not adopted"
    slug = "useless-calibration"


@dataclass(frozen=True, slots=True, eq=False)
class Measured:
    """Questions as one corpus sees them, and their probability by the pair that transfers."""

    questions: Questions
    by_pair: Floats

    def __len__(self) -> int:
        """Count the questions."""
        return len(self.questions)


@dataclass(frozen=True, slots=True, eq=False)
class Calibration:
    """A model with what cross-validation says of it, beside the pair on the same questions."""

    release: ReleaseInfo
    language: str
    model: Logistic
    own: Quality
    pair: Quality
    curve: Sequence[Mapping[str, float]]
    counts: tuple[int, int]

    @property
    def doubt(self) -> str:
        """Why it should not be adopted; empty where nothing speaks against it."""
        if self.own.low <= 0.5:
            return f"the interval of its AUC reaches down to {self.own.low:.3f}, so to chance"
        if self.own.auc < self.pair.auc:
            return (
                f"its AUC of {self.own.auc:.3f} is below the {self.pair.auc:.3f} that the "
                "transferable pair reaches without it"
            )
        return ""

    def record(self) -> dict[str, Any]:
        """Return what is stored with the corpus."""
        return {
            "corpus": self.release.corpus,
            "release": self.release.id,
            "language": self.language,
            "fingerprint": self.release.fingerprint,
            "model": self.model.as_json(),
            "on": self.counts[0],
            "off": self.counts[1],
            "quality": self.own.as_json(),
            "pair": self.pair.as_json(),
        }

    def as_json(self) -> dict[str, Any]:
        """Return the proposal: the record, the curve, and what speaks against adopting it."""
        return {**self.record(), "curve": list(self.curve), "doubt": self.doubt}


async def measure(served: Served, corpus: str, asked: Sequence[Asked], tell: Tell) -> Measured:
    """Ask every question and keep its raw signals; those that only name units are left out.

    ``tell`` hears what is done, how many questions are, and of how many.

    Raises:
        ThemepathError: the first that a question ended in.
    """
    turns = asyncio.Semaphore(AT_ONCE)
    await served.warm(corpus)
    reach = await served.reach(corpus)
    judge, done = Abstain(), 0

    async def one(text: str, language: str | None) -> tuple[Mapping[str, float], Any, float] | None:
        nonlocal done
        async with turns:
            answer = await served.ask(
                Request(text, corpus, k=1, language=language, abstain="report")
            )
            done += 1
            tell("questions", done, len(asked))
            if answer.confidence is None:
                return None
            pair = await judge.transferable(answer.query, reach)
            signals = answer.confidence.signals
            by_pair = 0.5 if pair is None else pair.probability(signals)
            return signals, answer.query.vector or (), by_pair

    try:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(one(text, language)) for text, language in asked]
    except ExceptionGroup as problems:
        raise problems.exceptions[0] from None
    found = [task.result() for task in tasks]
    kept = [item for item in found if item is not None]
    vectors = np.asarray([vector for _, vector, _ in kept], np.float64).reshape(len(kept), -1)
    return Measured(
        Questions([signals for signals, _, _ in kept], vectors),
        np.asarray([probability for _, _, probability in kept]),
    )


def calibration(
    release: ReleaseInfo, language: str, on: Measured, off: Measured, *, vectors: bool = False
) -> Calibration:
    """Learn from measured questions.

    Raises:
        BadRecords: fewer than 20 questions of a kind.
        MissingExtra: scikit-learn is not installed.
    """
    few = [f"{len(side)} {name} questions" for side, name in ((on, "on-topic"), (off, "off-topic"))]
    if min(len(on), len(off)) < FEWEST:
        raise BadRecords([f"{' and '.join(few)}: at least {FEWEST} of each are needed"])
    kept, passed = cross_validated(on.questions, off.questions, vectors=vectors)
    labels = np.r_[np.ones(len(on)), np.zeros(len(off))]
    both = Questions(
        [*on.questions.signals, *off.questions.signals],
        np.concatenate([on.questions.vectors, off.questions.vectors]),
    )
    own = quality(kept, passed)
    model = fitted(both, labels, vectors=vectors)
    return Calibration(
        release,
        primary(language),
        Logistic(model.terms, model.intercept, own.threshold, model.direction),
        own,
        quality(on.by_pair, off.by_pair),
        curve(kept, passed),
        (len(on), len(off)),
    )


def refuse(made: Calibration) -> NoReturn:
    """Say why a calibration is not adopted.

    Raises:
        UselessCalibration: always.
    """
    raise UselessCalibration(f"Nothing was stored: {made.doubt}.")


async def adopt(served: Served, made: Calibration) -> None:
    """Store a calibration with its corpus, for every process to see.

    Raises:
        UselessCalibration: it does no better than chance, or than the transferable pair.
    """
    if made.doubt:
        refuse(made)
    await served.graph.write(
        "review/adopt_calibration",
        corpus=made.release.corpus,
        language=made.language,
        record=json.dumps(made.record(), ensure_ascii=False, separators=(",", ":")),
    )


async def forget(served: Served, corpus: str, language: str | None) -> None:
    """Drop what a corpus adopted for questions in a language, by default its own.

    Raises:
        NotFound: no such corpus.
    """
    release = await served.catalogue.release(corpus)
    await served.graph.write(
        "review/forget_calibration",
        corpus=corpus,
        language=primary(language or release.language),
    )
