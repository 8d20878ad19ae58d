"""What all encoders share: the check of vectors, chunks in order, and a free event loop."""

import asyncio
import threading
import time
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from server.encoders.checked import LocalEncoder, Role, checked_vectors, encodable
from server.errors import BadVector
from server.resources import Vectors


class Inner:
    """A model of three numbers that a test tells what to give, and how long to take."""

    name = "inner"
    fingerprint = "inner"
    dimension = 3

    def __init__(self, vector=lambda text: [len(text), 1.0, 0.0], seconds: float = 0.0) -> None:
        self.vector = vector
        self.seconds = seconds
        self.seen: list[tuple[str, Role]] = []
        self.threads: set[str] = set()
        self.busy = threading.Event()

    def vectors(self, texts: Sequence[str], role: Role) -> Vectors:
        for text in texts:
            time.sleep(self.seconds)
            self.seen.append((text, role))
            self.threads.add(threading.current_thread().name)
            self.busy.set()
        return np.array([self.vector(text) for text in texts], dtype=np.float32)


@pytest.fixture
async def encoder_of():
    """Wrap models as encoders, and close them after the test."""
    opened: list[LocalEncoder] = []

    def wrap(model: Inner, **fields: int) -> LocalEncoder:
        opened.append(LocalEncoder(model, **fields))
        return opened[-1]

    yield wrap
    for encoder in opened:
        await encoder.aclose()


@given(
    arrays(
        np.float64,
        st.tuples(st.integers(1, 5), st.just(4)),
        elements=st.floats(-1e300, 1e300, allow_subnormal=False),
    )
)
def test_finite_vectors_get_length_one_and_keep_their_direction(raw: np.ndarray) -> None:
    raw[:, 0] = np.where(np.abs(raw).max(axis=1) < 1e-300, 1.0, raw[:, 0])
    unit = checked_vectors(raw, len(raw), 4)
    assert unit.dtype == np.float32
    assert np.linalg.norm(unit.astype(np.float64), axis=1) == pytest.approx(1.0, abs=1e-6)
    assert (np.sign(unit) * np.sign(raw) >= 0).all()


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
async def test_a_value_that_is_not_finite_is_refused_with_its_place(encoder_of, value) -> None:
    encoder = encoder_of(Inner(lambda text: [1.0, value if text == "bad" else 1.0, 1.0]), chunk=2)
    with pytest.raises(BadVector, match="text 5 has a value that is not finite") as caught:
        await encoder.encode_passages(["fine"] * 5 + ["bad"])
    assert caught.value.index == 5


async def test_a_vector_of_zeros_is_refused_with_its_place(encoder_of) -> None:
    encoder = encoder_of(Inner(lambda text: [float(text == "fine")] * 3), chunk=4)
    with pytest.raises(BadVector, match="text 2 has zeros only"):
        await encoder.encode_queries(["fine", "fine", "empty", "fine"])


@pytest.mark.parametrize("length", [2, 4])
async def test_a_vector_of_another_length_is_refused_with_both_lengths(encoder_of, length) -> None:
    encoder = encoder_of(Inner(lambda text: [1.0] * length))
    with pytest.raises(BadVector, match=rf"\(1, {length}\).*\(1, 3\) was expected"):
        await encoder.encode_queries(["text"])


async def test_a_missing_vector_is_refused(encoder_of) -> None:
    model = Inner()
    model.vectors = lambda texts, role: np.ones((len(texts) - 1, 3), dtype=np.float32)
    with pytest.raises(BadVector, match=r"2 text\(s\).*\(1, 3\)"):
        await encoder_of(model).encode_passages(["one", "two"])


async def test_rows_stand_in_the_order_of_the_texts_whatever_the_chunks(encoder_of) -> None:
    texts = ["a" * length for length in range(1, 24)]
    whole = await encoder_of(Inner(), chunk=100, workers=1).encode_passages(texts)
    cut = await encoder_of(Inner(), chunk=3).encode_passages(texts)
    assert np.array_equal(whole, cut)
    assert whole[:, 0] / whole[:, 1] == pytest.approx(np.arange(1, 24), rel=1e-5)


async def test_questions_and_passages_reach_the_model_in_their_roles(encoder_of) -> None:
    model = Inner()
    encoder = encoder_of(model)
    await encoder.encode_queries(["why?"])
    await encoder.encode_passages(["because"])
    assert model.seen == [("why?", "query"), ("because", "passage")]


async def test_no_text_gives_no_row(encoder_of) -> None:
    model = Inner()
    assert (await encoder_of(model).encode_queries([])).shape == (0, 3)
    assert model.seen == []


async def test_letters_that_no_encoder_can_hold_are_replaced(encoder_of) -> None:
    model = Inner()
    await encoder_of(model).encode_queries(["half \ud800 pair", "zero\0letter"])
    assert {text for text, _ in model.seen} == {"half ? pair", "zero letter"}
    assert encodable("صبر 😀 e\u0301") == "صبر 😀 e\u0301"


async def test_the_event_loop_ticks_while_a_model_blocks(encoder_of) -> None:
    model = Inner(seconds=0.05)
    encoder = encoder_of(model)
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            await asyncio.sleep(0.005)
            ticks += 1

    ticking = asyncio.create_task(tick())
    await encoder.encode_passages(["text"] * 16)
    ticking.cancel()
    assert ticks >= 10
    assert all(name.startswith("encode-inner") for name in model.threads)
    assert len(model.threads) == 2


async def test_a_question_does_not_wait_for_a_whole_load(encoder_of) -> None:
    model = Inner(seconds=0.004)
    encoder = encoder_of(model)
    load = asyncio.create_task(encoder.encode_passages(["passage"] * 300))
    await asyncio.to_thread(model.busy.wait, 30)
    await encoder.encode_queries(["question"])
    done = len(model.seen)
    assert not load.done()
    await load
    assert done < 150


async def test_a_cancelled_load_stops_after_the_chunks_at_work(encoder_of) -> None:
    model = Inner(seconds=0.002)
    load = asyncio.create_task(encoder_of(model, chunk=4).encode_passages(["text"] * 1000))
    await asyncio.to_thread(model.busy.wait, 30)
    load.cancel()
    with pytest.raises(asyncio.CancelledError):
        await load
    await asyncio.sleep(0.1)
    assert len(model.seen) < 200


async def test_what_the_model_raises_reaches_the_caller_as_it_is() -> None:
    model = Inner(lambda text: 1 / 0)
    encoder = LocalEncoder(model)
    with pytest.raises(ZeroDivisionError):
        await encoder.encode_passages(["text"] * 20)
    await encoder.aclose()


async def test_a_closed_encoder_encodes_no_more() -> None:
    encoder = LocalEncoder(Inner())
    await encoder.aclose()
    with pytest.raises(RuntimeError, match="shutdown"):
        await encoder.encode_queries(["too late"])
