"""``themepath mcp``: tools for language-model clients, over standard streams or HTTP."""

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

import click

from server.commands.serve import listening, serve_app

if TYPE_CHECKING:
    from server.settings import Settings

PORT = 8001


@click.command()
@click.option("--http", "over_http", is_flag=True, help="Over HTTP, instead of standard streams.")
@click.option("--host", help="With --http: address to listen on; loopback when left out.")
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    default=PORT,
    show_default=True,
    help="With --http: port; the next free one if taken.",
)
def mcp(over_http: bool, host: str | None, port: int) -> None:
    """Give language models tools to look into the corpora, by the Model Context Protocol.

    A client starts this command itself and speaks to it over standard streams; with --http many
    clients use one process. The tools read and never write.
    """
    from server.settings import read_settings

    _need_the_package()
    _log_to_stderr()
    settings = listening(host, port) if over_http else read_settings()
    asyncio.run(_served(settings, over_http=over_http))


def _need_the_package() -> None:
    from server.errors import MissingExtra

    try:
        import mcp as _protocol  # noqa: F401 - only whether it is there
    except ImportError as error:
        raise MissingExtra("mcp", "agents", "The Model Context Protocol") from error


def _log_to_stderr() -> None:
    """Keep to warnings, and off the standard output, which is the protocol's."""
    handler = logging.StreamHandler()
    handler.setLevel(logging.WARNING)
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


async def _served(settings: "Settings", *, over_http: bool) -> None:
    from server.agents.opening import opened_meanwhile
    from server.agents.over_http import PATH, tools_over_http
    from server.agents.speaking import speaking
    from server.app import VERSION, opened

    async with opened_meanwhile(partial(opened, settings, writing=False)) as found:
        server = speaking(found, VERSION)
        if over_http:
            await serve_app(tools_over_http(server, settings), settings, PATH)
        else:
            await server.run_stdio_async()
