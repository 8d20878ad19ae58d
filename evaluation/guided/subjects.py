"""What the study runs on: the invented realm, and real corpora with themes for entities."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from evaluation.abstain_study import general, other_law, privacy_and_economy
from evaluation.design import Split
from evaluation.gdpr_topics import read_gdpr_topics
from evaluation.guided.question import GuidedQuestion, questions_of
from evaluation.guided.spaces import Atom
from evaluation.openbible import read_openbible
from evaluation.qrcd import read_qrcd
from evaluation.stard import read_stard
from evaluation.topics import Topic, drawn
from loaders.entity_graphs.realm import realm
from loaders.entity_graphs.realm_questions import realm_questions
from server.errors import NotFound

SEED = 20_260
BY_LABEL = 10
"""So many times the topics are drawn where only those stay that have a theme of their name."""
FRAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "en": ("{}", "What does the text say about {}?", "please find passages on {}"),
        "ar": ("{}", "أخبرني: {}", "أريد الآيات التي تجيب عن هذا السؤال: {}"),
        "zh": ("{}", "请问，{}", "我想知道法律的规定：{}"),
    }
)
"""Language → three wordings of a topic: as it is, and within two frames of ours."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A corpus with its questions.

    ``picked`` says whose themes a question comes with: those its author named ("given"), the theme
    that carries the topic's own name ("label"), or those that hold most of what answers it
    ("gold"), which is an upper bound: a reader does not know that beforehand.
    """

    name: str
    corpus: str
    title: str
    language: str
    atom: Atom
    picked: str
    records: Callable[[], Sequence[Mapping[str, Any]]] | None = None
    topics: Callable[[Path], Sequence[Topic]] | None = None
    unanswerable: Callable[[Path], Sequence[str]] | None = None
    most: int = 100


def realm_records() -> Sequence[Mapping[str, Any]]:
    """Return the questions to the invented realm."""
    return realm_questions(realm())


def openbible_topics(data: Path) -> Sequence[Topic]:
    """Return the test topics of the protocol that every experiment on them uses."""
    return Split(sample=1_000, tune=350).topics(read_openbible(data / "bible"), "test")


SUBJECTS: Mapping[str, Subject] = MappingProxyType(
    {
        one.name: one
        for one in (
            Subject("realm", "realm", "The invented realm", "en", "entity", "given", realm_records),
            Subject(
                "nave",
                "bible-nave",
                "Nave's topics with OpenBible's",
                "en",
                "theme",
                "label",
                topics=openbible_topics,
                unanswerable=privacy_and_economy,
                most=40,
            ),
            Subject(
                "qrcd",
                "quran",
                "Topics of Alfanous with QRCD",
                "ar",
                "theme",
                "gold",
                topics=lambda data: read_qrcd(data / "quran-qrcd"),
                unanswerable=general("ar"),
            ),
            Subject(
                "stard",
                "civil-code",
                "Headings of the Civil Code with STARD",
                "zh",
                "theme",
                "gold",
                topics=lambda data: read_stard(data / "cn-civil-code-stard"),
                unanswerable=other_law,
            ),
            Subject(
                "gdpr",
                "gdpr",
                "Concepts of the GDPR",
                "en",
                "theme",
                "given",
                topics=lambda data: read_gdpr_topics(data / "gdpr"),
                unanswerable=general("en"),
            ),
        )
    }
)


def given_questions(subject: Subject, data: Path | None) -> list[GuidedQuestion]:
    """Return the questions of a subject; those of real corpora do not name their themes yet.

    Real ones come as topics of one wording, drawn by seed, without those that nothing answers.
    """
    if subject.records is not None:
        return questions_of(subject.records(), subject.language)
    if subject.topics is None or data is None:
        return []
    count = subject.most * (BY_LABEL if subject.picked == "label" else 1)
    judged = [topic for topic in subject.topics(data) if topic.relevant]
    return [
        GuidedQuestion(topic.id, topic.id, topic.text, subject.language, (), topic.relevant)
        for topic in drawn(judged, count, SEED)
    ]


def worded(question: GuidedQuestion) -> list[GuidedQuestion]:
    """Return the three wordings of a question to a real corpus."""
    frames = FRAMES[question.language]
    return [
        replace(question, id=f"{question.id}-{n}", text=frame.format(question.text))
        for n, frame in enumerate(frames, start=1)
    ]


def unanswerable_questions(subject: Subject, data: Path | None) -> list[GuidedQuestion]:
    """Return questions that a real corpus does not answer, drawn by seed."""
    if subject.unanswerable is None or data is None:
        return []
    texts = dict.fromkeys(subject.unanswerable(data))
    topics = [Topic(f"none-{n}", text, subject.language, {}) for n, text in enumerate(texts, 1)]
    return [
        GuidedQuestion(
            topic.id, topic.id, topic.text, subject.language, ("",), frozenset(), answerable=False
        )
        for topic in drawn(topics, subject.most, SEED)
    ]


def subjects_of(names: Sequence[str], data: Path | None) -> list[Subject]:
    """Return the subjects of some names, all without any; real ones need the data folder.

    Raises:
        NotFound: a name is no subject, or the data folder is not set.
    """
    for name in names:
        if name not in SUBJECTS:
            raise NotFound("subject of the study", name, list(SUBJECTS))
        if SUBJECTS[name].topics is not None and data is None:
            raise NotFound("folder of real corpora", "THEMEPATH_DATA")
    usable = [one for one in SUBJECTS.values() if one.topics is None or data is not None]
    return [one for one in usable if not names or one.name in names]
