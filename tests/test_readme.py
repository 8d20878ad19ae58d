"""The README's commands are run: `make demo` for real, in a clone with a home of its own."""

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from server.settings import read_settings

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")
BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
SERVING = re.compile(r"^Serving at (http://127\.0\.0\.1:\d+)/", re.MULTILINE)
FIRST_SECONDS = 25 * 60
"""A first demo installs, fetches and embeds; two slow cores need most of this."""
LATER_SECONDS = 120


def readme_commands() -> list[str]:
    """Return the commands of the README's ``sh`` blocks in order, continued lines joined."""
    text = "".join(BLOCK.findall(README)).replace("\\\n", " ")
    return [line for line in text.splitlines() if line.strip()]


def test_the_readme_shows_the_two_commands_and_the_three_ways_to_ask() -> None:
    commands = readme_commands()
    assert commands[:2] == ["make demo", "make test"]
    assert any(command.startswith(".venv/bin/themepath ask ") for command in commands)
    assert any(command.startswith("curl ") for command in commands)
    assert "http://127.0.0.1:8000/" in README


def test_make_test_is_what_ci_calls() -> None:
    lines = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert "make test" in readme_commands()
    assert [line for line in lines if re.match(r"\s*(?:exec )?make\b", line)] == ["make test"]
    assert lines[-1] == "make test"
    assert re.search(r"^test:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)


OLD = """#!/bin/sh
[ "$1" = --version ] && echo "Python 3.10.9"
exit 1
"""
WITHOUT_VENV = """#!/bin/sh
[ "$1" != -m ]
"""


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (None, "There is no "),
        (OLD, "needs Python 3.11 or newer"),
        (WITHOUT_VENV, "python3-venv"),
    ],
)
def test_make_says_what_is_missing_when_python_is_not_usable(
    script: str | None, said: str, tmp_path: Path
) -> None:
    python = tmp_path / "some-python"
    if script is not None:
        python.write_text(script, "utf-8")
        python.chmod(0o755)
    folder = tmp_path / "venv"
    command = ["make", "--no-print-directory", f"{folder}/bin/python"]
    done = subprocess.run(
        [*command, f"PYTHON={python}", f"VENV={folder}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert said in done.stderr
    assert not folder.exists()


def test_make_without_a_target_lists_every_command() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    phony = re.findall(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)[0].split()
    done = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert [f"make {name} " in done.stdout for name in phony if name != "help"] == [True] * (
        len(phony) - 1
    )


def clone(to: Path) -> Path:
    """Copy what git knows or would take, as it stands here, to a folder."""
    listed = subprocess.run(
        ["git", "ls-files", "-coz", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)
    return to


def newcomers_environment(home: Path) -> dict[str, str]:
    """Return an environment with an empty home, no settings, and only the downloads shared."""
    pip = [sys.executable, "-m", "pip", "cache", "dir"]
    downloads = subprocess.run(pip, capture_output=True, text=True, check=True).stdout.strip()
    ours = ("THEMEPATH_", "MAKE", "MFLAGS", "VIRTUAL_ENV", "XDG_", "PYTHON", "COVERAGE")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return kept | {
        "HOME": str(home),
        "PIP_CACHE_DIR": downloads,
        "THEMEPATH_CACHE": str(read_settings().cache),
        "THEMEPATH_PORT": str(unused_port()),
    }


def unused_port() -> int:
    """Return a port that nobody holds just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def made_demo(place: Path, environment: Mapping[str, str], seconds: float) -> Iterator[str]:
    """Run ``make demo``, yield the page's address, and stop it as Control+C does."""
    log = place / "demo.log"
    with (
        log.open("w", encoding="utf-8") as out,
        subprocess.Popen(
            ["make", "demo"],
            cwd=place,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        ) as process,
    ):
        try:
            yield address_in(log, process, seconds)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGINT)
            process.wait(60)
    assert "Traceback" not in log.read_text("utf-8")


def address_in(log: Path, process: subprocess.Popen[bytes], seconds: float) -> str:
    """Wait until the log names the page's address."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        text = log.read_text("utf-8")
        found = SERVING.search(text)
        if found:
            return found[1]
        assert process.poll() is None, f"make demo ended:\n{text[-4000:]}"
        time.sleep(0.2)
    raise AssertionError(f"no address after {seconds} s:\n{log.read_text('utf-8')[-4000:]}")


def output_of(command: str, place: Path, environment: Mapping[str, str]) -> str:
    """Run one command of the README as a shell would, and return what it prints."""
    done = subprocess.run(
        shlex.split(command),
        cwd=place,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def check_output(command: str, printed: str) -> None:
    """Look at what a command of the README printed for what it promises."""
    if "/v1/query" in command or "--json" in command:
        check_answer(json.loads(printed), command)
    elif "/v1/pipelines" in command:
        names = {pipeline["name"] for pipeline in json.loads(printed)["items"]}
        assert names >= {"themepath", "themepath-paper", "vector", "bm25", "hybrid"}
    elif "/v1/units" in command:
        unit = json.loads(printed)
        assert (unit["id"], unit["passage"]["from"], unit["passage"]["to"]) == (
            "94:5",
            "94:1",
            "94:8",
        )
    elif " ask " in command:
        assert re.search(r"^1\. \S", printed, re.MULTILINE), printed
        assert "path:" in printed
    else:
        assert re.search(r"\w+://127\.0\.0\.1:\d+", printed), f"{command}\n{printed}"


def check_answer(answer: Mapping[str, object], command: str) -> None:
    """Check that an answer has the few units asked for, each with its text and its path."""
    evidence = answer["evidence"]
    assert isinstance(evidence, list)
    assert len(evidence) == 3
    assert all(item["text"] and item["citation"] and item["reason"] for item in evidence)
    assert all(item["path"]["steps"] for item in evidence)
    arabic = re.search(r"[\u0621-\u064a]", command) is not None
    assert {item["language"] for item in evidence} == {"ar" if arabic else "en"}


def answers(address: str) -> bool:
    """Tell whether somebody serves HTTP at an address."""
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=10):
            return True
    except (urllib.error.URLError, OSError):
        return False


def page_at(address: str) -> str:
    """Return the page, after fetching every file that it links."""
    with urllib.request.urlopen(f"{address}/", timeout=30) as response:
        page: str = response.read().decode("utf-8")
    for path in re.findall(r'(?:src|href)="([^"#:]+\.(?:js|css|svg))"', page):
        with urllib.request.urlopen(f"{address}/{path.lstrip('/')}", timeout=30) as response:
            assert response.status == 200
    return page


def test_the_readmes_commands_do_what_the_readme_says(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    place = clone(tmp_path / "themepath")
    environment = newcomers_environment(tmp_path / "home")
    others = [command for command in readme_commands() if not command.startswith("make ")]
    stop = ".venv/bin/themepath db stop"
    try:
        with made_demo(place, environment, FIRST_SECONDS) as address:
            assert "<title>" in page_at(address)
            for command in others:
                here = command.replace("http://127.0.0.1:8000", address)
                check_output(command, output_of(here, place, environment))
        assert not answers(address)
        with made_demo(place, environment, LATER_SECONDS) as address:
            assert answers(address)
        assert "Installing" not in (place / "demo.log").read_text("utf-8")
    finally:
        if (place / ".venv" / "bin" / "themepath").exists():
            output_of(stop, place, environment)
    assert stop in README
    assert "does not run" in output_of(stop.replace("stop", "status"), place, environment)
