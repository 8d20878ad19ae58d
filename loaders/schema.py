"""The constraints and indexes of the graph: made where missing, held against what they should be.

``IF NOT EXISTS`` keeps an older index of another kind without a word, hence the comparison.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from server.errors import Conflict, DimensionMismatch, NotReady
from server.resources import Graph, Row

AWAIT_SECONDS = 3600
# Nodes and links; plans made for fewer are as good as any.
REPLAN_FROM = 1000


@dataclass(frozen=True, slots=True)
class Definition:
    """What an index should be; the file ``schema/create_NAME`` makes it."""

    type: str
    label: str
    properties: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()


def _key(label: str, *properties: str) -> Definition:
    return Definition("RANGE", label, properties)


def _vector(label: str, *properties: str) -> Definition:
    return Definition("VECTOR", label, properties, (("vector.similarity_function", "COSINE"),))


def _words(label: str, *properties: str) -> Definition:
    return Definition("FULLTEXT", label, properties, (("fulltext.analyzer", "whitespace"),))


DEFINITIONS: Mapping[str, Definition] = MappingProxyType(
    {
        "corpus_key": _key("Corpus", "id"),
        "release_key": _key("Release", "id"),
        "source_key": _key("Source", "release", "id"),
        "division_key": _key("Division", "release", "id"),
        "unit_key": _key("Unit", "release", "id"),
        "unit_text_key": _key("UnitText", "release", "unit", "edition"),
        "clause_key": _key("Clause", "release", "edition", "ordinal", "position"),
        "theme_key": _key("Theme", "release", "id"),
        "path_key": _key("Path", "release", "id"),
        "path_text_key": _key("PathText", "release", "path", "language"),
        "note_key": _key("Note", "release", "id"),
        "note_text_key": _key("NoteText", "release", "note"),
        "entity_key": _key("Entity", "release", "id"),
        "own_theme_key": _key("OwnTheme", "corpus", "owner", "id"),
        "own_link_key": _key("OwnLink", "corpus", "owner", "from", "to"),
        "watch_key": _key("Watch", "key"),
        "watch_result_key": _key("WatchResult", "watch", "release"),
        "load_key": _key("Load", "id"),
        "retired_key": _key("Retired", "corpus", "kind", "id"),
        "judgement_key": _key("Judgement", "id"),
        "flag_state_key": _key("FlagState", "flag", "number"),
        "sheet_key": _key("Sheet", "id"),
        "sheet_version_key": _key("SheetVersion", "sheet", "number"),
        "inquiry_key": _key("Inquiry", "id"),
        "inquiry_step_key": _key("InquiryStep", "id"),
        "inquiry_version_key": _key("InquiryVersion", "inquiry", "number"),
        "pool_key": _key("Pool", "id"),
        "pool_topic_key": _key("PoolTopic", "id"),
        "pool_item_key": _key("PoolItem", "id"),
        "pool_act_key": _key("PoolAct", "id"),
        "selection_key": _key("Selection", "key"),
        "selection_id": _key("Selection", "id"),
        "selection_version_key": _key("SelectionVersion", "selection", "version"),
        "unit_ordinal": _key("Unit", "release", "ordinal"),
        "unit_text_ordinal": _key("UnitText", "release", "edition", "ordinal"),
        "division_ordinal": _key("Division", "release", "kind", "ordinal"),
        "theme_index": _key("Theme", "release", "index"),
        "path_index": _key("Path", "release", "index"),
        "path_text_language": _key("PathText", "release", "language"),
        "inquiry_corpus": _key("Inquiry", "corpus"),
        "release_corpus": _key("Release", "corpus", "state"),
        "unit_text_search": _words("UnitText", "search", "search_labels"),
        "path_text_search": _words("PathText", "search"),
        "unit_text_vector": _vector("UnitText", "embedding", "release", "edition", "language"),
        "path_text_label_vector": _vector(
            "PathText", "label_embedding", "release", "language", "index"
        ),
        "path_text_guide_vector": _vector(
            "PathText", "guide_embedding", "release", "language", "index"
        ),
    }
)
VECTOR_INDEXES = tuple(name for name, d in DEFINITIONS.items() if d.type == "VECTOR")


def differences(rows: Sequence[Row]) -> Iterator[str]:
    """Say in which way indexes of ours (rows of ``schema/show_indexes``) are not as they should be.

    Indexes that are missing, or not ours, are not mentioned.
    """
    for row in rows:
        wanted = DEFINITIONS.get(row["name"])
        if wanted is None:
            continue
        for what, stored, expected in (
            ("type", row["type"], wanted.type),
            ("label", row["label"], wanted.label),
            ("properties", tuple(row["properties"]), wanted.properties),
        ):
            if stored != expected:
                yield f"{row['name']} has the {what} {stored}, not {expected}"
        config = (row["options"] or {}).get("indexConfig", {})
        for option, value in wanted.options:
            if str(config.get(option)).casefold() != value.casefold():
                yield f"{row['name']} has {option} {config.get(option)}, not {value}"
        if wanted.type == "VECTOR" and _is_quantised(config):
            yield f"{row['name']} is quantised, which loses near neighbours"


def dimensions(rows: Sequence[Row]) -> set[int]:
    """Return the vector sizes of our vector indexes."""
    configs = [row["options"]["indexConfig"] for row in rows if row["name"] in VECTOR_INDEXES]
    return {int(config.get("vector.dimensions") or 0) for config in configs}


async def check_schema(graph: Graph, dimension: int | None) -> None:
    """Hold the indexes that exist against what they should be, and the vector size against theirs.

    Raises:
        Conflict: an index of one of our names is something else.
        DimensionMismatch: the database holds vectors of another size than ``dimension``.
    """
    rows = await graph.read("schema/show_indexes")
    found = list(differences(rows))
    if found:
        names = " and ".join(sorted({line.split(" ", 1)[0] for line in found}))
        raise Conflict(
            f"The database has other indexes than ours: {'; '.join(found)}. Drop {names} and load "
            "again, or use another database."
        )
    if dimension is None:
        return
    stored = dimensions(rows) or {
        r["dimension"] for r in await graph.read("load/stored_dimensions")
    }
    for size in sorted(stored - {dimension}):
        raise DimensionMismatch(size, dimension)


async def create_schema(graph: Graph, *, vectors: bool, dimension: int = 0) -> None:
    """Create what is missing: the vector indexes (``vectors``), or all the others.

    Vector indexes are made after the first load, as building one is cheaper than filling it.
    """
    rows = await graph.read("schema/show_indexes")
    # A server that was killed at it may have left the index of a key without its constraint.
    known = {row["name"] for row in rows if row["constraint"] or not row["name"].endswith("_key")}
    for name, definition in DEFINITIONS.items():
        if (definition.type == "VECTOR") is vectors and name not in known:
            parameters = {"dimension": dimension} if vectors else {}
            await graph.run(f"schema/create_{name}", **parameters)


async def await_indexes(graph: Graph, *, written: int) -> None:
    """Wait until every index answers, and have queries planned anew after a load of some size.

    ``written``: how many nodes and links the load wrote. Planning all queries anew costs the next
    readers seconds, which a few hundred nodes more are not worth.

    Raises:
        NotReady: an index failed, or took longer than ``AWAIT_SECONDS``.
    """
    await graph.run("schema/await_indexes", seconds=AWAIT_SECONDS)
    rows = await graph.read("schema/show_indexes")
    waiting = [
        f"{row['name']} is {row['state']} at {row['percent']:.0f} %"
        for row in rows
        if row["name"] in DEFINITIONS and row["state"] != "ONLINE"
    ]
    if waiting:
        raise NotReady(f"Indexes do not answer: {', '.join(waiting)}. Load again to wait on.")
    if written >= REPLAN_FROM:
        await graph.run("schema/prepare_for_replanning")


def _is_quantised(config: Mapping[str, object]) -> bool:
    kind = config.get("vector.quantization.type")
    if kind is not None:
        return str(kind).casefold() != "none"
    return bool(config.get("vector.quantization.enabled", False))
