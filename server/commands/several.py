"""An answer of several corpora in the terminal: each unit says whose it is."""

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from server.answer import Evidence

if TYPE_CHECKING:
    from server.several import Part, SeveralAnswers

Shown = Callable[[Evidence, bool], str]


def several_json(answers: "SeveralAnswers") -> str:
    """Return the response of the HTTP endpoint."""
    from server.wire.several import several_response

    body = several_response(answers).model_dump(mode="json", by_alias=True)
    return json.dumps(body, ensure_ascii=False, indent=2)


def several_words(answers: "SeveralAnswers", explain: bool, shown: Shown) -> str:
    """Return the merged list, then what each corpus has to say about itself."""
    lines = [
        f"[{placed.rank}] {placed.release.corpus}: {shown(placed.evidence, explain)}"
        for placed in answers.evidence
    ]
    return "\n\n".join([*lines, *(line for part in answers.parts for line in _said(part))])


def _said(part: "Part") -> Iterator[str]:
    if part.problem is not None:
        yield f"! {part.release.corpus}: {part.problem}"
    if part.answer is not None:
        for warned in part.answer.warnings:
            yield f"! {part.release.corpus}: {warned.message}"
        confidence = part.answer.confidence
        if confidence is not None and confidence.decision != "answer" and part.answer.evidence:
            yield f"! {part.release.corpus} does not seem to speak of this."
