"""What an embeddings endpoint's reply means: vectors, try again, ask for less, or give up."""

import json
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import numpy as np
from numpy.typing import NDArray

from server.errors import BadVector, EncoderFailed

# How servers say that a batch or a text is too large when they do not use status 413.
_TOO_MUCH = re.compile(
    r"too (large|long|many|big)|exceed|maximum|at most|context length|batch size|token limit", re.I
)
_HINTS = {
    401: "Check THEMEPATH_EMBEDDINGS_KEY.",
    403: "Check THEMEPATH_EMBEDDINGS_KEY.",
    404: "Check THEMEPATH_EMBEDDINGS_URL and THEMEPATH_EMBEDDINGS_MODEL.",
}


class Again(Exception):
    """The same request may succeed later, after ``seconds`` where the endpoint says so."""

    def __init__(self, reason: str, seconds: float | None = None) -> None:
        super().__init__(reason)
        self.seconds = seconds


class TooMuch(Exception):
    """The endpoint takes no request of this size."""


def check_status(status: int, headers: Mapping[str, str], body: str, now: datetime) -> None:
    """Return for a good reply; ``body`` must have been freed of the key already.

    Raises:
        Again: too many requests, or a fault on the other side.
        TooMuch: the batch or the text is too large.
        EncoderFailed: asking again would not help.
    """
    if 200 <= status < 300:
        return
    said = excerpt(body)
    if status in {408, 425, 429} or status >= 500:
        raise Again(f"status {status}: {said}", retry_after(headers.get("retry-after"), now))
    if status == 413 or (status in {400, 422} and _TOO_MUCH.search(body)):
        raise TooMuch(said)
    hint = _HINTS.get(status, "Check the endpoint and its model.")
    raise EncoderFailed(f"The embeddings endpoint answered status {status}: {said} {hint}")


def read_vectors(
    body: str, count: int, dimension: int | None, first: int
) -> NDArray[np.floating[Any]]:
    """Return the vectors of a good reply in the order of the texts, as (count, dimension).

    Args:
        body: the JSON text.
        count: the number of texts that were sent.
        dimension: the floats that a vector must have; None takes those of the first.
        first: the place of the first text in the whole call, for messages.

    Raises:
        EncoderFailed: no such list, or not one vector for each text.
        BadVector: a vector of another length, or of something else than numbers.
    """
    rows = _rows(body)
    if sorted(index for index, _ in rows) != list(range(count)):
        raise EncoderFailed(
            f"The embeddings endpoint gave {len(rows)} vector(s) for {count} text(s), or numbered "
            "them wrongly. Check that it serves an embeddings model."
        )
    ordered = [embedding for _, embedding in sorted(rows, key=lambda row: row[0])]
    size = len(ordered[0]) if dimension is None else dimension
    return np.stack([_vector(row, size, first + place) for place, row in enumerate(ordered)])


def _rows(body: str) -> list[tuple[int, list[Any]]]:
    try:
        return [(int(row["index"]), list(row["embedding"])) for row in json.loads(body)["data"]]
    except (ValueError, KeyError, TypeError):
        raise EncoderFailed(
            f"The embeddings endpoint gave no list of numbered embeddings: {excerpt(body)} "
            "Check that its address ends where /embeddings follows."
        ) from None


def _vector(row: list[Any], size: int, index: int) -> NDArray[np.floating[Any]]:
    if len(row) != size:
        raise BadVector(
            f"The vector of text {index} has {len(row)} numbers, {size} were expected. "
            "Check the endpoint's model.",
            index,
        )
    try:
        return np.array([float(value) for value in row], dtype=np.float64)
    except (TypeError, ValueError):
        raise BadVector(
            f"The vector of text {index} holds something else than numbers. "
            "Check the endpoint's model.",
            index,
        ) from None


def retry_after(value: str | None, now: datetime) -> float | None:
    """Return the seconds of a ``Retry-After`` header, given as a number or a date (RFC 9110)."""
    if value is None:
        return None
    if value.strip().isdigit():
        return float(value)
    try:
        then = parsedate_to_datetime(value)
    except ValueError:
        return None
    return max(0.0, (then.replace(tzinfo=then.tzinfo or UTC) - now).total_seconds())


def excerpt(body: str) -> str:
    """Return the first words of a reply on one printable line, for a message."""
    line = " ".join("".join(c if c.isprintable() else " " for c in body[:1000]).split())
    return f"“{line[:200]}{'…' if len(line) > 200 else ''}”" if line else "nothing"
