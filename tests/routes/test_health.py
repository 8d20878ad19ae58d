"""Liveness and readiness differ, and readiness names the part that is not ready."""

from served_fixture import client_of

from server.errors import GraphUnavailable
from server.served import Served


class CannedGraph:
    """Answers named reads with given rows, or fails them all."""

    def __init__(self, rows=None):
        self.rows = rows

    async def read(self, name, /, **parameters):
        if self.rows is None:
            raise GraphUnavailable("Neo4j does not answer; start it.")
        return self.rows.get(name, [])


def client_over(graph, settings):
    return client_of(Served(graph, settings))


async def test_a_whole_server_is_alive_and_ready(http):
    assert (await http.get("/healthz")).json() == {"status": "alive"}
    ready = await http.get("/readyz")
    assert ready.status_code == 200
    assert {part["name"] for part in ready.json()["parts"]} >= {"graph", "indexes", "corpus garden"}


async def test_without_the_graph_it_is_alive_but_not_ready(served):
    async with client_over(CannedGraph(), served.settings) as client:
        assert (await client.get("/healthz")).status_code == 200
        ready = await client.get("/readyz")
        asked = await client.post("/v1/query", json={"query": "water", "corpus": "garden"})
    assert ready.status_code == 503
    assert ready.json()["parts"][0] == {
        "name": "graph",
        "ready": False,
        "message": "Neo4j does not answer; start it.",
    }
    assert asked.status_code == 503
    assert asked.headers["content-type"] == "application/problem+json"


async def test_a_missing_index_is_named(served):
    rows = {"schema/show_indexes": [{"name": "unit_text_vector", "state": "POPULATING"}]}
    async with client_over(CannedGraph(rows), served.settings) as client:
        ready = await client.get("/readyz")
    indexes = next(part for part in ready.json()["parts"] if part["name"] == "indexes")
    assert ready.status_code == 503
    assert "unit_text_vector" in indexes["message"]


async def test_an_empty_database_is_not_ready_and_says_how_to_load(served):
    async with client_over(CannedGraph({}), served.settings) as client:
        ready = await client.get("/readyz")
    corpora = next(part for part in ready.json()["parts"] if part["name"] == "corpora")
    assert "themepath load" in corpora["message"]


class BrokenGraph(CannedGraph):
    """Fails in a way that nobody foresaw."""

    async def read(self, name, /, **parameters):
        raise KeyError("secret detail")


async def test_an_error_that_nobody_foresaw_is_a_problem_document_without_its_details(served):
    async with client_over(BrokenGraph({}), served.settings) as client:
        answer = await client.post("/v1/query", json={"query": "water", "corpus": "garden"})
    assert answer.status_code == 500
    assert answer.headers["content-type"] == "application/problem+json"
    assert "secret" not in answer.text
