"""Responses of ``GET /v1/corpora`` and ``GET /v1/pipelines``."""

from pydantic import Field

from server.model import ReleaseInfo
from server.pipeline import Pipeline
from server.wire.shown import Page, Shown


class EditionShown(Shown):
    """One wording of a corpus."""

    id: str
    title: str
    language: str
    direction: str
    source: str


class IndexListed(Shown):
    """One thematic index of a corpus."""

    id: str
    title: str
    language: str
    note: str
    translated: list[str]


class CorpusShown(Shown):
    """A corpus and the release it serves."""

    id: str
    title: str
    titles: dict[str, str]
    language: str
    direction: str
    licence: str
    attribution: str
    caution: str
    release: str
    editions: list[EditionShown]
    indexes: list[IndexListed]
    languages: list[str]
    counts: dict[str, int]
    encoder: str
    awaits_vectors: bool = False
    commentary: list[str]
    force: bool = Field(description="whether its units say when they are in force")


class CorporaResponse(Shown):
    """A page of corpora."""

    items: list[CorpusShown]
    page: Page


class PipelineShown(Shown):
    """A named pipeline and the printed form of its stages."""

    name: str
    title: str
    description: str
    weights: dict[str, float]
    fingerprint: str
    stages: list[str]


class PipelinesResponse(Shown):
    """A page of pipelines."""

    items: list[PipelineShown]
    page: Page


def corpus_shown(release: ReleaseInfo, commentary: list[str]) -> CorpusShown:
    """Make the wire form of a corpus and its release."""
    return CorpusShown(
        id=release.corpus,
        title=release.title,
        titles=dict(release.titles),
        language=release.language,
        direction=release.direction,
        licence=release.licence,
        attribution=release.attribution,
        caution=release.caution,
        release=release.id,
        editions=[
            EditionShown(
                id=e.id, title=e.title, language=e.language, direction=e.direction, source=e.source
            )
            for e in release.editions
        ],
        indexes=[
            IndexListed(
                id=i.id,
                title=i.title,
                language=i.language,
                note=i.note,
                translated=list(i.translated),
            )
            for i in release.indexes
        ],
        languages=list(release.languages),
        counts=dict(release.counts),
        encoder=release.encoder,
        awaits_vectors=release.awaits_vectors,
        commentary=commentary,
        force=bool(release.force),
    )


def pipeline_shown(pipeline: Pipeline) -> PipelineShown:
    """Make the wire form of a pipeline."""
    return PipelineShown(
        name=pipeline.name,
        title=pipeline.title,
        description=pipeline.description,
        weights=dict(pipeline.weights),
        fingerprint=pipeline.fingerprint(),
        stages=pipeline.stages(),
    )
