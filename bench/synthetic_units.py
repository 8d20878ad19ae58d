"""Any number of invented units, and a load of them: what selections are measured on at scale."""

import asyncio
import json
import random
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from pathlib import Path
from typing import Any

from loaders.bulk.load import load_offline
from loaders.corpus import CorpusRecords
from loaders.records import (
    Corpus,
    Edition,
    Index,
    LinkRecord,
    PathRecord,
    Source,
    TextRecord,
    ThemeRecord,
    UnitRecord,
)
from loaders.report import LoadOptions, Progress
from loaders.spilled import Gathered, Kind
from server.encoders import open_encoder
from server.local_neo4j import Tuning
from server.settings import Settings, read_settings

PICKS = 10_000
"""Units are dealt into so many equal parts: ``@pick < n`` selects n ten-thousandths of them."""
WORDS = 20_000
LENGTH = 12
NARROWER = 10
LARGE = Tuning("1g", "3g", "2g", full_compiler=True)
_SYLLABLES = [first + vowel for first in "bdfgklmnprstvz" for vowel in "aeiou"]


def word(number: int) -> str:
    """Return the word of a number: syllables that no other number has in this order."""
    parts: list[str] = []
    while number or not parts:
        number, rest = divmod(number, len(_SYLLABLES))
        parts.append(_SYLLABLES[rest])
    return "".join(reversed(parts)) + "m"


def texts(count: int, seed: int = 1) -> Iterator[str]:
    """Yield sentences of words whose frequencies fall as in a language (Zipf)."""
    drawn = random.Random(seed)
    words = [word(number) for number in range(WORDS)]
    weights = list(accumulate(1 / rank for rank in range(1, WORDS + 1)))
    for _ in range(count):
        yield " ".join(drawn.choices(words, cum_weights=weights, k=LENGTH))


def picks(count: int) -> list[int]:
    """Deal units into ``PICKS`` parts of equal size, at random."""
    dealt = [number % PICKS for number in range(count)]
    random.Random(2).shuffle(dealt)
    return dealt


def chain(number: int) -> tuple[str, ...]:
    """Return the themes that lead to a theme: ten to each, so that a million lie in six levels."""
    numbers = [number]
    while numbers[-1] >= NARROWER:
        numbers.append(numbers[-1] // NARROWER)
    return tuple(f"t{one}" for one in reversed(numbers))


def corpus_of(count: int) -> Corpus:
    """Return what is said of a corpus of ``count`` invented units."""
    return Corpus(
        id="synthetic",
        title=f"{count:,} invented units",
        language="en",
        editions=(Edition(id="drawn", title="Drawn", language="en", source="dice"),),
        indexes=(Index(id="dealt", title="Dealt", language="en", source="dice"),),
        sources=(Source(id="dice", title="Drawn at random"),),
        clauses="no",
    )


def units_of(count: int) -> Iterator[UnitRecord]:
    """Yield units, each with its part as an attribute."""
    for number, pick in enumerate(picks(count)):
        one = _unit(number)
        yield UnitRecord(id=one, citation=one, source="dice", attributes={"pick": pick})


def texts_of(count: int) -> Iterator[TextRecord]:
    """Yield the wording of every unit."""
    for number, text in enumerate(texts(count)):
        yield TextRecord(unit=_unit(number), edition="drawn", text=text)


def themes_of(count: int) -> Iterator[ThemeRecord]:
    """Yield themes under themes, one for ten units."""
    drawn = random.Random(6)
    for number in range(_themes(count)):
        label = f"{word(drawn.randrange(WORDS))} {word(drawn.randrange(WORDS))} {number}"
        steps = chain(number)
        labels, broader = {"en": label}, steps[-2:-1]
        yield ThemeRecord(id=steps[-1], index="dealt", labels=labels, broader=broader)


def paths_of(count: int) -> Iterator[PathRecord]:
    """Yield a path to every theme."""
    for number in range(_themes(count)):
        yield PathRecord(id=f"p{number}", index="dealt", themes=chain(number))


def links_of(count: int) -> Iterator[LinkRecord]:
    """Yield links that put every unit under two themes."""
    drawn, themes = random.Random(8), range(_themes(count))
    for number in range(count):
        for theme in drawn.sample(themes, 2):
            row = {"kind": "has_unit", "from": f"t{theme}", "to": _unit(number)}
            yield LinkRecord.model_validate(row)


def _unit(number: int) -> str:
    return f"u{number:07d}"


def _themes(count: int) -> int:
    return max(NARROWER, count // 10)


def synthetic(count: int) -> CorpusRecords:
    """Return a corpus of ``count`` invented units, as the functions above make it, held on disk."""
    return CorpusRecords(
        corpus_of(count),
        units=_held(UnitRecord, units_of(count)),
        texts=_held(TextRecord, texts_of(count)),
        themes=_held(ThemeRecord, themes_of(count)),
        paths=_held(PathRecord, paths_of(count)),
        links=_held(LinkRecord, links_of(count)),
    )


def _held(model: type[Kind], rows: Iterable[Kind]) -> Sequence[Kind]:
    gathered = Gathered(model)
    for row in rows:
        gathered.add(row)
    return gathered.records()


async def load_synthetic(count: int, settings: Settings) -> dict[str, Any]:
    """Load ``count`` units with vectors into the empty embedded database of these settings.

    Vectors are those of the encoder that hashes words: made at once, and near where words are
    shared. What was measured is kept in the home, so that one load serves several measurements.
    """
    kept = settings.home / "loaded.json"
    if kept.exists():
        found: dict[str, Any] = json.loads(kept.read_text("utf-8"))
        return found
    began = time.perf_counter()
    encoder = open_encoder("hashing-test", (), settings)
    options = LoadOptions(progress=_tell, cache=None)
    records = synthetic(count)
    print(f"{count:,} units drawn in {time.perf_counter() - began:.0f} s", flush=True)
    began = time.perf_counter()
    report = await load_offline(settings, encoder, records, options, LARGE)
    await encoder.aclose()
    figures = {
        "paths": report.counts["paths"],
        "load seconds": round(time.perf_counter() - began),
        "seconds by stage": {name: round(spent, 1) for name, spent in report.seconds.items()},
    }
    kept.write_text(json.dumps(figures), "utf-8")
    return figures


def load() -> None:
    """Load, apart from any measurement: HOME and a number of units are the arguments."""
    home, count = sys.argv[1:]
    asyncio.run(load_synthetic(int(count), settings_of(Path(home), read_settings())))


def _tell(progress: Progress) -> None:
    if progress.done % 100_000 == 0:
        print(f"{time.strftime('%X')} {progress.stage} {progress.done:,}", flush=True)


def settings_of(home: Path, settings: Settings) -> Settings:
    """Return settings whose database lies in a folder of its own, and which waits for answers."""
    large = 8 * 1024**3
    return replace(settings, home=home, neo4j_uri=None, snapshot_bytes=large, query_seconds=600.0)


if __name__ == "__main__":
    load()
