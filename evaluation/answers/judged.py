"""Answers judged by a language model, by measures of the package ``ragas``, kept by content."""

import hashlib
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from types import MappingProxyType

from evaluation.judging import Judge, ragas_measure
from server.answering.material import Material
from server.answering.written import Written

Scorer = Callable[[str, str, Sequence[str]], Awaitable[float | None]]
"""From a question, a response and the texts given to a value in [0, 1], None without a verdict."""
JUDGED: Mapping[str, tuple[str, tuple[str, ...]]] = MappingProxyType(
    {
        "faithfulness": ("Faithfulness", ("user_input", "response", "retrieved_contexts")),
        "groundedness": ("ResponseGroundedness", ("response", "retrieved_contexts")),
        "context_relevance": ("ContextRelevance", ("user_input", "retrieved_contexts")),
    }
)
"""Our names of the measures, those of ``ragas``, and what each looks at."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Verdicts on disk, a file each, named by all that decides them: nothing is judged twice."""

    folder: Path
    judge: str
    measure: str = "faithfulness"

    def path(self, question: str, response: str, texts: Sequence[str]) -> Path:
        """Return where a verdict is kept."""
        decisive = json.dumps(
            [self.judge, self.measure, question, response, *texts], ensure_ascii=False
        )
        return self.folder / f"{hashlib.sha256(decisive.encode()).hexdigest()}.json"

    async def verdict(
        self, scorer: Scorer, question: str, response: str, texts: Sequence[str]
    ) -> float | None:
        """Return a verdict that is kept, else ask for it; one that failed is not kept."""
        path = self.path(question, response, texts)
        if path.exists():
            kept: Mapping[str, float] = json.loads(path.read_text("utf-8"))
            return kept[self.measure]
        value = await scorer(question, response, texts)
        if value is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps({self.measure: value}) + "\n", "utf-8")
        return value


@dataclass(frozen=True, slots=True)
class Judging:
    """Every measure of a judge model with its verdicts on disk."""

    scorers: Mapping[str, Scorer]
    kept: Mapping[str, Kept]

    async def verdicts(self, material: Material, written: Written) -> Mapping[str, float | None]:
        """Judge an answer by every measure; a refusal by none."""
        return {
            name: await judged_answer(scorer, self.kept[name], material, written)
            for name, scorer in self.scorers.items()
            if written.by != "refusal"
        }


async def judged_answer(
    scorer: Scorer, kept: Kept, material: Material, written: Written
) -> float | None:
    """Return what a judge says of an answer to what it was given; None for refusals."""
    if written.by == "refusal":
        return None
    texts = [item.text for item in material.cited]
    return await kept.verdict(scorer, material.question, written.text, texts)


def judging(judge: Judge, folder: Path) -> Judging:
    """Return every measure with a judge model, its verdicts kept in a folder.

    Raises:
        MissingExtra: ``ragas`` is not installed.
        BadField: no judge is configured.
    """
    scorers = {name: answer_scorer(judge, name) for name in JUDGED}
    return Judging(scorers, {name: Kept(folder, judge.model, name) for name in JUDGED})


def answer_scorer(judge: Judge, name: str) -> Scorer:
    """Return one of the measures with a judge model.

    Raises:
        MissingExtra: ``ragas`` is not installed.
        BadField: no judge is configured.
    """
    theirs, looks_at = JUDGED[name]
    measure = ragas_measure(judge, theirs, "Judging answers")

    async def score(question: str, response: str, texts: Sequence[str]) -> float | None:
        every = {
            "user_input": question,
            "response": response,
            "retrieved_contexts": list(texts),
        }
        return await measure(**{field: every[field] for field in looks_at})

    return score


def mean_verdicts(
    found: Sequence[Mapping[str, float | None]],
) -> Mapping[str, Mapping[str, float | int | None]]:
    """Return measure → its mean over the answers that it was given for, and how many lack it."""
    means: dict[str, Mapping[str, float | int | None]] = {}
    for name in JUDGED:
        values = [one[name] for one in found if name in one]
        known = [value for value in values if value is not None]
        if values:
            mean = fmean(known) if known else None
            means[name] = {"mean": mean, "without_verdict": len(values) - len(known)}
    return means
