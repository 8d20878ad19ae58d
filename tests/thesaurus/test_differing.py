"""What changed between the themes of two releases."""

from hypothesis import given
from made_thesauri import theme, thesauri, thesaurus

from server.thesaurus.differing import theme_changes
from server.thesaurus.themes import Thesaurus


def test_added_removed_renamed_moved_and_described_themes_are_told_apart() -> None:
    before = thesaurus(theme("ant"), theme("bee"), theme("cat", "ant"), theme("dog"), theme("elk"))
    after = thesaurus(
        theme("ant"),
        theme("bee", labels={"en": "Honey bee"}, label="Honey bee"),
        theme("cat", "dog", alternatives={"en": ("Puss",)}),
        theme("dog", related=("cat",), notation="D1"),
        theme("fox"),
    )
    assert [(one.theme, one.changes) for one in theme_changes(before, after)] == [
        ("bee", ("renamed",)),
        ("cat", ("moved", "relabelled")),
        ("dog", ("relinked", "described")),
        ("elk", ("removed",)),
        ("fox", ("added",)),
    ]


@given(thesauri(), thesauri())
def test_a_release_differs_from_itself_in_nothing_and_changes_turn_round(
    one: Thesaurus, other: Thesaurus
) -> None:
    assert list(theme_changes(one, one)) == []
    there = {(c.theme, c.changes) for c in theme_changes(one, other)}
    assert there == {(c.theme, c.changes) for c in theme_changes(other, one)}
