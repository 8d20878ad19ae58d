"""Any OpenAI-compatible chat endpoint, by the package ``openai``: bounded in time and in tries."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from server.errors import BadField, MissingExtra
from server.language_models.faults import LanguageModelFailed
from server.language_models.speaking import Asked, in_time, parts, whole
from server.settings import Secret, Settings

if TYPE_CHECKING:
    from openai import APIError, AsyncOpenAI

SAID = 200
"""Letters of an endpoint's own words in a message of ours."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How often a request is tried again, and the seconds of one try and of all together.

    ``writing`` are the seconds of an answer, from the question to its last word.
    """

    retries: int = 2
    seconds: float = 15.0
    altogether: float = 25.0
    writing: float = 120.0


PATIENCE = Patience()


def open_chat(settings: Settings, patience: Patience = PATIENCE) -> "ChatModel":
    """Return the chat endpoint of the settings; nothing is sent before the first question.

    Raises:
        BadField: the address, the model's name or the key is missing or unusable.
        MissingExtra: the package ``openai`` is not installed.
    """
    url, model = _checked_url(settings.chat_url), _checked_model(settings.chat_model)
    key = _checked_key(settings.chat_key)
    try:
        from openai import AsyncOpenAI
    except ImportError as error:
        raise MissingExtra("openai", "answers", "Asking a language model") from error
    client = AsyncOpenAI(
        api_key="none" if key is None else key.value,
        base_url=url,
        timeout=patience.seconds,
        max_retries=patience.retries,
        default_headers={"OpenAI-Organization": "", "OpenAI-Project": ""},
    )
    return ChatModel(client, model, key, patience)


class ChatModel:
    """A chat endpoint as a ``LanguageModel``; it belongs to the event loop that first uses it."""

    def __init__(
        self, client: "AsyncOpenAI", name: str, key: Secret | None, patience: Patience
    ) -> None:
        self.name = name
        self._client = client
        self._key = key
        self._patience = patience

    async def reply(self, system: str, user: str, tokens: int) -> str:
        """Return what the model says, at temperature 0 and with at most ``tokens`` tokens.

        Raises:
            LanguageModelFailed: no answer in time, a refusal, or an answer without a text.
        """
        from openai import APIError

        try:
            async with asyncio.timeout(self._patience.altogether):
                answer = await self._client.chat.completions.create(
                    model=self.name,
                    temperature=0,
                    max_tokens=tokens,
                    messages=[
                        {"role": "system", "content": system},
                        {"role": "user", "content": user},
                    ],
                )
        except TimeoutError:
            seconds = self._patience.altogether
            raise LanguageModelFailed(
                f"The language model did not answer within {seconds:g} seconds. {_HINT}"
            ) from None
        except APIError as error:
            raise self._failed(error) from None
        except ValueError:  # the package lets a broken body through as it is
            raise LanguageModelFailed(f"The language model sent no JSON. {_HINT}") from None
        return _text_of(answer)

    async def speak(
        self, system: str, user: str, tokens: int, *, streamed: bool
    ) -> AsyncGenerator[str, None]:
        """Yield what the model says, in pieces as they come or whole; closing it ends the call.

        Only the beginning is tried again. ``Patience.writing`` bounds the time of it all.

        Raises:
            LanguageModelFailed: no answer in time, a refusal, or an answer without a text.
            ReplyCut: it broke off, or reached ``tokens``.
            ReplyEndless: it went on beyond what was allowed.
        """
        from openai import APIError

        client = self._client.with_options(timeout=self._patience.writing)
        asked = Asked(self.name, system, user, tokens)
        spoken = parts(client, asked) if streamed else whole(client, asked)
        try:
            async with aclosing(in_time(spoken, self._patience.writing)) as pieces:
                async for piece in pieces:
                    yield piece
        except APIError as error:
            raise self._failed(error) from None
        except ValueError:
            raise LanguageModelFailed(f"The language model sent no JSON. {_HINT}") from None

    async def aclose(self) -> None:
        """Close the connections."""
        await self._client.close()

    def _failed(self, error: "APIError") -> LanguageModelFailed:
        """Name what happened without the key, which some endpoints repeat."""
        status = getattr(error, "status_code", None)
        said = error.message if self._key is None else error.message.replace(self._key.value, "•••")
        line = " ".join("".join(c if c.isprintable() else " " for c in said).split())[:SAID]
        what = type(error).__name__ if status is None else f"status {status}"
        return LanguageModelFailed(f"The language model failed ({what}): {line} {_HINT}")


_HINT = "Check THEMEPATH_CHAT_URL, THEMEPATH_CHAT_MODEL and THEMEPATH_CHAT_KEY."


def _text_of(answer: object) -> str:
    """Return the text of a reply; whatever else an endpoint may send is no text."""
    choices = getattr(answer, "choices", None)
    message = (
        getattr(choices[0], "message", None) if isinstance(choices, list) and choices else None
    )
    content = getattr(message, "content", None)
    if not isinstance(content, str) or not content.strip():
        raise LanguageModelFailed(f"The language model answered without a text. {_HINT}")
    return content


def _checked_url(url: str | None) -> str:
    field = "THEMEPATH_CHAT_URL"
    try:
        parsed = urlsplit(url or "")
        usable = parsed.scheme in {"http", "https"} and bool(parsed.hostname) and parsed.port != 0
    except ValueError:
        usable = False
    if not usable:
        raise BadField(
            field, "an http or https address is needed, such as http://127.0.0.1:8080/v1"
        )
    return (url or "").rstrip("/").removesuffix("/chat/completions")


def _checked_model(model: str | None) -> str:
    if not model:
        raise BadField("THEMEPATH_CHAT_MODEL", "the name of the endpoint's model is needed")
    return model


def _checked_key(key: Secret | None) -> Secret | None:
    """Return a key that can stand in a header; its letters are never shown."""
    if key is not None and not (key.value.isascii() and key.value.isprintable()):
        raise BadField("THEMEPATH_CHAT_KEY", "it holds letters that a header cannot hold")
    return key
