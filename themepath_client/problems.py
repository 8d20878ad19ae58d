"""What can go wrong: problem documents and OpenAI's errors as typed exceptions.

ClientError
├── Unreachable         no answer came
└── Problem             the server said what is wrong
    ├── BadRequest      400, 422
    ├── NotAllowed      401, 403
    ├── NotFound        404, 410
    ├── Conflict        409, 412, 428
    ├── TooLarge        413
    ├── Unavailable     502, 503, 504
    └── ServerFailed    any other
"""

import json
from collections.abc import Mapping
from typing import Any


class ClientError(Exception):
    """The root of what this client raises."""


class Unreachable(ClientError):
    """No answer came: the server is down, or took too long."""


class Problem(ClientError):
    """The server's own words; ``body`` is the whole document.

    ``slug`` names the kind of problem, ``field`` the member of the request, where one is at fault.
    """

    def __init__(self, status: int, body: Mapping[str, Any]) -> None:
        told = body.get("error") if isinstance(body.get("error"), dict) else body
        told = told or {}
        self.status = status
        self.body = body
        self.title = str(told.get("title") or told.get("type") or "")
        self.detail = str(told.get("detail") or told.get("message") or "")
        self.slug = str(told.get("type") or "").rpartition(":")[2]
        self.field = told.get("field") or told.get("param")
        super().__init__(self.detail or self.title or f"The server answered {status}.")


class BadRequest(Problem):
    """A field has an unusable value."""


class NotAllowed(Problem):
    """The key is missing or wrong, or may not do this."""


class NotFound(Problem):
    """There is no such thing, or no longer."""


class Conflict(Problem):
    """Somebody else changed it first, or the version is missing."""


class TooLarge(Problem):
    """More than the server takes."""


class Unavailable(Problem):
    """Something the server needs is not there; try again later."""


class ServerFailed(Problem):
    """The server failed."""


_KINDS: Mapping[int, type[Problem]] = {
    **dict.fromkeys((400, 422), BadRequest),
    **dict.fromkeys((401, 403), NotAllowed),
    **dict.fromkeys((404, 410), NotFound),
    **dict.fromkeys((409, 412, 428), Conflict),
    413: TooLarge,
    **dict.fromkeys((502, 503, 504), Unavailable),
}


def problem_of(status: int, content: bytes) -> Problem:
    """Return the exception for an answer that is an error, whatever its body holds."""
    try:
        body = json.loads(content)
    except ValueError:
        body = {"detail": content[:500].decode("utf-8", "replace")}
    kind = _KINDS.get(status, ServerFailed if status >= 500 else BadRequest)
    return kind(status, body if isinstance(body, dict) else {"detail": str(body)})
