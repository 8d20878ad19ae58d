"""Synthesis: written of the included units and nothing else, by the answer writer or a person."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any, cast

from server.answering.by_hand import check_by_hand
from server.answering.material import Chosen, Cited, Material, cited_of
from server.answering.wordings import direction_of
from server.answering.write import refusal, write_answer
from server.answering.written import Written
from server.cards import path_card, unit_card
from server.inquiries.contents import Retrieval
from server.inquiries.faults import TextFaulty
from server.inquiries.judging import units_judged
from server.inquiries.steps import State, require
from server.reach import Reach
from server.served import Served
from server.stages.prepare import path_language

PATHS_PER_UNIT = 20


async def synthesise(state: State, served: Served) -> Mapping[str, object]:
    """Write the answer of an inquiry from the units that a person included.

    Raises:
        StepsBefore: a step before it is missing or no longer up to date.
    """
    material = await _material(state, served)
    if material.cited:
        written = await write_answer(material, served.language_model)
    else:
        written = refusal("no_evidence", material)
    return _content(written, state)


async def written_by_hand(
    state: State, given: Mapping[str, object], author: str, served: Served
) -> Mapping[str, object]:
    """Return a person's text as the answer, checked as a model's is; ``author`` is named.

    What was cited before keeps its alias, so that a text that is edited still cites the same.

    Raises:
        StepsBefore: a step before it is missing or no longer up to date.
        TextFaulty: sentences that no check lets through; nothing of them is dropped in silence.
    """
    before = state.content("synthesis")
    material = await _material(state, served)
    known = cast(Sequence[Mapping[str, str]], before.get("cited", ()))
    material = replace(material, cited=_named_as_before(material.cited, known))
    checked = check_by_hand(str(given["text"]), material, str(given.get("language") or ""))
    if checked.faults:
        raise TextFaulty([_fields(one, "code", "message", "before") for one in checked.faults])
    written = Written(
        by="model",
        text=checked.text,
        language=checked.language,
        direction=direction_of(checked.language),
        cited=material.cited,
        sentences=checked.sentences,
        repairs=checked.repairs,
        caution=material.release.caution,
    )
    edited = before.get("author") or before.get("model") or before.get("by") or ""
    return {**_content(written, state), "by": "person", "author": author, "edited": edited}


def _named_as_before(
    cited: Sequence[Cited], before: Sequence[Mapping[str, str]]
) -> tuple[Cited, ...]:
    """Give evidence the aliases of an earlier synthesis, what is new those that are left."""
    names = {one["id"]: one["alias"] for one in before}
    free = (alias for n in count(1) if (alias := f"E{n}") not in set(names.values()))
    return tuple(replace(one, alias=names.get(one.id) or next(free)) for one in cited)


async def _material(state: State, served: Served) -> Material:
    """Gather what an answer may be written of: the included units and nothing else."""
    require(state, "synthesis", fresh=True)
    reach = await served.reach(state.corpus)
    retrieval = cast(Retrieval, state.content("retrieval"))
    chosen = await _chosen(units_judged(state, ["included"]), retrieval, reach)
    return Material(
        question=str(state.content("question")["text"]),
        language=retrieval["language"],
        release=reach.release,
        units=await reach.catalogue.units(reach.release),
        cited=cited_of(chosen, (), reach.release),
        selection=retrieval["selection"] or "",
        inside=retrieval["selected"] or 0,
    )


async def _chosen(included: Sequence[str], retrieval: Retrieval, reach: Reach) -> list[Chosen]:
    """Read the units as they are shown, and the paths to them; those the release lost are left."""
    units = await reach.catalogue.units(reach.release)
    ordinals = [units.ordinals[unit] for unit in included if unit in units.ordinals]
    cards, paths = await asyncio.gather(
        reach.graph.read(
            "retrieve/unit_cards",
            release=reach.release.id,
            edition=retrieval["edition"],
            ordinals=ordinals,
        ),
        reach.graph.read(
            "retrieve/unit_paths",
            release=reach.release.id,
            language=path_language(retrieval["language"], reach.release),
            ordinals=ordinals,
            vector=None,
            by="guide",
            limit=PATHS_PER_UNIT,
        ),
    )
    found_by = {hit["path"]["id"] for hit in retrieval["hits"] if hit["path"] is not None}
    paths.sort(key=lambda row: row["id"] not in found_by)
    led = {unit: [row for row in paths if row["ordinal"] == unit] for unit in ordinals}
    shown = {row["ordinal"]: unit_card(row, reach.release) for row in cards}
    return [
        Chosen(shown[unit], tuple(path_card(row, reach.release) for row in led[unit]))
        for unit in ordinals
        if unit in shown
    ]


def _content(written: Written, state: State) -> Mapping[str, object]:
    """Return what is stored: the text, who wrote it, what it cites, every repair made."""
    retrieval = cast(Retrieval, state.content("retrieval"))
    return {
        "by": written.by,
        "model": written.model,
        "text": written.text,
        "language": written.language,
        "direction": written.direction,
        "run_id": retrieval["run_id"],
        "release": retrieval["release"],
        "included": units_judged(state, ["included"]),
        "cited": [_cited(written, alias) for alias in (*written.used, *written.unused)],
        "repairs": [_fields(r, "code", "message", "before", "after") for r in written.repairs],
        "left_out": [_fields(one, "id", "reason") for one in written.left_out],
        "refused": _fields(written.refused, "reason", "message") if written.refused else None,
        "withheld": _fields(written.withheld, "code", "message") if written.withheld else None,
        "caution": written.caution,
    }


def _cited(written: Written, alias: str) -> Mapping[str, object]:
    item = next(one for one in written.cited if one.alias == alias)
    return {
        **_fields(item, "alias", "id", "citation", "kind", "text", "language", "direction"),
        "used": alias in written.used,
    }


def _fields(value: Any, *names: str) -> dict[str, object]:
    return {name: getattr(value, name) for name in names}
