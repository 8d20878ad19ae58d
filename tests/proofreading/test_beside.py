"""Which references stand beside which quotation."""

import pytest

from server.proofreading.beside import references_beside
from server.proofreading.lines import Lines
from server.proofreading.shapes import impossible_ids
from server.quotations import find_quotations, without_block_signs
from server.references import UnitIndex, find_references

UNITS = UnitIndex.of([f"{a}:{b}" for a in range(1, 4) for b in range(1, 10)])


def beside(text: str) -> dict[str, list[str]]:
    clean = without_block_signs(text)
    references = find_references(clean, "plain", UNITS)
    quotations = find_quotations(text)
    found = references_beside(clean, references, quotations)
    return {
        quotations[n].text: [references[member].text for member in members]
        for n, members in found.items()
    }


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("“one two” (1:1)", {"one two": ["1:1"]}),
        ("“one two” [cf. 1:1].", {"one two": ["1:1"]}),
        ("“one two.” — Garden 1:1", {"one two.": ["1:1"]}),
        ("In 1:1 it says: “one two”.", {"one two": ["1:1"]}),
        ("“one two”, as it says in 1:1.", {"one two": ["1:1"]}),
        ("“one” (1:1) and “two” (1:2)", {"one": ["1:1"], "two": ["1:2"]}),
        ("“one” (1:1). “two” is of nobody.", {"one": ["1:1"]}),
        ("“one” (1:1) and “two” of nobody.", {"one": ["1:1"]}),
        ("Read 1:1 today. “one two” is of nobody.", {}),
        ("“one two” is of nobody. Read 1:1 today.", {}),
        ("“one two” (1:1; 2:2)", {"one two": ["1:1", "2:2"]}),
        ("In 1:1 we read:\n\n> one two\n", {"one two": ["1:1"]}),
        ("> one two\n> — 1:1\n\nAnd 2:2.", {"one two": ["1:1"]}),
        ("“he said ‘one two’” (1:1)", {"he said ‘one two’": ["1:1"], "one two": ["1:1"]}),
    ],
)
def test_a_reference_goes_to_the_quotation_that_it_stands_beside(
    text: str, expected: dict[str, list[str]]
) -> None:
    assert beside(text) == expected


def test_ids_that_a_release_lacks_are_impossible_only_where_they_are_set_apart() -> None:
    text = "At 10:30 we read (9:9), — Garden 8:8, (see 7:1) and (1:1) but 3:77 not."
    known = find_references(text, "plain", UNITS)
    assert [one.text for one in impossible_ids(text, UNITS, known)] == ["9:9", "8:8", "7:1"]


def test_lines_end_as_they_do_anywhere() -> None:
    lines = Lines("a\nbc\r\nd\re")
    assert len(lines) == 4
    places = [lines.place(start, start + 1) for start in (0, 2, 3, 6, 8)]
    assert [(one.line, one.column) for one in places] == [(1, 1), (2, 1), (2, 2), (3, 1), (4, 1)]
