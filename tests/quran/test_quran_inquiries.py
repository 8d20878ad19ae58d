"""Inquiries on the whole Qur'an: 94:5 in its surah, and worries that lead to apt themes."""

import pytest

from bench.inquiries import WORRIES
from server.model import Request
from server.stages.hydrate import stretches
from server.stages.name_themes import NameThemes

pytestmark = pytest.mark.quran
APT = {
    "anxiety and grief": {"Trust in Allah (tawakkul)", "Patience (sabr)"},
    "debt and hopelessness": {"Despair of Allah's mercy", "Granting respite in times of hardship"},
    "fairness in trade": {"Fairness in measure and weight", "Giving short weight (tatfif)"},
}


async def test_a_short_surah_is_read_whole_and_a_long_one_by_its_ruku(quran):
    reach = await quran.served.reach("quran")
    units = await reach.catalogue.units(reach.release)
    wanted = {"94:5": ("94:1", "94:8"), "2:255": ("2:254", "2:257"), "55:13": ("55:1", "55:25")}
    found = await stretches([units.ordinals[unit] for unit in wanted], "en", reach)
    bounds = {
        unit: (units.order[one.first], units.order[one.last])
        for unit in wanted
        for one in [found[units.ordinals[unit]]]
    }
    assert bounds == wanted


@pytest.mark.parametrize("worry", WORRIES)
@pytest.mark.parametrize("language", ["en", "id", "ar"])
async def test_a_worry_in_plain_words_leads_to_its_themes(quran, worry, language):
    reach = await quran.served.reach("quran")
    asked = Request(WORRIES[worry][language], "quran", language=language)
    named = await NameThemes()(asked, reach)
    assert {theme["labels"]["en"] for theme in named["themes"]} >= APT[worry]
    assert all(set(theme["labels"]) == {"ar", "en", "id"} for theme in named["themes"])
    assert {theme["found_by"] for theme in named["themes"]} <= {"everyday", "words"}
