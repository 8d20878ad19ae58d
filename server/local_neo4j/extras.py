"""The optional packages of the embedded database, imported when first needed."""

from importlib import import_module
from types import ModuleType

from server.errors import MissingExtra

_PACKAGES = {"maven_artifact": "maven-artifact"}


def embedded(module: str) -> ModuleType:
    """Import a module of the extra ``embedded``.

    Raises:
        MissingExtra: its package is not installed.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        package = module.partition(".")[0]
        package = _PACKAGES.get(package, package)
        raise MissingExtra(package, "embedded", "The embedded Neo4j") from error
