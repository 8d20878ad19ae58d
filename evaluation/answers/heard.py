"""What a model hears: the prompt of an answer, taken apart again as a model would read it."""

import html
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

_PASSAGE = re.compile(r"<passage ([^>]*)>(.*?)</passage>", re.DOTALL)
_FACT = re.compile(r"(\w+)=(\"[^\"]*\"|'[^']*')")
_QUESTION = re.compile(r"<question>(.*?)</question>", re.DOTALL)
_LANGUAGE = re.compile(r"Write in (?:the language )?(\S+?),")
_NAMES = {"English": "en", "Arabic": "ar", "Indonesian": "id", "Chinese": "zh", "Japanese": "ja"}


@dataclass(frozen=True, slots=True)
class Passage:
    """A unit or note of a prompt, under its alias."""

    alias: str
    text: str
    citation: str
    language: str


@dataclass(frozen=True, slots=True)
class Heard:
    """A prompt: the question, the language to answer in, the passages; how it is to be answered."""

    question: str
    language: str
    passages: tuple[Passage, ...]
    streamed: bool = False

    def passage(self, number: int) -> Passage:
        """Return a passage by its place from 0; the last one where there are fewer."""
        return self.passages[min(number, len(self.passages) - 1)]


def hear(request: Mapping[str, Any]) -> Heard:
    """Read the request of a chat endpoint."""
    system, user = (message["content"] for message in request["messages"][:2])
    asked, told = _QUESTION.search(user), _LANGUAGE.search(system)
    name = told[1] if told else "English"
    return Heard(
        html.unescape(asked[1]) if asked else "",
        _NAMES.get(name, name),
        tuple(_passage(found) for found in _PASSAGE.finditer(user)),
        bool(request.get("stream")),
    )


def _passage(found: re.Match[str]) -> Passage:
    facts = {name: html.unescape(value[1:-1]) for name, value in _FACT.findall(found[1])}
    return Passage(
        facts.get("alias", ""),
        html.unescape(found[2]),
        facts.get("citation", ""),
        facts.get("language", ""),
    )
