"""The OpenAPI document: examples, offline documentation, and a fuzz of every operation."""

import re

import schemathesis
from hypothesis import HealthCheck, settings


async def test_the_query_has_an_example_that_works_in_form(http):
    document = (await http.get("/openapi.json")).json()
    example = document["components"]["schemas"]["QueryRequest"]["example"]
    assert example["corpus"] == "quran"
    assert set(example) <= set(document["components"]["schemas"]["QueryRequest"]["properties"])


async def test_every_request_body_has_an_example_in_its_form(http):
    schemas = (await http.get("/openapi.json")).json()["components"]["schemas"]
    bodies = [schema for name, schema in schemas.items() if name.endswith("Request")]
    assert len(bodies) >= 2
    for body in bodies:
        assert set(body["example"]) <= set(body["properties"])
        assert set(body.get("required", ())) <= set(body["example"])


async def test_the_documentation_loads_nothing_from_elsewhere(http):
    page = (await http.get("/docs")).text
    assert not re.search(r"(src|href)=\"(https?:)?//", page)
    for address in re.findall(r"(?:src|href)=\"([^\"]+)\"", page):
        assert (await http.get(address)).status_code == 200, address


async def test_the_page_and_its_files_are_served_with_a_strict_policy(http):
    page = await http.get("/")
    assert page.status_code == 200
    assert "default-src 'none'" in page.headers["content-security-policy"]
    for address in re.findall(r"(?:src|href)=\"([^\"#]+\.(?:css|js|svg))\"", page.text):
        answer = await http.get(f"/{address}")
        assert answer.status_code == 200, address
        assert answer.headers["x-content-type-options"] == "nosniff"


async def test_every_operation_keeps_its_promises_under_fuzzing(http):
    document = (await http.get("/openapi.json")).json()
    schema = schemathesis.openapi.from_dict(document)
    sent = 0
    for result in schema.get_all_operations():
        operation = result.ok()
        for case in _cases(operation):
            answer = await http.request(**_request(case))
            sent += 1
            assert answer.status_code < 500 or operation.path == "/readyz", answer.text
            assert answer.headers["content-type"].startswith(_promised(document, operation))
    assert sent >= 100


def _promised(document, operation):
    """Return the media types that the document names for an operation, and that of problems."""
    answers = document["paths"][operation.path][operation.method]["responses"].values()
    named = {kind for answer in answers for kind in answer.get("content", {})}
    return ("application/problem+json", *named)


def _cases(operation):
    found = []

    @settings(
        max_examples=25,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def collect(case):
        found.append(case)

    from hypothesis import given

    given(case=operation.as_strategy())(collect)()
    return found


def _request(case):
    kwargs = case.as_transport_kwargs(base_url="http://testserver")
    allowed = ("method", "url", "params", "json", "headers")
    return {name: value for name, value in kwargs.items() if name in allowed and value is not None}
