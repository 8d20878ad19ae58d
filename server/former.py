"""What a corpus once had: units and themes that the served release lacks, by id or citation."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Literal

from server.errors import CallerError
from server.resources import Graph

Kind = Literal["unit", "theme"]
LONGEST = 10
"""Steps from one retired thing to what replaced it, and what replaced that."""
MOST = 10


class Gone(CallerError):
    """A thing was there in an earlier release and is not any more."""

    status = 410
    exit_code = 3
    title = "Retired"
    slug = "retired"

    def __init__(self, former: "Former") -> None:
        instead = f" What replaced it: {', '.join(former.heirs)}." if former.heirs else ""
        when = f"in {former.since}" if former.since else f"after {former.last}"
        super().__init__(
            f"The {former.kind} {former.id!r} was retired {when}; {former.last} is the last "
            f"release that has it.{instead} Ask with release={former.last} to read it as it was, "
            "while that release is kept."
        )
        self.former = former

    def details(self) -> Mapping[str, object]:
        """Tell all that is known of it."""
        told = asdict(self.former)
        return {"name" if key == "id" else key: value for key, value in told.items()}


@dataclass(frozen=True, slots=True)
class Former:
    """A unit or theme that is no more: what it was, the last release that has it, and its heirs.

    ``since`` is the release that lacks it first, empty where the load that dropped it did not
    record it; ``heirs`` are named by that load, as it was then.
    """

    kind: Kind
    id: str
    label: str
    last: str
    since: str = ""
    at: str = ""
    heirs: tuple[str, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)


async def formers(graph: Graph, corpus: str, name: str, *kinds: Kind) -> list[Former]:
    """Return what once had an id or was cited so; from older releases where none is recorded."""
    asked = {"corpus": corpus, "kinds": list(kinds or ("unit", "theme")), "name": name}
    rows = await graph.read("retrieve/retired", **asked, limit=MOST)
    found = [
        Former(
            kind=row["kind"],
            id=row["id"],
            label=row["label"],
            last=row["last"],
            since=row["since"],
            at=row["at"] or "",
            heirs=tuple(row["heirs"]),
            texts=dict(zip(row["editions"], row["texts"], strict=True)),
        )
        for row in rows
    ]
    if found or "unit" not in asked["kinds"]:
        return found
    older = await graph.read("retrieve/former_unit", corpus=corpus, name=name)
    return [
        Former(
            kind="unit",
            id=row["id"],
            label=row["citation"],
            last=row["release"],
            texts=dict(zip(row["editions"], row["texts"], strict=True)),
        )
        for row in older
    ]


async def heirs_of(graph: Graph, corpus: str, former: Former) -> list[str]:
    """Follow heirs that were retired themselves to those that were not, each once."""
    ends: dict[str, None] = {}
    seen, waiting = {former.id}, list(former.heirs)
    for _ in range(LONGEST * MOST):
        if not waiting:
            break
        name = waiting.pop(0)
        if name in seen:
            continue
        seen.add(name)
        asked = {"corpus": corpus, "kinds": [former.kind], "name": name, "limit": 1}
        rows = await graph.read("retrieve/retired", **asked)
        again = [row for row in rows if row["id"] == name and row["heirs"]]
        waiting += again[0]["heirs"] if again else []
        ends |= {} if again else {name: None}
    return list(ends)
