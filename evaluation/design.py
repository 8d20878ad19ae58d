"""An experiment as one declarative file: topics, judgements, pipelines, measures."""

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from evaluation.gdpr_topics import read_gdpr_topics
from evaluation.lawqa import read_lawqa
from evaluation.openbible import read_openbible
from evaluation.qrcd import read_qrcd
from evaluation.stard import read_stard
from evaluation.topics import Topic, read_questions
from evaluation.trec import read_trec
from server.errors import BadRecords, NotFound

Reader = Literal["questions", "trec", "gdpr", "lawqa", "openbible", "qrcd", "stard"]


class TopicSource(BaseModel):
    """Where topics and judgements come from; paths under ``data`` lie in the user's data folder."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    reader: Reader
    path: str
    qrels: str = ""
    language: str | None = None
    data: bool = Field(default=False, description="paths lie in the folder of THEMEPATH_DATA")


class Experiment(BaseModel):
    """What is compared on what, and by which measures (``ir-measures`` notation)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    corpus: str
    topics: TopicSource
    pipelines: Annotated[tuple[str, ...], Field(min_length=1)]
    baseline: str
    measures: Annotated[tuple[str, ...], Field(min_length=1)] = ("nDCG@10",)
    depth: Annotated[int, Field(ge=1, le=100)] = 100


def read_experiment(path: Path) -> Experiment:
    """Read and check a design.

    Raises:
        BadRecords: it is no TOML, or a field is unusable; file and field are named.
    """
    try:
        design = Experiment.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except tomllib.TOMLDecodeError as error:
        raise BadRecords([f"{path.name}: {error}"]) from error
    except ValidationError as error:
        faults = [
            f"{path.name}: {'.'.join(map(str, fault['loc']))}: {fault['msg']}"
            for fault in error.errors()
        ]
        raise BadRecords(faults) from error
    if design.baseline not in design.pipelines:
        raise BadRecords([f"{path.name}: baseline: is none of the pipelines"])
    return design


def read_topics(source: TopicSource, beside: Path, data: Path | None) -> list[Topic]:
    """Read the topics of a design; relative paths start beside it, or in the data folder.

    Raises:
        NotFound: the data folder is not set or lacks the path.
    """
    folder = data if source.data else beside
    if folder is None:
        raise NotFound("folder of real corpora", "THEMEPATH_DATA")
    path = folder / source.path
    if not path.exists():
        raise NotFound("file or folder of topics", str(source.path))
    if source.reader in _FOLDERS:
        return _FOLDERS[source.reader](path)
    return _READERS[source.reader](source, path, folder)


def _questions(_source: TopicSource, path: Path, _folder: Path) -> list[Topic]:
    return read_questions(path)


def _trec(source: TopicSource, path: Path, folder: Path) -> list[Topic]:
    return read_trec(path, folder / source.qrels, source.language)


_READERS: Mapping[str, Callable[[TopicSource, Path, Path], list[Topic]]] = MappingProxyType(
    {"questions": _questions, "trec": _trec}
)
_FOLDERS: Mapping[str, Callable[[Path], list[Topic]]] = MappingProxyType(
    {
        "gdpr": read_gdpr_topics,
        "lawqa": read_lawqa,
        "openbible": read_openbible,
        "qrcd": read_qrcd,
        "stard": read_stard,
    }
)
"""Collections of topics that are known, read from a folder that holds them."""
