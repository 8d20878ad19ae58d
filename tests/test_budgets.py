"""Budgets of size, and the marks that a finished source and a finished page carry."""

import ast
import re
import statistics
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PRODUCT = ("server", "loaders", "evaluation", "themepath_client")

FUNCTION_LINES = 50
FUNCTION_LINES_OF_NINE_IN_TEN = 25
FUNCTION_LINES_MEDIAN = 8
FILE_LINES = 300
PARAMETERS = 6
CYPHER_LINES = 60


def kept_files() -> list[Path]:
    """List the files of the project: those that git knows or would take."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode == 0:
        paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:  # an unpacked source archive
        paths = [path for path in ROOT.rglob("*") if path.relative_to(ROOT).parts[0] != ".venv"]
    return [path for path in paths if path.is_file()]


FILES = kept_files()
SOURCES = [path for path in FILES if path.suffix == ".py"]
APART = [path for path in SOURCES if path.relative_to(ROOT).parts[0] != "tests"]
"""Tests may be longer: a table of cases is read from top to bottom."""
OURS = [path for path in SOURCES if path.relative_to(ROOT).parts[0] in PRODUCT]
PAGES = [path for path in FILES if path.suffix == ".md"]
QUERIES = [path for path in FILES if path.suffix == ".cypher"]
TREES = {path: ast.parse(path.read_text("utf-8")) for path in SOURCES}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def shown(path: Path) -> str:
    """Return a path as it is seen from the project's folder."""
    return str(path.relative_to(ROOT))


def functions(paths: list[Path]) -> Iterator[tuple[str, Function]]:
    """Yield every function of some sources with the place it stands at."""
    for path in paths:
        for node in ast.walk(TREES[path]):
            if isinstance(node, Function):
                yield f"{shown(path)}:{node.lineno} {node.name}", node


def length(node: Function) -> int:
    """Count the lines of a function from ``def`` to its end, without its docstring."""
    assert node.end_lineno is not None
    docstring = node.body[0] if ast.get_docstring(node) is not None else None
    spent = 0 if docstring is None else (docstring.end_lineno or 0) - docstring.lineno + 1
    return node.end_lineno - node.lineno + 1 - spent


def lines(path: Path) -> int:
    """Count the lines of a file."""
    return len(path.read_text("utf-8").splitlines())


def test_no_function_is_longer_than_fifty_lines() -> None:
    long = [name for name, node in functions(APART) if length(node) > FUNCTION_LINES]
    assert long == []


def test_the_median_function_has_at_most_eight_lines_and_nine_in_ten_have_at_most_25() -> None:
    lengths = sorted(length(node) for _, node in functions(OURS))
    assert statistics.median(lengths) <= FUNCTION_LINES_MEDIAN
    assert lengths[int(0.9 * len(lengths))] <= FUNCTION_LINES_OF_NINE_IN_TEN


def test_no_source_file_is_longer_than_three_hundred_lines() -> None:
    assert [shown(path) for path in APART if lines(path) > FILE_LINES] == []


def test_no_function_takes_more_than_six_parameters() -> None:
    greedy = [
        name
        for name, node in functions(OURS)
        if sum(
            argument.arg not in {"self", "cls"}
            for argument in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        )
        > PARAMETERS
        and not any("click" in ast.unparse(decorator) for decorator in node.decorator_list)
    ]
    assert greedy == []


def test_no_query_file_is_longer_than_sixty_lines() -> None:
    assert QUERIES, "there are no query files"
    assert [shown(path) for path in QUERIES if lines(path) > CYPHER_LINES] == []


@pytest.mark.parametrize("path", SOURCES, ids=shown)
def test_every_module_opens_with_one_sentence(path: Path) -> None:
    docstring = ast.get_docstring(TREES[path])
    assert docstring, "the module has no docstring"
    opening = docstring.split("\n\n")[0]
    assert opening.endswith("."), opening
    assert len(re.findall(r"[.!?](?:\s|$)", re.sub(r"\b(?:e\.g|i\.e|cf|No)\.", "", opening))) == 1


UNFINISHED = re.compile(r"\b(?:TO" + "DO|FIX" + r"ME|X" + r"XX|Not" + r"ImplementedError)\b")


def test_nothing_is_left_unfinished() -> None:
    readable = [p for p in FILES if p.suffix in {".py", ".cypher", ".md", ".js", ".css", ".html"}]
    assert [shown(p) for p in readable if UNFINISHED.search(p.read_text("utf-8"))] == []


def test_no_error_is_swallowed_in_silence() -> None:
    silent = [
        f"{shown(path)}:{node.lineno}"
        for path in SOURCES
        for node in ast.walk(TREES[path])
        if isinstance(node, ast.ExceptHandler)
        and all(isinstance(inner, ast.Pass) for inner in node.body)
    ]
    assert silent == []


MACHINE_PATH = re.compile(r"(?<![\w.~])/(?:work|root|tmp|home|Users)/\w")
REGISTRY = re.compile(
    r"(?:pypi|pythonhosted|files\.python" + r"hosted|registry\.npm" + r"js|repo1?\.maven|crates\.io"
    r"|proxy\.golang|deb\.debian)[\w.]*\.(?:org|com|io)",
    re.IGNORECASE,
)


def test_no_page_or_source_names_a_place_on_somebodys_machine() -> None:
    named = [
        f"{shown(path)}: {found.group()}"
        for path in FILES
        if path.suffix in {".md", ".py", ".cypher", ".toml", ".lock", ".json", ".yml", ".yaml", ""}
        for found in MACHINE_PATH.finditer(path.read_text("utf-8"))
        if not is_container_path(path)
    ]
    assert named == []


def is_container_path(path: Path) -> bool:
    """Tell whether a file speaks of a container's own file system, as its name says."""
    return path.name == "Dockerfile" or path.name.startswith("docker-compose")


def test_no_file_names_a_package_registrys_host() -> None:
    named = [
        f"{shown(path)}: {found.group()}"
        for path in FILES
        if path.suffix in {".md", ".py", ".toml", ".lock", ".json", ".jsonl", ".cypher", ""}
        for found in REGISTRY.finditer(path.read_text("utf-8"))
    ]
    assert named == []


LINK = re.compile(r"(?<!!)\[[^\]]*\]\((?!\w+:|#)([^)#\s]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_links_of_a_page_lead_to_files_that_exist(page: Path) -> None:
    broken = [to for to in LINK.findall(page.read_text("utf-8")) if not (page.parent / to).exists()]
    assert broken == []


def test_every_page_of_the_docs_is_in_their_list() -> None:
    listed = set(LINK.findall((ROOT / "docs" / "README.md").read_text("utf-8")))
    pages = {path.name for path in PAGES if path.parent == ROOT / "docs"} - {"README.md"}
    assert pages - listed == set()
