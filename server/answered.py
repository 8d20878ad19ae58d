"""From a question to an answer: one run of a pipeline, then writing, or a refusal."""

import hashlib
import json
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass, replace

from server.answer import Answer
from server.answering.material import BUDGET, Material, chosen_of, cited_of
from server.answering.prompt import PROMPT_VERSION
from server.answering.refusal import reason_to_refuse
from server.answering.write import refusal, writing
from server.answering.written import Piece, Reason, Written
from server.model import Request
from server.served import Served


@dataclass(frozen=True, slots=True)
class Prepared:
    """A run whose evidence an answer is to be written of, or the reason not to.

    ``elsewhere`` says that the units offered with a refusal lie outside the selection.
    """

    answer: Answer
    material: Material
    budget: int = BUDGET
    reason: Reason | None = None
    elsewhere: bool = False

    def id(self, model: str | None) -> str:
        """Name an answer by all that decides it: run, evidence, language, model, prompt, budget."""
        aliases = [[item.alias, item.id] for item in self.material.cited]
        how = [model, PROMPT_VERSION, self.material.language, self.budget, self.reason]
        decisive = json.dumps([self.answer.run_id, aliases, how], ensure_ascii=False)
        return "a-" + hashlib.sha256(decisive.encode()).hexdigest()[:20]


async def prepared(
    served: Served, request: Request, language: str | None = None, budget: int = BUDGET
) -> Prepared:
    """Run the pipeline of a request and judge whether its evidence may be answered from.

    ``language`` is the one to answer in, the question's own when left out. A question that the
    corpus does not speak of is refused unless ``request.abstain`` is ``off``. Where nothing is
    found inside a selection, the nearest units elsewhere are looked for.

    Raises:
        ThemepathError: as a run.
    """
    judged = replace(request, abstain="off" if request.abstain == "off" else "report")
    answer = await served.ask(judged)
    reason, nearest = reason_to_refuse(answer), answer
    elsewhere = reason in {"selection_empty", "no_evidence"} and request.select is not None
    if elsewhere:
        nearest = await served.ask(replace(judged, select=None, explain=False))
    material = await _material(served, answer, nearest, language)
    return Prepared(answer, material, budget, reason, elsewhere and bool(nearest.evidence))


async def _material(
    served: Served, answer: Answer, nearest: Answer, language: str | None
) -> Material:
    selected = answer.query.selected
    return Material(
        question=answer.query.text,
        language=language or answer.query.language,
        release=answer.release,
        units=await served.catalogue.units(answer.release),
        cited=cited_of(chosen_of(nearest.evidence), nearest.notes, answer.release),
        selection=selected.text if selected is not None else "",
        inside=selected.size if selected is not None else 0,
    )


async def spoken(
    ready: Prepared, served: Served, *, streamed: bool
) -> AsyncGenerator[Piece | Written, None]:
    """Yield the pieces of an answer, and last what was written; a refusal asks no model."""
    if ready.reason is not None:
        written = refusal(ready.reason, ready.material, elsewhere=ready.elsewhere)
        yield Piece(written.text)
        yield written
        return
    parts = writing(ready.material, served.language_model, ready.budget, streamed=streamed)
    async with aclosing(parts):
        async for part in parts:
            yield part


async def answered(ready: Prepared, served: Served) -> Written:
    """Return an answer whole."""
    async with aclosing(spoken(ready, served, streamed=False)) as parts:
        return [part async for part in parts if isinstance(part, Written)][-1]
