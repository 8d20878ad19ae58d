"""The wheel works where there is no checkout: it carries the queries, the page and the recipes."""

import json
import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def run(command: Sequence[str | Path], cwd: Path) -> str:
    """Run a command in a folder, without the paths of the tests' own interpreter."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel of this checkout with the build tools that are installed here."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    flags = ["--no-deps", "--no-index", "--no-build-isolation", "--quiet"]
    run([*pip, "wheel", *flags, "--wheel-dir", folder, ROOT], folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def elsewhere(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a folder with a virtual environment that has the wheel and the packages of this one."""
    folder = tmp_path_factory.mktemp("elsewhere")
    run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], folder)
    python = folder / "venv" / "bin" / "python"
    where = run([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], folder)
    # A path file adds our packages after the environment's own; their path files are not read.
    paths = Path(where.strip()) / "packages_of_the_tests.pth"
    paths.write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python]
    run([*pip, "install", "--no-deps", "--no-index", "--force-reinstall", "-q", wheel], folder)
    return folder


def python_of(folder: Path) -> Path:
    """Return the interpreter of the environment in a folder."""
    return folder / "venv" / "bin" / "python"


def test_the_wheel_carries_every_query_and_every_file_of_the_page(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    queries = {path.relative_to(ROOT / "cypher") for path in (ROOT / "cypher").rglob("*.cypher")}
    page = {p.relative_to(ROOT) for p in (ROOT / "server" / "web").rglob("*") if p.is_file()}
    assert len(queries) > 50
    assert {f"server/cypher_files/{name.as_posix()}" for name in queries} <= names
    assert {path.as_posix() for path in page if "__pycache__" not in path.parts} <= names


def test_the_wheel_carries_the_lock_of_the_jars_and_the_labels_of_the_index(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert "server/local_neo4j/jars.lock" in names
    assert "loaders/recipes/quran_labels/topics.tsv" in names


def test_the_wheel_brings_no_tests_and_no_bench(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {
        "server",
        "loaders",
        "evaluation",
        "themepath_client",
    }


def test_the_installed_command_prints_its_help(elsewhere: Path) -> None:
    printed = run([elsewhere / "venv" / "bin" / "themepath", "--help"], elsewhere)
    assert re.search(r"^\s+ask\s", printed, re.MULTILINE)


LOOK = """
import json, pathlib, server
from server.queries import load_queries
from loaders.recipes import quran
print(json.dumps([server.__file__, sorted(load_queries())]))
"""


def test_the_installed_package_finds_its_own_queries(elsewhere: Path) -> None:
    place, names = json.loads(run([python_of(elsewhere), "-c", LOOK], elsewhere))
    assert Path(place).is_relative_to(elsewhere)
    files = (ROOT / "cypher").rglob("*.cypher")
    assert names == sorted(
        path.relative_to(ROOT / "cypher").with_suffix("").as_posix() for path in files
    )


SERVE = """
import json, re
from urllib.parse import urljoin
from contextlib import asynccontextmanager
from types import SimpleNamespace
from fastapi.testclient import TestClient
from server.app import create_app
from server.settings import read_settings

@asynccontextmanager
async def nothing():
    yield SimpleNamespace(graph=None)

with TestClient(create_app(read_settings({}), nothing)) as client:
    waiting, seen = ["/"], {}
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        answer = client.get(path)
        seen[path] = answer.status_code
        if path == "/" or path.endswith((".js", ".css")):
            links = re.findall(
                r'(?:src|href)="([^"#:]+)"|from "([^"]+)"|url\\("([^":]+)"', answer.text
            )
            waiting += [urljoin(path, "".join(found)) for found in links]
    print(json.dumps(seen))
"""


def test_the_installed_server_serves_the_page_and_all_that_it_links(elsewhere: Path) -> None:
    seen = json.loads(run([python_of(elsewhere), "-W", "ignore", "-c", SERVE], elsewhere))
    assert any(path.endswith(".css") for path in seen)
    assert sum(path.endswith(".js") for path in seen) > 1
    assert {path: status for path, status in seen.items() if status != 200} == {}
