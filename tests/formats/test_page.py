"""The page on formats, held against the code."""

from pathlib import Path

import pytest

from loaders.formats.registry import FORMATS
from loaders.mapping import Columns, FileMapping, Mapping

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "formats.md").read_text("utf-8")


@pytest.mark.parametrize("name", [one.name for one in FORMATS])
def test_every_format_stands_on_the_page(name: str) -> None:
    assert f"`{name}`" in PAGE


@pytest.mark.parametrize("model", [Columns, FileMapping, Mapping])
def test_every_member_of_the_mapping_file_stands_on_the_page(
    model: type[Columns | FileMapping | Mapping],
) -> None:
    missing = [name for name in model.model_fields if name not in PAGE]
    assert missing == []


def test_names_of_formats_are_unique() -> None:
    names = [one.name for one in FORMATS]
    assert len(set(names)) == len(names)
