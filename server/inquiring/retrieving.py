"""Retrieve for an inquiry: one run of a named pipeline, and every hit in its passage."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from server.answer import Answer, Evidence, PathCard
from server.errors import NotFound
from server.inquiries.contents import (
    PIPELINE_OF,
    Asked,
    Hit,
    Keywords,
    NearPath,
    Passage,
    Retrieval,
    Themes,
)
from server.inquiries.passages import Stretch
from server.inquiries.scope import entries_of_worries, selection_of
from server.inquiries.steps import State
from server.inquiring.proposals import request_of
from server.model import ReleaseInfo, Request
from server.reach import Reach
from server.references import UnitIndex, format_citation
from server.served import Served
from server.stages.hydrate import stretches
from server.stages.prepare import decide_language


def request_for(state: State, release: ReleaseInfo) -> Request:
    """Return the run that an inquiry asks for.

    In the mode ``keyword``, and where a worry led to the themes, the keywords stand for the
    question, in its language.

    Raises:
        BadSelection: its scope cannot be read.
    """
    asked = cast(Asked, state.content("question"))
    keywords = cast(Keywords, state.content("keywords"))
    themes = cast(Themes, state.content("themes"))
    led = keywords["mode"] == "keyword" or entries_of_worries(themes)
    by_words = bool(keywords["keywords"] and led)
    own = decide_language(request_of(asked, state.corpus), asked["text"], release).tag
    return Request(
        query=", ".join(keywords["keywords"]) if by_words else asked["text"],
        corpus=state.corpus,
        pipeline=PIPELINE_OF[keywords["mode"]],
        k=keywords["k"],
        language=own if by_words else asked["language"],
        edition=asked["edition"],
        select=selection_of(keywords, themes),
        terms=tuple(keywords["keywords"]),
        labels=() if by_words else tuple(_labels(themes, keywords)),
    )


def _labels(themes: Themes, keywords: Keywords) -> Iterator[str]:
    """Yield the labels of the kept themes in every language, and the concepts as written."""
    for theme in themes["themes"]:
        if theme["kept"]:
            yield from dict.fromkeys((theme["label"], *theme["labels"].values()))
    for concept in keywords["concepts"]:
        yield from (text for text in (concept["term"], concept["written"]) if text)


async def retrieve(state: State, served: Served) -> Retrieval:
    """Run the pipeline and hydrate what it found.

    Raises:
        CallerError: the scope names what the corpus does not have, or the question is unusable.
    """
    reach = await served.reach(state.corpus)
    answer = await served.ask(request_for(state, reach.release))
    ordinals = [item.unit.ordinal for item in answer.evidence]
    found = await stretches(ordinals, answer.query.language, reach)
    units = await reach.catalogue.units(reach.release)
    passages = _passages([found[ordinal] for ordinal in ordinals], units, reach)
    selected = answer.query.selected
    return {
        "run_id": answer.run_id,
        "release": answer.release.id,
        "pipeline": answer.pipeline,
        "language": answer.query.language,
        "edition": answer.query.edition,
        "selection": None if selected is None else selected.text,
        "selected": None if selected is None else selected.size,
        "hits": _hits(answer, found, passages),
        "passages": list(passages.values()),
        "warnings": [{"code": w.code, "message": w.message} for w in answer.warnings],
    }


def _hits(
    answer: Answer, found: Mapping[int, Stretch], passages: Mapping[tuple[int, int], Passage]
) -> list[Hit]:
    places = {bounds: place for place, bounds in enumerate(passages)}
    return [_hit(item, places[bounds_of(found[item.unit.ordinal])]) for item in answer.evidence]


def _hit(item: Evidence, passage: int) -> Hit:
    return {
        "unit": item.unit.id,
        "citation": item.unit.citation,
        "rank": item.rank,
        "score": item.score,
        "reason": item.reason,
        "path": None if item.path is None else _near(item.path),
        "passage": passage,
        "components": {
            name: {"raw": part.raw, "normalised": part.normalised}
            for name, part in item.components.items()
        },
    }


def _near(path: PathCard) -> NearPath:
    theme = path.steps[-1].id if path.steps else ""
    return {"id": path.id, "text": path.text, "theme": theme, "units": path.units}


def bounds_of(stretch: Stretch) -> tuple[int, int]:
    """Return the ordinals of a passage's first and last unit."""
    return stretch.first, stretch.last


def _passages(
    found: Sequence[Stretch], units: UnitIndex, reach: Reach
) -> dict[tuple[int, int], Passage]:
    """Return every passage once, in the order of the hits that lie in it."""
    distinct = {bounds_of(stretch): stretch for stretch in found}
    return {
        bounds: passage_of(stretch, units, reach.release.scheme)
        for bounds, stretch in distinct.items()
    }


def passage_of(stretch: Stretch, units: UnitIndex, scheme: str) -> Passage:
    """Name a passage by its units and the shortest citation of them."""
    ids = list(units.order[stretch.first : stretch.last + 1])
    division = stretch.division
    return {
        "citation": _run_citation(ids, scheme, units),
        "first": stretch.first,
        "last": stretch.last,
        "units": ids,
        "rule": stretch.rule,
        "division": None
        if division is None
        else {"id": division.id, "kind": division.kind, "title": division.title},
    }


def _run_citation(ids: Sequence[str], scheme: str, units: UnitIndex) -> str:
    """Write a run of units as the scheme does; where it has no way for runs, by its two ends."""
    written = format_citation(scheme, ids, units)
    return f"{ids[0]} – {ids[-1]}" if len(ids) > 2 and written == ", ".join(ids) else written


async def with_units(state: State, added: Sequence[str], served: Served) -> Retrieval:
    """Return the retrieval with units that a person adds, at its end and without a score.

    Raises:
        NotFound: the corpus has no such unit.
    """
    before = cast(Retrieval, state.content("retrieval"))
    reach = await served.reach(state.corpus)
    units = await reach.catalogue.units(reach.release)
    known = {hit["unit"] for hit in before["hits"]}
    new = [unit for unit in dict.fromkeys(added) if unit not in known]
    for unit in new:
        if unit not in units.ordinals:
            raise NotFound("unit", unit)
    found = await stretches([units.ordinals[unit] for unit in new], before["language"], reach)
    passages = list(before["passages"])
    hits = list(before["hits"])
    for unit in new:
        passage = passage_of(found[units.ordinals[unit]], units, reach.release.scheme)
        place = _placed(passage, passages)
        hits.append(_by_hand(unit, len(hits) + 1, place, units, reach))
    return cast(Retrieval, {**before, "hits": hits, "passages": passages})


def _placed(passage: Passage, passages: list[Passage]) -> int:
    """Return the place of a passage among others, added at their end where it is new."""
    bounds = [(one["first"], one["last"]) for one in passages]
    if (passage["first"], passage["last"]) not in bounds:
        passages.append(passage)
        return len(passages) - 1
    return bounds.index((passage["first"], passage["last"]))


def _by_hand(unit: str, rank: int, place: int, units: UnitIndex, reach: Reach) -> Hit:
    return {
        "unit": unit,
        "citation": format_citation(reach.release.scheme, [unit], units),
        "rank": rank,
        "score": 0.0,
        "reason": "added by hand",
        "path": None,
        "passage": place,
        "components": {},
    }


def without_units(before: Retrieval, removed: Sequence[str]) -> Retrieval:
    """Return the retrieval without some hits; passages stay where they are."""
    gone = set(removed)
    hits = [hit for hit in before["hits"] if hit["unit"] not in gone]
    return cast(Retrieval, {**before, "hits": hits})
