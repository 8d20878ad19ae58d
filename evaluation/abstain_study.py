"""How well abstaining tells the topics of three collections from questions on other subjects."""

import gzip
import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from evaluation.calibrate import Measured, Tell, calibration, measure
from evaluation.design import Split
from evaluation.off_topic import Asked, shipped_off_topic, some
from evaluation.openbible import read_openbible
from evaluation.qrcd import read_qrcd
from evaluation.stard import read_stard
from loaders.recipes.data_folder import rows
from loaders.recipes.gdpr_concepts import CONCEPTS
from server.errors import NotFound
from server.served import Served

MOST = 650
"""At most so many questions of a set are asked, drawn by seed."""
SHORT = 12
"""Words of a curriculum's description that is asked: topics are short as well."""
PROTOCOL = Split(sample=1_000, tune=350)
"""The split of the OpenBible topics that every experiment on them uses."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A corpus's own questions, and sets of questions on something else."""

    corpus: str
    language: str
    on: Callable[[Path], list[str]]
    off: Mapping[str, Callable[[Path], list[str]]]


def openbible_test(data: Path) -> list[str]:
    """Return the test topics of the protocol; those that tune made the transferable pair."""
    return [topic.text for topic in PROTOCOL.topics(read_openbible(data / "bible"), "test")]


def privacy_and_economy(data: Path) -> list[str]:
    """Return the labels of the GDPR's concepts and of the subjects of working papers (STW)."""
    concepts = [label for _, _, label, _ in rows(data / "gdpr" / "concepts.tsv", CONCEPTS)]
    path = data / "stw" / "econstor-doc-labels.tsv.gz"
    columns = ("split", "doc_id", "url", "concept_uri", "concept_label")
    subjects = sorted({label for *_, label in rows(path, columns)})
    return [*concepts, *(text for text, _ in some([(name, None) for name in subjects], 300))]


def curriculum(data: Path) -> list[str]:
    """Return the short descriptions of the Common Core standards for English, each once."""
    with gzip.open(data / "ccss-ela" / "standards.jsonl.gz", "rt", encoding="utf-8") as lines:
        found = dict.fromkeys(json.loads(line)["description"] for line in lines)
    return [text for text in found if text and len(text.split()) <= SHORT]


def civil_questions(data: Path) -> list[str]:
    """Return the lay questions that an article of the Civil Code answers."""
    return [topic.text for topic in read_stard(data / "cn-civil-code-stard")]


def other_law(data: Path) -> list[str]:
    """Return the lay questions of the same collection that only other law answers."""
    folder = data / "cn-civil-code-stard"
    own = {topic.id.removeprefix("stard-") for topic in read_stard(folder)}
    with gzip.open(folder / "stard-queries.json.gz", "rt", encoding="utf-8") as file:
        records = json.load(file)
    return [record["问题"] for record in records if str(record["query_id"]) not in own]


def general(language: str) -> Callable[[Path], list[str]]:
    """Return a reader of the shipped off-topic questions in a language."""
    return lambda _data: [text for text, _ in shipped_off_topic(language)]


SUBJECTS = (
    Subject(
        "bible",
        "en",
        openbible_test,
        MappingProxyType(
            {
                "gdpr and stw labels": privacy_and_economy,
                "common core": curriculum,
                "general": general("en"),
            }
        ),
    ),
    Subject(
        "quran",
        "ar",
        lambda data: [topic.text for topic in read_qrcd(data / "quran-qrcd")],
        MappingProxyType({"general": general("ar")}),
    ),
    Subject(
        "civil-code",
        "zh",
        civil_questions,
        MappingProxyType({"other law": other_law, "general": general("zh")}),
    ),
)


def quiet(_stage: str, _done: int, _every: int) -> None:
    """Hear of progress and say nothing."""


async def study(
    served: Served,
    data: Path,
    corpora: Mapping[str, str] | None = None,
    tell: Tell = quiet,
) -> dict[str, Any]:
    """Measure abstaining by the product's own runs; returns JSON-ready AUCs a corpus and set.

    ``corpora`` maps bible, quran and civil-code to the names they are loaded under. A set has
    ``signals`` (a logistic model on raw signals, 5-fold cross-validated), ``vectors`` (with the
    questions' own vectors as well) and ``pair`` (what transfers, fitted on other questions).
    A corpus that is not loaded is left out.
    """
    names = corpora or {}
    found: dict[str, Any] = {}
    for subject in SUBJECTS:
        corpus = names.get(subject.corpus, subject.corpus)
        try:
            found[subject.corpus] = await _subject(served, subject, corpus, data, tell)
        except NotFound as missing:
            found[subject.corpus] = {"missing": str(missing)}
    return found


async def _subject(
    served: Served, subject: Subject, corpus: str, data: Path, tell: Tell
) -> dict[str, Any]:
    started = time.perf_counter()
    release = await served.catalogue.release(corpus)
    on = await _measured(served, subject, corpus, subject.on(data), tell)
    sets: dict[str, Any] = {}
    for name, read in subject.off.items():
        off = await _measured(served, subject, corpus, read(data), tell)
        plain = calibration(release, subject.language, on, off)
        richer = calibration(release, subject.language, on, off, vectors=True)
        sets[name] = {
            "on": len(on),
            "off": len(off),
            "signals": plain.own.as_json(),
            "vectors": richer.own.as_json(),
            "pair": plain.pair.as_json(),
        }
    return {
        "corpus": corpus,
        "release": release.id,
        "fingerprint": release.fingerprint,
        "sets": sets,
        "seconds": round(time.perf_counter() - started, 1),
    }


async def _measured(
    served: Served, subject: Subject, corpus: str, texts: Sequence[str], tell: Tell
) -> Measured:
    asked: list[Asked] = [(text, subject.language) for text in texts]
    return await measure(served, corpus, some(asked, MOST), tell)
