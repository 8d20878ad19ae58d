"""``POST /v1/query`` over HTTP: names, bounds, problem documents."""

import pytest

ASK = {"query": "When should I water the garden?", "corpus": "garden"}
EVIDENCE = {
    "rank",
    "id",
    "citation",
    "text",
    "language",
    "direction",
    "edition",
    "division",
    "source",
    "score",
    "components",
    "path",
    "other_paths",
    "matched",
    "reason",
    "boosts",
}
RESPONSE = {
    "run_id",
    "corpus",
    "release",
    "pipeline",
    "query",
    "evidence",
    "paths",
    "warnings",
    "normalisation",
    "weights",
    "options",
    "constraints",
    "notes",
    "confidence",
    "timing",
    "trace",
}


async def test_the_names_of_the_response_are_the_promised_ones(http):
    answer = await http.post("/v1/query", json=ASK)
    assert answer.status_code == 200
    body = answer.json()
    assert set(body) == RESPONSE
    assert set(body["evidence"][0]) == EVIDENCE
    components = body["evidence"][0]["components"]
    assert list(components) == [
        "lexical",
        "semantic",
        "path",
        "proximity",
        "source",
        "specificity",
    ]
    assert all(set(c) == {"raw", "normalised", "absent"} for c in components.values())
    path = body["evidence"][0]["path"]
    assert {"id", "text", "steps", "similarity", "index"} <= set(path)
    assert body["paths"]
    assert body["timing"]["total"] > 0


async def test_matched_spans_lie_on_words_of_the_question(http):
    body = (await http.post("/v1/query", json=ASK)).json()
    words = {
        item["text"][start:end].lower()
        for item in body["evidence"]
        for start, end in item["matched"]
    }
    assert words
    assert all(word.startswith(("water", "garden")) for word in words)


async def test_no_vector_ever_leaves(http):
    text = (await http.post("/v1/query", json=ASK | {"explain": True})).text
    assert "embedding" not in text
    assert "vector=(" not in text


@pytest.mark.parametrize(
    ("change", "status", "field"),
    [
        ({"query": ""}, 422, "query"),
        ({"query": "  \n "}, 422, "query"),
        ({"k": 0}, 422, "k"),
        ({"k": "five"}, 422, "k"),
        ({"m": 100000}, 422, "m"),
        ({"select": {"colour": "water"}}, 422, "select"),
        ({"select": "theme:"}, 422, "select"),
        ({"select": "theme:Watre"}, 422, "select"),
        ({"colour": "green"}, 422, "colour"),
        ({"language": "English"}, 422, "language"),
        ({"weights": {"colour": 1}}, 422, "weights.colour"),
        ({"weights": {"path": "much"}}, 422, "weights.path"),
    ],
)
async def test_a_faulty_field_is_named_in_a_problem_document(http, change, status, field):
    answer = await http.post("/v1/query", json=ASK | change)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    body = answer.json()
    assert body["status"] == status
    assert body["field"] == field
    assert body["detail"]


async def test_an_unknown_corpus_is_not_found_with_what_there_is(http):
    answer = await http.post("/v1/query", json=ASK | {"corpus": "jungle"})
    assert answer.status_code == 404
    assert "garden" in answer.json()["near"]


async def test_an_unknown_pipeline_is_not_found(http):
    answer = await http.post("/v1/query", json=ASK | {"pipeline": "magic"})
    assert answer.status_code == 404
    assert answer.json()["kind"] == "pipeline"


async def test_a_question_beyond_the_bound_is_too_large(http):
    answer = await http.post("/v1/query", json=ASK | {"query": "water " * 4000})
    assert answer.status_code == 413
    assert answer.json()["limit"] == 20_000


async def test_a_body_beyond_the_bound_is_refused_declared_or_streamed(http):
    declared = await http.post("/v1/query", content=b"x" * 1_000_001)

    async def pieces():
        for _ in range(11):
            yield b"x" * 100_000

    streamed = await http.post("/v1/query", content=pieces())
    assert declared.status_code == streamed.status_code == 413


async def test_broken_json_is_a_problem_document(http):
    answer = await http.post(
        "/v1/query", content=b'{"query": ', headers={"content-type": "application/json"}
    )
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"


async def test_an_unknown_address_is_a_problem_document(http):
    answer = await http.get("/v1/nothing")
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"


async def test_a_name_that_is_not_ours_is_refused_on_loopback(http):
    answer = await http.get("/healthz", headers={"host": "evil.example"})
    assert answer.status_code == 400
