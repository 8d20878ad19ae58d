"""The page of loaded corpora is what the stored figures make, and they are what was expected."""

import pytest

from bench.corpora_loaded import EXPECTED, NAME, PAGE, page
from bench.measuring import stored


def test_the_page_is_what_the_stored_figures_make() -> None:
    assert PAGE.read_text("utf-8") == page()


@pytest.mark.parametrize("name", sorted(stored(NAME) or {}))
def test_what_was_loaded_is_what_was_expected_and_sound(name: str) -> None:
    figures = (stored(NAME) or {})[name]
    wanted = EXPECTED[name]
    assert {kind: figures["counts"][kind] for kind in wanted} == dict(wanted)
    assert figures["sound"], figures["faults"]
