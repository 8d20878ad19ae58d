"""``themepath serve`` and ``themepath demo``: HTTP and the page, over what is loaded."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import click

from server.commands.progress import shown_progress

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from server.served import Served
    from server.settings import Settings


DEMO = "quran"


@click.command()
@click.option("--host", help="Address to listen on; loopback when left out.")
@click.option("--port", type=click.IntRange(1, 65535), help="Port; the next free one if taken.")
def serve(host: str | None, port: int | None) -> None:
    """Serve HTTP and the page until stopped."""
    asyncio.run(_serve(listening(host, port)))


@click.command()
@click.option("--port", type=click.IntRange(1, 65535), help="Port; the next free one if taken.")
def demo(port: int | None) -> None:
    """Start the database, load the Qur'an if it is not there, serve the page."""
    settings = listening(None, port)
    asyncio.run(_demo(settings))


def listening(host: str | None, port: int | None) -> "Settings":
    """Return the settings with another address and a free port, where one is named."""
    from dataclasses import replace

    from server.settings import read_settings

    settings = read_settings()
    chosen = replace(settings, host=host or settings.host, port=port or settings.port)
    return replace(chosen, port=free_port(chosen.host, chosen.port))


def free_port(host: str, wanted: int) -> int:
    """Return the wanted port, or the next of the following hundred that nobody holds.

    Raises:
        Conflict: all of them are taken.
    """
    from server.errors import Conflict

    for port in range(wanted, min(wanted + 100, 65536)):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return port
    raise Conflict(f"Ports {wanted} to {wanted + 99} of {host} are all taken; choose another.")


async def _demo(settings: "Settings") -> None:
    if not await _is_served(settings, DEMO):
        await _load_demo(settings)
    await _serve(settings)


async def _is_served(settings: "Settings", corpus: str) -> bool:
    from server.app import opened

    async with opened(settings) as served:
        rows = await served.graph.read("retrieve/current_release", corpus=corpus)
    if rows:
        click.echo(
            f"{rows[0]['release']} is there. `themepath load {corpus}` brings it up to date."
        )
    return bool(rows)


async def _load_demo(settings: "Settings") -> None:
    from loaders.corpus import RecipeOptions
    from loaders.report import LoadOptions
    from loaders.source import Choice, load_choice, read_source
    from server.commands.load import report_text

    click.echo("Loading the Qur'an: texts, topics and their vectors; a few minutes, once.")
    choice = Choice(DEMO, RecipeOptions(data=settings.data))
    with shown_progress() as tell:
        options = LoadOptions(progress=tell, cache=settings.cache)
        report = await load_choice(settings, choice, read_source(choice), options)
    click.echo(report_text(report))


async def _serve(settings: "Settings") -> None:
    from server.app import create_app, opened_with_keys

    @asynccontextmanager
    async def ready() -> AsyncIterator["Served"]:
        async with opened_with_keys(settings) as served:
            await served.warm_all()
            behind = asyncio.create_task(served.warm_themes())
            yield served
            behind.cancel()
            # What became of it shows where somebody asks for themes; stopping waits for its end.
            await asyncio.gather(behind, return_exceptions=True)

    await serve_app(create_app(settings, ready), settings)


async def serve_app(app: "ASGIApp", settings: "Settings", path: str = "/") -> None:
    """Serve an application until stopped, and say where once it accepts connections."""
    import uvicorn

    class Announced(uvicorn.Server):
        """Says where it is once it accepts connections, not before."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                address = f"http://{settings.host}:{settings.port}{path}"
                click.echo(f"Serving at {address} (Control+C stops)")

    config = uvicorn.Config(
        app, host=settings.host, port=settings.port, log_level="warning", lifespan="on"
    )
    await Announced(config).serve()
