"""What is said of units that were found beside the end of a path."""

from dataclasses import replace

import pytest
from test_path_options import asked

from server.model import Candidate, ThemePath
from server.stages.ways import cards_beside, hops_found, ways_beside

END = ThemePath("water.watering", "gardener", 0.9, "watering", (10, 11), 1)
STEP = replace(END, theme="water", units=(14, 10), share=0.5, via="intermediate")
RELATED = replace(END, theme="drought", units=(14, 16), share=0.5, via="related")
OTHER = ThemePath("soil.mulch", "gardener", 0.8, "mulch", (16,), 2)
PATHS = [END, STEP, RELATED, OTHER]


def candidate(ordinal, *paths):
    return Candidate(ordinal, {}, 1.0, paths)


def test_only_paths_that_do_not_open_a_unit_by_their_end_are_ways_beside():
    found = ways_beside(
        [
            candidate(10, "water.watering"),
            candidate(14, "water.watering", "water.watering"),
            candidate(16, "water.watering", "soil.mulch"),
            candidate(40),
        ],
        PATHS,
    )
    assert found == {14: [STEP], 16: [RELATED]}
    assert ways_beside([candidate(10, "water.watering")], [END, OTHER]) == {}


def test_a_related_theme_is_two_hops_away_unless_another_path_leads_there():
    ones = [
        candidate(10, "water.watering"),
        candidate(14, "water.watering"),
        candidate(16, "water.watering", "soil.mulch"),
        candidate(40),
    ]
    assert hops_found(ones, ways_beside(ones, PATHS)) == {10: 1, 14: 1, 16: 1, 40: None}
    only = [candidate(16, "water.watering")]
    assert hops_found(only, ways_beside(only, PATHS[:3])) == {16: 2}


@pytest.mark.parametrize(("language", "label"), [("en", "Water"), ("ar", "الماء")])
async def test_cards_name_the_theme_that_led_to_the_unit(served, language, label):
    question = {"en": "when to water", "ar": "متى أسقي"}[language]
    query, reach = await asked(served, question, language=language)
    cards = await cards_beside({14: [STEP]}, query, reach)
    (card,) = cards[14]
    assert (card.id, card.similarity) == ("water.watering", 0.9)
    assert card.via == {"kind": "intermediate", "theme": "water", "label": label}
    assert await cards_beside({}, query, reach) == {}
