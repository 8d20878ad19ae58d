"""The JSON Schema of the records of a corpus folder."""

import difflib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from loaders.records import FILES, Corpus, Record
from server.errors import NotFound

MODELS: Mapping[str, type[Record]] = MappingProxyType({"corpus": Corpus, **FILES})


def json_schema(name: str | None = None) -> dict[str, Any]:
    """Return the JSON Schema of one line of a file, by its stem, or of all of them by name.

    ``corpus`` stands for ``corpus.toml``.

    Raises:
        NotFound: no file has that stem.
    """
    if name is None:
        return {stem: model.model_json_schema(by_alias=True) for stem, model in MODELS.items()}
    if name not in MODELS:
        near = difflib.get_close_matches(name, MODELS, cutoff=0.3) or list(MODELS)
        raise NotFound("record", name, near)
    return MODELS[name].model_json_schema(by_alias=True)
