"""Topics are read as they stand, and a faulty row is named by its line."""

from pathlib import Path

import pytest

from evaluation.qrcd import _gains
from evaluation.topics import read_questions
from server.errors import BadRecords

OWN = Path(__file__).parents[2] / "evaluation" / "questions" / "quran.tsv"


def test_our_questions_are_nine_three_a_language():
    topics = read_questions(OWN)
    assert sorted(topic.language for topic in topics) == ["ar"] * 3 + ["en"] * 3 + ["id"] * 3
    assert all(topic.gains for topic in topics)


def test_a_row_without_units_is_named_by_its_line(tmp_path):
    path = tmp_path / "q.tsv"
    path.write_text("id\tlanguage\tquestion\tunits\na\ten\twhat?\t1:1\nb\ten\twhy?\t\n")
    with pytest.raises(BadRecords, match=r"q\.tsv:3"):
        read_questions(path)


def test_an_ayah_that_an_answer_touches_gains_two():
    record = {
        "surah": 1,
        "verses": "4-6",
        "passage": "first words.second words.third",
        "answers": [{"start_char": 20, "text": "words"}],
    }
    assert _gains(record) == {"1:4": 1, "1:5": 2, "1:6": 1}


def test_a_passage_of_one_ayah_is_read():
    record = {"surah": 2, "verses": "255", "passage": "only", "answers": []}
    assert _gains(record) == {"2:255": 1}
