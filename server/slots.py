"""What fits into the optional slots of a pipeline, as Protocols."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from server.answer import Applied, Confidence, NoteCard
from server.model import Candidate, Query, Request, Warned
from server.reach import Reach
from server.stages.fuse import Found, Ranked


class Fuse(Protocol):
    """Turns what the channels found into one ranking."""

    @property
    def in_words(self) -> str:
        """The normalisation, as the response names it."""
        ...

    async def __call__(
        self, query: Query, found: Found, weights: Mapping[str, float], reach: Reach
    ) -> Ranked:
        """Return candidates in order and what should be known about them."""
        ...


class Rewriting(Protocol):
    """Adds other forms of the question beside its own words."""

    async def __call__(
        self, query: Query, request: Request, reach: Reach
    ) -> tuple[Query, list[Warned]]:
        """Return the question with its further forms; its own words stay."""
        ...


class Typing(Protocol):
    """Decides what type of question was asked."""

    async def __call__(self, query: Query, reach: Reach) -> tuple[Query, list[Warned]]:
        """Return the question with its type."""
        ...


class Reranking(Protocol):
    """Gives the first candidates a new order."""

    async def __call__(
        self, query: Query, candidates: Sequence[Candidate], found: Found, reach: Reach
    ) -> Ranked:
        """Return all candidates, the first of them in their new order."""
        ...


class Constraining(Protocol):
    """Keeps the constraints that a request sets on the first k."""

    async def __call__(
        self,
        query: Query,
        request: Request,
        candidates: Sequence[Candidate],
        found: Found,
        reach: Reach,
    ) -> tuple[list[Candidate], tuple[Applied, ...], list[Warned]]:
        """Return the candidates in order and what each constraint displaced."""
        ...


class NoteFinding(Protocol):
    """Finds commentary notes: evidence of their own kind."""

    async def __call__(
        self, query: Query, reach: Reach
    ) -> tuple[tuple[NoteCard, ...], list[Warned]]:
        """Return the best notes that explain units inside the selection."""
        ...


class Abstaining(Protocol):
    """Judges whether the corpus speaks of what was asked."""

    async def __call__(
        self, query: Query, request: Request, found: Found, reach: Reach
    ) -> Confidence | None:
        """Return the verdict on raw signals; None where it is switched off."""
        ...
