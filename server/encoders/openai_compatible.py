"""Any OpenAI-compatible embeddings endpoint: batches, bounded retries, refused batches halved."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import httpx
import numpy as np
from numpy.typing import NDArray
from tenacity import (
    AsyncRetrying,
    RetryCallState,
    Retrying,
    retry_if_exception_type,
    stop_after_attempt,
    wait_exponential_jitter,
)

from server.encoders.checked import Chunks, checked_vectors, encode_in_chunks
from server.encoders.endpoint_reply import Again, TooMuch, check_status, read_vectors
from server.encoders.fingerprint import fingerprint
from server.errors import BadField, EncoderFailed
from server.resources import Vectors
from server.settings import Secret, Settings


@dataclass(frozen=True, slots=True)
class Patience:
    """How often one request is tried, and how many seconds it may take or lie between two."""

    attempts: int
    seconds: float
    first_wait: float
    longest_wait: float


# A person waits for a question; a load of hours should outlast a minute of trouble.
QUESTION = Patience(attempts=2, seconds=10.0, first_wait=0.2, longest_wait=2.0)
LOAD = Patience(attempts=6, seconds=60.0, first_wait=0.5, longest_wait=20.0)


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where the endpoint is, what it is asked for, and how hard it is pressed."""

    url: str
    model: str
    key: Secret | None = None
    batch: int = 32
    width: int = 4
    question: Patience = QUESTION
    load: Patience = LOAD

    @property
    def headers(self) -> dict[str, str]:
        """The headers of a request, with the key where there is one."""
        return {} if self.key is None else {"Authorization": f"Bearer {self.key.value}"}

    def body(self, texts: Sequence[str]) -> dict[str, object]:
        """Return the JSON of a request."""
        return {"model": self.model, "input": list(texts)}

    def hide_key(self, text: str) -> str:
        """Return a reply without the key, which some servers repeat."""
        return text if self.key is None else text.replace(self.key.value, str(self.key))


def open_endpoint(settings: Settings) -> "EndpointEncoder":
    """Ask the endpoint of the settings for one vector, to learn its length; blocks meanwhile.

    Raises:
        BadField: the address, model or key is missing or unusable.
        EncoderFailed: the endpoint does not answer, or refuses.
        BadVector: it answered with something that is no vector.
    """
    endpoint = Endpoint(
        _checked_url(settings.embeddings_url),
        _checked_model(settings.embeddings_model),
        _checked_key(settings.embeddings_key),
    )
    return EndpointEncoder(endpoint, probe(endpoint))


def probe(endpoint: Endpoint) -> int:
    """Return the number of floats of the endpoint's vectors; errors as ``open_endpoint``."""
    patience = endpoint.question

    def ask(client: httpx.Client) -> NDArray[np.floating[Any]]:
        try:
            response = client.post(endpoint.url, json=endpoint.body(["theme"]))
        except httpx.RequestError as error:
            raise Again(type(error).__name__) from None
        return _read(endpoint, response, 1, None, 0)

    with httpx.Client(headers=endpoint.headers, timeout=patience.seconds) as client:
        try:
            raw = Retrying(**_policy(patience))(ask, client)
        except (Again, TooMuch) as failure:
            raise _given_up(patience, failure) from None
    dimension = int(raw.shape[1])
    checked_vectors(raw, 1, dimension)
    return dimension


