"""Where the packages of the Qur'an recipe keep their files, without importing them."""

from importlib.util import find_spec
from pathlib import Path

from server.errors import MissingExtra, UnexpectedPackage


def package_file(package: str, module: str, inside: str) -> Path:
    """Return the path of a file or folder inside an installed package.

    The package is looked up and not imported: some take seconds to import.

    Raises:
        MissingExtra: the package is not installed.
        UnexpectedPackage: it is, but without that file.
    """
    spec = find_spec(module)
    folders = [] if spec is None else list(spec.submodule_search_locations or ())
    if not folders:
        raise MissingExtra(package, "quran", "The recipe quran")
    path = Path(folders[0]) / inside
    if not path.exists():
        raise UnexpectedPackage(package, f"it has no {inside}")
    return path
