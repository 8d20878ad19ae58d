"""Parts that are measured once: the paper's experiment, abstaining, languages, two processes."""

import asyncio
import os
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bench.benchmark_ideas import ideas
from bench.benchmark_pairs import DESIGNS, PAIRS, ready
from bench.benchmark_table import At
from evaluation.abstain_study import study
from evaluation.compare import compare, holm
from evaluation.experiment import Asking, ask_topics, mean, measure, rankings
from evaluation.paper_again import first_editions, paper_again
from evaluation.systems import System
from evaluation.topics import Topic, read_questions
from server.pipelines import PIPELINES

OWN = DESIGNS.parent / "questions" / "quran-languages.tsv"
ASKED = ("vector", "hybrid", "themepath")
MEASURES = ("nDCG@10", "Success@5", "R@100")
SAMPLE = 40
TWICE = """
name = "twice"
corpus = "quran"
pipelines = [{pipelines}]
baseline = "hybrid"
concurrency = {concurrency}
context = 0
[topics]
reader = "qrcd"
path = "quran-qrcd"
data = true
[split]
sample = {sample}
"""


async def paper(at: At) -> dict[str, Any]:
    """Ask QRCD's questions and our own in every pair of languages, as the paper did."""
    sets = {"qrcd": ready(PAIRS["qrcd"], at.data).judged, "own": tuple(read_questions(OWN))}
    found = {
        name: [asdict(one) for one in await paper_again(at.served, "quran", topics)]
        for name, topics in sets.items()
    }
    return {"sets": found}


async def abstain(at: At) -> dict[str, Any]:
    """Tell questions for a corpus from others, by the product's own signals."""
    assert at.data is not None, "THEMEPATH_DATA is not set"
    return {"subjects": await study(at.served, at.data, {"bible": "bible-nave"}, at.tell)}


async def languages(at: At) -> dict[str, Any]:
    """Ask ten questions in three languages, of the Arabic text and of the language's own."""
    release = (await at.served.reach("quran")).release
    editions = {release.edition(name).language: name for name in first_editions(release)}  # type: ignore[union-attr]  # they are the release's own
    by_language: dict[str, list[Topic]] = {}
    for topic in read_questions(OWN):
        by_language.setdefault(topic.language or "", []).append(topic)
    values: dict[tuple[str, str, str], Mapping[str, Mapping[str, float]]] = {}
    for language, topics in by_language.items():
        for text in dict.fromkeys(("ar", language)):
            for name in ASKED:
                given = System(name=name, pipeline=name, edition=editions[text], language=language)
                asked = await ask_topics(at.served, "quran", given, topics, Asking(context=0))
                values[name, language, text] = _numbered(measure(rankings(asked), topics, MEASURES))
    return {"topics": len(by_language["ar"]), **_lost(values)}


def _numbered(values: Mapping[str, Mapping[str, float]]) -> dict[str, dict[str, float]]:
    """Name each question by its number, without its language."""
    return {m: {t.rpartition("-")[0]: v for t, v in found.items()} for m, found in values.items()}


def _lost(values: Mapping[tuple[str, str, str], Any]) -> dict[str, Any]:
    rows, family = [], []
    for (name, language, text), found in values.items():
        means = {m: mean(v) for m, v in found.items()}
        rows.append({"system": name, "question": language, "text": text, "means": means})
        if language != "ar":
            label = f"{name}, {language} → {text}"
            arabic = values[name, "ar", "ar"]["nDCG@10"]
            named = f"{name}, ar → ar"
            family.append(compare((label, found["nDCG@10"]), (named, arabic), "nDCG@10"))
    return {"rows": rows, "comparisons": [asdict(one) for one in holm(family)]}


async def twice(_at: At) -> dict[str, Any]:
    """Run every pipeline in two processes of different hash seeds and concurrency.

    Raises:
        AssertionError: a run file differs by a byte.
    """
    with tempfile.TemporaryDirectory(prefix="themepath-twice-") as folder:
        both = [await _process(Path(folder), seed, n) for seed, n in ((1, 1), (2, 4))]
    assert both[0] == both[1], "two processes wrote different run files"
    assert len(both[0]) == len(PIPELINES)
    return {
        "topics": SAMPLE,
        "files": len(both[0]),
        "bytes": sum(len(content) for content in both[0].values()),
        "equal": True,
    }


async def _process(folder: Path, seed: int, concurrency: int) -> dict[str, bytes]:
    names = ", ".join(f'"{name}"' for name in PIPELINES)
    design, runs = folder / f"{seed}.toml", folder / f"runs-{seed}"
    design.write_text(
        TWICE.format(pipelines=names, concurrency=concurrency, sample=SAMPLE), "utf-8"
    )
    command = [str(Path(sys.executable).with_name("themepath")), "eval", str(design)]
    process = await asyncio.create_subprocess_exec(
        *command,
        "--runs",
        str(runs),
        env={**os.environ, "PYTHONHASHSEED": str(seed)},
        stdout=asyncio.subprocess.DEVNULL,
    )
    code = await process.wait()
    assert code == 0, f"themepath eval ended with {code}"
    return {path.name: path.read_bytes() for path in sorted(runs.iterdir())}


ONCE = {
    "paper": (paper, ("quran",)),
    "languages": (languages, ("quran",)),
    "abstain": (abstain, ("quran", "civil-code", "bible-nave")),
    "twice": (twice, ("quran",)),
    "ideas": (ideas, ("bible-nave",)),
}
"""Each part with the corpora that it asks."""
