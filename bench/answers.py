"""What answers are worth on real corpora: misbehaviour caught, measures, refusals by their floors.

``python -m bench.answers [misbehaviour | measured | refusals]`` measures on the database of the
settings; each part is stored by itself. No part needs a model or a key. Refusals adopt
calibrations while they are measured and leave the corpora as they were.
"""

import argparse
import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

from bench.measuring import ROOT, store
from evaluation.abstain_study import SUBJECTS
from evaluation.answers.caught import cases_of, caught_in
from evaluation.answers.refusing import Asking, refusals
from evaluation.answers.study import study
from evaluation.design import read_experiment, read_topics
from evaluation.off_topic import shipped_off_topic, some
from evaluation.topics import Topic
from server.app import opened
from server.served import Served
from server.settings import read_settings

QUESTIONS = (
    "What is said of patience in hardship?",
    "Apa kata Al-Qur'an tentang kesabaran dalam kesusahan?",
    "ماذا يقول القرآن عن الصبر عند الشدائد؟",
)
DESIGN = ROOT / "evaluation" / "experiments" / "qrcd.toml"
K = 5
MOST = 200
"""Questions a side of the Civil Code, drawn by seed."""
SETS = (
    ("quran", "general", False),
    ("civil-code", "other law", False),
    ("civil-code", "other law", True),
    ("civil-code", "general", False),
)
"""Corpus, what it is asked beside its own questions, whether vectors are learned from as well."""


async def misbehaviour(served: Served, _: Path | None) -> dict[str, Any]:
    """Let a model misbehave over the Qur'an in three languages."""
    return {"questions": QUESTIONS, "cases": cases_of(await caught_in(served, "quran", QUESTIONS))}


async def measured(served: Served, data: Path | None) -> dict[str, Any]:
    """Measure answers to QRCD's test questions and to general ones."""
    design = read_experiment(DESIGN)
    topics = design.split.topics(read_topics(design.topics, DESIGN.parent, data), "test")
    others = [
        Topic(f"off-{n}", text, tag, {}, unanswerable=True)
        for n, (text, tag) in enumerate(shipped_off_topic("ar"))
    ]
    found = await study(served, "quran", [*topics, *others], K)
    unanswerable = frozenset(topic.id for topic in others)
    authors = [one.as_json(unanswerable) for one in found]
    return {"on": len(topics), "off": len(others), "k": K, "authors": authors}


async def refused(served: Served, data: Path | None) -> dict[str, Any]:
    """Refuse through the answer path by the floors of other questions."""
    assert data is not None, "THEMEPATH_DATA is not set"
    subjects = {one.corpus: one for one in SUBJECTS}
    sets = []
    for corpus, name, vectors in SETS:
        subject = subjects[corpus]
        on, off = (
            [text for text, _ in some([(text, None) for text in read(data)], _most(corpus))]
            for read in (subject.on, subject.off[name])
        )
        found = await refusals(served, Asking(corpus, subject.language, on, off, vectors))
        sets.append({"corpus": corpus, "against": name, "vectors": vectors, **found})
    return {"sets": sets}


def _most(corpus: str) -> int:
    return MOST if corpus == "civil-code" else 1_000


PARTS: Mapping[str, Callable[[Served, Path | None], Awaitable[dict[str, Any]]]] = {
    "misbehaviour": misbehaviour,
    "measured": measured,
    "refusals": refused,
}


async def made(part: str) -> dict[str, Any]:
    """Measure one part."""
    settings = read_settings()
    async with opened(settings) as served:
        await served.warm("quran")
        started = time.perf_counter()
        found = await PARTS[part](served, settings.data)
        return {**found, "seconds": round(time.perf_counter() - started, 1)}


def main() -> None:
    """Measure the parts that are named, by default all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], default=[])
    for part in parser.parse_args().parts or PARTS:
        store(f"answers-{part}", asyncio.run(made(part)))


if __name__ == "__main__":
    main()
