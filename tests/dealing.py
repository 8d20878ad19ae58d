"""How tests are dealt out to processes: each has a database of its own, so files stay whole."""

from collections.abc import Generator

import pytest


def late_files(items: list[pytest.Item]) -> set[object]:
    """Return the files that need the whole Qur'an."""
    return {item.path for item in items if "quran" in getattr(item, "fixturenames", ())}


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Generator[None]:
    """Keep what needs the Qur'an in one process, and last; deal the rest out by files.

    The Qur'an is loaded once, and writing beside its vector indexes is slow.
    """
    late = late_files(items)
    for item in items:
        group = "quran" if item.path in late else item.path.stem
        item.add_marker(pytest.mark.xdist_group(group))
    yield
    items.sort(key=lambda item: item.path in late)
