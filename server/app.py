"""The HTTP application: joins routes, page, problem documents and the resources they use."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.trustedhost import TrustedHostMiddleware

from loaders.schema import create_schema
from loaders.uploads.running import Running
from server.agents.reading import ReadGraph
from server.bounded import BoundedBody
from server.errors import ThemepathError
from server.graph import open_graph
from server.local_neo4j import connection
from server.queries import load_queries
from server.routes import (
    answers,
    chat,
    check_text,
    corpora,
    explore,
    exports,
    facets,
    flags,
    force,
    graph,
    health,
    inquiries,
    judgements,
    ledger,
    loads,
    own,
    page,
    parallels,
    passages,
    pools,
    query,
    references,
    releases,
    saved,
    selections,
    sheets,
    themes,
    thesaurus,
    thesaurus_search,
    units,
    watches,
)
from server.routes.asked import LOOPBACK
from server.routes.problems import add_problems
from server.served import Served
from server.settings import Settings

Opener = Callable[[], AbstractAsyncContextManager[Served]]
VERSION = "0.1.0"
BODY_BYTES = 1_000_000
ROOMS = (
    query,
    answers,
    chat,
    check_text,
    selections,
    saved,
    facets,
    corpora,
    releases,
    parallels,
    watches,
    force,
    own,
    graph,
    explore,
    passages,
    references,
    units,
    themes,
    thesaurus,
    thesaurus_search,
    judgements,
    flags,
    pools,
    inquiries,
    sheets,
    ledger,
    exports,
    loads,
    health,
    page,
)
"""The resources, in the order in which the documentation lists them."""
_LOG = logging.getLogger(__name__)
DESCRIPTION = (
    "Ask a collection that experts have organised under thematic paths; every unit comes back "
    "with its wording byte for byte, its citation, and the path that led to it."
)


@asynccontextmanager
async def opened(settings: Settings, *, writing: bool = True) -> AsyncIterator[Served]:
    """Connect to the database of the settings (starting the embedded one if need be).

    Without ``writing`` every write is refused before it reaches the database.
    """
    target = await connection(settings)
    async with await open_graph(target, load_queries(), settings) as graph:
        served = Served(graph if writing else ReadGraph(graph), settings)
        try:
            yield served
        finally:
            await served.close()


def create_app(settings: Settings, opener: Opener | None = None) -> FastAPI:
    """Build the application; resources open when it starts and close when it stops."""
    open_served = opener or (lambda: opened_with_keys(settings))

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_served() as served, Running(served.graph, settings) as running:
            app.state.served, app.state.running = served, running
            yield

    app = FastAPI(
        title="themepath",
        version=VERSION,
        description=DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/openapi.json",
    )
    _guard(app, settings)
    add_problems(app)
    for room in ROOMS:
        app.include_router(room.router)
    page.mount_files(app)
    return app


@asynccontextmanager
async def opened_with_keys(settings: Settings) -> AsyncIterator[Served]:
    """Open, and make the keys that a newer version brings; who may not, serves what is there."""
    async with opened(settings) as served:
        try:
            await create_schema(served.graph, vectors=False)
        except ThemepathError as error:
            _LOG.warning("Keys of the graph that are missing could not be made: %s", error)
        yield served


def _guard(app: FastAPI, settings: Settings) -> None:
    """Bound bodies; on loopback answer only to loopback names, against rebinding of names."""
    app.add_middleware(BoundedBody, limit=BODY_BYTES, streamed={loads.SENT})
    if settings.host in LOOPBACK:
        hosts = [*LOOPBACK, "[::1]", "testserver"]
        app.add_middleware(TrustedHostMiddleware, allowed_hosts=hosts)
