"""Files of weights inside installed packages: found without importing, proven by their hash."""

import hashlib
import importlib.util
from importlib.metadata import version
from pathlib import Path

from server.errors import BadWeights, MissingExtra


def package_folder(package: str, extra: str, what: str) -> Path:
    """Return the folder of an installed package without running any of its code.

    Raises:
        MissingExtra: it is not installed; ``extra`` brings it, ``what`` needs it.
    """
    found = importlib.util.find_spec(package)
    if found is None or found.origin is None:
        raise MissingExtra(package, extra, what)
    return Path(found.origin).parent


def pinned(package: str) -> str:
    """Return ``package=version`` of an installed package, for a fingerprint."""
    return f"{package}={version(package)}"


def verified(path: Path, sha256: str) -> Path:
    """Return ``path`` when its content has that hash, read anew each time (72 MB: 0.05 s).

    Raises:
        BadWeights: the file is not there, cannot be read, or has another hash; both are named.
    """
    try:
        with path.open("rb") as file:
            actual = hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise BadWeights(
            f"{path.name} cannot be read ({error.strerror}). Install its package again."
        ) from None
    if actual != sha256:
        raise BadWeights(
            f"{path.name} has the sha256 {actual}, expected is {sha256}. "
            "Install the pinned version of its package again."
        )
    return path
