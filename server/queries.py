"""The query files of ``cypher/``, read once: name, kind, text, parameters and columns."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from types import MappingProxyType

from server.errors import BadQueryFile, NotFound

KINDS = ("read", "write", "batch", "schema")
MAX_LINES = 60
# What each folder may hold; `batch` is a statement that commits while it runs.
FOLDERS: Mapping[str, tuple[str, ...]] = {
    "schema": ("schema", "read"),
    "load": ("read", "write", "batch"),
    "retrieve": ("read",),
    "select": ("read",),
    "review": ("read", "write"),
    "inquire": ("read", "write"),
    "check": ("read",),
    "explore": ("read",),
}

_PARAM = re.compile(r"(?://\s*)?:param\s+(?P<name>\w+)\s*=>\s*(?P<example>.+?)\s*;?")
_RETURNS = re.compile(r"//\s*returns\s+(?P<columns>\w+(?:\s*,\s*\w+)*)")
_NAME = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
_STRING = r"'(?:\\.|[^'\\])*'|\"(?:\\.|[^\"\\])*\""
_QUIET = re.compile(rf"{_STRING}|`[^`]*`|//[^\n]*|/\*.*?\*/", re.S)
_USED = re.compile(r"\$([A-Za-z_]\w*)")
_BATCH = re.compile(r"\bIN\s+(?:\d+\s+CONCURRENT\s+)?TRANSACTIONS\b", re.I)
_SCHEMA = re.compile(
    r"\b(?:CREATE|DROP)\s+(?:\w+\s+)?(?:INDEX|CONSTRAINT)\b", re.I
)  # CREATE VECTOR INDEX, DROP CONSTRAINT
# Keywords are upper-case in our files; a column may be called `set`.
_WRITE = re.compile(
    r"(?<![.:$\w])(?:CREATE|MERGE|SET|DELETE|DETACH|REMOVE|FOREACH|DROP|LOAD\s+CSV)\b"
)
_VECTOR = re.compile(r"\[\s*\w+\s+IN\s+range\(\s*1\s*,\s*(\d+)\s*\)\s*\|[^\]]+\]", re.I)
_TOKEN = re.compile(rf"(?P<string>{_STRING})|(?P<key>[A-Za-z_]\w*)(?=\s*:)|(?P<word>[A-Za-z_]\w*)")
_WORDS = {"true": "True", "false": "False", "null": "None"}


@dataclass(frozen=True, slots=True)
class NamedQuery:
    """One statement: ``folder/file``, what it is for, its text, example parameters, columns."""

    name: str
    kind: str
    purpose: str
    text: str
    parameters: Mapping[str, object]
    returns: tuple[str, ...]


class Queries(Mapping[str, NamedQuery]):
    """All named queries; asking for an unknown one says what is near it."""

    def __init__(self, queries: Mapping[str, NamedQuery]) -> None:
        self._queries = dict(queries)

    def __getitem__(self, name: str) -> NamedQuery:
        try:
            return self._queries[name]
        except KeyError:
            near = get_close_matches(name, self._queries, n=3)
            raise NotFound("query", name, near) from None

    def __contains__(self, name: object) -> bool:
        return name in self._queries

    def __iter__(self) -> Iterator[str]:
        return iter(self._queries)

    def __len__(self) -> int:
        return len(self._queries)

    def in_folder(self, folder: str) -> tuple[NamedQuery, ...]:
        """Return the queries of one folder, by name."""
        found = (query for name, query in self._queries.items() if name.startswith(f"{folder}/"))
        return tuple(sorted(found, key=lambda query: query.name))


def read_example(text: str) -> object:
    """Return the value of an example in a header: a Cypher literal.

    ``[x IN range(1, N) | …]`` stands for a vector; it gives N numbers, whatever its expression.

    Raises:
        ValueError: the text is no such literal.
    """
    vector = _VECTOR.fullmatch(text)
    if vector is not None:
        return [position % 7 + 0.1 for position in range(1, int(vector[1]) + 1)]

    def python(match: re.Match[str]) -> str:
        if match["string"] is not None:
            return match["string"]
        if match["key"] is not None:
            return repr(match["key"])
        return _WORDS.get(match["word"].lower(), match["word"])

    try:
        value: object = ast.literal_eval(_TOKEN.sub(python, text))
    except (SyntaxError, ValueError, TypeError, MemoryError):
        raise ValueError(f"the example {text!r} is not a literal") from None
    return value


def kind_of(text: str) -> str:
    """Return what a statement does: ``read``, ``write``, ``batch`` or ``schema``."""
    code = _QUIET.sub("''", text)
    if _SCHEMA.search(code):
        return "schema"
    if _BATCH.search(code):
        return "batch"
    return "write" if _WRITE.search(code) else "read"


def used_parameters(text: str) -> set[str]:
    """Return the names of the parameters that a statement uses."""
    return set(_USED.findall(_QUIET.sub("''", text)))


def parse_query(name: str, source: str) -> NamedQuery:
    """Parse one query file.

    Raises:
        BadQueryFile: the file breaks a rule; all of its breaches are named.
    """
    purpose, problems = "", []
    examples: dict[str, object] = {}
    returns: tuple[str, ...] = ()
    statement: list[str] = []
    for line in (raw.strip("\n") for raw in source.splitlines()):
        if param := _PARAM.fullmatch(line.strip()):
            try:
                examples[param["name"]] = read_example(param["example"].strip())
            except ValueError as error:
                problems.append(str(error))
        elif columns := _RETURNS.fullmatch(line.strip()):
            returns = tuple(re.split(r"\s*,\s*", columns["columns"]))
        elif line.lstrip().startswith("//"):
            purpose = purpose or line.lstrip().removeprefix("//").strip()
        elif line.strip():
            statement.append(line.rstrip())
    text = "\n".join(statement).removesuffix(";")
    query = NamedQuery(name, kind_of(text), purpose, text, MappingProxyType(examples), returns)
    problems += _problems(query, source)
    if problems:
        raise BadQueryFile(f"cypher/{name}.cypher: {'; '.join(problems)}.")
    return query


def _problems(query: NamedQuery, source: str) -> Iterator[str]:
    folder, _, file = query.name.rpartition("/")
    lines = source.count("\n") + 1
    if lines > MAX_LINES + 1:
        yield f"it has {lines} lines, at most {MAX_LINES} are allowed"
    if not _NAME.fullmatch(file):
        yield f"its name {file!r} is not in lower_case"
    if not (source.startswith("//") and query.purpose.endswith(".")):
        yield "it does not begin with a comment of one sentence"
    if not query.text:
        yield "it holds no statement"
    if ";" in _QUIET.sub("''", query.text):
        yield "it holds more than one statement"
    yield from _parameter_problems(query)
    if query.kind not in FOLDERS.get(folder, ()):
        yield f"a {query.kind} statement does not belong in the folder {folder!r}"
    if folder in ("retrieve", "check") and not query.returns:
        yield "it does not declare what it returns"


def _parameter_problems(query: NamedQuery) -> Iterator[str]:
    used, declared = used_parameters(query.text), set(query.parameters)
    if used - declared:
        yield f"it uses undeclared parameters: {', '.join(sorted(used - declared))}"
    if declared - used:
        yield f"it declares unused parameters: {', '.join(sorted(declared - used))}"


def query_folder() -> Path:
    """Return the folder of query files: inside the installed package, or beside it in a checkout.

    Raises:
        BadQueryFile: neither is there.
    """
    here = Path(__file__).parent
    for folder in (here / "cypher_files", here.parent / "cypher"):
        if folder.is_dir():
            return folder
    raise BadQueryFile("The query files are missing. Install themepath again.")


def load_queries(folder: Path | None = None) -> Queries:
    """Read and check every ``*.cypher`` file below a folder, by default the product's own.

    Raises:
        BadQueryFile: a file breaks a rule; the message names the file and the rule.
    """
    root = query_folder() if folder is None else folder
    found = {}
    for path in sorted(root.rglob("*.cypher")):
        name = path.relative_to(root).with_suffix("").as_posix()
        found[name] = parse_query(name, path.read_text(encoding="utf-8"))
    return Queries(found)
