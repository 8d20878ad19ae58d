"""The OpenAI-compatible encoder against an endpoint that fails in every way we know."""

import asyncio
import json
import socket
import time
import traceback
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest

from server.encoders import open_encoder
from server.encoders.endpoint_reply import excerpt, retry_after
from server.encoders.openai_compatible import Endpoint, EndpointEncoder, probe
from server.errors import BadField, BadVector, EncoderFailed
from server.settings import Secret, Settings

from .conftest import DIMENSION, QUICK, Served, changed, good, says, vectors_of

TEXTS = [f"verse number {number} speaks of theme {number % 7}" for number in range(18)]
WHOLE = "x" * 400


def settings(**fields: object) -> Settings:
    return replace(Settings(home=Path("home"), cache=Path("cache")), **fields)


def expected(texts: list[str]) -> np.ndarray:
    raw = np.array(vectors_of(texts))
    return raw / np.linalg.norm(raw, axis=1, keepdims=True)


async def test_batches_come_back_in_the_order_of_the_texts(served, encoder) -> None:
    served.always = changed(lambda rows: rows.reverse())
    vectors = await encoder.encode_passages(TEXTS)
    assert sorted(map(len, served.batches)) == [2, 4, 4, 4, 4]
    assert vectors.dtype == np.float32
    assert vectors == pytest.approx(expected(TEXTS), abs=1e-6)


async def test_a_request_names_the_model_and_carries_the_key(served, encoder) -> None:
    await encoder.encode_queries(["What is patience?"])
    assert served.requests == [{"model": "test-model", "input": ["What is patience?"]}]
    assert served.keys == ["Bearer sk-secret"]


async def test_no_text_asks_nothing(served, encoder) -> None:
    assert (await encoder.encode_passages([])).shape == (0, DIMENSION)
    assert served.batches == []


async def test_no_more_requests_run_at_once_than_the_bound(served, encoder) -> None:
    served.pause = 0.02
    await encoder.encode_passages(TEXTS)
    assert served.most_at_once == 2


@pytest.mark.parametrize(
    "trouble",
    [
        says(429, "slow down", Retry_After="0"),
        says(429, "slow down", Retry_After="Wed, 21 Oct 2015 07:28:00 GMT"),
        says(429, "slow down", Retry_After="soon"),
        says(500, "oops"),
        says(503),
        says(408),
    ],
)
async def test_a_passing_trouble_is_tried_again(served: Served, encoder, trouble) -> None:
    served.script.extend([trouble, trouble])
    vectors = await encoder.encode_passages(TEXTS[:3])
    assert len(served.batches) == 3
    assert vectors == pytest.approx(expected(TEXTS[:3]), abs=1e-6)


async def test_a_wait_of_an_hour_is_cut_to_the_longest_that_we_accept(served, encoder) -> None:
    served.script.append(says(429, "slow down", Retry_After="3600"))
    start = time.monotonic()
    await encoder.encode_passages(TEXTS[:1])
    assert time.monotonic() - start < 60


async def test_a_lasting_trouble_ends_after_the_last_attempt(served, encoder) -> None:
    served.always = says(503, "the model is loading")
    with pytest.raises(EncoderFailed, match=r"3 attempts.*503.*the model is loading"):
        await encoder.encode_passages(TEXTS[:1])
    assert len(served.batches) == QUICK.attempts


async def test_an_endpoint_that_never_answers_is_given_up(served, encoder) -> None:
    served.pause = 0.5
    brief = replace(QUICK, attempts=2, seconds=0.05)
    endpoint = replace(encoder._endpoint, question=brief)
    impatient = EndpointEncoder(endpoint, DIMENSION)
    with pytest.raises(EncoderFailed, match=r"2 attempts.*TimeoutError"):
        await impatient.encode_queries(["anybody there?"])
    await impatient.aclose()


