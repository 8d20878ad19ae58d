"""The hashing encoder for tests: the same everywhere, sensible, and plain about what it is."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.encoders.hashing import HashingModel, features
from server.errors import BadField

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ["Patience in hardship", "kesabaran dalam kesulitan", "الصبر على الشدة", "忍耐", "?!"]
PRINT = """
import hashlib, sys
from server.encoders.hashing import HashingModel
print(hashlib.sha256(HashingModel().vectors(sys.argv[1:], "query").tobytes()).hexdigest())
"""


def cosine(one: str, other: str) -> float:
    left, right = HashingModel().vectors([one, other], "passage").astype(np.float64)
    return float(left @ right / np.linalg.norm(left) / np.linalg.norm(right))


def test_vectors_are_the_same_in_every_process() -> None:
    here = hashlib.sha256(HashingModel().vectors(TEXTS, "query").tobytes()).hexdigest()
    there = {
        subprocess.run(
            [sys.executable, "-c", PRINT, *TEXTS],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert there == {here}


def test_shared_words_and_word_parts_bring_texts_together() -> None:
    assert cosine("the mercy of the king", "mercy of a king") > 0.6
    assert cosine("merciful", "mercy") > cosine("merciful", "justice") + 0.1
    assert abs(cosine("patience", "忍耐")) < 0.2


def test_case_and_marks_make_no_difference() -> None:
    assert cosine("Café RÉSUMÉ", "cafe resume") == pytest.approx(1.0)
    assert cosine("صَبْرٌ", "صبر") == pytest.approx(1.0)


def test_a_question_and_a_passage_of_the_same_words_are_equal() -> None:
    model = HashingModel()
    assert np.array_equal(model.vectors(TEXTS, "query"), model.vectors(TEXTS, "passage"))


@given(st.text(min_size=1).filter(lambda text: text.strip()))
def test_every_text_with_a_letter_or_sign_has_a_feature(text: str) -> None:
    assert list(features(text)) or not text.split()


def test_a_text_of_spaces_has_no_feature() -> None:
    assert list(features(" \n\t ")) == []


@pytest.mark.parametrize("dimension", [64, 100, 384])
def test_the_dimension_can_be_chosen(dimension: int) -> None:
    model = HashingModel(dimension)
    assert model.vectors(TEXTS, "query").shape == (len(TEXTS), dimension)
    assert f"dimension={dimension}" in model.fingerprint


@pytest.mark.parametrize("dimension", [0, 63, 385])
def test_a_dimension_out_of_bounds_is_refused(dimension: int) -> None:
    with pytest.raises(BadField, match=f"{dimension} is not from 64 to 384"):
        HashingModel(dimension)


def test_its_name_and_its_fingerprint_say_that_it_is_for_tests() -> None:
    model = HashingModel()
    assert model.name == "hashing-test"
    assert "use=tests" in model.fingerprint
