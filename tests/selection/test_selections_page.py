"""The page of selections says what is stored, and nothing else."""

from bench.selections_million import million
from bench.selections_page import PAGE, PERCENT, time_lines, written
from bench.synthetic_units import PICKS, picks, synthetic, texts


def test_the_tables_of_the_page_are_those_of_the_stored_figures():
    page = PAGE.read_text("utf-8")
    assert written(page) == page


def test_a_few_invented_units_are_measured_as_a_million_is():
    found = million(tuple(PERCENT), 30, 10, 3_000)
    assert [one["units inside"] for one in found["shares"]] == [1, 100, 1_000, 3_000]
    for one in found["shares"]:
        recall = one["recall of the true top 10"]
        assert recall["meaning, selected"] == recall["meaning, scan of the selected"] == 1.0
    assert found["shares"][0]["recall of the true top 10"]["meaning, filtered afterwards"] < 1.0
    lines = time_lines({"million": found})
    assert sum(line.startswith("| meaning, selected") for line in lines) == 4


def test_invented_units_are_the_same_each_time_and_dealt_evenly():
    assert list(texts(3)) == list(texts(3))
    assert sorted(picks(2 * PICKS)) == sorted([*range(PICKS)] * 2)
    records = synthetic(5)
    assert [unit.id for unit in records.units] == [text.unit for text in records.texts]
