"""One request and what its answer is, the same for the async and the sync client."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar
from urllib.parse import quote

import httpx
from pydantic import BaseModel, TypeAdapter

from themepath_client.problems import ServerFailed, problem_of

T = TypeVar("T")

HEADERS = frozenset({"if_match"})
"""Options that go into a header; every other goes into the address."""
RETRIED = frozenset({502, 503, 504})


@dataclass(frozen=True, slots=True)
class Call(Generic[T]):
    """A request; ``gives`` reads its answer, ``reads`` says that it may be sent again.

    A body is a model, sent as JSON, or the ``content`` of a file, sent as it is.
    """

    method: str
    path: str
    gives: TypeAdapter[T]
    options: Mapping[str, object] = field(default_factory=dict)
    body: BaseModel | None = None
    reads: bool = False
    content: bytes | None = field(default=None, repr=False)

    def parameters(self) -> dict[str, object]:
        """Return what goes into the address; names that Python keeps lose their underscore."""
        given = {k.rstrip("_"): v for k, v in self.options.items() if k not in HEADERS}
        return {name: _written(value) for name, value in given.items() if value is not None}

    def headers(self) -> dict[str, str]:
        """Return what goes into headers."""
        given = {k: v for k, v in self.options.items() if k in HEADERS and v is not None}
        return {name.replace("_", "-"): str(value) for name, value in given.items()}

    def request(self, http: httpx.Client | httpx.AsyncClient) -> httpx.Request:
        """Return the request of a client; a body has only the members that were set."""
        sent = (
            None
            if self.body is None
            else self.body.model_dump(mode="json", by_alias=True, exclude_unset=True)
        )
        parameters = httpx.QueryParams(self.parameters())  # type: ignore[arg-type]
        headers = self.headers()
        if self.content is not None:
            headers["content-type"] = "application/octet-stream"
        return http.build_request(
            self.method,
            self.path,
            params=parameters,
            json=sent,
            content=self.content,
            headers=headers,
        )

    def read(self, response: httpx.Response) -> T:
        """Return the answer; members that this version does not know are left out.

        Raises:
            Problem: the answer is an error, or of a form that was not asked for.
        """
        if response.is_error and not self._is_told_by(response):
            raise problem_of(response.status_code, response.content)
        kind = response.headers.get("content-type", "")
        if "event-stream" in kind:
            raise ServerFailed(response.status_code, {"detail": "Read streams with stream()."})
        if "json" in kind and "ld+json" not in kind:
            return self.gives.validate_json(response.content, extra="ignore")
        return self.gives.validate_python(response.text)

    def _is_told_by(self, response: httpx.Response) -> bool:
        """Say whether an error's body is the answer: what is not ready says which part."""
        return self.path == "/readyz" and response.status_code == 503


def _written(value: object) -> object:
    if isinstance(value, bool):
        return str(value).lower()
    return list(value) if isinstance(value, list | tuple) else value


def place(text: str) -> str:
    """Return a name as a part of an address; the server reads an escaped slash as one."""
    return quote(text, safe=":")
