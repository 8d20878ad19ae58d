"""An answer as it comes: server-sent events, read as the standard says, made into typed events."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from themepath_client.problems import Problem, Unreachable, problem_of

if TYPE_CHECKING:
    from server.wire.answers import AnswerResponse, ChecksEvent, SourcesEvent


@dataclass(frozen=True, slots=True)
class Sources:
    """What the answer may speak from; comes first."""

    body: "SourcesEvent"


@dataclass(frozen=True, slots=True)
class Text:
    """A piece that passed its checks; one that replaces takes the place of all before it."""

    text: str
    replaces: bool


@dataclass(frozen=True, slots=True)
class Checks:
    """What the checks made of the answer."""

    body: "ChecksEvent"


@dataclass(frozen=True, slots=True)
class Done:
    """The whole answer; comes last."""

    answer: "AnswerResponse"


Event = Sources | Text | Checks | Done


@dataclass(slots=True)
class Events:
    """Reads events from pieces of a stream; lines end with LF, CR or both, and nothing else."""

    _rest: bytes = b""
    _name: str = ""
    _data: list[str] = field(default_factory=list)
    ended: bool = False

    def feed(self, piece: bytes) -> Iterator[Event]:
        """Yield the events that a piece completes.

        Raises:
            Problem: the server said that it failed.
        """
        *lines, self._rest = (self._rest + piece).replace(b"\r\n", b"\n").split(b"\n")
        for line in lines:
            yield from self._line(line.decode("utf-8", "replace"))

    def close(self) -> None:
        """Say that the stream is over.

        Raises:
            Unreachable: it broke off before its last event.
        """
        if not self.ended:
            raise Unreachable("The stream broke off before the answer was whole.")

    def _line(self, line: str) -> Iterator[Event]:
        if not line:
            if self._data:
                yield self._event(self._name, "\n".join(self._data))
            self._name, self._data = "", []
            return
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "event":
            self._name = value
        elif name == "data":
            self._data.append(value)

    def _event(self, name: str, data: str) -> Event:
        from server.wire.answers import AnswerResponse, ChecksEvent, SourcesEvent

        if name == "sources":
            return Sources(SourcesEvent.model_validate_json(data, extra="ignore"))
        if name == "text":
            body = json.loads(data)
            return Text(body["text"], body["replaces"])
        if name == "checks":
            return Checks(ChecksEvent.model_validate_json(data, extra="ignore"))
        self.ended = True
        if name == "done":
            return Done(AnswerResponse.model_validate_json(data, extra="ignore"))
        raise self._failed(data)

    def _failed(self, data: str) -> Problem:
        status = int(json.loads(data).get("status", 500))
        return problem_of(status, data.encode())
