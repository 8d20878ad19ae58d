"""The paper's experiment again: vector against paper mode, languages matched and crossed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from evaluation.compare import TIE, Comparison, compare, holm
from evaluation.experiment import Asked, Asking, ask_topics, mean, measure, rankings
from evaluation.systems import System
from evaluation.topics import Topic
from server.model import ReleaseInfo
from server.served import Served

K = 3
MEASURES = (f"nDCG@{K}", f"Success@{K}", f"R@{K}")
PAIR = ("vector", "themepath-paper")


@dataclass(frozen=True, slots=True)
class Condition:
    """Questions in one language asked of texts in one: means, words, and who won how often.

    ``wins`` are topics on which paper mode was better by nDCG@3, ``losses`` the others that differ.
    """

    question: str
    text: str
    topics: int
    means: Mapping[str, Mapping[str, float]]
    words: Mapping[str, float]
    wins: int
    ties: int
    losses: int
    comparisons: Sequence[Comparison]

    @property
    def crossed(self) -> bool:
        """Whether question and text are in different languages."""
        return self.question != self.text


async def paper_again(
    served: Served, corpus: str, topics: Sequence[Topic], systems: Sequence[str] = PAIR
) -> list[Condition]:
    """Ask the topics of every language against every edition's language; the second system is ours.

    Each language is asked of its first edition. All comparisons are one family (Holm).
    """
    release = (await served.reach(corpus)).release
    judged = [topic for topic in topics if topic.relevant]
    found = []
    for language in dict.fromkeys(topic.language or release.language for topic in judged):
        asked = [t for t in judged if (t.language or release.language) == language]
        for edition in first_editions(release):
            found.append(await _condition(served, release, (language, edition), asked, systems))
    family = iter(holm([one for condition in found for one in condition.comparisons]))
    return [_corrected(condition, family) for condition in found]


def first_editions(release: ReleaseInfo) -> list[str]:
    """Return the id of the first edition in each language of the release."""
    editions = [release.edition_of(language) for language in release.languages]
    return [edition.id for edition in editions if edition is not None]


async def _condition(
    served: Served,
    release: ReleaseInfo,
    where: tuple[str, str],
    topics: Sequence[Topic],
    systems: Sequence[str],
) -> Condition:
    language, edition = where
    asking = Asking(depth=K, context=K)
    asked = {
        name: await ask_topics(
            served,
            release.corpus,
            System(name=name, pipeline=name, edition=edition, language=language),
            topics,
            asking,
        )
        for name in systems
    }
    known = release.edition(edition)
    text = known.language if known is not None else release.language
    return _compared((language, text), topics, asked, systems)


def _compared(
    languages: tuple[str, str],
    topics: Sequence[Topic],
    asked: Mapping[str, Mapping[str, Asked]],
    systems: Sequence[str],
) -> Condition:
    values = {name: measure(rankings(found), topics, MEASURES) for name, found in asked.items()}
    base, ours = systems[0], systems[1]
    differences = [
        values[ours][MEASURES[0]][topic.id] - values[base][MEASURES[0]][topic.id]
        for topic in topics
    ]
    wins = sum(difference > TIE for difference in differences)
    losses = sum(difference < -TIE for difference in differences)
    return Condition(
        *languages,
        topics=len(topics),
        means={name: {m: mean(v) for m, v in found.items()} for name, found in values.items()},
        words={
            name: mean({topic: one.context[f"Words@{K}"] for topic, one in found.items()})
            for name, found in asked.items()
        },
        wins=wins,
        ties=len(topics) - wins - losses,
        losses=losses,
        comparisons=[
            compare((ours, values[ours][m]), (base, values[base][m]), m) for m in MEASURES
        ],
    )


def _corrected(condition: Condition, family: Iterator[Comparison]) -> Condition:
    return replace(condition, comparisons=[next(family) for _ in condition.comparisons])


def paper_table(found: Sequence[Condition]) -> str:
    """Return the conditions as a table, in per cent."""
    lines = [
        f"| question | text | topics | system | {' | '.join(MEASURES)} | words | win/tie/loss |",
        "|---|---|---|---|" + "---|" * len(MEASURES) + "---|---|",
    ]
    for one in found:
        for name, means in one.means.items():
            score = f"{one.wins}/{one.ties}/{one.losses}" if name != next(iter(one.means)) else ""
            cells = [one.question, one.text, str(one.topics), name]
            cells += [f"{100 * means[m]:.1f}" for m in MEASURES]
            lines.append("| " + " | ".join([*cells, f"{one.words[name]:.0f}", score]) + " |")
    return "\n".join(lines)
