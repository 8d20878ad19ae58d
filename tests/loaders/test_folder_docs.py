"""The page about corpus folders: its examples keep the format, and no field is left out."""

import re
import tomllib
from pathlib import Path

import pytest

from loaders.records import FILES, Corpus, Edition, Index, Record, Source

PAGE = (Path(__file__).parents[2] / "docs" / "corpus-folder.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.S | re.M)


def model_of(line: str) -> type[Record] | None:
    for model in FILES.values():
        try:
            model.model_validate_json(line)
        except ValueError:
            continue
        return model
    return None


def test_every_example_line_is_a_record_and_every_file_has_an_example() -> None:
    models = [model_of(line) for block in blocks("json") for line in block.splitlines()]
    assert None not in models
    assert set(models) == set(FILES.values())


def test_the_example_of_the_corpus_file_is_one() -> None:
    (example,) = blocks("toml")
    assert Corpus.model_validate(tomllib.loads(example)).id == "garden"


@pytest.mark.parametrize("model", [Corpus, Source, Edition, Index, *FILES.values()])
def test_every_field_is_on_the_page(model: type[Record]) -> None:
    names = [field.alias or name for name, field in model.model_fields.items()]
    assert [name for name in names if f"`{name}`" not in PAGE and f'"{name}"' not in PAGE] == []
