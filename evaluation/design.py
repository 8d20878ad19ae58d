"""An experiment as one declarative file: topics, judgements, systems, measures, split."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from evaluation.gdpr_topics import read_gdpr_topics
from evaluation.label_topics import read_label_topics
from evaluation.lawqa import read_lawqa
from evaluation.openbible import read_openbible
from evaluation.qrcd import read_passages, read_qrcd, read_qrcd_passages
from evaluation.stard import read_stard
from evaluation.systems import System, system
from evaluation.topics import Groups, Topic, drawn, read_questions, tune_and_test
from evaluation.trec import read_trec
from server.errors import BadRecords, NotFound

Reader = Literal[
    "questions", "trec", "gdpr", "labels", "lawqa", "openbible", "qrcd", "qrcd-passages", "stard"
]
SEED = 20_251


class TopicSource(BaseModel):
    """Where topics and judgements come from; paths under ``data`` lie in the user's data folder."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    reader: Reader
    path: str
    qrels: str = ""
    language: str | None = None
    data: bool = Field(default=False, description="paths lie in the folder of THEMEPATH_DATA")


class Split(BaseModel):
    """Which topics are drawn, which of them tune, and which part an experiment judges on."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    sample: Annotated[int, Field(ge=2)] | None = None
    tune: Annotated[int, Field(ge=1)] | None = None
    parts: bool = Field(default=False, description="the collection's own parts, in place of tune")
    part: Literal["all", "tune", "test"] = "all"
    folds: Annotated[int, Field(ge=2, le=20)] = 5
    seed: int = SEED

    def topics(self, topics: Sequence[Topic], part: str | None = None) -> list[Topic]:
        """Draw the sample and keep one part of it (by default the one that is judged on)."""
        sample, wanted = drawn(topics, self.sample, self.seed), part or self.part
        if wanted == "all" or (self.tune is None and not self.parts):
            return sample
        tune, test = tune_and_test(sample, None if self.parts else self.tune, self.seed)
        return tune if wanted == "tune" else test


class Experiment(BaseModel):
    """What is compared on what, and by which measures (``ir-measures`` notation)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    corpus: str
    topics: TopicSource
    pipelines: tuple[str, ...] = ()
    systems: tuple[System, ...] = ()
    baseline: str = ""
    baselines: tuple[str, ...] = ()
    measures: Annotated[tuple[str, ...], Field(min_length=1)] = ("nDCG@10",)
    depth: Annotated[int, Field(ge=1, le=100)] = 100
    context: Annotated[int, Field(ge=0, le=100)] = 10
    concurrency: Annotated[int, Field(ge=1, le=64)] = 4
    split: Split = Field(default_factory=Split)

    @property
    def compared(self) -> tuple[System, ...]:
        """All systems: the pipelines as they come, then those with settings."""
        return (*(system(name) for name in self.pipelines), *self.systems)

    @property
    def against(self) -> tuple[str, ...]:
        """The names of all baselines."""
        return tuple(dict.fromkeys(name for name in (self.baseline, *self.baselines) if name))


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
    faults = _faults(design)
    if faults:
        raise BadRecords([f"{path.name}: {fault}" for fault in faults])
    return design


def _faults(design: Experiment) -> list[str]:
    names = [one.name for one in design.compared]
    unknown = [name for name in design.against if name not in names]
    return [
        *([] if names else ["pipelines: name at least one, or a system"]),
        *(["systems: two have one name"] if len(set(names)) < len(names) else []),
        *([] if design.against else ["baseline: name one"]),
        *(f"baseline: {name} is none of the systems" for name in unknown),
    ]


def read_topics(source: TopicSource, beside: Path, data: Path | None) -> list[Topic]:
    """Read the topics of a design; relative paths start beside it, or in the data folder.

    Raises:
        NotFound: the data folder is not set or lacks the path.
    """
    folder, path = _place(source, beside, data)
    if source.reader in _FOLDERS:
        return _FOLDERS[source.reader](path)
    return _READERS[source.reader](source, path, folder)


def read_groups(source: TopicSource, beside: Path, data: Path | None) -> Groups:
    """Return unit → passages where the judgements are about passages; else nothing."""
    if source.reader != "qrcd-passages":
        return MappingProxyType({})
    return read_passages(_place(source, beside, data)[1])


def _place(source: TopicSource, beside: Path, data: Path | None) -> tuple[Path, Path]:
    folder = data if source.data else beside
    if folder is None:
        raise NotFound("folder of real corpora", "THEMEPATH_DATA")
    path = folder / source.path
    if not path.exists():
        raise NotFound("file or folder of topics", str(source.path))
    return folder, path


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
        "labels": read_label_topics,
        "lawqa": read_lawqa,
        "openbible": read_openbible,
        "qrcd": read_qrcd,
        "qrcd-passages": read_qrcd_passages,
        "stard": read_stard,
    }
)
"""Collections of topics that are known, read from a folder that holds them."""
