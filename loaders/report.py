"""What a load was asked for, what it says while it runs, and what it says at the end."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from loaders.digest import Changes


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a stage is; ``total`` is 0 where nobody knows.

    ``rate`` is how many a second are done just now, ``left`` the seconds that the rest takes.
    """

    stage: str
    done: int
    total: int
    rate: float | None = None
    left: float | None = None


def silent(_progress: Progress) -> None:
    """Say nothing."""


@dataclass(frozen=True, slots=True)
class LoadOptions:
    """How to load: only look, whom to tell about progress, where vectors are kept on disk.

    ``later`` serves the release before its vectors are made, by words and paths alone.
    """

    dry_run: bool = False
    progress: Callable[[Progress], None] = silent
    cache: Path | None = None
    later: bool = False


@dataclass(slots=True)
class VectorCounts:
    """Where the vectors came from: the release before, the cache on disk, the encoder."""

    taken: int = 0
    cached: int = 0
    encoded: int = 0


@dataclass(frozen=True, slots=True)
class LoadReport:
    """What a load did.

    ``release`` is the one that is served now; ``changes`` compare with the one served before,
    by file; ``seconds`` are by stage in the order in which they ran.
    """

    corpus: str
    release: str | None
    state: Literal["loaded", "unchanged", "dry run"]
    before: str | None = None
    encoder: str = ""
    changes: Mapping[str, Changes] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    vectors: VectorCounts = field(default_factory=VectorCounts)
    seconds: Mapping[str, float] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()

    def with_warnings(self, *more: str) -> "LoadReport":
        """Return the report with more warnings before its own."""
        return replace(self, warnings=(*more, *self.warnings))
