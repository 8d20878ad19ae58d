"""What a Maven artifact needs at run time, told from project files: parents, imports, nearest wins.

The rules are Maven's own: a project inherits from its parents, versions may be managed by imported
lists, of two versions the one nearest to the root is taken, and of two equally near the first.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

from server.errors import JarsUnavailable
from server.local_neo4j.extras import embedded
from server.local_neo4j.lock import Coordinate

MAX_POM_BYTES = 4 << 20
MAX_DEPTH = 60
THREADS = 8
_PROPERTY = re.compile(r"\$\{([^${}]+)\}")

Key = tuple[str, str, str, str]  # group, artifact, type, classifier
Name = tuple[str, str, str]  # group, artifact, version
Fetch = Callable[[Name], bytes]


@dataclass(frozen=True, slots=True)
class Dependency:
    """One dependency as a project declares it; empty texts stand for what it leaves out."""

    group: str
    artifact: str
    version: str
    type: str
    classifier: str
    scope: str
    optional: bool
    exclusions: frozenset[tuple[str, str]]

    @property
    def key(self) -> Key:
        """What makes it the same dependency as another of its name."""
        return (self.group, self.artifact, self.type, self.classifier)


@dataclass(frozen=True, slots=True)
class Project:
    """A project with what it inherits: names, properties, managed versions, dependencies."""

    name: Name
    properties: Mapping[str, str]
    managed: Mapping[Key, Dependency]
    dependencies: tuple[Dependency, ...]


def _text(element: Any, path: str) -> str:
    found = element.find(path)
    return "" if found is None or found.text is None else found.text.strip()


def parse_pom(content: bytes) -> Any:
    """Parse a project file, bounded, with entities off; returns its root without namespaces.

    Raises:
        JarsUnavailable: it is too large or not well-formed.
    """
    etree = embedded("lxml.etree")
    if len(content) > MAX_POM_BYTES:
        raise JarsUnavailable(f"A project file has {len(content):,} bytes; it is refused.")
    parser = etree.XMLParser(resolve_entities=False, no_network=True, remove_comments=True)
    try:
        root = etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        raise JarsUnavailable(f"A project file is not well-formed: {error}.") from error
    for element in root.iter(etree.Element):
        element.tag = etree.QName(element).localname
    return root


def filled(text: str, properties: Mapping[str, str]) -> str:
    """Fill in ``${…}`` from properties, several times as values may hold others."""
    for _ in range(10):
        done = _PROPERTY.sub(lambda match: properties.get(match[1], match[0]), text)
        if done == text:
            break
        text = done
    return text


def _dependencies(root: Any, path: str) -> list[Dependency]:
    return [
        Dependency(
            _text(element, "groupId"),
            _text(element, "artifactId"),
            _text(element, "version"),
            _text(element, "type") or "jar",
            _text(element, "classifier"),
            _text(element, "scope"),
            _text(element, "optional") == "true",
            frozenset(
                (_text(one, "groupId"), _text(one, "artifactId"))
                for one in element.iterfind("exclusions/exclusion")
            ),
        )
        for element in root.iterfind(path)
    ]


def _fill(one: Dependency, properties: Mapping[str, str]) -> Dependency:
    return replace(
        one,
        group=filled(one.group, properties),
        artifact=filled(one.artifact, properties),
        version=filled(one.version, properties),
        type=filled(one.type, properties),
        classifier=filled(one.classifier, properties),
        scope=filled(one.scope, properties),
    )


class Projects:
    """Projects by name, each read once with all that it inherits."""

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch
        self._roots: dict[Name, Any] = {}
        self._projects: dict[Name, Project] = {}

    def root(self, name: Name) -> Any:
        """Return a project file, fetched once."""
        if name not in self._roots:
            self._roots[name] = parse_pom(self._fetch(name))
        return self._roots[name]

    def _lineage(self, name: Name) -> list[tuple[Name, Any]]:
        line: list[tuple[Name, Any]] = []
        while name[0]:
            root = self.root(name)
            line.append((name, root))
            parent = ("groupId", "artifactId", "version")
            group, artifact, version = (_text(root, f"parent/{part}") for part in parent)
            name = (group, artifact, version)
            if len(line) > MAX_DEPTH:
                raise JarsUnavailable(f"{':'.join(line[0][0])} has too many parents.")
        return line

    def project(self, name: Name) -> Project:
        """Return a project with what it inherits and imports."""
        if name not in self._projects:
            self._projects[name] = self._assembled(name)
        return self._projects[name]

    def _assembled(self, name: Name) -> Project:
        line = self._lineage(name)
        properties = _properties(line)
        declared = _first(line, "dependencies/dependency", properties)
        rules = _first(line, "dependencyManagement/dependencies/dependency", properties)
        managed = {key: one for key, one in rules.items() if one.scope != "import"}
        imported = [one for one in rules.values() if one.scope == "import"]
        for one in imported:
            listed = self.project((one.group, one.artifact, one.version)).managed
            managed = {**listed, **managed}
        dependencies = tuple(_managed(one, managed) for one in declared.values())
        return Project(name, properties, managed, dependencies)

    def relocated(self, name: Name) -> Name:
        """Return the name under which a project is published now."""
        moved = self.root(name).find("distributionManagement/relocation")
        if moved is None:
            return name
        parts = ("groupId", "artifactId", "version")
        group, artifact, version = (
            _text(moved, part) or old for part, old in zip(parts, name, strict=True)
        )
        return (group, artifact, version)


def _first(
    line: Sequence[tuple[Name, Any]], path: str, properties: Mapping[str, str]
) -> dict[Key, Dependency]:
    """Return what a line of projects declares, the child before its parents."""
    found: dict[Key, Dependency] = {}
    for _, root in line:
        for dependency in _dependencies(root, path):
            one = _fill(dependency, properties)
            found.setdefault(one.key, one)
    return found


def _properties(line: Sequence[tuple[Name, Any]]) -> dict[str, str]:
    properties: dict[str, str] = {}
    for _, root in reversed(line):
        for element in root.iterfind("properties/*"):
            properties[element.tag] = (element.text or "").strip()
    group, artifact, version = line[0][0]
    parent = line[1][0][2] if len(line) > 1 else version
    own = {"groupId": group, "artifactId": artifact, "version": version, "parent.version": parent}
    own["parent.groupId"] = line[1][0][0] if len(line) > 1 else group
    for prefix in ("project.", "pom.", ""):
        properties |= {prefix + key: value for key, value in own.items()}
    return properties


def _managed(one: Dependency, managed: Mapping[Key, Dependency]) -> Dependency:
    rule = managed.get(one.key)
    if rule is None:
        return one
    return replace(
        one,
        version=one.version or rule.version,
        scope=one.scope or rule.scope,
        exclusions=one.exclusions | rule.exclusions,
    )


def _excluded(one: Dependency, exclusions: Iterable[tuple[str, str]]) -> bool:
    return any(
        group in ("*", one.group) and artifact in ("*", one.artifact)
        for group, artifact in exclusions
    )


def _wanted(project: Project, exclusions: frozenset[tuple[str, str]]) -> Iterator[Dependency]:
    for one in project.dependencies:
        runs = one.scope in ("", "compile", "runtime") and not one.optional
        if runs and not _excluded(one, exclusions):
            yield replace(one, exclusions=one.exclusions | exclusions)


def runtime_jars(roots: Sequence[Coordinate], fetch: Fetch) -> list[Coordinate]:
    """Return the roots and all that they need at run time, sorted.

    Args:
        roots: the artifacts to begin with; the first one wins over later ones.
        fetch: returns the bytes of a project file by (group, artifact, version).

    Raises:
        JarsUnavailable: a project file cannot be had or understood.
    """
    projects = Projects(fetch)
    none: frozenset[tuple[str, str]] = frozenset()
    level = [
        Dependency(one.group, one.artifact, one.version, "jar", one.classifier, "", False, none)
        for one in roots
    ]
    chosen: dict[Key, Name] = {}
    with ThreadPoolExecutor(THREADS, thread_name_prefix="poms") as pool:
        while level:
            fresh = list(_first_of_each(level, chosen))
            names = [(one.group, one.artifact, one.version) for one in fresh]
            moved = list(pool.map(projects.relocated, names))
            chosen |= {one.key: name for one, name in zip(fresh, moved, strict=True)}
            found = list(pool.map(projects.project, moved))
            level = [
                child
                for one, project in zip(fresh, found, strict=True)
                for child in _wanted(project, one.exclusions)
            ]
    return sorted(
        Coordinate(group, artifact, version, key[3])
        for key, (group, artifact, version) in chosen.items()
        if key[2] == "jar"
    )


def _first_of_each(
    level: Iterable[Dependency], chosen: Mapping[Key, object]
) -> Iterator[Dependency]:
    seen = set(chosen)
    for one in level:
        if one.key in seen:
            continue
        seen.add(one.key)
        if not one.version or _PROPERTY.search(one.version) or one.version[0] in "[(":
            raise JarsUnavailable(
                f"The version {one.version!r} of {one.group}:{one.artifact} is not a plain one."
            )
        yield one
