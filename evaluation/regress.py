"""Corpus counts and scores pinned in a file: OK, within tolerance, or FAIL."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from evaluation.design import Experiment, Split, TopicSource, read_topics
from evaluation.report import conduct
from evaluation.systems import System, system
from server.errors import BadRecords
from server.model import ReleaseInfo
from server.served import Served

Verdict = Literal["OK", "within tolerance", "FAIL"]
EXACT = 5e-5
"""Pinned values have four decimals."""
FOLDER = Path(__file__).parent / "regressions"


class Pinned(BaseModel):
    """A system's scores as they were, and by how much another machine's may differ."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    system: str
    scores: Mapping[str, float]
    tolerance: Annotated[float, Field(ge=0, le=0.2)] = 0.002


class Regression(BaseModel):
    """What is pinned of one corpus: its counts first, then scores over topics."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    corpus: str
    counts: Mapping[str, int]
    topics: TopicSource
    split: Split = Field(default_factory=Split)
    systems: tuple[System, ...] = ()
    pinned: Annotated[tuple[Pinned, ...], Field(min_length=1)]
    depth: Annotated[int, Field(ge=1, le=100)] = 100


@dataclass(frozen=True, slots=True)
class Check:
    """One pinned number against what was found."""

    name: str
    expected: float
    found: float | None
    verdict: Verdict


def read_regression(path: Path) -> Regression:
    """Read a file of pinned numbers.

    Raises:
        BadRecords: it is no TOML, or a field is unusable.
    """
    try:
        return Regression.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise BadRecords([f"{path.name}: {error}"]) from error


def verdict(expected: float, found: float | None, tolerance: float) -> Verdict:
    """Judge a score: equal to four decimals, within tolerance, or neither."""
    if found is None or abs(found - expected) > tolerance + EXACT:
        return "FAIL"
    return "OK" if abs(found - expected) <= EXACT else "within tolerance"


def count_checks(pinned: Mapping[str, int], release: ReleaseInfo) -> list[Check]:
    """Compare counts; they have no tolerance."""
    return [
        Check(
            f"count of {name}",
            expected,
            release.counts.get(name),
            "OK" if release.counts.get(name) == expected else "FAIL",
        )
        for name, expected in pinned.items()
    ]


async def regress(
    served: Served,
    path: Path,
    data: Path | None,
    tell: Callable[[str, int, int], None] = lambda _name, _done, _all: None,
) -> list[Check]:
    """Check one file; scores are not looked at where a count differs: they would mislead."""
    pinned = read_regression(path)
    release = (await served.reach(pinned.corpus)).release
    checks = count_checks(pinned.counts, release)
    if any(check.verdict == "FAIL" for check in checks):
        return checks
    design = _design(path.stem, pinned)
    topics = read_topics(pinned.topics, path.parent, data)
    means = (await conduct(design, topics, served, tell)).means()
    return checks + [
        Check(f"{one.system} {name}", value, found, verdict(value, found, one.tolerance))
        for one in pinned.pinned
        for name, value in one.scores.items()
        for found in (means.get(one.system, {}).get(name),)
    ]


def _design(name: str, pinned: Regression) -> Experiment:
    known = {one.name: one for one in pinned.systems}
    names = dict.fromkeys(one.system for one in pinned.pinned)
    measures = tuple(dict.fromkeys(m for one in pinned.pinned for m in one.scores))
    systems = tuple(known.get(one) or system(one) for one in names)
    return Experiment(
        name=name,
        corpus=pinned.corpus,
        topics=pinned.topics,
        systems=systems,
        measures=measures,
        depth=pinned.depth,
        context=0,
        split=pinned.split,
    )


def worst(checks: Sequence[Check]) -> Verdict:
    """Return the verdict of a whole file."""
    found = {check.verdict for check in checks}
    if "FAIL" in found:
        return "FAIL"
    return "within tolerance" if "within tolerance" in found else "OK"


def check_table(checks: Sequence[Check]) -> str:
    """Return checks as a table."""
    lines = ["| what | pinned | found | verdict |", "|---|---|---|---|"]
    for one in checks:
        found = "–" if one.found is None else _number(one.found)
        lines.append(f"| {one.name} | {_number(one.expected)} | {found} | {one.verdict} |")
    return "\n".join(lines)


def _number(value: float) -> str:
    return f"{value:,}" if isinstance(value, int) else f"{value:.4f}"
