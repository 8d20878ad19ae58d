"""The queries of ``cypher/explore/`` made ready for Neo4j Browser: values, favourites, address.

A file of the folder begins its statement with a line ``WITH $corpus AS corpus, …``. In Browser its
``:param`` lines run as they are; but a paste of several statements draws nothing there, so what we
hand out has the values in that one line, and one run draws.
"""

import io
import json
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from urllib.parse import quote, urlencode

from server.errors import BadField
from server.queries import NamedQuery, Queries, query_folder

FOLDER = "explore"
_LEFT_OUT = re.compile(r":param\s|//\s*returns\s")
_VALUE = re.compile(r"\$(\w+)")
_MORE = re.compile(r" \* \$more\b")
MORE = "more"
"""The value by which a query's bounds are multiplied; without it there are a few ways at most."""
MOST_MORE = 5
NUMBERS: Mapping[str, int] = MappingProxyType({MORE: MOST_MORE, "themes": 1_000})
"""Values that are whole numbers from 1 on, and the most they may be; the rest are texts."""
LISTS = ("paths", "units")
"""Values that are lists of texts."""
_EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The time in a favourites file, so that the same queries give the same bytes."""
NOTHING: Mapping[str, object] = MappingProxyType({})


def cypher_literal(value: object) -> str:
    """Return a value as Cypher writes it; texts in single quotes, so that addresses stay short.

    Raises:
        BadField: it is neither null, nor a truth value, number or text, nor a list of these.
    """
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        inner = json.dumps(value, ensure_ascii=False)[1:-1].replace('\\"', '"').replace("'", "\\'")
        return f"'{inner}'"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(cypher_literal, value))}]"
    raise BadField("value", f"{value!r} cannot be written into a query")


def explore_queries(queries: Queries) -> dict[str, NamedQuery]:
    """Return the ready queries by their short names."""
    return {query.name.split("/", 1)[1]: query for query in queries.in_folder(FOLDER)}


def ready_query(query: NamedQuery, values: Mapping[str, object] = NOTHING) -> str:
    """Return a ready query's text with values in its first line, comments kept.

    Values that are not given are those of its ``:param`` lines.

    Raises:
        BadField: a value is for a name that the query does not have.
    """
    given = known_values(query, values)
    lines = [line for line in _file(query) if not _LEFT_OUT.match(line.strip())]
    if given.get(MORE, 1) == 1:
        lines = [_MORE.sub("", line) for line in lines if not line.startswith(f"// {MORE}: ")]
    first = next(number for number, line in enumerate(lines) if line.startswith("WITH $"))
    filled = [
        _VALUE.sub(lambda found: cypher_literal(given[found[1]]), line) for line in lines[first:]
    ]
    return "\n".join([*lines[:first], *filled]) + "\n"


def known_values(query: NamedQuery, values: Mapping[str, object]) -> dict[str, object]:
    """Return all values of a ready query: those given, and its file's for the rest.

    Raises:
        BadField: a value is for a name that the query does not have.
    """
    for name in values:
        if name not in query.parameters:
            known = ", ".join(query.parameters)
            raise BadField(name, f"{query.name} has no such value; it has {known}")
    return {**query.parameters, **values}


def read_value(name: str, text: str) -> object:
    """Read a value from text: a number, a list with commas between, or a text.

    Raises:
        BadField: it is no number, or out of bounds.
    """
    if name in LISTS:
        return [one.strip() for one in text.split(",") if one.strip()]
    if name not in NUMBERS:
        return text
    if not (text.isdecimal() and 1 <= int(text) <= NUMBERS[name]):
        raise BadField(name, f"must be a whole number from 1 to {NUMBERS[name]:,}, not {text!r}")
    return int(text)


def _file(query: NamedQuery) -> list[str]:
    return (query_folder() / f"{query.name}.cypher").read_text("utf-8").splitlines()


def suits(query: NamedQuery) -> str:
    """Return which corpora a ready query draws something of, as its file says it."""
    said = (line.removeprefix("// Suits: ") for line in _file(query) if line.startswith("// Suits"))
    return next(said, "every corpus").removesuffix(".")


def about(query: NamedQuery) -> str:
    """Return what the comments of a ready query's file say beyond its sentence: of its values."""
    said = (line[3:] for line in _file(query)[1:] if line.startswith("// "))
    return " ".join(line for line in said if not line.startswith(("returns ", "Suits: ")))


def favourites(queries: Queries, corpus: str | None = None) -> bytes:
    """Return a ZIP file that Neo4j Browser takes by drag and drop as a folder of favourites.

    With ``corpus`` the queries look at that one and work their other examples out from it.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, query in explore_queries(queries).items():
            entry = zipfile.ZipInfo(f"themepath/{name}.cypher", _EARLIEST)
            archive.writestr(entry, ready_query(query, of_corpus(query, corpus)))
    return packed.getvalue()


def of_corpus(query: NamedQuery, corpus: str | None) -> dict[str, object]:
    """Return the values with which a query looks at a corpus, examples worked out from it.

    None keeps the examples of the query's file, and so does the corpus that they are from.
    """
    if corpus is None or query.parameters.get("corpus", corpus) == corpus:
        return {}
    values = {name: None for name in query.parameters if name != MORE}
    return values | ({"corpus": corpus} if "corpus" in values else {})


def browser_address(http: str, uri: str, user: str, query: str = "") -> str:
    """Return the address at which Neo4j Browser opens with everything filled in but the password.

    ``query`` stands in its editor then.
    """
    scheme, _, host = uri.partition("://")
    place = {"dbms": f"{scheme}://{quote(user, safe='')}@{host}", "preselectAuthMethod": "NATIVE"}
    place |= {"cmd": "edit", "arg": query} if query else {}
    return f"{http}/browser/?{urlencode(place, safe=':/@', quote_via=quote)}"


def write_files(folder: Path, texts: Mapping[str, str | bytes]) -> list[Path]:
    """Write files into a folder, which is made if need be, and return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in texts.items():
        path = folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
        written.append(path)
    return written
