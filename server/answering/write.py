"""Write an answer of chosen evidence: by a model, sentence by sentence checked, or extractive."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace
from types import MappingProxyType

from server.answering.extractive import extractive_parts, groups_of, quoted_line
from server.answering.material import BUDGET, Material
from server.answering.prompt import Prompt, prompt_of
from server.answering.refusal import refused
from server.answering.reply import Reply
from server.answering.wordings import direction_of, wordings_of
from server.answering.written import Author, Piece, Reason, Repair, Written
from server.errors import WorldError
from server.resources import LanguageModel

REPLY_TOKENS = 1_000
"""Tokens that a model may write."""
NEAREST_SHOWN = 3
"""Units that the text of a refusal quotes."""


async def write_answer(
    material: Material, model: LanguageModel | None, budget: int = BUDGET
) -> Written:
    """Write an answer that speaks from the evidence of ``material`` and nothing else.

    ``budget`` bounds the prompt in estimated tokens. A model that fails, is cut short or
    misbehaves is no error: the extractive answer is given then, and ``withheld`` says why.
    """
    async for part in writing(material, model, budget, streamed=False):
        if isinstance(part, Written):
            return part
    raise AssertionError("writing ends with what was written")


async def writing(
    material: Material, model: LanguageModel | None, budget: int = BUDGET, *, streamed: bool = True
) -> AsyncGenerator[Piece | Written, None]:
    """Yield an answer's text in pieces that have passed their checks, and last what was written.

    The pieces together are the text; one that replaces takes the place of all before it.
    ``streamed`` asks the model for its reply in pieces. Closing the iterator ends the model's call.
    """
    if model is None:
        extracts, written = _extracted(material)
        for piece in extracts:
            yield piece
        yield written
        return
    prompt = prompt_of(material, budget)
    reply = Reply(material, {item.alias: item for item in prompt.given})
    if prompt.given:
        async with aclosing(_replied(reply, prompt, model, streamed=streamed)) as pieces:
            async for piece in pieces:
                yield piece
    else:
        reply.withhold("prompt_empty", "No passage fits the model's prompt, so it was not asked.")
    last, written = _ended(material, reply)
    for piece in last:
        yield piece
    yield replace(
        written,
        model=model.name,
        repairs=tuple(reply.repairs),
        left_out=prompt.left_out,
        cost=MappingProxyType({"prompt": prompt.tokens, "reply": REPLY_TOKENS}),
    )


async def _replied(
    reply: Reply, prompt: Prompt, model: LanguageModel, *, streamed: bool
) -> AsyncGenerator[Piece, None]:
    """Ask the model and yield the sentences that may leave, as they come."""
    spoken = model.speak(prompt.system, prompt.user, REPLY_TOKENS, streamed=streamed)
    try:
        async with aclosing(spoken) as pieces:
            async for piece in pieces:
                for sentence in reply.take(piece):
                    yield Piece(_joined(reply, sentence.text))
                if reply.over:
                    return
    except WorldError as error:
        reply.withhold(error.slug.replace("-", "_"), str(error))
        return
    for sentence in reply.end():
        yield Piece(_joined(reply, sentence.text))


def _joined(reply: Reply, text: str) -> str:
    """Return a sentence with the white space that parts it from the one before."""
    return text if len(reply.sentences) <= 1 else f" {text}"


def _ended(material: Material, reply: Reply) -> tuple[list[Piece], Written]:
    """Return what is still to be said when the reply has ended, and the answer whole."""
    if reply.refuses and reply.withheld is None:
        return _refused_by_model(material, reply)
    if reply.withheld is not None:
        pieces, written = _extracted(material, replaces=bool(reply.sentences))
        return pieces, replace(written, withheld=reply.withheld)
    text = " ".join(sentence.text for sentence in reply.sentences)
    written = _written(material, "model", text)
    return [], replace(written, sentences=tuple(reply.sentences))


def _refused_by_model(material: Material, reply: Reply) -> tuple[list[Piece], Written]:
    """Refuse by the model's own word; claims beside the word are not shown."""
    if reply.sentences:
        claims = " ".join(sentence.text for sentence in reply.sentences)
        message = "The model said that the evidence does not answer; its claims were not used."
        reply.repairs.append(Repair("claims_withheld", message, claims))
    written = refusal("not_in_evidence", material)
    return [Piece(written.text, replaces=bool(reply.sentences))], written


def _extracted(material: Material, *, replaces: bool = False) -> tuple[list[Piece], Written]:
    """Return the extractive answer in pieces, and whole."""
    groups = groups_of(material.cited, wordings_of(material.language))
    lead, *parts = extractive_parts(material, groups)
    pieces = [Piece(lead, replaces), *(Piece(f"\n\n{part}") for part in parts)]
    text = "".join(piece.text for piece in pieces)
    return pieces, replace(_written(material, "extractive", text), groups=groups)


def refusal(reason: Reason, material: Material, *, elsewhere: bool = False) -> Written:
    """Return a refusal that offers the units of ``material`` as the nearest; no model is asked.

    ``elsewhere`` says that they lie outside the selection.
    """
    words, refused_ = wordings_of(material.language), refused(reason, material.language)
    lead = words.nearest_outside if elsewhere else words.nearest
    shown = [quoted_line(item, words) for item in material.cited[:NEAREST_SHOWN]]
    text = "\n\n".join([refused_.message, *(["\n".join([lead, *shown])] if shown else [])])
    return replace(_written(material, "refusal", text), refused=refused_)


def _written(material: Material, by: Author, text: str) -> Written:
    return Written(
        by=by,
        text=text,
        language=material.language,
        direction=direction_of(material.language),
        cited=material.cited,
        caution=material.release.caution,
    )
