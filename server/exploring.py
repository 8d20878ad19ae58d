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
    for name in values:
        if name not in query.parameters:
            known = ", ".join(query.parameters)
            raise BadField(name, f"{query.name} has no such value; it has {known}")
    given = {**query.parameters, **values}
    path = query_folder() / f"{query.name}.cypher"
    lines = [
        line for line in path.read_text("utf-8").splitlines() if not _LEFT_OUT.match(line.strip())
    ]
    first = next(number for number, line in enumerate(lines) if line.startswith("WITH $"))
    lines[first] = _VALUE.sub(lambda found: cypher_literal(given[found[1]]), lines[first])
    return "\n".join(lines) + "\n"


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
    return {name: corpus if name == "corpus" else None for name in query.parameters}


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
