"""A layer of one's own as paths: its steps, direction, and its themes in a selection."""

import pytest

from server.errors import NotFound
from server.model import Step
from server.own_layer import OwnLayer, OwnTheme, direction_of_text, with_own
from server.selection import read_selection, to_text


def theme(name: str, *units: str, below: str = "") -> OwnTheme:
    steps = (Step(f"own:{name}", name.title()),)
    above = (Step(below, below),) if below else ()
    return OwnTheme(f"own:{name}", (*above, *steps), units, tuple(range(len(units))))


LAYER = OwnLayer("me", (theme("one", "1:1", "1:2"), theme("two", "1:2", "1:3", below="own:one")))


@pytest.mark.parametrize(
    ("select", "meant"),
    [
        ('theme:"own:one"', "units:(1:1, 1:2, 1:3)"),
        ('theme_only:"own:One"', "units:(1:1, 1:2)"),
        ('hops(1, theme:"own:two") & kind:ayah', "hops(1, units:(1:2, 1:3)) & kind:ayah"),
        ("theme:Patience", "theme:Patience"),
    ],
)
def test_own_themes_of_a_selection_become_their_units(select: str, meant: str) -> None:
    expected = to_text(read_selection(meant))
    assert to_text(read_selection(dict(with_own(select, LAYER)))) == expected


def test_an_own_theme_that_is_not_kept_is_named_with_those_that_are() -> None:
    with pytest.raises(NotFound, match="three"):
        with_own('theme:"own:three"', LAYER)


@pytest.mark.parametrize(
    ("text", "direction"),
    [("الصبر", "rtl"), ("12 סבלנות", "rtl"), ("Patience", "ltr"), ("忍耐", "ltr"), ("…", "ltr")],
)
def test_a_label_runs_as_its_first_letter_does(text: str, direction: str) -> None:
    assert direction_of_text(text) == direction


def test_a_layer_says_what_of_it_took_part() -> None:
    told = [warned.code for warned in OwnLayer("me", LAYER.themes, missing=2, cut=True).told()]
    assert told == ["own_layer", "own_missing", "own_cut"]
    assert [warned.code for warned in OwnLayer("me", ()).told()] == ["own_empty"]
