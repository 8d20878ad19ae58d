"""The tools over streamable HTTP: bounded bodies, the key of the settings, loopback names alone."""

from mcp.server import MCPServer
from starlette.types import ASGIApp, Receive, Scope, Send

from server.bounded import BoundedBody
from server.errors import Forbidden
from server.routes.asked import LOOPBACK, owner_of
from server.routes.problems import problem
from server.settings import Settings

PATH = "/mcp"
BODY_BYTES = 1_000_000


def tools_over_http(server: MCPServer, settings: Settings) -> ASGIApp:
    """Return the application; each request stands for itself, no connection is remembered.

    Raises:
        Forbidden: the settings listen on a network and have no key.
    """
    if settings.host not in LOOPBACK and not settings.has_keys:
        raise Forbidden("Tools over a network need a key: set THEMEPATH_API_KEY and start again.")
    app = server.streamable_http_app(
        streamable_http_path=PATH, json_response=True, stateless_http=True, host=settings.host
    )
    return KeyAsked(BoundedBody(app, BODY_BYTES), settings)


class KeyAsked:
    """Answers 401 to a request without one of the settings' keys, where they have any."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on if its key is right."""
        if scope["type"] == "http" and self._settings.has_keys:
            try:
                owner_of(self._settings, _authorization(scope))
            except Forbidden as error:
                challenge = {"WWW-Authenticate": "Bearer"}
                refused = problem(401, "A key is needed", str(error), "key-needed", {}, challenge)
                await refused(scope, receive, send)
                return
        await self._app(scope, receive, send)


def _authorization(scope: Scope) -> str:
    found = [value for name, value in scope["headers"] if name == b"authorization"]
    return bytes(found[0]).decode("latin-1") if found else ""
