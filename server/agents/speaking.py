"""The Model Context Protocol by its Python SDK: tools and resources, all of them for reading."""

import functools
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceError, ResourceNotFoundError, ToolError
from mcp.types import ToolAnnotations

from server.agents.opening import Found
from server.agents.tools import Tools
from server.errors import NotFound, ThemepathError
from server.routes.asked import Slice
from server.routes.corpora import corpora, described
from server.wire.tools import NOTICE

P = ParamSpec("P")
R = TypeVar("R")

NAME = "themepath"
LISTED = 200
JSON = "application/json"
INSTRUCTIONS = (
    "themepath holds collections that experts have organised under thematic paths. Find units with "
    "query (or browse_themes and read_theme), read them in context with read_unit, quote word for "
    "word with the citation, and check every quotation with check_quotation before you show it. "
    "Where query says that the corpus does not speak of something, say that. " + NOTICE
)
READING = ToolAnnotations(
    read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
)


def speaking(found: Found, version: str) -> MCPServer:
    """Return a server of the tools over resources that may still be opening."""
    server = MCPServer(
        NAME, title="themepath", version=version, instructions=INSTRUCTIONS, log_level="WARNING"
    )
    tools = Tools(found)
    for tool in (
        tools.list_corpora,
        tools.query,
        tools.read_unit,
        tools.browse_themes,
        tools.read_theme,
        tools.preview_selection,
        tools.check_quotation,
        tools.check_text,
    ):
        server.add_tool(_told(tool), annotations=READING)
    _add_resources(server, found)
    return server


def _told(tool: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R]]:
    """Let a tool tell our errors in their own words: they say what to do next."""

    @functools.wraps(tool)
    async def told(*args: P.args, **given: P.kwargs) -> R:
        try:
            return await tool(*args, **given)
        except ThemepathError as error:
            raise ToolError(f"{error.title}: {error}") from error

    return told


def _add_resources(server: MCPServer, found: Found) -> None:
    @server.resource("themepath://corpora", mime_type=JSON)
    async def corpora_served() -> str:
        """List the corpora, each with its manifest."""
        try:
            page = await corpora(await found(), Slice(0, LISTED))
        except ThemepathError as error:
            raise ResourceError(f"{error.title}: {error}") from error
        return page.model_dump_json(indent=1)

    @server.resource("themepath://corpora/{corpus}", mime_type=JSON)
    async def corpus_manifest(corpus: str) -> str:
        """Show one corpus: editions, indexes, languages, counts, licence, attribution, release."""
        try:
            served = await found()
            (shown,) = await described(served, [await served.catalogue.release(corpus)])
        except NotFound as error:
            raise ResourceNotFoundError(str(error)) from error
        except ThemepathError as error:
            raise ResourceError(f"{error.title}: {error}") from error
        return shown.model_dump_json(indent=1)
