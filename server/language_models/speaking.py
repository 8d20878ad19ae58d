"""A model's reply as it comes, bounded in length and time, and known to be whole or not."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from server.language_models.faults import LanguageModelFailed, ReplyCut, ReplyEndless

if TYPE_CHECKING:
    from openai import AsyncOpenAI

LETTERS = 12
"""Letters of a reply for each token allowed: beyond that an endpoint does not count tokens."""
ENDED = frozenset({"stop", "eos", "end_turn", "stop_sequence"})


@dataclass(frozen=True, slots=True)
class Asked:
    """What a model is asked, and in how many tokens it may answer."""

    model: str
    system: str
    user: str
    tokens: int

    def body(self) -> dict[str, Any]:
        """Return the members of a request."""
        return {
            "model": self.model,
            "temperature": 0,
            "max_tokens": self.tokens,
            "messages": [
                {"role": "system", "content": self.system},
                {"role": "user", "content": self.user},
            ],
        }


async def whole(client: "AsyncOpenAI", asked: Asked) -> AsyncGenerator[str, None]:
    """Yield a reply in one piece.

    Raises:
        ReplyCut: it reached the tokens allowed.
        ReplyEndless: it is longer than they can be.
    """
    answer = await client.chat.completions.create(**asked.body())
    choice = _choice(answer)
    text = _text(getattr(choice, "message", None))
    if len(text) > asked.tokens * LETTERS:
        raise _endless()
    if getattr(choice, "finish_reason", None) == "length":
        raise _cut(f"it reached the {asked.tokens} tokens allowed")
    if text:
        yield text


async def parts(client: "AsyncOpenAI", asked: Asked) -> AsyncGenerator[str, None]:
    """Yield a reply in pieces as the endpoint sends them.

    Raises:
        ReplyCut: the stream ended without saying that the reply is whole, or at the tokens allowed.
        ReplyEndless: more came than they can be.
    """
    stream = await client.chat.completions.create(**asked.body(), stream=True)
    come, ended = 0, None
    async with stream:
        async for chunk in stream:
            choice = _choice(chunk)
            piece = _text(getattr(choice, "delta", None))
            come += len(piece)
            if come > asked.tokens * LETTERS:
                raise _endless()
            if piece:
                yield piece
            ended = getattr(choice, "finish_reason", None) or ended
    if come and ended not in ENDED:
        raise _cut(f"it ended with {ended!r}" if ended else "the connection ended before it did")


async def in_time(spoken: AsyncGenerator[str, None], seconds: float) -> AsyncGenerator[str, None]:
    """Yield the pieces of a reply that come within some seconds from now on, and close it.

    Raises:
        LanguageModelFailed: nothing came in that time, or nothing at all.
        ReplyEndless: there was no end in that time.
    """
    until = asyncio.get_running_loop().time() + seconds
    begun = False
    async with aclosing(spoken):
        while True:
            try:
                async with asyncio.timeout_at(until):
                    piece = await anext(spoken, None)
            except TimeoutError:
                raise _late(seconds, begun) from None
            if piece is None:
                break
            begun = True
            yield piece
    if not begun:
        raise LanguageModelFailed("The language model answered without a text.")


def _choice(answer: object) -> object:
    choices = getattr(answer, "choices", None)
    return choices[0] if isinstance(choices, list) and choices else None


def _text(message: object) -> str:
    """Return the text of a message or part of one; whatever else may be sent is no text."""
    content = getattr(message, "content", None)
    return content if isinstance(content, str) else ""


def _late(seconds: float, begun: bool) -> LanguageModelFailed:
    if begun:
        return ReplyEndless(f"The language model's reply had no end within {seconds:g} seconds.")
    return LanguageModelFailed(f"The language model did not answer within {seconds:g} seconds.")


def _cut(why: str) -> ReplyCut:
    return ReplyCut(f"The language model's reply broke off: {why}.")


def _endless() -> ReplyEndless:
    return ReplyEndless("The language model's reply went on beyond the tokens it was allowed.")
