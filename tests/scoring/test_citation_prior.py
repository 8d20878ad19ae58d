"""The citation prior: between 0 and 1, rising with the number of citations, by logarithm."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.cited_snapshot import build_cited_snapshot
from server.scoring.citation_prior import MOST, citation_prior

COUNTS = st.lists(st.integers(0, 10 * MOST), max_size=40)


@given(COUNTS)
def test_the_most_cited_has_one_and_more_citations_never_count_less(counts):
    values = citation_prior(np.asarray(counts, np.int64))
    assert all(0 <= value <= 1 for value in values)
    assert not any(counts) or values.max() == 1
    order = np.argsort(counts, kind="stable")
    assert (np.diff(values[order]) >= 0).all()


def test_the_first_citations_count_most_and_beyond_the_bound_none():
    values = citation_prior(np.asarray([0, 1, 10, MOST, MOST + 50]))
    assert values.tolist() == pytest.approx([0, 0.1502, 0.5196, 1, 1], abs=1e-4)


def test_units_that_no_row_names_are_not_cited():
    slices = [{"ordinals": [1, 3], "counts": [1, 3]}, {"ordinals": [], "counts": []}]
    assert build_cited_snapshot(slices, 5).prior.tolist() == pytest.approx([0, 0.5, 0, 1, 0])
