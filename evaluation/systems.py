"""What an experiment compares: a named pipeline with the settings of a request."""

import dataclasses
import hashlib
import json
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from evaluation.topics import Topic
from server.model import Request
from server.pipelines import find_pipeline

NAME = r"^[A-Za-z0-9][\w.+=-]*$"
"""Names of systems are names of run files, too."""


class System(BaseModel):
    """A pipeline by its name with what a request may set: m, weights, options, constraints, select.

    ``edition`` and ``language`` replace those of the topics: so a question in one language is
    asked of texts in another.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: Annotated[str, Field(pattern=NAME)]
    pipeline: str
    m: int | None = None
    weights: Mapping[str, float] = Field(default_factory=dict)
    options: Mapping[str, Any] = Field(default_factory=dict)
    constraints: tuple[Mapping[str, Any], ...] = ()
    select: str | None = None
    edition: str | None = None
    language: str | None = None

    def request(self, topic: Topic, corpus: str, depth: int) -> Request:
        """Ask a topic as this system does, ``depth`` units deep; for its trace as well."""
        given: dict[str, Any] = {
            "m": self.m,
            "weights": dict(self.weights) or None,
            "select": self.select,
            "edition": self.edition,
            "language": self.language or topic.language,
        }
        given |= {"options": dict(self.options)} if self.options else {}
        given |= {"constraints": self.constraints} if self.constraints else {}
        return Request(topic.text, corpus, self.pipeline, k=depth, explain=True, **given)

    def fingerprint(self) -> str:
        """Return a hash of the pipeline as it stands and of all that is set on top of it."""
        stands = find_pipeline(self.pipeline).fingerprint()
        given = self.model_dump(mode="json", exclude={"name", "pipeline"}, exclude_defaults=True)
        if not given:
            return stands
        printed = json.dumps([stands, given], sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(printed.encode()).hexdigest()[:16]


def system(name: str) -> System:
    """Return a pipeline as it comes, under its own name."""
    return System(name=name, pipeline=name)


def unknown_settings(given: System) -> list[str]:
    """Return what a system sets that no request of this version can carry."""
    known = {field.name for field in dataclasses.fields(Request)}
    wanted = {"options": given.options, "constraints": given.constraints}
    return [name for name, value in wanted.items() if value and name not in known]
