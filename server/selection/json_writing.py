"""Write a selection as JSON: the spelling of programs, which reads back to the same expression."""

from collections.abc import Mapping
from functools import singledispatch

from server.selection.comparisons import Attribute, Authority
from server.selection.expression import Everything, Expression, Nothing
from server.selection.hops import Hops
from server.selection.names import Cited, InInquiry, Named, Saved, Units
from server.selection.operators import (
    Complement,
    Difference,
    Intersection,
    Many,
    SymmetricDifference,
    Union,
)

Json = Mapping[str, object]
MEMBERS: dict[type[Many], str] = {
    Union: "union",
    Intersection: "intersection",
    SymmetricDifference: "symmetric_difference",
}


@singledispatch
def to_json(expression: Expression) -> Json:
    """Return the JSON object of an expression."""
    raise TypeError(f"no JSON for {type(expression).__name__}")


@to_json.register
def _(_: Everything) -> Json:
    return {"all": True}


@to_json.register
def _(_: Nothing) -> Json:
    return {"none": True}


@to_json.register
def _(atom: Named) -> Json:
    return {atom.kind: atom.name}


@to_json.register
def _(atom: Units) -> Json:
    return {"units": list(atom.ids)}


@to_json.register
def _(atom: Cited) -> Json:
    return {"ref": atom.references}


@to_json.register
def _(atom: InInquiry) -> Json:
    return {"inquiry": atom.inquiry, "verdict": atom.verdict}


@to_json.register
def _(atom: Saved) -> Json:
    return {"saved": atom.name} | ({"version": atom.version} if atom.version else {})


@to_json.register
def _(atom: Authority) -> Json:
    return {"authority": atom.rank, "is": atom.comparison}


@to_json.register
def _(atom: Attribute) -> Json:
    several = atom.comparison in ("in", "between", "during")
    head: dict[str, object] = {"attribute": atom.name, "is": atom.comparison}
    if atom.comparison == "exists":
        return head
    return head | {"value": list(atom.values) if several else atom.values[0]}


@to_json.register
def _(atom: Hops) -> Json:
    head: dict[str, object] = {"hops": atom.count, "from": to_json(atom.start)}
    return head | {"over": list(atom.over)} if atom.over else head


@to_json.register
def _(expression: Many) -> Json:
    return {MEMBERS[type(expression)]: [to_json(item) for item in expression.items]}


@to_json.register
def _(expression: Difference) -> Json:
    return {"difference": [to_json(expression.first), to_json(expression.second)]}


@to_json.register
def _(expression: Complement) -> Json:
    return {"complement": to_json(expression.item)}
