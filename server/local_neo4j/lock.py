"""The lock file of the server's jars, read and written: coordinate, sha256 and size of each."""

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from server.errors import JarsUnavailable

LOCK_FILE = Path(__file__).with_name("jars.lock")
HEADER = (
    "# The jars of one Neo4j: coordinate, sha256, bytes. Written by `themepath db relock VERSION`."
)
_JAR = re.compile(
    r"(?P<group>[\w.-]+):(?P<artifact>[\w.-]+):(?P<version>[\w.-]+)(?::(?P<classifier>[\w.-]+))? "
    r"(?P<sha256>[0-9a-f]{64}) (?P<size>\d+)"
)


@dataclass(frozen=True, slots=True, order=True)
class Coordinate:
    """The name of one jar: group, artifact, version and, for native parts, a classifier."""

    group: str
    artifact: str
    version: str
    classifier: str = ""

    def __str__(self) -> str:
        parts = (self.group, self.artifact, self.version, self.classifier)
        return ":".join(part for part in parts if part)

    @property
    def file_name(self) -> str:
        """The jar's name in a flat folder."""
        tail = f"-{self.classifier}" if self.classifier else ""
        return f"{self.artifact}-{self.version}{tail}.jar"


@dataclass(frozen=True, slots=True, order=True)
class Jar:
    """A coordinate with the sha256 and the size in bytes of its file."""

    coordinate: Coordinate
    sha256: str
    size: int

    def __str__(self) -> str:
        return f"{self.coordinate} {self.sha256} {self.size}"


@dataclass(frozen=True, slots=True)
class Lock:
    """The Neo4j version and all of its jars, in class path order."""

    version: str
    jars: tuple[Jar, ...]

    @property
    def size(self) -> int:
        """The bytes of all jars together."""
        return sum(jar.size for jar in self.jars)


def _jar(line: str) -> Jar:
    match = _JAR.fullmatch(line)
    if match is None:
        raise JarsUnavailable(f"The lock file has a line that is not a jar: {line!r}.")
    coordinate = Coordinate(
        match["group"], match["artifact"], match["version"], match["classifier"] or ""
    )
    return Jar(coordinate, match["sha256"], int(match["size"]))


def parse_lock(text: str) -> Lock:
    """Parse a lock file: comments, a line ``neo4j VERSION``, then one line a jar.

    Raises:
        JarsUnavailable: a line has another shape, or two jars share a file name.
    """
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    if not lines or not re.fullmatch(r"neo4j [\w.-]+", lines[0]):
        raise JarsUnavailable("The lock file does not begin with a line `neo4j VERSION`.")
    jars = tuple(_jar(line) for line in lines[1:])
    names = Counter(jar.coordinate.file_name for jar in jars)
    twice = [name for name, count in names.items() if count > 1]
    if twice:
        raise JarsUnavailable(f"The lock file names a jar twice: {', '.join(sorted(twice))}.")
    return Lock(lines[0].removeprefix("neo4j "), jars)


def format_lock(lock: Lock) -> str:
    """Return the text that ``parse_lock`` reads back, jars sorted by coordinate."""
    return "\n".join([HEADER, f"neo4j {lock.version}", *map(str, sorted(lock.jars))]) + "\n"


def read_lock(path: Path = LOCK_FILE) -> Lock:
    """Read a lock file, by default the one that comes with the product."""
    return parse_lock(path.read_text(encoding="ascii"))
