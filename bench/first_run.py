"""From a fresh clone with an empty home to the first answer, and once more: seconds and bytes."""

import json
import os
import re
import signal
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.measuring import ROOT, unused_port

QUESTION = {"query": "What consequence is mentioned for the wrongdoers?", "corpus": "quran"}
ANNOUNCED = re.compile(r"^ *(?:Downloading|Using cached) \S+ \(([\d.]+) ([kM]?B)\)", re.MULTILINE)
UNITS = {"B": 1, "kB": 1e3, "MB": 1e6}
PATIENCE = 45 * 60
LOCK = Path("server/local_neo4j/jars.lock")


def first_run() -> dict[str, Any]:
    """Measure ``make demo`` in a clone with empty caches: first run, second run, sizes."""
    with tempfile.TemporaryDirectory(prefix="themepath-figures-") as folder:
        place = Path(folder)
        checkout = place / "checkout"
        clone = ["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(checkout)]
        subprocess.run(clone, check=True)
        environment = empty_home(place)
        first = timed_demo(checkout, environment, milestones(checkout, place))
        sizes = downloaded(checkout)
        again = timed_demo(checkout, environment, {})
        stop_database(checkout, environment)
        cold = timed_demo(checkout, environment, {})
        stop_database(checkout, environment)
        return {
            "seconds": {
                "first run": first,
                "second run, database up": again,
                "second run, database stopped": cold,
            },
            "bytes": {**sizes, **on_disk(checkout, place)},
        }


def empty_home(place: Path) -> dict[str, str]:
    """Return an environment whose home, caches and settings are empty."""
    ours = ("THEMEPATH_", "MAKE", "MFLAGS", "VIRTUAL_ENV", "XDG_", "PYTHON")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    (place / "home").mkdir()
    return kept | {
        "HOME": str(place / "home"),
        "PIP_CACHE_DIR": str(place / "pip"),
        "THEMEPATH_HOME": str(place / "data"),
        "THEMEPATH_CACHE": str(place / "cache"),
        "THEMEPATH_PORT": str(unused_port()),
    }


def milestones(checkout: Path, place: Path) -> dict[str, Callable[[], bool]]:
    """Return what can be seen from outside while a first run goes on, in order."""
    jars = (checkout / LOCK).read_text("ascii").count("\n") - 2
    return {
        "packages installed": (checkout / ".venv" / "demo.stamp").exists,
        "jars fetched": lambda: sum(1 for _ in (place / "cache").rglob("*.jar")) >= jars,
    }


def timed_demo(
    checkout: Path, environment: Mapping[str, str], marks: Mapping[str, Callable[[], bool]]
) -> dict[str, float]:
    """Run ``make demo`` until its first answer; return the seconds it took to reach each mark."""
    began = time.monotonic()
    seconds: dict[str, float] = {}
    with demo(checkout, environment) as process:
        address = f"http://127.0.0.1:{environment['THEMEPATH_PORT']}"
        while not answers(address):
            for name, reached in marks.items():
                if name not in seconds and reached():
                    seconds[name] = round(time.monotonic() - began, 1)
            if process.poll() is not None or time.monotonic() - began > PATIENCE:
                raise RuntimeError((checkout / "demo.log").read_text("utf-8")[-4000:])
            time.sleep(0.1)
        seconds["first answer"] = round(time.monotonic() - began, 1)
    return seconds


@contextmanager
def demo(checkout: Path, environment: Mapping[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Run ``make demo`` in a group of its own and stop it as Control+C does."""
    with (checkout / "demo.log").open("w", encoding="utf-8") as log:
        process = subprocess.Popen(
            ["make", "demo"],
            cwd=checkout,
            env=dict(environment),
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGINT)
            process.wait(60)


def answers(address: str) -> bool:
    """Ask the question once; tell whether evidence came back."""
    body = json.dumps(QUESTION).encode()
    request = urllib.request.Request(
        f"{address}/v1/query", body, {"content-type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return bool(json.load(response)["evidence"])
    except OSError:
        return False


def stop_database(checkout: Path, environment: Mapping[str, str]) -> None:
    """Stop the embedded database of a checkout."""
    command = [str(checkout / ".venv" / "bin" / "themepath"), "db", "stop"]
    subprocess.run(command, env=dict(environment), check=True, capture_output=True)


def downloaded(checkout: Path) -> dict[str, int]:
    """Return the bytes of a first run: packages as pip announced them, jars by the lock."""
    lines = (checkout / LOCK).read_text("ascii").splitlines()
    jars = sum(int(line.split()[2]) for line in lines if len(line.split()) == 3)
    packages = announced((checkout / "demo.log").read_text("utf-8"))
    return {"packages downloaded": packages, "jars downloaded": jars}


def announced(log: str) -> int:
    """Add up the sizes that pip names in its log; it rounds each to two or three digits."""
    return round(sum(float(number) * UNITS[unit] for number, unit in ANNOUNCED.findall(log)))


def on_disk(checkout: Path, place: Path) -> dict[str, int]:
    """Return the bytes that stay: the environment, the cache, the database."""
    folders = {"environment": checkout / ".venv", "cache": place / "cache", "data": place / "data"}
    return {f"{name} on disk": size(folder) for name, folder in folders.items()}


def size(folder: Path) -> int:
    """Return the bytes of all files below a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file())
