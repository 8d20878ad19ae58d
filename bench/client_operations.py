"""The operations of the OpenAPI document, and the Python annotations of what they take and give."""

import importlib
import pkgutil
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

import server.wire
from server.app import create_app
from server.settings import read_settings

READING = {"/v1/query", "/v1/check-text", "/v1/facets", "/v1/selections/preview"}
READING |= {"/v1/sheets/read-ris", "/v1/references/{corpus}"}
"""Addresses that are asked by POST and change nothing: they may be asked again."""
LEFT_TO_THE_CLIENT = {"authorization", "origin"}
"""Headers that no method takes: the key is the client's own, the origin a browser's."""
WIDTH = 78
_KINDS = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}


def openapi() -> Mapping[str, Any]:
    """Return the OpenAPI document of the application; nothing is opened."""

    @asynccontextmanager
    async def nothing() -> AsyncIterator[Any]:
        yield None

    return create_app(read_settings({}), nothing).openapi()


@dataclass(frozen=True)
class Operation:
    """One operation of the document and the pieces of its method."""

    path: str
    verb: str
    about: Mapping[str, Any]

    @property
    def group(self) -> str:
        """The name of its group: its first tag."""
        return re.sub(r"\W", "_", str(self.about["tags"][0]))

    @property
    def name(self) -> str:
        """The name of its method: that of its handler."""
        tail = re.sub(r"\W", "_", self.path) + "_" + self.verb
        return str(self.about["operationId"]).removesuffix(tail)

    @property
    def reads(self) -> bool:
        """Whether it may be sent again."""
        return self.verb == "get" or self.path in READING

    @property
    def places(self) -> Sequence[Mapping[str, Any]]:
        """The parameters of its path."""
        return [one for one in self.about.get("parameters", []) if one["in"] == "path"]

    @property
    def options(self) -> Sequence[Mapping[str, Any]]:
        """The parameters that a method takes by name."""
        others = [one for one in self.about.get("parameters", []) if one["in"] != "path"]
        return [one for one in others if one["name"] not in LEFT_TO_THE_CLIENT]

    @property
    def body(self) -> str:
        """The model of its body, "" where it has none."""
        json = self._content.get("application/json")
        return annotation(json["schema"]) if json else ""

    @property
    def uploads(self) -> bool:
        """Whether its body is a file."""
        return "application/octet-stream" in self._content

    @property
    def _content(self) -> Mapping[str, Any]:
        content: Mapping[str, Any] = self.about.get("requestBody", {}).get("content", {})
        return content

    @property
    def gives(self) -> str:
        """The annotation of its answer."""
        (answer,) = (self.about["responses"][code] for code in ("200", "201") if self._has(code))
        kinds = dict(answer["content"])
        kinds.pop("text/event-stream", None)
        schema = kinds.pop("application/json", {}).get("schema")
        found = [annotation(schema)] if schema else []
        return " | ".join([*found, *(["str"] if kinds or not schema else [])])

    def _has(self, code: str) -> bool:
        return code in self.about["responses"]

    @property
    def says(self) -> str:
        """The first line of what it is for, as long as a line may be."""
        line = str(self.about.get("description") or self.about["summary"]).split("\n")[0].strip()
        while len(line) > WIDTH:
            at = max(line.rfind(mark, 0, WIDTH) for mark in ",;:—(–")
            line = line[: at if at > 0 else line.rfind(" ", 0, WIDTH)].rstrip()
        return line.replace("\\", "").rstrip(" .,;:") + "."


def annotation(schema: Mapping[str, Any]) -> str:
    """Return the Python annotation of a schema."""
    if "$ref" in schema:
        return model_of(schema["$ref"].rpartition("/")[2])[1]
    if "anyOf" in schema:
        return " | ".join(annotation(one) for one in schema["anyOf"])
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        return f"Literal[{', '.join(repr(value) for value in values)}]"
    kind = schema.get("type", "")
    if kind == "array":
        return f"list[{annotation(schema['items'])}]"
    return {"null": "None", "": "object", "object": "dict[str, object]"}.get(kind) or _KINDS[kind]


def models() -> Mapping[str, Sequence[str]]:
    """Map the name of every wire model to the modules that define one of that name."""
    found: dict[str, list[str]] = {}
    for module in pkgutil.iter_modules(server.wire.__path__, "server.wire."):
        for name, one in vars(importlib.import_module(module.name)).items():
            if _is_model(one) and one.__module__ == module.name:
                found.setdefault(name, []).append(module.name)
    return found


def _is_model(one: object) -> bool:
    return isinstance(one, type) and issubclass(one, BaseModel)


MODELS = models()


def model_of(reference: str) -> tuple[str, str]:
    """Return module and name of a model that the document refers to."""
    *module, name = reference.split("__")
    homes = [".".join(module)] if module else MODELS[name]
    if len(homes) != 1:
        raise SystemExit(f"{name} stands in {homes}: give the models names of their own")
    return homes[0], name


def operations() -> list[Operation]:
    """Return the operations of the document in its order."""
    return [
        Operation(path, verb, about)
        for path, verbs in openapi()["paths"].items()
        for verb, about in verbs.items()
    ]
