"""Trees of themes in JSON, and the competency frameworks of CASE."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any

from loaders.formats.decoding import decode
from loaders.formats.found import (
    About,
    Found,
    FoundLink,
    FoundRelation,
    FoundTheme,
    Oddity,
    Problem,
)
from loaders.formats.label_chains import chain_id, label_chain
from loaders.mapping import FileMapping
from server.errors import BadRecords

LABELS = ("label", "prefLabel", "name", "title", "text")
CHILDREN = ("children", "narrower", "items", "topics", "subtopics", "nodes", "subjects")
UNITS = ("units", "unit_ids", "verses", "references")
DEEPEST = 64


def parse_json(data: bytes, name: str, encoding: str = "") -> Any:
    """Return what a JSON file holds.

    Raises:
        BadRecords: it is no JSON, holds a name twice in one object, or is nested too deeply.
    """

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        held = dict(pairs)
        if len(held) < len(pairs):
            names = [key for key, _ in pairs]
            twice = next(key for key in names if names.count(key) > 1)
            raise BadRecords([f"{name}: the member {twice!r} stands twice in one object"])
        return held

    try:
        return json.loads(decode(data, name, encoding), object_pairs_hook=once)
    except json.JSONDecodeError as error:
        raise BadRecords([f"{name}:{error.lineno}: no JSON: {error.msg}"]) from error
    except RecursionError as error:
        raise BadRecords([f"{name}: JSON is nested too deeply"]) from error


def read_json_tree(data: bytes, name: str, mapping: FileMapping) -> Iterator[Found]:
    """Read nested objects with a label and children, or labels as the names of members.

    A list of units at a node links its theme to them: ``{"Soil": {"Compost": ["1:2-4"]}}``.
    """
    said = mapping.columns
    keys = (
        (str(said.label),) if said.label is not None else LABELS,
        (str(said.children),) if said.children is not None else CHILDREN,
        (str(said.units),) if said.units is not None else UNITS,
    )
    yield from _nodes(parse_json(data, name, mapping.encoding), (), (name, "$"), keys)


_Keys = tuple[Sequence[str], Sequence[str], Sequence[str]]


def _nodes(held: Any, above: tuple[str, ...], at: tuple[str, str], keys: _Keys) -> Iterator[Found]:
    """Yield the themes of a list of nodes, of one node, or of an object of labels."""
    name, path = at
    if len(above) > DEEPEST:
        yield Problem(f"{name} {path}", f"lies deeper than {DEEPEST} steps")
    elif isinstance(held, list):
        for n, node in enumerate(held):
            yield from _nodes(node, above, (name, f"{path}[{n}]"), keys)
    elif isinstance(held, Mapping) and _first(held, keys[0]):
        yield from _node(held, above, at, keys)
    elif isinstance(held, Mapping):
        for label, below in held.items():
            chain = (*above, label.strip())
            where = f"{path}.{label}"
            yield from list(label_chain(chain, f"{name} {where}"))[-1:]
            yield from _below(below, chain, (name, where), keys)
    else:
        yield Problem(f"{name} {path}", "is neither a node with a label nor a list of nodes")


def _node(
    held: Mapping[str, Any], above: tuple[str, ...], at: tuple[str, str], keys: _Keys
) -> Iterator[Found]:
    name, path = at
    chain = (*above, str(_first(held, keys[0])).strip())
    yield from list(label_chain(chain, f"{name} {path}"))[-1:]
    for unit in _listed(_first(held, keys[2])):
        yield FoundLink(chain_id(chain), unit, f"{name} {path}")
    below = _first(held, keys[1])
    if below:
        yield from _nodes(below, chain, (name, path), keys)


def _below(held: Any, chain: tuple[str, ...], at: tuple[str, str], keys: _Keys) -> Iterator[Found]:
    """Yield what lies below a label that is a member's name: links for words, nodes for others."""
    if held is None or held in ("", [], {}):
        return
    if isinstance(held, str | int) or (isinstance(held, list) and isinstance(held[0], str | int)):
        for unit in _listed(held):
            yield FoundLink(chain_id(chain), unit, f"{at[0]} {at[1]}")
    else:
        yield from _nodes(held, chain, at, keys)


