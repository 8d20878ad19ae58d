"""What writing an answer gives: sentences with citations, repairs, a refusal, and who wrote it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from server.answering.material import Cited

Author = Literal["model", "extractive", "refusal"]
Reason = Literal["no_evidence", "below_floor", "selection_empty", "not_in_evidence"]


@dataclass(frozen=True, slots=True)
class Quote:
    """A quotation in a sentence of an answer, and the evidence that holds it word for word."""

    text: str
    alias: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of an answer as it is shown, with what it cites and quotes."""

    text: str
    citations: tuple[str, ...]
    quotes: tuple[Quote, ...] = ()


@dataclass(frozen=True, slots=True)
class Repair:
    """Something that was changed in a model's reply before it left, or why it did not leave."""

    code: str
    message: str
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Evidence that the model was not given, and why."""

    alias: str
    id: str
    reason: Literal["budget", "instructions"]


@dataclass(frozen=True, slots=True)
class Refused:
    """Why there is no answer, by a code and in the words of the interface."""

    reason: Reason
    message: str


@dataclass(frozen=True, slots=True)
class Group:
    """A part of an extractive answer: a path, or commentary, and the aliases quoted under it."""

    title: str
    language: str
    direction: str
    aliases: tuple[str, ...]
    path: str | None = None


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of an answer's text on its way; ``replaces`` takes the place of all before it."""

    text: str
    replaces: bool = False


@dataclass(frozen=True, slots=True)
class Written:
    """An answer that may leave.

    ``by`` says who wrote it; ``withheld`` why a model's reply was not used. ``used`` and
    ``unused`` are the aliases of ``cited``; ``cost`` holds tokens of the prompt, estimated.
    """

    by: Author
    text: str
    language: str
    direction: str
    cited: tuple[Cited, ...]
    sentences: tuple[Sentence, ...] = ()
    groups: tuple[Group, ...] = ()
    repairs: tuple[Repair, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    refused: Refused | None = None
    withheld: Repair | None = None
    model: str | None = None
    caution: str = ""
    cost: Mapping[str, int] | None = None

    @property
    def used(self) -> tuple[str, ...]:
        """The aliases that the text cites, in the order of the evidence."""
        named = {alias for sentence in self.sentences for alias in sentence.citations}
        named |= {alias for group in self.groups for alias in group.aliases}
        return tuple(item.alias for item in self.cited if item.alias in named)

    @property
    def unused(self) -> tuple[str, ...]:
        """The aliases that the text does not cite."""
        used = set(self.used)
        return tuple(item.alias for item in self.cited if item.alias not in used)
