"""Run the study on one corpus: every condition and every measure, as figures ready to store."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from evaluation.guided.asking import Asker, Outcome
from evaluation.guided.conditions import CONDITIONS, PIPELINE, TAGGED, formula_of
from evaluation.guided.measures import difference, estimate, hits, kept, space, turbulences, within
from evaluation.guided.picked import doubled, named
from evaluation.guided.question import GuidedQuestion
from evaluation.guided.spaces import Spaces
from evaluation.guided.subjects import (
    Subject,
    given_questions,
    unanswerable_questions,
    worded,
)
from evaluation.guided.tagging import (
    Tagger,
    Tags,
    ThemesByCosine,
    accuracy,
    tagged,
    taggers,
)
from server.pipelines import find_pipeline
from server.question_types import by_rules
from server.served import Served

HOPS_SAMPLED = 40
PAIRS = (("RAG*", "RAG"), ("GraphRAG*", "GraphRAG"), ("RAG*", "GraphRAG"), (TAGGED, "RAG"))
Figures = dict[str, Any]
Tell = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Asked:
    """The questions of a subject, made ready: with names, in all their wordings."""

    factoid: Sequence[GuidedQuestion]
    open_: Sequence[GuidedQuestion]
    none: Sequence[GuidedQuestion]
    left_out: int = 0


async def study(served: Served, subject: Subject, data: Path | None, tell: Tell) -> Figures:
    """Measure one subject.

    Raises:
        NotFound: its corpus is not loaded.
    """
    reach = await served.reach(subject.corpus)
    spaces = Spaces(reach, subject.atom)
    asked = await _asked(subject, spaces, data)
    ways = await _taggers(spaces, subject)
    tags = {name: await tagged(way, [*asked.factoid, *asked.open_]) for name, way in ways.items()}
    asker = Asker(spaces)
    found = await _conditions(asker, asked.factoid, tags["cosine"], tell)
    release = reach.release
    return {
        "subject": subject.name,
        "title": subject.title,
        "atom": subject.atom,
        "picked": subject.picked,
        "release": [release.id, release.fingerprint],
        "pipeline": find_pipeline(PIPELINE).fingerprint(),
        "units": release.counts["units"],
        "entities": release.counts.get("entities" if subject.atom == "entity" else "themes", 0),
        "left_out": asked.left_out,
        "questions": _counts(asked),
        "hits": {name: _by_configuration(found[name]) for name in found},
        "within": {name: within(outs) for name, outs in found.items()},
        "differences": _differences(found),
        "spaces": await _spaces(found, asker, asked.factoid),
        "turbulence": {name: turbulences(outs) for name, outs in found.items()},
        "kept": await _kept(asker, asked, found, ways["cosine"]),
        "tagging": {name: accuracy(one) for name, one in tags.items()},
        "types": _types(asked) if subject.picked == "given" else {},
    }


async def _asked(subject: Subject, spaces: Spaces, data: Path | None) -> Asked:
    given = given_questions(subject, data)
    if subject.records is not None:
        known = [question for question in given if question.answerable]
        return Asked(
            [question for question in known if question.kind == "factoid"],
            [question for question in known if question.kind == "open"],
            [question for question in given if not question.answerable],
        )
    one = await named(subject, given, spaces.reach)
    both = [*one, *await doubled(one, spaces.reach)]
    every = [wording for question in both for wording in worded(question)]
    none = unanswerable_questions(subject, data)
    return Asked(every, (), none, left_out=len(given) - len(one))


async def _taggers(spaces: Spaces, subject: Subject) -> dict[str, Tagger]:
    if spaces.atom == "theme":
        return {"cosine": ThemesByCosine(spaces.reach)}
    rows = await spaces.reach.graph.read(
        "select/entity_names",
        release=spaces.reach.release.id,
        spellings=[],
        any=True,
        limit=20_000,
    )
    return taggers(spaces.reach, [row["label"] for row in rows], subject.language)


async def _conditions(
    asker: Asker,
    questions: Sequence[GuidedQuestion],
    tags: Mapping[str, tuple[GuidedQuestion, Tags]],
    tell: Tell,
) -> dict[str, list[Outcome]]:
    found: dict[str, list[Outcome]] = {}
    for number, name in enumerate((*CONDITIONS, TAGGED), start=1):
        tell(f"{asker.reach.release.corpus} {name}", number, len(CONDITIONS) + 1)
        if name == TAGGED:
            with_tags = [retagged(q, tags[q.id][1]) for q in questions]
            found[name] = await asker.outcomes(name, with_tags)
        else:
            found[name] = await asker.outcomes(name, questions)
    return found


def retagged(question: GuidedQuestion, tags: Tags) -> GuidedQuestion:
    """Return the question with tags for names; as many, the last again where there are fewer."""
    if not tags:
        return question
    full = [*tags, *[tags[-1]] * len(question.names)]
    return replace(question, names=tuple(full[: len(question.names)]))


def _counts(asked: Asked) -> dict[str, int]:
    counts: dict[str, int] = {}
    for question in asked.factoid:
        counts[question.configuration] = counts.get(question.configuration, 0) + 1
    bases = len({question.base for question in asked.factoid})
    return counts | {"bases": bases, "open": len(asked.open_), "unanswerable": len(asked.none)}


def _by_configuration(found: Sequence[Outcome]) -> Figures:
    rows = {"all": list(found)}
    for one in found:
        rows.setdefault(one.question.configuration, []).append(one)
    return {name: hits(outs) for name, outs in rows.items()}


def _differences(found: Mapping[str, Sequence[Outcome]]) -> Figures:
    return {f"{a} − {b}": difference(found[a], found[b]) for a, b in PAIRS}


async def _spaces(
    found: Mapping[str, Sequence[Outcome]], asker: Asker, questions: Sequence[GuidedQuestion]
) -> Figures:
    """Return the sizes of every selection, each base question once; hops of themes beside them."""
    rows: dict[str, dict[str, Outcome]] = {}
    for name in CONDITIONS:
        for one in found[name]:
            formula = formula_of(name, one.question.configuration)
            rows.setdefault(formula, {}).setdefault(one.question.base, one)
    sizes = {formula: space(list(outs.values())) for formula, outs in rows.items()}
    if asker.spaces.atom == "theme":
        sizes |= await _theme_hops(asker, questions)
    return sizes


async def _theme_hops(asker: Asker, questions: Sequence[GuidedQuestion]) -> Figures:
    """Return the sizes within one and two hops over related, broader and narrower themes."""
    firsts = {question.base: question for question in questions if len(question.names) == 1}
    sampled = list(firsts.values())[:HOPS_SAMPLED]
    found = {}
    for hops in (1, 2):
        outs = []
        for question in sampled:
            start = await asker.spaces.selection("E1", question)
            text = f"hops({hops}, {start}, related, broader, narrower)"
            selected = await asker.selected(text)
            size = asker.reach.release.counts["units"] if selected is None else selected.size
            outs.append(Outcome(question, (), (), size))
        found[f"E1 and {hops} hop{'s' if hops > 1 else ''} of themes"] = space(outs)
    return found


async def _kept(
    asker: Asker,
    asked: Asked,
    found: Mapping[str, Sequence[Outcome]],
    tagger: Tagger,
) -> Figures:
    """Return what thresholds keep under RAG and tagged GraphRAG, and what is known as absent."""
    if not asked.none:
        return {}
    tags = await tagged(tagger, asked.none)
    with_tags = [retagged(question, tags[question.id][1]) for question in asked.none]
    plain = await asker.outcomes("RAG", asked.none)
    guided = await asker.outcomes(TAGGED, with_tags)
    figures: Figures = {"RAG": kept(found["RAG"], plain), TAGGED: kept(found[TAGGED], guided)}
    if all(name for question in asked.none for name in question.names):
        outs = await asker.outcomes("RAG*", asked.none)
        figures["absent"] = estimate({o.question.base: [float(o.absent)] for o in outs})
    return figures


def _types(asked: Asked) -> Figures:
    """Return how often the rules give the type that a question was written as, by wording."""
    rows: dict[str, dict[str, list[float]]] = {}
    for question in [*asked.factoid, *asked.open_]:
        right = float(by_rules(question.text, question.language).kind == question.kind)
        level = question.id.removeprefix(f"{question.base}-")
        for row in (f"{question.kind} {level}", question.kind):
            rows.setdefault(row, {}).setdefault(question.base, []).append(right)
    return {row: estimate(groups) for row, groups in rows.items()}