def _first(held: Mapping[str, Any], names: Sequence[str]) -> Any:
    return next((held[name] for name in names if held.get(name)), None)


def _listed(held: Any) -> list[str]:
    if held is None:
        return []
    return [str(one) for one in held] if isinstance(held, list) else [str(held)]


def read_case(data: bytes, name: str, mapping: FileMapping) -> Iterator[Found]:
    """Read a CASE package: ``isChildOf`` makes the tree, in the order of sequence numbers.

    Raises:
        BadRecords: there are no items.
    """
    held = parse_json(data, name, mapping.encoding)
    package = _object(held)
    document, items = _object(package.get("CFDocument")), _objects(package.get("CFItems"))
    if not items:
        raise BadRecords([f"{name}: holds no CFItems"])
    language = str(document.get("language") or "")
    licence = _object(document.get("licenseURI")).get("title", "")
    yield About(title=str(document.get("title") or ""), language=language, licence=str(licence))
    known = {str(item.get("identifier")) for item in items}
    associations = _associations(_objects(package.get("CFAssociations")))
    order: dict[str, int] = {}
    above: dict[str, list[str]] = {}
    for n, (kind, end, to) in enumerate(associations):
        if kind == "isChildOf":
            order[end] = n
            above.setdefault(end, []).append(to)
    items = sorted(items, key=lambda item: order.get(str(item.get("identifier")), len(order)))
    for n, item in enumerate(items):
        parents = above.get(str(item.get("identifier")), [])
        yield from _item(item, f"{name} CFItems[{n}]", (parents, known), language)
    yield from _related(associations, known, name)


def _related(
    associations: list[tuple[str, str, str]], known: AbstractSet[str], name: str
) -> Iterator[Found]:
    other: Counter[str] = Counter()
    for kind, end, to in associations:
        if kind == "isRelatedTo" and {end, to} <= known:
            yield FoundRelation(end, to, f"{name} isRelatedTo {end}")
        elif kind not in {"isChildOf", "isRelatedTo"}:
            other[kind] += 1
    for kind, count in other.items():
        yield Oddity(f"{name}: {count:,} associations {kind} are left out")


def _object(held: Any) -> Mapping[str, Any]:
    return held if isinstance(held, dict) else {}


def _objects(held: Any) -> list[Mapping[str, Any]]:
    return [one for one in held if isinstance(one, dict)] if isinstance(held, list) else []


def _associations(held: list[Mapping[str, Any]]) -> list[tuple[str, str, str]]:
    """Return (type, origin, destination), by sequence number where there is one."""

    def number(one: Mapping[str, Any]) -> float:
        said = one.get("sequenceNumber")
        return said if isinstance(said, int | float) else 0

    def end(one: Mapping[str, Any], key: str) -> str:
        return str(_object(one.get(key)).get("identifier") or "")

    ordered = sorted(held, key=number)

    return [
        (
            str(one.get("associationType") or ""),
            end(one, "originNodeURI"),
            end(one, "destinationNodeURI"),
        )
        for one in ordered
    ]


def _item(
    item: Mapping[str, Any],
    where: str,
    tree: tuple[Sequence[str], AbstractSet[str]],
    language: str,
) -> Iterator[Found]:
    above, known = tree
    id_ = str(item.get("identifier") or "")
    label = str(item.get("fullStatement") or item.get("abbreviatedStatement") or "").strip()
    if not id_ or not label:
        yield Problem(where, "an item needs an identifier and a fullStatement")
        return
    tag = str(item.get("language") or language)
    short = str(item.get("abbreviatedStatement") or "").strip()
    yield FoundTheme(
        id=id_,
        labels=((tag, label),),
        where=where,
        alternatives=((tag, short),) if short and short != label else (),
        notation=str(item.get("humanCodingScheme") or ""),
        broader=tuple(dict.fromkeys(to for to in above if to in known)),
        top=any(to not in known for to in above),
    )
