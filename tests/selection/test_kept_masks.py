"""What a selection's atoms hold is looked up once a release; qualifiers may be left out."""

from dataclasses import replace

import numpy as np
import pytest
import pytest_asyncio
from corpus_fixture import GARDEN

from loaders.folder import read_folder
from loaders.load import load
from loaders.records import LinkRecord, PathRecord, ThemeRecord
from loaders.releases import delete_corpus
from server.masks import PackedMask, kept_masks, packed
from server.pipelines import PIPELINES
from server.selection.faults import UnknownName

SELECT = PIPELINES["themepath"].select
HERBARY = "herbary"


class Counting:
    """Passes reads on and notes the statements of selections among them."""

    def __init__(self, graph):
        self.graph, self.read_names = graph, []

    def __getattr__(self, name):
        return getattr(self.graph, name)

    async def read(self, name, **asked):
        if name.startswith("select/"):
            self.read_names.append(name)
        return await self.graph.read(name, **asked)


async def looked(served):
    found = await served.looking("garden")
    counting = Counting(found.graph)
    return replace(found, graph=counting, masks=kept_masks()), counting


@pytest.mark.parametrize(
    "text",
    ["theme:Plants", "@grade > 4", "hops(1, theme:Soil, next)", "division:2 - theme:Soil"],
)
async def test_the_second_time_nothing_is_looked_up(served, garden, text):
    reach, counting = await looked(served)
    first = await SELECT(text, reach)
    asked = len(counting.read_names)
    assert asked
    second = await SELECT(text, reach)
    assert len(counting.read_names) == asked
    assert second.mask.tolist() == first.mask.tolist()
    # What a caller does to its mask is not seen by the next.
    second.mask[:] = True
    assert (await SELECT(text, reach)).mask.tolist() == first.mask.tolist()


async def test_part_of_another_selection_is_kept_as_well(served, garden):
    reach, counting = await looked(served)
    await SELECT("theme:Plants & division:2", reach)
    asked = len(counting.read_names)
    await SELECT("division:2 | theme:Plants", reach)
    assert len(counting.read_names) == asked


async def test_what_is_refused_is_refused_again(served, garden):
    reach, _ = await looked(served)
    for _ in range(2):
        with pytest.raises(UnknownName):
            await SELECT("theme:Steam", reach)


async def test_content_under_a_name_that_was_used_before_is_looked_up_anew(served, garden):
    reach, counting = await looked(served)
    await SELECT("theme:Plants", reach)
    asked = len(counting.read_names)
    other = replace(reach, release=replace(reach.release, manifest="another"))
    await SELECT("theme:Plants", other)
    assert len(counting.read_names) > asked


@pytest.mark.parametrize("size", [0, 1, 7, 8, 9, 60, 10_001])
def test_a_mask_is_the_same_after_packing(size):
    mask = np.random.default_rng(size).random(size) < 0.5
    found = packed("all", mask)
    assert isinstance(found, PackedMask)
    assert found.mask().tolist() == mask.tolist()
    assert found.bytes < size / 8 + 600


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def herbary(graph, garden, hashing):
    """Load the garden with themes that a qualifier tells apart, and delete it afterwards."""
    records = read_folder(GARDEN).records
    labels = {
        "mint-1": {"en": "Mint (herb)", "ar": "النعناع (عشب)"},
        "mint-2": {"en": "Mint (place)"},
        "sage-1": {"en": "Sage"},
        "sage-2": {"en": "Sage (wise person)"},
    }
    units = dict(zip(labels, ("1:1", "1:2", "1:3", "1:4"), strict=True))
    index = records.themes[0].index
    more = [ThemeRecord(id=one, index=index, labels=label) for one, label in labels.items()]
    paths = [PathRecord(id=f"p-{one}", index=index, themes=(one,)) for one in labels]
    links = [
        LinkRecord.model_validate({"kind": "has_unit", "from": one, "to": unit})
        for one, unit in units.items()
    ]
    changed = replace(
        records,
        corpus=records.corpus.model_copy(update={"id": HERBARY}),
        themes=[*records.themes, *more],
        paths=[*records.paths, *paths],
        links=[*records.links, *links],
    )
    await load(graph, hashing, changed)
    yield HERBARY
    await delete_corpus(graph, HERBARY, HERBARY)


@pytest.mark.parametrize(
    ("name", "inside"),
    [
        ("Mint (herb)", ["1:1"]),
        ("mint", ["1:1", "1:2"]),
        ("النعناع", ["1:1"]),
        ("Sage", ["1:3"]),
    ],
)
async def test_a_qualifier_may_be_left_out_where_nothing_has_the_name_alone(
    served, herbary, name, inside
):
    reach = await served.looking(herbary)
    found = await SELECT({"theme": name}, reach)
    order = (await reach.catalogue.units(reach.release)).order
    assert [order[n] for n in np.flatnonzero(found.mask)] == inside


async def test_a_qualifier_alone_is_no_name(served, herbary):
    with pytest.raises(UnknownName) as fault:
        await SELECT({"theme": "herb"}, await served.looking(herbary))
    assert "Mint (herb)" in fault.value.near
