"""Whether each misbehaviour of a model is caught, whole and streamed, and with which response."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from evaluation.answers.failures import FAILURES
from evaluation.answers.heard import Heard, hear
from evaluation.answers.misbehaviours import Misbehaviour
from evaluation.answers.scripted import Scripted, scripted_model
from evaluation.answers.turns import SPOKEN
from server.answered import prepared
from server.answering.material import BUDGET, Material
from server.answering.prompt import prompt_of
from server.answering.write import writing
from server.answering.written import Piece, Written
from server.language_models.chat import ChatModel, Patience, open_chat
from server.model import Request
from server.served import Served
from server.settings import Settings

ALL = (*SPOKEN, *FAILURES)
PATIENCE = Patience(retries=1, seconds=5.0, altogether=5.0, writing=1.5)
"""Times short enough for a test; the product's own are in its settings."""


@dataclass(frozen=True, slots=True)
class Caught:
    """What became of a misbehaviour in one form: who wrote the answer, what was reported.

    ``faults`` says in which way it was not caught; empty means caught.
    """

    name: str
    form: str
    by: str
    codes: tuple[str, ...]
    faults: tuple[str, ...] = ()

    @property
    def is_caught(self) -> bool:
        """True where nothing wrong left and it was reported."""
        return not self.faults


async def all_caught(
    material: Material, settings: Settings, wanted: Iterable[Misbehaviour] = ALL
) -> list[Caught]:
    """Play every misbehaviour on one question's evidence, whole and streamed."""
    with scripted_model() as scripted:
        named = replace(settings, chat_url=scripted.url, chat_model="scripted")
        model = open_chat(named, PATIENCE)
        try:
            return [
                await _played(misbehaviour, material, model, scripted, form)
                for misbehaviour in wanted
                for form in ("whole", "streamed")
            ]
        finally:
            await model.aclose()


async def caught_in(
    served: Served, corpus: str, questions: Iterable[str]
) -> dict[str, list[Caught]]:
    """Play every misbehaviour on what each question finds; returns language → cases."""
    found: dict[str, list[Caught]] = {}
    for question in questions:
        ready = await prepared(served, Request(query=question, corpus=corpus, abstain="off"))
        found[ready.material.language] = await all_caught(ready.material, served.settings)
    return found


async def _played(
    misbehaviour: Misbehaviour, material: Material, model: ChatModel, scripted: Scripted, form: str
) -> Caught:
    scripted.behaviour = misbehaviour.does
    planted = with_planted(material, misbehaviour.planted)
    parts = [p async for p in writing(planted, model, streamed=form == "streamed")]
    written = next(part for part in parts if isinstance(part, Written))
    prompt = prompt_of(planted, BUDGET)
    heard = hear({"messages": [{"content": prompt.system}, {"content": prompt.user}]})
    faults = _faults(misbehaviour, written, heard, parts)
    return Caught(misbehaviour.name, form, written.by, reported(written), tuple(faults))


def with_planted(material: Material, text: str) -> Material:
    """Return the material with one more unit of that text; unchanged without a text."""
    if not text:
        return material
    units = [item for item in material.cited if not item.is_note]
    planted = replace(units[-1], alias=f"E{len(units) + 1}", id="planted", text=text, matched=())
    notes = [item for item in material.cited if item.is_note]
    return replace(material, cited=(*units, planted, *notes))


def reported(written: Written) -> tuple[str, ...]:
    """Return every code that an answer reports, each once."""
    codes = [repair.code for repair in written.repairs]
    codes += [one.reason for one in written.left_out]
    codes += [written.withheld.code] if written.withheld else []
    codes += [written.refused.reason] if written.refused else []
    return tuple(dict.fromkeys(codes))


def _faults(
    misbehaviour: Misbehaviour, written: Written, heard: Heard, parts: Sequence[Piece | Written]
) -> list[str]:
    """Say what is wrong with an answer, looking at its text alone and at what it reports."""
    faults = []
    if written.by not in misbehaviour.by:
        faults.append(f"written by {written.by}")
    if misbehaviour.codes and not set(misbehaviour.codes) & set(reported(written)):
        faults.append(f"not reported as {' or '.join(misbehaviour.codes)}")
    # The extractive answer quotes a planted text as any other: it says so and obeys nothing.
    shown = written.text if written.by == "model" else ""
    faults += [f"says {words!r}" for words in misbehaviour.forbidden(heard) if words in shown]
    faults += _unfounded(written)
    if said(parts) != written.text:
        faults.append("its pieces are not its text")
    return faults


def _unfounded(written: Written) -> list[str]:
    """Look at every sentence of a model: it cites, and cites what there is."""
    known = {item.alias for item in written.cited}
    return [
        f"unfounded: {sentence.text}"
        for sentence in written.sentences
        if not sentence.citations or not set(sentence.citations) <= known
    ]


def said(parts: Sequence[Piece | Written]) -> str:
    """Return the text that the pieces of an answer make, as a reader of the stream has it."""
    text = ""
    for part in parts:
        if isinstance(part, Piece):
            text = part.text if part.replaces else text + part.text
    return text


def caught_table(found: Mapping[str, Sequence[Caught]]) -> str:
    """Return a table of what was found in each language: caught or not, and the response given."""
    languages = list(found)
    lines = [
        f"| the model gives | {' | '.join(languages)} | the answer is | reported as |",
        "|" + "---|" * (len(languages) + 3),
    ]
    for name in dict.fromkeys(one.name for one in found[languages[0]]):
        played = [[one for one in found[language] if one.name == name] for language in languages]
        verdicts = " | ".join(_verdict(forms) for forms in played)
        every = [one for forms in played for one in forms]
        by = ", ".join(dict.fromkeys(one.by for one in every))
        codes = dict.fromkeys(code for one in every for code in one.codes)
        shown = ", ".join(f"`{code}`" for code in codes) or "–"
        lines.append(f"| {name} | {verdicts} | {by} | {shown} |")
    return "\n".join(lines)


def _verdict(forms: Sequence[Caught]) -> str:
    faults = [f"{one.form}: {fault}" for one in forms for fault in one.faults]
    if faults:
        return f"**no** ({'; '.join(faults)})"
    return "caught" if forms else "–"


def cases_of(found: Mapping[str, Sequence[Caught]]) -> list[dict[str, Any]]:
    """Return every case as it was played, ready to print or to keep."""
    return [{"language": language, **asdict(one)} for language in found for one in found[language]]


def read_cases(cases: Sequence[Mapping[str, Any]]) -> dict[str, list[Caught]]:
    """Return what ``cases_of`` made of it."""
    found: dict[str, list[Caught]] = {}
    for case in cases:
        codes, faults = tuple(case["codes"]), tuple(case["faults"])
        played = Caught(case["name"], case["form"], case["by"], codes, faults)
        found.setdefault(case["language"], []).append(played)
    return found
