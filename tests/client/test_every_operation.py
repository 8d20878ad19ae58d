"""The client has a method for every operation and parameter of the OpenAPI document."""

import inspect
import re
import subprocess
import sys
import typing
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter

from bench.client_methods import FOLDER, PARTS, python_name, written
from bench.client_operations import LEFT_TO_THE_CLIENT, Operation, openapi, operations
from bench.measuring import ROOT
from themepath_client import AsyncClient, Client

OPERATIONS = operations()
HOW = "run `make client`: a route was added or changed"


def test_the_methods_are_what_the_document_says_now() -> None:
    files = written()
    stored = {f"{part}/{file.name}" for part in PARTS for file in (FOLDER / part).glob("*.py")}
    assert stored == set(files), HOW
    stale = [name for name, text in files.items() if (FOLDER / name).read_text("utf-8") != text]
    assert stale == [], HOW


def methods(one: Operation) -> Iterator[Any]:
    """Yield the methods of an operation, sync and async."""
    for client in (Client(), AsyncClient()):
        yield getattr(getattr(client, one.group), one.name)


@pytest.mark.parametrize("one", OPERATIONS, ids=lambda one: f"{one.verb} {one.path}")
def test_an_operation_has_a_method_that_takes_every_parameter(one: Operation) -> None:
    for method in methods(one):
        hints = typing.get_type_hints(method, include_extras=True)
        signature = inspect.signature(method)
        for parameter in one.about.get("parameters", []):
            name = python_name(parameter["name"])
            if parameter["name"] in LEFT_TO_THE_CLIENT:
                continue
            if parameter["in"] == "path":
                assert name in signature.parameters
                continue
            (options,) = typing.get_args(hints["options"])
            assert name in options.__annotations__
            assert (name in options.__required_keys__) is bool(parameter.get("required"))
        assert bool({"body", "content"} & set(signature.parameters)) is ("requestBody" in one.about)
        assert method.__doc__


def described(schema: Any) -> Any:
    """Return a schema with names of its own references, as the document has them or pydantic."""
    if isinstance(schema, dict):
        told = {k: v for k, v in schema.items() if k not in ("$defs", "title")}
        return {k: described(v) for k, v in told.items() if (k, v) != ("default", None)}
    if isinstance(schema, list):
        return [described(one) for one in schema]
    if isinstance(schema, str):
        return re.sub(r"^#/(components/schemas|\$defs)/(\w+__)?|-(Input|Output)$", "", schema)
    return schema


SCHEMAS = openapi()["components"]["schemas"]


@pytest.mark.parametrize("one", OPERATIONS, ids=lambda one: f"{one.verb} {one.path}")
def test_an_answer_is_read_by_the_model_that_the_document_names(one: Operation) -> None:
    responses = one.about["responses"]
    (code,) = {"200", "201"} & set(responses)
    schema = responses[code]["content"].get("application/json", {}).get("schema")
    if not schema:
        return
    for method in methods(one):
        given = typing.get_type_hints(method)["return"]
        arms = [arm for arm in (typing.get_args(given) or (given,)) if arm is not str]
        named = [ref["$ref"].rpartition("/")[2] for ref in schema.get("anyOf", [schema])]
        assert len(arms) == len(named)
        for arm, name in zip(arms, named, strict=True):
            of_model = TypeAdapter(arm).json_schema(mode="serialization")
            assert described(of_model) == described(SCHEMAS[name])


def test_a_call_is_sent_as_the_document_says() -> None:
    seen: list[httpx.Request] = []

    def record(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        return httpx.Response(500)

    http = httpx.Client(transport=httpx.MockTransport(record), base_url="http://themepath.test")
    with Client(http=http) as client, pytest.raises(Exception, match="answered 500"):
        client.releases.changed_themes("a b/c", from_="1", limit=5)
    assert seen[0].method == "GET"
    assert seen[0].url.raw_path == b"/v1/releases/a%20b%2Fc/themes?from=1&limit=5"


def test_importing_the_client_loads_nothing_of_the_server() -> None:
    look = (
        "import sys, themepath_client; print(*[m for m in sys.modules if m.startswith('server')])"
    )
    command = [sys.executable, "-c", look]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
