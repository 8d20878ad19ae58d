"""BM25 over tokens: long units are normalised by their length as documents are, short ones less."""

import pytest

from server.token_index import B_LONG, B_SHORT, LONG, length_normalisation, token_index


def units(*lengths):
    return [["soil", *["word"] * (length - 1)] if length else [] for length in lengths]


@pytest.mark.parametrize(
    ("lengths", "expected"),
    [
        ((5, 8, 900), B_SHORT),
        ((LONG, LONG, LONG), B_SHORT),
        ((LONG + 1,), B_LONG),
        ((3, 60, 80), B_LONG),
        ((0, 0, 0, 60), B_LONG),
        ((0, 0), B_SHORT),
        ((), B_SHORT),
    ],
)
def test_the_median_unit_decides(lengths, expected):
    assert length_normalisation(units(*lengths)) == expected


def test_a_long_unit_loses_more_among_long_ones():
    def lost(*lengths):
        scores = token_index(units(*lengths)).scores(["soil"])
        return float(scores[1] / scores[0])

    assert lost(30, 120, 30) > lost(60, 240, 60)
