"""Faithfulness of answers judged by a language model, by the package ``ragas``, kept by content."""

import hashlib
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from evaluation.judging import Judge, ragas_measure
from server.answering.material import Material
from server.answering.written import Written

Scorer = Callable[[str, str, Sequence[str]], Awaitable[float | None]]
"""From a question, a response and the texts given to a value in [0, 1], None without a verdict."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Verdicts on disk, a file each, named by all that decides them: nothing is judged twice."""

    folder: Path
    judge: str

    def path(self, question: str, response: str, texts: Sequence[str]) -> Path:
        """Return where a verdict is kept."""
        decisive = json.dumps([self.judge, question, response, *texts], ensure_ascii=False)
        return self.folder / f"{hashlib.sha256(decisive.encode()).hexdigest()}.json"

    async def verdict(
        self, scorer: Scorer, question: str, response: str, texts: Sequence[str]
    ) -> float | None:
        """Return a verdict that is kept, else ask for it; one that failed is not kept."""
        path = self.path(question, response, texts)
        if path.exists():
            kept: Mapping[str, float] = json.loads(path.read_text("utf-8"))
            return kept["faithfulness"]
        value = await scorer(question, response, texts)
        if value is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps({"faithfulness": value}) + "\n", "utf-8")
        return value


async def judged_answer(
    scorer: Scorer, kept: Kept, material: Material, written: Written
) -> float | None:
    """Return how faithful an answer is to what it was given; None for refusals."""
    if written.by == "refusal":
        return None
    texts = [item.text for item in material.cited]
    return await kept.verdict(scorer, material.question, written.text, texts)


def faithfulness_scorer(judge: Judge) -> Scorer:
    """Return the measure of ``ragas`` with a judge model.

    Raises:
        MissingExtra: ``ragas`` is not installed.
        BadField: no judge is configured.
    """
    measure = ragas_measure(judge, "Faithfulness", "Judging the faithfulness of answers")

    async def score(question: str, response: str, texts: Sequence[str]) -> float | None:
        return await measure(user_input=question, response=response, retrieved_contexts=list(texts))

    return score
