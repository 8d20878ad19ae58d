"""What selections mean: random expressions over random universes, told also with Python's sets."""

import numpy as np
import pytest
from expressions import algebra, in_sets
from hypothesis import given, settings
from hypothesis import strategies as st

from server.selection import canonical, to_text
from server.selection.algebra import atoms_of, combine, mask_of
from server.selection.names import Named
from server.selection.simplify import simplify

SIZE = 24
EVERYTHING = frozenset(range(SIZE))
universes = st.fixed_dictionaries(
    {Named("theme", letter): st.frozensets(st.integers(0, SIZE - 1)) for letter in "abcd"}
)


def meant(expression, sets):
    known = {to_text(atom): mask_of(sorted(units), SIZE) for atom, units in sets.items()}
    return frozenset(np.flatnonzero(combine(expression, known, SIZE)).tolist())


@settings(deadline=None, max_examples=200)
@given(algebra, universes)
def test_masks_mean_what_sets_mean(expression, sets):
    assert meant(expression, sets) == in_sets(expression, sets, EVERYTHING)


@settings(deadline=None, max_examples=200)
@given(algebra, universes)
def test_simplifying_changes_no_meaning(expression, sets):
    assert meant(simplify(expression), sets) == in_sets(expression, sets, EVERYTHING)


@settings(deadline=None, max_examples=200)
@given(algebra)
def test_simplifying_adds_no_atom(expression):
    assert set(atoms_of(simplify(expression))) <= set(atoms_of(expression))


@pytest.mark.parametrize(
    ("text", "simple"),
    [
        ("kind:b & kind:a", "kind:a & kind:b"),
        ("kind:a & (kind:b & kind:a)", "kind:a & kind:b"),
        ("kind:a | none", "kind:a"),
        ("kind:a | all", "all"),
        ("kind:a & none", "none"),
        ("kind:a & all", "kind:a"),
        ("~~kind:a", "kind:a"),
        ("~all", "none"),
        ("kind:a - kind:a", "none"),
        ("all - kind:a", "~kind:a"),
        ("none - kind:a", "none"),
        ("kind:a - none", "kind:a"),
        ("kind:a - all", "none"),
        ("kind:a ^ kind:a", "none"),
        ("kind:a ^ all", "~kind:a"),
        ("kind:a ^ kind:b ^ kind:a", "kind:b"),
        ("all ^ all", "none"),
        ("units:(1:2, 1:1, 1:2)", "units:(1:1, 1:2)"),
        ("hops(2, none)", "none"),
        ("hops(2, all)", "all"),
        ("hops(1, kind:a & kind:a, next, cites, next)", "hops(1, kind:a, cites, next)"),
    ],
)
def test_a_selection_has_one_canonical_text(text, simple):
    assert to_text(canonical(text)) == simple
