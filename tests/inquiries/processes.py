"""Real server processes on one database, and writers that remember what was acknowledged."""

import asyncio
import socket
import subprocess
import sys
import time
import uuid
from contextlib import contextmanager
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]
SERVE = """
import sys, uvicorn
from server.app import create_app
from server.settings import read_settings
uvicorn.run(create_app(read_settings()), host="127.0.0.1", port=int(sys.argv[1]), log_level="error")
"""


def unused_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Process:
    """One server process and its address."""

    def __init__(self, environment):
        self.port = unused_port()
        self.url = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-c", SERVE, str(self.port)]
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment)

    def wait_until_it_answers(self, seconds=120):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            assert self.process.poll() is None, "the server ended"
            try:
                if httpx.get(f"{self.url}/healthz", timeout=5).is_success:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self):
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait(30)

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(60)


@contextmanager
def serving(environment, count=2):
    """Run several server processes on one database."""
    processes = [Process(environment) for _ in range(count)]
    try:
        for process in processes:
            process.wait_until_it_answers()
        yield processes
    finally:
        for process in processes:
            process.stop()


def client_of(process):
    return httpx.AsyncClient(base_url=process.url, timeout=90)


class Acknowledged(dict):
    """Version → what a server said was written; ``reached`` is set at so many."""

    def __init__(self, wanted=0):
        super().__init__()
        self.wanted = wanted
        self.reached = asyncio.Event()

    def __setitem__(self, version, label):
        super().__setitem__(version, label)
        if len(self) >= self.wanted:
            self.reached.set()


async def begin(client, corpus="garden"):
    """Begin an inquiry and return its id."""
    sent = {"corpus": corpus, "question": "Who eats lice?", "id": f"p-{uuid.uuid4().hex[:12]}"}
    answer = await client.post("/v1/inquiries", json=sent)
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


async def add_theme(client, inquiry, label, version):
    """Add a theme in free words to the version that was seen."""
    body = {"version": version, "add": [label], "reviewer": label}
    return await client.patch(f"/v1/inquiries/{inquiry}/themes", json=body)


async def write_until_told(client, inquiry, name, acknowledged, most):
    """Add themes one after another, again where somebody was quicker, until the server is gone."""
    version, count = 1, 0
    while count < most:
        label = f"{name} {count}"
        try:
            answer = await add_theme(client, inquiry, label, version)
        except httpx.TransportError:
            return
        if answer.status_code == 409:
            version = answer.json()["current"]
            continue
        if answer.status_code >= 500:
            await asyncio.sleep(0.05)
            continue
        assert answer.status_code == 200, answer.text
        version = answer.json()["version"]
        acknowledged[version] = label
        count += 1


async def labels_at(client, inquiry):
    """Return the themes in free words, and who wrote which version."""
    shown = (await client.get(f"/v1/inquiries/{inquiry}")).json()
    labels = {theme["label"] for theme in shown["steps"]["themes"]["content"]["themes"]}
    trail = (await client.get(f"/v1/inquiries/{inquiry}/history?limit=200")).json()
    return labels, {entry["version"]: entry["reviewer"] for entry in trail["items"]}


async def check_nothing_was_lost(client, inquiry, acknowledged):
    """Every acknowledged theme is there, in the version that was said, and none was overwritten."""
    labels, writers = await labels_at(client, inquiry)
    assert {version: writers.get(version) for version in acknowledged} == acknowledged
    assert set(acknowledged.values()) <= labels
    assert sorted(writers) == list(range(1, len(writers) + 1))
