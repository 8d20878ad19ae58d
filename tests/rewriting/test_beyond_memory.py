"""Rewriting where a release is too large for memory, or its themes for one read."""

from dataclasses import replace

import pytest

from server import vocabularies
from server.model import Query, Request, Variant
from server.pipeline import Run, understood
from server.pipelines import find_pipeline
from server.served import Served
from server.snapshot import Snapshots
from server.stages.list_units import LexicalUnits, SemanticUnits
from server.trace import Trace


async def query_of(served: Served, text: str, *rewrite: str, small: bool = False) -> Query:
    reach = await served.reach("garden")
    if small:
        reach = replace(reach, snapshots=Snapshots(served.graph, 1))
    request = Request(text, "garden", language="en", rewrite=rewrite)
    return await understood(find_pipeline("hybrid"), request, reach, Run(Trace()))


@pytest.mark.parametrize("form", ["snapshot", "index"])
async def test_words_of_a_form_find_units_from_memory_and_from_the_index(served, form) -> None:
    reach = await served.reach("garden")
    stage = LexicalUnits(form=form)
    plain = await query_of(served, "compsot ploughs")
    respelt = await query_of(served, "compsot ploughs", "spelling")
    alone = set((await stage(plain, reach)).ordinals.tolist())
    beside = set((await stage(respelt, reach)).ordinals.tolist())
    assert alone < beside
    crossed = replace(respelt, lexical=False)
    only = await stage(crossed, reach)
    assert set(only.ordinals.tolist()) == beside


@pytest.mark.parametrize("form", ["snapshot", "index"])
async def test_every_vector_of_a_question_is_searched(served, form) -> None:
    reach = await served.reach("garden")
    stage = SemanticUnits(form=form, depth=100)
    query = await query_of(served, "pateince", "spelling")
    assert len(query.vectors) == 2
    both = await stage(query, reach)
    values = dict(zip(both.plain.ordinals.tolist(), both.plain.raw.tolist(), strict=True))
    for vector in query.vectors:
        single = await stage(replace(query, vector=vector, variants=()), reach)
        pairs = zip(single.plain.ordinals.tolist(), single.plain.raw.tolist(), strict=True)
        assert all(values[unit] >= value - 1e-6 for unit, value in pairs)


async def test_a_form_weighs_what_it_says(served) -> None:
    reach = await served.reach("garden")
    query = await query_of(served, "soil")
    raw = {}
    for weight in (0.0, 0.5, 1.0):
        variant = Variant("soil straw", "themes", (*query.tokens, "straw"), weight=weight)
        found = await LexicalUnits()(replace(query, variants=(variant,)), reach)
        raw[weight] = dict(
            zip(found.plain.ordinals.tolist(), found.plain.raw.tolist(), strict=True)
        )
    plain = await LexicalUnits()(query, reach)
    assert list(raw[0.0]) == plain.plain.ordinals.tolist()
    straw = next(unit for unit in raw[1.0] if unit not in raw[0.0])
    assert raw[0.5][straw] == pytest.approx(raw[1.0][straw] / 2, rel=1e-5)


async def test_without_texts_in_memory_words_are_corrected_to_those_of_the_labels(served) -> None:
    query = await query_of(served, "compsot crumbels", "spelling", small=True)
    assert [(r.before, r.added) for r in query.rewritten] == [("compsot", ("Compost",))]


async def test_labels_read_in_slices_are_those_of_one_read(served, monkeypatch) -> None:
    reach = await served.reach("garden")
    whole = await vocabularies.Vocabularies(served.graph, 10**6).labels(reach.release, "en")
    monkeypatch.setattr(vocabularies, "SLICE", 4)
    sliced = await vocabularies.Vocabularies(served.graph, 10**6).labels(reach.release, "en-GB")
    assert len(whole.themes) == 21
    assert sliced.themes == whole.themes
    assert sliced.words == whole.words
    assert whole.themes["pests"].labels["en"] == ("Pests", "Harmful animals", "Vermin")
    assert 0 < whole.bytes < 10**6


async def test_labels_are_read_once_for_a_release_and_a_language(served) -> None:
    class Counting:
        reads = 0

        async def read(self, name: str, /, **parameters: object) -> object:
            Counting.reads += 1
            return await served.graph.read(name, **parameters)

    reach = await served.reach("garden")
    kept = vocabularies.Vocabularies(Counting(), 10**6)  # type: ignore[arg-type]
    assert await kept.labels(reach.release, "en") is await kept.labels(reach.release, "en-US")
    assert Counting.reads == 1
