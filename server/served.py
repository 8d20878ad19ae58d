"""What one server process holds: graph, encoders, catalogue, snapshots; and how a run starts."""

import asyncio
from dataclasses import replace

from server.abstaining.bank import Banks
from server.adjacency import Adjacencies
from server.analysis import detect_language
from server.answer import Answer
from server.catalogue import Catalogue
from server.chroma import kept_collections
from server.encoders import OpenEncoder, open_encoder
from server.encoders.reranker import LocalReranker
from server.errors import BadField, EncoderFailed, MissingExtra
from server.force import force_of, nothing_on, on_day
from server.kept import Kept
from server.language_models import ChatModel, open_language_model
from server.masks import kept_masks
from server.members import Members
from server.model import ReleaseInfo, Request
from server.own_layer import kept_vectors, read_own, with_own
from server.parallels.repeated import Repeats
from server.pipeline import Pipeline, run
from server.pipelines import find_pipeline
from server.reach import Reach
from server.resources import Graph
from server.settings import Settings
from server.snapshot import Snapshots
from server.stages.prepare import path_language
from server.stages.select import EMPTY
from server.thesauri import Thesauri
from server.vocabularies import Vocabularies

WARMED = 20
VOCABULARY_BYTES = 256 * 1024**2
MEMBER_BYTES = 512 * 1024**2
THESAURUS_BYTES = 512 * 1024**2
REPEAT_BYTES = 128 * 1024**2


class Served:
    """Resources of a process; nothing in it is state that another process could not rebuild."""

    def __init__(self, graph: Graph, settings: Settings) -> None:
        self.graph = graph
        self.settings = settings
        self.catalogue = Catalogue(graph)
        self.snapshots = Snapshots(graph, settings.snapshot_bytes)
        self.banks = Banks(settings.cache / "banks")
        self.adjacencies = Adjacencies(settings.snapshot_bytes)
        self.collections = kept_collections(settings.snapshot_bytes)
        self.vocabularies = Vocabularies(graph, VOCABULARY_BYTES)
        self.members = Members(graph, MEMBER_BYTES)
        self.thesauri = Thesauri(graph, THESAURUS_BYTES)
        self.repeats: Kept[Repeats] = Kept(REPEAT_BYTES)
        self.own_vectors = kept_vectors()
        self.masks = kept_masks()
        self.language_model = _language_model(settings)
        self.reranker = LocalReranker()
        self._encoders: dict[str, OpenEncoder | None] = {}
        self._opening = asyncio.Lock()

    async def encoder(self, name: str, languages: tuple[str, ...]) -> OpenEncoder | None:
        """Open an encoder once, off the event loop; None where its package is not installed."""
        async with self._opening:
            if name not in self._encoders:
                self._encoders[name] = await self._open(name, languages)
            return self._encoders[name]

    async def _open(self, name: str, languages: tuple[str, ...]) -> OpenEncoder | None:
        try:
            return await asyncio.to_thread(open_encoder, name or None, languages, self.settings)
        except (MissingExtra, EncoderFailed):
            return None

    async def reach(self, corpus: str) -> Reach:
        """Return what a run on a corpus may reach.

        Raises:
            NotFound: no such corpus.
        """
        release = await self.catalogue.release(corpus)
        encoder = await self._encoder_of(release)
        return Reach(
            self.graph,
            encoder,
            self.catalogue,
            self.snapshots,
            release,
            self.banks,
            adjacencies=self.adjacencies,
            collections=self.collections,
            vocabularies=self.vocabularies,
            masks=self.masks,
            language_model=self.language_model,
            reranker=self.reranker,
        )

    async def looking(self, corpus: str) -> Reach:
        """Return what looking at a corpus may reach: no encoder is opened, nothing is ranked.

        Raises:
            NotFound: no such corpus.
        """
        release = await self.catalogue.release(corpus)
        return Reach(
            self.graph,
            None,
            self.catalogue,
            self.snapshots,
            release,
            vocabularies=self.vocabularies,
            masks=self.masks,
        )

    async def _encoder_of(self, release: ReleaseInfo) -> OpenEncoder | None:
        if not release.fingerprint:
            return None
        name = self.settings.encoder or release.encoder
        return await self.encoder(name, release.languages)

    async def ask(self, request: Request) -> Answer:
        """Answer a question with the pipeline it names."""
        pipeline = find_pipeline(request.pipeline)
        reach = await self.reach(request.corpus)
        if request.own is not None:
            return await self._ask_with_own(pipeline, request, reach)
        return await self._ask(pipeline, request, reach)

    async def _ask_with_own(self, pipeline: Pipeline, request: Request, reach: Reach) -> Answer:
        if pipeline.paths is None:
            raise BadField(
                "own", f"{pipeline.name} follows no paths; ask themepath, or leave it out"
            )
        layer = await read_own(request.own or "", self.graph, self.catalogue, reach.release)
        reach = replace(reach, own=layer, own_vectors=self.own_vectors)
        if request.select:
            request = replace(request, select=with_own(request.select, layer))
        answer = await self._ask(pipeline, request, reach)
        return replace(answer, warnings=(*layer.told(), *answer.warnings))

    async def _ask(self, pipeline: Pipeline, request: Request, reach: Reach) -> Answer:
        if request.as_of is None:
            return await run(pipeline, request, reach)
        select = on_day(request.select, force_of(reach.release.force), request.as_of)
        answer = await run(pipeline, replace(request, select=select), reach)
        told = replace(EMPTY, message=nothing_on(request.as_of, narrowed=bool(request.select)))
        warnings = (told if one.code == EMPTY.code else one for one in answer.warnings)
        return replace(answer, warnings=tuple(warnings))

    async def warm(self, corpus: str) -> None:
        """Open the encoder and build the snapshots of a corpus before the first question."""
        reach = await self.reach(corpus)
        await self.catalogue.units(reach.release)
        if self.snapshots.fits(reach.release):
            for edition in reach.release.editions:
                await self.snapshots.get(reach.release, edition.id)
                if self.snapshots.fits_with_paths(reach.release):
                    language = path_language(edition.language, reach.release)
                    await self.snapshots.paths(reach.release, edition.id, language)
        if reach.encoder is not None:
            for language in reach.release.languages:
                await self.banks.warm(reach.encoder, language)

    async def warm_all(self) -> None:
        """Warm every corpus of the first page, so that no reader pays for being the first."""
        await asyncio.to_thread(detect_language, "a first question loads the model", ())
        releases, _ = await self.catalogue.corpora(0, WARMED)
        for release in releases:
            await self.warm(release.corpus)

    async def warm_themes(self) -> None:
        """Make the themes of the corpora of the first page ready to be searched and suggested.

        They take seconds where there are tens of thousands; questions do not wait for them.
        """
        releases, _ = await self.catalogue.corpora(0, WARMED)
        for release in releases:
            await self.thesauri.labels(release)

    async def close(self) -> None:
        """Close the models; the graph belongs to whoever opened it."""
        if self.language_model is not None:
            await self.language_model.aclose()
        for encoder in self._encoders.values():
            if encoder is not None:
                await encoder.aclose()
        await self.reranker.aclose()


def _language_model(settings: Settings) -> ChatModel | None:
    """Return the chat endpoint of the settings; None where none is named, or its package lacks."""
    try:
        return open_language_model(settings)
    except MissingExtra:
        return None