class EndpointEncoder:
    """An endpoint as an ``Encoder``; it belongs to the event loop in which it is first used."""

    name = "openai"

    def __init__(self, endpoint: Endpoint, dimension: int) -> None:
        self.dimension = dimension
        self.fingerprint = fingerprint(
            self.name, "endpoint", model=endpoint.model, dimension=dimension, prefixes="none"
        )
        self._endpoint = endpoint
        self._chunks = Chunks(endpoint.batch, endpoint.width, dimension)
        self._client = httpx.AsyncClient(headers=endpoint.headers, timeout=None)  # noqa: S113 - ours

    async def encode_queries(self, texts: Sequence[str]) -> Vectors:
        """Encode questions; raises ``BadVector``, or ``EncoderFailed`` after a short while."""
        return await self._encode(texts, self._endpoint.question)

    async def encode_passages(self, texts: Sequence[str]) -> Vectors:
        """Encode passages; raises ``BadVector``, or ``EncoderFailed`` after a long while."""
        return await self._encode(texts, self._endpoint.load)

    async def aclose(self) -> None:
        """Close the connections."""
        await self._client.aclose()

    async def _encode(self, texts: Sequence[str], patience: Patience) -> Vectors:
        async def encode(part: Sequence[str], first: int) -> NDArray[np.floating[Any]]:
            return await self._ask(part, first, patience)

        return await encode_in_chunks(texts, self._chunks, encode)

    async def _ask(
        self, part: Sequence[str], first: int, patience: Patience
    ) -> NDArray[np.floating[Any]]:
        """Ask with retries; a batch that is refused for its size is asked for in halves."""
        try:
            return await AsyncRetrying(**_policy(patience))(self._post, part, first, patience)
        except Again as last:
            raise _given_up(patience, last) from None
        except TooMuch as refusal:
            if len(part) == 1:
                raise EncoderFailed(
                    f"The embeddings endpoint refuses text {first} even alone: {refusal} "
                    "Shorten that text, or choose a model that takes longer ones."
                ) from None
        half = len(part) // 2
        left = await self._ask(part[:half], first, patience)
        right = await self._ask(part[half:], first + half, patience)
        return np.concatenate([left, right])

    async def _post(
        self, part: Sequence[str], first: int, patience: Patience
    ) -> NDArray[np.floating[Any]]:
        endpoint = self._endpoint
        try:
            async with asyncio.timeout(patience.seconds):
                response = await self._client.post(endpoint.url, json=endpoint.body(part))
        except (httpx.RequestError, TimeoutError) as error:
            # Only the kind is kept: messages of the transport may repeat a header.
            raise Again(type(error).__name__) from None
        return _read(endpoint, response, len(part), self.dimension, first)


def _read(
    endpoint: Endpoint, response: httpx.Response, count: int, dimension: int | None, first: int
) -> NDArray[np.floating[Any]]:
    body = endpoint.hide_key(response.text)
    check_status(response.status_code, response.headers, body, datetime.now(UTC))
    return read_vectors(body, count, dimension, first)


def _policy(patience: Patience) -> dict[str, Any]:
    """Return when to try again and how long to wait, for tenacity."""
    backoff = wait_exponential_jitter(
        multiplier=patience.first_wait, max=patience.longest_wait, jitter=patience.first_wait
    )

    def wait(state: RetryCallState) -> float:
        error = state.outcome.exception() if state.outcome else None
        asked = error.seconds if isinstance(error, Again) else None
        return min(backoff(state) if asked is None else asked, patience.longest_wait)

    return {
        "stop": stop_after_attempt(patience.attempts),
        "wait": wait,
        "retry": retry_if_exception_type(Again),
        "reraise": True,
    }


def _given_up(patience: Patience, last: Exception) -> EncoderFailed:
    return EncoderFailed(
        f"The embeddings endpoint did not answer in {patience.attempts} attempts; the last: "
        f"{last}. Check that it runs and has capacity, then try again."
    )


def _checked_url(url: str | None) -> str:
    """Return the address that ends in ``/embeddings``."""
    field = "THEMEPATH_EMBEDDINGS_URL"
    try:
        parsed = httpx.URL(url or "")
    except httpx.InvalidURL:
        raise BadField(field, "it is no web address") from None
    if parsed.scheme not in {"http", "https"} or not parsed.host:
        raise BadField(
            field, "an http or https address is needed, such as http://127.0.0.1:8080/v1"
        )
    path = parsed.path.rstrip("/")
    return str(
        parsed.copy_with(path=path if path.endswith("/embeddings") else f"{path}/embeddings")
    )


def _checked_model(model: str | None) -> str:
    if not model:
        raise BadField("THEMEPATH_EMBEDDINGS_MODEL", "the name of the endpoint's model is needed")
    return model


def _checked_key(key: Secret | None) -> Secret | None:
    """Return a key that can stand in a header; its letters are never shown."""
    if key is not None and not (key.value.isascii() and key.value.isprintable()):
        raise BadField("THEMEPATH_EMBEDDINGS_KEY", "it holds letters that a header cannot hold")
    return key