async def test_a_port_where_nothing_listens_is_given_up() -> None:
    with socket.socket() as reserved:
        reserved.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{reserved.getsockname()[1]}/embeddings"
        alone = EndpointEncoder(Endpoint(url, "m", question=QUICK), DIMENSION)
        with pytest.raises(EncoderFailed, match="ConnectError"):
            await alone.encode_queries(["anybody there?"])
        await alone.aclose()


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (413, ""),
        (400, "This model's maximum context length is 8192 tokens"),
        (422, "batch size 4 > maximum allowed batch size 1"),
        (400, "input too long"),
    ],
)
async def test_a_batch_refused_for_its_size_is_asked_for_in_halves(
    served, encoder, status, words
) -> None:
    served.always = lambda texts: says(status, words)(texts) if len(texts) > 1 else good(texts)
    vectors = await encoder.encode_passages(TEXTS[:7])
    assert vectors == pytest.approx(expected(TEXTS[:7]), abs=1e-6)
    assert sorted(len(batch) for batch in served.batches) == [1] * 7 + [2, 2, 2, 3, 4]


async def test_a_single_text_that_is_too_large_is_named_by_its_place(served, encoder) -> None:
    served.always = lambda texts: says(413, "no")(texts) if WHOLE in texts else good(texts)
    with pytest.raises(EncoderFailed, match="refuses text 6 even alone"):
        await encoder.encode_passages([*TEXTS[:6], WHOLE, *TEXTS[7:9]])


@pytest.mark.parametrize(
    ("status", "hint"), [(401, "KEY"), (403, "KEY"), (404, "URL"), (400, "model"), (307, "model")]
)
async def test_a_refusal_that_will_last_is_not_tried_again(served, encoder, status, hint) -> None:
    served.always = says(status, "no such thing")
    with pytest.raises(EncoderFailed, match=f"status {status}.*no such thing.*{hint}"):
        await encoder.encode_passages(TEXTS[:1])
    assert len(served.batches) == 1


@pytest.mark.parametrize("status", [401, 500])
async def test_the_key_is_never_shown_though_the_endpoint_repeats_it(
    served, encoder, status
) -> None:
    served.always = says(status, '{"error": "Incorrect key: sk-secret"}')
    with pytest.raises(EncoderFailed) as caught:
        await encoder.encode_passages(TEXTS[:1])
    assert "Incorrect key" in str(caught.value)
    trace = "".join(traceback.format_exception(caught.value))
    shown = f"{caught.value} {encoder.fingerprint} {encoder._endpoint!r} {trace}"
    assert "sk-secret" not in shown


def put(place: int, value: object):
    """Change one number of the second vector."""
    return changed(lambda rows: rows[1]["embedding"].__setitem__(place, value))


@pytest.mark.parametrize(
    ("behaviour", "words"),
    [
        (put(3, float("nan")), "not finite"),
        (put(3, float("inf")), "not finite"),
        (put(3, None), "else than numbers"),
        (put(3, "half"), "else than numbers"),
        (changed(lambda rows: rows[1].update(embedding=[0.0] * DIMENSION)), "zeros only"),
        (changed(lambda rows: rows[1].update(embedding=[0.5] * 3)), "3 numbers, 64 were expected"),
    ],
)
async def test_an_unusable_vector_is_refused_with_the_place_of_its_text(
    served, encoder, behaviour, words
) -> None:
    served.always = lambda texts: behaviour(texts) if TEXTS[4] in texts else good(texts)
    with pytest.raises(BadVector, match=words) as caught:
        await encoder.encode_passages(TEXTS[:8])
    assert caught.value.index == 5
    assert caught.value.details() == {"index": 5}


async def test_huge_and_tiny_numbers_are_scaled_like_any_other(served, encoder) -> None:
    served.always = changed(
        lambda rows: [
            row | {"embedding": [v * factor for v in row["embedding"]]}
            for row, factor in zip(rows, [1e200, 1e-200], strict=True)
        ]
    )
    vectors = await encoder.encode_passages(TEXTS[:2])
    assert vectors == pytest.approx(expected(TEXTS[:2]), abs=1e-6)


@pytest.mark.parametrize(
    "body",
    [
        "<html>welcome</html>",
        '{"data": 7}',
        '{"data": [{"embedding": [1, 2]}]}',
        '{"object": "list"}',
        "[]",
    ],
)
async def test_a_reply_that_is_no_list_of_embeddings_is_refused(served, encoder, body) -> None:
    served.always = says(200, body)
    with pytest.raises(EncoderFailed, match="no list of numbered embeddings"):
        await encoder.encode_passages(TEXTS[:1])


