"""Any number of invented units, and a load of them: what selections are measured on at scale."""

import random
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import accumulate
from pathlib import Path

from loaders.corpus import CorpusRecords
from loaders.load import load
from loaders.records import Corpus, Edition, Source, TextRecord, UnitRecord
from loaders.report import LoadOptions, LoadReport
from server.graph import open_graph
from server.local_neo4j import start
from server.queries import load_queries
from server.settings import Settings

PICKS = 10_000
"""Units are dealt into so many equal parts: ``@pick < n`` selects n ten-thousandths of them."""
WORDS = 20_000
LENGTH = 12
_SYLLABLES = [first + vowel for first in "bdfgklmnprstvz" for vowel in "aeiou"]


def word(number: int) -> str:
    """Return the word of a number: syllables that no other number has in this order."""
    parts = []
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


def synthetic(count: int) -> CorpusRecords:
    """Return a corpus of ``count`` invented units, each with its part as an attribute."""
    source = Source(id="dice", title="Drawn at random")
    edition = Edition(id="drawn", title="Drawn", language="en", source="dice")
    corpus = Corpus(
        id="synthetic",
        title=f"{count:,} invented units",
        language="en",
        editions=(edition,),
        sources=(source,),
        clauses="no",
    )
    ids = [f"u{number:07d}" for number in range(count)]
    units = [
        UnitRecord(id=one, citation=one, source="dice", attributes={"pick": pick})
        for one, pick in zip(ids, picks(count), strict=True)
    ]
    worded = zip(ids, texts(count), strict=True)
    return CorpusRecords(
        corpus,
        units=units,
        texts=[TextRecord(unit=one, edition="drawn", text=text) for one, text in worded],
    )


async def load_synthetic(count: int, settings: Settings) -> tuple[LoadReport, float]:
    """Load ``count`` units, without vectors, into the embedded database of these settings.

    What is measured on them in the database is the selection itself; their ranking is measured in
    memory, on vectors drawn there. Returns the report and the seconds.
    """
    target = await start(settings)
    patient = replace(settings, query_seconds=600.0)
    began = time.perf_counter()
    async with await open_graph(target, load_queries(), patient) as graph:
        report = await load(graph, None, synthetic(count), LoadOptions(cache=None))
    return report, time.perf_counter() - began


def settings_of(home: Path, settings: Settings) -> Settings:
    """Return settings whose database lies in a folder of its own."""
    return replace(settings, home=home, neo4j_uri=None, snapshot_bytes=8 * 1024**3)
