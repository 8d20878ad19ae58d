"""Every misbehaviour of a model is caught, in each language, and the page says so."""

from bench.answer_figures import PAGE, block
from evaluation.answers.caught import ALL, all_caught, cases_of, caught_table, read_cases
from evaluation.answers.failures import FAILURES
from evaluation.answers.misbehaviours import QUOTATIONS, Misbehaviour
from evaluation.answers.scripted import Says
from evaluation.answers.turns import SPOKEN
from server.settings import read_settings

from .conftest import card, material

ENGLISH = material(card("2:3"), card("2:2"), card("2:7"))
ARABIC = material(
    card("2:2", "ar"), card("2:7", "ar"), card("2:4", "ar"),
    language="ar", question="متى أسقي الحديقة؟",
)  # fmt: skip


async def test_every_misbehaviour_is_caught_whole_and_streamed_as_the_page_says(monkeypatch):
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    found = {
        "en": await all_caught(ENGLISH, read_settings({})),
        "ar": await all_caught(ARABIC, read_settings({}), SPOKEN),
    }
    uncaught = [one for cases in found.values() for one in cases if not one.is_caught]
    assert uncaught == []
    assert len(found["en"]) == 2 * len(ALL)
    assert read_cases(cases_of(found)) == found
    table = block(PAGE.read_text("utf-8"), "misbehaviour").splitlines()
    names = [line.split(" | ")[0] for line in caught_table(found).splitlines()[2:]]
    rows = [line.split(" | ")[0] for line in table if line.startswith("|")]
    assert rows[2:] == names
    assert not any("**no**" in line for line in table)


async def test_what_is_not_caught_is_told(monkeypatch):
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    sound = Misbehaviour("none", lambda _: Says("Water slowly [E1]."), ("model",), ("repeated",))
    whole, live = await all_caught(ENGLISH, read_settings({}), [sound])
    assert not whole.is_caught
    assert whole.faults == live.faults == ("not reported as repeated",)
    assert "**no** (whole: not reported as repeated" in caught_table({"en": [whole, live]})


def test_every_misbehaviour_has_a_name_of_its_own_and_says_what_is_wrong():
    assert len({one.name for one in ALL}) == len(ALL) == len(SPOKEN) + len(FAILURES)
    assert len(QUOTATIONS) >= 8
    assert all(one.by for one in ALL)