@pytest.mark.parametrize(
    "change",
    [
        lambda rows: rows[:-1],
        lambda rows: [*rows, rows[0]],
        lambda rows: rows[1].update(index=0),
        lambda rows: rows[1].update(index=9),
    ],
)
async def test_a_reply_without_one_vector_for_each_text_is_refused(served, encoder, change) -> None:
    served.always = changed(change)
    with pytest.raises(EncoderFailed, match="for 3 text"):
        await encoder.encode_passages(TEXTS[:3])


async def test_the_first_failure_ends_the_other_batches(served, encoder) -> None:
    served.always = says(401)
    with pytest.raises(EncoderFailed):
        await encoder.encode_passages([f"text {number}" for number in range(400)])
    assert len(served.batches) <= 4


async def test_the_settings_open_the_endpoint_and_its_first_vector_tells_the_size(served) -> None:
    chosen = settings(embeddings_url=f"{served.url}/", embeddings_model="big model")
    opened = await asyncio.to_thread(open_encoder, "openai", ["id"], chosen)
    assert opened.dimension == DIMENSION
    assert 'model="big model"' in opened.fingerprint
    assert f"dimension={DIMENSION}" in opened.fingerprint
    assert served.keys == [None]
    found = await opened.encode_queries(["apa itu sabar?"])
    assert found == pytest.approx(expected(["apa itu sabar?"]), abs=1e-6)
    await opened.aclose()


def test_an_address_that_names_the_resource_is_taken_as_it_is(served) -> None:
    chosen = settings(embeddings_url=f"{served.url}/embeddings", embeddings_model="m")
    assert open_encoder("openai", [], chosen).dimension == DIMENSION


@pytest.mark.parametrize(
    ("behaviour", "error"),
    [
        (says(200, json.dumps({"data": [{"index": 0, "embedding": []}]})), BadVector),
        (says(200, json.dumps({"data": [{"index": 0, "embedding": [0.0]}]})), BadVector),
        (says(200, "{}"), EncoderFailed),
        (says(413, "no"), EncoderFailed),
        (says(500, "no"), EncoderFailed),
    ],
)
def test_an_endpoint_that_gives_no_usable_vector_does_not_open(served, behaviour, error) -> None:
    served.always = behaviour
    with pytest.raises(error):
        probe(Endpoint(f"{served.url}/embeddings", "m", question=QUICK))


def test_an_endpoint_that_is_not_there_does_not_open() -> None:
    with socket.socket() as reserved:
        reserved.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{reserved.getsockname()[1]}"
        with pytest.raises(EncoderFailed, match="ConnectError"):
            probe(Endpoint(url, "m", question=QUICK))


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({}, "EMBEDDINGS_URL"),
        ({"embeddings_url": "localhost:8080/v1"}, "EMBEDDINGS_URL"),
        ({"embeddings_url": "ftp://host/v1"}, "EMBEDDINGS_URL"),
        ({"embeddings_url": "http://host:port/v1"}, "EMBEDDINGS_URL"),
        ({"embeddings_url": "http://host/v1"}, "EMBEDDINGS_MODEL"),
        (
            {
                "embeddings_url": "http://host/v1",
                "embeddings_model": "m",
                "embeddings_key": Secret("sk-1\nsk-2"),
            },
            "EMBEDDINGS_KEY",
        ),
    ],
)
def test_a_missing_or_broken_setting_is_named(fields, named) -> None:
    with pytest.raises(BadField, match=named) as caught:
        open_encoder("openai", ["en"], settings(**fields))
    assert "sk-1" not in str(caught.value)


def test_retry_after_is_read_as_seconds_or_as_a_date() -> None:
    now = datetime(2026, 1, 1, tzinfo=UTC)
    assert retry_after(None, now) is None
    assert retry_after("7", now) == 7.0
    assert retry_after("Thu, 01 Jan 2026 00:00:09 GMT", now) == 9.0
    assert retry_after("Thu, 01 Jan 2026 00:00:09 -0000", now) == 9.0
    assert retry_after("Wed, 31 Dec 2025 00:00:00 GMT", now) == 0.0
    assert retry_after("later", now) is None


def test_an_excerpt_is_one_short_printable_line() -> None:
    assert excerpt("") == "nothing"
    assert excerpt("a\nb\x1b[31m  c") == "“a b [31m c”"
    assert len(excerpt("word " * 1000)) < 210
