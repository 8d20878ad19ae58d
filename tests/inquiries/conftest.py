"""Inquiries over HTTP, with what a person does at each step in one line."""

import uuid

import pytest


class Inquired:
    """One inquiry over HTTP; keeps the version last seen and sends it along."""

    def __init__(self, http, id_):
        self.http = http
        self.id = id_
        self.version = 1
        self.body = {}

    async def send(self, method, path, body=None, status=200):
        sent = {"version": self.version, **(body or {})}
        answer = await self.http.request(method, f"/v1/inquiries/{self.id}/{path}", json=sent)
        assert answer.status_code == status, answer.text
        if answer.is_success:
            self.body = answer.json()
            self.version = self.body["version"]
        return answer.json()

    async def read(self, **params):
        answer = await self.http.get(f"/v1/inquiries/{self.id}", params=params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def judged(self, unit, verdict="included", **more):
        return await self.send("POST", f"evidence/{unit}", {"verdict": verdict, **more})

    def statuses(self):
        return {step: shown["status"] for step, shown in self.body["steps"].items()}

    def content(self, step):
        return self.body["steps"][step]["content"]


async def begun(http, question="When should I water in a drought?", **more):
    """Begin an inquiry of an id of its own."""
    id_ = f"t-{uuid.uuid4().hex[:12]}"
    sent = {"corpus": "garden", "question": question, "id": id_, **more}
    answer = await http.post("/v1/inquiries", json=sent)
    assert answer.status_code == 201, answer.text
    inquired = Inquired(http, id_)
    inquired.body = answer.json()
    return inquired


@pytest.fixture
def begin(http):
    """Return a function that begins an inquiry on the garden."""

    async def begin_one(*words, **more):
        return await begun(http, *words, **more)

    return begin_one
