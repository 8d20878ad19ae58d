"""A graph that can only be read: what is meant to look cannot write, whatever calls it."""

from typing import NoReturn

from server.errors import Forbidden
from server.resources import Graph, Row


class ReadGraph:
    """A graph whose writes are refused before they reach the driver."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph

    async def read(self, name: str, /, **parameters: object) -> list[Row]:
        """Run a read query; same errors as the graph's own."""
        return await self._graph.read(name, **parameters)

    async def write(self, name: str, /, **_parameters: object) -> NoReturn:
        """Refuse.

        Raises:
            Forbidden: always.
        """
        raise Forbidden(f"These tools only read; {name} would write. Use the HTTP interface.")

    async def run(self, name: str, /, **_parameters: object) -> NoReturn:
        """Refuse, as ``write``."""
        await self.write(name)
